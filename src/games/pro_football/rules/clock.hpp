// After a play: what is written down for the men, the clock, injuries, and the score or the down
// that follows; quarters, halves and overtime (PRO-R60..R65).
#pragma once

#include <bit>

#include "games/pro_football/rules/penalty.hpp"

namespace touchline::pro_football {

// ---------------------------------------------------------------------------- what comes next

/// PRO-SEQ-1  The next down begins with its announcement.
inline void begin_down(State& s) {
  s.snap = fresh_snap();
  const bool runs = s.run_off != RunOff::none;
  s.phase = runs ? Phase::tempo : s.down == 4 ? Phase::fourth_down : Phase::announce;
}
inline void begin_kickoff(const Book& book, State& s, Side kicker) {
  s.ball = kicker;
  s.at = book.kickoff_spot();
  s.down = 1;
  s.to_go = 10;
  s.run_off = RunOff::none;
  s.snap = fresh_snap(Kick::kickoff);
  s.phase = Phase::kickoff_choice;
}
// PRO-SAFETY-2, PRO-R38
template <Table T>
void begin_free_kick(T& table, State& s, Side kicker) {
  s.ball = kicker;
  s.at = 80;
  s.down = 1;
  s.to_go = 10;
  s.run_off = RunOff::none;
  s.snap = fresh_snap(Kick::free_kick);
  s.snap.call.play = Play::kick;
  s.phase = Phase::punt;
  tell(table, s, "PRO-SAFETY-2"_rule, Kind::free_kick, kicker);
}

template <Table T>
void game_over(T& table, State& s) {
  s.phase = Phase::over;
  s.snap = fresh_snap();
  tell(table, s, "PRO-R64"_rule, Kind::game_over, s.ball);
}

// PRO-R64  Half-time: who received the opening kick now kicks.
template <Table T>
void half_time(T& table, const Book& book, State& s) {
  tell(table, s, "PRO-R64"_rule, Kind::half_time, s.ball);
  s.quarter = 3;
  s.clock = book.setting().quarter_seconds;
  s.time_outs = {3, 3};
  s.asked_time = {};
  s.warned = s.untimed = false;
  begin_kickoff(book, s, s.opened);
}

// PRO-R64  A tie is played on, where the season has it.
template <Table T>
void begin_overtime(T& table, const Book& book, State& s) {
  const Overtime& overtime = book.overtime();
  if (margin(s, Side::home) != 0 || overtime.rule == OvertimeRule::none) return game_over(table, s);
  s.quarter = 5;
  s.clock = overtime.seconds;
  s.time_outs = {overtime.time_outs, overtime.time_outs};
  s.asked_time = {};
  s.untimed = false;
  s.run_off = RunOff::none;
  s.stage = Stage::first_possession;
  s.snap = fresh_snap();
  s.phase = Phase::toss;
  tell(table, s, "PRO-R64"_rule, Kind::overtime, s.ball);
}

// PRO-R62, PRO-R64  The quarter is over; what comes next stands already and goes on in the next one
// unless a half has ended.
template <Table T>
void end_of_quarter(T& table, const Book& book, State& s) {
  tell(table, s, "PRO-R62"_rule, Kind::end_of_quarter, s.ball, -1, s.quarter);
  s.run_off = RunOff::none;
  s.untimed = false;
  if (s.quarter == 2) return half_time(table, book, s);
  if (s.quarter == 4) return begin_overtime(table, book, s);
  if (s.quarter >= 5 && !book.overtime().until_decided) return game_over(table, s);
  ++s.quarter;
  s.clock = s.quarter >= 5 ? book.overtime().seconds : book.setting().quarter_seconds;
  s.warned = false;
}

// ------------------------------------------------------------------------------------ overtime

/// PRO-R64  Whether points have decided overtime; if not, whose turn it has become. A touchdown is
/// asked about before its try and, if that is played, after it.
inline bool decides(const Book& book, State& s, Side scorer, bool touchdown, bool try_follows) {
  if (s.stage == Stage::regulation) return false;
  const OvertimeRule rule = book.overtime().rule;
  const Side first = s.opened;
  if (s.stage == Stage::sudden_death || rule == OvertimeRule::sudden) return true;
  if (s.stage == Stage::first_possession) {
    if (scorer != first) return true;
    if (touchdown && rule == OvertimeRule::modified) return true;
    if (!try_follows) s.stage = Stage::reply;
    return false;
  }
  if (scorer == first || margin(s, scorer) > 0) return true;
  if (try_follows) return false;
  s.stage = Stage::sudden_death;
  return margin(s, scorer) < 0;
}

/// Whether a change of possession has decided it.
inline bool decides(State& s, Side now) {
  if (s.stage == Stage::first_possession && now != s.opened) s.stage = Stage::sudden_death;
  if (s.stage != Stage::reply || now != s.opened) return false;
  s.stage = Stage::sudden_death;
  return margin(s, Side::home) != 0;
}

// -------------------------------------------------------------------------------------- points

template <Table T>
void add_points(T& table, State& s, RuleId rule, Kind kind, Side side, int points, int value = 0) {
  s.score[side] += points;
  tell(table, s, rule, kind, side, -1, value, 0, points);
}

// PRO-R61  The scorer kicks off, if time is left.
template <Table T>
void after_points(T& table, const Book& book, State& s, Side kicker) {
  begin_kickoff(book, s, kicker);
  if (s.clock == 0) end_of_quarter(table, book, s);
}

template <Table T>
void score_touchdown(T& table, const Book& book, State& s, Side side) {
  add_points(table, s, "PRO-R61"_rule, Kind::touchdown, side, 6);
  if (decides(book, s, side, true, true)) return game_over(table, s);
  s.ball = side;
  s.at = 2;
  s.down = 1;
  s.to_go = 2;
  s.run_off = RunOff::none;
  s.snap = fresh_snap();
  s.phase = Phase::try_choice;
}

template <Table T>
void score_safety(T& table, const Book& book, State& s, Side against) {
  add_points(table, s, "PRO-SAFETY-1"_rule, Kind::safety, other(against), 2);
  if (decides(book, s, other(against), false, false)) return game_over(table, s);
  begin_free_kick(table, s, against);
  if (s.clock == 0) end_of_quarter(table, book, s);
}

// PRO-XP-1, PRO-TWO-1, PRO-R26
template <Table T>
void score_try(T& table, const Book& book, State& s, const End& end) {
  const bool kicked = s.snap.kick == Kick::try_kick && end.down < 2;
  const Side scorer = s.ball;
  const Kind kind = kicked ? (end.down > 0 ? Kind::extra_point : Kind::extra_point_failed)
                           : (end.down > 0 ? Kind::two_points : Kind::two_points_failed);
  add_points(table, s, kicked ? "PRO-XP-1"_rule : "PRO-TWO-1"_rule, kind, end.side, end.down);
  if (decides(book, s, scorer, true, false)) return game_over(table, s);
  after_points(table, book, s, scorer);
}

// PRO-R61  The ball is somebody's: the next down, a first down, or a new possession.
template <Table T>
void next_down(T& table, const Book& book, State& s, const End& end) {
  const bool new_hands = end.side != s.ball || is_kickoff(s.snap.kick) || s.snap.changed;
  const bool is_down = s.snap.kick == Kick::none || s.snap.call.play == Play::fake;
  const bool lost_on_downs = end.side != s.ball && !s.snap.changed && is_down;
  const bool untimed = s.clock == 0 && s.snap.accepted && s.snap.fouler != s.ball;
  if (lost_on_downs) tell(table, s, "PRO-R61"_rule, Kind::downs, s.ball);
  const bool first = !new_hands && end.down == 1;
  s.ball = end.side;
  s.at = end.at;
  s.down = end.down;
  s.to_go = end.to_go;
  if (first) tell(table, s, "PRO-R61"_rule, Kind::first_down, s.ball);
  if (new_hands) {
    s.run_off = RunOff::none;
    if (s.stage != Stage::regulation && decides(s, end.side)) return game_over(table, s);
    tell(table, s, "PRO-R61"_rule, Kind::starts, s.ball);
  }
  s.untimed = untimed;
  if (s.clock == 0 && !untimed) end_of_quarter(table, book, s);
  // A half that is over has its own kickoff or toss.
  if (s.phase == Phase::next) begin_down(s);
}

// PRO-R44  What the play has come to, made so.
template <Table T>
void follow(T& table, const Book& book, State& s) {
  const End end = s.snap.end;
  switch (end.what) {
    case End::What::ball:
      return next_down(table, book, s, end);
    case End::What::touchdown:
      return score_touchdown(table, book, s, end.side);
    case End::What::safety:
      return score_safety(table, book, s, end.side);
    case End::What::field_goal:
      add_points(table, s, "PRO-FG-1"_rule, Kind::field_goal, end.side, 3,
                 book.field_goal_length(s.at));
      if (decides(book, s, end.side, false, false)) return game_over(table, s);
      return after_points(table, book, s, end.side);
    case End::What::try_over:
      return score_try(table, book, s, end);
    case End::What::try_again:
      s.at = end.at;
      s.to_go = end.at;
      s.snap = fresh_snap();
      s.phase = Phase::try_choice;
      return;
    case End::What::kick_again: {
      const bool free_kick = s.snap.kick == Kick::free_kick;
      free_kick ? begin_free_kick(table, s, s.ball) : begin_kickoff(book, s, s.ball);
      s.at = end.at;
      return;
    }
    case End::What::none:
      break;
  }
  TOUCHLINE_CHECK(false, "a play that is over has come to something");
}

// ----------------------------------------------------------------------------------- the clock

/// PRO-R62  Seconds of a play.
inline int play_seconds(const Snap& snap) {
  if (snap.no_play || is_try(snap.kick)) return 0;
  if (snap.call.play == Play::fake) return 6;
  switch (snap.kick) {
    case Kick::punt:
    case Kick::free_kick:
      return 9;
    case Kick::field_goal:
      return 4;
    case Kick::kickoff:
      return snap.onside ? 4 : snap.returned ? 6 : 0;
    default:
      return snap.call.play == Play::spike || snap.call.play == Play::kneel ? 2 : 6;
  }
}

// PRO-R62, PRO-R63  So much time passes; the two-minute warning stops a clock that runs between the
// plays at 2:00, and one that runs in a play after it.
template <Table T>
void let_time_pass(T& table, State& s, int seconds, bool between_plays) {
  const int before = s.clock;
  s.clock = std::max(0, s.clock - seconds);
  const bool warns = (s.quarter == 2 || s.quarter == 4) && !s.warned && before > 120;
  if (!warns || s.clock > 120) return;
  s.warned = true;
  if (between_plays) s.clock = 120;
  s.run_off = RunOff::none;
  tell(table, s, "PRO-R63"_rule, Kind::warning, s.ball);
}

/// PRO-R62  The run-off at the next snap.
inline int run_off_seconds(const Book& book, const State& s) {
  if (s.run_off == RunOff::none) return 0;
  if (s.snap.tempo == Tempo::hurry_up) return 12;
  const int base = s.run_off == RunOff::out_of_bounds                          ? 22
                   : s.run_off == RunOff::sack && book.setting().season < 2014 ? 24
                                                                               : 32;
  return base + (s.snap.tempo == Tempo::slow ? 6 : 0);
}

inline bool stays_with_the_offence(const State& s) {
  return s.snap.end.what == End::What::ball && s.snap.end.side == s.ball && !s.snap.changed;
}

// PRO-R65  What the play is worth to the men, if it stands.
template <Table T>
void write_down(T& table, const Book& book, const State& s) {
  const Snap& snap = s.snap;
  const Credit& credit = snap.credit;
  const Side side = s.ball;
  if (is_try(snap.kick)) return;
  switch (credit.kind) {
    case Credit::Kind::run:
      tell(table, s, "PRO-RUN-5"_rule, Kind::run, side, credit.man, credit.yards);
      break;
    case Credit::Kind::pass:
      tell(table, s, "PRO-PASS-4"_rule, Kind::pass, side, credit.man, credit.yards,
           credit.complete ? 1 : 0, 0, credit.receiver);
      break;
    case Credit::Kind::sack:
      tell(table, s, "PRO-R65"_rule, Kind::sack, side, credit.man, credit.yards, 0, 0,
           credit.sacker);
      break;
    case Credit::Kind::kneel:
      tell(table, s, "PRO-R63"_rule, Kind::kneel, side, credit.man, credit.yards);
      break;
    case Credit::Kind::spike:
      tell(table, s, "PRO-R63"_rule, Kind::spike, side, credit.man);
      break;
    case Credit::Kind::none:
      break;
  }
  if (credit.intercepted) {
    tell(table, s, "PRO-R65"_rule, Kind::interception, other(side), credit.interceptor,
         credit.return_yards);
  }
  const bool punt = snap.kick == Kick::punt || snap.kick == Kick::free_kick;
  if (punt && snap.kicked) {
    tell(table, s, "PRO-PUNT-2"_rule, snap.blocked ? Kind::punt_blocked : Kind::punt, side, -1,
         snap.distance, snap.kick == Kick::free_kick ? 1 : 0);
  }
  if (snap.kick == Kick::field_goal && snap.kicked && snap.end.what != End::What::field_goal) {
    tell(table, s, "PRO-FG-5"_rule,
         snap.blocked ? Kind::field_goal_blocked : Kind::field_goal_missed, side, -1,
         book.field_goal_length(s.at));
  }
  if (snap.returned) {
    tell(table, s, "PRO-KRET-1"_rule, Kind::return_over, other(side), credit.returner,
         credit.return_yards, punt ? 1 : 0);
  }
  if (snap.fumbles > 0) {
    tell(table, s, "PRO-R65"_rule, Kind::fumble, snap.fumbler, snap.fumbler_man);
    tell(table, s, "PRO-R65"_rule, Kind::recovery, snap.recovers, snap.recoverer,
         snap.recovers == snap.fumbler ? 1 : 0);
  }
}

// PRO-R60  Men who were shaken up miss one play less.
inline void count_missed_plays(TeamHealth& health) {
  for (std::uint64_t men = health.shaken(); men != 0; men &= men - 1) {
    const auto man = static_cast<std::size_t>(std::countr_zero(men));
    Health better = health[man];
    --better.misses;
    health.set(man, better);
  }
}

// PRO-R62  The play is over: facts, time, and whether the clock goes on.
template <Table T>
void settle(T& table, const Book& book, State& s) {
  Snap& snap = s.snap;
  if (!snap.void_play) write_down(table, book, s);
  if (snap.accepted) {
    tell(table, s, "PRO-R59"_rule, Kind::accepted, snap.fouler, -1, static_cast<int>(snap.foul));
  }
  if (!snap.no_play) {
    for (const Side side : both_sides) count_missed_plays(s.health[side]);
  }
  const bool runs_on = stays_with_the_offence(s) && !snap.incomplete && !snap.accepted &&
                       !is_kickoff(snap.kick) && !is_try(snap.kick);
  s.run_off = !runs_on ? RunOff::none : snap.sacked ? RunOff::sack : RunOff::normal;
  let_time_pass(table, s, play_seconds(snap), false);
  s.phase = Phase::out_of_bounds;
}

// PRO-R62  After a completed pass that is no look-in and after an end run, one on the die is out.
template <Table T>
void out_of_bounds(T& table, const Book& book, State& s) {
  Snap& snap = s.snap;
  const Play play = snap.call.play;
  const bool pass = snap.credit.complete && play != Play::look_in && is_pass(play);
  const bool end_run = play == Play::end_run && snap.credit.kind == Credit::Kind::run;
  const bool asks = (pass || end_run) && stays_with_the_offence(s) && s.run_off != RunOff::none;
  if (asks && one_die(table, "PRO-R62"_rule, s.ball) == 1) {
    const bool stops = (s.quarter == 2 && s.clock <= 120) || (s.quarter >= 4 && s.clock <= 300);
    s.run_off = stops ? RunOff::none : RunOff::out_of_bounds;
  }
  const bool contact = snap.contact && !snap.no_play && !snap.incomplete;
  s.phase = contact && book.switches().injuries ? Phase::injury : Phase::next;
}

// PRO-R62  Between the plays: the run-off that the tempo makes of it.
template <Table T>
void charge_run_off(T& table, const Book& book, State& s) {
  const int seconds = run_off_seconds(book, s);
  s.run_off = RunOff::none;
  let_time_pass(table, s, seconds, true);
  s.phase = Phase::calls;
  if (seconds == 0 || s.clock > 0) return;  // a try and an untimed down need none
  begin_down(s);
  end_of_quarter(table, book, s);
}

}  // namespace touchline::pro_football
