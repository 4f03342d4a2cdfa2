// The worked examples of the standard change, acquisition rolls and maxima, with their exact dice.
#include "games/fool/rules/sample.hpp"

namespace touchline::fool {
namespace {

using namespace sample;

TEST(FOOL_EX_1, StandardChange) {
  const After out = standard(man("DE 0-4-2", 25), {3, 4, 3, 6, 1}, {.thirds = 27});
  EXPECT_EQ(out.column, "y25_8");
  EXPECT_EQ(out.body, "0-5-2");
  EXPECT_EQ(out.retired, false);
}

TEST(FOOL_EX_2, StandardChange) {
  const After out = standard(man("DE 0-4-2", 25), {6, 3, 4, 6, 2, 5, 6}, {.thirds = 27});
  EXPECT_EQ(out.column, "y26_8");
  EXPECT_EQ(out.body, "1-4-2");
  EXPECT_EQ(out.retired, false);
}

TEST(FOOL_EX_3, StandardChange) {
  const After out = standard(man("LB 2-2-4", 25), {4, 3, 6, 6, 4}, {.thirds = 22});
  EXPECT_EQ(out.column, "y25_8");
  EXPECT_EQ(out.body, "2-3-3");
  EXPECT_EQ(out.retired, false);
}

TEST(FOOL_EX_4, StandardChange) {
  const After out = standard(man("LB 2-2-4", 25), {4, 3, 3, 6, 6, 2}, {.thirds = 22});
  EXPECT_EQ(out.column, "y25_4_7");
  EXPECT_EQ(out.body, "2-1-4");
  EXPECT_EQ(out.retired, false);
}

TEST(FOOL_EX_5, StandardChange) {
  const After out = standard(man("CB 3-1-4", 24), {3, 3, 3, 6, 4}, {.thirds = 27});
  EXPECT_EQ(out.column, "y25_8");
  EXPECT_EQ(out.body, "3-1-4");
  EXPECT_EQ(out.retired, false);
}

TEST(FOOL_EX_6, StandardChange) {
  const After out = standard(man("W 3-0-6", 23, PlayerClass::first_season), {3, 3, 3, 5, 5, 3, 5},
                             {.thirds = 24});
  EXPECT_EQ(out.column, "first_8");
  EXPECT_EQ(out.body, "2-0-6");
  EXPECT_EQ(out.retired, false);
}

TEST(FOOL_EX_7, StandardChange) {
  const After out =
      standard(man("T 0-4-1", 22, PlayerClass::new_drafted), {3, 3, 3, 6, 3}, {.thirds = 0});
  EXPECT_EQ(out.column, "rookie");
  EXPECT_EQ(out.body, "0-4-1");
  EXPECT_EQ(out.retired, false);
}

TEST(FOOL_EX_8, StandardChange) {
  const After out = standard(man("MLB 1-3-3", 36), {6, 3, 3, 5}, {.thirds = 30});
  EXPECT_EQ(out.column, "y38");
  EXPECT_EQ(out.body, "1-3-3");
  EXPECT_EQ(out.retired, true);
}

TEST(FOOL_EX_9, StandardChange) {
  cites("change_tables=chart");
  const After out = standard(man("MLB 1-3-3", 36), {6, 3, 3, 5, 2},
                             {.switches = {"change_tables=chart"}, .thirds = 30});
  EXPECT_EQ(out.column, "y34_6");
  EXPECT_EQ(out.body, "1-2-3");
  EXPECT_EQ(out.retired, false);
}

TEST(FOOL_EX_10, StandardChange) {
  const After out = standard(man("Q 3-1-3", 27), {3, 3, 3, 6, 1, 6, 2, 4}, {.thirds = 30});
  EXPECT_EQ(out.column, "y26_8");
  EXPECT_EQ(out.body, "3-1-3");
  EXPECT_EQ(out.attributes, "arm+");
  EXPECT_EQ(out.retired, false);
}

TEST(FOOL_EX_11, StandardChange) {
  const After out = standard(man("G 0-4-2", 24), {3, 3, 3, 6, 6, 1, 3, 5, 5}, {.thirds = 27});
  EXPECT_EQ(out.column, "y25_8");
  EXPECT_EQ(out.body, "0-4-2");
  EXPECT_EQ(out.attributes, "m");
  EXPECT_EQ(out.retired, false);
}

TEST(FOOL_EX_12, StandardChange) {
  const After out = standard(man("S 3-1-5 im", 24), {3, 3, 3, 6, 6, 1, 2},
                             {.thirds = 27, .standing = {.shed = Choice::no}});
  EXPECT_EQ(out.column, "y25_8");
  EXPECT_EQ(out.body, "3-1-5");
  EXPECT_EQ(out.attributes, "");
  EXPECT_EQ(out.retired, false);
}

TEST(FOOL_EX_13, StandardChange) {
  const After out = standard(man("H 2-1-5 f", 24), {3, 3, 3, 6, 6, 1},
                             {.thirds = 27, .standing = {.shed = Choice::yes}});
  EXPECT_EQ(out.column, "y25_8");
  EXPECT_EQ(out.body, "2-1-5");
  EXPECT_EQ(out.attributes, "");
  EXPECT_EQ(out.retired, false);
}

TEST(FOOL_EX_14, StandardChange) {
  const After out = standard(man("DT 0-4-1", 31), {3, 3, 3, 6, 6, 6, 3, 5, 4}, {.thirds = 24});
  EXPECT_EQ(out.column, "y30_6");
  EXPECT_EQ(out.body, "0-4-1");
  EXPECT_EQ(out.attributes, "o");
  EXPECT_EQ(out.retired, false);
}

TEST(FOOL_EX_80, StandardChange) {
  const After out = standard(man("DT 0-4-1", 31), {3, 3, 3, 6, 6, 6, 3, 5},
                             {.switches = {"f_not_applicable=penalty_prone"}, .thirds = 24});
  EXPECT_EQ(out.column, "y30_6");
  EXPECT_EQ(out.body, "0-4-1");
  EXPECT_EQ(out.attributes, "!");
}

TEST(FOOL_EX_15, StandardChange) {
  const After out =
      standard(man("K 46 3/8", 23, PlayerClass::first_season), {3, 3, 3, 6, 4, 3}, {.thirds = 26});
  EXPECT_EQ(out.column, "first_8");
  EXPECT_EQ(out.kick, "46 3/6");
  EXPECT_EQ(out.retired, false);
}

TEST(FOOL_EX_16, StandardChange) {
  const After out = standard(man("OLB 2-2-4", 28), {3, 3, 3, 2}, {.thirds = 27, .star = true});
  EXPECT_EQ(out.column, "y26_4_7");
  EXPECT_EQ(out.body, "2-2-4");
  EXPECT_EQ(out.retired, false);
}

TEST(FOOL_EX_17, StandardChange) {
  const After out = standard(man("OLB 2-2-4", 28), {3, 1, 1, 1}, {.thirds = 3, .star = true});
  EXPECT_EQ(out.column, "y26_0_3");
  EXPECT_EQ(out.body, "2-2-4");
  EXPECT_EQ(out.retired, false);
}

TEST(FOOL_EX_18, StandardChange) {
  const After out =
      standard(man("U 0-3-2", 28, PlayerClass::first_season), {3, 3, 3, 1}, {.thirds = 30});
  EXPECT_EQ(out.column, "y26_8");
  EXPECT_EQ(out.body, "0-3-2");
  EXPECT_EQ(out.retired, false);
}

TEST(FOOL_EX_19, R2Test) {
  const After out =
      standard(man("TE 2-3-3", 23, PlayerClass::first_season), {3, 2, 3, 1}, {.thirds = 12});
  EXPECT_EQ(out.games, 3);
  EXPECT_LT(out.games, tables().r2_limit) << "24R2: first-season columns once more";
  EXPECT_EQ(out.retired, false);
}

TEST(FOOL_EX_20, Acquisition) {
  const After out = acquired(man("DT 0-4-2", 27), How::trade, {6, 5, 2});
  EXPECT_EQ(out.body, "0-3-2");
}

TEST(FOOL_EX_21, Acquisition) {
  const After out = acquired(man("DT 0-4-2", 27), How::trade, {6, 3});
  EXPECT_EQ(out.body, "0-4-2");
}

TEST(FOOL_EX_22, Acquisition) {
  const After out = acquired(man("DT 0-4-2", 27), How::free_agent, {6, 5, 5});
  EXPECT_EQ(out.body, "0-4-1");
}

TEST(FOOL_EX_23, Ability) {
  const After out = lands(man("S 2-3-5"), "+C", {5});
  EXPECT_EQ(out.body, "2-4-4");
  EXPECT_EQ(out.provisional, false);
}

TEST(FOOL_EX_24, Ability) {
  const After out = lands(man("S 2-3-5"), "+C", {3});
  EXPECT_EQ(out.body, "2-4-5");
  EXPECT_EQ(out.provisional, true);
}

TEST(FOOL_EX_25, Ability) {
  const After out = lands(man("S 2-3-5"), "+C", {6});
  EXPECT_EQ(out.body, "2-3-5");
  EXPECT_EQ(out.provisional, false);
}

TEST(FOOL_EX_26, Ability) {
  const After out = lands(man("LB 2-4-3"), "+C", {3});
  EXPECT_EQ(out.body, "2-5-3");
  EXPECT_EQ(out.provisional, false);
}

TEST(FOOL_EX_27, Ability) {
  const After out = lands(man("W 3-1-6"), "+S", {4});
  EXPECT_EQ(out.body, "3-1-7");
  EXPECT_EQ(out.provisional, true);
}

TEST(FOOL_EX_28, Ability) {
  const After out = lands(man("LB 2-4-5"), "+C", {3});
  EXPECT_EQ(out.body, "2-5-4");
  EXPECT_EQ(out.provisional, false);
}

TEST(FOOL_EX_29, Ability) {
  const After out = lands(man("LB 2-4-5"), "+C", {4});
  EXPECT_EQ(out.body, "2-4-5");
  EXPECT_EQ(out.provisional, false);
}

TEST(FOOL_EX_30, Ability) {
  const After out = lands(man("W 5-0-6"), "+P", {5});
  EXPECT_EQ(out.body, "5-0-6");
  EXPECT_EQ(out.provisional, false);
}

TEST(FOOL_EX_31, Ability) {
  const After out = lands(man("W 6-0-6"), "+P", {2});
  EXPECT_EQ(out.body, "7-0-6");
  EXPECT_EQ(out.provisional, true);
}

TEST(FOOL_EX_32, Ability) {
  const After out = lands(man("MLB 2-3-3"), "-P", {});
  EXPECT_EQ(out.body, "1-3-3");
  EXPECT_EQ(out.provisional, false);
}

TEST(FOOL_EX_73, StandardChange) {
  const After out = standard(man("C 0-4-1", 30), {2, 3, 3, 6, 4}, {.thirds = 12});
  EXPECT_EQ(out.column, "y26_4_7");
  EXPECT_EQ(out.body, "0-4-1");
  EXPECT_EQ(out.retired, false);
}

TEST(FOOL_EX_76, Acquisition) {
  const After out = acquired(man("Q 3-1-3", 27), How::free_agent, {5});
  EXPECT_EQ(out.body, "3-1-3");
}

TEST(FOOL_EX_77, StandardChange) {
  const After out = standard(man("K 46 3/8", 24), {3, 3, 3, 6, 4}, {.thirds = 27});
  EXPECT_EQ(out.column, "y25_8");
  EXPECT_EQ(out.kick, "48 5/8");
  EXPECT_EQ(out.retired, false);
}

TEST(FOOL_EX_78, Ability) {
  const After out = lands(man("LB 2-5-3"), "+S", {5});
  EXPECT_EQ(out.body, "2-4-4");
  EXPECT_EQ(out.provisional, false);
}

}  // namespace
}  // namespace touchline::fool
