// A match of a league that two people play at terminals of their own: each gives its own call,
// sealed in the store; nothing that the other can come by depends on it before both are turned
// over; and the match that comes of it is put in by both.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>

#include "league/apart.hpp"
#include "service/service_sample.hpp"

namespace touchline::service {
namespace {

League pros() {
  return {"pro-football", "sample-2000", "River City Pilots", "Lakeport Miners", ""};
}

/// Two owners whose clubs meet, each with a terminal.
class TwoTerminals : public ::testing::Test {
 protected:
  TwoTerminals() {
    sample.let_people_in();
    match = sample.next_match_of(pros().club_a);
    callers = {sample.caller(Who::owner_a), sample.caller(Who::owner_b)};
    host = sample.caller(Who::host);
  }

  Request play() const { return ask("league play").give("match", match); }
  /// As somebody who comes to his terminal now.
  play::Seated seated(int who, const Request& request) const {
    return must(sample.service().seat(callers.at(static_cast<std::size_t>(who)), request));
  }
  void begin() {
    ann = seated(0, play().give("--own-dice").give("--apart"));
    bob = seated(1, play());
  }

  static nlohmann::json seen(const play::Seated& one) {
    return nlohmann::json::parse(one.sitting->view().json());
  }
  /// All that a seat is given of what is asked: a sitting hands out its own side's options alone.
  static std::vector<Need> needs(const play::Seated& one) {
    std::vector<Need> all = one.sitting->needs(only(Side::home));
    for (Need& need : one.sitting->needs(only(Side::away))) {
      const auto known = std::find_if(all.begin(), all.end(), [&](const Need& other) {
        return side_of(other) == side_of(need);
      });
      const auto* question = std::get_if<AnswerNeeded>(&need);
      if (known == all.end()) {
        all.push_back(std::move(need));
      } else if (question && !question->options.empty()) {
        *known = std::move(need);
      }
    }
    return all;
  }
  /// What one is asked: options, or as many ones as dice; nothing if he is not.
  static std::vector<std::string> options(const play::Seated& one) {
    if (one.sitting->waits_elsewhere()) return {};
    for (const Need& need : needs(one)) {
      const auto* question = std::get_if<AnswerNeeded>(&need);
      if (question && !question->options.empty()) return question->options;
      if (question) continue;
      std::string faces;
      for (std::size_t i = 0; i < std::get<ThrowNeeded>(need).dice.size(); ++i) faces += "1 ";
      return {faces};
    }
    return {};
  }
  /// Goes on until both are asked for a secret call.
  void until_calls() {
    for (int i = 0; i < 60; ++i) {
      must(ann.sitting->look());
      must(bob.sitting->look());
      if (needs(ann).size() == 2) return;
      play::Seated& asked = ann.sitting->waits_elsewhere() ? bob : ann;
      must(asked.sitting->take(options(asked).front()));
    }
    FAIL() << "nobody was asked for a call";
  }
  /// What lies on the seats is changed by somebody who has the store in his hands.
  void rewrite_seats(const std::function<void(store::SeatRow&)>& change) {
    sample.rewrite([&](store::Store& store) {
      for (auto row : store.select<store::SeatRow>(store::Where())) {
        change(row);
        store.put(row);
      }
    });
  }
  /// Both lay their first call down; hers is turned over, his is not.
  void until_hers_is_turned() {
    begin();
    until_calls();
    must(bob.sitting->take(options(bob).front()));
    must(ann.sitting->take(options(ann).front()));
  }
  /// Everything that somebody at the other terminal, or beside it, can come by.
  std::string all_that_others_see() const {
    const std::string of_the_store = shown(sample.call(Who::owner_b, ask("league status"))) +
                                     shown(sample.call(Who::owner_b, ask("league audit"))) +
                                     shown(sample.call(Who::spectator, ask("league status")));
    must(bob.sitting->look());
    play::Seated fresh = seated(1, play());
    return of_the_store + shown(bob) + shown(fresh) + shown(bob.sitting->take("no such call")) +
           shown(bob.sitting->view(only(Side::home))) +
           shown(bob.sitting->view(Audience::everyone));
  }
  static std::string shown(const Result<void>& result) {
    return result ? "taken" : service::shown(result.error());
  }
  template <class T>
  static std::string shown(const T& what) {
    return service::shown(what);
  }

