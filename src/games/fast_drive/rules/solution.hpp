// The exact solution of a game: the chance to win at every moment, and the best decision there, by
// going backwards over all positions that the rules can reach. The rules are run, not rewritten
// (memory.hpp, analysis/decision_graph.hpp). A tie counts as half a win.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "analysis/decision_graph.hpp"
#include "games/fast_drive/rules/coach.hpp"
#include "games/fast_drive/rules/game.hpp"

namespace touchline::fast_drive {

/// Who makes a side's decisions: the defaults of the rule book, or the best there are.
enum class Play : std::uint8_t { by_the_book, best };

/// Every position of a game between two cards. Explored once, solved for any pair of coaches.
class Positions {
 public:
  using Graph = DecisionGraph<State>;

  explicit Positions(Book book);

  const Book& book() const { return book_; }
  const Graph& graph() const { return graph_; }
  const AutomaticCoach& coach() const { return coach_; }
  /// The position of a state; none if it cannot be reached.
  Graph::Node find(const State& state) const;

 private:
  Book book_;
  AutomaticCoach coach_;
  Graph graph_;
};

/// The chances of every position for a pair of coaches.
class Solution {
 public:
  Solution(const Positions& positions, BySide<Play> coaches);

  const Positions& positions() const { return positions_; }
  BySide<Play> coaches() const { return coaches_; }

  /// The home side's chance to win, a tie counting half.
  double home(const State& state) const;
  /// For the side that is asked, the chance of each of its options.
  std::vector<double> options(const State& state) const;
  /// The best of them; of equals the first.
  int best(const State& state) const;
  /// The option that the coaches of this solution take.
  int choice(const State& state) const;
  int choice(Positions::Graph::Node node) const { return policy_[node]; }
  std::vector<double> options(Positions::Graph::Node node) const;
  double home(Positions::Graph::Node node) const { return values_[node]; }

 private:
  const Positions& positions_;
  BySide<Play> coaches_;
  std::vector<double> values_;
  std::vector<std::uint8_t> policy_;
};

/// How often a decision comes up in a game, and what the automatic coach gives away by it.
struct DecisionValue {
  std::string_view rule{}, name{};
  BySide<double> times{};
  BySide<double> given_away{};  // chance to win a game, against the best option each time
};

/// The decisions of the game, none taken yet.
std::vector<DecisionValue> all_decisions();

struct Odds {
  double home_win = 0, tie = 0, away_win = 0;
  double overtime = 0;
  BySide<double> mean{}, drives{};
  double margin_sd = 0;
  std::vector<std::vector<double>> scores{};  // by home points, then away points
  std::vector<DecisionValue> decisions{};
  std::size_t positions = 0;
};

/// What the game comes to when those coaches play it out: a pass forwards over the positions.
/// `best` says what the decisions were worth.
Odds exact_odds(const Solution& solution, const Solution& best);

}  // namespace touchline::fast_drive
