// What First-Division Football costs, measured for touchline bench.
#pragma once

#include <optional>
#include <vector>

#include "core/result.hpp"
#include "games/first_division/files/library.hpp"
#include "games/first_division/rules/game.hpp"
#include "games/module.hpp"
#include "simulate/stopwatch.hpp"
#include "verb/request.hpp"

namespace touchline::first_division {

/// The request's --season, or the sample.
Result<books::CheckedSeason> bench_season(const verb::Call& call);

/// The draws of a match by these books.
double mean_draws(const std::vector<Book>& books);

/// Its engines, over the fixtures of the request's --season.
Result<void> bench(simulate::Stopwatch& watch, const verb::Call& call);

/// Seasons of a league played in memory, processed, stored (in the request's --store) and verified;
/// nothing where none of it is wanted.
Result<std::optional<LeagueCost>> bench_league(simulate::Stopwatch& watch, const verb::Call& call);

}  // namespace touchline::first_division
