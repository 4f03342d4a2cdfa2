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

// Another version may have other defaults: what is kept says all of them.
TEST(FoolState, NamesEverySwitch) {
  FoolRoom room;
  const std::string text = room.desk.current().state;
  for (const auto& one : switch_list())
    EXPECT_NE(text.find(fmt::format("{}={}", one.name, one.values[one.get({})])), std::string::npos)
        << one.name;
}

TEST(FoolState, OfEarlierVersionsPlaysByTheDefaultsOfThatTime) {
  cites("FOOL-R14");
  FoolRoom room;
  std::string text = room.desk.current().state;
  const std::size_t from = text.find("\"switches\":\"");
  ASSERT_NE(from, std::string::npos);
  const std::size_t to = text.find("\",", from + 13) + 2;
  text.erase(from, to - from);
  const State silent = must(parse_state(text));
  EXPECT_EQ(silent.league.switches.f_not_applicable, Unfumbling::penalty_prone);
  EXPECT_EQ(room.league().switches.f_not_applicable, Unfumbling::by_side);
  const State again = must(parse_state(to_text(silent)));
  EXPECT_EQ(again, silent) << "and says so from now on";
  text.insert(from, "\"switches\":\"coaching=off\",");  // as they named what was changed
  const State changed = must(parse_state(text));
  EXPECT_EQ(changed.league.switches.coaching, Coaching::off);
  EXPECT_EQ(changed.league.switches.f_not_applicable, Unfumbling::penalty_prone);
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
