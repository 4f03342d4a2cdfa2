// The sample charts and teams, changed as a test needs them, and plays on a test's own dice from
// any state. Teams have no injuries to throw for unless a test asks for them.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "games/pro_football/files/chart_file.hpp"
#include "games/pro_football/files/team_file.hpp"
#include "games/pro_football/rules/game.hpp"
#include "match/tables/scripted.hpp"

namespace touchline::pro_football {

using Script = std::vector<ScriptLine>;

inline Charts sample_charts();
inline Team sample_team(Front front = Front::four_three);

/// All that a test may change before the book is made.
struct Sample {
  BySide<Team> teams{sample_team(), sample_team(Front::three_four)};
  Charts charts = sample_charts();
  Switches switches{};
  Setting setting{};
  Sample() { switches.injuries = false; }
  Book book() const { return Book(teams, charts, switches, setting); }
};

/// A cell compiled from its text; the test ends if it is none.
inline Cell cell(std::string_view text, Context context);
/// The same reading on every roll of a column.
inline Column column(std::string_view text, Context context);

/// Every man of the team is rated so.
inline void rate_all(Team& team, int rating);
inline int man_of(const Team& team, OffPos pos);
inline int man_of(const Team& team, DefPos pos);
inline Man& man_at(Team& team, OffPos pos);
inline Man& man_at(Team& team, DefPos pos);

/// Faces of two dice that make this sum, and what is thrown with them.
inline std::vector<int> sum(int red, std::vector<int> others = {});
inline constexpr int x = 1, d = 2, blank = 6;  // faces of the black die

inline ScriptLine run(int red, int white, int black = blank) {
  return dice("PRO-RUN-2"_rule, sum(red, {white, black}));
}
inline ScriptLine pass(int red, int white, int black = blank) {
  return dice("PRO-PASS-2"_rule, sum(red, {white, black}));
}
inline ScriptLine two(RuleId rule, int red) { return dice(rule, sum(red)); }
inline ScriptLine die(RuleId rule, int face) { return dice(rule, {face}); }

/// Home has the ball in a PRO, strength right, against the rivals' base defence; it is the first
/// quarter. The next step is the first roll.
struct Situation {
  int at = 50, down = 1, to_go = 10;
  OffCall call{Play::linebuck, Flank::right, OffPos::hb};
  DefCall answer{};
  Kick kick = Kick::none;
  bool block = false;
  Formation formation = Formation::pro;
  Flank strength = Flank::right;
  bool shotgun = false;
};
inline State before_snap(const Book& book, const Situation& situation);
inline DefCall answer(std::string_view text);

/// Plays until a step of this kind comes, or the play is over; every line must be used.
struct Played {
  State state{};
  Log<Event> log{};
  bool told(Kind kind) const;
  const Event* find(Kind kind) const;
};
inline Played play_until(const Book& book, State state, Script script,
                         std::function<bool(const State&)> stop);
/// Until what the play came to is known: snap.end.
inline Played play_to_end(const Book& book, State state, Script script);
/// Until the next situation.
inline Played play_on(const Book& book, State state, Script script);
/// What the state asks for, as "PRO-D20 home: fall, advance"; or "throw PRO-FUM-1 home".
inline std::string need(const Book& book, const State& state);

/// "ball home 43, 2 and 3", "touchdown home" and so on.
inline std::string told(const End& end);

// ------------------------------------------------------------------------------------------

inline const std::string folder = TOUCHLINE_ROOT "/data/pro-football/";
inline const std::string sample_cards = folder + "seasons/sample-2000/cards/";

template <class T>
T must(const Result<T>& found) {
  if (found) return *found;
  std::string all;
  for (const Problem& problem : found.error().list()) all += to_string(problem) + "\n";
  throw std::runtime_error(all);
}

/// Stops a step at the first thing it needs.
struct NeedTable {
  struct Stop {
    std::string need;
  };
  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId rule, Side side, const Dice&...) {
    throw Stop{fmt::format("throw {} {}", rule.view(), name(side))};
  }
  template <class S>
  int ask(const Decision& decision, const S&) {
    std::string text = fmt::format("{} {}:", decision.rule.view(), name(decision.side));
    for (const auto option : decision.options) text += fmt::format(" {},", option);
    text.pop_back();
    throw Stop{text};
  }
  template <class S>
  BySide<int> ask_both(const Decision& attack, const Decision& rival, const S& s) {
    return ask_each(*this, attack, rival, s);
  }
  template <class Fact>
  void note(const Fact&) {}
};

inline Charts sample_charts() {
  static const Charts charts = must(read_charts(folder + "charts.txt"));
  return charts;
}
inline Team sample_team(Front front) {
  static const Team one = must(read_team(sample_cards + "river-city-pilots.txt"));
  static const Team other_one = must(read_team(sample_cards + "lakeport-miners.txt"));
  return front == Front::four_three ? one : other_one;
}

