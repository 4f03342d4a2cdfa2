// A fixture's rules, run once through the enumerating table and kept as a list of what every throw
// does from every position. Plays the same match from the same stream as the rules themselves, at a
// fraction of the cost: the dice engine of season odds. Halves only; a draw stands.
#pragma once

#include <cstdint>
#include <vector>

#include "dice/generator.hpp"
#include "games/first_division/odds.hpp"

namespace touchline::first_division {

class CompiledMatch {
 public:
  explicit CompiledMatch(const Book& book);

  /// Plays one match; `on_goal(side, line)` is called for every goal.
  template <class OnGoal>
  BySide<int> play(Generator& dice, OnGoal on_goal) const {
    const Outcome* const outcomes = outcomes_.data();
    BySide<int> goals;
    std::size_t position = start(first_half(Side::home));
    for (int halves = 0; halves < 2;) {
      const std::size_t at = position * row + which(dice, position);
      const Outcome outcome = outcomes[at];
      goals.home += outcome.home;
      goals.away += outcome.away;
      if constexpr (!std::is_same_v<OnGoal, Nothing>) {
        if (outcome.home + outcome.away != 0) {
          on_goal(outcome.home != 0 ? Side::home : Side::away, lines_[at]);
        }
      }
      // No branch here: whether a half is over is what nobody can predict.
      const bool over = outcome.next == done_;
      halves += over ? 1 : 0;
      position = over ? start(next_half(Side::home, goals)) : outcome.next;
    }
    return goals;
  }

  /// For who wants the score alone.
  struct Nothing {
    void operator()(Side, Line) const {}
  };

 private:
  struct Outcome {
    std::uint8_t next = 0;
    std::uint8_t home : 1 = 0;  // goals
    std::uint8_t away : 1 = 0;
  };

  // A throw of all three dice has 1000 ways; a row leaves room for them at a power of two.
  static constexpr std::uint32_t most_ways = 1000;
  static constexpr std::size_t row = 1024;

  // A chain starts with the home club to throw, then the away club (odds.hpp).
  static std::size_t start(const Half& half) { return half.turn == Side::home ? 0 : 1; }

  /// Which way the dice fall. Positions with fewer ways have each of theirs listed several times
  /// over, so the same product answers for all; only where one of them might reject the draw is it
  /// asked for its own number of ways, as Generator::below does.
  std::uint32_t which(Generator& dice, std::size_t position) const {
    const std::uint32_t bits = dice.draw();
    const std::uint64_t product = std::uint64_t{bits} * most_ways;
    if (static_cast<std::uint32_t>(product) < most_ways) [[unlikely]] {
      return dice.below_from(bits, ways_[position]) * (most_ways / ways_[position]);
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  std::vector<Outcome> outcomes_{};
  std::vector<Line> lines_{};
  std::vector<std::uint32_t> ways_{};
  std::uint8_t done_ = 0;
};

}  // namespace touchline::first_division
