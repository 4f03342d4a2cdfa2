// The verbs of FOOL with their options, and what to use instead of those it lacks.
#pragma once

#include <vector>

#include "games/fool/league/engines.hpp"
#include "games/module.hpp"

namespace touchline::fool {

std::vector<Offer> offers(const EngineKinds& engines);
std::vector<Lack> lacks();

}  // namespace touchline::fool
