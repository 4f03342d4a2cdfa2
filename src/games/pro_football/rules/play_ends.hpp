// What kicks, loose balls and interceptions come to from every place of the field, with the
// chance of each end: the rules, enumerated step by step until the play is over. Decisions on the
// way (PRO-D3, PRO-D18 to PRO-D20, PRO-D22) are those of the automatic coach.
#pragma once

#include <array>
#include <vector>

#include "games/pro_football/rules/state.hpp"

namespace touchline::pro_football {

struct EndChance {
  End end{};
  double chance = 0;
};
using Ends = std::vector<EndChance>;

/// Every end of the play that stands in this state; nothing has been called that is still secret.
Ends ends_of(const Book& book, const State& start);

/// The side kicks off, or kicks after a safety (PRO-KO, PRO-SAFETY-2).
Ends kickoff_ends(const Book& book, Side kicker, bool onside);
Ends free_kick_ends(const Book& book, Side kicker);
/// Kick, coffin corner or fake on fourth and ten, against a block try or not (PRO-PUNT, PRO-FG).
Ends kick_ends(const Book& book, Side side, int at, Kick kick, Play play, bool block);
/// The side has fumbled, and the ball is loose so far from its goal (PRO-FUM).
Ends loose_ends(const Book& book, Side fumbler, int at);
/// The side has intercepted, so far from its goal (PRO-INT).
Ends interception_ends(const Book& book, Side side, int at, bool flat);

/// All that a side's possessions need of them. Kicks stand in steps of yards, since a field's width
/// of them takes long to enumerate.
struct FieldEnds {
  static constexpr int kick_step = 5, goal_step = 3;        // from 5 and from 1
  static constexpr int coffin_from = 30, coffin_to = 60;    // of the coffin corner
  Ends kickoff{}, onside{}, free_kick{};                    // received by this side
  std::vector<Ends> loose{}, picked{}, picked_flat{};       // by yards to the goal
  std::array<std::array<std::vector<Ends>, 2>, 3> punts{};  // kick, coffin, fake; block
  std::array<std::vector<Ends>, 2> field_goals{};           // block
  double try_points = 1;                                    // of a try kick
};
FieldEnds field_ends(const Book& book, Side side);

}  // namespace touchline::pro_football
