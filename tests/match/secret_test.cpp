// Secret calls in a match of the toy game, between two seats: face down, turned over, taken back,
// shown and kept. That nothing leaks in any game is tests/contract.
#include <gtest/gtest.h>

#include "contract/toy_game.hpp"
#include "match/match.hpp"

namespace touchline {
namespace {

constexpr Side home = Side::home, away = Side::away;
using ToyMatch = Match<toy::Game>;

/// Home has the ball and both are to call.
ToyMatch before_the_calls() {
  ToyMatch match(toy::Book{});
  EXPECT_TRUE(match.feed(1) && match.feed(0));
  EXPECT_TRUE(match.secret());
  return match;
}

std::string said(const Result<void>& fed) { return fed ? "" : fed.error().list().front().sentence; }

TEST(SecretCall, LiesFaceDownUntilBothAreThere) {
  ToyMatch match = before_the_calls();
  const auto log = match.log_so_far();
  ASSERT_TRUE(match.feed(away, 1));
  EXPECT_EQ(match.inputs(), (Inputs{{1, 0}, {std::nullopt, 1}}));
  EXPECT_EQ(match.log_so_far(), log) << "the rules have not run on it";
  EXPECT_TRUE(match.secret());
  ASSERT_TRUE(match.feed(home, 2));
  EXPECT_EQ(match.inputs(), (Inputs{{1, 0, 2, 1}, {}})) << "the offence first, whoever came first";
  EXPECT_FALSE(match.secret());
  const auto after = match.log_so_far();
  ASSERT_EQ(after.size(), log.size() + 2);
  EXPECT_EQ(after[log.size()],
            Entry<toy::Event>(Decided{"TOY-2"_rule, home, "call", "chip", 2, Audience::home}));
  EXPECT_EQ(after[log.size() + 1],
            Entry<toy::Event>(Decided{"TOY-2"_rule, away, "dive", "stay", 1, Audience::away}));
}

TEST(SecretCall, WhoCameFirstIsNoPartOfTheMatch) {
  ToyMatch one = before_the_calls(), two = one;
  ASSERT_TRUE(one.feed(away, 1) && one.feed(home, 2));
  ASSERT_TRUE(two.feed(home, 2) && two.feed(away, 1));
  EXPECT_EQ(one.inputs(), two.inputs());
  EXPECT_EQ(one.view(home), two.view(home));
}

TEST(SecretCall, IsTakenBackByItsOwnSeatOnly) {
  ToyMatch match = before_the_calls();
  EXPECT_FALSE(match.undo(home));
  ASSERT_TRUE(match.feed(away, 1));
  EXPECT_FALSE(match.undo(home)) << "not home's to take back";
  EXPECT_TRUE(match.inputs().sealed.away);
  EXPECT_TRUE(match.undo(away));
  EXPECT_EQ(match.inputs(), before_the_calls().inputs());
  ASSERT_TRUE(match.feed(away, 0) && match.feed(home, 0));
  for (const Side seat : both_sides) EXPECT_FALSE(match.undo(seat)) << "it has been seen";
}

TEST(SecretCall, UndoOfARevealTakesBothBack) {
  ToyMatch match = before_the_calls();
  ASSERT_TRUE(match.feed(away, 1) && match.feed(home, 2) && match.feed(6));
  EXPECT_TRUE(match.undo()) << "the die";
  EXPECT_EQ(match.inputs().open.size(), 4U);
  EXPECT_TRUE(match.undo()) << "both calls";
  EXPECT_EQ(match.inputs(), before_the_calls().inputs());
  EXPECT_EQ(match.view(home), before_the_calls().view(home));
  ASSERT_TRUE(match.feed(home, 2));
  EXPECT_TRUE(match.undo()) << "what lies face down";
  EXPECT_EQ(match.inputs(), before_the_calls().inputs());
}

TEST(SecretCall, HalfOfARevealIsNone) {
  ToyMatch match = before_the_calls();
  ASSERT_TRUE(match.feed(away, 1) && match.feed(home, 2));
  ASSERT_TRUE(match.rewind(3));
  EXPECT_EQ(match.inputs(), before_the_calls().inputs());
  EXPECT_EQ(match.given(), 0U);
}

TEST(SecretCall, IsFedByASeatAndNeverInTheNameOfWhoIsAsked) {
  ToyMatch match = before_the_calls();
  EXPECT_EQ(said(match.feed(0)), "both sides call in secret; each makes its own call");
  EXPECT_EQ(match.inputs(), before_the_calls().inputs());
}

TEST(SecretCall, ARefusalSaysWhatWouldBeRight) {
  ToyMatch match(toy::Book{});
  EXPECT_EQ(said(match.feed(away, 1)), "the match waits for home, not for away") << "a die";
  ASSERT_TRUE(match.feed(home, 2));
  EXPECT_EQ(said(match.feed(home, 0)), "the match waits for away, not for home") << "an answer";
  ASSERT_TRUE(match.feed(away, 0));
  EXPECT_EQ(said(match.feed(home, 2)), "dive has options 0 to 1, not 2");
  ASSERT_TRUE(match.feed(home, 1));
  for (const int input : {-1, 0, 1, 2}) {
    EXPECT_EQ(said(match.feed(home, input)),
              "your call lies face down already; take it back to make another");
  }
}

TEST(SecretCall, AViewTellsASeatItsOwnCallAndNoOther) {
  ToyMatch match = before_the_calls();
  const AnswerNeeded call{"TOY-2"_rule, home, "call", {"low", "high", "chip"}, Audience::home};
  const AnswerNeeded hidden_call{"TOY-2"_rule, home, "call", {}, Audience::home};
  const AnswerNeeded dive{"TOY-2"_rule, away, "dive", {"left", "stay"}, Audience::away};
  const AnswerNeeded hidden_dive{"TOY-2"_rule, away, "dive", {}, Audience::away};
  using Needs = std::vector<Need>;
  using Sealed = std::vector<SealedCall>;
  EXPECT_EQ(match.view(home).needs, (Needs{call, hidden_dive}));
  EXPECT_EQ(match.view(away).needs, (Needs{hidden_call, dive}));
  EXPECT_EQ(match.view(Audience::everyone).needs, (Needs{hidden_call, hidden_dive}));
  ASSERT_TRUE(match.feed(home, 2));
  EXPECT_EQ(match.view(home).needs, (Needs{hidden_dive}));
  EXPECT_EQ(match.view(home).sealed, (Sealed{{"TOY-2"_rule, home, "call", "chip"}}));
  EXPECT_EQ(match.view(away).needs, (Needs{dive}));
  EXPECT_EQ(match.view(away).sealed, (Sealed{{"TOY-2"_rule, home, "call", std::nullopt}}));
  EXPECT_EQ(match.view(Audience::everyone).sealed, match.view(away).sealed);
  ASSERT_TRUE(match.feed(away, 0));
  for (const Audience reader : all_audiences) {
    EXPECT_TRUE(match.view(reader).sealed.empty());
    EXPECT_EQ(match.view(reader).log, match.log_so_far()) << "turned over, everyone sees them";
  }
}

TEST(SecretCall, InputsThatTheRulesDoNotAskForAreRefused) {
  const auto why = [](Inputs kept) {
    const auto match = ToyMatch::resumed({}, kept);
    return match ? "" : match.error().list().front().sentence;
  };
  EXPECT_EQ(why({{1, 0}, {2, std::nullopt}}), "");
  EXPECT_EQ(why({{1, 0, 2, 1}, {}}), "");
  EXPECT_EQ(why({{1, 0, 2}, {}}),
            "the inputs end between two calls that were turned over together");
  EXPECT_EQ(why({{1, 0, 2, 2}, {}}), "input 4: dive has options 0 to 1, not 2");
  EXPECT_EQ(why({{1, 0}, {2, 1}}), "two calls that are both there do not lie face down");
  EXPECT_EQ(why({{1, 0}, {3, std::nullopt}}), "call has options 0 to 2, not 3");
  EXPECT_EQ(why({{1}, {0, std::nullopt}}), "no secret call is asked for");
  EXPECT_EQ(why({{3}, {}}), "input 1: the coin die shows 1 to 2, not 3");
}

/// The toy game, counting how often its rules are run.
struct CountedToy : toy::Game {
  static inline int runs = 0;
  template <Table T>
  static void advance(const Book& book, State& match, T& table) {
    ++runs;
    toy::Game::advance(book, match, table);
  }
};

TEST(Match, AnInputAndTakingItBackCostTheStepAndNotTheGame) {
  Match<CountedToy> match(toy::Book{30});
  while (!match.finished()) {
    const auto runs_of = [](const auto& act) {
      const int before = CountedToy::runs;
      act();
      return CountedToy::runs - before;
    };
    const Side seat = side_of(match.need());
    const bool thrown = std::holds_alternative<ThrowNeeded>(match.need());
    EXPECT_LE(runs_of([&] { ASSERT_TRUE(match.feed(seat, thrown ? 1 : 0)); }), 2);
    Match<CountedToy> back = match;
    EXPECT_LE(runs_of([&] { back.undo(); }), 1);
    EXPECT_LE(runs_of([&] { back.rewind(back.inputs().open.size() / 2); }), 1);
  }
  Match<CountedToy> over(toy::Book{30});
  const int before = CountedToy::runs;
  match.rewind(0);
  EXPECT_EQ(CountedToy::runs - before, 1);
  EXPECT_EQ(match.log(), over.log());
}

}  // namespace
}  // namespace touchline
