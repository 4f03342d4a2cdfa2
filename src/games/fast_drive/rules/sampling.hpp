// A game played fast: the rules with the automatic coach on a table that draws every reading at
// once from its exact chances (memory.hpp), one draw instead of several dice; and away from the
// ends of halves without running the rules (quick_drives.hpp). The same game in distribution as
// with dice, not throw for throw. For Monte-Carlo over many games of one fixture.
#pragma once

#include <optional>
#include <utility>

#include "analysis/alias.hpp"
#include "games/fast_drive/rules/coach.hpp"
#include "games/fast_drive/rules/game.hpp"
#include "games/fast_drive/rules/memory.hpp"
#include "games/fast_drive/rules/quick_drives.hpp"

namespace touchline::fast_drive {

/// A fixture ready to be played many times. Keeps a reference to the book.
class FastFixture {
 public:
  explicit FastFixture(const Book& book) : FastFixture(book, Memory(book)) {}

  const Book& book() const { return book_; }
  const AutomaticCoach& coach() const { return coach_; }
  /// One game, for its final state.
  State play(Generator& dice) const;

  const Alias<Drive>& drive(const Look& look) const { return drives_[Memory::at(look)]; }
  const Alias<Outcome>& outcome(Chart chart, const Look& look) const {
    return outcomes_[static_cast<std::size_t>(chart)][Memory::at(look)];
  }
  const Alias<Attempt>& attempt(Range range) const {
    return attempts_[static_cast<std::size_t>(range)];
  }

 private:
  FastFixture(const Book& book, const Memory& memory);

  const Book& book_;
  AutomaticCoach coach_;
  QuickDrives quick_;
  std::array<Alias<Drive>, Memory::looks> drives_{};
  std::array<std::array<Alias<Outcome>, Memory::looks>, outcome_charts> outcomes_{};
  std::array<Alias<Attempt>, automatic + 1> attempts_{};
};

/// The table it is played at.
class SamplingTable {
 public:
  SamplingTable(const FastFixture& fixture, Generator& dice) : fixture_(fixture), dice_(dice) {}

  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId, Side, const Dice&... dice) {
    return faces_of(dice_.below(ways(dice...)), dice...);
  }
  template <class S>
  int ask(const Decision&, const S& state) {
    return fixture_.coach().choose(state);
  }
  template <class S>
  BySide<int> ask_both(const Decision& attack, const Decision& defence, const S& state) {
    return ask_each(*this, attack, defence, state);
  }
  template <class Fact>
  void note(const Fact&) {}

  Drive drive(const Look& look) { return fixture_.drive(look)[draw()]; }
  Outcome outcome(Chart chart, const Look& look) { return fixture_.outcome(chart, look)[draw()]; }
  Attempt attempt(Range range) { return fixture_.attempt(range)[draw()]; }

  /// The draw for the next reading, which has been made already.
  void drew(std::uint32_t bits) { drawn_ = bits; }

 private:
  std::uint32_t draw() { return drawn_ ? *std::exchange(drawn_, std::nullopt) : dice_.draw(); }

  const FastFixture& fixture_;
  Generator& dice_;
  std::optional<std::uint32_t> drawn_{};
};

}  // namespace touchline::fast_drive
