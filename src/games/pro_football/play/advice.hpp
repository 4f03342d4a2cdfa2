// What the equilibrium would do where somebody is asked, in a few lines before the question: its
// mix and what calls are worth, in points or, where it plays to win, as chances. Made of the public
// state alone.
#pragma once

#include <string>

#include "games/pro_football/rules/equilibrium_coach.hpp"
#include "match/table.hpp"

namespace touchline::pro_football {

/// Empty where the solved game has nothing to say.
std::string advice_text(DriveGame& game, EquilibriumCoach& coach, const AnswerNeeded& asked,
                        const State& s);

}  // namespace touchline::pro_football
