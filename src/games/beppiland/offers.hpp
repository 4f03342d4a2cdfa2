// The verbs of Beppiland with their options, and what to use instead of those it lacks. Read by
// module.cpp alone.
#pragma once

#include <vector>

#include "games/module.hpp"

namespace touchline::beppiland {

std::vector<Offer> offers();
std::vector<Lack> lacks();

}  // namespace touchline::beppiland
