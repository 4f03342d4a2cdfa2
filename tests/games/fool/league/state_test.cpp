// The state of a league as text: the same again, a line for each thing, and nothing that could not
// be played.
#include <gtest/gtest.h>

#include "games/fool/league/fool_sample.hpp"
#include "league/delta.hpp"

namespace touchline::fool {
namespace {

TEST(FoolState, IsTheSameAfterEveryPhase) {
  FoolRoom room(0);
  for (int turn = 0; turn < 45; ++turn) {
    const std::string text = room.desk.current().state;
    const State state = must(parse_state(text));
    ASSERT_EQ(to_text(state), text) << name(state.league.phase);
    ASSERT_TRUE(broken_invariants(sample::tables(), state.league).empty());
    room.process();
  }
  EXPECT_EQ(room.proven(), "");
}

TEST(FoolState, OfAnActIsASmallDelta) {
  FoolRoom room;
  room.go_to(Phase::draft);
  const std::string before = room.desk.current().state;
  const int whose = picks_now(room.league());
  const Player man = room.man([](const Player& one) { return one.status == Status::rookie; });
  must(room.move(team(room.league(), whose).name, fmt::format("pick {}", man.id)));
  const std::string delta = league::delta_of(before, room.desk.current().state);
  EXPECT_LT(delta.size(), before.size() / 20);
}

TEST(FoolState, ThatCannotBePlayedIsRefused) {
  FoolRoom room;
  room.go_to(Phase::camp_rolls);
  const std::string text = room.desk.current().state;
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string other = text;
    const auto at = other.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    other.replace(at, from.size(), to);
    return parse_state(other);
  };
  EXPECT_TRUE(parse_state(text).has_value());
  EXPECT_FALSE(with("\"version\":1", "\"version\":2"));
  EXPECT_FALSE(with("\"name\":\"Ants\"", "\"nome\":\"Ants\""));
  EXPECT_FALSE(with("\"position\":\"Q\"", "\"position\":\"QQ\""));
  EXPECT_FALSE(with("\"team\":0", "\"team\":77"));
  EXPECT_FALSE(with("\"team\":0", "\"team\":1e300"));
  EXPECT_FALSE(with("Y11 camp rolls", "Y99"));
  for (const std::string junk :
       {"", "{}", "[]", "null", "{\"version\":1}", "{\"version\":1,\"players\":[[]]}"})
    EXPECT_FALSE(parse_state(junk)) << junk;
}

}  // namespace
}  // namespace touchline::fool
