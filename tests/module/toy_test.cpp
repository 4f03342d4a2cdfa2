// A game is one folder (tests/module/toy) and one line (with_toy/games/registry.def): every verb of
// the house takes the toy game, and its secret calls stay secret in all that a seat is given.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "league/league_sample.hpp"
#include "module/toy/league.hpp"
#include "module/toy/play.hpp"
#include "service/service.hpp"
#include "service/verb_table.hpp"

namespace touchline::toy {
namespace {

using league::contains;
using league::must;
using service::Caller;
using service::Service;
using verb::Request;

Service the_service() {
  return Service(TOUCHLINE_ROOT "/data", [] { return std::int64_t{1'000'000}; });
}

View called(const Request& request, const Caller& caller = {}) {
  return must(the_service().call(caller, request));
}

std::string refused(const Request& request, const Caller& caller = {}) {
  const auto view = the_service().call(caller, request);
  return view ? "" : store::to_text(view.error());
}

Request playing(std::uint64_t seed) {
  return Request("play")
      .give("game", "toy")
      .give("home", "reds")
      .give("away", "blues")
      .give("--seed", std::to_string(seed));
}

std::unique_ptr<play::Sitting> seated(const Request& request) {
  static const Service service = the_service();
  static const Caller nobody{};
  return std::move(must(service.seat(nobody, request)).sitting);
}

/// All that a reader gets of a match.
std::string all_forms(const View& view) {
  return view.text({}) + view.json() + view.page() + view.tape();
}

/// Answers whatever a person is asked, first options and small faces.
void play_on(play::Sitting& sitting, int inputs) {
  for (; inputs > 0 && !sitting.finished(); --inputs) must(sitting.take("1"));
}

// ------------------------------------------------------------------------------------ the module

TEST(ToyModule, IsListedWithItsTeams) {
  EXPECT_TRUE(contains(called(Request("games")).text({}), "The toy game"));
  EXPECT_TRUE(contains(called(Request("teams").give("game", "toy")).text({}), "greens"));
}

TEST(ToyModule, IsPlayedAndReplayed) {
  const auto match = seated(playing(7));
  ASSERT_TRUE(match->finished());
  const auto json = nlohmann::json::parse(match->view().json());
  EXPECT_EQ(json.at("seed"), 7);
  const league::SampleFolder folder;
  const std::string file = (folder.path() / "toy.tape").string();
  std::ofstream(file) << match->view().tape();
  const auto again = seated(Request("replay").give("file", file));
  EXPECT_EQ(again->view().json(), match->view().json());
  EXPECT_TRUE(contains(called(Request("check").give("files", file)).text({}), "good (tape)"));
}

TEST(ToyModule, WhatItLacksIsRefusedByName) {
  EXPECT_TRUE(contains(
      refused(Request("odds").give("game", "toy").give("home", "reds").give("away", "blues")),
      "toy has no 'odds'"));
  const auto neutral = the_service().seat({}, playing(1).give("--neutral"));
  ASSERT_FALSE(neutral);
  EXPECT_TRUE(contains(store::to_text(neutral.error()), "toy has no --neutral in 'play'"));
}

TEST(ToyModule, ItsLeaguesAreKeptByTheHouse) {
  const league::SampleFolder folder;
  Caller kay;
  kay.store = (folder.path() / "toy.db").string();
  kay.founder = "kay";
  kay.claim.name = "kay";
  kay.host = true;
  called(Request("league new").give("name", "toys").give("season", "toy-1"), kay);
  EXPECT_TRUE(contains(refused(Request("league odds"), kay), "throw a coin"));
  called(Request("league result").give("match", "1").give("--score", "2-1"), kay);
  called(Request("league process").give("--rest"), kay);
  const auto verdict = nlohmann::json::parse(called(Request("league verify"), kay).json());
  EXPECT_EQ(verdict.at("ok"), true);
  const auto table = nlohmann::json::parse(called(Request("league table"), kay).json());
  EXPECT_TRUE(contains(table.dump(), "champions")) << table.dump(2);
  // A match of the league is the one that the same seed plays at a table.
  const auto match =
      nlohmann::json::parse(called(Request("league match").give("match", "2"), kay).json());
  EXPECT_EQ(match.at("game"), "toy");
  called(Request("league public").give("--turn", "2"), kay);
  EXPECT_TRUE(contains(called(Request("league status"), kay).text({}), "toys"));
}

// ------------------------------------------------------------------------------------- its coaches

TEST(ToyModule, TheComputerPlaysTheSameMatchAtATableAndInALeague) {
  const auto season = must(toy::season("", {}));
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const auto played = season->simulate(season->fixtures({}).front(), seed, {});
    EXPECT_EQ(must(parse_tape(played.tape, "tape")).inputs, seated(playing(seed))->tape().inputs);
  }
}

TEST(ToyModule, WhatTheComputerCalledComesAgainAfterUndo) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto match = seated(playing(seed).give("--coach", "home=human"));
    play_on(*match, 4);
    if (match->finished()) continue;
    const Tape before = match->tape();
    must(match->take("1"));
    const Tape after = match->tape();
    must(match->take_back(true));
    EXPECT_EQ(match->tape().inputs, before.inputs);
    EXPECT_EQ(match->tape().taken_back, before.taken_back + 1);
    must(match->take("1"));
    EXPECT_EQ(match->tape().inputs, after.inputs);
  }
}

