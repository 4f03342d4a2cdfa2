// The rule book of First-Division Football, one function for each step, in the order of
// docs/rules/first-division.md. Straight-line code over a Table, with no chance, input or output of
// its own. game.hpp instantiates it for the tables that are compiled once.
#pragma once

#include "games/first_division/rules/book.hpp"
#include "games/first_division/rules/state.hpp"
#include "match/table.hpp"

namespace touchline::first_division {

// FDF-DIE-1  Three ten-sided dice of different colours.
inline constexpr Die red{10, 0, "red"}, white{10, 0, "white"}, blue{10, 0, "blue", 10};

// FDF-DIE-2  Red and white are read as 00 to 99.
constexpr int offensive_number(int red_face, int white_face) { return 10 * red_face + white_face; }

// FDF-DIE-3  Blue is read as 1 to 10.
constexpr int defensive_number(int blue_face) { return blue_face == 0 ? 10 : blue_face; }

// FDF-SET-2, FDF-SET-3  The column a club uses all match, for attack and for defence.
inline const Column& column(const Book& book, Side host, Side side) {
  const Venue played = side == host ? Venue::home : Venue::away;
  return book.cards[side].column(book.neutral ? Venue::neutral : played);
}

/// Whether one throw brought a goal, and on which line of the card (`nobody`: FDF-R8).
struct Scored {
  bool goal = false;
  Line line = nobody;
  auto operator<=>(const Scored&) const = default;
};

// FDF-ORD-2  The turn passes to the other club, unless that has finished.
constexpr void pass_turn(Half& half) {
  if (!half.finished[other(half.turn)]) half.turn = other(half.turn);
}

// The rule that a chance or an END falls under, by the sign of the rating.
constexpr RuleId goal_rule(int rating) {
  if (rating == 0) return "FDF-THR-8"_rule;
  return rating > 0 ? "FDF-THR-2"_rule : "FDF-THR-3"_rule;
}
constexpr RuleId end_rule(int rating) {
  if (rating == 0) return "FDF-THR-8"_rule;
  return rating > 0 ? "FDF-THR-5"_rule : "FDF-THR-4"_rule;
}

// FDF-THR-6, FDF-R3  A goal against the run of play: the half is over for the club all the same.
template <Table T>
Scored leak_goal(T& table, const Column& own, const Switches& switches, Half& half) {
  const Side attack = half.turn;
  half.finished[attack] = switches.end_goal_finishes;
  table.note(Event{"FDF-THR-6"_rule, Kind::run_of_play, attack, nobody});
  const int takers = own.width - (switches.own_goal_on_reroll ? 0 : own.own_goal_width);
  if (takers > 0) {
    half.scorer_owed = true;
    return {};
  }
  table.note(Event{"FDF-R8"_rule, Kind::goal, attack, nobody});
  if (half.finished[attack]) table.note(Event{"FDF-THR-6"_rule, Kind::end, attack, nobody});
  pass_turn(half);
  return {true, nobody};
}

// FDF-THR-1..6, FDF-THR-8, FDF-THR-9  One throw by the club whose turn it is. An own goal is a line
// like any other.
template <Table T>
Scored take_throw(T& table, const Book& book, Side host, Half& half) {
  const Side attack = half.turn;
  const Column& own = column(book, host, attack);
  const int rating = column(book, host, other(attack)).defence;
  const auto [red_face, white_face, blue_face] =
      table.roll("FDF-DIE-1"_rule, attack, red, white, blue);
  const int defensive = defensive_number(blue_face);
  const Line line = own.scorers[offensive_number(red_face, white_face)];  // FDF-THR-1

  if (line == own.end) {
    if (defensive <= rating) return leak_goal(table, own, book.switches, half);  // FDF-THR-6
    half.finished[attack] = true;  // FDF-THR-4, FDF-THR-5
    table.note(Event{end_rule(rating), Kind::end, attack, nobody});
    pass_turn(half);
    return {};
  }
  const bool stopped = defensive <= -rating;  // FDF-THR-3, FDF-R1
  table.note(Event{goal_rule(rating), stopped ? Kind::stopped : Kind::goal, attack, line});
  pass_turn(half);
  return {!stopped, line};
}

// FDF-THR-7  Red and white again, until they name the scorer of a goal against the run of play.
template <Table T>
Scored name_scorer(T& table, const Book& book, Side host, Half& half) {
  const Side attack = half.turn;
  const Column& own = column(book, host, attack);
  const auto [red_face, white_face] = table.roll("FDF-THR-7"_rule, attack, red, white);
  const Line line = own.scorers[offensive_number(red_face, white_face)];
  const bool refused = line == own.own_goal && !book.switches.own_goal_on_reroll;  // FDF-R6
  if (line == own.end || refused) {
    table.note(Event{"FDF-THR-7"_rule, Kind::nobody_named, attack, nobody});
    return {};
  }
  half.scorer_owed = false;
  table.note(Event{"FDF-THR-7"_rule, Kind::goal, attack, line});
  if (half.finished[attack]) table.note(Event{"FDF-THR-6"_rule, Kind::end, attack, nobody});
  pass_turn(half);
  return {true, line};
}

/// The next throw of a half, whichever it is. One step of the rule book.
template <Table T>
Scored next_throw(T& table, const Book& book, Side host, Half& half) {
  return half.scorer_owed ? name_scorer(table, book, host, half)
                          : take_throw(table, book, host, half);
}

// FDF-ORD-3, FDF-ORD-5  A half is over when both clubs have finished it.
constexpr bool over(const Half& half) {
  return half.finished.home && half.finished.away && !half.scorer_owed;
}

// FDF-ORD-1  The home club throws first.
constexpr Half first_half(Side host) { return Half{{}, host, false}; }

// FDF-ORD-4, FDF-R5  After the interval the trailing club throws first; if level, the visitors.
constexpr Half next_half(Side host, const BySide<int>& goals) {
  const bool host_trails = goals[host] < goals[other(host)];
  return Half{{}, host_trails ? host : other(host), false};
}

// FDF-SET-3, FDF-R9  On neutral ground the club that counts as home may be drawn.
template <Table T>
void draw_for_home(T& table, State& match) {
  const auto [face] = table.roll("FDF-SET-3"_rule, Side::home, coin);
  match.host = face == 1 ? Side::home : Side::away;
  match.phase = Phase::first_half;
  match.half = first_half(match.host);
  table.note(Event{"FDF-SET-3"_rule, Kind::home_drawn, match.host, nobody});
}

// FDF-R15 (a)  The draw is played again at the other ground.
template <Table T>
void replay_at_other_ground(T& table, State& match) {
  table.note(Event{"FDF-R15"_rule, Kind::replay, other(match.host), nobody});
  State again;
  again.host = other(match.host);
  again.half = first_half(again.host);
  again.replayed = true;
  again.drawn = match.goals;
  match = again;
}

// FDF-ORD-6, FDF-D4, FDF-R15  The match is over; what a draw leads to is the competition's choice.
template <Table T>
void full_time(T& table, const Book& book, State& match) {
  table.note(Event{"FDF-ORD-5"_rule, Kind::full_time, match.host, nobody});
  match.phase = Phase::over;
  if (match.goals.home != match.goals.away) return;
  switch (book.switches.draw) {
    case AfterDraw::stands:
      return;
    case AfterDraw::replay:
      if (!match.replayed) return replay_at_other_ground(table, match);
      [[fallthrough]];  // a drawn replay is settled on the day
    case AfterDraw::extra_time:
      match.phase = Phase::extra_time;
      match.half = next_half(match.host, match.goals);
      return;
    case AfterDraw::penalties:
      match.phase = Phase::penalties;
      return;
    case AfterDraw::toss:
      match.phase = Phase::toss;
      return;
  }
}

// FDF-ORD-3, FDF-ORD-4  Half-time: the marks are cleared, the columns stay.
template <Table T>
void half_time(T& table, State& match) {
  table.note(Event{"FDF-ORD-3"_rule, Kind::half_time, match.host, nobody});
  match.phase = Phase::second_half;
  match.half_time = match.goals;
  match.half = next_half(match.host, match.goals);
}

// FDF-R15 (b)  Extra time is two thirds of a half: a goal stands on a d6 of 1 to 4.
template <Table T>
bool goal_stands(T& table, Side attack, Line line) {
  const auto [face] = table.roll("FDF-R15"_rule, attack, d6);
  table.note(Event{"FDF-R15"_rule, face <= 4 ? Kind::stands : Kind::disallowed, attack, line});
  return face <= 4;
}

// FDF-R15 (b)  After extra time the winner is found, or penalties are taken.
template <Table T>
void extra_time_over(T& table, State& match) {
  table.note(Event{"FDF-R15"_rule, Kind::extra_time_over, match.host, nobody});
  match.phase = match.goals.home == match.goals.away ? Phase::penalties : Phase::over;
}

/// One throw of a half, or the d6 for a goal of extra time.
template <Table T>
void throw_or_d6(T& table, const Book& book, State& match) {
  if (match.in_question) {
    match.goals[match.claimant] += goal_stands(table, match.claimant, match.claimed) ? 1 : 0;
    match.in_question = false;
    return;
  }
  const Side attack = match.half.turn;
  const Scored scored = next_throw(table, book, match.host, match.half);
  if (!scored.goal) return;
  if (match.phase == Phase::extra_time) {
    match.in_question = true;
    match.claimant = attack;
    match.claimed = scored.line;
  } else {
    ++match.goals[attack];
  }
}

/// One throw, and what follows when the half or extra time is over.
template <Table T>
void throw_in_half(T& table, const Book& book, State& match) {
  throw_or_d6(table, book, match);
  if (match.in_question || !over(match.half)) return;
  if (match.phase == Phase::first_half) {
    half_time(table, match);
  } else if (match.phase == Phase::second_half) {
    full_time(table, book, match);
  } else {
    extra_time_over(table, match);
  }
}

// FDF-R15 (c)  Five penalties each, then sudden death; over as soon as it is decided.
constexpr bool penalties_decided(const BySide<int>& kicks, const BySide<int>& scored) {
  constexpr int each = 5;
  const bool sudden_death = kicks.home >= each && kicks.away >= each;
  if (sudden_death) return kicks.home == kicks.away && scored.home != scored.away;
  return scored.home > scored.away + (each - kicks.away) ||
         scored.away > scored.home + (each - kicks.home);
}

// FDF-R15 (c)  One penalty, scored on an offensive number below 75; the home club takes the first.
template <Table T>
void take_penalty(T& table, State& match) {
  const Side visitors = other(match.host);
  const Side taker = match.kicks[visitors] < match.kicks[match.host] ? visitors : match.host;
  const auto [red_face, white_face] = table.roll("FDF-R15"_rule, taker, red, white);
  const bool scored = offensive_number(red_face, white_face) < 75;
  ++match.kicks[taker];
  match.penalties[taker] += scored ? 1 : 0;
  table.note(
      Event{"FDF-R15"_rule, scored ? Kind::penalty_scored : Kind::penalty_missed, taker, nobody});
  if (!penalties_decided(match.kicks, match.penalties)) return;
  table.note(Event{"FDF-R15"_rule, Kind::penalties_over, match.host, nobody});
  match.phase = Phase::over;
}

// FDF-R15 (d)  A coin: heads (1) for the club that counts as home.
template <Table T>
void toss_for_winner(T& table, State& match) {
  const auto [face] = table.roll("FDF-R15"_rule, match.host, coin);
  match.toss_winner = face == 1 ? match.host : other(match.host);
  match.tossed = true;
  match.phase = Phase::over;
  table.note(Event{"FDF-R15"_rule, Kind::toss_won, match.toss_winner, nobody});
}

// FDF-SET-1..3  Before the first throw.
inline State kick_off(const Book& book) {
  State match;
  if (book.neutral && book.switches.neutral_home == NeutralHome::draw) {
    match.phase = Phase::draw_for_home;
  }
  match.half = first_half(match.host);
  return match;
}

/// One step of the rule book: a throw, a penalty or a toss.
template <Table T>
void advance(T& table, const Book& book, State& match) {
  switch (match.phase) {
    case Phase::draw_for_home:
      return draw_for_home(table, match);
    case Phase::first_half:
    case Phase::second_half:
    case Phase::extra_time:
      return throw_in_half(table, book, match);
    case Phase::penalties:
      return take_penalty(table, match);
    case Phase::toss:
      return toss_for_winner(table, match);
    case Phase::over:
      return;
  }
}

}  // namespace touchline::first_division
