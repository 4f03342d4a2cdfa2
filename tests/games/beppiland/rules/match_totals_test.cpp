// From eleven men to five totals: levels, out of position, sides, extra points, 3X, rain, rounding.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "games/beppiland/rules/fill_in.hpp"
#include "games/beppiland/rules/sample_match.hpp"
#include "support/cites.hpp"

namespace touchline::beppiland {
namespace {

using namespace match_sample;

Switches with(const std::string& text) {
  Switches switches;
  EXPECT_TRUE(set_switch(switches, text).has_value()) << text;
  return switches;
}

TEST(BEP_LINEUP_5, an_area_is_the_sum_of_its_levels) {
  EXPECT_EQ(totals_of(even_team(3, 3, 3)).raw, points(8, 8, 24, 24, 24));
  EXPECT_EQ(totals_of(even_team(4, 4, 2)).raw, points(8, 0, 32, 32, 16));
  Team one = even_team(3, 3, 3);
  one.men[2].fo = 2;
  one.men[5].fo = -2;
  one.men[8].ab = 12;
  EXPECT_EQ(totals_of(one).final, points(8, 8, 26, 22, 28));
}

TEST(BEP_LINEUP_6, no_area_over_three_times_another_after_all_points) {
  Team one = even_team(2, 5, 2, 2);
  one.fc = points(0, 0, 0, 7, 0);
  EXPECT_EQ(totals_of(one).after_3x, points(2, 2, 4, 12, 4));
  one.pgp = points(0, 0, 1, 0, 0);  // the other area is still at 4
  EXPECT_EQ(totals_of(one).after_3x, points(2, 2, 5, 12, 4));
  one.d = points(0, 0, 0, 0, 1);
  EXPECT_EQ(totals_of(one).after_3x, points(2, 2, 5, 15, 5));
}

TEST(BEP_LINEUP_6, injuries_and_red_cards_move_the_limit) {
  const Team one = even_team(2, 5, 2, 4);
  EXPECT_EQ(totals_of(one).after_3x[Area::Ce], 20);
  Conditions men{};
  men[2].red = true;
  men[3].injury = 2;  // defence 2 + 2
  const AreaTotals totals = area_totals(one, conditions(one, {}, men), Weather::sunny, {});
  EXPECT_EQ(totals.raw, points(4, 4, 4, 20, 8));
  EXPECT_EQ(totals.after_3x, points(4, 4, 4, 12, 8));
}

TEST(BEP_LINEUP_7, keeper_and_sweeper_are_outside_the_3x_rule) {
  Points totals = points(50, 60, 10, 20, 30);
  cut_3x(totals);
  EXPECT_EQ(totals, points(50, 60, 10, 20, 30));
  totals = points(0, 0, 10, 20, 30);
  cut_3x(totals);
  EXPECT_EQ(totals, points(0, 0, 10, 20, 30));
  totals = points(1, 20, 3, 20, 30);  // a sweeper is no defence
  cut_3x(totals);
  EXPECT_EQ(totals, points(1, 20, 3, 9, 9));
}

TEST(BEP_W10, three_times) {
  cites("BEP-LINEUP-6");
  const auto cut = [](int di, int ce, int at) {
    Points totals = points(0, 0, di, ce, at);
    cut_3x(totals);
    return totals;
  };
  EXPECT_EQ(cut(10, 45, 31), points(0, 0, 10, 30, 30));
  EXPECT_EQ(cut(12, 36, 20), points(0, 0, 12, 36, 20));
  EXPECT_EQ(cut(0, 45, 31), points(0, 0, 0, 0, 0));
  EXPECT_EQ(cut(45, 10, 31), points(0, 0, 30, 10, 30)) << "whichever is the smallest";
  EXPECT_EQ(cut(31, 45, 10), points(0, 0, 30, 30, 10));
}

TEST(BEP_LINEUP_8, three_less_out_of_position) {
  const Man own = man(Area::Di, 2, 9, 1), foreign = man(Area::Di, 2, 9, 1, Flank::S, true);
  Team one = even_team(3, 3, 3);
  EXPECT_EQ(one.men[2].player, 3);
  Man there = own;
  there.player = 1;
  EXPECT_EQ(starting_level(there, {}), 10);
  there = foreign;
  there.player = 1;
  EXPECT_EQ(starting_level(there, {}), 7);
  Selection sheet;
  EXPECT_EQ(sheet.roster.level(sheet.row("Ce1"), Area::Ce), 10);
  EXPECT_EQ(sheet.roster.level(sheet.row("Ce1"), Area::At), 7);
  EXPECT_EQ(sheet.roster.level(sheet.row("Ce1"), Area::Li), 7);
}

TEST(BEP_R19, nobody_is_worse_than_a_sparring_partner) {
  cites("level.floor=0", "level.floor=none");
  Man weak = man(Area::At, age_P, 2, -2, Flank::SD, true);
  weak.player = 1;
  EXPECT_EQ(starting_level(weak, with("level.floor=0")), 0);
  EXPECT_EQ(starting_level(weak, with("level.floor=none")), -3);
  Team one = even_team(3, 3, 3);
  one.men[8].ab = 2;
  one.men[8].fo = -2;
  one.men[8].out_of_position = true;
  EXPECT_EQ(totals_of(one, Weather::sunny, with("level.floor=0")).final[Area::At], 16);
  EXPECT_EQ(totals_of(one, Weather::sunny, with("level.floor=none")).final[Area::At], 13);
  // An area before its points: five of level 0, all left, cost 6 only where nothing holds them up.
  Team left = even_team(2, 5, 2, 3);
  for (std::size_t i = 4; i < 9; ++i) {
    left.men[i].ab = 0;
    left.men[i].flank = Flank::S;
  }
  left.pgp = points(0, 0, 0, 8, 0);
  EXPECT_EQ(totals_of(left, Weather::sunny, with("level.floor=0")).final[Area::Ce], 8);
  EXPECT_EQ(totals_of(left, Weather::sunny, with("level.floor=none")).final[Area::Ce], 2);
}

TEST(BEP_W9, sides) {
  cites("BEP-LINEUP-12");
  EXPECT_EQ(side_penalty(1, 2, 3), 0);
  EXPECT_EQ(side_penalty(2, 2, 4), 0);
  EXPECT_EQ(side_penalty(1, 3, 4), 3);
  EXPECT_EQ(side_penalty(0, 3, 3), 3);
  EXPECT_EQ(side_penalty(2, 0, 2), 3);
  EXPECT_EQ(side_penalty(5, 0, 5), 6);
  EXPECT_EQ(side_penalty(0, 3, 4), 3);
  EXPECT_EQ(side_penalty(0, 2, 4), 0);
  EXPECT_EQ(side_penalty(4, 2, 6), 3);
}

// The men arrange themselves as well as possible: the formula is the best of all arrangements.
RC_GTEST_PROP(BEP_LINEUP_12, the_penalty_is_that_of_the_best_arrangement, ()) {
  const int men = *rc::gen::inRange(2, 7);
  const int left = *rc::gen::inRange(0, men + 1);
  const int right = *rc::gen::inRange(0, men - left + 1);
  const int free = men - left - right;
  int best = 1000;
  for (int places_left = men / 2; places_left <= (men + 1) / 2; ++places_left) {
    for (int free_left = 0; free_left <= free; ++free_left) {
      for (int s = 0; s <= left; ++s) {             // left men who stand on the left
        const int d = places_left - free_left - s;  // right men who must, too
        if (d >= 0 && d <= right) best = std::min(best, 3 * (left - s + d));
      }
    }
  }
  RC_ASSERT(side_penalty(left, right, men) == best);
}

TEST(BEP_LINEUP_13, keeper_and_sweeper_are_on_no_side) {
  cites("BEP-R28");
  Team one = even_team(3, 3, 3);
  for (Man& each : one.men) each.flank = Flank::S;
  EXPECT_EQ(totals_of(one).side_penalty, points(0, 0, 3, 3, 3));
  EXPECT_EQ(totals_of(one).final, points(8, 8, 21, 21, 21));
}

TEST(BEP_R28, who_stands_there_counts_whatever_his_own_position) {
  Team one = even_team(3, 3, 3);
  one.men[2].flank = one.men[3].flank = Flank::D;
  EXPECT_EQ(side_penalties(one)[Area::Di], 0);
  one.men[4].flank = Flank::D;
  one.men[4].out_of_position = true;
  EXPECT_EQ(side_penalties(one)[Area::Di], 3);
  one.men[4].flank = Flank::SD;
  EXPECT_EQ(side_penalties(one)[Area::Di], 0);
}

TEST(BEP_R1, amounts_are_rounded_up_at_every_step_or_at_the_end) {
  cites("BEP-MATCH-10", "round.stage=each", "round.stage=final");
  const Switches each = with("round.stage=each"), final = with("round.stage=final");
  Condition both;
  both.injury = 1;
  both.red = true;
  EXPECT_EQ(level_after(11, both, each), 5 * 8);  // 8.25 -> 9 -> 4.5 -> 5
  EXPECT_EQ(level_after(11, both, final), 33);    // 4.125
  EXPECT_EQ(level_after(9, both, each), 4 * 8);   // 6.75 -> 7 -> 3.5 -> 4
  EXPECT_EQ(level_after(9, both, final), 27);     // 3.375
  Team one = even_team(3, 3, 3, 9);
  Conditions men{};
  for (std::size_t i = 2; i < 5; ++i) men[i].injury = 2;  // 4.5 three times
  const auto defence = [&](const Switches& switches, Weather weather) {
    return area_totals(one, conditions(one, switches, men), weather, switches).final[Area::Di];
  };
  EXPECT_EQ(defence(each, Weather::sunny), 15);
  EXPECT_EQ(defence(final, Weather::sunny), 14);  // 13.5
  EXPECT_EQ(defence(each, Weather::downpour), 12);
  EXPECT_EQ(defence(final, Weather::downpour), 11);  // 10.8
}

TEST(BEP_MATCH_10, amounts_are_rounded_upwards) {
  EXPECT_EQ(ceil_div(7, 2), 4);
  EXPECT_EQ(ceil_div(8, 2), 4);
  EXPECT_EQ(in_rain(31, Weather::light_rain, Area::At), 25);  // 24.8
  EXPECT_EQ(in_rain(26, Weather::light_rain, Area::At), 21);  // 20.8
  EXPECT_EQ(in_rain(25, Weather::light_rain, Area::At), 20);
  EXPECT_EQ(in_rain(1, Weather::downpour, Area::At), 1);
}

TEST(BEP_W11, rain) {
  cites("BEP-WEATHER-4", "BEP-WEATHER-5");
  EXPECT_EQ(in_rain(31, Weather::light_rain, Area::At), 25);
  EXPECT_EQ(in_rain(31, Weather::downpour, Area::At), 21);
  EXPECT_EQ(in_rain(40, Weather::downpour, Area::Ce), 32);
  for (const Weather weather : {Weather::light_rain, Weather::downpour}) {
    EXPECT_EQ(in_rain(31, weather, Area::Po), 31);
    EXPECT_EQ(in_rain(31, weather, Area::Li), 31);
  }
}

TEST(BEP_WEATHER_3, sun_and_threatening_clouds_change_nothing) {
  const Team one = even_team(3, 3, 3);
  for (const Weather weather : {Weather::sunny, Weather::threatening}) {
    EXPECT_EQ(totals_of(one, weather).final, points(8, 8, 24, 24, 24));
  }
}

TEST(BEP_WEATHER_4, light_rain_leaves_four_fifths_of_the_attack) {
  EXPECT_EQ(totals_of(even_team(3, 3, 3), Weather::light_rain).final, points(8, 8, 24, 24, 20));
}

TEST(BEP_WEATHER_5, a_downpour_leaves_two_thirds_and_four_fifths) {
  EXPECT_EQ(totals_of(even_team(3, 3, 3), Weather::downpour).final, points(8, 8, 20, 20, 16));
}

TEST(BEP_R48, rain_comes_last_and_the_cut_is_not_tested_again) {
  // Attack 4 carries 12; in the rain it is 3 (8/3), and 10 (9.6) stays above three times it.
  const AreaTotals totals = totals_of(even_team(2, 5, 2, 2), Weather::downpour);
  EXPECT_EQ(totals.after_3x, points(2, 2, 4, 10, 4));
  EXPECT_EQ(totals.final, points(2, 2, 4, 8, 3));
  Team wide = even_team(2, 5, 2, 2);
  wide.pgp = points(0, 0, 0, 2, 0);
  EXPECT_EQ(totals_of(wide, Weather::downpour).after_3x, points(2, 2, 4, 12, 4));
  EXPECT_EQ(totals_of(wide, Weather::downpour).final, points(2, 2, 4, 10, 3));
  EXPECT_EQ(totals_of(wide, Weather::light_rain).final, points(2, 2, 4, 12, 4));  // 3.2
}

TEST(BEP_POINTS_11, a_tacticians_points_are_added_to_the_areas) {
  cites("BEP-POINTS-5");
  Team one = even_team(4, 3, 3);
  EXPECT_EQ(totals_of(one).extra, Points{});
  one.tat = points(0, 1, 2, 1, 1);
  EXPECT_EQ(totals_of(one).extra, points(0, 1, 2, 1, 1));
  one.cat_points = points(0, 2, 3, 2, 0);
  EXPECT_EQ(totals_of(one).extra, points(0, 3, 5, 3, 1));
}

TEST(BEP_R85, figures_of_the_first_season) {
  cites("preset=season1", "preset=season2");
  const Switches first = with("preset=season1"), second = with("preset=season2");
  EXPECT_EQ(off_target_chance(0, figures(first)), 3500);
  EXPECT_EQ(off_target_chance(3, figures(first)), 5000);
  EXPECT_EQ(off_target_chance(5, figures(first)), 6500);
  EXPECT_EQ(block_chance(9, figures(first)), 4800);
  EXPECT_EQ(save_chance(10, figures(first)), 6250);
  EXPECT_EQ(off_target_chance(0, figures(second)), 3000);
  EXPECT_EQ(off_target_chance(5, figures(second)), 7000);
  EXPECT_EQ(block_chance(9, figures(second)), 4300);
  EXPECT_EQ(save_chance(10, figures(second)), 5750);
  Man foreign = man(Area::At, 2, 9, 0, Flank::D, true);
  foreign.player = 1;
  EXPECT_EQ(starting_level(foreign, first), 7);
  EXPECT_EQ(starting_level(foreign, second), 6);
  Team one = even_team(3, 3, 3);
  for (Man& each : one.men) each.flank = Flank::S;
  EXPECT_EQ(totals_of(one, Weather::sunny, first).final, points(8, 8, 24, 24, 24));
  EXPECT_EQ(totals_of(one, Weather::sunny, second).final, points(8, 8, 21, 21, 21));
  ListedDice dice;
  Setting setting{{one, one}, Weather::sunny, {}, false, false, {}, first};
  Course course;
  deflect(dice, attack_of(setting, course, Side::home));
  EXPECT_EQ(dice.thrown("BEP-OWNGOAL-1"_rule, Side::home), 0U);
  setting.switches = second;
  deflect(dice, attack_of(setting, course, Side::home));
  EXPECT_EQ(dice.thrown("BEP-OWNGOAL-1"_rule, Side::home), 1U);
}

TEST(BEP_R9, the_teams_of_the_master) {
  cites("cup.fill=fixed", "cup.fill=gm_rosters");
  const Team away = fill_in_team(0, false, {});
  EXPECT_EQ(totals_of(away).final, points(6, 6, 23, 21, 21));
  EXPECT_EQ(totals_of(away).side_penalty, Points{});
  EXPECT_EQ(away.extra(), Points{});
  EXPECT_EQ(formation(away), "4-3-3");
  const Team home = fill_in_team(27, true, {});
  EXPECT_EQ(home.fc, points(0, 0, 7, 0, 0));
  EXPECT_EQ(totals_of(home).final, points(6, 6, 30, 21, 21));
  EXPECT_EQ(home.men, away.men);
  const std::vector<int> ages{2, 3, 1, 1, 4, 1, 2, 4, 1, 3, 0};
  for (std::size_t i = 0; i < ages.size(); ++i) EXPECT_EQ(away.men[i].age, ages[i]);
  const Switches rosters = with("cup.fill=gm_rosters");
  std::set<std::vector<int>> different;
  for (int number = 0; number < 28; ++number) {
    const Team one = fill_in_team(number, false, rosters);
    std::vector<int> skills;
    int first_age = 0;
    for (const Man& each : one.men) {
      skills.push_back(each.ab);
      EXPECT_TRUE(each.ab >= 2 && each.ab <= 12);
      first_age += each.age == age_I ? each.ab : 0;
    }
    EXPECT_EQ(first_age, 34);  // BEP-START-2
    different.insert(skills);
    EXPECT_EQ(one, fill_in_team(number, false, rosters));
  }
  EXPECT_GT(different.size(), 10U);
}

}  // namespace
}  // namespace touchline::beppiland
