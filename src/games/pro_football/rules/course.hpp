// What the steps of a play share: dice, the score sheet, and what a gain, a dead ball or a fumble
// leads to (PRO-DICE, PRO-R27, PRO-R35, PRO-R44, PRO-R61). No step of its own.
#pragma once

#include <algorithm>

#include "core/check.hpp"
#include "games/pro_football/rules/field.hpp"
#include "games/pro_football/rules/lookup.hpp"
#include "match/table.hpp"

namespace touchline::pro_football {

// ------------------------------------------------------------------------------------ dice

inline constexpr Die red_die{6, 1, "red"}, white_die{6, 1, "white"}, black_die{6, 1, "black"};
inline constexpr Die single_die{6, 1, "die"};

// PRO-DICE-3, PRO-R5  The lowest faces of the black die are X, the next D, the others blank.
inline Black black_face(const Book& book, int face) {
  const BlackFaces faces = book.switches().black_faces;
  const int last_x = faces == BlackFaces::two_x_one_d ? 2 : 1;
  const int last_d = last_x + (faces == BlackFaces::one_x_two_d ? 2 : 1);
  return face <= last_x ? Black::x : face <= last_d ? Black::d : Black::blank;
}

// PRO-DICE-1  Two red dice, summed.
template <Table T>
int two_dice(T& table, RuleId rule, Side side) {
  const auto [one, two] = table.roll(rule, side, red_die, red_die);
  return one + two;
}
template <Table T>
int one_die(T& table, RuleId rule, Side side) {
  return table.roll(rule, side, single_die)[0];
}
/// One of so many men.
template <Table T>
int one_of(T& table, RuleId rule, Side side, int count) {
  if (count < 2) return 0;
  return table.roll(rule, side, Die{count, 1, "man"})[0] - 1;
}

// ------------------------------------------------------------------------------- score sheet

template <Table T>
void tell(T& table, const State& s, RuleId rule, Kind kind, Side side, int man = -1, int value = 0,
          int other_value = 0, int points = 0, int other_man = -1) {
  table.note(Event{rule, kind, side, man, other_man, value, other_value, points, s.quarter, s.clock,
                   s.at, s.down, s.to_go});
}

// ------------------------------------------------------------------------------------ looking

inline int margin(const State& s, Side side) { return s.score[side] - s.score[other(side)]; }
inline bool is_kickoff(Kick kick) { return kick == Kick::kickoff || kick == Kick::free_kick; }
inline bool is_try(Kick kick) { return kick == Kick::try_kick || kick == Kick::two_points; }
/// PRO-R63  The last two minutes of a half.
inline bool last_two_minutes(const State& s) {
  return s.clock <= 120 && (s.quarter == 2 || s.quarter >= 4);
}

inline constexpr Snap nothing_announced = [] {
  Snap snap;
  snap.off.fill(-1);
  snap.def.fill(-1);
  return snap;
}();
constexpr const Snap& fresh_snap() { return nothing_announced; }
inline Snap fresh_snap(Kick kick) {
  Snap snap = nothing_announced;
  snap.kick = kick;
  return snap;
}

// ------------------------------------------------------------------------- where a play ends

/// PRO-R61  First and ten, or goal.
inline End new_series(Side side, int at) {
  return {End::What::ball, side, at, 1, std::min(10, at)};
}
inline End touchback(const Book& book, Side side, bool kickoff = false) {
  return new_series(side, 100 - book.touchback(kickoff));
}

// PRO-SAFETY-1, PRO-R27, PRO-R37, PRO-R61  The ball is dead here in the hands of this side.
inline End dead_ball(const Book& book, const State& s, Side side, int at) {
  if (at <= 0) return {End::What::touchdown, side};
  const bool same_series = side == s.ball && !s.snap.changed;
  if (at >= 100) return same_series ? End{End::What::safety, side} : touchback(book, side);
  if (!same_series) return new_series(side, at);
  const int gained = s.at - at;
  if (gained >= s.to_go) return new_series(side, at);
  if (s.down == 4) return new_series(other(side), 100 - at);
  return {End::What::ball, side, at, s.down + 1, s.to_go - gained};
}

// PRO-R26  A try is good or it is over; the defence scores on it by a switch alone.
inline End end_of_try(const Book& book, const State& s, const End& end) {
  const bool scored = end.what == End::What::touchdown;
  const bool counts = scored && (end.side == s.ball || book.defence_may_return_try());
  return {End::What::try_over, counts ? end.side : s.ball, 0, counts ? 2 : 0, 0};
}

/// PRO-R44  The play is over; a flag may still change that.
inline void finish(const Book& book, State& s, End end) {
  if (is_try(s.snap.kick) && end.what != End::What::try_over) end = end_of_try(book, s, end);
  s.snap.end = end;
  s.phase = s.snap.foul == Foul::none ? Phase::settle : Phase::foul_choice;
}

inline void incomplete(const Book& book, State& s) {
  s.snap.incomplete = true;
  finish(book, s, dead_ball(book, s, s.ball, s.at));
}

// PRO-R27  The ball is loose where the runner came to; over the goal line the score stands.
inline void fumble(const Book& book, State& s, int at) {
  Snap& snap = s.snap;
  if (at <= 0) return finish(book, s, {End::What::touchdown, snap.runner});
  snap.fumbler = snap.runner;
  snap.fumbler_man = snap.runner_man;
  snap.return_fumble = snap.carry == Carry::kick_return;
  snap.loose_at = at;
  snap.tries = 0;
  ++snap.fumbles;
  s.phase = Phase::recovery;
}

/// What the runner has made is written down for him (PRO-R35: no more than the field has).
inline void credit_yards(State& s, int yards) {
  Snap& snap = s.snap;
  const int made = std::min(yards, snap.at);
  snap.contact = true;
  if (snap.carry == Carry::scrimmage) snap.credit.yards = made;
  if (snap.carry == Carry::kick_return || snap.carry == Carry::interception) {
    snap.credit.return_yards = made;
  }
}

// PRO-RUN-5, PRO-PASS-4, PRO-R35  The runner gains so many yards.
inline void gain(const Book& book, State& s, int yards) {
  Snap& snap = s.snap;
  credit_yards(s, yards);
  const int to = snap.at - yards;
  if (snap.fumble_after && to > 0) return fumble(book, s, to);
  finish(book, s, dead_ball(book, s, snap.runner, to));
}

/// The runner fumbles after so many yards.
inline void fumble_after(const Book& book, State& s, int yards) {
  credit_yards(s, yards);
  fumble(book, s, s.snap.at - yards);
}

/// The ball is with the other side from here on.
inline void hand_over(State& s, Carry carry, Side runner, int man, int at) {
  Snap& snap = s.snap;
  snap.carry = carry;
  snap.runner = runner;
  snap.runner_man = static_cast<std::int8_t>(man);
  snap.at = at;
  snap.fumble_after = false;
  if (runner != s.ball) snap.changed = true;
}

// ------------------------------------------------------------------------------- looking it up

// Both are inlined: where nobody listens, nothing of a lookup is made.

// PRO-READ-4  The result of a cell; a split wants two fresh dice.
template <Table T>
[[gnu::always_inline]] inline const Leaf& read_leaf(T& table, const Lookup<Cell>& found,
                                                    Side side) {
  table.note(found);
  const Cell& cell = found.cell;
  return cell.split() ? cell.at(two_dice(table, "PRO-READ-4"_rule, side))
                      : cell.branches.front().leaf;
}

// PRO-SETUP-11  What a chart of the game says to a roll.
template <Table T, class C>
[[gnu::always_inline]] inline const C& on_chart(T& table, std::string_view chart,
                                                const ByRoll<C>& rows, int roll,
                                                std::string_view column = {}) {
  table.note(Lookup<C>{rows[roll], chart, column, {}, roll});
  return rows[roll];
}

}  // namespace touchline::pro_football
