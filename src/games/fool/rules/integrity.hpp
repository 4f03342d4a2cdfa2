// What holds after every phase and every act, whatever was decided: the invariants of
// docs/rules/fool.md, "Data". Tests ask after everything; a state that is read from a file is asked
// before it is played on.
#pragma once

#include <string>
#include <vector>

#include "games/fool/rules/league.hpp"

namespace touchline::fool {

/// Everything that does not hold, a line each.
std::vector<std::string> broken_invariants(const Tables& tables, const League& league);

}  // namespace touchline::fool