TEST(ToyModule, AMatchGoesOnFromItsTapeAsIfItHadNotStopped) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto whole = seated(playing(seed).give("--coach", "away=human"));
    play_on(*whole, 3);
    const auto again = must(seat_from_tape({{}, {}, {}}, whole->tape(), "tape"));
    play_on(*whole, 1000);
    play_on(*again.sitting, 1000);
    EXPECT_EQ(write_tape(again.sitting->tape()), write_tape(whole->tape()));
  }
}

// ------------------------------------------------------------------------------------ its secrets

/// Both coach, and the first secret call is to come; the side that is asked first.
std::unique_ptr<play::Sitting> before_a_call() {
  auto match = seated(playing(3).give("--coach", "human"));
  must(match->take("take"));
  return match;
}

Side first_asked(const play::Sitting& match) {
  return side_of(match.needs(Audience::everyone).at(0));
}

TEST(ToySecrets, NothingThatOthersAreGivenTellsACallThatLiesFaceDown) {
  const Side caller = first_asked(*before_a_call());
  std::set<std::string> seen, own;
  for (const auto call : calls) {
    const auto match = before_a_call();
    must(match->take(caller, call));
    seen.insert(all_forms(match->view(only(other(caller)))) +
                all_forms(match->view(Audience::everyone)) + all_forms(match->view()) +
                match->title({}) + match->whole({}) + match->result({}) + match->waits_for() +
                match->request() + store::to_text(match->take(caller, "low").error()) +
                store::to_text(match->take(other(caller), "nowhere").error()));
    own.insert(all_forms(match->view(only(caller))));
    EXPECT_TRUE(contains(match->view(only(caller)).json(), "\"choice\": \"" + std::string(call)));
  }
  EXPECT_EQ(seen.size(), 1U) << *seen.begin();
  EXPECT_EQ(own.size(), calls.size());
}

TEST(ToySecrets, OnlyTheirOwnOptionsAreToldToASeat) {
  const auto match = before_a_call();
  const Side caller = first_asked(*match);
  EXPECT_TRUE(contains(match->view(only(caller)).json(), "chip"));
  EXPECT_FALSE(contains(match->view(only(other(caller))).json(), "chip"));
  EXPECT_FALSE(contains(match->view(Audience::everyone).json(), "chip"));
}

TEST(ToySecrets, ARunningMatchTellsNoSeed) {
  const auto match = before_a_call();
  for (const Audience reader : {Audience::everyone, only(Side::home), only(Side::away)}) {
    const std::string shown = all_forms(match->view(reader)) + match->title({});
    EXPECT_FALSE(contains(shown, "seed 3")) << shown;
    EXPECT_TRUE(nlohmann::json::parse(match->view(reader).json()).at("seed").is_null());
  }
  EXPECT_TRUE(contains(write_tape(match->tape()), "dice seed 3")) << "the keeper goes on with it";
}

TEST(ToySecrets, AFileOfTheTableNeverHoldsACallThatLiesFaceDown) {
  const auto match = before_a_call();
  must(match->take("low"));
  EXPECT_FALSE(contains(match->view().tape(), "sealed"));
  EXPECT_TRUE(contains(write_tape(match->tape()), "sealed"));
}

TEST(ToySecrets, UndoAtOneKeyboardTakesTheCallBackWithoutTellingIt) {
  const auto match = before_a_call();
  const Tape before = match->tape();
  must(match->take("chip"));
  const std::string told = must(match->take_back());
  EXPECT_FALSE(contains(told, "chip")) << told;
  EXPECT_EQ(write_tape(match->tape()), write_tape(before));
}

TEST(ToySecrets, UndoPastARevealTakesBothCallsBack) {
  const auto match = before_a_call();
  const Tape before = match->tape();
  must(match->take("chip"));
  must(match->take("stay"));
  EXPECT_EQ(match->needs_both().size(), 2U);
  EXPECT_FALSE(match->take_back()) << "one side alone";
  must(match->take_back(true));
  EXPECT_EQ(match->tape().inputs, before.inputs);
  EXPECT_EQ(match->tape().taken_back, 1);
}

TEST(ToySecrets, TheKeyboardIsHandedOverForSecretCallsOfTwoPeople) {
  const auto match = before_a_call();
  const auto first = match->hands_over_to();
  ASSERT_TRUE(first);
  must(match->take("chip"));
  const auto second = match->hands_over_to();
  ASSERT_TRUE(second);
  EXPECT_NE(*first, *second);
  EXPECT_TRUE(match->needs_both().empty()) << "a call that lies face down is its owner's";
  const auto alone = seated(playing(3).give("--coach", "home=human"));
  play_on(*alone, 2);
  EXPECT_FALSE(alone->hands_over_to()) << "the computer does not look";
}

TEST(ToySecrets, ASeatThatIsNotAskedIsRefused) {
  const auto match = seated(playing(3).give("--coach", "human"));
  const Side winner = first_asked(*match);
  EXPECT_FALSE(match->take(other(winner), "take"));
  EXPECT_TRUE(match->take(winner, "take"));
}

}  // namespace
}  // namespace touchline::toy
