// Fast Drive Football as the rest of the house knows it (games/module.hpp).
#pragma once

#include "games/module.hpp"

namespace touchline::fast_drive {

const GameModule& module();

}  // namespace touchline::fast_drive
