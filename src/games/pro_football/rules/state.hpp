// Where a match stands, as a value: copied, compared, stored. A place is always told as the yards
// to the goal that a side attacks: 100 and more is its own end zone, 0 and less is over the goal.
// Statistics are not here; they are folds over the events.
#pragma once

#include <compare>

#include "core/rule_id.hpp"
#include "games/pro_football/rules/book.hpp"

namespace touchline::pro_football {

/// What comes next. A throw or a question opens its step.
enum class Phase : std::uint8_t {
  toss,
  toss_choice,     // PRO-D1
  kickoff_choice,  // PRO-D2
  kickoff,
  kickoff_reading,
  onside,
  onside_reading,
  catch_choice,     // PRO-D3
  try_choice,       // PRO-D21
  tempo,            // PRO-D6
  fourth_down,      // PRO-D5
  announce,         // PRO-D4
  offence_swap,     // PRO-R42
  line_up,          // PRO-D7
  defence_swap,     // PRO-R42
  offence_timeout,  // PRO-D8
  defence_timeout,
  run_off,  // PRO-R62
  calls,    // PRO-SEQ-4, PRO-SEQ-5
  snap,     // PRO-RUN-2
  foul,     // PRO-R59
  rush,     // PRO-R48
  sack,
  card,      // PRO-RUN-3, PRO-PASS-2
  receiver,  // PRO-RECV-1
  must_run,
  short_gain,
  long_gain,
  interceptor,        // PRO-INT-5
  interception_dice,  // PRO-INT-6
  interception_choice,
  interception_return,
  recovery,      // PRO-FUM-1
  recoverer,     // PRO-FUM-2
  loose_choice,  // PRO-D20
  advance,
  field_goal_length,  // PRO-VARFG-1
  place_kick,
  place_reading,
  blocked_kick,
  punt,
  punt_again,  // PRO-PUNT-4
  punt_reading,
  coffin,
  punt_choice,  // PRO-D18
  kick_return,
  bounce,
  fake,
  fake_reading,
  foul_choice,  // PRO-D22
  settle,
  out_of_bounds,  // PRO-R62
  injury,         // PRO-R60
  injury_who,
  injury_grade,
  injury_choice,  // PRO-D24
  next,
  over
};

enum class Black : std::uint8_t { blank, x, d };
enum class Kick : std::uint8_t { none, punt, field_goal, try_kick, two_points, kickoff, free_kick };
enum class Tempo : std::uint8_t { normal, hurry_up, slow };

/// PRO-R62  How the clock goes on after a play.
enum class RunOff : std::uint8_t { none, normal, sack, out_of_bounds };

/// Who runs with the ball, and so what a gain leads to.
enum class Carry : std::uint8_t { scrimmage, kick_return, interception, advance };

/// What a play comes to, before it is accepted that it stands (PRO-R44).
struct End {
  enum class What : std::uint8_t {
    none,
    ball,       // this side has it here: down and yards to go
    touchdown,  // by this side
    safety,     // this side is scored upon
    field_goal,
    try_over,   // worth `down` points for this side
    try_again,  // from here
    kick_again  // a kickoff or free kick from here
  } what = What::none;
  Side side = Side::home;
  int at = 0, down = 1, to_go = 10;
  auto operator<=>(const End&) const = default;
};

/// PRO-R65  What is written down for the men if the play stands.
struct Credit {
  enum class Kind : std::uint8_t { none, run, pass, sack, kneel, spike } kind = Kind::none;
  std::int8_t man = -1, receiver = -1;  // carrier or passer; receiver
  int yards = 0;
  bool complete = false, intercepted = false;
  std::int8_t interceptor = -1;
  std::int8_t sacker = -1;
  std::int8_t returner = -1;  // of a kick or an interception
  int return_yards = 0;
  auto operator<=>(const Credit&) const = default;
};

/// A play from its announcement to its end.
struct Snap {
  Kick kick = Kick::none;
  Formation formation = Formation::pro;
  Flank strength = Flank::right;
  bool shotgun = false;
  Defence defence = Defence::four_three;
  bool shown = false;  // a blitz
  Tempo tempo = Tempo::normal;
  int swaps = 0;
  std::array<std::int8_t, off_positions> off{};  // the men on the field, -1 where nobody is
  std::array<std::int8_t, def_positions> def{};
  std::uint32_t off_hurt = 0, def_hurt = 0;  // places whose man plays as if hurt (PRO-R60)
  OffCall call{};
  DefCall answer{};
  bool block_try = false, onside = false;

  int red = 0, white = 0;
  Black black = Black::blank;
  Foul foul = Foul::none;
  Side fouler = Side::home;
  bool certain = false;  // PRO-R59: a PENALTY reading
  int reading = 0;       // yards for the spot of PI (PRO-R59)
  bool has_reading = false;

