// League tables and rankings: points, the order of those who are level, the best scorers and
// keepers. Pure functions over results.
#pragma once

#include <functional>
#include <vector>

#include "competition/order.hpp"
#include "games/beppiland/rules/league.hpp"
#include "games/beppiland/rules/record.hpp"

namespace touchline::beppiland {

/// Draws one of n, 0..n-1: for those whom nothing else separates. Without one, the order given
/// stands (tables during a season).
using DrawLot = std::function<int(int)>;

/// BEP-LEAGUE-4
inline constexpr int win_points = 3, draw_points = 1;

/// BEP-LEAGUE-4, BEP-R69  Adds one side's part of a result to its line.
void add_result(TableLine& line, const Result& result, Side side, const Switches& switches);

/// BEP-LEAGUE-5  What a line is ranked by before anything between those who are level: points less
/// what was taken off, goal difference, goals.
constexpr competition::Merit merit_of(const TableLine& line) {
  return {line.points - line.penalty, line.scored - line.conceded, line.scored};
}

/// BEP-LEAGUE-7, BEP-R7  The league (0..2) that the club on this place (from 0) of a league's table
/// of so many clubs plays in next season.
int next_league(const League& league, int which, int place, int clubs);

/// BEP-LEAGUE-4, BEP-LEAGUE-5, BEP-R8  The table of these clubs from their results;
/// `penalties`: less the points taken off at the desk.
std::vector<TableLine> rank_table(const League& league, const std::vector<int>& clubs,
                                  const std::vector<const Result*>& results,
                                  const DrawLot& lot = {}, bool penalties = false);

/// The clubs of one of the three leagues, and their table.
std::vector<int> clubs_of_league(const League& league, int which);
std::vector<TableLine> championship_table(const League& league, int which, const DrawLot& lot = {});

/// A group of the Torneo (BEP-R14).
std::vector<TableLine> torneo_table(const League& league, int group, const DrawLot& lot = {});

/// BEP-R71  The first so many.
std::vector<RankedPlayer> top_scorers(const League& league, std::size_t most,
                                      const DrawLot& lot = {});
std::vector<RankedPlayer> top_keepers(const League& league, std::size_t most,
                                      const DrawLot& lot = {});

}  // namespace touchline::beppiland
