// What every rules set must keep, whatever its rules: a match is its inputs, every table plays the
// same match, and the chances of every step add up. A game joins with one line:
//
//   struct ToyCase { using Game = toy::Game; static std::vector<toy::Book> books(); };
//   INSTANTIATE_TYPED_TEST_SUITE_P(Toy, RulesSetContract, ToyCase);
#pragma once

#include <gtest/gtest.h>

#include <climits>
#include <cmath>
#include <set>
#include <vector>

#include "match/match.hpp"
#include "match/tables/enumerating.hpp"
#include "match/tables/fast.hpp"
#include "match/tables/live.hpp"

namespace touchline::contract {

/// An answer for any question, the same on every table and not always the first.
struct AnyCoach {
  template <class State>
  int operator()(const Decision& decision, const State&) {
    return static_cast<int>(count++ * 7 % decision.options.size());
  }
  std::size_t count = 0;
};

/// A face or an option that answers the need, by chance.
inline int any_answer(const Need& need, std::size_t given, Generator& dice) {
  if (const auto* asked = std::get_if<ThrowNeeded>(&need)) {
    const Die& die = asked->dice.at(given);
    return die.lowest + static_cast<int>(dice.below(static_cast<std::uint32_t>(die.sides)));
  }
  const auto& question = std::get<AnswerNeeded>(need);
  return static_cast<int>(dice.below(static_cast<std::uint32_t>(question.options.size())));
}

/// Inputs that do not answer the need.
inline std::vector<int> wrong_answers(const Need& need, std::size_t given) {
  if (const auto* asked = std::get_if<ThrowNeeded>(&need)) {
    const Die& die = asked->dice.at(given);
    return {die.lowest - 1, die.highest() + 1, INT_MIN, INT_MAX};
  }
  const auto& question = std::get<AnswerNeeded>(need);
  return {-1, static_cast<int>(question.options.size()), INT_MIN, INT_MAX};
}

/// A match played to its end by chance, input by input.
template <class G>
Match<G> played_match(const typename G::Book& book, std::uint64_t number) {
  Match<G> match(book);
  Generator dice(77, number);
  while (!match.finished()) {
    if (!match.feed(any_answer(match.need(), match.given(), dice))) break;
  }
  return match;
}

template <class G>
Match<G> fed(const typename G::Book& book, const std::vector<int>& inputs, std::size_t count) {
  Match<G> match(book);
  for (std::size_t i = 0; i < count; ++i) EXPECT_TRUE(match.feed(inputs[i]).has_value());
  return match;
}

template <class G>
void expect_same(const Match<G>& one, const Match<G>& two) {
  EXPECT_TRUE(one.state() == two.state());
  EXPECT_TRUE(one.log() == two.log());
  EXPECT_EQ(one.inputs(), two.inputs());
  ASSERT_EQ(one.finished(), two.finished());
  if (one.finished()) return;
  EXPECT_TRUE(one.need() == two.need());
  EXPECT_EQ(one.given(), two.given());
}

/// The enumerating table with a coach who takes every option equally often, so that the weights of
/// all paths of a step add up to one even where it asks.
class EvenHandedTable {
 public:
  explicit EvenHandedTable(EnumeratingTable& inner) : inner_(inner) {}
  template <class... Dice>
  auto roll(RuleId rule, Side side, const Dice&... dice) {
    return inner_.roll(rule, side, dice...);
  }
  template <class State>
  int ask(const Decision& decision, const State& state) {
    share_ /= static_cast<double>(decision.options.size());
    return inner_.ask(decision, state);
  }
  template <class State>
  BySide<int> ask_both(const Decision& attack, const Decision& defence, const State& state) {
    return ask_each(*this, attack, defence, state);
  }
  template <class Fact>
  void note(const Fact&) {}
  double weight() const { return inner_.weight() * share_; }

 private:
  EnumeratingTable& inner_;
  double share_ = 1;
};
static_assert(Table<EvenHandedTable>);

/// How many matches' states are walked; a case whose steps have many paths says fewer.
template <class Case>
constexpr std::uint64_t matches_walked() {
  if constexpr (requires { Case::matches_walked; }) {
    return Case::matches_walked;
  } else {
    return 200;
  }
}

/// Every state that a few random matches pass through, each once.
template <class G>
std::set<typename G::State> states_met(const typename G::Book& book, std::uint64_t matches) {
  std::set<typename G::State> met;
  for (std::uint64_t number = 0; number < matches; ++number) {
    Generator dice(99, number);
    FastTable<AnyCoach> table(dice);
    auto state = G::kick_off(book);
    while (!G::finished(state)) {
      met.insert(state);
      G::advance(book, state, table);
    }
  }
  return met;
}

}  // namespace touchline::contract

