// Season odds of First-Division Football: title, top places, relegation, scorers,
// in the shape that every league's page has (league/views/chances.hpp).
#pragma once

#include "games/first_division/season/odds.hpp"
#include "league/views/chances.hpp"

namespace touchline::report {

/// `top`: how many places are worth a prize beside the title; 0: none.
LeagueChances league_chances(const books::Season& season, const season::SeasonOdds& odds,
                             const season::OddsOrder& order, std::size_t top = 4);

}  // namespace touchline::report
