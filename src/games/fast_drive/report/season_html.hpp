// An NFL season of Fast Drive Football as one page: standings, playoffs and results of a replay, or
// the odds of many seasons as a heat map.
#pragma once

#include <string>

#include "games/fast_drive/season/season.hpp"

namespace touchline::report {

std::string fast_drive_season_html(const season::FastDriveSeason& season,
                                   const season::PlayedFastDrive& played);
std::string fast_drive_season_odds_html(const season::FastDriveSeason& season,
                                        const season::FastDriveOdds& odds,
                                        const season::FastDriveOddsOrder& order);

}  // namespace touchline::report
