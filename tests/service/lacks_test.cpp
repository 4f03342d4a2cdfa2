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

/// A verb that only one game has brings its row with it.
bool is_own(const Verb& verb) {
  const auto games = games_with(verb);
  return games.size() == 1 && offer_of(*games.front(), verb.name) &&
         offer_of(*games.front(), verb.name)->own;
}

TEST(PermissionsTest, EveryVerbHasOneRow) {
  std::set<std::string_view> rows;
  for (const PermissionRow& row : permissions()) {
    EXPECT_TRUE(rows.insert(row.verb).second) << row.verb << " has two rows";
  }
  for (const Verb& verb : verbs()) EXPECT_NE(rows.contains(verb.name), is_own(verb)) << verb.name;
}

TEST(PermissionsTest, EveryRowNamesAVerb) {
  for (const PermissionRow& row : permissions()) {
    std::string_view name = row.verb;
    for (const std::string_view part :
         {" of a club", " whole", " handed in", " alone", " of others", " of all"}) {
      if (name.ends_with(part)) name.remove_suffix(part.size());
    }
    EXPECT_NE(verb_named(name), nullptr) << row.verb;
    EXPECT_TRUE(row.who.stranger == May::yes || !row.who.what.empty())
        << row.verb << " is refused as what?";
  }
  for (const Verb& verb : verbs()) {
    EXPECT_TRUE(verb.who.stranger == May::yes || !verb.who.what.empty()) << verb.name;
  }
}

