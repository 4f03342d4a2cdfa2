// What every rules set must keep, whatever its rules: a match is its inputs, every table plays the
// same match, the chances of every step add up, and nobody is told a secret. A game joins with one
// line:
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
#include "match/tape.hpp"

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

/// What a seat does: one face, or the index of an option.
struct Act {
  Side seat = Side::home;
  int input = 0;
};

/// An act that the match waits for, by chance; of two calls either may come first.
template <class G>
Act any_act(const Match<G>& match, Generator& dice) {
  const bool either = match.secret() && match.sealed().empty();
  const Need& need = either ? match.needs()[dice.below(2)] : match.need();
  return {side_of(need), any_answer(need, match.given(), dice)};
}

template <class G>
struct Played {
  Match<G> match;
  std::vector<Act> acts{};
};

/// A match played to its end by chance, act by act.
template <class G>
Played<G> played_match(const typename G::Book& book, std::uint64_t number) {
  Played<G> played{Match<G>(book)};
  Generator dice(77, number);
  while (!played.match.finished()) {
    const Act act = any_act(played.match, dice);
    if (!played.match.feed(act.seat, act.input)) break;
    played.acts.push_back(act);
  }
  EXPECT_TRUE(played.match.finished());
  return played;
}

/// A match as its inputs were kept.
template <class G>
Match<G> resumed(const typename G::Book& book, const Inputs& kept) {
  auto match = Match<G>::resumed(book, kept);
  EXPECT_TRUE(match.has_value());
  return match ? std::move(*match) : Match<G>(book);
}

template <class G>
void expect_same(const Match<G>& one, const Match<G>& two) {
  EXPECT_TRUE(one.state() == two.state());
  EXPECT_TRUE(one.log() == two.log());
  EXPECT_TRUE(one.log_so_far() == two.log_so_far());
  EXPECT_TRUE(one.inputs() == two.inputs());
  EXPECT_EQ(one.finished(), two.finished());
  EXPECT_TRUE(one.needs() == two.needs());
  EXPECT_EQ(one.given(), two.given());
  for (const Audience reader : all_audiences) EXPECT_TRUE(one.view(reader) == two.view(reader));
}

/// The tape of whoever keeps this match, thrown with a seed.
template <class G>
Tape keepers_tape(const Match<G>& match) {
  Tape tape;
  tape.game = std::string(G::id);
  tape.edition = G::edition;
  tape.teams = {{"one", "1"}, {"two", "2"}};
  tape.dice = "seed 20";
  put_inputs(tape, match);
  if (match.finished()) tape.result = "over";
  return tape;
}

/// All that a reader can come by: what is shown, what a tape says, and what comes of trying.
template <class G>
struct Seen {
  SeatView<typename G::State, typename G::Event> view{}, after_undo{};
  std::string tape{};
  std::vector<std::string> refusals{};
  bool undone = false;
  bool operator==(const Seen&) const = default;
};

template <class G>
Seen<G> seen_by(const Match<G>& match, Audience reader) {
  Seen<G> seen;
  seen.view = match.view(reader);
  seen.tape = write_tape(tape_for(reader, keepers_tape(match)));
  if (reader == Audience::everyone) return seen;
  const Side seat = reader == Audience::home ? Side::home : Side::away;
  Match<G> tried = match;
  for (const int input : {INT_MIN, -1, 0, 1, 2, 7, 99, INT_MAX}) {
    const auto fed = tried.feed(seat, input);
    seen.refusals.push_back(fed ? "" : to_string(fed.error().list().front()));
    if (fed) tried = match;  // what follows a reveal, both may see
  }
  seen.undone = tried.undo(seat);
  seen.after_undo = tried.view(reader);
  return seen;
}

