// Which verbs pro football has, with their options, and which it lacks.
#pragma once

#include <vector>

#include "games/module.hpp"

namespace touchline::pro_football {

std::vector<Offer> offers();
std::vector<Lack> lacks();

}  // namespace touchline::pro_football
