// Beppiland as the house knows it (games/module.hpp).
#pragma once

#include "games/module.hpp"

namespace touchline::beppiland {

const GameModule& module();

}  // namespace touchline::beppiland
