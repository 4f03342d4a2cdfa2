// Men in the notation of the source: written, read back, and refused with every problem.
#include "games/fool/files/notation.hpp"

#include "games/fool/rules/sample.hpp"

namespace touchline::fool {
namespace {

using namespace sample;

TEST(FoolNotation, AManOnALine) {
  Player one = man("LB 2-3-3 ! f", 24, PlayerClass::first_season);
  one.r2 = true;
  one.injuries = {{Ability::speed, InjuryKind::season, 0, true}};
  one.specialist = {{Role::kr, 2}};
  one.provisional = {{Ability::contact, false}};
  EXPECT_EQ(written_man(one), "LB 24R2 2-3-3 ! f (-s) VKR C?");
  EXPECT_EQ(written_man(man("W 2-0-5", 22, PlayerClass::new_drafted)), "W 22R 2-0-5");
  EXPECT_EQ(written_man(man("K 46 3/8", 25)), "K 25 46 3/8");
  Player punts = man("Q/P 3-1-3", 27);
  punts.values.kick = {40, 0, 0, 6, 0};
  punts.injuries = {{Ability::contact, InjuryKind::games, 4}};
  EXPECT_EQ(written_man(punts), "Q/P 27 3-1-3 40/6 -c:4");
  punts.injuries = {{Ability::contact, InjuryKind::season}};
  EXPECT_EQ(written_man(punts), "Q/P 27 3-1-3 40/6 -c:season");
  EXPECT_EQ(written_man(man("T/TE 1-3-2", 31)), "T/TE 31 1-3-2");
}

TEST(FoolNotation, WhatIsWrittenIsReadBack) {
  for (const League* league : {&league_at(Phase::week, 5), &league_at(Phase::draft)}) {
    for (const Player& one : league->players) {
      const auto read = parse_man(tables(), written_man(one));
      ASSERT_TRUE(read) << written_man(one);
      EXPECT_EQ(written_man(*read), written_man(one));
      EXPECT_EQ(read->values.body, one.values.body);
      EXPECT_EQ(read->values.kick, one.values.kick);
      EXPECT_EQ(read->values.attributes, one.values.attributes);
      EXPECT_EQ(read->position, one.position);
    }
  }
}

TEST(FoolNotation, ChangesOfPositionAndSeasonsInARole) {
  for (const std::string line : {"DH 25 3-1-5 KR:2 >LB:8/6", "G 27 0-4-2 <TE:-p-p+c",
                                 "G 27 0-4-2 <TE", "W 24 3-0-5 VPR:3", "LB 24 2-3-3 >MLB:0/6"}) {
    const auto read = parse_man(tables(), line);
    ASSERT_TRUE(read) << line;
    EXPECT_EQ(written_in_full(*read), line);
  }
  const Player back = *parse_man(tables(), "G 27 0-4-2 <TE:-p-p+c");
  EXPECT_EQ(back.change->from, Position::te);
  EXPECT_EQ(back.change->state, ChangeState::failed);
  EXPECT_EQ(back.change->rolled.body, (Body{-2, 1, 0}));
  EXPECT_EQ(written_man(back), "G 27 0-4-2") << "a report does not tell it";
  for (const char* line :
       {"LB 24 2-3-3 >MLB:8/5", "LB 24 2-3-3 >XX:8/6", "LB 24 2-3-3 <TE:p", "LB 24 2-3-3 <TE:+x",
        "LB 24 2-3-3 >MLB:1/6 >TE:1/6", "LB 24 2-3-3 KR:-1"})
    EXPECT_FALSE(parse_man(tables(), line)) << line;
}

TEST(FoolNotation, ProblemsAreTold) {
  const auto wrong = [](std::string_view line) {
    const auto read = parse_man(tables(), line, {"rosters.csv", 7});
    std::vector<std::string> all;
    if (!read)
      for (const Problem& one : read.error().list()) all.push_back(to_string(one));
    return all;
  };
  EXPECT_TRUE(says(wrong("XX 24 2-3-3"), "rosters.csv:7: error: 'XX' is no position"));
  EXPECT_TRUE(says(wrong("LB 24R3 2-3-3"), "'24R3' is no age"));
  EXPECT_TRUE(says(wrong("LB 24 2-3"), "'2-3' is no body"));
  EXPECT_TRUE(says(wrong("LB 24 2-3-3 zz"), "'zz' is no attribute, injury or role"));
  EXPECT_TRUE(says(wrong("K 24 46"), "a kicker is written"));
  EXPECT_TRUE(says(wrong("K/P 24 46 3/8"), "not both"));
  EXPECT_TRUE(says(wrong(""), "a man is written like"));
  EXPECT_EQ(wrong("LB 24 2-3 zz yy").size(), 3U) << "all of them";
}

}  // namespace
}  // namespace touchline::fool
