// What of a league goes on over the rounds of a season, as charts inside its page: places, games
// won above lost, chances. How a chart is drawn stands in document/chart.hpp.
#pragma once

#include <string>
#include <vector>

#include "league/views/chances.hpp"
#include "league/views/views.hpp"

namespace touchline::report {

/// Positions of every club over the rounds of a season, the first six of the present table in
/// colour; with divisions, for each of them the games won above those lost. Empty before the second
/// round.
std::string positions_chart(const LeagueBook& book, std::int64_t season);

/// The title's chances after each of these reckonings; empty for fewer than two.
std::string title_chart(const std::vector<LeagueChances>& by_round);

}  // namespace touchline::report
