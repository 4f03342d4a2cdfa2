// Cards, injuries and penalties: BEP-HARD and its rulings.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/beppiland/rules/sample_match.hpp"
#include "games/beppiland/rules/training.hpp"
#include "support/cites.hpp"

namespace touchline::beppiland {
namespace {

using namespace match_sample;

constexpr RuleId yellow = "BEP-HARD-2"_rule, red = "BEP-HARD-3"_rule, hurt = "BEP-HARD-10"_rule,
                 how_bad = "BEP-HARD-11"_rule;

/// The cards of a home team whose men all draw these faces.
Conditions cards(const Team& of, int yellow_face, int red_face) {
  ListedDice dice;
  dice.give(yellow, home, std::vector<int>(11, yellow_face));
  dice.give(red, home, std::vector<int>(11, red_face));
  Course course;
  show_cards(dice, of, home, course);
  return course.men.home;
}

TEST(BEP_HARD_1, hardness_is_the_sum_wherever_it_is) {
  Team one = even_team(3, 3, 3);
  one.d = points(2, 1, 3, 0, 4);
  for (std::size_t i = 1; i < 11; ++i) EXPECT_EQ(card_hardness(one, one.men[i]), 10);
  one.d = points(0, 0, 0, 0, 10);
  for (std::size_t i = 1; i < 11; ++i) EXPECT_EQ(card_hardness(one, one.men[i]), 10);
}

TEST(BEP_HARD_2, yellow_cards_by_hardness) {
  for (int d = 0; d <= 10; ++d) EXPECT_EQ(yellow_chance(d), 150 * (3 + d));
  Team one = even_team(3, 3, 3);
  one.d = points(0, 0, 4, 0, 0);
  EXPECT_TRUE(cards(one, 1050, 10000)[5].yellow);
  EXPECT_FALSE(cards(one, 1051, 10000)[5].yellow);
  EXPECT_FALSE(cards(one, 1050, 10000)[5].red);
}

TEST(BEP_HARD_3, red_cards_by_hardness) {
  for (int d = 0; d <= 10; ++d) EXPECT_EQ(red_chance(d), 33 * (3 + d));
  Team one = even_team(3, 3, 3);
  one.d = points(0, 0, 4, 0, 0);
  EXPECT_TRUE(cards(one, 10000, 231)[5].red);
  EXPECT_FALSE(cards(one, 10000, 232)[5].red);
  EXPECT_FALSE(cards(one, 10000, 231)[5].yellow);
}

TEST(BEP_HARD_2, cards_cost_discipline_points) {
  cites("BEP-HARD-3", "BEP-R30");
  SmallSession session(3);
  Played played(session);
  BySide<int> seen{};
  for (const Side side : both_sides) {
    std::map<int, int> pd;
    for (const MatchRecord& match : played.sitting.record.matches) {
      for (std::size_t i = 0; i < 11; ++i) {
        const Condition& one = match.course.men[side][i];
        pd[match.teams[side].men[i].player] += (one.yellow ? 4 : 0) + (one.red ? 10 : 0);
        seen[side] += one.yellow || one.red ? 1 : 0;
      }
    }
    for (const Player& one : session.league.clubs[side == home ? 0 : 1].players) {
      EXPECT_EQ(one.pd, pd[one.id]);
    }
  }
  EXPECT_GT(seen.home + seen.away, 0);
}

TEST(BEP_HARD_4, the_keeper_answers_for_his_own_hardness) {
  Team one = even_team(3, 3, 3);
  one.d = points(2, 0, 8, 0, 0);
  EXPECT_EQ(card_hardness(one, one.men[0]), 2);
  const Conditions men = cards(one, 751, 166);
  EXPECT_FALSE(men[0].yellow || men[0].red);
  EXPECT_TRUE(men[1].yellow && men[1].red);
  EXPECT_TRUE(cards(one, 750, 165)[0].yellow && cards(one, 750, 165)[0].red);
}

TEST(BEP_W14, cards_and_injuries_in_basis_points) {
  Team one = even_team(3, 3, 3);
  EXPECT_EQ(yellow_chance(card_hardness(one, one.men[4])), 450);
  EXPECT_EQ(red_chance(card_hardness(one, one.men[4])), 99);
  EXPECT_EQ(injury_chance(one.men[4], sum(one.d)), 500);
  EXPECT_EQ(injury_chance(one.men[0], sum(one.d)), 250);
  one.d = points(2, 0, 8, 0, 0);
  EXPECT_EQ(yellow_chance(card_hardness(one, one.men[4])), 1950);
  EXPECT_EQ(red_chance(card_hardness(one, one.men[4])), 429);
  EXPECT_EQ(yellow_chance(card_hardness(one, one.men[0])), 750);
  EXPECT_EQ(red_chance(card_hardness(one, one.men[0])), 165);
  EXPECT_EQ(injury_chance(one.men[4], sum(one.d)), 1500);
  EXPECT_EQ(injury_chance(one.men[0], sum(one.d)), 750);
  ListedDice dice;
  EXPECT_EQ(penalties_conceded(dice, away, sum(one.d)), 0);
  EXPECT_EQ(dice.thrown("BEP-HARD-6"_rule, away), 10U);
}

TEST(BEP_R30, yellow_and_red_do_not_look_at_each_other) {
  const Conditions men = cards(even_team(3, 3, 3), 1, 1);
  for (const Condition& one : men) EXPECT_TRUE(one.yellow && one.red);
  Condition booked;
  booked.yellow = true;
  EXPECT_EQ(level_after(11, booked, {}), 88);  // a yellow card changes nothing in the match
  ListedDice dice;
  Course course;
  show_cards(dice, even_team(3, 3, 3), away, course);
  EXPECT_EQ(dice.thrown(yellow, away), 11U);
  EXPECT_EQ(dice.thrown(red, away), 11U);
}

TEST(BEP_HARD_5, half_a_level_for_the_whole_match) {
  Condition off;
  off.red = true;
  EXPECT_EQ(level_after(10, off, {}), 5 * 8);
  EXPECT_EQ(level_after(9, off, {}), 5 * 8);
  EXPECT_EQ(level_after(0, off, {}), 0);
}

TEST(BEP_R29, out_of_position_then_injury_then_red_and_the_man_stays_in_the_count) {
  Team one = even_team(4, 4, 2, 12);
  one.men[1].out_of_position = true;
  Conditions men{};
  men[1].injury = 1;
  men[1].red = true;
  one.d = points(0, 0, 3, 0, 0);
  const AreaTotals totals = area_totals(one, conditions(one, {}, men), Weather::sunny, {});
  EXPECT_EQ(totals.raw[Area::Di], 36 + 4);  // 9 -> 6.75 -> 7 -> 3.5 -> 4
  EXPECT_EQ(totals.final[Area::Di], 43);    // points are never halved
  EXPECT_EQ(formation(one), "4-4-2");
  EXPECT_EQ(toucher(one, 1), 1);
}

TEST(BEP_HARD_6, penalties_by_hardness) {
  cites("BEP-R39");
  ListedDice soft;
  soft.give("BEP-HARD-6"_rule, home, {500, 501});
  EXPECT_EQ(penalties_conceded(soft, home, 0), 1);
  EXPECT_EQ(penalties_conceded(soft, home, 0), 0);
  // Awarded to one side by the hardness of the other, that on the keeper too.
  Setting setting;
  setting.teams = {even_team(3, 3, 3), even_team(3, 3, 3)};
  setting.teams.away.d = points(2, 0, 0, 1, 0);
  ListedDice dice;
  dice.give("BEP-HARD-6"_rule, home, {1000, 1000, 1000}).give("BEP-HARD-6"_rule, away, {501});
  Course course;
  reckon(setting, course);
  award_penalties(dice, setting, course);
  EXPECT_EQ(course.penalties, (BySide<int>{3, 0}));
  EXPECT_EQ(dice.thrown("BEP-HARD-6"_rule, home), 3U);
  EXPECT_EQ(dice.thrown("BEP-HARD-6"_rule, away), 1U);
}

TEST(BEP_W30, penalties_conceded) {
  cites("BEP-HARD-6");
  const auto conceded = [](int d, std::vector<int> faces) {
    ListedDice dice;
    dice.give("BEP-HARD-6"_rule, home, std::move(faces));
    return penalties_conceded(dice, home, d);
  };
  EXPECT_EQ(conceded(0, {500}), 1);
  EXPECT_EQ(conceded(0, {501}), 0);
  EXPECT_EQ(conceded(3, {1000, 1001, 4}), 2);
}

TEST(BEP_W13, penalty_chance) {
  cites("BEP-HARD-7", "BEP-HARD-8", "BEP-R13", "BEP-R39");
  EXPECT_EQ(penalty_chance(13, 12), 67);
  EXPECT_EQ(penalty_chance(20, 4), 95);
  EXPECT_EQ(shoot_out_chance(13, 12), 47);
  EXPECT_EQ(shoot_out_chance(20, 4), 75);
  EXPECT_EQ(penalty_chance(0, 21), 19);
  EXPECT_EQ(shoot_out_chance(0, 21), 0);
}

TEST(BEP_R39, the_final_total_of_the_keeper_and_nothing_under_zero) {
  EXPECT_EQ(penalty_chance(0, 60), 0);
  Setting setting;
  setting.teams = {even_team(3, 3, 3, 10), even_team(3, 3, 3, 10)};
  setting.teams.away.pgp = points(5, 0, 0, 0, 0);
  ListedDice dice;
  Course course;
  reckon(setting, course);
  award_penalties(dice, setting, course);
  EXPECT_EQ(attack_of(setting, course, home).penalty, 40 + 30 - 15);
  EXPECT_EQ(attack_of(setting, course, away).penalty, 40 + 30 - 10);
}

TEST(BEP_HARD_7, scored_up_to_the_chance) {
  for (const auto& [face, goals] : {std::pair{5500, 1}, std::pair{5501, 0}}) {
    Attack attack;
    const Team one = even_team(3, 3, 3);
    attack.own = &one;
    attack.penalty = 55;
    ListedDice dice;
    dice.give("BEP-HARD-7"_rule, home, {face});
    Course course;
    spot_kick(dice, attack, course);
    EXPECT_EQ(course.goals.home, goals);
    EXPECT_EQ(dice.events[0].kind, goals == 1 ? Kind::penalty_goal : Kind::penalty_missed);
  }
}

TEST(BEP_HARD_8, twenty_less_in_a_shoot_out) {
  for (int level = 0; level <= 25; ++level) {
    for (int po = 0; po <= 35; ++po) {
      EXPECT_EQ(shoot_out_chance(level, po), std::max(0, penalty_chance(level, po) - 20));
    }
  }
  EXPECT_EQ(shoot_out_chance(10, 10), 40);
}

TEST(BEP_HARD_9, the_best_after_injuries_and_red_cards) {
  cites("BEP-R38");
  Team one = even_team(3, 3, 3);
  one.men[9].ab = 14;
  EXPECT_EQ(penalty_taker(one, conditions(one), {}), 9);
  Conditions men{};
  men[9].red = true;
  one.men[4].ab = 9;
  EXPECT_EQ(penalty_taker(one, conditions(one, {}, men), {}), 4);
  men[9].red = false;
  men[9].injury = 1;  // 11 is still the best
  EXPECT_EQ(penalty_taker(one, conditions(one, {}, men), {}), 9);
  one.men[9].out_of_position = true;  // 11 -> 9; 9 against 9: the higher Ab
  EXPECT_EQ(penalty_taker(one, conditions(one, {}, men), {}), 9);
}

TEST(BEP_R38, ties_and_the_keeper) {
  cites("penalty.keeper_takes=true", "penalty.keeper_takes=false");
  Team one = even_team(3, 3, 3);
  one.men[3].ab = 9;
  one.men[3].fo = 1;
  one.men[7].ab = 10;
  EXPECT_EQ(penalty_taker(one, conditions(one), {}), 7);  // the higher Ab
  one.men[6].ab = 7;
  one.men[6].fo = 3;
  EXPECT_EQ(penalty_taker(one, conditions(one), {}), 7);
  one.men[7].ab = 9;
  one.men[7].out_of_position = true;
  one.men[7].fo = 4;  // level 10 and Ab 9 like the other, but fitter
  EXPECT_EQ(penalty_taker(one, conditions(one), {}), 7);
  one.men[7] = one.men[3];
  one.men[7].row = 7;
  EXPECT_EQ(penalty_taker(one, conditions(one), {}), 3);  // the order of the sheet
  one.men[0].ab = 15;
  Switches switches;
  ASSERT_TRUE(set_switch(switches, "penalty.keeper_takes=true").has_value());
  EXPECT_EQ(penalty_taker(one, conditions(one), switches), 0);
  ASSERT_TRUE(set_switch(switches, "penalty.keeper_takes=false").has_value());
  EXPECT_EQ(penalty_taker(one, conditions(one), switches), 3);
  one.pgp = points(0, 0, 0, 0, 10);  // points make no taker better
  EXPECT_EQ(penalty_taker(one, conditions(one), switches), 3);
}

/// The home men's injuries when all draw these faces against this hardness.
Conditions injuries(const Team& of, int d, int face, int severity) {
  ListedDice dice;
  dice.give(hurt, home, std::vector<int>(11, face));
  dice.give(how_bad, home, std::vector<int>(11, severity));
  Course course;
  injure(dice, of, d, home, course);
  return course.men.home;
}

TEST(BEP_HARD_10, injured_by_the_others_hardness_a_keeper_half_as_often) {
  const Team one = even_team(3, 3, 3);
  for (int d = 0; d <= 10; ++d) {
    EXPECT_EQ(injury_chance(one.men[7], d), 100 * (5 + d));
    EXPECT_EQ(injury_chance(one.men[0], d), 50 * (5 + d));
  }
  EXPECT_EQ(injuries(one, 3, 800, 50)[7].injury, 4);
  EXPECT_EQ(injuries(one, 3, 801, 50)[7].injury, 0);
  EXPECT_EQ(injuries(one, 3, 400, 50)[0].injury, 4);
  EXPECT_EQ(injuries(one, 3, 401, 50)[0].injury, 0);
  Setting setting;
  setting.teams = {one, one};
  setting.teams.home.d = points(0, 0, 10, 0, 0);  // hurts the others alone
  ListedDice dice;
  dice.give(hurt, home, {251, 501}).give(hurt, away, {750, 1500});
  Course course;
  take_the_field(dice, setting, course);
  EXPECT_EQ(course.men.home[0].injury + course.men.home[1].injury, 0);
  EXPECT_EQ(course.men.away[0].injury, 8);
  EXPECT_EQ(course.men.away[1].injury, 8);
}

TEST(BEP_HARD_11, severity) {
  const std::vector<std::array<int, 4>> lines{{1, 15, 1, 0},  {16, 30, 2, 0}, {31, 45, 3, 1},
                                              {46, 60, 4, 2}, {61, 70, 5, 3}, {71, 80, 6, 4},
                                              {81, 90, 7, 5}, {91, 100, 8, 6}};
  for (const auto& [from, to, line, loss] : lines) {
    for (int face = from; face <= to; ++face) EXPECT_EQ(injury_line(face), line) << face;
    EXPECT_EQ(fitness_loss(line), loss);
    Condition one;
    one.injury = static_cast<std::uint8_t>(line);
    EXPECT_EQ(level_after(8, one, {}), line == 1 ? 48 : 32);
  }
  EXPECT_EQ(fitness_loss(0), 0);
}

TEST(BEP_HARD_12, a_physio_moves_it_one_line_up) {
  Team one = even_team(3, 3, 3);
  one.physio = true;
  EXPECT_EQ(injuries(one, 0, 1, 15)[4].injury, 0);
  EXPECT_EQ(injuries(one, 0, 1, 16)[4].injury, 1);
  EXPECT_EQ(injuries(one, 0, 1, 100)[4].injury, 7);
  Selection sheet;
  const Lineup lineup = sheet.points({}, full_433);
  const std::vector<int> played(18);
  EXPECT_FALSE(team_of(sheet.club, lineup, played).physio);
  sheet.club.staff = {{1, "Massimo", Role::physio, 1, {}, false},
                      {2, "Mario", Role::physio, 1, {}, false}};  // the second adds nothing
  EXPECT_TRUE(team_of(sheet.club, lineup, played).physio);
  Team two = even_team(3, 3, 3);
  two.physio = team_of(sheet.club, lineup, played).physio;
  EXPECT_EQ(injuries(two, 0, 1, 100)[4].injury, 7);
}

TEST(BEP_R31, the_fraction_belongs_to_the_line_after_the_physio) {
  Team one = even_team(3, 3, 3);
  one.physio = true;
  const Conditions men = conditions(one, {}, injuries(one, 0, 1, 20));
  EXPECT_EQ(men[4].level, 6 * 8);
  EXPECT_EQ(one.men[4].fo, 0);  // in this match only
}

TEST(BEP_W12, injury_lines) {
  cites("BEP-HARD-11", "BEP-HARD-12", "BEP-R29", "BEP-R31");
  struct Expected {
    int face, loss, level, physio_loss, physio_level;
  };
  for (const Expected& expected : {Expected{10, 0, 9, 0, 11}, Expected{20, 0, 6, 0, 9},
                                   Expected{45, 1, 6, 0, 6}, Expected{91, 6, 6, 5, 6}}) {
    Team one = even_team(3, 3, 3, 11);
    Conditions men = conditions(one, {}, injuries(one, 0, 1, expected.face));
    EXPECT_EQ(fitness_loss(men[4].injury), expected.loss);
    EXPECT_EQ(men[4].level, 8 * expected.level);
    one.physio = true;
    men = conditions(one, {}, injuries(one, 0, 1, expected.face));
    EXPECT_EQ(fitness_loss(men[4].injury), expected.physio_loss);
    EXPECT_EQ(men[4].level, 8 * expected.physio_level);
  }
  Condition sent_off;
  sent_off.injury = 1;
  sent_off.red = true;
  EXPECT_EQ(level_after(11, sent_off, {}), 5 * 8);
  Player unlucky = player("Pinozzo", Area::Di, 9, 2);
  end_of_session_fitness(unlucky, {2, 0, 2, std::max(2, 4), 0});
  EXPECT_EQ(unlucky.fo, -2);
}

}  // namespace
}  // namespace touchline::beppiland
