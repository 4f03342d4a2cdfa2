// The games of the house, one line each in registry.cpp: the only list of them.
#pragma once

#include <span>
#include <string_view>

#include "games/module.hpp"

namespace touchline {

std::span<const GameModule* const> all_games();

/// By its id; null if there is none.
const GameModule* game_named(std::string_view id);

/// The leagues of all of them.
league::Tenants tenants_of_all_games();

}  // namespace touchline
