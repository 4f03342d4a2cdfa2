// A fixture's rules, run once through the enumerating table and kept as a list of what every throw
// does from every position. Plays the same match from the same stream as the rules themselves, at a
// fraction of the cost: the dice engine of season odds. Halves only; a draw stands.
#pragma once

#include <cstdint>
#include <vector>

#include "dice/generator.hpp"
#include "games/first_division/rules/odds.hpp"

namespace touchline::first_division {

class CompiledMatch {
 public:
  explicit CompiledMatch(const Book& book);

  /// Plays one match; `on_goal(side, line)` is called for every goal.
  template <class OnGoal>
  BySide<int> play(Generator& dice, OnGoal on_goal) const {
    BySide<int> goals;
    play_half(dice, first_half(Side::home), goals, on_goal);
    play_half(dice, next_half(Side::home, goals), goals, on_goal);
    return goals;
  }

  /// For who wants the score alone.
  struct Nothing {
    void operator()(Side, Line) const {}
  };

 private:
  // What a throw does, in two bytes so that a fixture stays in the nearest cache: the goals it
  // brings (one bit a side) and the position it leads to.
  using Outcome = std::uint16_t;
  static constexpr Outcome outcome(std::size_t next, int home, int away) {
    return static_cast<Outcome>(next << 2U | static_cast<unsigned>(away << 1 | home));
  }
  static int home_goal(unsigned outcome) { return static_cast<int>(outcome & 1U); }
  static int away_goal(unsigned outcome) { return static_cast<int>(outcome >> 1U & 1U); }
  static unsigned next(unsigned outcome) { return outcome >> 2U; }

  template <class OnGoal>
  void play_half(Generator& dice, const Half& half, BySide<int>& goals, OnGoal on_goal) const {
    const Outcome* const outcomes = outcomes_.data();
    const unsigned done = done_;
    int home = 0, away = 0;
    // A chain starts with the home club to throw, then the away club (odds.hpp).
    unsigned position = half.turn == Side::home ? 0 : 1;
    do {
      const std::size_t at = position * row + which(dice, position);
      const unsigned brought = outcomes[at];
      home += home_goal(brought);
      away += away_goal(brought);
      if constexpr (!std::is_same_v<OnGoal, Nothing>) {
        if (home_goal(brought) + away_goal(brought) != 0) {
          on_goal(home_goal(brought) != 0 ? Side::home : Side::away, lines_[at]);
        }
      }
      position = next(brought);
    } while (position != done);
    goals.home += home;
    goals.away += away;
  }

  // A throw of all three dice has 1000 ways; a row leaves room for them at a power of two.
  static constexpr std::uint32_t most_ways = 1000;
  static constexpr std::size_t row = 1024;

  /// Which way the dice fall. Positions with fewer ways have each of theirs listed several times
  /// over, so the same product answers for all; only where one of them might reject the draw is it
  /// asked for its own number of ways, as Generator::below does.
  std::uint32_t which(Generator& dice, unsigned position) const {
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
  unsigned done_ = 0;
};

}  // namespace touchline::first_division
