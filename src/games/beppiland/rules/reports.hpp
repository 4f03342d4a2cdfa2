// Lines of text whose form the rule book fixes.
#pragma once

#include <string>

#include "games/beppiland/rules/league.hpp"
#include "games/beppiland/rules/record.hpp"

namespace touchline::beppiland {

/// BEP-REPORT-4  "I Pini (2): 15(5) - 0 - 43 - 55(7) - 21 CAT TFG"
std::string scout_line(const std::string& club, int goals, const Points& totals,
                       const Points& extra, bool cat, bool tfg);
BySide<std::string> scout_lines(const League& league, const MatchRecord& match);

}  // namespace touchline::beppiland
