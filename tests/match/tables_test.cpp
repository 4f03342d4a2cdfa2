// The toy game on each of the tables: what they throw, whom they ask and what they keep.
#include <gtest/gtest.h>

#include <map>

#include "contract/toy_game.hpp"
#include "match/match.hpp"
#include "match/tables/enumerating.hpp"
#include "match/tables/fast.hpp"
#include "match/tables/keyed.hpp"
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
    const std::map<std::string_view, std::string_view> last{
        {"ball", "leave"}, {"call", "chip"}, {"dive", "stay"}, {"run", "far"}};
    EXPECT_EQ(decided->choice, last.at(decided->name));
    EXPECT_EQ(decided->index, decided->name == "call" ? 2 : 1);
    EXPECT_EQ(decided->audience,
              decided->name == "ball" ? Audience::everyone : only(decided->side));
    answers += decided->name == "call" || decided->name == "dive" ? 1 : 0;
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
  EXPECT_EQ(match.need(), Need(AnswerNeeded{"TOY-1"_rule, Side::home, "ball", {"take", "leave"}}));
  ASSERT_TRUE(match.feed(0).has_value());
  const std::vector<Need> both{
      AnswerNeeded{"TOY-2"_rule, Side::home, "call", {"low", "high", "chip"}, Audience::home},
      AnswerNeeded{"TOY-2"_rule, Side::away, "dive", {"left", "stay"}, Audience::away}};
  EXPECT_EQ(match.needs(), both) << "never one without the other";
  EXPECT_EQ(match.need(), both[0]);
  ASSERT_TRUE(match.feed(Side::home, 2).has_value());
  EXPECT_EQ(match.need(), both[1]);
  ASSERT_TRUE(match.feed(Side::away, 0).has_value());
  EXPECT_EQ(match.need(), Need(ThrowNeeded{"TOY-2"_rule, Side::home, {d6, d6, d10}}));
  EXPECT_EQ(match.given(), 0U);
  ASSERT_TRUE(match.feed(6).has_value());
  EXPECT_EQ(match.given(), 1U) << "one face of the throw is there";
  EXPECT_EQ(match.log().size(), 3U) << "an unfinished step leaves no trace";
}

TEST(Match, SaysWhyAnInputIsRefused) {
  Match<toy::Game> match(toy::Book{});
  EXPECT_EQ(to_string(match.feed(3).error().list().at(0)),
            "error: the coin die shows 1 to 2, not 3");
  ASSERT_TRUE(match.feed(1).has_value());
  EXPECT_EQ(to_string(match.feed(2).error().list().at(0)), "error: ball has options 0 to 1, not 2");
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

// The two calls of a round of the toy game, attacked by this side.
template <class T>
BySide<int> calls_on(T& table, Side attack) {
  return table.ask_both(toy::in_secret("TOY-2"_rule, attack, "call", toy::calls),
                        toy::in_secret("TOY-2"_rule, other(attack), "dive", toy::dives),
                        toy::State{});
}

/// Answers with how often it has been asked before.
struct InTurn {
  int count = 0;
  template <class State>
  int operator()(const Decision&, const State&) {
    return count++;
  }
};

TEST(AskBoth, ReadsTheOffenceFirstOnEveryTable) {
  for (const Side attack : both_sides) {
    BySide<int> expected;
    expected[attack] = 0;
    expected[other(attack)] = 1;
    Generator dice(1, 1);
    Log<toy::Event> log;
    LiveTable<toy::Event, InTurn> live(dice, log);
    EXPECT_EQ(calls_on(live, attack), expected);
    EXPECT_EQ(std::get<Decided>(log.at(0)).side, attack);
    EXPECT_EQ(std::get<Decided>(log.at(1)).side, other(attack));
    FastTable<InTurn> fast(dice);
    EXPECT_EQ(calls_on(fast, attack), expected);
    ScriptedTable<toy::Event> scripted({choose("TOY-2"_rule, "low"), choose("TOY-2"_rule, "stay")});
    EXPECT_EQ(calls_on(scripted, attack), expected);
    EXPECT_EQ(scripted.log(), log);
    const std::vector<int> inputs{0, 1};
    Log<toy::Event> replayed;
    TapeTable<toy::Event> tape(inputs, replayed);
    EXPECT_EQ(calls_on(tape, attack), expected);
    EXPECT_EQ(replayed, log);
  }
}

TEST(AskBoth, IsEveryPairOfOptionsOnceOnTheEnumeratingTable) {
  std::map<std::pair<int, int>, int> seen;
  enumerate([&](EnumeratingTable& table) {
    const auto calls = calls_on(table, Side::away);
    ++seen[{calls.away, calls.home}];
    EXPECT_EQ(table.asked(), 2);
    EXPECT_EQ(table.weight(), 1);
  });
  EXPECT_EQ(seen.size(), 3U * 2U);
  for (const auto& [calls, count] : seen) EXPECT_EQ(count, 1);
}

TEST(AskBoth, TakesTheFirstOptionsWhereNobodyIsAsked) {
  NullTable nobody;
  KeyedTable<> keyed(1, "x");
  EXPECT_EQ(calls_on(nobody, Side::home), BySide<int>{});
  EXPECT_EQ(calls_on(keyed, Side::home), BySide<int>{});
}

TEST(AskBoth, NeitherCoachSeesAStateThatKnowsTheOthersCall) {
  struct Watching {
    std::vector<toy::State>* seen;
    int operator()(const Decision&, const toy::State& state) const {
      seen->push_back(state);
      return 1;
    }
    int operator()(const Decision&, const AnyState&) const { return 0; }
  };
  Generator dice(1, 1);
  std::vector<toy::State> seen;
  FastTable<Watching> table(dice, Watching{&seen});
  calls_on(table, Side::home);
  ASSERT_EQ(seen.size(), 2U);
  EXPECT_TRUE(seen[0] == seen[1]);
}

TEST(AskBoth, WaitsForBothWhenOneCallIsThere) {
  const std::vector<int> inputs{2};
  Log<toy::Event> log;
  TapeTable<toy::Event> table(inputs, log);
  try {
    calls_on(table, Side::home);
    FAIL() << "one call is not two";
  } catch (const Awaiting& awaiting) {
    EXPECT_EQ(awaiting.needs.size(), 2U);
    EXPECT_EQ(awaiting.given, 1U);
    EXPECT_TRUE(log.empty());
  }
}

TEST(AskBothDeathTest, EndsTheProgramWhereASecretWouldBeRunOn) {
  Log<toy::Event> log;
  TapeTable<toy::Event> table({}, log);
  const Decision call = toy::in_secret("TOY-2"_rule, Side::home, "call", toy::calls);
  const Decision open{"TOY-2"_rule, Side::away, "dive", toy::dives};
  EXPECT_DEATH(table.ask(call, 0), "ask_both waits for secret calls");
  EXPECT_DEATH(table.ask_both(call, call, 0), "secret from the other side");
  EXPECT_DEATH(table.ask_both(call, open, 0), "for its own side to read");
}

static_assert(std::is_trivially_copyable_v<Decision>, "what is asked owns no text");

TEST(NullTable, ShowsTheLowestFacesAndTakesTheFirstOption) {
  NullTable table;
  EXPECT_EQ(table.roll("TOY-2"_rule, Side::home, d6, d10), (std::array{1, 0}));
  EXPECT_EQ(table.ask(Decision{"TOY-2"_rule, Side::home, "call", toy::calls}, 0), 0);
}

}  // namespace
}  // namespace touchline
