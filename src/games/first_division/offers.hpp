// What First-Division Football offers: its verbs with their options and examples, and what it
// lacks. Read by module.cpp alone.
#pragma once

#include <vector>

#include "games/module.hpp"

namespace touchline::first_division {

std::vector<Offer> offers();
std::vector<Lack> lacks();

}  // namespace touchline::first_division
