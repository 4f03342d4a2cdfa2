// Where a match of First-Division Football stands, as a value: copied, compared, stored. Goals by
// player and the story of the match are not here; they are folds over the events.
#pragma once

#include <compare>

#include "core/rule_id.hpp"
#include "core/side.hpp"
#include "games/first_division/rules/card.hpp"

namespace touchline::first_division {

/// A half, or extra time: who has finished it, and who throws next. All that the throws depend on.
struct Half {
  BySide<bool> finished{};
  Side turn = Side::home;
  bool scorer_owed = false;  // a goal against the run of play waits for its scorer (FDF-THR-7)
  auto operator<=>(const Half&) const = default;
};

enum class Phase : std::uint8_t {
  draw_for_home,
  first_half,
  second_half,
  extra_time,
  penalties,
  toss,
  over
};

struct State {
  Phase phase = Phase::first_half;
  Side host = Side::home;  // the club that counts as home: FDF-SET-3, or after a replay's move
  Half half{};
  BySide<int> goals{};
  BySide<int> half_time{};
  bool replayed = false;       // FDF-R15 (a): this is the second match, at the other ground,
  BySide<int> drawn{};         // and this was the first one's score
  bool in_question = false;    // FDF-R15 (b): a goal of extra time waits for its d6,
  Side claimant = Side::home;  // this side's,
  Line claimed = nobody;       // by this line
  BySide<int> kicks{};         // FDF-R15 (c): penalties taken and scored
  BySide<int> penalties{};
  bool tossed = false;  // FDF-R15 (d): the toss has been made, and this side won it
  Side toss_winner = Side::home;
  auto operator<=>(const State&) const = default;
};

enum class Kind : std::uint8_t {
  home_drawn,    // FDF-SET-3: this side counts as home
  goal,          // by the scorer of the line
  stopped,       // a chance of the line, smothered
  run_of_play,   // END, but a goal: its scorer comes next (FDF-THR-6)
  nobody_named,  // the re-throw for a scorer met END, or an own goal that is thrown for again
  stands,        // extra time: the goal of the line stands,
  disallowed,    // or it does not
  end,           // this side has finished its half
  half_time,
  full_time,
  replay,  // the draw goes to the other ground
  extra_time_over,
  penalty_scored,
  penalty_missed,
  penalties_over,
  toss_won
};

std::string_view name(Kind kind);

/// One fact of the score sheet, under the rule that made it so.
struct Event {
  RuleId rule{};
  Kind kind = Kind::goal;
  Side side = Side::home;
  Line line = nobody;  // the row of that side's card, where one is meant
  bool operator==(const Event&) const = default;
};

}  // namespace touchline::first_division
