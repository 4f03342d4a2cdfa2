// A league of Beppiland as text and back: the state that a turn is stored with. One canonical text
// for equal leagues; nothing but the store and its tests looks inside.
#pragma once

#include <string>

#include "core/result.hpp"
#include "games/beppiland/rules/league.hpp"

namespace touchline::league {

std::string to_text(const beppiland::League& league);
Result<beppiland::League> parse_beppiland_state(const std::string& text);

/// One club of it.
std::string to_text(const beppiland::Club& club);
Result<beppiland::Club> parse_beppiland_club(const std::string& text);

}  // namespace touchline::league
