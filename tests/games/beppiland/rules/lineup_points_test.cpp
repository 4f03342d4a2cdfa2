// Extra points and tactics of a line-up, whatever the sheet says: E22 to E31 one by one.
#include <gtest/gtest.h>

#include "games/beppiland/rules/sample_match.hpp"
#include "support/cites.hpp"

namespace touchline::beppiland {
namespace {

using namespace match_sample;

/// At home, with this stadium.
void at_home(Selection& sheet, int stadium = 0) {
  sheet.occasion.at_home = true;
  sheet.occasion.stadium = stadium;
}
void hire_tactician(Selection& sheet, const Tactic& tactic) {
  sheet.club.staff.push_back({1, "Trapattoni", Role::tactician, 1, tactic, false});
}

TEST(BEP_POINTS_1, home_advantage_is_seven_and_the_stadium) {
  Selection sheet;
  at_home(sheet);
  MatchOrders orders;
  orders.fc = points(0, 0, 4, 3, 0);
  EXPECT_EQ(sheet.points(orders, full_433).fc, points(0, 0, 4, 3, 0));
  EXPECT_EQ(sheet.codes(), Codes{});
  at_home(sheet, 5);
  orders.fc = points(0, 0, 4, 3, 5);
  EXPECT_EQ(sheet.points(orders, full_433).fc, points(0, 0, 4, 3, 5));
  EXPECT_EQ(sheet.codes(), Codes{});
}

TEST(BEP_POINTS_1, E23_none_away_on_neutral_ground_or_in_a_friendly) {
  cites("BEP-ORDERS-4");
  Selection sheet;
  MatchOrders orders;
  orders.fc = points(0, 0, 7, 0, 0);
  EXPECT_EQ(sheet.points(orders, full_433).fc, Points{});
  EXPECT_EQ(sheet.codes(), Codes{"E23"});
  at_home(sheet, 2);
  sheet.occasion.friendly = true;
  EXPECT_EQ(sheet.points(orders, full_433).fc, Points{});
  EXPECT_EQ(sheet.codes(), Codes{"E23"});
}

TEST(BEP_POINTS_2, hardness_up_to_ten_anywhere) {
  Selection sheet;
  MatchOrders orders;
  orders.d = points(2, 2, 2, 2, 2);
  EXPECT_EQ(sheet.points(orders, full_433).d, points(2, 2, 2, 2, 2));
  EXPECT_EQ(sheet.codes(), Codes{});
  orders.d = points(3, 2, 2, 2, 2);
  EXPECT_EQ(sheet.points(orders, full_433).d, points(3, 2, 2, 2, 1));
  EXPECT_EQ(sheet.codes(), Codes{"E26"});
  sheet.occasion.friendly = true;  // BEP-FRIENDLY-4
  EXPECT_EQ(sheet.points(orders, full_433).d, points(3, 1, 0, 0, 0));
  EXPECT_EQ(sheet.codes(), Codes{"E68"});
}

TEST(BEP_POINTS_3, great_performances_up_to_ten_from_the_stock) {
  Selection sheet;
  MatchOrders orders;
  orders.pgp = points(0, 0, 5, 5, 2);
  EXPECT_EQ(sheet.points(orders, full_433, 30).pgp, points(0, 0, 5, 5, 0));
  EXPECT_EQ(sheet.codes(), Codes{"E26"});
  EXPECT_EQ(sheet.points(orders, full_433, 6).pgp, points(0, 0, 5, 1, 0));
  EXPECT_EQ(sheet.codes(), (Codes{"E26", "E29"}));
  EXPECT_EQ(sheet.points(orders, full_433, 0).pgp, Points{});
}

TEST(BEP_POINTS_3, E29_earlier_matches_are_served_first) {
  cites("BEP-ORDERS-4");
  SmallSession session(3);
  session.league.clubs[0].pgp = 16;
  for (const int match : {1, 2, 3}) session.order(match, full_433).pgp = points(1, 0, 4, 0, 3);
  Played played(session);
  const auto& lineups = played.sitting.sheet(0).lineups;
  EXPECT_EQ(lineups.at("Ch1-01").pgp, points(1, 0, 4, 0, 3));
  EXPECT_EQ(lineups.at("Ch2-01").pgp, points(1, 0, 4, 0, 3));
  EXPECT_EQ(lineups.at("Ch3-01").pgp, Points{});
  EXPECT_EQ(session.league.clubs[0].pgp, 0);
}

TEST(BEP_POINTS_5, catenaccio_gives_seven_to_li_di_ce) {
  Selection sheet;
  MatchOrders orders;
  orders.cat = {true, points(0, 2, 3, 2, 0)};
  Lineup lineup = sheet.points(orders, full_433);
  EXPECT_TRUE(lineup.cat);
  EXPECT_EQ(lineup.cat_points, points(0, 2, 3, 2, 0));
  EXPECT_EQ(sheet.codes(), Codes{});
  lineup = sheet.points({}, full_433);
  EXPECT_FALSE(lineup.cat);
  EXPECT_EQ(lineup.cat_points, Points{});
}

TEST(BEP_POINTS_8, E22_no_offside_trap_with_a_sweeper) {
  cites("BEP-ORDERS-4");
  Selection sheet;
  MatchOrders orders;
  orders.tfg = true;
  EXPECT_FALSE(sheet.points(orders, full_433).tfg);
  EXPECT_EQ(sheet.codes(), Codes{"E22"});
  EXPECT_TRUE(sheet.points(orders, no_sweeper_442).tfg);
  EXPECT_EQ(sheet.codes(), Codes{});
}

TEST(BEP_POINTS_9, both_tactics_together) {
  Selection sheet;
  MatchOrders orders;
  orders.tfg = true;
  orders.cat = {true, points(0, 0, 4, 3, 0)};
  const Lineup lineup = sheet.points(orders, no_sweeper_442);
  EXPECT_TRUE(lineup.tfg);
  EXPECT_TRUE(lineup.cat);
  EXPECT_EQ(sheet.codes(), Codes{});
}

TEST(BEP_ORDERS_4, E31_catenaccio_by_points_or_flag_alone) {
  cites("BEP-POINTS-5");
  Selection sheet;
  MatchOrders orders;
  orders.cat = {false, points(0, 0, 7, 0, 0)};
  EXPECT_TRUE(sheet.points(orders, full_433).cat);
  EXPECT_EQ(sheet.codes(), Codes{"E31"});
  orders.cat = {true, {}};
  const Lineup lineup = sheet.points(orders, full_433);
  EXPECT_TRUE(lineup.cat);
  EXPECT_EQ(lineup.cat_points, points(0, 0, 7, 0, 0));
  EXPECT_EQ(sheet.codes(), Codes{"E27"});
}

TEST(BEP_ORDERS_4, E31_before_E30_so_that_points_alone_make_the_tactic) {
  Selection sheet;
  hire_tactician(sheet, {4, 3, 3, true, true, false});
  MatchOrders orders;
  orders.cat = {false, points(0, 0, 7, 0, 0)};
  orders.tat = {true, points(0, 0, 0, 0, 5)};
  EXPECT_EQ(sheet.points(orders, full_433).tat, points(0, 0, 0, 0, 5));
  EXPECT_EQ(sheet.codes(), Codes{"E31"});
}

TEST(BEP_ORDERS_4, E24_points_in_a_forbidden_area_go_to_defence) {
  cites("BEP-POINTS-1", "BEP-POINTS-5", "BEP-POINTS-11");
  Selection sheet;
  at_home(sheet);
  hire_tactician(sheet, {4, 3, 3, true, true, false});
  MatchOrders orders;
  orders.fc = points(1, 2, 0, 0, 4);
  orders.cat = {true, points(1, 3, 0, 0, 3)};
  orders.tat = {true, points(2, 0, 0, 0, 3)};
  const Lineup lineup = sheet.points(orders, full_433);
  EXPECT_EQ(lineup.fc, points(0, 0, 3, 0, 4));
  EXPECT_EQ(lineup.cat_points, points(0, 3, 4, 0, 0));
  EXPECT_EQ(lineup.tat, points(0, 0, 2, 0, 3));
  EXPECT_EQ(sheet.codes(), (Codes{"E24", "E24", "E24"}));
}

TEST(BEP_R21, E25_points_on_li_need_a_sweeper) {
  cites("BEP-ORDERS-4");
  Selection sheet;
  hire_tactician(sheet, {4, 4, 2, false, true, false});
  MatchOrders orders;
  orders.d = points(0, 2, 0, 1, 0);
  orders.pgp = points(0, 3, 1, 0, 0);
  orders.cat = {true, points(0, 4, 0, 3, 0)};
  orders.tat = {true, points(0, 5, 0, 0, 0)};
  const Lineup lineup = sheet.points(orders, no_sweeper_442);
  EXPECT_EQ(lineup.d, points(0, 0, 2, 1, 0));
  EXPECT_EQ(lineup.pgp, points(0, 0, 4, 0, 0));
  EXPECT_EQ(lineup.cat_points, points(0, 0, 4, 3, 0));
  EXPECT_EQ(lineup.tat, points(0, 0, 5, 0, 0));
  EXPECT_EQ(sheet.codes(), (Codes{"E25", "E25", "E25", "E25"}));
}

TEST(BEP_R21, E27_free_points_left_over_go_to_defence_others_are_not_used) {
  cites("BEP-ORDERS-4");
  Selection sheet;
  at_home(sheet, 1);
  hire_tactician(sheet, {4, 3, 3, true, true, false});
  MatchOrders orders;
  orders.fc = points(0, 0, 0, 0, 3);
  orders.d = points(0, 0, 0, 0, 1);
  orders.pgp = points(0, 0, 0, 2, 0);
  orders.cat = {true, points(0, 0, 0, 2, 0)};
  orders.tat = {true, points(0, 0, 0, 0, 1)};
  const Lineup lineup = sheet.points(orders, full_433);
  EXPECT_EQ(lineup.fc, points(0, 0, 5, 0, 3));
  EXPECT_EQ(lineup.cat_points, points(0, 0, 5, 2, 0));
  EXPECT_EQ(lineup.tat, points(0, 0, 4, 0, 1));
  EXPECT_EQ(lineup.d, points(0, 0, 0, 0, 1));
  EXPECT_EQ(lineup.pgp, points(0, 0, 0, 2, 0));
  EXPECT_EQ(sheet.codes(), (Codes{"E27", "E27", "E27"}));
}

TEST(BEP_ORDERS_4, E26_too_much_is_cut_from_the_front) {
  cites("BEP-POINTS-1", "BEP-POINTS-5", "BEP-POINTS-11");
  Selection sheet;
  at_home(sheet);
  hire_tactician(sheet, {4, 3, 3, true, true, false});
  MatchOrders orders;
  orders.fc = points(0, 0, 5, 3, 2);
  orders.d = points(1, 1, 3, 4, 5);
  orders.pgp = points(1, 0, 9, 9, 9);
  orders.cat = {true, points(0, 1, 4, 3, 0)};
  orders.tat = {true, points(0, 1, 4, 1, 1)};
  const Lineup lineup = sheet.points(orders, full_433);
  EXPECT_EQ(lineup.fc, points(0, 0, 5, 2, 0));
  EXPECT_EQ(lineup.d, points(1, 1, 3, 4, 1));
  EXPECT_EQ(lineup.pgp, points(1, 0, 9, 0, 0));
  EXPECT_EQ(lineup.cat_points, points(0, 1, 4, 2, 0));
  EXPECT_EQ(lineup.tat, points(0, 1, 4, 0, 0));
  EXPECT_EQ(sheet.codes(), Codes(5, "E26"));
}

TEST(BEP_POINTS_10, E28_five_on_the_keeper_and_five_on_the_sweeper) {
  cites("BEP-R20", "BEP-ORDERS-4", "points.poli=each");
  Selection sheet;
  hire_tactician(sheet, {4, 3, 3, true, true, false});
  MatchOrders orders;
  orders.d = points(3, 3, 0, 0, 0);
  orders.pgp = points(2, 2, 0, 0, 0);
  EXPECT_EQ(sheet.points(orders, full_433).pgp, points(2, 2, 0, 0, 0));
  EXPECT_EQ(sheet.codes(), Codes{});
  // Tactician first, then catenaccio, both to defence; then performances, then hardness are cut.
  orders.cat = {true, points(0, 2, 5, 0, 0)};
  orders.tat = {true, points(0, 2, 0, 0, 3)};
  Lineup lineup = sheet.points(orders, full_433);
  EXPECT_EQ(lineup.tat, points(0, 0, 2, 0, 3));
  EXPECT_EQ(lineup.cat_points, points(0, 0, 7, 0, 0));
  EXPECT_EQ(lineup.pgp, points(2, 2, 0, 0, 0));
  orders.pgp = points(4, 0, 0, 0, 0);
  orders.d = points(3, 7, 0, 0, 0);
  lineup = sheet.points(orders, full_433);
  EXPECT_EQ(lineup.pgp, points(2, 0, 0, 0, 0));
  EXPECT_EQ(lineup.d, points(3, 5, 0, 0, 0));
  EXPECT_EQ(sheet.codes(), (Codes{"E28", "E28", "E28", "E28"}));
}

TEST(BEP_POINTS_10, E28_returns_performances_to_the_stock) {
  SmallSession session(1);
  session.order(1, full_433).pgp = points(9, 0, 0, 0, 0);
  Played played(session);
  EXPECT_EQ(played.sitting.sheet(0).lineups.at("Ch1-01").pgp, points(5, 0, 0, 0, 0));
  EXPECT_EQ(session.league.clubs[0].pgp, 25);
}

TEST(BEP_R20, five_for_both_together) {
  cites("points.poli=combined");
  Selection sheet;
  sheet.switches.poli = PoLi::combined;
  hire_tactician(sheet, {4, 3, 3, true, false, false});
  MatchOrders orders;
  orders.d = points(3, 2, 0, 0, 0);
  EXPECT_EQ(sheet.points(orders, full_433).d, points(3, 2, 0, 0, 0));
  EXPECT_EQ(sheet.codes(), Codes{});
  // What moves to defence moves before anything is cut, on whichever of the two it is.
  orders.pgp = points(0, 0, 0, 3, 0);
  orders.tat = {true, points(0, 5, 0, 0, 0)};
  Lineup lineup = sheet.points(orders, full_433);
  EXPECT_EQ(lineup.d, points(3, 2, 0, 0, 0));
  EXPECT_EQ(lineup.tat, points(0, 0, 5, 0, 0));
  orders.pgp = points(4, 1, 0, 0, 0);
  lineup = sheet.points(orders, full_433);
  EXPECT_EQ(lineup.pgp, Points{});
  EXPECT_EQ(lineup.d, points(3, 2, 0, 0, 0));
}

TEST(BEP_POINTS_11, E30_only_with_a_tactician_who_knows_this) {
  cites("BEP-ORDERS-4", "BEP-R25");
  Selection sheet;
  MatchOrders orders;
  orders.tat = {true, points(0, 1, 2, 1, 1)};
  EXPECT_EQ(sheet.points(orders, full_433).tat, Points{});
  EXPECT_EQ(sheet.codes(), Codes{"E30"});
  hire_tactician(sheet, {4, 3, 3, true, false, false});
  EXPECT_EQ(sheet.points(orders, full_433).tat, points(0, 1, 2, 1, 1));
  EXPECT_EQ(sheet.codes(), Codes{});
  orders.cat = {true, points(0, 0, 7, 0, 0)};
  EXPECT_EQ(sheet.points(orders, full_433).tat, Points{});
  EXPECT_EQ(sheet.points({}, full_433).tat, Points{});  // not asked for
}

TEST(BEP_W27, tactician_442_li_cat) {
  cites("BEP-R25", "BEP-POINTS-11");
  const std::string with_li = "Po1 Li1 Di1 Di2 Di3 Ce1 Ce2 Ce3 Ce4 At1 At2";
  Selection sheet;
  hire_tactician(sheet, {4, 4, 2, true, true, false});
  MatchOrders orders;
  orders.cat = {true, points(0, 0, 7, 0, 0)};
  orders.tat = {true, points(0, 0, 0, 5, 0)};
  EXPECT_EQ(sum(sheet.points(orders, with_li).tat), 5);
  EXPECT_EQ(sum(sheet.points(orders, no_sweeper_442).tat), 0);
  orders.cat = {};
  EXPECT_EQ(sum(sheet.points(orders, with_li).tat), 0);
  orders.cat = {true, points(0, 3, 4, 0, 0)};
  orders.d = points(0, 1, 0, 0, 0);
  orders.tat = {true, points(0, 5, 0, 0, 0)};
  EXPECT_EQ(sheet.points(orders, with_li).tat, points(0, 1, 4, 0, 0));
}

TEST(BEP_R25, all_of_the_tactic_must_match_sparring_partners_count) {
  const Tactic tactic{4, 4, 2, true, true, false};
  Team shape = even_team(3, 4, 2);
  shape.cat = true;
  EXPECT_TRUE(plays(shape, tactic));
  shape.men[10].player = 0;
  EXPECT_TRUE(plays(shape, tactic));
  shape.cat = false;
  EXPECT_FALSE(plays(shape, tactic));
  shape = even_team(3, 3, 3);
  shape.cat = true;
  EXPECT_FALSE(plays(shape, tactic));
  EXPECT_TRUE(plays(shape, {4, 3, 3, true, true, false}));
  EXPECT_FALSE(plays(shape, {4, 3, 3, true, true, true}));
  shape = even_team(4, 4, 2);
  shape.cat = true;
  EXPECT_FALSE(plays(shape, tactic));
  EXPECT_TRUE(plays(shape, {4, 4, 2, false, true, false}));
}

TEST(BEP_R3, the_first_figure_counts_the_sweeper) {
  EXPECT_EQ(formation(even_team(3, 3, 3)), "4-3-3");
  EXPECT_EQ(formation(even_team(4, 3, 3)), "4-3-3");
  EXPECT_EQ(formation(even_team(2, 2, 5)), "3-2-5");
  EXPECT_EQ(formation(even_team(3, 4, 2)), "4-4-2");
}

}  // namespace
}  // namespace touchline::beppiland
