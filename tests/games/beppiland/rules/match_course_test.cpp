// The course of a match: the order of attempts, scorers, minutes, statistics, extra time,
// shoot-out, and what a sparring partner takes part in.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>

#include "games/beppiland/rules/sample_match.hpp"
#include "match/tables/keyed.hpp"
#include "support/cites.hpp"

namespace touchline::beppiland::match_course_test {
namespace {

using namespace match_sample;

constexpr RuleId kind = "BEP-R37"_rule, scorer = "BEP-SCORER-1"_rule, aim = "BEP-MATCH-5"_rule,
                 lot = "BEP-R13"_rule, kick = "BEP-HARD-8"_rule, keep = "BEP-MATCH-7"_rule;

/// The kinds of what a side of these shots and penalties did: P, A, C, D.
std::string attempts_made(Shots shots, int penalties, const Switches& switches,
                          std::vector<int> faces) {
  const Team one = even_team(3, 3, 3), target = even_team(4, 3, 3);
  const Setting setting{{one, target}, Weather::sunny, {}, false, false, {}, switches};
  ListedDice dice;
  dice.give(kind, home, std::move(faces)).give(aim, home, std::vector<int>(9, 1));
  Course course;
  attempt_all(dice, attack_of(setting, course, home), shots, penalties, switches.attempts, course);
  EXPECT_EQ(dice.left(), 9U - static_cast<unsigned>(shots.all()));
  std::string made;
  for (const Event& event : dice.events) {
    made += event.kind == Kind::penalty_missed ? 'P' : letter(event.area);
  }
  return made;
}

TEST(BEP_R37, attempts_are_drawn_among_those_left) {
  cites("attempts.order=shuffled", "attempts.order=penalties_first",
        "attempts.order=penalties_last");
  Switches switches;
  ASSERT_TRUE(set_switch(switches, "attempts.order=shuffled").has_value());
  // PEN PEN At At Ce Di: the third unit, then of five the first, …
  EXPECT_EQ(attempts_made({2, 1, 1}, 2, switches, {3, 1, 4, 3, 2, 1}), "APDCAP");
  ASSERT_TRUE(set_switch(switches, "attempts.order=penalties_first").has_value());
  EXPECT_EQ(attempts_made({2, 1, 1}, 2, switches, {3, 1, 2, 1}), "PPCADA");
  ASSERT_TRUE(set_switch(switches, "attempts.order=penalties_last").has_value());
  EXPECT_EQ(attempts_made({2, 1, 1}, 2, switches, {4, 1, 1, 1}), "DAACPP");
}

/// Who scores from a shot of this area when the men of the sheet draw these numbers.
int scored_by(const Team& of, Area area, std::vector<int> numbers) {
  ListedDice dice;
  dice.give(scorer, home, std::move(numbers));
  return name_scorer(dice, of, home, area);
}
std::vector<int> all_but(int number, std::vector<std::pair<std::size_t, int>> others) {
  std::vector<int> numbers(11, number);
  for (const auto& [who, his] : others) numbers[who] = his;
  return numbers;
}

TEST(BEP_SCORER_1, the_highest_number_scores) {
  const Team one = even_team(3, 3, 3);
  for (std::size_t who = 1; who < 11; ++who) {
    EXPECT_EQ(scored_by(one, Area::At, all_but(1000, {{who, 900'000}})), static_cast<int>(who));
  }
}

TEST(BEP_SCORER_2, the_area_that_shot_draws_up_to_skill_and_three_times_fitness) {
  Team one = even_team(3, 3, 3);
  one.men[9].fo = 2;  // 14 against 8
  EXPECT_EQ(scored_by(one, Area::At, all_but(0, {{8, 999'999}, {9, 571'428}})), 8);
  EXPECT_EQ(scored_by(one, Area::At, all_but(0, {{8, 999'999}, {9, 571'429}})), 9);
}

TEST(BEP_SCORER_3, others_draw_up_to_a_fraction_of_it) {
  cites("BEP-R41");
  const Team one = even_team(3, 3, 3);
  // 4/7 of 700000 is 400000: equal, then the earlier of the sheet, then not enough.
  EXPECT_EQ(scored_by(one, Area::At, all_but(0, {{5, 700'001}, {8, 400'000}})), 5);
  EXPECT_EQ(scored_by(one, Area::At, all_but(0, {{5, 700'000}, {8, 400'000}})), 5);
  EXPECT_EQ(scored_by(one, Area::At, all_but(0, {{5, 699'999}, {8, 400'000}})), 8);
  // The sweeper is never of the area that shot.
  EXPECT_EQ(scored_by(one, Area::Di, all_but(0, {{1, 699'999}, {2, 400'000}})), 2);
  EXPECT_EQ(scored_by(one, Area::Di, all_but(0, {{1, 700'001}, {2, 400'000}})), 1);
}

TEST(BEP_SCORER_4, the_keeper_draws_up_to_three) {
  Team one = even_team(3, 3, 3);  // 21 u against 56 u
  one.men[0].ab = 20;             // his skill is nothing here
  EXPECT_EQ(scored_by(one, Area::At, all_but(0, {{0, 800'000}, {8, 299'999}})), 0);
  EXPECT_EQ(scored_by(one, Area::At, all_but(0, {{0, 800'000}, {8, 300'001}})), 8);
}

TEST(BEP_R41, ties_go_to_the_first_outfield_man_and_nobody_is_negative) {
  Team one = even_team(3, 3, 3);
  EXPECT_EQ(scored_by(one, Area::At, all_but(0, {})), 1);
  EXPECT_EQ(scored_by(one, Area::At, all_but(0, {{0, 800'000}, {8, 300'000}})), 8);
  one.men[8].fo = -4;  // 8 - 12: counts as 0
  EXPECT_EQ(scored_by(one, Area::At, all_but(0, {{8, 999'999}, {9, 1}})), 9);
  // In the order of the sheet, not of the areas: the striker has the first row now.
  for (Man& each : one.men) each.row += 1;
  one.men[10].row = 0;
  arrange(one);
  EXPECT_EQ(one.men[8].row, 0);
  EXPECT_EQ(scored_by(one, Area::At, all_but(0, {{0, 5}, {9, 4}})), 8);
}

TEST(BEP_R41, the_sent_off_take_part_and_a_penalty_goal_is_the_takers) {
  Setting setting;
  setting.teams = {even_team(3, 3, 3), even_team(3, 3, 3)};
  setting.teams.home.fc = points(0, 0, 0, 0, 1);
  setting.teams.home.men[9].ab = 10;
  ListedDice dice;
  dice.give("BEP-HARD-3"_rule, home, all_but(10000, {{10, 1}}));
  dice.give("BEP-HARD-6"_rule, home, {1}).give("BEP-HARD-7"_rule, home, {1});
  dice.give("BEP-R37"_rule, home, {1, 1}).give(keep, home, {10000});
  dice.give(scorer, home, all_but(1, {{10, 999'999}}));
  setting.teams.away.men[2].ab = 1;
  const Course course = play_match(dice, setting);
  ASSERT_GE(course.goal_list.size(), 2U);
  EXPECT_TRUE(course.men.home[10].red);
  EXPECT_EQ(course.goal_list[0].kind, GoalKind::penalty);
  EXPECT_EQ(course.goal_list[0].man, 9);
  EXPECT_EQ(course.goal_list[1].man, 10);
}

TEST(BEP_SCORER_5, one_minute_for_each_goal_in_the_order_they_fell) {
  cites("BEP-R40");
  Course course;
  for (const Side side : {home, away, home, home}) course.goal_list.push_back({side});
  ListedDice dice;
  dice.give("BEP-R40"_rule, home, {77, 12, 77}).give("BEP-R40"_rule, away, {3});
  draw_minutes(dice, home, minute_die, 0, course);
  draw_minutes(dice, away, minute_die, 0, course);
  std::vector<int> minutes;
  for (const Goal& goal : course.goal_list) minutes.push_back(goal.minute);
  EXPECT_EQ(minutes, (std::vector<int>{12, 3, 77, 77}));
}

TEST(BEP_R40, ninety_minutes_and_thirty_more) {
  EXPECT_EQ(minute_die.lowest, 1);
  EXPECT_EQ(minute_die.highest(), 90);
  EXPECT_EQ(extra_minute_die.lowest, 91);
  EXPECT_EQ(extra_minute_die.highest(), 120);
  Course course;
  course.goal_list = {{home}, {home}};
  course.goal_list[0].minute = 5;
  ListedDice dice;
  dice.give("BEP-R40"_rule, home, {91});
  draw_minutes(dice, home, extra_minute_die, 1, course);
  EXPECT_EQ(course.goal_list[0].minute, 5);
  EXPECT_EQ(course.goal_list[1].minute, 91);
}

/// A side of 4 attack shots against one that has none; a save takes all that are not listed.
Setting four_shots() {
  Setting setting;
  setting.teams = {even_team(3, 3, 3), even_team(3, 3, 3)};
  setting.teams.home.fc = points(0, 0, 0, 0, 4);
  setting.decides = true;
  return setting;
}

TEST(BEP_MATCH_9, only_a_knock_out_match_goes_on) {
  Setting setting = four_shots();
  setting.decides = false;
  ListedDice dice;
  dice.give(aim, home, std::vector<int>(4, 1));
  Course course = play_match(dice, setting);
  EXPECT_EQ(course.goals, (BySide<int>{0, 0}));
  EXPECT_FALSE(course.extra_time || course.shot_out);
  setting.decides = true;
  ListedDice again;
  again.give(aim, home, std::vector<int>(6, 1)).give(kick, home, {1});
  course = play_match(again, setting);
  EXPECT_TRUE(course.extra_time && course.shot_out);
  ListedDice won;
  won.give(aim, home, {10000, 1, 1, 1});
  course = play_match(won, setting);
  EXPECT_EQ(course.goals.home, 1);
  EXPECT_FALSE(course.extra_time || course.shot_out);
}

TEST(BEP_R12, a_third_of_a_match_with_the_same_totals) {
  const Setting setting = four_shots();
  ListedDice dice;
  // Four wide, then two more of extra time (4/3 up), of which one goes in.
  dice.give(aim, home, {1, 1, 1, 1, 10000, 1});
  const Course course = play_match(dice, setting);
  EXPECT_EQ(dice.thrown(aim, home), 6U);
  EXPECT_EQ(course.goals, (BySide<int>{1, 0}));
  EXPECT_EQ(course.ninety, (BySide<int>{0, 0}));  // for the Totocalcio
  EXPECT_TRUE(course.extra_time);
  EXPECT_FALSE(course.shot_out);
  EXPECT_EQ(dice.thrown("BEP-HARD-2"_rule, home), 11U);   // no new cards,
  EXPECT_EQ(dice.thrown("BEP-HARD-10"_rule, home), 11U);  // injuries
  EXPECT_EQ(dice.thrown("BEP-HARD-6"_rule, home), 1U);    // or penalties
  EXPECT_EQ(course.goal_list[0].minute, 120);
}

TEST(BEP_R12, the_goals_of_the_match_count_for_the_aim) {
  Setting setting = four_shots();
  setting.second_leg = true;
  setting.before = {0, 3};  // lost 3-0 away: level with three goals now
  ListedDice dice;
  dice.give(aim, home, {10000, 10000, 10000, 1, 5000, 5001});
  const Course course = play_match(dice, setting);
  EXPECT_EQ(course.ninety, (BySide<int>{3, 0}));
  EXPECT_EQ(course.goals, (BySide<int>{4, 0}));
}

TEST(BEP_R42, shots_are_all_open_play_attempts_saves_the_keepers) {
  Setting setting = four_shots();
  setting.teams.away.d = points(1, 0, 0, 0, 0);
  ListedDice dice;
  dice.give("BEP-HARD-6"_rule, home, {1}).give(kind, home, {1});  // a penalty first: missed
  dice.give(aim, home, {1, 1, 10000, 10000}).give(keep, home, {1, 1, 1, 1});
  const Course course = play_match(dice, setting);
  const auto seen = [&](Kind what) {
    return std::count_if(dice.events.begin(), dice.events.end(),
                         [&](const Event& event) { return event.kind == what; });
  };
  EXPECT_EQ(seen(Kind::penalty_missed), 1);
  EXPECT_TRUE(course.extra_time);
  EXPECT_EQ(course.shots.home.all(), 6);  // four, and two of extra time; no penalty
  EXPECT_EQ(seen(Kind::shot_off) + seen(Kind::saved), 6);
  EXPECT_EQ(course.saves.away, seen(Kind::saved));
  EXPECT_EQ(course.saves.home, 0);
}

// Invariant 9: goals and shots are what the events say, whatever happens.
RC_GTEST_PROP(BEP_R42, figures_and_events_agree, (std::uint64_t seed)) {
  Setting setting = four_shots();
  setting.teams.home.d = points(0, 0, 3, 0, 0);
  setting.teams.away.fc = points(0, 0, 0, 9, 2);
  KeyedTable<Event> table(seed, "match");
  const Course course = play_match(table, setting);
  for (const Side side : both_sides) {
    std::map<Kind, int> seen;
    for (const Event& event : table.events()) seen[event.kind] += event.side == side ? 1 : 0;
    const int from_shots = seen[Kind::goal] + seen[Kind::own_goal];
    RC_ASSERT(course.goals[side] == from_shots + seen[Kind::penalty_goal]);
    RC_ASSERT(course.shots[side].all() ==
              seen[Kind::shot_off] + seen[Kind::blocked] + seen[Kind::saved] + from_shots);
    RC_ASSERT(course.penalties[side] == seen[Kind::penalty_goal] + seen[Kind::penalty_missed]);
    RC_ASSERT(course.saves[other(side)] == seen[Kind::saved]);
    RC_ASSERT(seen[Kind::pole] <= seen[Kind::shot_off]);
    RC_ASSERT(course.shoot_out[side] == seen[Kind::shoot_out_goal]);
  }
  RC_ASSERT(!course.shot_out || course.shoot_out.home != course.shoot_out.away);
}

/// A shoot-out of equal teams (40 %): who begins, and the faces of both sides.
Course shoot(int first, std::vector<int> of_home, std::vector<int> of_away, ListedDice& dice) {
  Setting setting;
  setting.teams = {even_team(3, 3, 3, 10), even_team(3, 3, 3, 10)};
  dice.give(lot, home, {first}).give(kick, home, std::move(of_home));
  dice.give(kick, away, std::move(of_away));
  Course course;
  reckon(setting, course);
  award_penalties(dice, setting, course);
  shoot_out(dice, setting, course);
  return course;
}

TEST(BEP_R13, five_each_stopping_when_it_is_decided) {
  constexpr int in = 4000, out = 4001;
  ListedDice quick;
  Course course = shoot(1, {in, in, in}, {out, out, out}, quick);
  EXPECT_EQ(course.kicks, (BySide<int>{3, 3}));
  EXPECT_EQ(course.shoot_out, (BySide<int>{3, 0}));
  ListedDice second;  // the visitors begin
  course = shoot(2, {in, out, out}, {in, in, in, in}, second);
  EXPECT_EQ(course.kicks, (BySide<int>{3, 4}));
  ListedDice last;
  course = shoot(1, {in, in, in, in, out}, {in, in, in, in, in}, last);
  EXPECT_EQ(course.kicks, (BySide<int>{5, 5}));
  EXPECT_EQ(course.shoot_out, (BySide<int>{4, 5}));
  EXPECT_EQ(course.goals, (BySide<int>{0, 0}));  // the match itself is a draw
}

TEST(BEP_R13, then_pairs_and_the_takers_again_from_the_top) {
  std::vector<int> all(13, 1), but_one(13, 1);
  but_one[12] = 10000;
  ListedDice dice;
  const Course course = shoot(1, all, but_one, dice);
  EXPECT_EQ(course.kicks, (BySide<int>{13, 13}));
  EXPECT_EQ(course.shoot_out, (BySide<int>{13, 12}));
  std::vector<int> takers;
  for (const Event& event : dice.events) {
    if (event.side == home && event.kind == Kind::shoot_out_goal) takers.push_back(event.man);
  }
  EXPECT_EQ(takers, (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 1}));
}

TEST(BEP_R13, takers_in_descending_level) {
  Team one = even_team(3, 3, 3);
  one.men[9].ab = 12;
  one.men[4].ab = 11;
  one.men[0].ab = 3;
  const auto order = kickers(one, conditions(one));
  EXPECT_EQ(order[0], 9);
  EXPECT_EQ(order[1], 4);
  EXPECT_EQ(order[2], 1);
  EXPECT_EQ(order[10], 0);
}

TEST(BEP_R11, goals_away_count_in_a_second_leg_only) {
  Setting setting;
  setting.switches.away_goals = true;
  EXPECT_EQ(ahead(setting, {1, 1}), std::nullopt);
  setting.second_leg = true;
  setting.before = {0, 1};  // lost 0-1 away, then won 2-1: the others have scored away
  EXPECT_EQ(ahead(setting, {2, 1}), Side::away);
  setting.switches.away_goals = false;
  EXPECT_EQ(ahead(setting, {2, 1}), std::nullopt);
}

TEST(BEP_R27, no_card_no_injury_no_number_but_a_kick_and_a_touch) {
  cites("BEP-LINEUP-14");
  Club club = club_of("I Pini", {player("Po1", Area::Po, 9)});
  Lineup lineup;
  lineup.picks.push_back({0, Area::Po, 0});
  for (const Area area : {Area::Di, Area::Di, Area::Di, Area::Di, Area::Ce, Area::Ce, Area::Ce,
                          Area::Ce, Area::At, Area::At}) {
    lineup.picks.push_back({-1, area, 0});
  }
  const Team one = team_of(club, lineup, {0});
  EXPECT_EQ(totals_of(one).final, points(9, 0, 0, 0, 0));
  EXPECT_EQ(totals_of(one).side_penalty, Points{});
  ListedDice dice;
  Course course;
  show_cards(dice, one, home, course);
  injure(dice, one, 10, home, course);
  EXPECT_EQ(dice.thrown("BEP-HARD-2"_rule, home), 1U);
  EXPECT_EQ(dice.thrown("BEP-HARD-3"_rule, home), 1U);
  EXPECT_EQ(dice.thrown("BEP-HARD-10"_rule, home), 1U);
  EXPECT_EQ(own_goal_chance(one.men[static_cast<std::size_t>(toucher(one, 1))].age), 90);
  EXPECT_FALSE(one.men[5].out_of_position);
  dice.give(scorer, home, {1});
  EXPECT_EQ(name_scorer(dice, one, home, Area::At), 0);  // anything is more than 0
  EXPECT_EQ(dice.thrown(scorer, home), 1U);
  Team in_goal = even_team(4, 3, 3);
  in_goal.men[0].player = 0;
  ASSERT_TRUE(in_goal.men[0].sparring());
  dice.give(scorer, away, std::vector<int>(10, 1));
  EXPECT_NE(name_scorer(dice, in_goal, away, Area::At), 0);
  EXPECT_EQ(dice.thrown(scorer, away), 10U);
  const auto order = kickers(one, conditions(one));
  EXPECT_EQ(order[0], 0);
  EXPECT_TRUE(one.men[order[1]].sparring());
  EXPECT_EQ(shoot_out_chance(0, 10), 10);
}

}  // namespace
}  // namespace touchline::beppiland::match_course_test
