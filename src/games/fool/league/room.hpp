// The draft room and the making of camp rosters, where teams come one after the other: what the
// automatic owner does in a turn, and whether it is the computer's. Internal to year_run.cpp and
// act_run.cpp.
#pragma once

#include "games/fool/rules/owner.hpp"

namespace touchline::fool {

/// A turn at Y8 by the automatic owner, to its end.
inline void complete_roster(const Tables& tables, League& league, DiceBox& dice, Record& record) {
  const int whose = completes_now(league);
  while (whose >= 0 && completes_now(league) == whose)
    perform(tables, league, next_roster_act(tables, league, whose), dice, record);
}

inline void pick_automatically(const Tables& tables, League& league, DiceBox& dice,
                               Record& record) {
  const int whose = picks_now(league);
  const int man = whose < 0 ? -1 : choose_rookie(tables, league, whose);
  if (man >= 0)
    perform(tables, league, MakePick{whose, man}, dice, record);
  else
    league.draft_at = league.picks.size();
}

inline bool computer_picks(const League& league) {
  return picks_now(league) >= 0 && is_computer(league, picks_now(league));
}
inline bool computer_completes(const League& league) {
  return completes_now(league) >= 0 && is_computer(league, completes_now(league));
}

}  // namespace touchline::fool
