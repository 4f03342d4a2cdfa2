// Shots, what becomes of one, who touches it, who scored: BEP-MATCH, BEP-OWNGOAL, BEP-SCORER.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/beppiland/rules/reports.hpp"
#include "games/beppiland/rules/sample_match.hpp"
#include "match/tables/scripted.hpp"
#include "support/cites.hpp"

namespace touchline::beppiland {
namespace {

using namespace match_sample;

Stance stand(int di, int ce, int at, bool li = false, bool cat = false, bool tfg = false) {
  return {points(0, 0, di, ce, at), li, cat, tfg};
}

TEST(BEP_MATCH_1, attack_against_defence) {
  EXPECT_EQ(shots_of(stand(0, 0, 30), stand(22, 0, 0), {}), (Shots{8, 0, 0}));
  EXPECT_EQ(shots_of(stand(0, 0, 22), stand(22, 0, 0), {}).at, 0);
  EXPECT_EQ(shots_of(stand(0, 0, 5), stand(22, 0, 0), {}).at, 0);
}

TEST(BEP_MATCH_2, half_the_midfields_difference) {
  EXPECT_EQ(shots_of(stand(0, 40, 0), stand(0, 31, 0), {}), (Shots{0, 5, 0}));
  EXPECT_EQ(shots_of(stand(0, 40, 0), stand(0, 30, 0), {}).ce, 5);
  EXPECT_EQ(shots_of(stand(0, 30, 0), stand(0, 31, 0), {}).ce, 0);
}

TEST(BEP_MATCH_3, a_third_with_a_sweeper_else_a_fifth) {
  EXPECT_EQ(shots_of(stand(40, 0, 0, true), stand(0, 0, 30), {}), (Shots{0, 0, 4}));
  EXPECT_EQ(shots_of(stand(41, 0, 0), stand(0, 0, 30), {}), (Shots{0, 0, 3}));
  EXPECT_EQ(shots_of(stand(40, 0, 0), stand(0, 0, 30), {}).di, 2);
  EXPECT_EQ(shots_of(stand(20, 0, 0), stand(0, 0, 30), {}).di, 0);
}

TEST(BEP_MATCH_4, the_trap_of_the_others_then_the_own_catenaccio) {
  cites("BEP-POINTS-6", "BEP-POINTS-7", "BEP-R23");
  const Stance other = stand(20, 20, 20), trap = stand(20, 20, 20, false, false, true);
  EXPECT_EQ(shots_of(stand(30, 26, 25), other, {}), (Shots{5, 3, 2}));
  EXPECT_EQ(shots_of(stand(30, 26, 25), trap, {}), (Shots{3, 6, 2}));
  EXPECT_EQ(shots_of(stand(30, 26, 25, false, true), other, {}), (Shots{3, 1, 1}));
  EXPECT_EQ(shots_of(stand(30, 26, 25, false, true), trap, {}), (Shots{2, 3, 1}));
  // One's own trap does nothing to one's own shots, the others' catenaccio nothing either.
  EXPECT_EQ(shots_of(stand(30, 26, 25, false, false, true), stand(20, 20, 20, false, true), {}),
            (Shots{5, 3, 2}));
}

TEST(BEP_POINTS_6, catenaccio_halves_all_shots_together) {
  for (int at = 0; at < 6; ++at) {
    for (int ce = 0; ce < 6; ++ce) {
      for (int di = 0; di < 6; ++di) {
        EXPECT_EQ(halved_by_cat({at, ce, di}).all(), (at + ce + di + 1) / 2);
      }
    }
  }
}

TEST(BEP_POINTS_7, the_trap_halves_attack_and_doubles_midfield) {
  const Stance trap = stand(0, 0, 0, false, false, true);
  EXPECT_EQ(shots_of(stand(10, 14, 9), trap, {}), (Shots{5, 14, 2}));
}

TEST(BEP_R22, odd_shots_go_to_attack_then_midfield) {
  EXPECT_EQ(halved_by_cat({3, 3, 3}), (Shots{2, 2, 1}));
  EXPECT_EQ(halved_by_cat({2, 3, 3}), (Shots{1, 2, 1}));
  EXPECT_EQ(halved_by_cat({3, 2, 3}), (Shots{2, 1, 1}));
  EXPECT_EQ(halved_by_cat({0, 0, 1}), (Shots{0, 0, 1}));
  EXPECT_EQ(shots_of(stand(0, 0, 5, true, true), stand(0, 0, 0), {}), (Shots{3, 0, 0}));
  EXPECT_EQ(shots_of(stand(0, 0, 5, false, true), stand(0, 0, 0), {}), (Shots{3, 0, 0}));
}

TEST(BEP_R23, rounded_counts_are_halved_and_doubled) {
  // 1.5 is 2 before it is doubled.
  EXPECT_EQ(shots_of(stand(1, 3, 1), stand(0, 0, 0, false, false, true), {}), (Shots{1, 4, 1}));
}

TEST(BEP_R24, each_part_is_rounded_or_the_total) {
  cites("shots.round=per_area", "shots.round=total");
  Switches total;
  ASSERT_TRUE(set_switch(total, "shots.round=total").has_value());
  const Stance none = stand(0, 0, 0);
  EXPECT_EQ(shots_of(stand(1, 1, 0), none, {}), (Shots{0, 1, 1}));
  EXPECT_EQ(shots_of(stand(1, 1, 0), none, total), (Shots{0, 1, 0}));  // 0.7
  EXPECT_EQ(shots_of(stand(4, 1, 2), none, {}).all(), 4);
  EXPECT_EQ(shots_of(stand(4, 1, 2), none, total), (Shots{2, 1, 1}));        // 3.3
  EXPECT_EQ(shots_of(stand(7, 4, 2, true), none, total), (Shots{2, 2, 3}));  // 6.33
}

TEST(BEP_W17, the_scouts_example) {
  cites("BEP-POINTS-9");
  const Points pini = points(15, 0, 43, 55, 21), giuggiole = points(10, 0, 33, 45, 32);
  EXPECT_EQ(scout_line("I Pini", 2, pini, points(5, 0, 0, 7, 0), false, false),
            "I Pini (2): 15(5) - 0 - 43 - 55(7) - 21");
  EXPECT_EQ(scout_line("Le Giuggiole", 1, giuggiole, points(4, 0, 1, 6, 1), true, true),
            "Le Giuggiole (1): 10(4) - 0 - 33(1) - 45(6) - 32(1) CAT TFG");
  const Stance a{pini, false, false, false}, b{giuggiole, false, true, true};
  EXPECT_EQ(shots_by_area(a, b, {}), (Shots{0, 5, 3}));
  EXPECT_EQ(shots_of(a, b, {}), (Shots{0, 10, 3}));
  EXPECT_EQ(shots_by_area(b, a, {}), (Shots{0, 0, 3}));
  EXPECT_EQ(shots_of(b, a, {}).all(), 2);
  Selection sheet;
  MatchOrders orders;
  orders.tfg = true;
  orders.cat = {true, points(0, 0, 1, 6, 0)};
  orders.pgp = points(4, 0, 0, 0, 1);
  const Lineup lineup = sheet.points(orders, no_sweeper_442);
  EXPECT_EQ(sheet.codes(), Codes{});
  EXPECT_EQ(lineup.cat_points + lineup.pgp, points(4, 0, 1, 6, 1));
}

TEST(BEP_W18, trap_and_catenaccio) {
  const Stance b = stand(35, 31, 22, false, false, true);
  EXPECT_EQ(shots_by_area(stand(30, 36, 40), b, {}), (Shots{5, 3, 2}));
  EXPECT_EQ(shots_of(stand(30, 36, 40), b, {}), (Shots{3, 6, 2}));
  EXPECT_EQ(shots_of(stand(30, 36, 40, false, true), b, {}), (Shots{2, 3, 1}));
}

TEST(BEP_MATCH_5, the_more_goals_the_worse_the_aim) {
  const std::vector<int> chances{3000, 3000, 3000, 5000, 5000, 7000, 7000};
  for (int goals = 0; goals < 7; ++goals) {
    EXPECT_EQ(off_target_chance(goals, {}), chances[static_cast<std::size_t>(goals)]);
  }
}

TEST(BEP_W15, block_and_save) {
  cites("BEP-MATCH-6", "BEP-MATCH-7", "BEP-R43");
  EXPECT_EQ(block_chance(9, {}), 4300);
  EXPECT_EQ(block_chance(21, {}), 6700);
  EXPECT_EQ(save_chance(10, {}), 5750);
  EXPECT_EQ(save_chance(21, {}), 8225);
  EXPECT_EQ(save_chance(29, {}), 10000);
}

TEST(BEP_R43, chances_stay_between_never_and_always) {
  EXPECT_EQ(block_chance(37, {}), 9900);
  EXPECT_EQ(block_chance(38, {}), 10000);
  EXPECT_EQ(block_chance(60, {}), 10000);
  EXPECT_EQ(save_chance(-20, {}), 0);
  EXPECT_EQ(yellow_chance(100), 10000);
  EXPECT_EQ(red_chance(-5), 0);
}

/// A shot at a team of Po 10 and, if it has one, Li 9.
struct AtGoal {
  explicit AtGoal(Team the_target) : target(std::move(the_target)) {
    attack.side = home;
    attack.own = &own;
    attack.against = &target;
    attack.li = 9;
    attack.po = 10;
    attack.touchers = touchers_of(target);
  }
  ShotEnd shot(std::vector<ScriptLine> script, int goals = 0) {
    ScriptedTable<Event> table(std::move(script));
    const ShotResult result = take_shot(table, attack, goals, Area::At);
    table.done();
    toucher = result.toucher;
    return result.end;
  }
  Team own = even_team(3, 3, 3), target;
  Attack attack{};
  int toucher = -1;
};
constexpr RuleId touch = "BEP-OWNGOAL-1"_rule, deviate = "BEP-OWNGOAL-2"_rule,
                 aim = "BEP-MATCH-5"_rule, sweep = "BEP-MATCH-6"_rule, keep = "BEP-MATCH-7"_rule,
                 pole = "BEP-MATCH-8"_rule;

TEST(BEP_MATCH_6, the_sweeper_blocks) {
  AtGoal goal(even_team(3, 3, 3));
  EXPECT_EQ(goal.shot({dice(touch, {20}), dice(aim, {3001}), dice(sweep, {4300})}),
            ShotEnd::blocked);
  EXPECT_EQ(
      goal.shot({dice(touch, {20}), dice(aim, {3001}), dice(sweep, {4301}), dice(keep, {5750})}),
      ShotEnd::saved);
  AtGoal without(even_team(4, 3, 3));  // nobody there to block
  EXPECT_EQ(without.shot({dice(touch, {20}), dice(aim, {3001}), dice(keep, {5750})}),
            ShotEnd::saved);
}

TEST(BEP_MATCH_7, on_target_and_past_the_sweeper_it_is_saved_or_a_goal) {
  AtGoal goal(even_team(4, 3, 3));
  EXPECT_EQ(goal.shot({dice(touch, {20}), dice(aim, {3001}), dice(keep, {5751})}), ShotEnd::goal);
  EXPECT_EQ(goal.shot({dice(touch, {20}), dice(aim, {3000}), dice(pole, {501})}), ShotEnd::off);
  EXPECT_EQ(goal.shot({dice(touch, {20}), dice(aim, {5000}), dice(pole, {501})}, 3), ShotEnd::off);
}

TEST(BEP_MATCH_8, five_in_a_hundred_wide_shots_hit_the_pole) {
  for (const auto& [face, poles] : {std::pair{500, 1}, std::pair{501, 0}}) {
    AtGoal goal(even_team(4, 3, 3));
    ListedDice listed;
    listed.give(aim, home, {1}).give(pole, home, {face});
    EXPECT_EQ(take_shot(listed, goal.attack, 0, Area::Ce).end, ShotEnd::off);
    EXPECT_EQ(std::count_if(listed.events.begin(), listed.events.end(),
                            [](const Event& event) { return event.kind == Kind::pole; }),
              poles);
    EXPECT_EQ(listed.events[0].kind, Kind::shot_off);  // it is a shot off target all the same
  }
}

TEST(BEP_OWNGOAL_1, defenders_sweeper_and_half_the_midfield_in_ten) {
  cites("BEP-R34");
  const auto touched = [](const Team& of) {
    int faces = 0;
    for (int face = 1; face <= 20; ++face) faces += toucher(of, face) >= 0 ? 1 : 0;
    return faces;
  };
  EXPECT_EQ(touched(even_team(4, 2, 4)), 10);
  EXPECT_EQ(touched(even_team(3, 3, 3)), 11);
  EXPECT_EQ(touched(even_team(5, 3, 2)), 13);
}

TEST(BEP_R34, units_by_defenders_sweeper_midfielders) {
  const Team one = even_team(3, 3, 3);  // Po, Li, Di 2..4, Ce 5..7
  const std::vector<int> who{2, 2, 3, 3, 4, 4, 1, 1, 5, 6, 7};
  for (int face = 1; face <= 20; ++face) {
    const auto at = static_cast<std::size_t>(face - 1);
    EXPECT_EQ(toucher(one, face), at < who.size() ? who[at] : -1) << face;
  }
}

TEST(BEP_OWNGOAL_2, the_young_are_the_unluckiest) {
  cites("BEP-R33");
  const std::vector<int> chances{90, 90, 90, 60, 30, 5, 5, 5};
  for (int age = age_P; age <= 6; ++age) {
    EXPECT_EQ(own_goal_chance(age), chances[static_cast<std::size_t>(age + 1)]);
  }
}

TEST(BEP_R33, in_per_cent_as_the_heading_says) {
  AtGoal goal(even_team(3, 3, 3, 8, 4));
  EXPECT_EQ(goal.shot({dice(touch, {1}), dice(deviate, {5})}), ShotEnd::own_goal);
  EXPECT_EQ(goal.shot({dice(touch, {1}), dice(deviate, {6}), dice(aim, {1}), dice(pole, {501})}),
            ShotEnd::off);
}

TEST(BEP_OWNGOAL_3, otherwise_the_shot_goes_on) {
  AtGoal goal(even_team(3, 3, 3));
  EXPECT_EQ(goal.shot({dice(touch, {7}), dice(deviate, {90})}), ShotEnd::own_goal);
  EXPECT_EQ(goal.toucher, 1);
  EXPECT_EQ(goal.shot({dice(touch, {7}), dice(deviate, {91}), dice(aim, {3001}),
                       dice(sweep, {4301}), dice(keep, {5751})}),
            ShotEnd::goal);
}

TEST(BEP_W16, own_goals) {
  const auto per_shot = [](const Team& of) {  // in 200000ths
    int all = 0;
    for (int face = 1; face <= 20; ++face) {
      const int who = toucher(of, face);
      if (who >= 0) all += own_goal_chance(of.men[static_cast<std::size_t>(who)].age);
    }
    return all;
  };
  EXPECT_EQ(per_shot(even_team(4, 3, 3)), 990);       // 99/20000
  EXPECT_EQ(per_shot(even_team(3, 3, 3)), 990);       // with a Li among the four
  EXPECT_EQ(per_shot(even_team(4, 2, 4, 8, 4)), 50);  // 1/4000
  EXPECT_EQ(per_shot(even_team(4, 2, 4, 8, 7)), 50);
}

TEST(BEP_R35, before_the_aim_or_only_on_target) {
  cites("owngoal.stage=first", "owngoal.stage=on_target");
  AtGoal goal(even_team(4, 3, 3));
  EXPECT_EQ(goal.shot({dice(touch, {1}), dice(deviate, {1})}), ShotEnd::own_goal);
  Setting setting;
  ASSERT_TRUE(set_switch(setting.switches, "owngoal.stage=on_target").has_value());
  goal.attack.own_goal_first = attack_of(setting, {}, home).own_goal_first;
  EXPECT_EQ(goal.shot({dice(aim, {3000}), dice(pole, {501})}), ShotEnd::off);
  EXPECT_EQ(goal.shot({dice(aim, {3001}), dice(touch, {1}), dice(deviate, {1})}),
            ShotEnd::own_goal);
}

TEST(BEP_R36, an_own_goal_counts_for_the_shooters_and_is_listed_under_the_unlucky_man) {
  const Team own = even_team(3, 3, 3), target = even_team(4, 3, 3);
  const Setting setting{{own, target}, Weather::sunny, {}, false, false, {}, {}};
  ListedDice listed;
  listed.give(touch, home, {1, 1, 1}).give(deviate, home, {1, 1, 1}).give(aim, home, {4000});
  Course course;
  const Attack attack = attack_of(setting, course, home);
  for (int i = 0; i < 4; ++i) shoot(listed, attack, Area::At, course);
  EXPECT_EQ(course.goals, (BySide<int>{3, 0}));
  ASSERT_EQ(course.goal_list.size(), 3U);  // the fourth goes wide: they have three goals
  EXPECT_EQ(course.goal_list[0], (Goal{home, GoalKind::own_goal, 1, Area::At, 0}));
  EXPECT_EQ(course.conceded_shots, (BySide<int>{0, 0}));
  EXPECT_EQ(listed.events.back().kind, Kind::shot_off);
}

}  // namespace
}  // namespace touchline::beppiland
