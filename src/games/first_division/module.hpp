// First-Division Football as the rest of the house knows it (games/module.hpp).
#pragma once

#include "games/module.hpp"

namespace touchline::first_division {

const GameModule& module();

}  // namespace touchline::first_division
