// A match and its odds in the machine's form; the shapes are promised in docs/cli.md.
#pragma once

#include "core/json_value.hpp"
#include "games/first_division/rules/game.hpp"
#include "games/first_division/rules/odds.hpp"

namespace touchline::report {

/// `dice` is "seed N" or "own", as on the tape.
JsonValue match_json(const first_division::Book& book, const first_division::State& state,
                     const Log<first_division::Event>& log, const std::string& dice);

JsonValue odds_json(const first_division::Book& book, const first_division::Odds& odds);

}  // namespace touchline::report
