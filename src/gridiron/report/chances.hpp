// Season odds of American football: division, playoffs, Super Bowl, in the shape that every
// league's page has (league/views/chances.hpp).
#pragma once

#include "gridiron/season/season.hpp"
#include "league/views/chances.hpp"

namespace touchline::gridiron {

report::LeagueChances league_chances(const Season& season, const SeasonOdds& odds,
                                     const OddsOrder& order);

}  // namespace touchline::gridiron
