// The keyed table: streams named by seed, key, play, side and rule, none of which shifts another.
#include "match/tables/keyed.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>

#include "match/chance.hpp"

namespace touchline {
namespace {

constexpr RuleId shot = "BEP-MATCH-5"_rule, card = "BEP-HARD-2"_rule;

/// The first faces of a stream.
template <class T>
std::vector<int> faces(T& table, RuleId rule, Side side, int count = 4) {
  std::vector<int> all;
  for (int i = 0; i < count; ++i) all.push_back(table.roll(rule, side, basis_points)[0]);
  return all;
}
std::vector<int> faces_of_stream(std::uint64_t seed, std::string_view key, int play, Side side,
                                 RuleId rule) {
  KeyedTable<> table(seed, key, play);
  return faces(table, rule, side);
}

TEST(BEP_R2, golden_draws) {
  using Faces = std::vector<int>;
  EXPECT_EQ(faces_of_stream(1, "Ch7-03", 1, Side::home, shot), (Faces{9828, 5604, 7781, 6344}));
  EXPECT_EQ(faces_of_stream(1, "Ch7-03", 1, Side::away, shot), (Faces{8265, 73, 8976, 1441}));
  EXPECT_EQ(faces_of_stream(1, "Ch7-03", 2, Side::home, shot), (Faces{6279, 6190, 5319, 446}));
  EXPECT_EQ(faces_of_stream(1, "Ch7-03", 1, Side::home, card), (Faces{6809, 3371, 462, 1964}));
  EXPECT_EQ(faces_of_stream(1, "Ch7-04", 1, Side::home, shot), (Faces{7929, 2005, 8470, 8002}));
  EXPECT_EQ(faces_of_stream(2, "Ch7-03", 1, Side::home, shot), (Faces{9781, 7021, 214, 2508}));
}

TEST(BEP_R2, each_part_of_the_name_makes_another_stream) {
  std::set<std::vector<int>> streams;
  for (const std::uint64_t seed : {1U, 2U}) {
    for (const std::string_view key : {"Ch7-03", "Ch7-04", "Ch7-03 extra", "toto"}) {
      for (const int play : {1, 2, 11}) {
        for (const Side side : both_sides) {
          for (const RuleId rule : {shot, card}) {
            streams.insert(faces_of_stream(seed, key, play, side, rule));
          }
        }
      }
    }
  }
  EXPECT_EQ(streams.size(), 2U * 4 * 3 * 2 * 2);
}

// However the draws of other streams come in between, a stream goes on as if it were alone.
RC_GTEST_PROP(BEP_R2, one_draw_more_shifts_no_other_stream, (std::uint64_t seed)) {
  const std::vector<RuleId> rules{
      shot, card, "BEP-HARD-3"_rule, "BEP-HARD-10"_rule, "BEP-SCORER-1"_rule, "BEP-R37"_rule};
  KeyedTable<> table(seed, "Ch1-01");
  std::map<std::pair<RuleId, Side>, std::vector<int>> drawn;
  const int draws = *rc::gen::inRange(0, 200);
  for (int i = 0; i < draws; ++i) {
    const RuleId rule = *rc::gen::elementOf(rules);
    const Side side = *rc::gen::element(Side::home, Side::away);
    drawn[{rule, side}].push_back(table.roll(rule, side, basis_points)[0]);
  }
  for (const auto& [name, mixed] : drawn) {
    KeyedTable<> alone(seed, "Ch1-01");
    RC_ASSERT(faces(alone, name.first, name.second, static_cast<int>(mixed.size())) == mixed);
  }
}

TEST(BEP_R2, every_rule_that_draws_has_a_stream_of_its_own) {
  std::set<std::vector<int>> streams;
  std::size_t rules = 0;
  const auto add = [&](const std::string& name) {
    const RuleId rule = RuleId::from(name).value();
    for (const Side side : both_sides) streams.insert(faces_of_stream(9, "Ch1-01", 1, side, rule));
    ++rules;
  };
  for (int i = 1; i <= 85; ++i) add("BEP-R" + std::to_string(i));
  for (const char* part : {"HARD", "MATCH", "OWNGOAL", "SCORER", "WEATHER", "BRIBE", "BET"}) {
    for (int i = 1; i <= 12; ++i) add("BEP-" + std::string(part) + "-" + std::to_string(i));
  }
  EXPECT_EQ(streams.size(), 2 * rules);
}

TEST(BEP_R2, every_draw_is_kept_with_what_it_was_for) {
  KeyedTable<> table(3, "Cu1-01");
  const int first = table.roll(shot, Side::away, basis_points)[0];
  const auto [a, b] = table.roll(card, Side::home, d6, d10);
  const int second = table.roll(shot, Side::away, basis_points)[0];
  const std::vector<Drawn> expected{{0, first}, {1, a}, {1, b}, {0, second}};
  EXPECT_EQ(table.drawn(), expected);
  ASSERT_EQ(table.streams().size(), 2U);
  EXPECT_TRUE(table.streams()[0].rule == shot && table.streams()[0].side == Side::away);
  EXPECT_TRUE(table.streams()[1].rule == card && table.streams()[1].side == Side::home);
  EXPECT_TRUE(d6.shows(a) && d10.shows(b));
}

TEST(BEP_R2, an_event_happens_when_the_draw_is_not_above_its_chance) {
  KeyedTable<> table(5, "x"), same(5, "x");
  int met = 0;
  for (int i = 0; i < 2000; ++i) {
    const int face = same.roll(shot, Side::home, basis_points)[0];
    ASSERT_TRUE(face >= 1 && face <= 10000);
    const bool happened = happens(table, shot, Side::home, 3000);
    EXPECT_EQ(happened, face <= 3000);
    met += happened ? 1 : 0;
  }
  EXPECT_NEAR(met, 600, 80);
  for (int i = 0; i < 100; ++i) {
    EXPECT_TRUE(happens(table, shot, Side::home, 10000));
    EXPECT_FALSE(happens(table, shot, Side::home, 0));
  }
}

TEST(KeyedTable, KeepsFactsOfItsGameAndNoOthers) {
  struct Fact {
    int what = 0;
  };
  KeyedTable<Fact> table(1, "x");
  table.note(Fact{3});
  table.note(std::string("not one"));
  ASSERT_EQ(table.events().size(), 1U);
  EXPECT_EQ(table.events()[0].what, 3);
}

TEST(KeyedTable, NumbersKeysAndPlays) {
  std::set<std::uint64_t> numbers;
  for (const std::string_view key : {"", "a", "b", "ab", "ba", "Ch1-01", "Ch1-10"}) {
    for (int play = 1; play <= 11; ++play) numbers.insert(key_number(key, play));
  }
  EXPECT_EQ(numbers.size(), 77U);
  static_assert(key_number("Ch1-01") == key_number("Ch1-01", 1));
}

}  // namespace
}  // namespace touchline
