// The master's teams that make the Cup 64 (BEP-R9).
#pragma once

#include "games/beppiland/rules/match.hpp"
#include "games/beppiland/rules/switches.hpp"

namespace touchline::beppiland {

/// Number 0..27; with cup.fill = gm_rosters each has men of its own.
Team fill_in_team(int number, bool at_home, const Switches& switches);

}  // namespace touchline::beppiland
