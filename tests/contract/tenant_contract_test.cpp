// What every game must keep whose leagues are stored, whatever its turns are: a turn is its state
// and inputs and nothing else, what it refuses it says, every club can fill in its sheet, and
// nobody is told what stands in another's before the turn is closed. Run for every game of the
// registry that has a tenant: a new one is in it without a line here (tests/module has a toy game
// more).
#include <gtest/gtest.h>

#include "league/chain.hpp"
#include "service/walk.hpp"

namespace touchline::service {
namespace {

std::vector<const GameModule*> games_with_leagues() {
  std::vector<const GameModule*> list;
  for (const GameModule* game : all_games()) {
    if (game->tenant) list.push_back(game);
  }
  return list;
}

/// A league of it, from its first season or what it is founded from without one. Two clubs that do
/// not meet in its first turn.
League league_of(const GameModule& game) {
  League of{std::string(game.id), std::string(game.id), "", "", ""};
  const auto seasons =
      game.seasons ? game.seasons(TOUCHLINE_ROOT "/data") : std::vector<std::string>{};
  if (!seasons.empty()) of.season = seasons.front();
  if (!game.switches.empty()) {
    const SwitchLine& line = game.switches.front();
    of.rule = fmt::format("{}={}", line.name, line.values.front());
  }
  const Sample sample(of);
  const auto matches = sample.keeper_json(ask("league status")).at("matches");
  if (matches.size() >= 2) {
    of.club_a = matches.at(0).at("home");
    of.club_b = matches.at(1).at("home");
    return of;
  }
  // Nobody plays in its first turn.
  store::Store store = store::open_store(sample.store_file());
  const auto found = store.select<store::DocumentRow>();
  const auto one = game.tenant([&](const std::string& digest) {
    for (const auto& row : found)
      if (row.digest == digest) return row.text;
    return std::string();
  });
  const auto turns =
      store.select<store::TurnRow>(store::Where().is("league", std::string(sample_league)));
  const auto clubs = one->clubs(must(one->read_state(turns.front().state)));
  of.club_a = clubs.at(0);
  of.club_b = clubs.at(1);
  return of;
}

class TenantContract : public ::testing::TestWithParam<const GameModule*> {
 protected:
  const GameModule& game() const { return *GetParam(); }

  std::unique_ptr<league::Tenant> tenant() const {
    return game().tenant([this](const std::string& digest) {
      store::Store store = store::open_store(sample.store_file());
      const auto found = store.select<store::DocumentRow>(
          store::Where().is("league", sample_league).is("digest", digest));
      return found.empty() ? std::string() : found.front().text;
    });
  }
  std::vector<store::TurnRow> turns() const {
    store::Store store = store::open_store(sample.store_file());
    return store.select<store::TurnRow>(store::Where().is("league", sample_league));
  }

  Sample sample{league_of(*GetParam())};
};

/// All that a turn comes to, as one text.
std::string told(league::Tenant& tenant, const league::Outcome& outcome) {
  std::string text =
      tenant.written(outcome.state) + "\n" + league::digest_of(outcome.rows) + outcome.facts;
  for (const league::Report& report : outcome.reports) {
    text += report.name + "\n" + report.club + "\n" + report.text;
  }
  for (const std::string& note : outcome.notes) text += note + "\n";
  return text;
}

TEST_P(TenantContract, ATurnIsItsStateAndItsInputs) {
  sample.let_people_in();
  hand_in_sealed(sample);
  sample.keeper(ask("league process").give("--early"));
  sample.keeper(ask("league process").give("--early"));
  const auto list = turns();
  ASSERT_EQ(list.size(), 3U) << "the founding and two turns";
  const auto one = tenant();  // runs all of them, and then each again
  for (int again = 0; again < 2; ++again) {
    league::LeagueState state;
    for (const store::TurnRow& turn : list) {
      const league::Inputs inputs = must(league::parse_inputs(turn.inputs));
      const league::Outcome outcome = must(one->process(state, inputs));
      EXPECT_EQ(one->written(outcome.state), turn.state) << turn.number;
      EXPECT_TRUE(league::digest_of(outcome.rows) == turn.rows) << turn.number;
      const auto other = tenant();  // reads all anew
      const auto before = must(other->read_state(one->written(state)));
      EXPECT_EQ(other->season_number(before), one->season_number(state)) << turn.number;
      EXPECT_TRUE(told(*one, outcome) == told(*other, must(other->process(before, inputs))))
          << turn.number;
      state = must(one->read_state(turn.state));
      EXPECT_TRUE(one->same_state(outcome.state, state)) << turn.number;
    }
  }
}

TEST_P(TenantContract, WhatCannotBePlayedIsRefusedInWords) {
  const auto one = tenant();
  for (const std::string& bad : {std::string("{}"), std::string("junk")}) {
    const auto state = one->read_state(bad);
    ASSERT_FALSE(state.has_value());
    EXPECT_FALSE(shown(state.error()).empty());
  }
  league::Inputs inputs;
  inputs.kind = "no such turn";
  const league::LeagueState not_begun;
  for (const auto& from : {not_begun, must(one->read_state(turns().at(0).state))}) {
    const auto outcome = one->process(from, inputs);
    ASSERT_FALSE(outcome.has_value());
    EXPECT_FALSE(shown(outcome.error()).empty());
  }
  EXPECT_EQ(one->upcoming(not_begun).value().kind, "season");
  EXPECT_EQ(one->season_number(not_begun), 0);
  EXPECT_TRUE(one->clubs(not_begun).empty());
}

TEST_P(TenantContract, EveryClubCanFillInItsSheet) {
  const auto one = tenant();
  const auto state = must(one->read_state(turns().at(0).state));
  const auto clubs = one->clubs(state);
  ASSERT_GT(clubs.size(), 1U);
  for (const std::string& club : clubs) {
    EXPECT_TRUE(one->read_sheet(state, club, one->blank_sheet(state, club)).has_value()) << club;
    EXPECT_EQ(must(one->read_sheet(state, club, sealed_sheet('A'))).nonce, "marknonceA") << club;
  }
}

TEST_P(TenantContract, NobodyIsToldASheetThatIsNotOpen) {
  const league::SampleFolder folder;
  sample.let_people_in();
  hand_in_sealed(sample);
  Walk walk(sample, filling_of(sample, folder.path()));
  sample.save("open");
  walk.run("open", sealed_marks(false));
  for (const Mark& mark : sealed_marks(false)) {
    EXPECT_TRUE(walk.seen().contains(mark.what))
        << "not even its own president saw the " << mark.what;
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, TenantContract, ::testing::ValuesIn(games_with_leagues()),
                         [](const auto& game) {
                           std::string name(game.param->id);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace touchline::service