/// Whatever the call that lies face down says, nobody but its own seat can tell. Returns how many
/// calls were tried.
template <class G>
int check_no_leak(const Match<G>& match) {
  int tried = 0;
  for (const Side caller : both_sides) {
    const auto call = match.inputs().sealed[caller];
    if (!call) continue;
    Match<G> twin = match;
    for (int option = 0; twin.undo(caller) && twin.feed(caller, option); ++option, ++tried) {
      for (const Audience reader : all_audiences) {
        const bool same = seen_by(twin, reader) == seen_by(match, reader);
        EXPECT_EQ(same, reader != only(caller) || option == *call);
      }
    }
  }
  for (const Audience reader : all_audiences) {
    for (const Need& need : match.view(reader).needs) {
      const auto* asked = std::get_if<AnswerNeeded>(&need);
      EXPECT_TRUE(!asked || asked->options.empty() != may_read(reader, asked->audience));
    }
  }
  return tried;
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

/// Whether the game has secret decisions; a case says so if it has.
template <class Case>
constexpr bool has_secrets() {
  if constexpr (requires { Case::has_secrets; }) {
    return Case::has_secrets;
  } else {
    return false;
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
      const auto [whole, acts] = contract::played_match<G>(book, number);
      Log<typename G::Event> log;
      TapeTable<typename G::Event> table(whole.inputs().open, log);
      EXPECT_TRUE(play_out<G>(book, table) == whole.state()) << "never suspended at all";
      EXPECT_TRUE(log == whole.log());
      Match<G> running(book);
      for (std::size_t cut = 0; cut <= acts.size(); ++cut) {
        auto resumed = contract::resumed<G>(book, running.inputs());
        contract::expect_same(resumed, running);
        for (std::size_t i = cut; i < acts.size(); ++i) {
          ASSERT_TRUE(resumed.feed(acts[i].seat, acts[i].input).has_value());
        }
        contract::expect_same(resumed, whole);
        if (cut < acts.size()) {
          ASSERT_TRUE(running.feed(acts[cut].seat, acts[cut].input).has_value());
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
      const auto replayed = contract::resumed<G>(book, {inputs, {}});
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
    const auto [whole, acts] = contract::played_match<G>(book, 3);
    Match<G> match(book);
    EXPECT_FALSE(match.undo()) << "nothing to undo yet";
    for (std::size_t i = 0; i < acts.size(); ++i) {
      Match<G> before = match;
      const bool reveals = !match.sealed().empty();
      ASSERT_TRUE(match.feed(acts[i].seat, acts[i].input).has_value());
      const Match<G> after = match;
      for (const Side seat : both_sides) {
        ASSERT_EQ(match.undo(seat), after.inputs().sealed[seat].has_value());
      }
      if (!after.sealed().empty()) {  // a call that lies face down is its seat's to take back
        contract::expect_same(match, before);
        match = after;
      }
      ASSERT_TRUE(match.undo());
      if (reveals) before.undo();  // both calls are taken back, and may come in either order
      contract::expect_same(match, before);
      ASSERT_TRUE(match.feed(acts[i].seat, acts[i].input).has_value());
      if (reveals) {
        EXPECT_EQ(match.sealed().size(), 1U);
        ASSERT_TRUE(match.feed(acts[i - 1].seat, acts[i - 1].input).has_value());
      }
      contract::expect_same(match, after);
    }
    contract::expect_same(match, whole);
  }
}

TYPED_TEST_P(RulesSetContract, RewoundToAnyInputItIsTheMatchOfTheInputsBefore) {
  using G = typename TypeParam::Game;
  for (const auto& book : TypeParam::books()) {
    const auto [whole, acts] = contract::played_match<G>(book, 5);
    std::set<std::size_t> halves;  // numbers of inputs that end between two calls
    std::vector<Inputs> fresh;     // the inputs after every act, without what lies face down
    Match<G> running(book);
    for (const auto& act : acts) {
      const std::size_t before = running.inputs().open.size();
      fresh.push_back({running.inputs().open, {}});
      ASSERT_TRUE(running.feed(act.seat, act.input).has_value());
      if (running.inputs().open.size() == before + 2) halves.insert(before + 1);
    }
    const std::vector<int>& open = whole.inputs().open;
    for (std::size_t count = 0; count <= open.size(); ++count) {
      auto match = whole;
      ASSERT_TRUE(match.rewind(count));
      const auto kept = static_cast<std::ptrdiff_t>(count - halves.count(count));
      const Inputs before{{open.begin(), open.begin() + kept}, {}};
      contract::expect_same(match, contract::resumed<G>(book, before));
      for (std::size_t i = match.inputs().open.size(); i < open.size(); ++i) {
        ASSERT_TRUE(match.feed(side_of(match.need()), open[i]).has_value());
      }
      contract::expect_same(match, whole);
    }
    auto match = whole;
    EXPECT_FALSE(match.rewind(open.size() + 1));
    contract::expect_same(match, whole);
    running = Match<G>(book);
    for (std::size_t i = 0; i < acts.size(); ++i) {  // what lies face down is dropped, too
      auto rewound = running;
      ASSERT_TRUE(rewound.rewind(running.inputs().open.size()));
      contract::expect_same(rewound, contract::resumed<G>(book, fresh[i]));
      ASSERT_TRUE(running.feed(acts[i].seat, acts[i].input).has_value());
    }
  }
}

TYPED_TEST_P(RulesSetContract, ARefusedInputChangesNothing) {
  using G = typename TypeParam::Game;
  for (const auto& book : TypeParam::books()) {
    const auto [whole, acts] = contract::played_match<G>(book, 4);
    Match<G> match(book);
    for (const auto& act : acts) {
      const Match<G> before = match;
      const auto refuses = [&](Side seat, int input) {
        const auto refused = match.feed(seat, input);
        ASSERT_FALSE(refused.has_value()) << input;
        EXPECT_FALSE(refused.error().list().front().sentence.empty());
        contract::expect_same(match, before);
      };
      for (const int wrong : contract::wrong_answers(match.need(), match.given())) {
        refuses(side_of(match.need()), wrong);
        EXPECT_FALSE(match.feed(wrong).has_value());
      }
      const bool owes_nothing = !match.secret() || match.inputs().sealed[other(act.seat)];
      for (const int input : {0, 1, 2}) {
        if (owes_nothing) refuses(other(act.seat), input);
        EXPECT_FALSE(match.secret() && match.feed(input).has_value()) << "whose is it?";
      }
      contract::expect_same(match, before);
      ASSERT_TRUE(match.feed(act.seat, act.input).has_value());
    }
    for (const Side seat : both_sides) {
      EXPECT_FALSE(match.feed(seat, 1).has_value()) << "the match is over";
    }
    EXPECT_FALSE(match.feed(1).has_value());
    contract::expect_same(match, whole);
  }
}

TYPED_TEST_P(RulesSetContract, NobodyIsToldACallThatLiesFaceDown) {
  using G = typename TypeParam::Game;
  int tried = 0;
  for (const auto& book : TypeParam::books()) {
    for (std::uint64_t number = 0; number < 3; ++number) {
      const auto [whole, acts] = contract::played_match<G>(book, 20 + number);
      Match<G> match(book);
      for (const auto& act : acts) {
        tried += contract::check_no_leak(match);
        ASSERT_TRUE(match.feed(act.seat, act.input).has_value());
      }
      tried += contract::check_no_leak(match);
    }
  }
  EXPECT_EQ(tried > 0, contract::has_secrets<TypeParam>());
}

TYPED_TEST_P(RulesSetContract, WhatIsInTheOpenEveryoneSees) {
  using G = typename TypeParam::Game;
  for (const auto& book : TypeParam::books()) {
    const auto [whole, acts] = contract::played_match<G>(book, 8);
    Match<G> match(book);
    for (std::size_t i = 0; i <= acts.size(); ++i) {
      for (const Audience reader : all_audiences) {
        const auto seen = match.view(reader);
        EXPECT_TRUE(seen.state == match.state() && seen.log == match.log_so_far());
        EXPECT_EQ(seen.given, match.given());
        EXPECT_TRUE(match.secret() || (seen.needs == match.needs() && seen.sealed.empty()));
        const Tape tape = tape_for(reader, contract::keepers_tape(match));
        EXPECT_EQ(tape.dice, match.finished() ? "seed 20" : "") << "a seed tells what will fall";
        EXPECT_TRUE(tape.inputs == tape_inputs(match.log_so_far()));
      }
      if (i == acts.size()) break;
      ASSERT_TRUE(match.feed(acts[i].seat, acts[i].input).has_value());
    }
  }
}

TYPED_TEST_P(RulesSetContract, AKeptTapeGivesTheMatchAgainWithWhatLiesFaceDown) {
  using G = typename TypeParam::Game;
  for (const auto& book : TypeParam::books()) {
    const auto [whole, acts] = contract::played_match<G>(book, 9);
    Match<G> match(book);
    for (std::size_t i = 0; i <= acts.size(); ++i) {
      const Tape tape = contract::keepers_tape(match);
      const auto read = parse_tape(write_tape(tape), "kept.tape");
      ASSERT_TRUE(read.has_value());
      EXPECT_TRUE(*read == tape);
      Match<G> again(book);
      ASSERT_TRUE(run_tape(again, *read, "kept.tape").has_value());
      Match<G> without = match;  // a throw goes on the tape when all its dice lie there
      if (!match.secret()) without.rewind(match.inputs().open.size() - match.given());
      contract::expect_same(again, without);
      if (i == acts.size()) break;
      ASSERT_TRUE(match.feed(acts[i].seat, acts[i].input).has_value());
    }
  }
}

// Its helpers are of use to tests that do not run it.
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(RulesSetContract);
REGISTER_TYPED_TEST_SUITE_P(RulesSetContract, AMatchSuspendedAtAnyInputGoesOnAsIfItHadNot,
                            ReplayingTheRecordedInputsGivesTheLog,
                            TheFastAndTheLiveTablePlayTheSameMatchFromTheSameStream,
                            TheChancesOfEveryStepAddUpToOne, UndoAndTheSameInputAgainChangeNothing,
                            RewoundToAnyInputItIsTheMatchOfTheInputsBefore,
                            ARefusedInputChangesNothing, NobodyIsToldACallThatLiesFaceDown,
                            WhatIsInTheOpenEveryoneSees,
                            AKeptTapeGivesTheMatchAgainWithWhatLiesFaceDown);

}  // namespace touchline
