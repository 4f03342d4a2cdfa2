// Season odds of Fast Drive Football: division, playoffs, Super Bowl,
// in the shape that every league's page has (league/views/chances.hpp).
#pragma once

#include "games/fast_drive/season/season.hpp"
#include "league/views/chances.hpp"

namespace touchline::report {

LeagueChances league_chances(const books::FastDriveSeason& season,
                             const season::FastDriveOdds& odds,
                             const season::FastDriveOddsOrder& order);

}  // namespace touchline::report
