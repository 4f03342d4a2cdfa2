// How the leagues of a game are counted and in which words: what clubs are ranked by, how a record
// of games is written, whose scores are listed. A tenant gives it (Tenant::counting) and a book
// carries it; views take columns and words from it and never ask which game it is.
#pragma once

#include <string_view>

namespace touchline::report {

/// What clubs are ranked by.
enum class RankedBy { points, percentage };
/// Whose scores are added up: men's, or only whole clubs'.
enum class ScoredBy { players, clubs };

struct Counting {
  RankedBy ranked_by{};
  std::string_view worth{}, worth_key{};  // what they are ranked by, over a column and in JSON
  std::string_view drawn{};               // a game that nobody won, over a column and in the form
  bool lost_before_drawn = false;         // how a record is written

  ScoredBy scored_by{};
  std::string_view scores{}, scores_key{};  // what is added up, over a column and in JSON
  std::string_view scores_title{};          // of the list, at the head of a section
  std::string_view scores_words{};          // likewise, inside a line
  std::string_view matches{};               // the games that a line of the list counts
  std::string_view most_in_match{}, most_in_season{}, most_of_all_time{};  // titles of records
};

/// Points in the table, goals by players.
inline constexpr Counting points_and_goals{RankedBy::points,
                                           "Pts",
                                           "points",
                                           "D",
                                           false,
                                           ScoredBy::players,
                                           "Goals",
                                           "goals",
                                           "Top scorers",
                                           "top scorers",
                                           "Scored in",
                                           "Most goals by a player in a match",
                                           "Most goals by a player in a season",
                                           "Most goals of all time"};
/// The share of games won in the table, points by clubs.
inline constexpr Counting games_won_and_points{RankedBy::percentage,
                                               "Pct",
                                               "percentage",
                                               "T",
                                               true,
                                               ScoredBy::clubs,
                                               "Points",
                                               "points",
                                               "Points scored",
                                               "points scored",
                                               "Games",
                                               "",
                                               "Most points in a season",
                                               "Most points of all time"};

}  // namespace touchline::report
