// FOOL with the engines of the house: its leagues may have their games played by other games.
#include "bridges/fool_fast_drive/engine.hpp"
#include "bridges/fool_pro_football/engine.hpp"
#include "games/fool/module.hpp"

namespace touchline::bridges {

const GameModule& fool_with_engines() {
  static const GameModule game = fool::module_with({fool_fast_drive(), fool_pro_football()});
  return game;
}

}  // namespace touchline::bridges
