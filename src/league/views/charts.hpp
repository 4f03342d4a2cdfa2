// Lines over the rounds of a season as drawings inside a page: places, games won above lost,
// chances. Told apart by colour, dash and a label at the end; a line stands out when it is pointed
// at or reached by keyboard.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "league/views/chances.hpp"
#include "league/views/views.hpp"

namespace touchline::report {

struct ChartLine {
  std::string label{};
  std::vector<std::pair<double, double>> points{};  // from left to right
  bool quiet = false;                               // one of many, drawn thin
};

struct Chart {
  std::string label{};  // for those who cannot see it
  int width = 1080, height = 380, right = 190;
  double least_x = 0, most_x = 1, least_y = 0, most_y = 1;
  std::vector<std::pair<double, std::string>> ticks_x{}, ticks_y{};
  std::vector<ChartLine> lines{};
};
std::string chart_svg(const Chart& chart);

/// Positions of every club over the rounds of a season, the first six of the present table in
/// colour; with divisions, for each of them the games won above those lost. Empty before the second
/// round.
std::string positions_chart(const LeagueBook& book, std::int64_t season);

/// The title's chances after each of these reckonings; empty for fewer than two.
std::string title_chart(const std::vector<LeagueChances>& by_round);

}  // namespace touchline::report
