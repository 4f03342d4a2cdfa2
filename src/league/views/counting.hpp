// How the leagues of a game are counted and which words say it: what clubs are ranked by, how a
// record of games is written, whose scores are listed. A tenant gives it (Tenant::counting) and a
// book carries it; views take columns and the keys of their words from it (league/words) and never
// ask which game it is.
#pragma once

#include <string_view>

namespace touchline::report {

/// What clubs are ranked by.
enum class RankedBy { points, percentage };
/// Whose scores are added up: men's, or only whole clubs'.
enum class ScoredBy { players, clubs };

struct Counting {
  RankedBy ranked_by{};
  std::string_view worth{};        // what they are ranked by, in JSON and of its word
  std::string_view nobody_won{};   // "drawn", "tied": of the word for such a game
  bool lost_before_drawn = false;  // how a record is written
  ScoredBy scored_by{};
  std::string_view scores{};  // what is added up, in JSON and of its words
};

/// Points in the table, goals by players.
inline constexpr Counting points_and_goals{RankedBy::points,  "points", "drawn", false,
                                           ScoredBy::players, "goals"};
/// The share of games won in the table, points by clubs.
inline constexpr Counting games_won_and_points{RankedBy::percentage, "percentage", "tied", true,
                                               ScoredBy::clubs,      "points"};

}  // namespace touchline::report
