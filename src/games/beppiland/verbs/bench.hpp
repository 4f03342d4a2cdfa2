// What Beppiland costs, measured for touchline bench.
#pragma once

#include "core/result.hpp"
#include "simulate/stopwatch.hpp"
#include "verb/request.hpp"

namespace touchline::beppiland {

/// Matches, odds and sessions, the last in a store too (the request's --store).
touchline::Result<void> bench(simulate::Stopwatch& watch, const verb::Call& call);

}  // namespace touchline::beppiland
