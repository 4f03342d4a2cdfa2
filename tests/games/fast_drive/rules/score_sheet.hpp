// A game of Fast Drive Football on a test's own dice, from any state. What it put on the score
// sheet is told in short words: "FD-RES-5 home field_goal"; what it waits for next likewise: "FD-D8
// home: desperation, punt" or "throw FD-DRV-1 home".
#pragma once

#include <string>
#include <vector>

#include "games/fast_drive/rules/books.hpp"
#include "games/fast_drive/rules/game.hpp"
#include "match/tables/scripted.hpp"

namespace touchline::fast_drive {

using Sheet = std::vector<std::string>;
using Script = std::vector<ScriptLine>;

// The throws, each under its rule.
inline ScriptLine drive(int b, int w, int r) { return dice("FD-DRV-1"_rule, {b, w, r}); }
/// A drive of which only the Timing Die matters.
inline ScriptLine red_die(int r) { return drive(1, 6, r); }
inline ScriptLine unusual(int b, int w) { return dice("FD-RES-8"_rule, {b, w}); }
inline ScriptLine semi(int face) { return dice("FD-DIE-5"_rule, {face}); }
inline ScriptLine kickoff(int b, int w) { return dice("FD-KO-1"_rule, {b, w}); }
inline ScriptLine kickoff_again(int face) { return dice("FD-KO-1"_rule, {face}); }
inline ScriptLine punt(int b, int w) { return dice("FD-RES-3"_rule, {b, w}); }
inline ScriptLine free_kick(int b, int w) { return dice("FD-RES-4"_rule, {b, w}); }
inline ScriptLine fumble(int face) { return dice("FD-RES-1"_rule, {face}); }
inline ScriptLine interception(int face) { return dice("FD-RES-2"_rule, {face}); }
inline ScriptLine field_goal(int b, int w) { return dice("FD-RES-5"_rule, {b, w}); }
inline ScriptLine extra_point(int b, int w) { return dice("FD-RES-7"_rule, {b, w}); }
inline ScriptLine two_points(int face) { return dice("FD-RES-7"_rule, {face}); }
inline ScriptLine fourth_down(int face) { return dice("FD-4DN-1"_rule, {face}); }
inline ScriptLine desperation(int face) { return dice("FD-DSP-1"_rule, {face}); }
inline ScriptLine long_drive(int face) { return dice("FD-OPT-1"_rule, {face}); }
inline ScriptLine toss(int face) { return dice("FD-D1"_rule, {face}); }

// The answers.
inline ScriptLine at_toss(std::string option) { return choose("FD-D1"_rule, std::move(option)); }
inline ScriptLine kick_type(std::string option) { return choose("FD-D3"_rule, std::move(option)); }
inline ScriptLine try_by(std::string option) { return choose("FD-D4"_rule, std::move(option)); }
inline ScriptLine clock(std::string option) { return choose("FD-D5"_rule, std::move(option)); }
inline ScriptLine on_fourth(std::string option) { return choose("FD-D6"_rule, std::move(option)); }
inline ScriptLine settling(std::string option) { return choose("FD-D7"_rule, std::move(option)); }
inline ScriptLine instead(std::string option) { return choose("FD-D8"_rule, std::move(option)); }
inline ScriptLine last_play(std::string option) { return choose("FD-D9"_rule, std::move(option)); }
inline ScriptLine hoping(std::string option) { return choose("FD-D10"_rule, std::move(option)); }

// States to start from: home has the ball, its margin is given; 20 points are there already.
inline State drive_at(Period period, int clock, int margin, Zone zone = Zone::average) {
  State s;
  s.phase = Phase::drive;
  s.period = period;
  s.clock = static_cast<std::int8_t>(clock);
  s.score = {static_cast<std::int16_t>(margin > 0 ? 20 + margin : 20),
             static_cast<std::int16_t>(margin < 0 ? 20 - margin : 20)};
  s.zone = zone;
  return s;
}
inline State early(int clock, int margin = 0, Zone zone = Zone::average) {
  return drive_at(Period::first_half, clock, margin, zone);
}
inline State late(int clock, int margin = 0, Zone zone = Zone::average) {
  return drive_at(Period::second_half, clock, margin, zone);
}
/// Home kicks off.
inline State kick_at(Period period, int clock, int margin = 0) {
  State s = drive_at(period, clock, margin);
  s.phase = Phase::kick;
  return s;
}
/// Home received the kickoff of overtime.
inline State overtime_at(int clock, Stage stage = Stage::first_possession, int margin = 0) {
  State s = drive_at(Period::overtime, clock, margin);
  s.stage = stage;
  return s;
}

inline std::string told(const Event& event) {
  std::string text = std::string(event.rule.view()) + ' ' + std::string(name(event.side)) + ' ' +
                     std::string(name(event.kind));
  switch (event.kind) {
    case Kind::starts:
    case Kind::end_of_half_row:
    case Kind::desperation:
      return text + ' ' + std::string(name(event.zone));
    case Kind::row:
    case Kind::special_row:
      return text + ' ' + key_text(DiceKind::sorted3, event.value) + ' ' +
             std::string(name(event.result));
    case Kind::unusual_row:
      return text + ' ' + key_text(DiceKind::sorted2, event.value) + ' ' +
             std::string(name(event.result));
    case Kind::kicks_off:
      return text + ' ' + std::string(kicks[static_cast<std::size_t>(event.value)]);
    case Kind::punted:
      return text + ' ' + std::string(name(static_cast<Chart>(event.value)));
    case Kind::clock_changed:
    case Kind::drive_time:
    case Kind::reroll:
    case Kind::ran_out:
    case Kind::late_kick:
      return text + ' ' + std::to_string(event.value);
    default:
      return text;
  }
}

/// Stops a step at the first thing it needs.
struct NeedTable {
  struct Stop {
    std::string need;
  };
  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId rule, Side side, const Dice&...) {
    throw Stop{"throw " + std::string(rule.view()) + ' ' + std::string(name(side))};
  }
  template <class S>
  int ask(const Decision& decision, const S&) {
    std::string text =
        std::string(decision.rule.view()) + ' ' + std::string(name(decision.side)) + ':';
    for (const auto& option : decision.options) {
      text += std::string(&option == decision.options.data() ? " " : ", ") + std::string(option);
    }
    throw Stop{text};
  }
  template <class S>
  BySide<int> ask_both(const Decision& attack, const Decision& defence, const S& state) {
    return ask_each(*this, attack, defence, state);
  }
  template <class Fact>
  void note(const Fact&) {}
};