namespace touchline {

template <class Case>
class RulesSetContract : public ::testing::Test {};
TYPED_TEST_SUITE_P(RulesSetContract);

TYPED_TEST_P(RulesSetContract, AMatchSuspendedAtAnyInputGoesOnAsIfItHadNot) {
  using G = typename TypeParam::Game;
  for (const auto& book : TypeParam::books()) {
    for (std::uint64_t number = 0; number < 6; ++number) {
      const auto whole = contract::played_match<G>(book, number);
      Log<typename G::Event> log;
      TapeTable<typename G::Event> table(whole.inputs(), log);
      EXPECT_TRUE(play_out<G>(book, table) == whole.state()) << "never suspended at all";
      EXPECT_TRUE(log == whole.log());
      Match<G> running(book);
      for (std::size_t cut = 0; cut <= whole.inputs().size(); ++cut) {
        auto resumed = contract::fed<G>(book, whole.inputs(), cut);
        contract::expect_same(resumed, running);
        for (std::size_t i = cut; i < whole.inputs().size(); ++i) {
          ASSERT_TRUE(resumed.feed(whole.inputs()[i]).has_value());
        }
        contract::expect_same(resumed, whole);
        if (cut < whole.inputs().size()) {
          ASSERT_TRUE(running.feed(whole.inputs()[cut]).has_value());
        }
      }
    }
  }
}

TYPED_TEST_P(RulesSetContract, ReplayingTheRecordedInputsGivesTheLog) {
  using G = typename TypeParam::Game;
  for (const auto& book : TypeParam::books()) {
    for (std::uint64_t number = 0; number < 200; ++number) {
      Generator dice(11, number);
      Log<typename G::Event> log;
      LiveTable<typename G::Event, contract::AnyCoach> table(dice, log);
      const auto state = play_out<G>(book, table);
      const auto inputs = inputs_of(log);
      const auto replayed = contract::fed<G>(book, inputs, inputs.size());
      ASSERT_TRUE(replayed.finished());
      EXPECT_TRUE(replayed.log() == log);
      EXPECT_TRUE(replayed.state() == state);
    }
  }
}

TYPED_TEST_P(RulesSetContract, TheFastAndTheLiveTablePlayTheSameMatchFromTheSameStream) {
  using G = typename TypeParam::Game;
  for (const auto& book : TypeParam::books()) {
    for (std::uint64_t number = 0; number < 1000; ++number) {
      Generator fast_dice(13, number), live_dice(13, number);
      Log<typename G::Event> log;
      FastTable<contract::AnyCoach> fast(fast_dice);
      LiveTable<typename G::Event, contract::AnyCoach> live(live_dice, log);
      ASSERT_TRUE(play_out<G>(book, fast) == play_out<G>(book, live)) << "stream " << number;
      EXPECT_EQ(fast_dice.draw(), live_dice.draw()) << "both used as many dice";
    }
  }
}

TYPED_TEST_P(RulesSetContract, TheChancesOfEveryStepAddUpToOne) {
  using G = typename TypeParam::Game;
  for (const auto& book : TypeParam::books()) {
    const auto met = contract::states_met<G>(book, contract::matches_walked<TypeParam>());
    EXPECT_FALSE(met.empty());
    for (const auto& state : met) {
      double sum = 0;
      enumerate([&](EnumeratingTable& inner) {
        contract::EvenHandedTable table(inner);
        auto next = state;
        G::advance(book, next, table);
        sum += table.weight();
      });
      ASSERT_NEAR(sum, 1, 1e-12);
    }
  }
}

TYPED_TEST_P(RulesSetContract, UndoAndTheSameInputAgainChangeNothing) {
  using G = typename TypeParam::Game;
  for (const auto& book : TypeParam::books()) {
    const auto whole = contract::played_match<G>(book, 3);
    Match<G> match(book);
    EXPECT_FALSE(match.undo()) << "nothing to undo yet";
    for (const int input : whole.inputs()) {
      const Match<G> before = match;
      ASSERT_TRUE(match.feed(input).has_value());
      const Match<G> after = match;
      ASSERT_TRUE(match.undo());
      contract::expect_same(match, before);
      ASSERT_TRUE(match.feed(input).has_value());
      contract::expect_same(match, after);
    }
    contract::expect_same(match, whole);
  }
}

TYPED_TEST_P(RulesSetContract, ARefusedInputChangesNothing) {
  using G = typename TypeParam::Game;
  for (const auto& book : TypeParam::books()) {
    const auto whole = contract::played_match<G>(book, 4);
    Match<G> match(book);
    for (const int input : whole.inputs()) {
      const Match<G> before = match;
      for (const int wrong : contract::wrong_answers(match.need(), match.given())) {
        const auto refused = match.feed(wrong);
        ASSERT_FALSE(refused.has_value()) << wrong;
        EXPECT_FALSE(refused.error().list().front().sentence.empty());
        contract::expect_same(match, before);
      }
      ASSERT_TRUE(match.feed(input).has_value());
    }
    EXPECT_FALSE(match.feed(1).has_value()) << "the match is over";
    contract::expect_same(match, whole);
  }
}

REGISTER_TYPED_TEST_SUITE_P(RulesSetContract, AMatchSuspendedAtAnyInputGoesOnAsIfItHadNot,
                            ReplayingTheRecordedInputsGivesTheLog,
                            TheFastAndTheLiveTablePlayTheSameMatchFromTheSameStream,
                            TheChancesOfEveryStepAddUpToOne, UndoAndTheSameInputAgainChangeNothing,
                            ARefusedInputChangesNothing);

}  // namespace touchline
