// A replayed season, and season odds, each as one self-contained page with charts.
#pragma once

#include <string>

#include "games/first_division/season/odds.hpp"
#include "games/first_division/season/replay.hpp"

namespace touchline::report {

std::string season_html(const books::Season& season, const season::PlayedSeason& played);
std::string season_odds_html(const books::Season& season, const season::SeasonOdds& odds,
                             const season::OddsOrder& order);

}  // namespace touchline::report