/// What only one game answers, the house does not describe: league play and league move are done
/// by the house itself, for whatever game brings what they need.
TEST(PermissionsTest, AVerbThatOneGameAnswersIsItsOwn) {
  for (const Verb& verb : verbs()) {
    const auto games = games_with(verb);
    const Offer* offer = games.size() == 1 ? offer_of(*games.front(), verb.name) : nullptr;
    const bool answers = offer && (offer->run || offer->run_in_league);
    EXPECT_TRUE(!answers || is_own(verb)) << verb.name;
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
  if (game == "pro-football") return "pro-2007";
  return game == "fast-drive" ? "nfl-2007" : game;
}

/// Somebody who need prove nothing.
Caller host_of(const league::SampleFolder& folder) {
  Caller host;
  host.store = (folder.path() / "league.db").string();
  host.league = sample_league;
  host.claim.name = "kay";
  host.host = true;
  return host;
}

Caller keeper_of_new_league(const league::SampleFolder& folder, const std::string& game) {
  const Caller keeper = host_of(folder);
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
  const bool has_leagues = has(games_with(*verb_named("league new")), game);
  const Caller keeper = has_leagues ? keeper_of_new_league(folder, game) : host_of(folder);
  int refusals = 0;
  for (const Verb& verb : verbs()) {
    if (verb.about == About::league && !has_leagues) continue;
    const std::string name(verb.name);
    const bool of_season = name == "season odds" || name == "season replay";
    if (verb.about != About::league && name != "league new" && !names_its_game(verb) &&
        !of_season) {
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

TEST(LacksTest, WithoutAnythingInsteadTheGamesThatHaveItAreNamed) {
  const std::string text =
      refused(ask("card").give("game", "first-division").give("team", "arsenal"));
  EXPECT_TRUE(contains(text, "first-division has no 'card'; it is there for")) << text;
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

// --------------------------------------------------------------------- what cannot go together

TEST(TogetherTest, NothingThatIsGivenIsIgnored) {
  const auto says = [](const Request& request, const std::string& part) {
    EXPECT_TRUE(contains(refused(request), part)) << request.verb() << ": " << refused(request);
  };
  const auto play = [](const std::string& game, const std::string& home, const std::string& away) {
    return ask("play").give("game", game).give("home", home).give("away", away);
  };
  const auto epl_match = play("first-division", "arsenal", "chelsea");
  const auto nfl_match = play("fast-drive", "2007-patriots", "2013-broncos");
  says(Request(epl_match).give("--seed", "1").give("--dice", "1 2 3"), "--dice and --seed");
  says(Request(epl_match).give("--own-dice").give("--json"), "--own-dice and --json");
  says(Request(epl_match).give("--rule", "neutral_home=draw"), "goes with --neutral");
  says(Request(nfl_match).give("--rule", "neutral_home=draw"), "goes with --neutral");
  says(Request(nfl_match).give("--coach", "human").give("--dice", "1 3 4"), "is no option");
  says(ask("odds")
           .give("game", "fast-drive")
           .give("home", "2007-patriots")
           .give("away", "2013-broncos")
           .give("--coach", "human"),
       "auto or best");
  const auto season = ask("season replay").give("season", "epl-1997-98");
  for (const char* option : {"--split", "--results", "--csv", "--club"}) {
    says(Request(season).give("--match", "1").give(option, "x"), std::string(option) + " and");
  }
  says(Request(season).give("--club", "arsenal").give("--json"), "--club and --json");
  says(Request(season).give("--split").give("--json"), "--split and --json");
  says(Request(season).give("--results").give("--json"), "--results and --json");
  says(Request(season).give("--results").give("--club", "arsenal"), "--results and --club");
  says(Request(nfl_match).give("--details").give("--json"), "--details and --json");
  says(Request(season).give("--tape", "x.tape"), "--tape goes with --match");
  says(Request(season).give("--rule", "neutral_home=named"), "leave out the rule");
  says(ask("teams").give("game", "first-division").give("--ids").give("--json"), "--ids and");
  says(ask("cards")
           .give("game", "fast-drive")
           .give("statistics", TOUCHLINE_ROOT "/data/nfl/classic-scores.csv")
           .give("--season", "1985")
           .give("--output", "nowhere")
           .give("--games", "nowhere.csv"),
       "--games goes with statistics");
}

TEST(TogetherTest, ANameIsGivenOnce) {
  const auto match = ask("play")
                         .give("game", "fast-drive")
                         .give("home", "2007-patriots")
                         .give("away", "2013-broncos");
  const auto says = [&](const std::string& option, const std::string& one, const std::string& two,
                        const std::string& part) {
    const std::string text = refused(Request(match).give(option, one).give(option, two));
    EXPECT_TRUE(contains(text, part)) << text;
  };
  says("--rule", "era=off", " era = on", "--rule era is given twice");
  says("--coach", "home=best", "home=auto", "--coach home is given twice");
  says("--coach", "home=best", "auto", "--coach auto is for all");
  EXPECT_EQ(refused(Request(match).give("--coach", "home=best").give("--coach", "away=auto"))
                .find("error"),
            std::string::npos);
}

/// The command line refuses it by itself; a request may come from elsewhere.
TEST(TogetherTest, AnOptionOfOneValueIsGivenOnce) {
  const auto season = ask("season odds").give("season", "epl-1997-98").give("--seasons", "5");
  const std::string text = refused(Request(season).give("--seasons", "6"));
  EXPECT_TRUE(contains(text, "--seasons is given 2 times")) << text;
}

TEST(TogetherTest, WhatABenchDoesNotUseIsRefused) {
  const auto alias = ask("bench").give("--only", "first-division-alias");
  EXPECT_TRUE(contains(refused(Request(alias).give("--store", "x.db")), "leave --store out"));
  EXPECT_TRUE(contains(
      refused(ask("bench").give("--only", "fast-drive-full-log").give("--season", "epl-1997-98")),
      "--season is for"));
}

TEST(TogetherTest, WhatABenchCannotMeasureIsBadInput) {
  EXPECT_TRUE(contains(refused(ask("bench").give("--only", "nothing")), "no entry 'nothing'"));
  for (const char* stored : {"league-season-stored", "beppiland-session-stored"}) {
    const auto request = ask("bench").give("--only", stored).give("--store", "/nowhere/x.db");
    EXPECT_TRUE(contains(refused(request), "/nowhere is not there")) << stored;
  }
}

/// What a league costs is told beside the same in memory, or not at all.
TEST(TogetherTest, ABenchOfAPartHasNoFiguresOfTheWhole) {
  const auto view =
      must(service().call({}, ask("bench").give("--only", "league-season-in-memory")));
  EXPECT_FALSE(contains(view.json(), "\"league\""));
  EXPECT_FALSE(contains(view.text({}), "nan"));
}

TEST(TogetherTest, ASeasonIsOfTheGameThatItIsNamedBy) {
  const auto says = [](const std::string& season, const std::string& part) {
    const std::string text = refused(ask("season odds").give("season", season));
    EXPECT_TRUE(contains(text, part)) << text;
  };
  says("beppiland", "beppiland has no 'season odds'; it is played in leagues");
  says("lega.toml", "beppiland has no 'season odds'");
  says("fast-drive", "'touchline teams fast-drive' lists them");
  for (const GameModule* game : all_games()) {  // a season that it lists is its own
    for (const std::string& season : game->seasons(TOUCHLINE_ROOT "/data")) {
      const std::string text =
          refused(ask("season odds").give("season", season).give("--seasons", "1"));
      EXPECT_FALSE(contains(text, "no season")) << text;
    }
  }
  says("epl-1999", "'touchline teams first-division' and 'touchline teams fast-drive'");
}

TEST(TogetherTest, RulesOfAFileThatHasNoneAreAProblemOfIt) {
  const auto checked = [](const std::string& file, const std::string& rule) {
    const auto view = must(service().call(
        {}, ask("check").give("files", TOUCHLINE_ROOT "/data/" + file).give("--rule", rule)));
    return view.notes.bad();
  };
  EXPECT_TRUE(checked("fast-drive/book.txt", "overtime=none"));
  EXPECT_TRUE(checked("fast-drive/book.txt", "colour=blue"));
  EXPECT_TRUE(checked("first-division/seasons/epl-1997-98", "colour=blue"));
  EXPECT_FALSE(checked("first-division/seasons/epl-1997-98", "zero_defence=allow"));
}

TEST(TogetherTest, InALeagueToo) {
  const league::SampleFolder folder;
  const Caller keeper = keeper_of_new_league(folder, "first-division");
  const auto says = [&](const Request& request, const std::string& part) {
    EXPECT_TRUE(contains(refused(keeper, request), part))
        << request.verb() << ": " << refused(keeper, request);
  };
  says(ask("league season").give("--rule", "zero_defence=reject"), "--rule goes with season");
  says(ask("league leaders").give("--all").give("--season", "1"), "--all and --season");
  says(ask("league odds").give("--history"), "--history goes with --json");
  says(ask("league undo").give("--look").give("--reason", "x"), "--look and --reason");
  says(ask("league deadline").give("time", "none").give("--grace", "12h"), "leave --grace out");
  says(ask("league verify").give_file("--public", "x", "{}"), "league verify-public");
  says(ask("league process").give("--rest").give("--rounds", "2"), "--rest and --rounds");
  says(ask("league table").give("--round", "99"), "round 99 is not played yet");
  says(ask("league results").give("--season", "99"), "there is no season 99 yet");
  says(ask("league leaders").give("--most", "0"), "--most: '0' must be");
  says(ask("league records").give("--most", "0"), "--most: '0' must be");
  says(ask("league leaders").give("--season", "99"), "there is no season 99 yet");
  says(
      ask("league new").give("name", "x").give("season", "epl-1997-98").give("--rule", "draw=toss"),
      "a league draw stands");
}

TEST(TogetherTest, AndInALeagueByMail) {
  const league::SampleFolder folder;
  const Caller keeper = keeper_of_new_league(folder, "beppiland");
  const std::string club = must(service().call(keeper, ask("league table"))).json();
  const auto says = [&](const Request& request, const std::string& part) {
    EXPECT_TRUE(contains(refused(keeper, request), part))
        << request.verb() << ": " << refused(keeper, request);
  };
  says(ask("league bulletin").give("--club", "x").give("--odds"), "--odds and --club");
  says(ask("league check").give("--turn", "99"), "turn 99 is no session that was played");
  says(ask("league check").give("--turn", "0"), "from 1 to");
  says(ask("league intake").give("path", "x").give("--from", "a@b"), "--from goes with --receipts");
  must(service().call(keeper, ask("league process")));
  says(ask("league draws").give("--match", "nosuch"), "turn 2 has no draw of 'nosuch'");
  says(ask("league what-if").give_file("--sheet", "sheet.txt", "").give("--formation", "4-3-3 LI"),
       "--formation and --sheet");
  says(ask("league act")
           .give("kind", "ps")
           .give("subject", "x")
           .give_file("--file", "sheet.txt", "")
           .give("--reason", "y"),
       "--file is for a sheet");
  says(ask("league act")
           .give("kind", "sheet")
           .give("subject", "x")
           .give("text", "something")
           .give_file("--file", "sheet.txt", "")
           .give("--reason", "y"),
       "leave the text out");
  const std::string file = (folder.path() / "lega.toml").string();
  must(books::write_text(file, "name = \"Lega\"\n"));
  says(ask("league new").give("name", "y").give("season", file).give("--rule", "colour=blue"),
       "--rule is for a league that is made up");
  says(ask("league new").give("name", "y").give("season", file).give("--people", "3"),
       "--people is for a league that is made up");
}

TEST(TogetherTest, AFormThatAnAnswerHasNotIsRefused) {
  const league::SampleFolder folder;
  const Caller keeper = keeper_of_new_league(folder, "first-division");
  must(service().call(keeper, ask("league result").give("match", "1").give("--score", "2-1")));
  must(service().call(keeper, ask("league process")));
  const auto match = ask("league match").give("match", "1");
  EXPECT_TRUE(contains(must(service().call(keeper, match)).json(), "\"bare_score\": true"));
  EXPECT_TRUE(contains(refused(keeper, Request(match).give("--tape", "x")), "no --tape of this"));
  EXPECT_TRUE(contains(refused(keeper, Request(match).give("--html", "x")), "no --html of this"));
}

INSTANTIATE_TEST_SUITE_P(Of, LacksOfAGame,
                         ::testing::Values("first-division", "fast-drive", "beppiland",
                                           "pro-football", "fool"),
                         [](const auto& test) {
                           std::string name = test.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace touchline::service
