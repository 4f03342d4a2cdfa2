// A team's cards on paper: a table for every man, the defence card, the specialists and the
// ratings, in the words of the readings grammar.
#pragma once

#include <string>
#include <vector>

#include "document/grid.hpp"
#include "games/pro_football/rules/card.hpp"

namespace touchline::pro_football {

/// The rating card, every man with a card of his own, the defence and the specialists; or only the
/// card of the man whose name holds this.
std::vector<report::Grid> card_tables(const Team& team, const std::string& man = {});

}  // namespace touchline::pro_football