inline Cell cell(std::string_view text, Context context) {
  Faults faults;
  auto found = compile_cell(text, context, false, faults);
  if (!found) throw std::runtime_error(std::string(text) + ": " + faults.front().sentence);
  return *found;
}
inline Column column(std::string_view text, Context context) {
  Column all;
  for (Cell& one : all.cells) one = cell(text, context);
  return all;
}

inline void rate_all(Team& team, int rating) {
  for (Man& man : team.men) {
    man.run_block = man.pass_block = man.defence = man.rush = rating;
    man.pass_defence.reset();
  }
}
inline int man_of(const Team& team, OffPos pos) {
  return starting_lineup(team).off[static_cast<std::size_t>(pos)];
}
inline int man_of(const Team& team, DefPos pos) {
  return starting_lineup(team).def[static_cast<std::size_t>(pos)];
}
inline Man& man_at(Team& team, OffPos pos) {
  return team.men[static_cast<std::size_t>(man_of(team, pos))];
}
inline Man& man_at(Team& team, DefPos pos) {
  return team.men[static_cast<std::size_t>(man_of(team, pos))];
}

inline std::vector<int> sum(int red, std::vector<int> others) {
  const int one = std::min(6, red - 1);
  others.insert(others.begin(), {one, red - one});
  return others;
}

inline DefCall answer(std::string_view text) {
  std::string why;
  const auto call = parse_def_call(text, why);
  if (!call) throw std::runtime_error(why);
  return *call;
}

inline State before_snap(const Book& book, const Situation& situation) {
  State s = before_the_match(book);
  s.ball = Side::home;
  s.at = situation.at;
  s.down = situation.down;
  s.to_go = situation.to_go;
  s.snap = fresh_snap(situation.kick);
  s.snap.formation = situation.formation;
  s.snap.strength = situation.strength;
  s.snap.shotgun = situation.shotgun;
  s.snap.defence =
      book.team(Side::away).front == Front::four_three ? Defence::four_three : Defence::three_four;
  s.snap.call = situation.call;
  s.snap.answer = situation.answer;
  s.snap.block_try = situation.block;
  take_the_field_offence(book, s);
  take_the_field_defence(book, s);
  s.phase = Phase::snap;
  if (situation.kick == Kick::punt) s.phase = Phase::punt;
  if (situation.kick == Kick::field_goal) {
    s.phase = book.switches().variable_fg ? Phase::field_goal_length : Phase::place_kick;
  }
  if (situation.kick == Kick::try_kick) s.phase = Phase::place_kick;
  if (situation.call.play == Play::fake) s.phase = Phase::fake;
  if (situation.kick == Kick::kickoff) s.phase = Phase::kickoff;
  if (situation.kick == Kick::free_kick) s.phase = Phase::punt;
  return s;
}

inline bool Played::told(Kind kind) const { return find(kind) != nullptr; }
inline const Event* Played::find(Kind kind) const {
  for (const auto& entry : log) {
    const auto* event = std::get_if<Event>(&entry);
    if (event && event->kind == kind) return event;
  }
  return nullptr;
}

inline Played play_until(const Book& book, State state, Script script,
                         std::function<bool(const State&)> stop) {
  ScriptedTable<Event> table(std::move(script));
  do {
    advance(table, book, state);
  } while (!stop(state));
  table.done();
  return {state, table.log()};
}

inline Played play_to_end(const Book& book, State state, Script script) {
  return play_until(book, state, std::move(script),
                    [](const State& s) { return s.phase == Phase::settle; });
}

inline Played play_on(const Book& book, State state, Script script) {
  return play_until(book, state, std::move(script), [](const State& s) {
    switch (s.phase) {
      case Phase::tempo:
      case Phase::announce:
      case Phase::fourth_down:
      case Phase::try_choice:
      case Phase::kickoff_choice:
      case Phase::punt:
      case Phase::toss:
      case Phase::over:
        return true;
      default:
        return false;
    }
  });
}

inline std::string need(const Book& book, const State& state) {
  State s = state;
  NeedTable table;
  try {
    while (s.phase != Phase::over) advance(table, book, s);
  } catch (const NeedTable::Stop& stop) {
    return stop.need;
  }
  return "nothing";
}

inline std::string told(const End& end) {
  const std::string_view side = name(end.side);
  switch (end.what) {
    case End::What::ball:
      return fmt::format("ball {} {}, {} and {}", side, end.at, end.down, end.to_go);
    case End::What::touchdown:
      return fmt::format("touchdown {}", side);
    case End::What::safety:
      return fmt::format("safety {}", side);
    case End::What::field_goal:
      return fmt::format("field goal {}", side);
    case End::What::try_over:
      return fmt::format("try {} {}", side, end.down);
    case End::What::try_again:
      return fmt::format("try again {}", end.at);
    case End::What::kick_again:
      return fmt::format("kick again {}", end.at);
    case End::What::none:
      break;
  }
  return "none";
}

}  // namespace touchline::pro_football
