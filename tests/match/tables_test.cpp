// The toy game on each of the five tables: what they throw, whom they ask and what they keep.
#include <gtest/gtest.h>

#include <map>

#include "contract/toy_game.hpp"
#include "match/match.hpp"
#include "match/tables/enumerating.hpp"
#include "match/tables/fast.hpp"
#include "match/tables/live.hpp"
#include "match/tables/scripted.hpp"

namespace touchline {
namespace {

/// Takes the last option.
struct LastOption {
  template <class State>
  int operator()(const Decision& decision, const State&) const {
    return static_cast<int>(decision.options.size()) - 1;
  }
};

TEST(LiveTable, AsksItsCoachAndLogsTheAnswer) {
  Generator dice(1, 1);
  Log<toy::Event> log;
  LiveTable<toy::Event, LastOption> table(dice, log);
  play_out<toy::Game>({}, table);
  int answers = 0;
  for (const auto& entry : log) {
    const auto* decided = std::get_if<Decided>(&entry);
    if (decided == nullptr) continue;
    ++answers;
    EXPECT_EQ(decided->choice, decided->name == "call" ? "chip" : "stay");
    EXPECT_EQ(decided->index, decided->name == "call" ? 2 : 1);
  }
  EXPECT_EQ(answers, 2 * toy::rounds);
}

TEST(LiveTable, TakesTheFirstOptionWithoutACoach) {
  Generator dice(1, 1);
  Log<toy::Event> log;
  LiveTable<toy::Event> table(dice, log);
  EXPECT_EQ(table.ask(Decision{"TOY-2"_rule, Side::home, "call", toy::calls}, toy::State{}), 0);
  EXPECT_EQ(std::get<Decided>(log.at(0)).choice, "low");
}

TEST(LiveTable, DropsFactsThatAreNotOfItsGame) {
  Generator dice(1, 1);
  Log<toy::Event> log;
  LiveTable<toy::Event> table(dice, log);
  table.note(AnyEvent{});
  EXPECT_TRUE(log.empty());
  table.note(toy::Event{"TOY-1"_rule, Side::away, 7});
  EXPECT_EQ(log.size(), 1U);
}

TEST(FastTable, AsksItsCoach) {
  Generator dice(1, 1);
  FastTable<LastOption> table(dice);
  EXPECT_EQ(table.ask(Decision{"TOY-2"_rule, Side::home, "call", toy::calls}, toy::State{}), 2);
  FastTable<> first(dice);
  EXPECT_EQ(first.ask(Decision{"TOY-2"_rule, Side::home, "call", toy::calls}, toy::State{}), 0);
}

TEST(TapeTable, WaitsForAnAnswerAndSaysWhichItCouldBe) {
  Match<toy::Game> match(toy::Book{});
  ASSERT_TRUE(match.feed(1).has_value());
  EXPECT_EQ(match.need(),
            Need(AnswerNeeded{"TOY-2"_rule, Side::home, "call", {"low", "high", "chip"}}));
  ASSERT_TRUE(match.feed(2).has_value());
  EXPECT_EQ(match.need(), Need(AnswerNeeded{"TOY-2"_rule, Side::away, "dive", {"left", "stay"}}));
  ASSERT_TRUE(match.feed(0).has_value());
  EXPECT_EQ(match.need(), Need(ThrowNeeded{"TOY-2"_rule, Side::home, {d6, d6, d10}}));
  EXPECT_EQ(match.given(), 0U);
  ASSERT_TRUE(match.feed(6).has_value());
  EXPECT_EQ(match.given(), 1U) << "one face of the throw is there";
  EXPECT_EQ(match.log().size(), 2U) << "an unfinished step leaves no trace";
}

TEST(Match, SaysWhyAnInputIsRefused) {
  Match<toy::Game> match(toy::Book{});
  EXPECT_EQ(to_string(match.feed(3).error().list().at(0)),
            "error: the coin die shows 1 to 2, not 3");
  ASSERT_TRUE(match.feed(1).has_value());
  EXPECT_EQ(to_string(match.feed(3).error().list().at(0)), "error: call has options 0 to 2, not 3");
}

TEST(EnumeratingTable, WalksEveryThrowAndEveryOptionOnce) {
  std::map<std::vector<int>, int> seen;
  double weight = 0;
  enumerate([&](EnumeratingTable& table) {
    const auto [a, b] = table.roll("TOY-1"_rule, Side::home, coin, d6);
    std::vector<int> path{a, b};
    if (a == 2) {
      path.push_back(table.ask(Decision{"TOY-2"_rule, Side::home, "call", toy::calls}, 0));
    }
    ++seen[path];
    weight += table.weight();
    EXPECT_DOUBLE_EQ(table.weight(), 1 / 12.0) << "an answer costs no weight";
    EXPECT_EQ(table.throws(), 1);
    EXPECT_EQ(table.asked(), a == 2 ? 1 : 0);
  });
  EXPECT_EQ(seen.size(), 6U + 6U * 3U);
  for (const auto& [path, count] : seen) EXPECT_EQ(count, 1);
  EXPECT_NEAR(weight, .5 + .5 * 3, 1e-12);
}

TEST(EnumeratingTable, RunsOnceWhereNothingIsThrown) {
  int runs = 0;
  enumerate([&](EnumeratingTable& table) {
    ++runs;
    EXPECT_EQ(table.weight(), 1);
  });
  EXPECT_EQ(runs, 1);
}

TEST(NullTable, ShowsTheLowestFacesAndTakesTheFirstOption) {
  NullTable table;
  EXPECT_EQ(table.roll("TOY-2"_rule, Side::home, d6, d10), (std::array{1, 0}));
  EXPECT_EQ(table.ask(Decision{"TOY-2"_rule, Side::home, "call", toy::calls}, 0), 0);
}

}  // namespace
}  // namespace touchline
