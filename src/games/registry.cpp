#include "games/registry.hpp"

#include <algorithm>
#include <array>

#include "games/beppiland/module.hpp"
#include "games/fast_drive/module.hpp"
#include "games/first_division/module.hpp"

namespace touchline {

std::span<const GameModule* const> all_games() {
  static const std::array games{
      &first_division::module(),
      &fast_drive::module(),
      &beppiland::module(),
  };
  return games;
}

const GameModule* game_named(std::string_view id) {
  const auto games = all_games();
  const auto found = std::find_if(games.begin(), games.end(),
                                  [&](const GameModule* game) { return game->id == id; });
  return found == games.end() ? nullptr : *found;
}

league::Tenants tenants_of_all_games() {
  return [](std::string_view id, league::Documents documents) -> std::unique_ptr<league::Tenant> {
    const GameModule* game = game_named(id);
    return game && game->tenant ? game->tenant(std::move(documents)) : nullptr;
  };
}

}  // namespace touchline
