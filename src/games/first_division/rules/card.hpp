// A club card: one club in one season, shaped like the printed card (FDF-SET-1, FDF-SET-4). Three
// columns, HOME, AWAY and NEUTRAL, each with a defence rating and a chart from the offensive number
// to a scorer or END. Values only; books/ reads and writes the files.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>
#include "core/surname.hpp"

#include "charts/chart.hpp"

namespace touchline::first_division {

enum class Venue : std::uint8_t { home, away, neutral };
inline constexpr std::array venues{Venue::home, Venue::away, Venue::neutral};
inline constexpr std::array<std::string_view, 3> column_names{"HOME", "AWAY", "NEUTRAL"};

/// A row of the card: the scorers from the top, then END.
using Line = std::uint8_t;
inline constexpr Line nobody = 255;

struct Scorer {
  std::string name{};
  bool own_goal = false;
  bool operator==(const Scorer&) const = default;
};

using ScorerChart = Chart<0, 99>;  // FDF-DIE-2: offensive numbers 00 to 99

struct Column {
  int defence = 0;
  ScorerChart scorers{};
  Line end = 0;            // the END row
  Line own_goal = nobody;  // the row of own goals, if the card has one
  int width = 0;           // of 00-99, held by scorers: 100 p
  int own_goal_width = 0;  // of those, by the own-goal row
  bool operator==(const Column&) const = default;
};

struct Card {
  std::string club{};
  std::string season{};
  std::vector<Scorer> scorers{};
  std::array<Column, 3> columns{};

  Line end() const { return static_cast<Line>(scorers.size()); }
  const Column& column(Venue venue) const { return columns[static_cast<std::size_t>(venue)]; }
  bool operator==(const Card&) const = default;
};

/// A column from its rating and a chart whose rows are these scorers, then END.
Column make_column(int defence, const ScorerChart& chart, const std::vector<Scorer>& scorers);

/// A column from its rating and the scorers' widths laid end to end, END taking the rest
/// (FDF-RATE-6).
Column lay_column(int defence, const std::vector<int>& widths, const std::vector<Scorer>& scorers);

/// "00-03", "16" or "---", as printed.
std::string printed(const std::optional<RollRange>& range);

/// All that the rules see of a card, as text: its digest tells a tape which card was played.
std::string canonical(const Card& card);

/// FDF-R19  Names for reports: the surname, or the whole name where two lines share a surname.
std::vector<std::string> report_names(const Card& card);

}  // namespace touchline::first_division