  Sample sample{pros()};
  std::string match{};
  std::vector<Caller> callers{};
  Caller host{};
  play::Seated ann{}, bob{};
};

TEST_F(TwoTerminals, NothingTellsACallBeforeBothAreThere) {
  begin();
  until_calls();
  const std::vector<std::string> calls = options(ann);
  ASSERT_GT(calls.size(), 2U);
  std::string before;
  (void)bob.sitting->news({});  // told once
  for (const std::size_t which : {std::size_t{0}, calls.size() / 2, calls.size() - 1}) {
    must(ann.sitting->take(calls[which]));
    EXPECT_TRUE(ann.sitting->waits_elsewhere());
    const std::string now = all_that_others_see();
    if (before.empty()) before = now;
    const auto differs = std::mismatch(now.begin(), now.end(), before.begin(), before.end()).first;
    EXPECT_TRUE(now == before) << "the other sees something of " << calls[which] << ": "
                               << std::string(differs, std::min(differs + 80, now.end()));
    EXPECT_FALSE(contains(sample.dump(), calls[which] + "\\\"")) << "it lies in the store";
    EXPECT_FALSE(ann.sitting->take(calls[0])) << "one call is one";
    must(ann.sitting->take_back());
    EXPECT_FALSE(ann.sitting->waits_elsewhere());
  }
}

// Her terminal has stopped; his has turned his own call over, and still learns nothing of hers.
TEST_F(TwoTerminals, NothingTellsACallWhileItsTerminalIsAway) {
  begin();
  until_calls();
  const std::vector<std::string> calls = options(ann);
  const std::string his = options(bob).front();
  std::string before;
  (void)bob.sitting->news({});
  for (const std::size_t which : {std::size_t{0}, calls.size() / 2, calls.size() - 1}) {
    must(ann.sitting->take(calls[which]));
    must(bob.sitting->take(his));
    EXPECT_TRUE(bob.sitting->waits_elsewhere());
    EXPECT_FALSE(bob.sitting->take_back()) << "both lie there";
    const std::string now = all_that_others_see();
    if (before.empty()) before = now;
    EXPECT_TRUE(now == before) << "the other sees something of " << calls[which];
    rewrite_seats([](store::SeatRow& row) { row.seal.clear(); });
    must(ann.sitting->look());
    must(bob.sitting->look());
  }
}

// Neither terminal has the league's key file, and one is not there when the other calls.
TEST_F(TwoTerminals, NoKeyFileIsNeededAndACallIsFoundAgain) {
  std::filesystem::remove_all(sample.store_file() + ".keys");
  begin();
  until_calls();
  const std::string hers = options(ann).back();
  must(ann.sitting->take(hers));
  ann.sitting.reset();
  const std::size_t inputs = bob.sitting->tape().inputs.size();
  must(bob.sitting->take(options(bob).back()));
  EXPECT_EQ(bob.sitting->tape().inputs.size(), inputs);
  ann = seated(0, play());
  must(bob.sitting->look());
  const Tape tape = bob.sitting->tape();
  ASSERT_GE(tape.inputs.size(), inputs + 2);
  EXPECT_TRUE(tape.inputs[inputs].choice == hers || tape.inputs[inputs + 1].choice == hers);
}

TEST_F(TwoTerminals, BothCallsAreTurnedOverTogether) {
  begin();
  until_calls();
  const std::string hers = options(ann).front(), his = options(bob).front();
  const std::size_t inputs = ann.sitting->tape().inputs.size();
  must(bob.sitting->take(his));
  must(ann.sitting->take(hers));
  EXPECT_EQ(ann.sitting->tape().inputs.size(), inputs) << "his is not turned over yet";
  EXPECT_FALSE(ann.sitting->take_back()) << "both lie there";
  must(bob.sitting->look());
  must(ann.sitting->look());
  const Tape tape = ann.sitting->tape();
  ASSERT_GE(tape.inputs.size(), inputs + 2);
  EXPECT_EQ(tape.inputs[inputs].choice + tape.inputs[inputs + 1].choice,
            tape.inputs[inputs].side == Side::home ? hers + his : his + hers);
  must(bob.sitting->look());
  EXPECT_EQ(write_tape(bob.sitting->tape()), write_tape(tape));
  EXPECT_FALSE(bob.sitting->take_back()) << "what was seen stays";
  // Both who come back later find the same.
  EXPECT_EQ(write_tape(seated(0, play()).sitting->tape()), write_tape(tape));
}

TEST_F(TwoTerminals, AThrowThatWasTypedWrongGoesBackIfBothAgree) {
  begin();
  until_calls();
  must(bob.sitting->take(options(bob).front()));
  must(ann.sitting->take(options(ann).front()));
  must(bob.sitting->look());
  must(ann.sitting->look());
  const auto faces_of_the_last = [&] { return ann.sitting->tape().inputs.back().faces; };
  EXPECT_FALSE(ann.sitting->take_back()) << "calls that both have seen stay";
  play::Seated& thrower = ann.sitting->waits_elsewhere() ? bob : ann;
  play::Seated& other = &thrower == &ann ? bob : ann;
  const std::size_t before = thrower.sitting->tape().inputs.size();
  must(thrower.sitting->take(options(thrower).front()));
  must(ann.sitting->look());
  ASSERT_FALSE(faces_of_the_last().empty());
  const auto asked = thrower.sitting->take_back();
  ASSERT_FALSE(asked) << "one alone takes nothing back";
  EXPECT_NE(service::shown(asked.error()).find("must say undo too"), std::string::npos);
  must(other.sitting->look());
  EXPECT_NE(other.sitting->request().find("wants the last throw taken back"), std::string::npos);
  ASSERT_TRUE(other.sitting->take_back()) << "both agree";
  must(thrower.sitting->look());
  EXPECT_EQ(thrower.sitting->tape().inputs.size(), before);
  EXPECT_EQ(thrower.sitting->tape().taken_back, 1);
  EXPECT_EQ(other.sitting->tape().taken_back, 1);
  EXPECT_FALSE(thrower.sitting->take_back()) << "the calls before it stay";
  EXPECT_FALSE(other.sitting->take_back());
  // A wish is gone once somebody has gone on.
  must(thrower.sitting->take(options(thrower).front()));
  must(other.sitting->look());
  EXPECT_EQ(other.sitting->request().find("wants the last throw"), std::string::npos);
}

TEST_F(TwoTerminals, NobodyElseSitsDownAndNobodySitsTwice) {
  begin();
  EXPECT_TRUE(not_allowed(sample.service().seat(sample.caller(Who::keeper), play())));
  EXPECT_FALSE(sample.service().seat(callers[0], play().give("--coach", "human")));
  until_calls();
  must(ann.sitting->take(options(ann).front()));
  play::Seated second = seated(0, play());  // the same seat at another terminal
  EXPECT_TRUE(second.sitting->waits_elsewhere());
  EXPECT_FALSE(second.sitting->take(options(bob).front()));
}

// Once the dice of a turn are fixed a result needs both clubs' word; who played it out has given
// it.
TEST_F(TwoTerminals, TheFinishedMatchIsPutInByBoth) {
  sample.keeper(ask("league close").give("--early"));
  begin();
  // Nearly played out.
  Tape tape = must(sample.service().seat(host, ask("play")
                                                   .give("game", "pro-football")
                                                   .give("home", "2000-pilots")
                                                   .give("away", "2000-miners")
                                                   .give("--seed", "5")))
                  .sitting->tape();
  tape.coaches = {"human", "human"};
  tape.dice = "own";
  tape.result.clear();
  while (tape.inputs.back().rule != "PRO-D4"_rule) tape.inputs.pop_back();
  tape.inputs.pop_back();
  sample.rewrite([&](store::Store& store) {
    store::DraftRow row = store.select<store::DraftRow>(store::Where()).at(0);
    row.tape = write_tape(tape);
    store.put(row);
  });
  for (int i = 0; i < 300 && !ann.sitting->finished(); ++i) {
    must(bob.sitting->look());
    must(ann.sitting->look());
    if (ann.sitting->finished()) break;
    play::Seated& asked = ann.sitting->waits_elsewhere() ? bob : ann;
    must(asked.sitting->take(options(asked).front()));
  }
  must(bob.sitting->look());
  must(ann.sitting->look());
  ASSERT_TRUE(ann.sitting->finished());
  ASSERT_TRUE(bob.sitting->finished());
  store::Store store = store::open_store(sample.store_file());
  EXPECT_EQ(store.count<store::DraftRow>(), 0);
  EXPECT_EQ(store.count<store::SeatRow>(), 0);
  const auto ruled = store.select<store::RulingRow>(store::Where().is("subject", match));
  ASSERT_EQ(ruled.size(), 1U);
  EXPECT_EQ(ruled.front().kind, "tape");
  EXPECT_TRUE(contains(ruled.front().reason, "agreed by"));
}

// A call that was laid elsewhere is none: hers is put on his seat too.
TEST_F(TwoTerminals, ACallIsGoodForItsPlaceAlone) {
  begin();
  until_calls();
  must(ann.sitting->take(options(ann).front()));
  std::string hers;
  rewrite_seats([&](store::SeatRow& row) {
    if (!row.seal.empty()) hers = row.seal;
  });
  ASSERT_FALSE(hers.empty());
  rewrite_seats([&](store::SeatRow& row) { row.seal = hers; });
  const auto looked = bob.sitting->look();
  ASSERT_FALSE(looked);
  EXPECT_TRUE(contains(shown(looked), "your call cannot be opened")) << shown(looked);
}

// By the league's dice too, which fall once: or a lost password would hold up everybody.
TEST_F(TwoTerminals, TheKeeperDropsAMatchThatStandsStillWithAReason) {
  sample.keeper(ask("league close").give("--early"));
  ann = seated(0, play().give("--apart"));
  bob = seated(1, play());
  const Request drop = ask("league take-back").give("match", match);
  EXPECT_TRUE(contains(shown(sample.call(Who::keeper, drop)), "which fall once"));
  Request with = drop;
  sample.keeper(with.give("--reason", "bob has a new password"));
  store::Store store = store::open_store(sample.store_file());
  EXPECT_EQ(store.count<store::DraftRow>(), 0);
  EXPECT_EQ(store.count<store::SeatRow>(), 0);
  // What was not kept does not come back.
  EXPECT_FALSE(ann.sitting->take(options(ann).empty() ? "heads" : options(ann).front()));
  EXPECT_FALSE(bob.sitting->take(options(bob).empty() ? "heads" : options(bob).front()));
  EXPECT_FALSE(ann.sitting->take("heads"));
  EXPECT_EQ(store.count<store::DraftRow>(), 0);
}

// What is turned over must be what lay there; what cannot be read is nothing that is opened.
TEST_F(TwoTerminals, ACallThatWasExchangedIsRefused) {
  until_hers_is_turned();
  rewrite_seats([&](store::SeatRow& row) {
    nlohmann::json json = nlohmann::json::parse(row.seal);
    if (!json.contains("call")) return;
    json["call"] = "another";
    row.seal = json.dump();
  });
  auto looked = bob.sitting->look();
  ASSERT_FALSE(looked);
  EXPECT_TRUE(contains(shown(looked), "is not the one that was laid face down")) << shown(looked);
  rewrite_seats([](store::SeatRow& row) { row.seal = "{"; });
  looked = bob.sitting->look();
  ASSERT_FALSE(looked);
  EXPECT_TRUE(contains(shown(looked), "your call cannot be opened")) << shown(looked);
}

}  // namespace
}  // namespace touchline::service
