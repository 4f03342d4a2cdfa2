// The enumerating table: every throw and every option once, with the exact weight of the dice.
// Exact odds come from running the rules on it, so there is no second copy of a rule. One pass of
// the rules is one path; advance() turns the odometer to the next.
#pragma once

#include <vector>

#include "match/table.hpp"

namespace touchline {

class EnumeratingTable {
 public:
  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId, Side, const Dice&... dice) {
    const std::uint32_t all = ways(dice...);
    weight_ /= static_cast<double>(all);
    ++throws_;
    return faces_of(take(all), dice...);
  }
  template <class State>
  int ask(const Decision& decision, const State&) {
    ++asked_;
    return static_cast<int>(take(static_cast<std::uint32_t>(decision.options.size())));
  }
  template <class State>
  BySide<int> ask_both(const Decision& attack, const Decision& defence, const State& state) {
    return ask_each(*this, attack, defence, state);
  }
  template <class Fact>
  void note(const Fact&) {}

  /// A chance in basis points: met, or not (match/chance.hpp).
  bool happens(RuleId, Side, int chance) {
    if (chance <= 0 || chance >= 10000) return chance > 0;
    const std::uint32_t which = take(2);
    weight_ *= (which == 0 ? chance : 10000 - chance) / 10000.0;
    return which == 0;
  }

  /// One of several things that have been enumerated before, each with its chance.
  std::size_t pick(std::span<const double> chances) {
    const std::size_t which = take(static_cast<std::uint32_t>(chances.size()));
    weight_ *= chances[which];
    return which;
  }

  /// The chance of this path's dice, given the answers taken on it.
  double weight() const { return weight_; }
  int throws() const { return throws_; }
  /// Nothing has been thrown or asked on this path yet.
  bool fresh() const { return step_ == 0; }
  int asked() const { return asked_; }

  /// Moves on to the next path; false when all have been walked.
  bool advance() {
    while (!path_.empty() && path_.back().at + 1 == path_.back().of) path_.pop_back();
    if (path_.empty()) return false;
    ++path_.back().at;
    step_ = 0;
    weight_ = 1;
    throws_ = asked_ = 0;
    return true;
  }

 private:
  struct Turn {
    std::uint32_t at, of;
  };
  std::uint32_t take(std::uint32_t of) {
    if (step_ == path_.size()) path_.push_back({0, of});
    return path_[step_++].at;
  }

  std::vector<Turn> path_;
  std::size_t step_ = 0;
  double weight_ = 1;
  int throws_ = 0;
  int asked_ = 0;
};

/// Runs `walk(table)` once for every path.
template <class Walk>
void enumerate(Walk&& walk) {
  EnumeratingTable table;
  do {
    walk(table);
  } while (table.advance());
}

}  // namespace touchline
