// The rule book of Fast Drive Football, one function for each step, in the order of
// docs/rules/fast-drive.md. Straight-line code over a Table, with no chance, input or output of its
// own. Reading dice and charts is reading.hpp. The rules look at the margin, never at the totals.
#pragma once

#include "games/fast_drive/rules/reading.hpp"

namespace touchline::fast_drive {

// ------------------------------------------------------------------------------ looking around

constexpr int margin(const State& s, Side side) { return s.score[side] - s.score[other(side)]; }

/// FD-R18  Behind, by no more than one score.
constexpr bool trails_by_a_score(const Book& book, const State& s, Side side) {
  return margin(s, side) < 0 && margin(s, side) >= -book.one_score;
}
/// Ahead or level, by no more than one score.
constexpr bool leads_by_a_score(const Book& book, const State& s, Side side) {
  return margin(s, side) >= 0 && margin(s, side) <= book.one_score;
}

/// FD-R49  In the playoffs overtime has no clock to run out.
inline bool clocked(const Book& book, const State& s) {
  return s.period != Period::overtime || book.overtime.clocked;
}
/// The half that ends the game, or an overtime that may.
inline bool closing(const Book& book, const State& s) {
  return s.period != Period::first_half && clocked(book, s);
}

inline Look look_at(const State& s, Side side, Zone zone = Zone::average) {
  return {side, zone, s.host == side, false};
}

// FD-R39  The quarter of the tick that was played last, or of the one to come.
constexpr int quarter(const State& s, bool of_last_tick) {
  if (s.period == Period::overtime) return 5;
  const int played = half_ticks - s.clock;
  const bool later = of_last_tick ? played > quarter_ticks : played >= quarter_ticks;
  return (s.period == Period::first_half ? 1 : 3) + (later ? 1 : 0);
}

/// Leaves nothing of the last drive behind.
constexpr void clear_drive(State& s) {
  s.zone = Zone::average;
  s.ending = Ending::none;
  s.ticks = 0;
  s.second = s.settles = false;
  s.gun = Gun::none;
}

template <Table T>
void tell(T& table, const State& s, RuleId rule, Kind kind, Side side, int value = 0,
          Zone zone = Zone::average) {
  Event event{rule, kind, side, static_cast<std::int16_t>(value), s.clock};
  event.zone = zone;
  table.note(event);
}

// ------------------------------------------------------------------------ the ends of the periods

template <Table T>
void game_over(T& table, State& s) {
  clear_drive(s);
  s.phase = Phase::over;
  tell(table, s, "FD-REC-1"_rule, Kind::game_over, s.ball);
}

// FD-CLK-3, FD-R9, FD-SIT-1  Half-time: nothing carries over; who received the first kick kicks.
template <Table T>
void half_time(T& table, const Book& book, State& s) {
  clear_drive(s);
  s.clock = 0;
  tell(table, s, "FD-CLK-3"_rule, Kind::half_time, s.ball);
  s.period = Period::second_half;
  s.clock = half_ticks;
  s.ball = s.opened;
  s.phase = Phase::kick;
  if (book.setting.neutral && book.switches().neutral_swap) s.host = other(s.host);
}

// FD-R49  A tie after two halves goes to overtime, where the season has one.
template <Table T>
void end_of_regulation(T& table, const Book& book, State& s) {
  tell(table, s, "FD-R44"_rule, Kind::end_of_regulation, s.ball);
  if (margin(s, Side::home) != 0 || book.overtime.rule == OvertimeRule::none) {
    return game_over(table, s);
  }
  clear_drive(s);
  s.period = Period::overtime;
  s.clock = static_cast<std::int8_t>(book.overtime.ticks);
  s.phase = Phase::toss;
  s.stage = Stage::first_possession;
  tell(table, s, "FD-R49"_rule, Kind::overtime, s.ball);
}

template <Table T>
void end_of_period(T& table, const Book& book, State& s) {
  s.clock = 0;
  if (s.period == Period::first_half) return half_time(table, book, s);
  if (s.period == Period::second_half) return end_of_regulation(table, book, s);
  game_over(table, s);
}

// FD-H1X-1, FD-H2X-4, FD-R21, FD-R35  In possession as time expires.
template <Table T>
void at_the_gun(T& table, const Book& book, State& s, Side side, Zone zone) {
  if (s.period == Period::first_half) {
    tell(table, s, "FD-H1X-1"_rule, Kind::end_of_half_row, side, 0, zone);
    return half_time(table, book, s);
  }
  clear_drive(s);
  s.ball = side;
  s.zone = zone;
  const bool tied = margin(s, side) == 0;
  if (!tied && !trails_by_a_score(book, s, side)) return end_of_period(table, book, s);
  s.phase = Phase::last_play;
}

// ------------------------------------------------------------------------------------ overtime

enum class Points : std::uint8_t { field_goal, touchdown, after_try, safety };

// FD-R49  Whether a score has won overtime; if not, whose turn it has become.
inline bool wins_overtime(const Book& book, State& s, Side scorer, Points points) {
  const Side first = s.opened;
  switch (s.stage) {
    case Stage::sudden_death:
      return true;
    case Stage::first_possession: {
      if (scorer != first || book.overtime.rule == OvertimeRule::sudden) return true;
      const bool field_goal = points == Points::field_goal;
      if (!field_goal && book.overtime.rule == OvertimeRule::modified) return true;
      if (points != Points::touchdown) s.stage = Stage::reply;
      return false;
    }
    case Stage::reply: {
      if (scorer == first || margin(s, scorer) > 0) return true;
      if (points == Points::touchdown) return false;  // its try comes first
      s.stage = Stage::sudden_death;
      return margin(s, scorer) < 0;
    }
  }
  return true;
}

// FD-R49  Whether a change of possession has decided overtime; if not, whose turn it has become.
inline bool loses_overtime(State& s, Side now) {
  if (s.stage == Stage::first_possession && now != s.opened) s.stage = Stage::sudden_death;
  return s.stage == Stage::reply && now == s.opened;
}

// --------------------------------------------------------------- possession, points, what follows

// FD-REC-1, FD-REC-2  The ball changes hands, or is received: a new row of the drive log.
template <Table T>
void take_over(T& table, const Book& book, State& s, Side side, Zone zone) {
  if (s.period == Period::overtime && loses_overtime(s, side)) return game_over(table, s);
  if (s.clock == 0) return at_the_gun(table, book, s, side, zone);
  clear_drive(s);
  s.ball = side;
  s.zone = zone;
  s.phase = Phase::drive;
  tell(table, s, "FD-REC-1"_rule, Kind::starts, side, s.clock, zone);
}

template <Table T>
void add_points(T& table, State& s, RuleId rule, Kind kind, Side side, int points, int in_quarter,
                int value = 0) {
  s.score[side] = static_cast<std::int16_t>(s.score[side] + points);
  Event event{rule, kind, side, static_cast<std::int16_t>(value), s.clock};
  event.quarter = static_cast<std::int8_t>(in_quarter);
  event.points = static_cast<std::int8_t>(points);
  table.note(event);
}

// FD-H2X-8, FD-R16, FD-R29  An EFFICIENT offence lets the clock expire on its score.
template <Table T>
bool clock_expires_on_score(T& table, const Book& book, const State& s, Side scorer, Gun gun) {
  if (gun != Gun::by_offence || !leads_by_a_score(book, s, scorer)) return false;
  const Grade grade = book.cards[scorer].grade(Unit::offence, Axis::efficiency);
  if (!has_quality(table, scorer, grade, true)) return false;
  tell(table, s, "FD-H2X-8"_rule, Kind::clock_on_score, scorer);
  return true;
}

// FD-R9, FD-H1X-2, FD-H2X-5..10  After a field goal or a try the scorer kicks off, if time is left
// or the second half has just run out.
template <Table T>
void after_score(T& table, const Book& book, State& s, Side scorer, Points points, Gun gun) {
  if (s.period == Period::overtime && wins_overtime(book, s, scorer, points)) {
    return game_over(table, s);
  }
  const bool expired = s.clock == 0;
  if (expired && (s.period == Period::first_half || gun == Gun::last ||
                  clock_expires_on_score(table, book, s, scorer, gun))) {
    return end_of_period(table, book, s);
  }
  clear_drive(s);
  s.ball = scorer;
  s.phase = Phase::kick;
}

// FD-R20  A try that nothing can follow is made only if it can change who wins.
inline bool try_matters(const Book& book, const State& s, Side scorer) {
  const int best = book.one_score - 6;
  return margin(s, scorer) <= 0 && margin(s, scorer) >= -best;
}

// FD-RES-7, FD-H2X-3, FD-H2X-5, FD-R20  Six points, and the try.
template <Table T>
void touchdown(T& table, const Book& book, State& s, Side scorer, Gun how, int in_quarter) {
  const bool returned = how == Gun::by_return || scorer != s.ball;
  add_points(table, s, "FD-RES-7"_rule, Kind::touchdown, scorer, 6, in_quarter, returned ? 1 : 0);
  if (s.period == Period::overtime && wins_overtime(book, s, scorer, Points::touchdown)) {
    return game_over(table, s);
  }
  const bool last = s.clock == 0 && s.period != Period::first_half && how == Gun::last;
  if (last && !book.switches().always_try && !try_matters(book, s, scorer)) {
    tell(table, s, "FD-R20"_rule, Kind::no_try, scorer);
    return end_of_period(table, book, s);
  }
  clear_drive(s);
  s.ball = scorer;
  s.gun = s.clock == 0 && s.period != Period::first_half ? how : Gun::none;
  s.phase = Phase::try_for_point;
}

inline constexpr std::array<std::string_view, 2> try_options{"kick", "two"};

// FD-RES-7, FD-D4  The kick for one, or the table for two.
template <Table T>
void try_for_point(T& table, const Book& book, State& s) {
  const Side scorer = s.ball;
  const bool two =
      book.two_point_tries && table.ask(Decision{"FD-D4"_rule, scorer, "try", try_options}, s) == 1;
  const RuleId rule = "FD-RES-7"_rule;
  if (two) {
    const Outcome outcome = read_outcome(table, book, Chart::two_point, look_at(s, scorer), rule);
    const bool good = outcome.kind == Outcome::Kind::good;
    add_points(table, s, rule, good ? Kind::two_points : Kind::two_points_failed, scorer,
               good ? 2 : 0, 0);
  } else {
    const Attempt kick = read_attempt(table, book, rule, scorer, book.extra_points[scorer]);
    const bool good = kick == Attempt::good;
    const Kind missed =
        kick == Attempt::blocked ? Kind::extra_point_blocked : Kind::extra_point_missed;
    add_points(table, s, rule, good ? Kind::extra_point : missed, scorer, good ? 1 : 0, 0);
  }
  after_score(table, book, s, scorer, Points::after_try, s.gun);
}

// FD-RES-5, FD-RES-6, FD-R5, FD-R40  A field goal attempt, and what follows a miss.
template <Table T>
bool kick_field_goal(T& table, const Book& book, State& s, Side kicker, int in_quarter) {
  const RuleId rule = "FD-RES-5"_rule;
  const Attempt kick = read_attempt(table, book, rule, kicker, book.field_goals[kicker]);
  if (kick == Attempt::good) {
    add_points(table, s, rule, Kind::field_goal, kicker, 3, in_quarter);
    return true;
  }
  tell(table, s, "FD-RES-6"_rule,
       kick == Attempt::blocked ? Kind::field_goal_blocked : Kind::field_goal_missed, kicker);
  return false;
}

/// Whose ball it is, where the first of the pair is this side.
constexpr Side side_of(const Outcome& outcome, Side first) {
  const bool to_first = outcome.whose == Whose::receivers || outcome.whose == Whose::offence;
  return to_first ? first : other(first);
}

// Where an outcome leaves the ball: a position, or a touchdown on the way.
template <Table T>
void follow(T& table, const Book& book, State& s, const Outcome& outcome, Side first, Gun how,
            bool quarter_of_last_tick) {
  const Side side = side_of(outcome, first);
  switch (outcome.kind) {
    case Outcome::Kind::touchdown:
      return touchdown(table, book, s, side, how, quarter(s, quarter_of_last_tick));
    case Outcome::Kind::position:
      return take_over(table, book, s, side, outcome.zone);
    case Outcome::Kind::good:
    case Outcome::Kind::no_good:
    case Outcome::Kind::subtable:
      break;
  }
  take_over(table, book, s, other(first), Zone::average);
}

// ----------------------------------------------------------------------------------- kickoffs

inline constexpr std::array<std::string_view, 3> kicks{"normal", "squib", "onside"};

// FD-KO-2, FD-R45  Squib and onside kicks: in the last five minutes of the game.
inline bool may_choose_kick(const Book& book, const State& s) {
  return closing(book, s) && s.clock <= 4;
}

// FD-KO-2, FD-D3, FD-D10, FD-R35  Not onside where a scorer at 0:00 must kick away (FD-H2X-7,
// FD-H2X-10).
template <Table T>
Chart choose_kick(T& table, const Book& book, const State& s) {
  if (!may_choose_kick(book, s)) return Chart::kickoff;
  const bool expired = s.clock == 0;
  const bool must_kick_away = expired && leads_by_a_score(book, s, s.ball);
  const bool hopes = expired && trails_by_a_score(book, s, s.ball);  // FD-H2X-6
  const std::span<const std::string_view> all(kicks);
  const Decision decision{hopes ? "FD-D10"_rule : "FD-D3"_rule, s.ball, "kickoff",
                          must_kick_away ? all.first(2) : all};
  switch (table.ask(decision, s)) {
    case 0:
      return Chart::kickoff;
    case 1:
      return Chart::squib;
    default:
      return Chart::onside;
  }
}

// FD-KO-1, FD-CLK-4  A kickoff takes no time.
template <Table T>
void kick_off(T& table, const Book& book, State& s) {
  const Side kicker = s.ball, receivers = other(kicker);
  const Chart chart = choose_kick(table, book, s);
  tell(table, s, "FD-KO-1"_rule, Kind::kicks_off, kicker, static_cast<int>(chart));
  const Outcome outcome = read_outcome(table, book, chart, look_at(s, receivers), "FD-KO-1"_rule);
  follow(table, book, s, outcome, receivers, Gun::last, false);
}

// FD-RES-4, FD-R42, FD-H1X-3, FD-H2X-11..13, FD-R41  Two points, and a free kick on Punt-BU.
template <Table T>
void concede_safety(T& table, const Book& book, State& s, bool took_time) {
  const Side offence = s.ball, defence = other(offence);
  add_points(table, s, "FD-RES-4"_rule, Kind::safety, defence, 2, quarter(s, took_time));
  if (s.period == Period::overtime && wins_overtime(book, s, defence, Points::safety)) {
    return game_over(table, s);
  }
  clear_drive(s);
  tell(table, s, "FD-RES-4"_rule, Kind::free_kick, offence);
  const Outcome outcome =
      read_outcome(table, book, Chart::punt_backed_up, look_at(s, defence), "FD-RES-4"_rule);
  follow(table, book, s, outcome, defence, Gun::last, false);
}

// -------------------------------------------------------------------- what a drive comes to

// FD-RES-3  A punt of any kind.
template <Table T>
void punt(T& table, const Book& book, State& s, bool took_time) {
  const Side receivers = other(s.ball);
  const Chart chart = s.ending == Ending::punt_backed_up ? Chart::punt_backed_up
                      : s.ending == Ending::punt         ? Chart::punt
                                                         : Chart::punt_coffin_corner;
  tell(table, s, "FD-RES-3"_rule, Kind::punted, s.ball, static_cast<int>(chart));
  const Outcome outcome = read_outcome(table, book, chart, look_at(s, receivers), "FD-RES-3"_rule);
  follow(table, book, s, outcome, receivers, Gun::by_return, took_time);
}

// FD-RES-1, FD-RES-2, FD-R6  The ball is lost; the table says where, or that it came back.
template <Table T>
void turn_over(T& table, const Book& book, State& s, bool took_time) {
  const bool fumble = s.ending == Ending::fumble;
  const RuleId rule = fumble ? "FD-RES-1"_rule : "FD-RES-2"_rule;
  tell(table, s, rule, Kind::turned_over, s.ball, fumble ? 0 : 1);
  const Outcome outcome = read_outcome(table, book, fumble ? Chart::fumble : Chart::interception,
                                       look_at(s, s.ball, s.zone), rule);
  follow(table, book, s, outcome, s.ball, Gun::by_return, took_time);
}

// FD-4DN-3, FD-4DN-5, FD-R5  A turnover on downs.
template <Table T>
void lose_on_downs(T& table, const Book& book, State& s, RuleId rule) {
  tell(table, s, rule, Kind::downs, s.ball);
  take_over(table, book, s, other(s.ball), Zone::average);
}

template <Table T>
void attempt_field_goal(T& table, const Book& book, State& s, bool took_time) {
  const Side kicker = s.ball;
  if (kick_field_goal(table, book, s, kicker, quarter(s, took_time))) {
    return after_score(table, book, s, kicker, Points::field_goal, Gun::by_offence);
  }
  const bool half_over = s.clock == 0 && s.period == Period::first_half;  // FD-R40
  if (half_over) return half_time(table, book, s);
  take_over(table, book, s, other(kicker), Zone::average);  // FD-RES-6
}

// FD-RES-1..7  The drive's result, played out.
template <Table T>
void play_out_result(T& table, const Book& book, State& s, bool took_time) {
  switch (s.ending) {
    case Ending::fumble:
    case Ending::interception:
      return turn_over(table, book, s, took_time);
    case Ending::punt_backed_up:
    case Ending::punt:
    case Ending::punt_coffin_corner:
      return punt(table, book, s, took_time);
    case Ending::safety:
      return concede_safety(table, book, s, took_time);
    case Ending::field_goal_attempt:
      return attempt_field_goal(table, book, s, took_time);
    case Ending::touchdown:
      return touchdown(table, book, s, s.ball, Gun::by_offence, quarter(s, took_time));
    case Ending::reroll:
    case Ending::none:
      break;
  }
  TOUCHLINE_CHECK(false, "a drive that is played out has ended");
}

// FD-TDF-1, FD-TDF-2, FD-R23  A touchdown one tick late, by a losing or tied offence.
inline bool becomes_attempt(const Book& book, const State& s, int ticks) {
  if (s.period != Period::second_half || s.ending != Ending::touchdown) return false;
  if (ticks != s.clock + 1 || margin(s, s.ball) > 0) return false;
  return book.switches().td_to_fga == TdToFga::literal || margin(s, s.ball) >= -3;
}

// FD-CLK-6, FD-R34  Time ran out first: the result is wiped out, or becomes a last attempt.
template <Table T>
void overrun(T& table, const Book& book, State& s, int ticks) {
  const int left = s.clock;
  const bool attempt = becomes_attempt(book, s, ticks);
  s.clock = 0;
  if (attempt) {
    tell(table, s, "FD-TDF-1"_rule, Kind::late_kick, s.ball, left);
    kick_field_goal(table, book, s, s.ball, 4);
  } else {
    tell(table, s, "FD-CLK-6"_rule, Kind::ran_out, s.ball, left);
  }
  end_of_period(table, book, s);
}

// FD-EOG-1, FD-R24  A safe leader's last score is not needed.
inline bool needs_no_score(const Book& book, const State& s) {
  if (s.period != Period::second_half || margin(s, s.ball) <= book.one_score) return false;
  return s.ending == Ending::touchdown ||
         (s.ending == Ending::field_goal_attempt && book.switches().eog_fga == EogFga::end);
}

// FD-H2X-1, FD-H2X-2, FD-R22  Whether a last punt or field goal may be passed up.
inline bool may_be_desperate(const Book& book, const State& s) {
  if (s.period == Period::first_half || !trails_by_a_score(book, s, s.ball)) return false;
  if (is_punt(s.ending)) return true;
  const int from = book.switches().fga_desperation == FgaDesperation::from_one ? 1 : 4;
  return s.ending == Ending::field_goal_attempt && -margin(s, s.ball) >= from;
}

// FD-4DN-1, FD-R26  Whether the offence may go for it instead. A reply in overtime that would give
// the ball back beaten may at any time (FD-R49).
inline bool may_go_for_it(const Book& book, const State& s) {
  if (s.second || !(is_punt(s.ending) || s.ending == Ending::field_goal_attempt)) return false;
  const bool trailing = margin(s, s.ball) < 0;
  const bool reply = s.period == Period::overtime && s.stage == Stage::reply && trailing;
  const bool window = closing(book, s) && s.clock <= 6;
  return reply || (window && (trailing || book.switches().go_for_it == GoForIt::any));
}

// FD-SEQ steps 8 and 9  The drive has taken its time; the clock says how it goes on.
template <Table T>
void after_drive(T& table, const Book& book, State& s, bool took_time) {
  const bool expired = s.clock == 0;
  if (expired && needs_no_score(book, s)) {
    tell(table, s, "FD-EOG-1"_rule, Kind::no_score_needed, s.ball);
    return end_of_period(table, book, s);
  }
  if (s.second && is_punt(s.ending)) return lose_on_downs(table, book, s, "FD-4DN-3"_rule);
  if (s.second && s.ending == Ending::field_goal_attempt && !s.settles) {
    return lose_on_downs(table, book, s, "FD-4DN-5"_rule);
  }
  if (expired && may_be_desperate(book, s)) {
    s.phase = Phase::gun_choice;
    return;
  }
  if (!expired && may_go_for_it(book, s)) {
    s.phase = Phase::fourth_down;
    return;
  }
  play_out_result(table, book, s, took_time);
}

// FD-RER-1, FD-R30  2-4-5: the offence throws again, for a tick.
template <Table T>
void throw_again(T& table, const Book& book, State& s, int ticks) {
  tell(table, s, "FD-RER-1"_rule, Kind::reroll, s.ball, ticks);
  s.ticks = 0;
  s.phase = Phase::drive;
  const bool stop = s.clock == 0 && book.switches().reroll_at_zero == RerollAtZero::stop;
  if (stop) end_of_period(table, book, s);
}

// FD-SEQ steps 6 to 9, FD-CLK-6..8  The ticks are taken off.
template <Table T>
void run_clock(T& table, const Book& book, State& s, int ticks) {
  s.ticks = 0;
  if (clocked(book, s)) {
    if (ticks > s.clock) return overrun(table, book, s, ticks);
    s.clock = static_cast<std::int8_t>(s.clock - ticks);
  }
  s.zero_drives = static_cast<std::uint8_t>(ticks == 0 ? s.zero_drives + 1 : 0);
  if (s.ending == Ending::reroll) return throw_again(table, book, s, ticks);
  tell(table, s, "FD-CLK-2"_rule, Kind::drive_time, s.ball, ticks, s.zone);
  after_drive(table, book, s, ticks > 0);
}

// ------------------------------------------------------------------------------------ the drive

// FD-ADJ-1, FD-R10, FD-OT-1  Whether the drive enters the last four ticks of its half.
inline bool in_adjust_window(const Book& book, const State& s, int base) {
  if (!clocked(book, s)) return false;
  if (s.period == Period::overtime && !book.switches().overtime_adj) return false;
  const bool at_start = book.switches().adj_window == AdjustWindow::start_of_drive;
  return at_start ? s.clock <= 4 : s.clock - base <= 4;
}

// FD-ADJ-3  Results that an EFFICIENT offence cannot choose about.
constexpr bool bars_efficient(Ending ending) {
  return ending == Ending::fumble || ending == Ending::interception || ending == Ending::safety;
}

// FD-SEQ step 5, FD-ADJ-2..6, FD-R11, FD-R14, FD-R17  The adjustments near the end of a half.
template <Table T>
void adjust_clock(T& table, const Book& book, State& s, const Drive& drive) {
  s.ending = drive.ending;
  s.ticks = drive.ticks;
  const Grade grade = book.cards[s.ball].grade(Unit::offence, Axis::efficiency);
  if (grade != Grade::none && drive.adjustable && in_adjust_window(book, s, drive.ticks)) {
    if (!bars_efficient(drive.ending) && has_quality(table, s.ball, grade, true)) {
      s.phase = Phase::clock_choice;
      return;
    }
    const bool losing = margin(s, s.ball) < 0;
    if (losing && has_quality(table, s.ball, grade, false)) {
      tell(table, s, "FD-ADJ-4"_rule, Kind::clock_changed, s.ball, drive.ticks + 1);
      return run_clock(table, book, s, drive.ticks + 1);
    }
  }
  run_clock(table, book, s, drive.ticks);
}

inline constexpr std::array<std::string_view, 3> clock_options{"shorter", "as_thrown", "longer"};

// FD-ADJ-2, FD-D5, FD-R15, FD-R17  An EFFICIENT offence makes its drive a tick shorter or longer.
template <Table T>
void choose_clock(T& table, const Book& book, State& s) {
  constexpr int most_zero_drives = 50;
  const int choice = table.ask(Decision{"FD-D5"_rule, s.ball, "clock", clock_options}, s);
  int ticks = std::max(0, s.ticks + choice - 1);
  if (ticks == 0 && s.zero_drives >= most_zero_drives) ticks = 1;
  if (ticks != s.ticks) tell(table, s, "FD-ADJ-2"_rule, Kind::clock_changed, s.ball, ticks);
  run_clock(table, book, s, ticks);
}

// FD-KNL-1, FD-R25, FD-R46  One tick left, and the leader has the ball.
inline bool kneels(const State& s) {
  return s.period == Period::second_half && s.clock == 1 && margin(s, s.ball) > 0;
}

// FD-SEQ steps 1 to 5  One throw of a possession.
template <Table T>
void drive(T& table, const Book& book, State& s) {
  if (kneels(s)) {
    tell(table, s, "FD-KNL-1"_rule, Kind::kneels, s.ball);
    return end_of_period(table, book, s);
  }
  Look look = look_at(s, s.ball, s.zone);
  look.second = s.second;
  const Drive thrown = read_drive(table, book, look);
  if (thrown.ending == Ending::none) {
    tell(table, s, "FD-RES-9"_rule, Kind::thrown_again, s.ball);
    return;
  }
  adjust_clock(table, book, s, thrown);
}

// ------------------------------------------------------------------------------- fourth down

inline constexpr std::array<std::string_view, 2> punt_or_go{"punt", "go"}, kick_or_go{"kick", "go"};

// FD-4DN-1, FD-4DN-2, FD-D6  Punt or kick, or go for it.
template <Table T>
void fourth_down(T& table, const Book& book, State& s) {
  const bool passes_up_kick = s.ending == Ending::field_goal_attempt;
  const auto& options = passes_up_kick ? kick_or_go : punt_or_go;
  if (table.ask(Decision{"FD-D6"_rule, s.ball, "fourth down", options}, s) == 0) {
    return play_out_result(table, book, s, true);
  }
  tell(table, s, "FD-4DN-1"_rule, Kind::goes_for_it, s.ball);
  const Outcome outcome =
      read_outcome(table, book, Chart::fourth_down, look_at(s, s.ball, s.zone), "FD-4DN-1"_rule);
  if (outcome.kind != Outcome::Kind::good) {
    tell(table, s, "FD-4DN-1"_rule, Kind::stopped, s.ball);
    return follow(table, book, s, outcome, s.ball, Gun::by_return, true);  // FD-R26
  }
  tell(table, s, "FD-4DN-2"_rule, Kind::converted, s.ball);
  s.ending = Ending::none;
  s.second = true;
  s.settles = false;
  s.phase = passes_up_kick ? Phase::drive : Phase::settle;  // FD-R27
}

inline constexpr std::array<std::string_view, 2> settle_options{"settle", "touchdown"};

// FD-D7, FD-R27  Before the second throw: whether a field goal is welcome.
template <Table T>
void settle(T& table, const Book&, State& s) {
  s.settles =
      table.ask(Decision{"FD-D7"_rule, s.ball, "settle for a field goal", settle_options}, s) == 0;
  s.phase = Phase::drive;
}

// ------------------------------------------------------------------------------- the last play

// FD-DSP-1, FD-R43, FD-R20  The Desperation Play ends regulation, whatever it brings.
template <Table T>
void play_desperation(T& table, const Book& book, State& s) {
  tell(table, s, "FD-DSP-1"_rule, Kind::desperation, s.ball, 0, s.zone);
  const Outcome outcome =
      read_outcome(table, book, Chart::desperation, look_at(s, s.ball, s.zone), "FD-DSP-1"_rule);
  if (outcome.kind == Outcome::Kind::touchdown) {
    const Side scorer = outcome.whose == Whose::offence ? s.ball : other(s.ball);
    return touchdown(table, book, s, scorer, Gun::last, quarter(s, true));
  }
  tell(table, s, "FD-DSP-1"_rule, Kind::desperation_failed, s.ball);
  end_of_period(table, book, s);
}

// FD-R43  Where the desperation play starts that replaces a punt or a field goal.
constexpr Zone desperation_zone(Ending ending) {
  if (ending == Ending::punt_backed_up) return Zone::poor;
  return ending == Ending::punt ? Zone::average : Zone::great;
}

inline constexpr std::array<std::string_view, 2> desperate_or_punt{"desperation", "punt"},
    desperate_or_kick{"desperation", "kick"}, desperate_or_kneel{"desperation", "kneel"};

// FD-H2X-1, FD-H2X-2, FD-D8  Desperation in place of a punt or a field goal.
template <Table T>
void choose_at_gun(T& table, const Book& book, State& s) {
  const auto& options = is_punt(s.ending) ? desperate_or_punt : desperate_or_kick;
  if (table.ask(Decision{"FD-D8"_rule, s.ball, "last play", options}, s) == 1) {
    return play_out_result(table, book, s, true);
  }
  const Zone zone = desperation_zone(s.ending);
  clear_drive(s);
  s.zone = zone;
  play_desperation(table, book, s);
}

// FD-H2X-4, FD-H2X-10, FD-D9  In possession at 0:00: desperation, or a knee.
template <Table T>
void choose_last_play(T& table, const Book& book, State& s) {
  const Decision decision{"FD-D9"_rule, s.ball, "last play", desperate_or_kneel};
  if (table.ask(decision, s) == 0) return play_desperation(table, book, s);
  tell(table, s, "FD-R21"_rule, Kind::kneels, s.ball);
  end_of_period(table, book, s);
}

// ----------------------------------------------------------------------------- before the game

// FD-D2, FD-SIT-1  Who is at home first, on neutral ground.
template <Table T>
void draw_for_home(T& table, State& s) {
  const auto [face] = table.roll("FD-D2"_rule, Side::home, coin);
  s.host = face == 1 ? Side::home : Side::away;
  tell(table, s, "FD-D2"_rule, Kind::home_drawn, s.host);
  s.phase = Phase::toss;
}

// FD-D1, FD-R9  The toss, before the game and before overtime: heads (1) is the home side's.
template <Table T>
void toss(T& table, State& s) {
  const auto [face] = table.roll("FD-D1"_rule, Side::home, coin);
  s.ball = face == 1 ? Side::home : Side::away;
  tell(table, s, "FD-D1"_rule, Kind::toss_won, s.ball);
  s.phase = Phase::toss_choice;
}

inline constexpr std::array<std::string_view, 2> toss_options{"receive", "kick"};

template <Table T>
void choose_at_toss(T& table, State& s) {
  const bool receives = table.ask(Decision{"FD-D1"_rule, s.ball, "toss", toss_options}, s) == 0;
  s.opened = receives ? s.ball : other(s.ball);
  tell(table, s, "FD-D1"_rule, Kind::receives, s.opened);
  s.ball = other(s.opened);
  s.phase = Phase::kick;
}

inline State before_the_game(const Book& book) {
  State s;
  const bool draw = book.setting.neutral && book.switches().neutral_home == NeutralHome::draw;
  s.phase = draw ? Phase::draw_for_home : Phase::toss;
  return s;
}

/// One step of the rule book: a throw, or a decision with what follows from it.
template <Table T>
void advance(T& table, const Book& book, State& s) {
  switch (s.phase) {
    case Phase::draw_for_home:
      return draw_for_home(table, s);
    case Phase::toss:
      return toss(table, s);
    case Phase::toss_choice:
      return choose_at_toss(table, s);
    case Phase::kick:
      return kick_off(table, book, s);
    case Phase::drive:
      return drive(table, book, s);
    case Phase::clock_choice:
      return choose_clock(table, book, s);
    case Phase::fourth_down:
      return fourth_down(table, book, s);
    case Phase::settle:
      return settle(table, book, s);
    case Phase::gun_choice:
      return choose_at_gun(table, book, s);
    case Phase::last_play:
      return choose_last_play(table, book, s);
    case Phase::try_for_point:
      return try_for_point(table, book, s);
    case Phase::over:
      return;
  }
}

}  // namespace touchline::fast_drive
