// Exact odds of one match, by enumerating the rules: the half is compiled into a chain of eight or
// so positions, and every figure is a sum over it. The formulas of the inventory are tests of this,
// not part of it.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "analysis/chain.hpp"
#include "games/first_division/rules/rules.hpp"

namespace touchline::first_division {

/// What a throw brought, as a label of the chain: nothing, or a goal of one line of one side.
struct GoalLabel {
  bool goal = false;
  Side side = Side::home;
  Line line = nobody;
  auto operator<=>(const GoalLabel&) const = default;
};

using HalfChain = Chain<Half, GoalLabel>;

/// All that can happen in a half at the host's ground.
HalfChain compile_half(const Book& book, Side host);

struct ScorerOdds {
  Line line = nobody;
  double mean = 0;                // goals a match
  std::array<double, 4> goals{};  // none, one, two, three or more
  double first = 0;               // scores the first goal of the match
};

/// A grid of chances by home goals, then away goals; up to 200 a side.
using ScoreGrid = std::vector<std::vector<double>>;

struct Odds {
  double home_win = 0, draw = 0, away_win = 0;
  BySide<double> mean{}, variance{};
  ScoreGrid scores{};
  ScoreGrid half_time{};
  /// By the sign at half-time, then at full time: home leads, level, away leads.
  std::array<std::array<double, 3>, 3> half_time_full_time{};
  BySide<double> first_goal{};
  double no_goal = 0;
  BySide<std::vector<ScorerOdds>> scorers{};
  /// The chance that the home side wins the tie, where a draw does not stand (FDF-D4).
  std::optional<double> home_goes_through{};
};

/// Everything the odds command shows. The club that counts as home on neutral ground decides only
/// who throws first, and so only the first goal: the first named, or the mean of both where it is
/// drawn.
Odds exact_odds(const Book& book);

/// The score grid alone, each side's goals to one in a million million matches: what a season
/// needs.
ScoreGrid exact_scores(const Book& book);

/// Expected goals a match of a side whose column has scorers this wide, against a rating.
double expected_goals(int width, int rating);

}  // namespace touchline::first_division
