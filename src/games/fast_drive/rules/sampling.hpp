// A game played fast: the rules with the automatic coach on a table that draws every reading at
// once from its exact chances (memory.hpp), one draw instead of several dice. The same game in
// distribution as with dice, not throw for throw. For Monte-Carlo over many games of one fixture.
#pragma once

#include <optional>

#include "analysis/alias.hpp"
#include "games/fast_drive/rules/coach.hpp"
#include "games/fast_drive/rules/game.hpp"
#include "games/fast_drive/rules/memory.hpp"

namespace touchline::fast_drive {

/// The answers of one reading, ready to be drawn.
template <class Answer>
class Lot {
 public:
  Lot() = default;
  explicit Lot(const Chances<Answer>& chances) : answers_(chances.answers) {
    std::vector<AliasTable::Weighted> weighted;
    for (std::size_t i = 0; i < chances.weights.size(); ++i) {
      weighted.push_back({{static_cast<std::uint8_t>(i), 0}, chances.weights[i]});
    }
    if (!weighted.empty()) alias_.emplace(weighted);
  }
  const Answer& draw(Generator& dice) const { return answers_[(*alias_)[dice.draw()].first]; }

 private:
  std::vector<Answer> answers_{};
  std::optional<AliasTable> alias_{};
};

/// A fixture ready to be played many times. Keeps a reference to the book.
class FastFixture {
 public:
  explicit FastFixture(const Book& book);

  const Book& book() const { return book_; }
  const AutomaticCoach& coach() const { return coach_; }
  /// One game, for its final state.
  State play(Generator& dice) const;

  const Lot<Drive>& drive(const Look& look) const { return drives_[Memory::at(look)]; }
  const Lot<Outcome>& outcome(Chart chart, const Look& look) const {
    return outcomes_[static_cast<std::size_t>(chart)][Memory::at(look)];
  }
  const Lot<Attempt>& attempt(Range range) const {
    return attempts_[static_cast<std::size_t>(range)];
  }

 private:
  const Book& book_;
  AutomaticCoach coach_;
  std::array<Lot<Drive>, Memory::looks> drives_{};
  std::array<std::array<Lot<Outcome>, Memory::looks>, outcome_charts> outcomes_{};
  std::array<Lot<Attempt>, automatic + 1> attempts_{};
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

  Drive drive(const Look& look) { return fixture_.drive(look).draw(dice_); }
  Outcome outcome(Chart chart, const Look& look) {
    return fixture_.outcome(chart, look).draw(dice_);
  }
  Attempt attempt(Range range) { return fixture_.attempt(range).draw(dice_); }

 private:
  const FastFixture& fixture_;
  Generator& dice_;
};

}  // namespace touchline::fast_drive
