// A match of First-Division Football on a test's own dice, one step at a time, with what each step
// put on the score sheet told in words: "FDF-THR-2 home goal Parlour".
#pragma once

#include <string>
#include <vector>

#include "games/first_division/rules/game.hpp"
#include "match/tables/scripted.hpp"

namespace touchline::first_division {

using Sheet = std::vector<std::string>;

/// Red, white and blue; red and white again; a penalty; an extra-time d6; a coin.
inline ScriptLine thrown(int r, int w, int b) { return dice("FDF-DIE-1"_rule, {r, w, b}); }
inline ScriptLine rethrown(int r, int w) { return dice("FDF-THR-7"_rule, {r, w}); }
inline ScriptLine penalty(int r, int w) { return dice("FDF-R15"_rule, {r, w}); }
inline ScriptLine stands_on(int face) { return dice("FDF-R15"_rule, {face}); }
inline ScriptLine tossed(int face) { return dice("FDF-R15"_rule, {face}); }
inline ScriptLine drawn(int face) { return dice("FDF-SET-3"_rule, {face}); }

inline std::string told(const Book& book, const Event& event) {
  std::string text = std::string(event.rule.view()) + ' ' + std::string(name(event.side)) + ' ' +
                     std::string(name(event.kind));
  if (event.line == nobody) return text;
  return text + ' ' + report_names(book.cards[event.side])[event.line];
}

class ScriptedMatch {
 public:
  ScriptedMatch(Book book, std::vector<ScriptLine> script)
      : book_(std::move(book)), table_(std::move(script)), state_(Game::kick_off(book_)) {}

  /// One step of the rule book, and the facts it noted.
  Sheet step() {
    const std::size_t mark = table_.log().size();
    Game::advance(book_, state_, table_);
    return facts_from(mark);
  }

  /// Several steps; the facts of the last.
  Sheet steps(int count) {
    Sheet last;
    for (int i = 0; i < count; ++i) last = step();
    return last;
  }

  /// To the end of the match; nothing of the script may be left over.
  Sheet play_out() {
    const std::size_t mark = table_.log().size();
    while (!Game::finished(state_)) Game::advance(book_, state_, table_);
    table_.done();
    return facts_from(mark);
  }

  const State& state() const { return state_; }
  const Log<Event>& log() const { return table_.log(); }
  std::string score() const {
    return std::to_string(state_.goals.home) + '-' + std::to_string(state_.goals.away);
  }

 private:
  Sheet facts_from(std::size_t mark) const {
    Sheet facts;
    for (std::size_t i = mark; i < table_.log().size(); ++i) {
      if (const auto* event = std::get_if<Event>(&table_.log()[i]))
        facts.push_back(told(book_, *event));
    }
    return facts;
  }

  Book book_;
  ScriptedTable<Event> table_;
  State state_;
};

/// The whole sheet of a match played to its end.
inline Sheet sheet_of(const Book& book, std::vector<ScriptLine> script) {
  return ScriptedMatch(book, std::move(script)).play_out();
}

/// The facts of one throw by the home club in its first half.
inline Sheet one_throw(const Book& book, int r, int w, int b) {
  return ScriptedMatch(book, {thrown(r, w, b)}).step();
}

}  // namespace touchline::first_division
