// What FOOL costs: a year by computer owners in memory, with each engine, and a person's pick
// beside a bare commit of the same store.
#pragma once

#include "core/result.hpp"
#include "games/fool/league/engines.hpp"
#include "simulate/stopwatch.hpp"
#include "verb/request.hpp"

namespace touchline::fool {

Result<void> bench(simulate::Stopwatch& watch, const verb::Call& call, const EngineKinds& engines);

}  // namespace touchline::fool
