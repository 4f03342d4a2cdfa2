// The worked examples of coaching and position changes, with their exact dice.
#include "games/fool/rules/sample.hpp"

namespace touchline::fool {
namespace {

using namespace sample;

TEST(FOOL_EX_33, Coaching) {
  EXPECT_TRUE(coachable(man("W 2-0-5", 22, PlayerClass::new_drafted), Ability::pass));
  const After out = coached(man("W 2-0-5", 22, PlayerClass::new_drafted), "P", {6, 4});
  EXPECT_EQ(out.body, "3-0-5");
}

TEST(FOOL_EX_34, Coaching) { EXPECT_FALSE(coachable(man("DH* 2-2-5", 24), Ability::pass)); }

TEST(FOOL_EX_35, Coaching) {
  EXPECT_TRUE(coachable(man("TE 1-1-3", 24), Ability::contact));
  const After out = coached(man("TE 1-1-3", 24), "C", {5, 5, 1});
  EXPECT_EQ(out.body, "1-2-3");
}

TEST(FOOL_EX_36, Coaching) {
  EXPECT_TRUE(coachable(man("T 0-3-1", 23, PlayerClass::first_season), Ability::speed));
  const After out = coached(man("T 0-3-1", 23, PlayerClass::first_season), "S", {6, 4, 3});
  EXPECT_EQ(out.body, "0-2-2");
}

TEST(FOOL_EX_37, Coaching) {
  EXPECT_TRUE(coachable(man("T 0-3-1", 23, PlayerClass::first_season), Ability::speed));
  const After out = coached(man("T 0-3-1", 23, PlayerClass::first_season), "S", {5});
  EXPECT_EQ(out.body, "0-3-1");
}

TEST(FOOL_EX_38, Coaching) {
  cites("coaching=chart");
  EXPECT_TRUE(coachable(man("T 0-3-1", 23, PlayerClass::first_season), Ability::speed));
  const After out = coached(man("T 0-3-1", 23, PlayerClass::first_season), "S", {5, 4, 1},
                            {.switches = {"coaching=chart"}});
  EXPECT_EQ(out.body, "0-3-2");
}

TEST(FOOL_EX_39, Coaching) {
  EXPECT_TRUE(coachable(man("E 2-2-4", 27), Ability::pass));
  const After out = coached(man("E 2-2-4", 27), "P", {6, 5});
  EXPECT_EQ(out.body, "2-2-4");
}

TEST(FOOL_EX_40, Coaching) {
  const After out = coached(man("F 1-3-3 f", 27), "rm f", {5, 6, 6, 2});
  EXPECT_EQ(out.body, "1-2-3");
  EXPECT_EQ(out.attributes, "f");
}

TEST(FOOL_EX_41, Coaching) { EXPECT_FALSE(coachable(man("Q* 2-1-4", 24), Ability::pass)); }

TEST(FOOL_EX_42, Coaching) { EXPECT_FALSE(coachable(man("G 0-3-2", 24), Ability::contact)); }

TEST(FOOL_EX_43, Transition) {
  const Moved out = moved(man("Q 3-1-4", 22, PlayerClass::new_drafted), "DH", {6});
  EXPECT_EQ(out.column, 2);
  EXPECT_EQ(code(out.man.position), "DH");
  EXPECT_EQ(out.body, "3-1-4");
}

TEST(FOOL_EX_44, Transition) {
  const Moved out = moved(man("Q 4-1-4", 27), "B", {1, 3});
  EXPECT_EQ(out.column, 2);
  EXPECT_EQ(code(out.man.position), "B");
  EXPECT_EQ(out.body, "0-1-4");
}

TEST(FOOL_EX_45, Transition) {
  const Moved out = moved(man("G 0-3-3", 26), "TE", {1});
  EXPECT_EQ(out.column, 15);
  EXPECT_EQ(code(out.man.position), "TE");
  EXPECT_EQ(out.body, "1-3-3");
}

TEST(FOOL_EX_46, Transition) {
  const Moved out = moved(man("T 0-4-2", 26), "TE", {2});
  EXPECT_EQ(out.column, 15);
  EXPECT_EQ(code(out.man.position), "TE");
  EXPECT_EQ(out.body, "1-4-2");
  EXPECT_EQ(out.attributes, "f o");
}

TEST(FOOL_EX_47, Transition) {
  const Moved out = moved(man("F 2-3-3", 26), "G", {5});
  EXPECT_EQ(out.column, 11);
  EXPECT_EQ(code(out.man.position), "G");
  EXPECT_EQ(out.body, "0-4-2");
}

TEST(FOOL_EX_48, Transition) {
  const Moved out = moved(man("DH 3-1-5", 26), "LB", {4, 5});
  EXPECT_EQ(out.column, 13);
  EXPECT_EQ(code(out.man.position), "LB");
  EXPECT_EQ(out.body, "3-1-5");
  EXPECT_EQ(out.attributes, "!");
}

TEST(FOOL_EX_49, Transition) {
  const Moved out = moved(man("OLB 2-2-4", 26), "LB", {3});
  EXPECT_EQ(out.column, 9);
  EXPECT_EQ(code(out.man.position), "LB");
  EXPECT_EQ(out.body, "2-1-4");
}

TEST(FOOL_EX_50, Transition) {
  const Moved out = moved(man("DL 0-3-3", 22, PlayerClass::new_drafted), "LB", {1});
  EXPECT_EQ(out.column, 15);
  EXPECT_EQ(code(out.man.position), "LB");
  EXPECT_EQ(out.body, "2-3-3");
}

TEST(FOOL_EX_51, Transition) {
  const Moved out = moved(man("LB 2-3-3", 31), "MLB", {1});
  EXPECT_EQ(out.column, 6);
  EXPECT_EQ(code(out.man.position), "MLB");
  EXPECT_EQ(out.body, "1-3-3");
}

TEST(FOOL_EX_52, Transition) {
  const Moved out = moved(man("TE 2-3-3", 26), "G", {3, 4, 4}, true);
  EXPECT_EQ(out.column, 11);
  EXPECT_EQ(code(out.man.position), "TE");
  EXPECT_EQ(out.body, "2-3-3");
  EXPECT_EQ(out.reverted, true);
}

TEST(FOOL_EX_53, Transition) {
  const Moved out = moved(man("TE 2-3-3", 26), "G", {3, 4, 3}, true);
  EXPECT_EQ(out.column, 11);
  EXPECT_EQ(code(out.man.position), "G");
  EXPECT_EQ(out.body, "0-3-2");
  EXPECT_EQ(out.reverted, false);
}

TEST(FOOL_EX_54, Transition) {
  const Moved out = moved(man("S 3-1-5", 26), "Q", {});
  EXPECT_FALSE(out.legal);
}

TEST(FOOL_EX_74, Transition) {
  const Moved out = moved(man("MLB 1-3-2", 27), "DL", {3, 1, 5});
  EXPECT_EQ(out.column, 11);
  EXPECT_EQ(code(out.man.position), "DL");
  EXPECT_EQ(out.body, "0-3-2");
}

TEST(FOOL_EX_75, Transition) {
  cites("position_reversal=by_class");
  const Moved out =
      moved(man("TE 2-3-3", 31), "G", {2, 2}, true, {.switches = {"position_reversal=by_class"}});
  EXPECT_EQ(out.column, 11);
  EXPECT_EQ(code(out.man.position), "G");
  EXPECT_EQ(out.body, "0-3-3");
  EXPECT_EQ(out.attributes, "o");
  EXPECT_EQ(out.reverted, false);
}

TEST(FOOL_EX_79, Coaching) {
  EXPECT_TRUE(coachable(man("T 0-3-1", 22, PlayerClass::new_drafted), Ability::contact));
  const After out = coached(man("T 0-3-1", 22, PlayerClass::new_drafted), "C", {6, 4});
  EXPECT_EQ(out.body, "0-3-1");
}

}  // namespace
}  // namespace touchline::fool
