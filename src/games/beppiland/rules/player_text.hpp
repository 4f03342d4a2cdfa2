// A player from the line that prints him (BEP-PLAYER-9): "Brontolo IV 11+1 Li/At.S".
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "games/beppiland/rules/player.hpp"

namespace touchline::beppiland {

/// The man, or what is wrong with the line. A keeper is nothing else and has no side.
touchline::Result<Player> player_of(std::string_view line);

}  // namespace touchline::beppiland
