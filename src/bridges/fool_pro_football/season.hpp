// The season that the cards of a franchise league are laid out from, as pro football's card maker
// found it: the means of its league, and the readings that the average team, against itself, gives
// them with. Kept as numbers, so that a league needs no records of real seasons;
// tests/bridges/numbers/pro_season_test.cpp makes them again from the records.
#pragma once

#include "games/pro_football/rules/maker.hpp"

namespace touchline::bridges {

inline constexpr int pro_season = 2007;

pro_football::LeagueMeans pro_season_means();
pro_football::Base pro_season_base();

}  // namespace touchline::bridges
