// What dice and charts can bring, enumerated once: every reading of reading.hpp with its chance,
// for everything it depends on. A table that answers from it plays the same game without throwing,
// one answer for a whole throw. No rule is written here again.
#pragma once

#include <array>
#include <vector>

#include "games/fast_drive/rules/reading.hpp"
#include "match/tables/enumerating.hpp"

namespace touchline::fast_drive {

template <class Answer>
struct Chances {
  std::vector<Answer> answers{};
  std::vector<double> weights{};
};

class Memory {
 public:
  explicit Memory(const Book& book);

  const Chances<Drive>& drive(const Look& look) const { return drives_[at(look)]; }
  const Chances<Outcome>& outcome(Chart chart, const Look& look) const {
    return outcomes_[static_cast<std::size_t>(chart)][at(look)];
  }
  const Chances<Attempt>& attempt(Range range) const {
    return attempts_[static_cast<std::size_t>(range)];
  }
  /// The most ticks that any drive takes.
  int longest_drive() const;

  /// How many looks there are, and the number of one.
  static constexpr std::size_t looks = 24;
  static std::size_t at(const Look& look) {
    return ((static_cast<std::size_t>(look.side) * 3 + static_cast<std::size_t>(look.zone)) * 2 +
            (look.at_home ? 1 : 0)) *
               2 +
           (look.second ? 1 : 0);
  }

 private:
  std::array<Chances<Drive>, looks> drives_{};
  std::array<std::array<Chances<Outcome>, looks>, outcome_charts> outcomes_{};
  std::array<Chances<Attempt>, automatic + 1> attempts_{};
};

/// The enumerating table with that memory. A decision opens a step, so the option taken is known
/// apart from the dice.
class RememberingTable {
 public:
  RememberingTable(EnumeratingTable& paths, const Memory& memory)
      : paths_(paths), memory_(memory) {}

  template <class... Dice>
  auto roll(RuleId rule, Side side, const Dice&... dice) {
    return paths_.roll(rule, side, dice...);
  }
  template <class S>
  int ask(const Decision& decision, const S& state) {
    TOUCHLINE_CHECK(paths_.fresh(), "a decision opens its step");
    return option_ = paths_.ask(decision, state);
  }
  template <class S>
  BySide<int> ask_both(const Decision& attack, const Decision& defence, const S& state) {
    return ask_each(*this, attack, defence, state);
  }
  template <class Fact>
  void note(const Fact&) {}

  Drive drive(const Look& look) { return one_of(memory_.drive(look)); }
  Outcome outcome(Chart chart, const Look& look) { return one_of(memory_.outcome(chart, look)); }
  Attempt attempt(Range range) { return one_of(memory_.attempt(range)); }

  int option() const { return option_; }

 private:
  template <class Answer>
  Answer one_of(const Chances<Answer>& chances) {
    return chances.answers[paths_.pick(chances.weights)];
  }

  EnumeratingTable& paths_;
  const Memory& memory_;
  int option_ = 0;
};
static_assert(Table<RememberingTable>);

}  // namespace touchline::fast_drive
