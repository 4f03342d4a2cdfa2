// What men are worth to a computer owner, by his temperament; internal to the owner's files.
#pragma once

#include "games/fool/rules/value.hpp"

namespace touchline::fool {

inline Temper temper_of(const League& league, int team) {
  return league.owners[static_cast<std::size_t>(fool::team(league, team).owner)].temper;
}

/// What a man is worth to a team: who wants to win now does not look at ages.
inline int worth_to(const Rules& rules, const League& league, int team, const Player& man) {
  return value_of(rules, man, temper_of(league, team) != Temper::win_now);
}

}  // namespace touchline::fool
