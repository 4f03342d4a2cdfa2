// What the master does for a club that sent no sheet (BEP-NMR): the best 4-3-3 with a sweeper,
// found as an assignment problem, and training on fitness only.
#pragma once

#include <vector>

#include "games/beppiland/rules/lineup.hpp"
#include "games/beppiland/rules/roster.hpp"

namespace touchline::beppiland {

/// BEP-NMR-2, BEP-R72  The best 4-3-3 with Li for one match: levels less 3 for every man on the
/// wrong side; of equally good ones the men higher on the sheet.
std::vector<Pick> best_433(const Roster& roster, const Occasion& occasion);

/// The best eleven of a formation; men of each of Di, Ce, At.
struct Shape {
  bool li = true;
  int di = 3, ce = 3, at = 3;
};
std::vector<Pick> best_eleven(const Roster& roster, const Occasion& occasion, const Shape& shape);

/// BEP-NMR-2, BEP-NMR-3  All matches of the club, in the order of `occasions`; the Juniores Cup is
/// filled first.
std::vector<Lineup> no_move_lineups(const Club& club, const std::vector<Occasion>& occasions,
                                    const Switches& switches);

/// BEP-NMR-5, BEP-R72  Rows in the order in which fitness is trained.
std::vector<int> fitness_order(const Club& club);

}  // namespace touchline::beppiland