/// What the game waits for in a state; nothing for a step that needs neither dice nor an answer.
inline std::string need_of(const Book& book, State state) {
  NeedTable table;
  try {
    advance(table, book, state);
  } catch (const NeedTable::Stop& stop) {
    return stop.need;
  }
  return "";
}

class ScriptedGame {
 public:
  ScriptedGame(Book book, const State& start, Script script)
      : book_(std::move(book)), table_(std::move(script)), state_(start) {
    while (state_.phase != Phase::over && !(used_up() && needs_more())) {
      advance(table_, book_, state_);
    }
    table_.done();
  }

  const State& state() const { return state_; }
  bool over() const { return state_.phase == Phase::over; }
  /// What it waits for, or how it ended.
  std::string next() const { return over() ? "over" : need_of(book_, state_); }
  std::string score() const {
    return std::to_string(state_.score.home) + '-' + std::to_string(state_.score.away);
  }

  Sheet sheet() const {
    Sheet facts;
    for (const auto& entry : table_.log()) {
      if (const auto* event = std::get_if<Event>(&entry)) facts.push_back(told(*event));
    }
    return facts;
  }
  bool has(std::string_view fact) const {
    const Sheet facts = sheet();
    return std::find(facts.begin(), facts.end(), fact) != facts.end();
  }
  int count(Kind kind) const {
    int found = 0;
    for (const auto& entry : table_.log()) {
      const auto* event = std::get_if<Event>(&entry);
      found += event && event->kind == kind ? 1 : 0;
    }
    return found;
  }
  /// The last event of a kind; the test fails by an exception if there is none.
  Event event(Kind kind) const {
    for (auto entry = table_.log().rbegin(); entry != table_.log().rend(); ++entry) {
      const auto* found = std::get_if<Event>(&*entry);
      if (found && found->kind == kind) return *found;
    }
    throw std::logic_error("no " + std::string(name(kind)));
  }

 private:
  bool used_up() const {
    try {
      table_.done();
    } catch (const ScriptFault&) {
      return false;
    }
    return true;
  }
  bool needs_more() const { return !need_of(book_, state_).empty(); }

  Book book_;
  ScriptedTable<Event> table_;
  State state_;
};

/// Plays the script, and on through every step that needs nothing.
inline ScriptedGame play(const Book& book, const State& start, Script script) {
  return ScriptedGame(book, start, std::move(script));
}

}  // namespace touchline::fast_drive
