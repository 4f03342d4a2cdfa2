// What the equilibrium would do where somebody is asked, in a few lines before the question: its
// mix and what calls are worth. Made of the public state alone.
#pragma once

#include <string>

#include "games/pro_football/rules/drive_game.hpp"
#include "match/table.hpp"

namespace touchline::pro_football {

/// Empty where the drive game has nothing to say.
std::string advice_text(DriveGame& game, const AnswerNeeded& asked, const State& s);

}  // namespace touchline::pro_football
