// The games of the house, one line each in registry.def: the only list of them.
#pragma once

#include <span>
#include <string_view>

#include "games/module.hpp"

namespace touchline {

std::span<const GameModule* const> all_games();

/// By its id; null if there is none.
inline const GameModule* game_named(std::string_view id) {
  for (const GameModule* game : all_games()) {
    if (game->id == id) return game;
  }
  return nullptr;
}

/// The leagues of all of them.
inline league::Tenants tenants_of_all_games() {
  return [](std::string_view id, league::Documents documents) -> std::unique_ptr<league::Tenant> {
    const GameModule* game = game_named(id);
    return game && game->tenant ? game->tenant(std::move(documents)) : nullptr;
  };
}

}  // namespace touchline
