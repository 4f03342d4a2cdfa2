// FOOL with the engines that its leagues may choose. Alone it has the quick model; src/bridges
// brings others and puts the whole in its place in the list of games.
#pragma once

#include "games/fool/league/engines.hpp"
#include "games/module.hpp"

namespace touchline::fool {

GameModule module_with(const EngineKinds& engines);

}  // namespace touchline::fool
