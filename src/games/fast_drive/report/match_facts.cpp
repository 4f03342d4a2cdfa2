// What decisions and facts mean for the drive log: results, points, totals, periods.
#include <fmt/format.h>

#include "games/fast_drive/report/match_fold.hpp"

namespace touchline::report {

using namespace fast_drive;

namespace {

std::string ticks_text(int ticks) {
  return fmt::format("{} tick{}, {}", ticks, ticks == 1 ? "" : "s", clock_text(ticks));
}

}  // namespace

void SheetFold::hear(const Decided& decided) {
  const bool before_kick = decided.rule == "FD-D3"_rule || decided.rule == "FD-D10"_rule;
  if (before_kick) close(now_.at);
  if (decided.rule == "FD-D9"_rule) open(decided.side, game_.zone, 0, false);
  DriveStep made = step(decided.rule, decided.side, std::string(decided.choice));
  made.kind = DriveStep::Kind::decided;
  made.table = std::string(decided.name);
  add(std::move(made));
}

void SheetFold::turn_to(Turn turn, Side side, std::string_view result) {
  now_.turn = turn;
  now_.turned = side;
  if (!result.empty() && now_.open) row().result = result;
}

void SheetFold::hear(const Event& event) {
  switch (event.kind) {
    case Kind::home_drawn:
      return fact(event.rule, event.side, nick(event.side) + " count as home first");
    case Kind::toss_won:
      return fact(event.rule, event.side, nick(event.side) + " win the toss");
    case Kind::receives:
      return fact(event.rule, event.side, nick(event.side) + " receive");
    case Kind::kicks_off:
      close(now_.at);
      now_.kicked = event.value;
      turn_to(Turn::kickoff, event.side, "");
      return;
    case Kind::free_kick:
      close(now_.at);
      turn_to(Turn::free_kick, event.side, "");
      return;
    case Kind::starts:
      open(event.side, event.zone, event.clock, true);
      return;
    case Kind::row:
    case Kind::special_row:
    case Kind::unusual_row:
      now_.last_result = event.result;
      if (now_.open && !row().steps.empty()) row().steps.back().result = words_of(event.result);
      return;
    case Kind::thrown_again:
      return fact(event.rule, event.side, "thrown again on the drive chart; no time passes");
    case Kind::clock_changed: {
      const bool longer = event.rule == "FD-ADJ-4"_rule;
      return fact(
          event.rule, event.side,
          fmt::format("{}: {}", longer ? "INEFFICIENT" : "EFFICIENT", ticks_text(event.value)));
    }
    case Kind::drive_time:
      spend(event.value);
      return fact(event.rule, event.side,
                  fmt::format("{}; {}", ticks_text(event.value), time_words(event.clock)));
    case Kind::reroll:
      spend(event.value);
      return fact(event.rule, event.side, fmt::format("{}; throws again", ticks_text(event.value)));
    case Kind::ran_out:
      spend(event.value);
      row().result = end_words();
      return fact(event.rule, event.side,
                  fmt::format("time ran out first: {} was left", clock_text(event.value)));
    case Kind::late_kick:
      spend(event.value);
      return fact(event.rule, event.side,
                  "a tick too late for the touchdown: a field goal attempt at the gun");
    case Kind::goes_for_it:
      return;
    case Kind::converted:
      return fact(event.rule, event.side, "first down: a second throw");
    default:
      return hear_result(event);
  }
}

// What a drive came to.
void SheetFold::hear_result(const Event& event) {
  switch (event.kind) {
    case Kind::stopped:
      ++totals(event.side).downs;
      return turn_to(Turn::stopped, event.side, "Downs");
    case Kind::downs:
      ++totals(event.side).downs;
      turn_to(Turn::downs, event.side, "Downs");
      return fact(event.rule, event.side, "turnover on downs");
    case Kind::punted:
      ++totals(event.side).punts;
      turn_to(Turn::punted, event.side, "Punt");
      return;
    case Kind::turned_over: {
      const bool fumble = event.value == 0;
      ++(fumble ? totals(event.side).fumbles : totals(event.side).interceptions);
      turn_to(fumble ? Turn::fumble : Turn::interception, event.side,
              fumble ? "Fumble" : "Interception");
      return;
    }
    case Kind::field_goal_missed:
    case Kind::field_goal_blocked: {
      const bool missed = event.kind == Kind::field_goal_missed;
      ++totals(event.side).field_goals_tried;
      return turn_to(missed ? Turn::missed : Turn::blocked, event.side,
                     missed ? "Missed FG" : "Blocked FG");
    }
    case Kind::desperation:
      turn_to(Turn::desperation, event.side, "Desperation play");
      return;
    case Kind::desperation_failed:
      row().result = "Desperation, no score";
      return close(now_.at + 1);
    case Kind::kneels:
      spend(event.rule == "FD-KNL-1"_rule ? event.clock : 0);
      row().result = "Kneel";
      return close(now_.at + 1);
    case Kind::no_score_needed:
      row().result = end_words();
      return fact(event.rule, event.side, "the lead is safe: no score is needed");
    case Kind::clock_on_score:
      return add_to_last(step(event.rule, event.side, "EFFICIENT: the clock expires on the score"));
    case Kind::end_of_half_row:
      open(event.side, event.zone, 0, false);
      row().result = end_words();
      return close(now_.at + 1);
    default:
      return hear_points(event);
  }
}

// ------------------------------------------------------------------------------ the points

void SheetFold::add_points(const Event& event) {
  const int quarter = event.quarter > 0 ? event.quarter : now_.score_quarter;  // FD-R39
  now_.score_quarter = quarter;
  auto& quarters = sheet_.sides[event.side].quarters;
  if (quarter >= 1 && static_cast<std::size_t>(quarter) <= quarters.size()) {
    quarters[static_cast<std::size_t>(quarter - 1)] += event.points;
  }
  if (now_.open && event.points > 0) row().scorer = event.side;
}

void SheetFold::add_score(const Event& event, std::string what) {
  add_points(event);
  const int left = event.quarter % 2 == 1 ? event.clock - quarter_ticks : event.clock;
  sheet_.scores.push_back({row().number, event.side, event.quarter,
                           clock_text(event.quarter == 5 ? now_.overtime_played : left),
                           std::move(what), event.points, now_.score});
}

void SheetFold::after_try(const Event& event, std::string_view how) {
  add_points(event);
  if (!sheet_.scores.empty()) {
    ScoreLine& line = sheet_.scores.back();
    line.what += fmt::format(" ({})", how);
    line.points += event.points;
    line.score = now_.score;
  }
  close(now_.at + 1);
}

void SheetFold::hear_touchdown(const Event& event) {
  const bool of_kick = !now_.open;
  const std::string what = touchdown_words(now_.turn, event.side == now_.turned, now_.last_result);
  if (of_kick) {
    open(event.side, std::nullopt, event.clock, false);
    now_.turn = Turn::kickoff;
  }
  TeamTotals& team = totals(event.side);
  ++team.touchdowns;
  if (now_.turn == Turn::none) {
    ++(now_.last_result == DriveResult::touchdown_run ? team.by_run : team.by_pass);
  } else if (now_.turn == Turn::desperation && event.side == now_.turned) {
    ++team.by_pass;
  } else {
    ++team.by_return;
  }
  if (event.side == now_.turned) recovered();
  row().result = what;
  add_score(event, what);
}

void SheetFold::hear_points(const Event& event) {
  TeamTotals& team = totals(event.side);
  switch (event.kind) {
    case Kind::touchdown:
      return hear_touchdown(event);
    case Kind::safety:
      ++team.safeties;
      row().result = "Safety";
      return add_score(event, "Safety");
    case Kind::field_goal:
      ++team.field_goals;
      ++team.field_goals_tried;
      row().result = "Field goal";
      add_score(event, "Field goal");
      return close(now_.at + 1);
    case Kind::extra_point:
      ++team.kicks;
      ++team.kicks_tried;
      return after_try(event, "kick");
    case Kind::extra_point_missed:
      ++team.kicks_tried;
      return after_try(event, "kick failed");
    case Kind::extra_point_blocked:
      ++team.kicks_tried;
      return after_try(event, "kick blocked");
    case Kind::two_points:
      ++team.twos;
      ++team.twos_tried;
      return after_try(event, "two points");
    case Kind::two_points_failed:
      ++team.twos_tried;
      return after_try(event, "two points failed");
    case Kind::no_try:
      return after_try(event, "no try");
    default:
      return hear_period(event);
  }
}

// ----------------------------------------------------------------------------- the periods

void SheetFold::hear_period(const Event& event) {
  switch (event.kind) {
    case Kind::half_time:
      end_period("End of half");
      now_.turn = Turn::none;
      return;
    case Kind::end_of_regulation:
      end_period("End of game");
      now_.turn = Turn::none;
      return;
    case Kind::overtime:
      if (!sheet_.drives.empty() && row().result == "End of game") {
        row().result = "End of regulation";
      }
      sheet_.overtime = true;
      for (const Side side : both_sides) sheet_.sides[side].quarters.resize(5);
      return;
    case Kind::game_over:
      return end_period("End of game");
    default:
      return;
  }
}

}  // namespace touchline::report
