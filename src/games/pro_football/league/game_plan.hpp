// A game plan as an owner writes it on his sheet: runs and passes by down and distance, what his
// defence expects, and who rests. It goes beside who calls (real, auto); the equilibrium needs
// none.
#pragma once

#include <string>
#include <vector>

#include "core/result.hpp"
#include "games/pro_football/rules/scouting.hpp"
#include "league/season_sheet.hpp"

namespace touchline::pro_football {

struct ReadPlan {
  GamePlan plan{};
  std::vector<std::string> rested{};  // by name
  std::vector<std::string> echo{};    // the plan in words
};
/// All that is wrong with it at once. What is left open is as the team's card says where the real
/// calls are followed, or else as the decision table does.
Result<ReadPlan> read_game_plan(const Team& team, const league::SeasonSheet& sheet);

/// Lines that say nothing yet.
std::string blank_game_plan(const Team& team);

}  // namespace touchline::pro_football
