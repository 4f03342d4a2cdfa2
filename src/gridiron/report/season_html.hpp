// A season of American football as one page: standings, playoffs and results of a replay, or the
// odds of many seasons as a heat map.
#pragma once

#include <string>
#include <string_view>

#include "gridiron/season/season.hpp"

namespace touchline::gridiron {

/// `how` is "drive by drive" or "play by play"; `more` is what a game adds before its results.
std::string season_html(const Season& season, const PlayedSeason& played, std::string_view how,
                        const std::string& more = {});
std::string season_odds_html(const Season& season, const SeasonOdds& odds, const OddsOrder& order,
                             const std::string& more = {});

}  // namespace touchline::gridiron
