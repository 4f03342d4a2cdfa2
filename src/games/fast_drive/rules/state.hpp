// Where a game of Fast Drive Football stands, as a value: copied, compared, stored. Points by
// quarter and the drive log are not here; they are folds over the events.
#pragma once

#include <compare>

#include "core/rule_id.hpp"
#include "core/side.hpp"
#include "games/fast_drive/rules/chart.hpp"

namespace touchline::fast_drive {

inline constexpr int quarter_ticks = 12, half_ticks = 24;  // FD-CLK-1, FD-CLK-3
inline constexpr int tick_seconds = 75;                    // FD-CLK-1

/// What comes next. Where a side is asked, that opens the step, so that a state is all it sees.
enum class Phase : std::uint8_t {
  draw_for_home,  // FD-D2
  toss,
  toss_choice,    // FD-D1
  kick,           // FD-D3, FD-D10: `ball` kicks off
  drive,          // the three dice
  clock_choice,   // FD-D5: an EFFICIENT offence and its drive
  fourth_down,    // FD-D6
  settle,         // FD-D7
  gun_choice,     // FD-D8: desperation in place of a punt or a field goal
  last_play,      // FD-D9: in possession at 0:00
  try_for_point,  // FD-D4
  over
};

enum class Period : std::uint8_t { first_half, second_half, overtime };

/// What a drive came to, as far as the rules go on from it: a run is a pass.
enum class Ending : std::uint8_t {
  none,
  fumble,
  interception,
  punt_backed_up,
  punt,
  punt_coffin_corner,
  safety,
  field_goal_attempt,
  touchdown,
  reroll
};
constexpr bool is_punt(Ending ending) {
  return ending >= Ending::punt_backed_up && ending <= Ending::punt_coffin_corner;
}

/// How a touchdown at 0:00 came about, which decides what may follow its try.
enum class Gun : std::uint8_t {
  none,
  by_offence,  // FD-H2X-5, with the exception of FD-H2X-8
  by_return,   // FD-H2X-5
  last         // nothing can follow (FD-R20)
};

/// FD-R49  Whose turn it is in overtime.
enum class Stage : std::uint8_t { first_possession, reply, sudden_death };

struct State {
  Phase phase = Phase::toss;
  Period period = Period::first_half;
  std::int8_t clock = half_ticks;  // R
  BySide<std::int16_t> score{};
  Side ball = Side::home;        // who kicks, drives, tries or chooses
  Zone zone = Zone::average;     // where the drive started
  Side opened = Side::home;      // who received the kickoff of the game, or of overtime
  Side host = Side::home;        // the team at home
  Ending ending = Ending::none;  // of a drive that waits for a decision, or is thrown again,
  std::int8_t ticks = 0;         // and its duration
  bool second = false;           // the throw after a fourth down (FD-4DN-2),
  bool settles = false;          // where a field goal is welcome (FD-D7)
  Gun gun = Gun::none;
  Stage stage = Stage::first_possession;
  std::uint8_t zero_drives = 0;  // in a row (FD-R15)
  auto operator<=>(const State&) const = default;
};

enum class Kind : std::uint8_t {
  home_drawn,
  toss_won,
  receives,   // the winner's choice: this side receives
  kicks_off,  // value: 0 normal, 1 squib, 2 onside
  free_kick,
  starts,         // this side's drive begins at `zone`; value: ticks left
  row,            // value: key of the drive chart; cell; result
  special_row,    // the same on the card of `side`
  unusual_row,    // value: key of the unusual table
  thrown_again,   // the unusual table sends back to the chart
  clock_changed,  // value: ticks after an adjustment
  drive_time,     // value: ticks the drive took
  reroll,         // 2-4-5: value: ticks
  ran_out,        // time ran out first: value: ticks that were left
  late_kick,      // a touchdown a tick late becomes an attempt (FD-TDF)
  goes_for_it,
  converted,
  stopped,  // fourth down failed
  downs,    // turnover on downs
  punted,
  turned_over,  // value: 0 fumble, 1 interception
  safety,       // two points for this side
  field_goal,
  field_goal_missed,
  field_goal_blocked,
  touchdown,  // value: 0 drive, 1 return
  extra_point,
  extra_point_missed,
  extra_point_blocked,
  two_points,
  two_points_failed,
  no_try,
  desperation,
  desperation_failed,
  kneels,
  no_score_needed,  // FD-EOG-1
  clock_on_score,   // FD-H2X-8
  end_of_half_row,  // in possession as time expired
  half_time,
  end_of_regulation,
  overtime,
  game_over
};
std::string_view name(Kind kind);

/// One fact of the score sheet, under the rule that made it so.
struct Event {
  RuleId rule{};
  Kind kind = Kind::starts;
  Side side = Side::home;
  std::int16_t value = 0;
  std::int8_t clock = 0;    // ticks left
  std::int8_t quarter = 0;  // 1 to 4, 5 overtime; where points fall, a try's with its touchdown (0)
  std::int8_t points = 0;   // for this side
  Zone zone = Zone::average;
  DriveResult result = DriveResult::punt;
  std::int8_t cell = -1;  // the column that answered
  bool operator==(const Event&) const = default;
};

}  // namespace touchline::fast_drive
