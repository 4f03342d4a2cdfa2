// What the owner of a club in a league of seasons may say before a round: words for the dice, who
// calls for his team and, in games that have one, his game plan. What a line of a plan means is the
// game's (league/season_game.hpp).
#pragma once

#include <string>
#include <vector>

#include "core/result.hpp"

namespace touchline::league {

/// A line that the game reads: "runs on 3: 75 29 13 9 14".
struct PlanLine {
  std::string key{}, value{};  // the key folded
  int number = 0;              // of the line
  bool operator==(const PlanLine&) const = default;
};

/// A sheet as its lines say it.
struct SeasonSheet {
  std::string nonce{};
  std::string caller{};  // one of those that the game has; empty: not said
  std::vector<PlanLine> plan{};
};

/// `with_plan`: what else is said is a game plan, and not refused here.
Result<SeasonSheet> parse_season_sheet(const std::string& text,
                                       const std::vector<std::string>& callers, bool with_plan);

}  // namespace touchline::league
