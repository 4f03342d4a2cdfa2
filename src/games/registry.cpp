#include "games/registry.hpp"

#include <array>

#define GAME(name)            \
  namespace touchline::name { \
  const GameModule& module(); \
  }
#include "games/registry.def"
#undef GAME
#define BRIDGE(name)             \
  namespace touchline::bridges { \
  const GameModule& name();      \
  }
#include "bridges/registry.def"
#undef BRIDGE

namespace touchline {

std::span<const GameModule* const> all_games() {
  static const auto games = [] {
    std::array alone{
#define GAME(name) &name::module(),
#include "games/registry.def"
#undef GAME
    };
    const std::array joined{
#define BRIDGE(name) &bridges::name(),
#include "bridges/registry.def"
#undef BRIDGE
    };
    for (const GameModule* one : joined)
      for (const GameModule*& game : alone)
        if (game->id == one->id) game = one;
    return alone;
  }();
  return games;
}

}  // namespace touchline
