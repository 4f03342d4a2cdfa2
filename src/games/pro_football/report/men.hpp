// Who stands on the field, as both coaches may see it: places, men, and how good each is there now,
// for whoever is at the table. What a side has called in secret is no part of it.
#pragma once

#include <string>
#include <vector>

#include "document/grid.hpp"
#include "games/pro_football/report/words.hpp"
#include "games/pro_football/rules/state.hpp"

namespace touchline::pro_football {

/// The offence and the defence. Until a side has lined up, those that it would send on as usual.
std::vector<report::Grid> men_on_the_field(const Words& words, const State& state);

}  // namespace touchline::pro_football