  Carry carry = Carry::scrimmage;
  Side runner = Side::home;
  std::int8_t runner_man = -1;
  int at = 0;                 // where the runner starts
  int plus = 0;               // added to a gain chart (PRO-R51)
  int least = -100;           // a gain chart gives no less (PRO-R13)
  bool changed = false;       // the ball has changed hands
  bool fumble_after = false;  // PRO-R32
  bool quarterback_runs = false, sacked = false, thrown = false;
  int length = 0;        // PRO-VARFG: added to the line
  int distance = 0;      // of a kick
  std::int8_t back = 0;  // who receives it
  bool returned = false, catches = false, kicked = false;

  Side fumbler = Side::home;
  std::int8_t fumbler_man = -1, recoverer = -1;
  Side recovers = Side::home;
  int loose_at = 0;  // as the fumbling side sees it
  int fumbles = 0, tries = 0;
  bool blocked = false, touched = false;  // a blocked kick; a punt that hit a receiver
  bool return_fumble = false;             // PRO-FUM-3

  End end{};
  bool incomplete = false, contact = false, void_play = false, no_play = false;
  bool accepted = false;
  Credit credit{};
  auto operator<=>(const Snap&) const = default;
};

struct Health {
  bool hurt = false, out = false;
  std::int8_t misses = 0;  // plays
  bool available() const { return !out && misses == 0; }
  auto operator<=>(const Health&) const = default;
};

/// PRO-R60  How the men of one side are. Who cannot play, or plays hurt, is at hand as a bit for
/// each man: line-ups ask at every snap.
class TeamHealth {
 public:
  const Health& operator[](std::size_t man) const { return men_[man]; }
  void set(std::size_t man, const Health& health) {
    men_[man] = health;
    const std::uint64_t bit = std::uint64_t{1} << man;
    absent_ = health.available() ? absent_ & ~bit : absent_ | bit;
    hurt_ = health.hurt ? hurt_ | bit : hurt_ & ~bit;
    shaken_ = health.misses > 0 ? shaken_ | bit : shaken_ & ~bit;
  }
  std::uint64_t absent() const { return absent_; }
  std::uint64_t hurt() const { return hurt_; }
  std::uint64_t shaken() const { return shaken_; }  // who misses plays
  auto operator<=>(const TeamHealth&) const = default;

 private:
  std::array<Health, Team::most_men> men_{};
  std::uint64_t absent_ = 0, hurt_ = 0, shaken_ = 0;
};

/// PRO-R64  Whose turn it is in overtime.
enum class Stage : std::uint8_t { regulation, first_possession, reply, sudden_death };

struct State {
  Phase phase = Phase::toss;
  Side winner = Side::home;  // of the toss
  int quarter = 1;           // 5 and more: overtime
  int clock = 900;           // seconds left
  BySide<int> score{};
  BySide<int> time_outs{3, 3};
  BySide<bool> asked_time{};  // PRO-R39: one for each side and restart
  Side ball = Side::home;     // who snaps, kicks off or chooses
  int at = 70;                // yards to its goal
  int down = 1, to_go = 10;
  Side opened = Side::home;  // who received the first kickoff, or that of overtime
  RunOff run_off = RunOff::none;
  bool untimed = false;  // a down at 0:00 (PRO-R62)
  bool warned = false;   // the two-minute warning of this half (PRO-R63)
  Stage stage = Stage::regulation;
  BySide<Lineup> lineup{};
  BySide<TeamHealth> health{};
  Side hurt_side = Side::home;  // an injury that waits
  std::int8_t hurt_man = -1;
  Snap snap{};
  auto operator<=>(const State&) const = default;
};

enum class Kind : std::uint8_t {
  toss_won,
  receives,
  kicks_off,  // value: from this yard line of its own
  onside,
  free_kick,
  touchback,
  return_over,  // value: yards of a kick's return; other: 1 for a punt
  starts,       // a possession begins
  announces,    // value: Kick
  time_out,
  warning,
  run,   // man, value: yards
  pass,  // man threw to other_man; value: yards, other: 1 complete
  sack,
  kneel,
  spike,
  interception,  // by man; value: yards of the return
  fumble,        // man
  recovery,      // man; value: 1 if the fumbling side kept it
  punt,          // value: yards
  punt_blocked,
  field_goal,  // value: length
  field_goal_missed,
  field_goal_blocked,
  flag,      // value: Foul
  accepted,  // value: yards
  declined,
  first_down,
  downs,  // the ball is lost on downs
  touchdown,
  safety,
  extra_point,
  extra_point_failed,
  two_points,
  two_points_failed,
  injured,  // man; value: 0 shaken up, 1 hurt, 2 out; other: plays or games
  end_of_quarter,
  half_time,
  overtime,
  game_over
};
std::string_view name(Kind kind);

/// One fact of the score sheet, under the rule that made it so.
struct Event {
  RuleId rule{};
  Kind kind = Kind::starts;
  Side side = Side::home;
  int man = -1, other_man = -1;
  int value = 0, other = 0;
  int points = 0;
  int quarter = 1, clock = 0;
  int at = 0, down = 0, to_go = 0;
  bool operator==(const Event&) const = default;
};

}  // namespace touchline::pro_football
