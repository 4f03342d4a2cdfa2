// A team's cards as text again, in the shape that team_file reads. Cells are not lined up: a card
// is looked at with `touchline card`.
#pragma once

#include <string>

#include "games/pro_football/rules/card.hpp"

namespace touchline::pro_football {

/// `remark` stands above it, a line for each line.
std::string team_text(const Team& team, std::string_view remark = {});

}  // namespace touchline::pro_football
