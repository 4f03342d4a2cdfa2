// The full match of the rule book, digit for digit: levels, totals, shots, every attempt, scorers,
// result and scout lines.
#include <gtest/gtest.h>

#include "games/beppiland/rules/money.hpp"
#include "games/beppiland/rules/reports.hpp"
#include "games/beppiland/rules/sample_match.hpp"
#include "games/beppiland/rules/training.hpp"
#include "support/cites.hpp"

namespace touchline::beppiland::match_full_test {
namespace {

using namespace match_sample;

Team pini() {
  Team a = team({man(Area::Po, 3, 9, 1, Flank::none), man(Area::Li, 4, 8, 0, Flank::D),
                 man(Area::Di, 1, 8, 0, Flank::D), man(Area::Di, 2, 7, 1, Flank::S),
                 man(Area::Di, 3, 6, 0, Flank::SD), man(Area::Ce, 2, 10, 0, Flank::S),
                 man(Area::Ce, 1, 8, 0, Flank::S), man(Area::Ce, 1, 7, 0, Flank::S),
                 man(Area::At, 3, 12, 0, Flank::D), man(Area::At, 1, 9, 1, Flank::S),
                 man(Area::At, 2, 8, 0, Flank::D, true)});
  a.d = points(0, 0, 3, 0, 0);
  a.pgp = points(2, 0, 0, 0, 0);
  a.fc = points(0, 0, 0, 3, 4);
  return a;
}

Team giuggiole() {
  Team b = team({man(Area::Po, 4, 9, 1, Flank::none), man(Area::Di, 3, 9, 0, Flank::D),
                 man(Area::Di, 1, 8, 0, Flank::D), man(Area::Di, 2, 8, 0, Flank::S),
                 man(Area::Di, 5, 7, -1, Flank::S), man(Area::Ce, 3, 9, 0, Flank::S),
                 man(Area::Ce, 3, 8, 0, Flank::S), man(Area::Ce, 3, 8, 0, Flank::D),
                 man(Area::Ce, 3, 7, 0, Flank::SD), man(Area::At, 4, 10, 1, Flank::D),
                 man(Area::At, 4, 9, 0, Flank::D)});
  b.tfg = true;
  b.pgp = points(0, 0, 0, 0, 4);
  return b;
}

constexpr int no = 10000, tenth = 100'000;

ListedDice listed() {
  ListedDice dice;
  dice.give("BEP-WEATHER-2"_rule, home, {6000});
  dice.give("BEP-HARD-3"_rule, away, {no, 60});
  dice.give("BEP-HARD-10"_rule, home, {no, no, no, no, no, no, no, no, 400});
  dice.give("BEP-HARD-11"_rule, home, {10});
  dice.give("BEP-HARD-6"_rule, home, {300}).give("BEP-HARD-6"_rule, away, {5000, 900, 2000});
  // A: a shot against the pole, a penalty, an own goal, a goal.
  dice.give("BEP-R37"_rule, home, {2, 1, 1, 1});
  dice.give("BEP-OWNGOAL-1"_rule, home, {15, 3, 20}).give("BEP-OWNGOAL-2"_rule, home, {50});
  dice.give("BEP-MATCH-5"_rule, home, {2500, 3001}).give("BEP-MATCH-8"_rule, home, {400});
  dice.give("BEP-HARD-7"_rule, home, {5500}).give("BEP-MATCH-7"_rule, home, {5751});
  dice.give("BEP-SCORER-1"_rule, home,
            {tenth, tenth, tenth, 900'000, tenth, tenth, tenth, tenth, tenth, 990'000, tenth});
  // B: blocked, a penalty, wide, saved, wide, a goal.
  dice.give("BEP-R37"_rule, away, {6, 1});
  dice.give("BEP-OWNGOAL-1"_rule, away, {20, 20, 20, 20, 8}).give("BEP-OWNGOAL-2"_rule, away, {6});
  dice.give("BEP-MATCH-5"_rule, away, {5000, 100, 9000, 100, 8000});
  dice.give("BEP-MATCH-6"_rule, away, {4100, 5000, 9999});
  dice.give("BEP-HARD-7"_rule, away, {6100}).give("BEP-MATCH-7"_rule, away, {6200, 6201});
  dice.give("BEP-SCORER-1"_rule, away,
            {tenth, tenth, tenth, tenth, tenth, 800'000, tenth, tenth, tenth, 900'000, tenth});
  return dice;
}

struct FullMatch {
  FullMatch() {
    setting.teams = {pini(), giuggiole()};
    setting.weather = draw_weather(dice, sunny(7000) ? Sky::sun : Sky::rain, true);
    course = play_match(dice, setting);
  }
  std::vector<int> levels(Side side, Area area) const {
    std::vector<int> all;
    for (std::size_t i = 0; i < Team::men_on_pitch; ++i) {
      if (setting.teams[side].men[i].area == area) all.push_back(course.men[side][i].level / 8);
    }
    return all;
  }
  ListedDice dice = listed();
  Setting setting{};
  Course course{};
};

using Levels = std::vector<int>;

TEST(BEP_W37, weather_cards_injuries_and_levels) {
  const FullMatch match;
  EXPECT_EQ(match.setting.weather, Weather::light_rain);
  EXPECT_TRUE(match.course.men.away[1].red);
  EXPECT_EQ(match.course.men.home[8].injury, 1);
  EXPECT_EQ(match.levels(home, Area::Di), (Levels{8, 8, 6}));
  EXPECT_EQ(match.levels(home, Area::Ce), (Levels{10, 8, 7}));
  EXPECT_EQ(match.levels(home, Area::At), (Levels{9, 10, 5}));
  EXPECT_EQ(match.levels(away, Area::Di), (Levels{5, 8, 8, 6}));
  int cards = 0, injuries = 0;
  for (const Side side : both_sides) {
    for (const Condition& one : match.course.men[side]) {
      cards += (one.yellow ? 1 : 0) + (one.red ? 1 : 0);
      injuries += one.injury > 0 ? 1 : 0;
    }
  }
  EXPECT_EQ(cards, 1);
  EXPECT_EQ(injuries, 1);
}

TEST(BEP_W37, totals_and_shots) {
  const FullMatch match;
  EXPECT_EQ(match.course.totals.home.raw, points(10, 8, 22, 25, 24));
  EXPECT_EQ(match.course.totals.home.side_penalty, points(0, 0, 0, 3, 0));
  EXPECT_EQ(match.course.totals.home.after_3x, points(12, 8, 25, 25, 28));
  EXPECT_EQ(match.course.totals.home.final, points(12, 8, 25, 25, 23));
  EXPECT_EQ(match.course.totals.away.raw, points(10, 0, 27, 32, 20));
  EXPECT_EQ(match.course.totals.away.side_penalty, points(0, 0, 0, 0, 3));
  EXPECT_EQ(match.course.totals.away.after_3x, points(10, 0, 27, 32, 21));
  EXPECT_EQ(match.course.totals.away.final, points(10, 0, 27, 32, 17));
  EXPECT_EQ(match.course.shots.home, (Shots{0, 0, 3}));
  EXPECT_EQ(match.course.shots.away, (Shots{0, 4, 1}));
  EXPECT_EQ(match.course.penalties, (BySide<int>{1, 1}));
}

TEST(BEP_W37, every_attempt_in_its_order) {
  const FullMatch match;
  const std::vector<Event> expected{{"BEP-HARD-3"_rule, Kind::red, away, 1, Area::Di, 0},
                                    {"BEP-HARD-11"_rule, Kind::injury, home, 8, Area::At, 1},
                                    {"BEP-MATCH-5"_rule, Kind::shot_off, home, 0, Area::Di, 0},
                                    {"BEP-MATCH-8"_rule, Kind::pole, home, 0, Area::Di, 0},
                                    {"BEP-HARD-7"_rule, Kind::penalty_goal, home, 5, Area::Ce, 0},
                                    {"BEP-OWNGOAL-2"_rule, Kind::own_goal, home, 2, Area::Di, 0},
                                    {"BEP-MATCH-7"_rule, Kind::goal, home, 3, Area::Di, 0},
                                    {"BEP-MATCH-6"_rule, Kind::blocked, away, 1, Area::Di, 0},
                                    {"BEP-HARD-7"_rule, Kind::penalty_goal, away, 9, Area::At, 0},
                                    {"BEP-MATCH-5"_rule, Kind::shot_off, away, 0, Area::Ce, 0},
                                    {"BEP-MATCH-7"_rule, Kind::saved, away, 0, Area::Ce, 0},
                                    {"BEP-MATCH-5"_rule, Kind::shot_off, away, 0, Area::Ce, 0},
                                    {"BEP-MATCH-7"_rule, Kind::goal, away, 5, Area::Ce, 0}};
  std::vector<Event> without_minutes;
  for (const Event& event : match.dice.events) {
    if (event.kind != Kind::minute) without_minutes.push_back(event);
  }
  EXPECT_EQ(without_minutes, expected);
  EXPECT_EQ(match.dice.left(), 0U);
}

TEST(BEP_W37, result_scorers_and_what_follows) {
  const FullMatch match;
  const Course& course = match.course;
  EXPECT_EQ(course.goals, (BySide<int>{3, 2}));
  EXPECT_EQ(course.ninety, (BySide<int>{3, 2}));
  EXPECT_EQ(course.shots.home.all(), 3);
  EXPECT_EQ(course.shots.away.all(), 5);
  EXPECT_EQ(course.saves, (BySide<int>{1, 0}));
  EXPECT_EQ(course.conceded_shots, (BySide<int>{1, 1}));
  EXPECT_FALSE(course.extra_time);
  const std::vector<Goal> goals{{home, GoalKind::penalty, 5, Area::Ce, 90},
                                {home, GoalKind::own_goal, 2, Area::Di, 90},
                                {home, GoalKind::shot, 3, Area::Di, 90},
                                {away, GoalKind::penalty, 9, Area::At, 90},
                                {away, GoalKind::shot, 5, Area::Ce, 90}};
  EXPECT_EQ(course.goal_list, goals);
  for (int pd = 0; pd <= 9; ++pd) EXPECT_EQ(ban_after(pd, pd + 10), 1);
  EXPECT_EQ(fitness_loss(course.men.home[8].injury), 0);
  EXPECT_EQ(takings(Competition::championship, false, 0, {}), (BySide<int>{100, 60}));
}

TEST(BEP_W37, scout_lines) {
  const FullMatch match;
  const auto line = [&](const std::string& name, Side side) {
    const Team& of = match.setting.teams[side];
    return scout_line(name, match.course.goals[side], match.course.totals[side].final, of.extra(),
                      of.cat, of.tfg);
  };
  EXPECT_EQ(line("A", home), "A (3): 12(2) - 8 - 25(3) - 25(3) - 23(4)");
  EXPECT_EQ(line("B", away), "B (2): 10 - 0 - 27 - 32 - 17(4) TFG");
  EXPECT_EQ(formation(match.setting.teams.home), "4-3-3");
  EXPECT_EQ(formation(match.setting.teams.away), "4-4-2");
}

TEST(BEP_W37, chances_of_the_two_penalties) {
  const FullMatch match;
  EXPECT_EQ(match.course.taker, (BySide<std::uint8_t>{5, 9}));
  EXPECT_EQ(attack_of(match.setting, match.course, home).penalty, 60);
  EXPECT_EQ(attack_of(match.setting, match.course, away).penalty, 61);
}

}  // namespace
}  // namespace touchline::beppiland::match_full_test
