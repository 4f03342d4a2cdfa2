// What the owner of a club in a league of seasons may say before a round: words for the dice, and
// who calls for his team.
#pragma once

#include <string>
#include <vector>

#include "core/result.hpp"

namespace touchline::league {

/// A sheet as its lines say it.
struct SeasonSheet {
  std::string nonce{};
  std::string caller{};  // one of those that the game has; empty: not said
};
Result<SeasonSheet> parse_season_sheet(const std::string& text,
                                       const std::vector<std::string>& callers);

}  // namespace touchline::league
