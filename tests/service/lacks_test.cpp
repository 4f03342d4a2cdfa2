// The table of permissions has a row for every verb and no other; and what a game lacks, a verb or
// an option of it, is refused by its name and the game's.
#include <gtest/gtest.h>

#include <set>

#include "games/module.hpp"
#include "games/registry.hpp"
#include "service/service_sample.hpp"
#include "text/file.hpp"

namespace touchline::service {
namespace {

TEST(PermissionsTest, EveryVerbHasOneRow) {
  std::set<std::string_view> rows;
  for (const Permission& row : permissions()) {
    EXPECT_TRUE(rows.insert(row.verb).second) << row.verb << " has two rows";
  }
  for (const Verb& verb : verbs()) EXPECT_TRUE(rows.contains(verb.name)) << verb.name;
}

TEST(PermissionsTest, EveryRowNamesAVerb) {
  for (const Permission& row : permissions()) {
    std::string_view name = row.verb;
    for (const std::string_view part : {" of a club", " whole"}) {
      if (name.ends_with(part)) name.remove_suffix(part.size());
    }
    EXPECT_NE(verb_named(name), nullptr) << row.verb;
    EXPECT_TRUE(row.stranger == May::yes || !row.what.empty())
        << row.verb << " is refused as what?";
  }
}

/// A store is opened before anybody's role is known.
TEST(PermissionsTest, WhatIsAboutTheStoreGoesByNoRole) {
  for (const Verb& verb : verbs()) {
    if (verb.about == About::league) continue;
    for (const May may : {verb.who.spectator, verb.who.owner, verb.who.keeper}) {
      EXPECT_EQ(may, verb.who.stranger) << verb.name;
    }
  }
}

// ------------------------------------------------------------------------------------------ lacks

const Service& service() {
  static const Service service(TOUCHLINE_ROOT "/data", [] { return std::int64_t{1'800'000'000}; });
  return service;
}

/// The answer's refusal; of a match that people sit at, the seat's.
std::string refused(const Caller& caller, const Request& request) {
  const Verb* verb = verb_named(request.verb());
  if (verb && verb->seat) return shown(service().seat(caller, request));
  const auto view = service().call(caller, request);
  return view ? "" : shown(view.error());
}
std::string refused(const Request& request) { return refused(Caller{}, request); }

TEST(LacksTest, OptionsOfOtherGamesAreRefusedByName) {
  const auto says = [](const Request& request, const std::string& one, const std::string& two) {
    const std::string text = refused(request);
    EXPECT_TRUE(contains(text, one) && contains(text, two)) << request.verb() << ": " << text;
  };
  const auto match = [](const std::string& game, const std::string& home, const std::string& away) {
    return ask("odds").give("game", game).give("home", home).give("away", away);
  };
  says(match("first-division", "arsenal", "chelsea").give("--what-if", "home=RELIABLE"),
       "first-division", "--what-if");
  says(ask("season odds").give("season", "epl-1997-98").give("--from-week", "3"), "first-division",
       "--from-week");
  says(ask("season replay").give("season", "nfl-2007").give("--split"), "fast-drive", "--split");
  says(match("fast-drive", "2007-patriots", "2013-broncos").give("--book", "missing.txt"),
       "missing.txt", "");
}

std::string season_of(const std::string& game) {
  if (game == "first-division") return "epl-1997-98";
  return game == "fast-drive" ? "nfl-2007" : game;
}

/// Somebody who need prove nothing.
Caller keeper_of_new_league(const league::SampleFolder& folder, const std::string& game) {
  Caller keeper;
  keeper.store = (folder.path() / "league.db").string();
  keeper.league = sample_league;
  keeper.claim.name = "kay";
  keeper.host = true;
  must(service().call(
      keeper, ask("league new").give("name", sample_league).give("season", season_of(game))));
  return keeper;
}

/// A value that the option takes.
std::string value_of(const verb::Option& option) {
  if (!option.among.empty()) return std::string(option.among.front());
  return option.takes == verb::Takes::number
             ? std::to_string(std::max<std::uint64_t>(option.least, 1))
             : "x";
}

bool has(const std::vector<const GameModule*>& games, std::string_view id) {
  return std::any_of(games.begin(), games.end(),
                     [&](const GameModule* game) { return game->id == id; });
}

/// Whether the game is named by the request itself; otherwise it is the season's or the tape's.
bool names_its_game(const Verb& verb) {
  return std::any_of(verb.words.begin(), verb.words.end(),
                     [](const verb::Word& word) { return word.name == "game"; });
}

class LacksOfAGame : public ::testing::TestWithParam<std::string> {};

TEST_P(LacksOfAGame, EveryVerbAndOptionThatAGameLacksIsRefusedByName) {
  const std::string& game = GetParam();
  const league::SampleFolder folder;
  const Caller keeper = keeper_of_new_league(folder, game);
  int refusals = 0;
  for (const Verb& verb : verbs()) {
    const std::string name(verb.name);
    const bool of_season = name == "season odds" || name == "season replay";
    if (verb.about != About::league && name != "league new" && !names_its_game(verb) &&
        !(of_season && game != "beppiland")) {
      continue;
    }
    Request plain = ask(name);
    for (const verb::Word& word : verb.words) {
      if (!word.required) continue;
      plain.give(word.name, word.name == "game"     ? game
                            : word.name == "season" ? season_of(game)
                                                    : "fresh");
    }
    for (const verb::Option& option : options_of(verb)) {
      if (option.required) plain.give(verb::long_name(option), value_of(option));
    }
    if (!has(games_with(verb), game)) {
      const std::string text = refused(keeper, plain);
      EXPECT_TRUE(contains(text, game) && contains(text, name)) << name << ": " << text;
      ++refusals;
      continue;
    }
    for (const verb::Option& option : options_of(verb)) {
      if (has(games_with(verb, option), game)) continue;
      Request request = plain;
      request.give(verb::long_name(option), value_of(option));
      const std::string text = refused(keeper, request);
      EXPECT_TRUE(contains(text, game) && contains(text, std::string(verb::long_name(option))))
          << name << " " << option.name << ": " << text;
      ++refusals;
    }
  }
  EXPECT_GT(refusals, 5);
}

TEST(LacksTest, BeppilandSaysWhatToUseInstead) {
  const league::SampleFolder folder;
  const Caller keeper = keeper_of_new_league(folder, "beppiland");
  const auto says = [&](const Request& request, const std::string& instead) {
    const std::string text = refused(keeper, request);
    EXPECT_TRUE(contains(text, "beppiland has no '" + request.verb())) << text;
    EXPECT_TRUE(contains(text, instead)) << text;
  };
  says(ask("league odds"), "league bulletin --odds");
  says(ask("league page").give("file", "x.html"), "league bulletin --html");
  says(ask("league play"), "league act result");
  says(ask("league season"), "league process");
  says(ask("league match").give("match", "1"), "league draws");
  says(ask("league result").give("match", "1").give("--score", "1-0"), "league act result");
  says(ask("league process").give("--odds"), "league bulletin --odds");
}

INSTANTIATE_TEST_SUITE_P(Of, LacksOfAGame,
                         ::testing::Values("first-division", "fast-drive", "beppiland"),
                         [](const auto& test) {
                           std::string name = test.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace touchline::service
