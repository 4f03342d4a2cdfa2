// Whether a team can be played with: a man for every place, the columns that his places ask for,
// and somebody for every kick. What its file says is team_file.hpp.
#pragma once

#include <string>
#include <vector>

#include "games/pro_football/rules/card.hpp"

namespace touchline::pro_football {

/// Everything that it lacks, a sentence each; nothing if it can be played with.
std::vector<std::string> what_is_missing(const Team& team);

}  // namespace touchline::pro_football
