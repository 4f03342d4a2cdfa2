// A game's log told once more by the rules themselves. The rules run over a table that throws again
// what the log holds and listens to how it is read: which row, which questions, with which answers.
// So the sheet has no reading of its own. A log may end anywhere, also in the middle of a throw
// that waits for a SEMI die: what is not read to its end is not told yet.
#pragma once

#include <span>
#include <vector>

#include "games/fast_drive/report/match_fold.hpp"

namespace touchline::report {

class Retelling {
 public:
  explicit Retelling(const fast_drive::Book& book);

  /// The entry that it goes on from: behind the step that opened the last drive, which may have
  /// gone on since it was told.
  std::size_t from() const { return checkpoints_.back().at; }
  /// Runs the rules to the end of the log, of which `tail` is what stands from there on.
  const DriveSheet& tell(std::span<const Entry<fast_drive::Event>> tail);
  /// What the log had behind so many entries was taken back.
  void took_back(std::size_t entries);

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
  void keep_checkpoint();
  std::size_t end() const { return begin_ + tail_.size(); }
  template <class Kind>
  const Kind& next();
  const Rolled& throw_again(RuleId rule, Side side, std::span<const Die> dice);
  int answer_again(const Decision& decision);
  void note_again(const fast_drive::Event& event);
  void begin_row(const std::string& table, fast_drive::DiceKind dice, int key,
                 const std::string& words, std::size_t cells, std::optional<Side> card);
  std::string outcome_words(const fast_drive::Outcome& outcome, Side first) const;
  void add_thrown();

  /// The throw that is being read.
  struct Reading {
    DriveStep thrown{};
    bool in_row = false;
    std::size_t cells = 0;  // of that row
    int semi = 0;           // the die thrown for the question at hand
    bool no_dice = false;   // a kick that could not fail
  };

  /// Between two steps of the rules: all that telling on from there needs.
  struct Checkpoint {
    std::size_t at = 0;
    fast_drive::State game{};
    Reading reading{};
    SheetFold::Mark fold{};
  };

  const fast_drive::Book& book_;
  std::span<const Entry<fast_drive::Event>> tail_{};  // of the log, while it is told
  std::size_t begin_ = 0;                             // where that begins
  fast_drive::State game_;
  SheetFold fold_;
  std::size_t at_ = 0;  // the entry to come
  Reading reading_{};
  std::vector<Checkpoint> checkpoints_{};  // at the beginning, and one for each drive
};

}  // namespace touchline::report
