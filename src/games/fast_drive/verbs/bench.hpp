// What Fast Drive Football costs, measured for touchline bench.
#pragma once

#include "core/result.hpp"
#include "simulate/stopwatch.hpp"
#include "verb/request.hpp"

namespace touchline::fast_drive {

/// Its engines, over games of a shipped season.
Result<void> bench(simulate::Stopwatch& watch, const verb::Call& call);

}  // namespace touchline::fast_drive
