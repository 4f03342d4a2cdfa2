// A league as numbers: fixtures, scores, and the table they add up to. Clubs are indices into the
// season's list; any game's scores will do. Pure functions; FDF-D5 is the default order of a table.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/side.hpp"

namespace touchline::competition {

struct Fixture {
  std::string date{};  // yyyy-mm-dd
  int home = 0, away = 0;
  bool neutral = false;
  int club(Side side) const { return side == Side::home ? home : away; }
  bool operator==(const Fixture&) const = default;
};

struct Score {
  BySide<int> goals{};
  std::optional<BySide<int>> half_time{};
  bool operator==(const Score&) const = default;
};

/// Points for a result, and what a club lost at the desk.
struct PointsRules {
  int win = 3, draw = 1;
  std::vector<int> deducted{};  // by club; empty: nothing

  /// Of one match.
  int of(int scored, int conceded) const {
    return (scored > conceded ? win : 0) + (scored == conceded ? draw : 0);
  }
  bool operator==(const PointsRules&) const = default;
};

/// P-W-D-L-F-A.
struct Record {
  int played = 0, won = 0, drawn = 0, lost = 0, goals_for = 0, goals_against = 0;

  void add(int scored, int conceded);
  int difference() const { return goals_for - goals_against; }
  int points(const PointsRules& rules) const { return rules.win * won + rules.draw * drawn; }
  Record operator+(const Record& more) const;
  bool operator==(const Record&) const = default;
};

struct Row {
  int club = 0;
  Record home{}, away{}, neutral{};
  int points = 0;

  Record all() const { return home + away + neutral; }
  bool operator==(const Row&) const = default;
};

/// FDF-D5, FDF-OUT-2  The table: points, goal difference, goals for, then name. Matches without a
/// score have not been played.
std::vector<Row> table(std::span<const std::string> clubs, std::span<const Fixture> fixtures,
                       std::span<const std::optional<Score>> scores, const PointsRules& rules);

/// A stretch of matches of one club.
struct Run {
  int club = 0;
  int matches = 0;
  std::string from{}, to{};
};
enum class RunKind { wins, unbeaten, defeats, winless };

/// A run from a match to a match, which are named by what their list names them by.
template <class Match>
struct Stretch {
  int matches = 0;
  Match from{}, to{};
};
/// Whether a result goes on with a run of this kind.
bool goes_on(RunKind kind, std::int64_t scored, std::int64_t conceded);
/// Takes a club's next match: its run under way ends or goes on, and may become its longest.
template <class Match>
void take(RunKind kind, std::int64_t scored, std::int64_t conceded, const Match& match,
          Stretch<Match>& now, Stretch<Match>& best) {
  if (!goes_on(kind, scored, conceded)) {
    now = {};
    return;
  }
  if (now.matches++ == 0) now.from = match;
  now.to = match;
  if (now.matches > best.matches) best = now;
}

/// The longest runs of a kind, longest first; of equally long ones the earlier.
std::vector<Run> longest_runs(RunKind kind, std::size_t clubs, std::span<const Fixture> fixtures,
                              std::span<const std::optional<Score>> scores, std::size_t most);

/// Fixtures by widest margin, then by goals; indices into the list.
std::vector<std::size_t> biggest_wins(std::span<const Fixture> fixtures,
                                      std::span<const std::optional<Score>> scores,
                                      std::size_t most);

}  // namespace touchline::competition
