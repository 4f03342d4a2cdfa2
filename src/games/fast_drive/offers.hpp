// What Fast Drive Football offers: its verbs with their options and examples, and what it lacks.
// Read by module.cpp alone.
#pragma once

#include <vector>

#include "games/module.hpp"

namespace touchline::fast_drive {

std::vector<Offer> offers();
std::vector<Lack> lacks();

}  // namespace touchline::fast_drive
