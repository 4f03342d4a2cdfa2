// What must hold at every step of a match, and of its score sheet: downs, clock and score; yards of
// plays against the field; what men are credited with against what their team is.
#pragma once

#include <gtest/gtest.h>

#include <map>

#include "games/pro_football/rules/sample.hpp"
#include "support/cites.hpp"

namespace touchline::pro_football {

/// Sums of one match, by side.
struct Totals {
  BySide<int> points{}, runs{}, run_yards{}, passes{}, completions{}, pass_yards{}, sacks{},
      sack_yards{}, intercepted{}, fumbles_lost{}, punts{}, punt_yards{}, field_goals{}, missed{},
      accepted{}, first_downs{}, plays{}, touchdowns{}, kneels{}, drives{};
  int games = 0;
};

/// Hears every fact of a match: sums by team, and the same by man.
struct Sums {
  Totals totals{};
  BySide<std::map<int, int>> men_yards{};
  BySide<int> team_yards{};

  void operator()(const Event& event) {
    const Side side = event.side;
    totals.points[side] += event.points;
    switch (event.kind) {
      case Kind::run:
        ++totals.runs[side];
        totals.run_yards[side] += event.value;
        credit(event);
        break;
      case Kind::pass:
        ++totals.passes[side];
        totals.completions[side] += event.other;
        totals.pass_yards[side] += event.value;
        EXPECT_TRUE(event.other == 1 || event.value == 0) << "yards of an incompletion";
        credit(event);
        break;
      case Kind::sack:
        ++totals.sacks[side];
        totals.sack_yards[side] += event.value;
        EXPECT_LT(event.value, 0);
        credit(event);
        break;
      case Kind::kneel:
        ++totals.kneels[side];
        credit(event);
        EXPECT_LT(event.at, 99) << "a kneel into a safety";
        break;
      case Kind::spike:
        ++totals.plays[side];
        break;
      case Kind::interception:
        ++totals.intercepted[other(side)];
        break;
      case Kind::recovery:
        if (event.value == 0) ++totals.fumbles_lost[other(side)];
        break;
      case Kind::punt:
        if (event.other == 0) {
          ++totals.punts[side];
          totals.punt_yards[side] += event.value;
        }
        break;
      case Kind::field_goal:
        ++totals.field_goals[side];
        break;
      case Kind::field_goal_missed:
      case Kind::field_goal_blocked:
        ++totals.missed[side];
        break;
      case Kind::accepted:
        ++totals.accepted[side];
        break;
      case Kind::first_down:
        ++totals.first_downs[side];
        break;
      case Kind::touchdown:
        ++totals.touchdowns[side];
        break;
      case Kind::starts:
        ++totals.drives[side];
        break;
      default:
        break;
    }
  }
  void credit(const Event& event) {
    ++totals.plays[event.side];
    men_yards[event.side][event.man] += event.value;
    team_yards[event.side] += event.value;
  }
};

inline void check_state(const State& s, const State& before) {
  ASSERT_GE(s.clock, 0);
  ASSERT_GE(s.quarter, before.quarter);
  ASSERT_TRUE(s.clock <= before.clock || s.quarter > before.quarter) << "the clock ran backwards";
  ASSERT_GE(s.down, 1);
  ASSERT_LE(s.down, 4);
  ASSERT_GE(s.time_outs.home, 0);
  ASSERT_GE(s.time_outs.away, 0);
  const bool down_begins =
      s.phase == Phase::tempo || s.phase == Phase::announce || s.phase == Phase::fourth_down;
  if (!down_begins || s.snap.kick != Kick::none) return;
  ASSERT_GT(s.at, 0);
  ASSERT_LT(s.at, 100);
  ASSERT_GE(s.to_go, 1);
  ASSERT_LE(s.to_go, s.at) << "the line to gain lies behind the goal";
  ASSERT_TRUE(s.clock > 0 || s.untimed) << "a down without time";
}

/// The ball lies where the plays have brought it: yards of a play are what it moved, where nothing
/// but the play moved it.
inline void check_field(const State& before, const State& s) {
  if (before.phase != Phase::next || before.snap.end.what != End::What::ball) return;
  const Snap& snap = before.snap;
  const bool plain = snap.kick == Kick::none && !snap.accepted && snap.fumbles == 0 &&
                     !snap.changed && snap.credit.kind != Credit::Kind::none;
  if (!plain || s.phase == Phase::kickoff_choice || s.phase == Phase::over ||
      s.phase == Phase::toss) {
    return;
  }
  const int moved = before.at - (s.ball == before.ball ? s.at : 100 - s.at);
  ASSERT_EQ(moved, snap.credit.yards);
  if (s.ball == before.ball && s.down > 1) {
    ASSERT_EQ(s.to_go, before.to_go - moved);
    ASSERT_EQ(s.down, before.down + 1);
  }
}

inline void add(Totals& all, const Totals& one) {
  const auto plus = [](BySide<int>& to, const BySide<int>& from) {
    to.home += from.home;
    to.away += from.away;
  };
  plus(all.points, one.points);
  plus(all.runs, one.runs);
  plus(all.run_yards, one.run_yards);
  plus(all.passes, one.passes);
  plus(all.completions, one.completions);
  plus(all.pass_yards, one.pass_yards);
  plus(all.sacks, one.sacks);
  plus(all.sack_yards, one.sack_yards);
  plus(all.intercepted, one.intercepted);
  plus(all.fumbles_lost, one.fumbles_lost);
  plus(all.punts, one.punts);
  plus(all.punt_yards, one.punt_yards);
  plus(all.field_goals, one.field_goals);
  plus(all.missed, one.missed);
  plus(all.accepted, one.accepted);
  plus(all.first_downs, one.first_downs);
  plus(all.plays, one.plays);
  plus(all.touchdowns, one.touchdowns);
  plus(all.kneels, one.kneels);
  plus(all.drives, one.drives);
  ++all.games;
}

inline Sums play_one(const Book& book, int number) {
  Generator dice(2000, static_cast<std::uint64_t>(number));
  AutomaticCoaches coaches(coach_luck(2000, static_cast<std::uint64_t>(number), 0),
                           AutomaticCoach(book));
  Sums sums;
  FastTable<AutomaticCoaches&, Sums&> table(dice, coaches, sums);
  State s = before_the_match(book);
  for (int steps = 0; s.phase != Phase::over; ++steps) {
    const State before = s;
    advance(table, book, s);
    check_state(s, before);
    check_field(before, s);
    if (steps >= 20000 || ::testing::Test::HasFailure()) {
      ADD_FAILURE() << "match " << number << ", step " << steps << ", phase "
                    << static_cast<int>(before.phase) << ", at " << before.at << " down "
                    << before.down << " to go " << before.to_go;
      break;
    }
  }
  for (const Side side : both_sides) {
    EXPECT_EQ(sums.totals.points[side], s.score[side]) << "points told and scored";
    int yards = 0;
    for (const auto& [man, made] : sums.men_yards[side]) yards += made;
    EXPECT_EQ(yards, sums.team_yards[side]) << "men and team";
    const Totals& all = sums.totals;
    EXPECT_EQ(sums.team_yards[side],
              all.run_yards[side] + all.pass_yards[side] + all.sack_yards[side] - all.kneels[side]);
  }
  return sums;
}

/// Plays so many matches from seeded streams, checks each step of each, and adds them up.
inline Totals play_and_check(const Book& book, int games, int first = 0) {
  Totals all;
  for (int number = first; number < first + games; ++number) {
    add(all, play_one(book, number).totals);
    if (::testing::Test::HasFailure()) break;
  }
  return all;
}

}  // namespace touchline::pro_football
