#include "games/registry.hpp"

#include <array>

#define GAME(name)            \
  namespace touchline::name { \
  const GameModule& module(); \
  }
#include "games/registry.def"
#undef GAME

namespace touchline {

std::span<const GameModule* const> all_games() {
  static const std::array games{
#define GAME(name) &name::module(),
#include "games/registry.def"
#undef GAME
  };
  return games;
}

}  // namespace touchline
