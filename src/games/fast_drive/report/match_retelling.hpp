// A game's log told once more by the rules themselves. The rules run over a table that throws again
// what the log holds and listens to how it is read: which row, which questions, with which answers.
// So the sheet has no reading of its own. A log may end anywhere, also in the middle of a throw
// that waits for a SEMI die: what is not read to its end is not told yet.
#pragma once

#include "games/fast_drive/report/match_fold.hpp"

namespace touchline::report {

class Retelling {
 public:
  Retelling(const fast_drive::Book& book, const Log<fast_drive::Event>& log);

  /// Runs the rules as far as the log goes.
  DriveSheet sheet();

  // ------------------------------------------------------------------- the table that rules see

  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId rule, Side side, const Dice&... dice) {
    const std::array<Die, sizeof...(Dice)> thrown{dice...};
    const Rolled& rolled = throw_again(rule, side, thrown);
    std::array<int, sizeof...(Dice)> faces{};
    for (std::size_t i = 0; i < faces.size(); ++i) faces[i] = rolled.faces[i];
    return faces;
  }
  template <class AnyState>
  int ask(const Decision& decision, const AnyState&) {
    return answer_again(decision);
  }
  template <class AnyState>
  BySide<int> ask_both(const Decision& attack, const Decision& defence, const AnyState& state) {
    return ask_each(*this, attack, defence, state);
  }
  template <class Fact>
  void note(const Fact& fact) {
    if constexpr (std::is_same_v<Fact, fast_drive::Event>) note_again(fact);
  }

  // ------------------------------------------------------------- how a throw is read: reading.hpp

  template <class Cell>
  void reads(const fast_drive::ChartTable<Cell>& chart, int key, const fast_drive::Row<Cell>& row,
             std::optional<Side> card) {
    begin_row(chart.name, chart.dice, key, row.text, row.cells.size(), card);
  }
  void checks(bool yes);
  void answers(const fast_drive::Test& test, bool yes);
  void finds(const fast_drive::DriveCell& cell, const fast_drive::Look& look);
  void finds(const fast_drive::OutcomeCell& cell, const fast_drive::Look& look);
  void lasts(int ticks);
  void kicks(fast_drive::Range range, int key, fast_drive::Attempt attempt);

 private:
  template <class Kind>
  const Kind& next();
  const Rolled& throw_again(RuleId rule, Side side, std::span<const Die> dice);
  int answer_again(const Decision& decision);
  void note_again(const fast_drive::Event& event);
  void begin_row(const std::string& table, fast_drive::DiceKind dice, int key,
                 const std::string& words, std::size_t cells, std::optional<Side> card);
  std::string outcome_words(const fast_drive::Outcome& outcome, Side first) const;
  void add_thrown();

  const fast_drive::Book& book_;
  const Log<fast_drive::Event>& log_;
  fast_drive::State game_;
  SheetFold fold_;
  std::size_t at_ = 0;  // the entry to come
  DriveStep thrown_{};  // the throw that is being read
  bool in_row_ = false;
  std::size_t cells_ = 0;  // of that row
  int semi_ = 0;           // the die thrown for the question at hand
  bool no_dice_ = false;   // a kick that could not fail
};

}  // namespace touchline::report
