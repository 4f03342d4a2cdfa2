// A replayed season and season odds in the machine's form; the shapes are promised in docs/cli.md.
#pragma once

#include "core/json_value.hpp"
#include "games/first_division/season/odds.hpp"
#include "games/first_division/season/replay.hpp"

namespace touchline::report {

JsonValue season_json(const books::Season& season, const season::PlayedSeason& played);
JsonValue season_odds_json(const books::Season& season, const season::SeasonOdds& odds,
                           const season::OddsOrder& order);

}  // namespace touchline::report
