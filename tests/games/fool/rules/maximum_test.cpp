// Maxima: the frontier, its rolls, pass maxima, provisional abilities; FOOL-MAX.
#include "games/fool/rules/sample.hpp"

namespace touchline::fool {
namespace {

using namespace sample;

TEST(FOOL_MAX_1, TheFrontier) {
  cites("FOOL-R47");
  for (const auto& [contact, speed] : {std::pair(0, 7), {2, 6}, {3, 5}, {4, 4}, {5, 2}, {6, 1}})
    EXPECT_EQ(excess(tables(), contact, speed), 0);
  EXPECT_EQ(excess(tables(), 1, 6), 0) << "1-6 is normal";
  for (const auto& [contact, speed] : {std::pair(1, 7), {5, 3}, {5, 4}, {4, 5}, {7, 1}, {0, 8}})
    EXPECT_EQ(excess(tables(), contact, speed), 1) << contact << "-" << speed;
  EXPECT_EQ(excess(tables(), 5, 5), 2);
}

TEST(FOOL_MAX_2, OneAboveIsRolledFor) {
  const auto raised = [](int face) { return lands(man("LB 2-4-4"), "+C", {face}); };
  EXPECT_EQ(raised(1).body, "2-5-4");
  EXPECT_FALSE(raised(2).provisional);
  EXPECT_EQ(raised(3).body, "2-5-4");
  EXPECT_TRUE(raised(4).provisional);
  EXPECT_EQ(raised(5).body, "2-5-3") << "the other body ability drops";
  EXPECT_EQ(raised(6).body, "2-4-4");
  EXPECT_EQ(lands(man("W 3-0-7"), "+S", {5}).body, "3-0-7") << "nothing to trade: ignored";
  EXPECT_EQ(lands(man("W 3-0-7"), "+S", {}, {.switches = {"max_rolls=off"}}).body, "3-0-8");
  cites("max_rolls=on", "max_rolls=off");
}

TEST(FOOL_MAX_3, TwoAboveIsHarder) {
  const auto raised = [](int face) { return lands(man("LB 2-4-5"), "+C", {face}); };
  EXPECT_FALSE(raised(1).provisional);
  EXPECT_TRUE(raised(2).provisional);
  EXPECT_EQ(raised(3).body, "2-5-4");
  for (const int face : {4, 5, 6}) EXPECT_EQ(raised(face).body, "2-4-5");
}

TEST(FOOL_MAX_4, TwoStepsAreSofter) {
  EXPECT_FALSE(lands(man("LB 2-4-3"), "+C", {3}).provisional);
  EXPECT_TRUE(lands(man("LB 2-4-3"), "+C", {4}).provisional);
  EXPECT_EQ(lands(man("LB 2-4-3"), "+C", {5}).body, "2-5-2");
  EXPECT_EQ(lands(man("LB 2-4-3"), "+C", {6}).body, "2-4-3");
  EXPECT_EQ(lands(man("W 2-1-6"), "+S", {3}).body, "2-1-7");
  EXPECT_TRUE(lands(man("LB 2-5-2"), "+S", {3}).provisional) << "5-2 to 5-3 is no soft step";
}

TEST(FOOL_MAX_5, PassMaxima) {
  cites("FOOL-R48", "line_pass_max=2", "line_pass_max=1");
  const Switches now, before = switched({"line_pass_max=1"});
  for (const auto& [position, most] : std::map<std::string, int>{
           {"W", 5}, {"DH", 4}, {"Q", 4},  {"E", 4},   {"CB", 4},  {"S", 4},  {"TE", 3},
           {"B", 3}, {"H", 3},  {"LB", 3}, {"OLB", 3}, {"MLB", 2}, {"F", 2},  {"TB", 2},
           {"G", 2}, {"NT", 2}, {"Q*", 4}, {"B*", 3},  {"E*", 4},  {"DH*", 4}}) {
    EXPECT_EQ(pass_maximum({tables(), now}, *position_of(position)), most) << position;
  }
  EXPECT_EQ(pass_maximum({tables(), before}, Position::g), 1);
  EXPECT_EQ(pass_maximum({tables(), before}, Position::w), 5);
}

TEST(FOOL_MAX_6, AboveThePassMaximum) {
  for (const int face : {1, 2}) EXPECT_FALSE(lands(man("F 2-3-3"), "+P", {face}).provisional);
  for (const int face : {3, 4}) EXPECT_TRUE(lands(man("F 2-3-3"), "+P", {face}).provisional);
  for (const int face : {5, 6}) EXPECT_EQ(lands(man("F 2-3-3"), "+P", {face}).body, "2-3-3");
  EXPECT_EQ(lands(man("F 3-3-3"), "+P", {1}).body, "4-3-3");
  EXPECT_TRUE(lands(man("F 3-3-3"), "+P", {2}).provisional);
  for (const int face : {3, 4, 5, 6}) EXPECT_EQ(lands(man("F 3-3-3"), "+P", {face}).body, "3-3-3");
}

TEST(FOOL_MAX_7, TheNewPositionsMaximumCountsInItsCamp) {
  EXPECT_EQ(lands(man("LB 2-3-3"), "+P", {}).body, "3-3-3");
  EXPECT_EQ(lands(man("LB 2-3-3"), "+P", {6}, {.maximum = Position::mlb}).body, "2-3-3");
  Room room(league_at(Phase::camp_rolls));
  Player& moving = room.man_of(0, [](const Player& one) { return one.position == Position::lb; });
  moving.camp.training = {Regimen::position, {}, {}, Position::mlb, {}};
  EXPECT_EQ(ground_of(tables(), room.league, moving, Source::standard).maximum, Position::mlb);
  moving.camp.cancelled = true;
  EXPECT_EQ(ground_of(tables(), room.league, moving, Source::standard).maximum, Position::mlb)
      << "as committed, whatever becomes of it";
}

TEST(FOOL_R49, AProvisionalAbilityIsRolledForAgain) {
  const auto again = [](std::string_view text, int face, Ability ability = Ability::contact,
                        bool soft = false) {
    const Switches switches;
    TestDice dice(face == 0 ? std::vector<int>{} : std::vector<int>{face});
    Landing landing{man(text).values};
    repeat_maximum(dice, ground({tables(), switches}, man(text), {}), landing, {ability, soft});
    return body(landing.values) + (landing.provisional.empty() ? "" : " again");
  };
  EXPECT_EQ(again("LB 2-5-4", 2), "2-5-4");
  EXPECT_EQ(again("LB 2-5-4", 3), "2-5-4 again");
  EXPECT_EQ(again("LB 2-5-4", 5), "2-5-3");
  EXPECT_EQ(again("LB 2-5-4", 6), "2-4-4");
  EXPECT_EQ(again("LB 2-4-4", 0), "2-4-4") << "he exceeds no longer: no die";
  EXPECT_EQ(again("LB 2-5-3", 3, Ability::contact, true), "2-5-3") << "by the same row";
  EXPECT_EQ(again("W 6-0-5", 5, Ability::pass), "5-0-5");
}

TEST(FOOL_R50, AnIgnoredLinkedChangeIsVoidAsAWhole) {
  EXPECT_EQ(lands(man("LB 2-6-4"), "+C-S", {4}).body, "2-6-4") << "7-3: two above, ignored";
  EXPECT_EQ(lands(man("W 5-1-5"), "+P-C", {6}).body, "5-1-5");
  EXPECT_EQ(lands(man("W 5-1-5"), "+P-C", {1}).body, "6-0-5");
}

}  // namespace
}  // namespace touchline::fool
