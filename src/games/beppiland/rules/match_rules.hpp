// A whole match of Beppiland, from the cards to the last penalty of a shoot-out; the steps are in
// match_totals.hpp and match_attempts.hpp. Straight-line code over a Table. Who is on the pitch and
// what follows the match are not here.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "games/beppiland/rules/match_attempts.hpp"

namespace touchline::beppiland {

/// All that a match is played from.
struct Setting {
  BySide<Team> teams{};
  Weather weather = Weather::sunny;
  BySide<bool> bribed_penalty{};  // BEP-BRIBE-3: the referee gives one
  bool decides = false;           // a knock-out match that must have a winner (BEP-MATCH-9)
  bool second_leg = false;
  BySide<int> before{};  // goals of the first leg
  Switches switches{};
};

inline Attack attack_of(const Setting& setting, const Course& course, Side side) {
  const Team& own = setting.teams[side];
  const Team& against = setting.teams[other(side)];
  const Points& totals = course.totals[other(side)].final;
  const Condition& taker = course.men[side][course.taker[side]];
  return {side,
          &own,
          &against,
          totals[Area::Li],
          totals[Area::Po],
          penalty_chance(whole_level(taker), totals[Area::Po]),
          figures(setting.switches),
          setting.switches.own_goal_first,
          touchers_of(against)};
}

// Pipeline C3..C5  Levels, cards, injuries: all that a suspended match leaves behind (BEP-R46).
template <Table T>
void take_the_field(T& table, const Setting& setting, Course& course) {
  for (const Side side : both_sides) show_cards(table, setting.teams[side], side, course);
  for (const Side side : both_sides) {
    injure(table, setting.teams[side], sum(setting.teams[other(side)].d), side, course);
  }
}

// Pipeline C6..C8  Totals, the takers of penalties, shots.
inline void reckon(const Setting& setting, Course& course) {
  for (const Side side : both_sides) {
    const Team& team = setting.teams[side];
    apply_events(team, setting.switches, course.men[side]);
    course.totals[side] = area_totals(team, course.men[side], setting.weather, setting.switches);
    course.taker[side] = penalty_taker(team, course.men[side], setting.switches);
  }
  const Stance home = stance(setting.teams.home, course.totals.home.final);
  const Stance away = stance(setting.teams.away, course.totals.away.final);
  course.shots = {shots_of(home, away, setting.switches), shots_of(away, home, setting.switches)};
}

// Pipeline C8  The home team's penalties first.
template <Table T>
void award_penalties(T& table, const Setting& setting, Course& course) {
  for (const Side side : both_sides) {
    course.penalties[side] = penalties_conceded(table, side, sum(setting.teams[other(side)].d)) +
                             (setting.bribed_penalty[side] ? 1 : 0);  // BEP-BRIBE-3
  }
}

// Pipeline C9, C10  The attempts of the home team, then of the away team, and the minutes.
template <Table T>
void attempts(T& table, const Setting& setting, Course& course) {
  for (const Side side : both_sides) {
    attempt_all(table, attack_of(setting, course, side), course.shots[side], course.penalties[side],
                setting.switches.attempts, course);
  }
  for (const Side side : both_sides) draw_minutes(table, side, minute_die, 0, course);
  course.ninety = course.goals;
}

/// Ninety minutes; or only what a suspended match leaves behind.
template <Table T>
Course play_ninety(T& table, const Setting& setting) {
  Course course;
  course.goal_list.reserve(8);  // most matches have fewer
  take_the_field(table, setting, course);
  if (setting.weather == Weather::suspended) return course;
  reckon(setting, course);
  award_penalties(table, setting, course);
  attempts(table, setting, course);
  return course;
}

// BEP-R11  Who is ahead in a tie: by the sum of goals; where they count, by goals away, which are
// the home side's of the other leg and the visitors' of this one. Nobody: it is level.
constexpr std::optional<Side> ahead(const BySide<int>& before, const BySide<int>& goals,
                                    bool away_goals) {
  const int margin = before.home + goals.home - before.away - goals.away;
  const int by = margin != 0 || !away_goals ? margin : before.home - goals.away;
  if (by == 0) return std::nullopt;
  return by > 0 ? Side::home : Side::away;
}
constexpr std::optional<Side> ahead(const Setting& setting, const BySide<int>& goals) {
  return ahead(setting.before, goals, setting.switches.away_goals && setting.second_leg);
}

// BEP-LEAGUE-10, BEP-R12  A third of a match with the same totals.
template <Table T>
void play_extra_time(T& table, const Setting& setting, Course& course) {
  course.extra_time = true;
  table.note(Event{"BEP-R12"_rule, Kind::extra_time, Side::home, 0, Area::Po, 0});
  const std::size_t first = course.goal_list.size();
  for (const Side side : both_sides) {
    const Shots more = extra_time_shots(course.shots[side]);
    attempt_all(table, attack_of(setting, course, side), more, 0, setting.switches.attempts,
                course);
    course.shots[side] = course.shots[side] + more;  // BEP-R42
  }
  for (const Side side : both_sides) draw_minutes(table, side, extra_minute_die, first, course);
}

// BEP-R13  Five each, then pairs; over as soon as it is decided.
constexpr bool shoot_out_decided(const BySide<int>& kicks, const BySide<int>& scored) {
  constexpr int each = 5;
  if (kicks.home >= each && kicks.away >= each) {
    return kicks.home == kicks.away && scored.home != scored.away;
  }
  return scored.home > scored.away + (each - kicks.away) ||
         scored.away > scored.home + (each - kicks.home);
}

/// BEP-R13  The men of a team in the order they take their kicks.
inline std::array<std::uint8_t, Team::men_on_pitch> kickers(
    const Team& team, const std::array<Condition, Team::men_on_pitch>& condition) {
  std::array<std::uint8_t, Team::men_on_pitch> order = team.by_row;
  std::stable_sort(order.begin(), order.end(), [&](std::uint8_t a, std::uint8_t b) {
    return better_taker(team, condition, a, b);
  });
  return order;
}

// BEP-HARD-8, BEP-R13  A lot for the first kick; takers by level, then again from the top.
template <Table T>
void shoot_out(T& table, const Setting& setting, Course& course) {
  course.shot_out = true;
  const auto [face] = table.roll("BEP-R13"_rule, Side::home, coin);
  Side turn = face == 1 ? Side::home : Side::away;
  const BySide<std::array<std::uint8_t, Team::men_on_pitch>> order{
      kickers(setting.teams.home, course.men.home), kickers(setting.teams.away, course.men.away)};
  while (!shoot_out_decided(course.kicks, course.shoot_out)) {
    const std::uint8_t man =
        order[turn][static_cast<std::size_t>(course.kicks[turn]) % Team::men_on_pitch];
    const int level = whole_level(course.men[turn][man]);
    const int chance = shoot_out_chance(level, course.totals[other(turn)].final[Area::Po]);
    const bool scored = happens(table, "BEP-HARD-8"_rule, turn, 100 * chance);
    table.note(Event{"BEP-HARD-8"_rule, scored ? Kind::shoot_out_goal : Kind::shoot_out_missed,
                     turn, man, setting.teams[turn].men[man].area, 0});
    ++course.kicks[turn];
    course.shoot_out[turn] += scored ? 1 : 0;
    turn = other(turn);
    if (course.kicks.home >= 100 && course.kicks.away >= 100) break;  // nobody can score
  }
}

// BEP-LEAGUE-10, BEP-MATCH-9  What a level knock-out match leads to.
template <Table T>
void settle(T& table, const Setting& setting, Course& course) {
  if (!setting.decides || ahead(setting, course.goals)) return;
  play_extra_time(table, setting, course);
  if (!ahead(setting, course.goals)) shoot_out(table, setting, course);
}

/// The match from the cards to the end.
template <Table T>
Course play_match(T& table, const Setting& setting) {
  Course course = play_ninety(table, setting);
  if (setting.weather != Weather::suspended) settle(table, setting, course);
  return course;
}

}  // namespace touchline::beppiland
