// What a program is told by verbs that do something: the facts of it, in a league that it runs by
// them alone. That every answer has JSON at all is seen by the walk (roles_test.cpp); their shapes
// are docs/cli.md's.
#include <gtest/gtest.h>

#include "service/service_sample.hpp"

namespace touchline::service {
namespace {

using Json = nlohmann::json;

class JsonTest : public ::testing::Test {
 protected:
  Json of(Who who, const Request& request) const {
    return Json::parse(must(sample.call(who, request)).json());
  }
  Json of_keeper(const Request& request) const { return of(Who::keeper, request); }
  /// Without the words, which are for people.
  static Json facts(Json json) {
    EXPECT_FALSE(json.at("said").get<std::string>().empty());
    json.erase("said");
    return json;
  }

  Sample sample{epl()};
};

TEST_F(JsonTest, ACodeLetsSomebodyIn) {
  const Json invited =
      of_keeper(ask("league invite").give("--role", "owner").give("--club", "arsenal"));
  EXPECT_EQ(invited.at("role"), "owner");
  EXPECT_EQ(invited.at("club"), "Arsenal");
  EXPECT_EQ(invited.at("until"), "2027-01-29 08:00 UTC");
  Caller ann = sample.caller(Who::owner_a);
  ann.claim.password = sample_password;
  const auto joined =
      must(sample.service().call(ann, ask("league join").give("code", invited.at("code"))));
  EXPECT_EQ(facts(Json::parse(joined.json())), (Json{{"person", "ann"},
                                                     {"role", "owner"},
                                                     {"club", "Arsenal"},
                                                     {"reset", false},
                                                     {"sheet_stands", false}}));
  const auto token = Json::parse(
      must(sample.service().call(ann, ask("league token").give("--label", "app"))).json());
  EXPECT_EQ(token.at("label"), "app");
  ann.claim = {"", "", token.at("token")};
  EXPECT_TRUE(sample.service().call(ann, ask("league table")));
}

TEST_F(JsonTest, ATurnGoesThroughItsLife) {
  sample.let_people_in();
  EXPECT_EQ(
      facts(of_keeper(ask("league deadline").give("time", "2999-01-01").give("--grace", "2h"))),
      (Json{{"turn", 2}, {"deadline", "2999-01-01 23:59 UTC"}, {"grace_seconds", 7200}}));
  const auto sheet = ask("league orders").give_file("--file", "sheet", "NONCE: some words\n");
  const Json dry = of(Who::owner_a, Request(sheet).give("--dry-run"));
  EXPECT_EQ(dry.at("handed_in"), false);
  EXPECT_FALSE(dry.contains("entry"));
  const Json handed_in = of(Who::owner_a, sheet);
  EXPECT_EQ(handed_in.at("handed_in"), true);
  EXPECT_EQ(handed_in.at("club"), "Arsenal");
  EXPECT_EQ(handed_in.at("turn"), 2);
  EXPECT_EQ(handed_in.at("replaced"), false);
  EXPECT_EQ(handed_in.at("entry").at("n"), 1);
  const Json mine = of(Who::owner_a, ask("league sheet").give("--mine"));
  EXPECT_EQ(mine.at("is"), "handed in");
  EXPECT_EQ(mine.at("sheet"), "NONCE: some words\n");
  EXPECT_EQ(of(Who::owner_a, ask("league sheet")).at("is"), "blank");
  EXPECT_EQ(of(Who::owner_a, ask("league receipt")).at("club"), "Arsenal");

  EXPECT_EQ(facts(of_keeper(ask("league close").give("--early"))),
            (Json{{"turn", 2}, {"stage", "closed"}, {"dice_known", false}}));
  const Json published = of_keeper(ask("league publish"));
  EXPECT_EQ(published.at("turn"), 2);
  EXPECT_EQ(published.at("before"), false);
  EXPECT_EQ(of_keeper(ask("league publish").give("--turn", "2")).at("before"), true);
  const Json processed = of_keeper(ask("league process").give("--rounds", "2").give("--early"));
  ASSERT_EQ(processed.at("published").size(), 2U);
  EXPECT_EQ(processed.at("published").at(1).at("turn"), 4);
  EXPECT_EQ(processed.at("next"), of_keeper(ask("league status")).at("next"));
}

TEST_F(JsonTest, AResultIsTakenOrWaits) {
  sample.let_people_in();
  const std::string match = sample.next_match_of("Arsenal");
  const auto result = ask("league result").give("match", match).give("--score", "2-1");
  const Json taken = of(Who::owner_a, result);
  EXPECT_EQ(taken.at("match"), std::stoi(match));
  EXPECT_EQ(taken.at("from"), "score");
  EXPECT_EQ(taken.at("taken"), true);
  EXPECT_EQ(of(Who::owner_a, ask("league take-back").give("match", match)).at("turn"), 2);
  sample.keeper(ask("league close").give("--early"));
  EXPECT_EQ(of(Who::owner_a, result).at("taken"), false);
}

TEST_F(JsonTest, PeopleChangeAndGo) {
  sample.let_people_in();
  EXPECT_EQ(facts(of_keeper(ask("league role").give("person", "bob").give("role", "spectator"))),
            (Json{{"person", "bob"}, {"role", "spectator"}, {"club", ""}, {"codes_withdrawn", 0}}));
  EXPECT_EQ(facts(of_keeper(ask("league remove").give("person", "ann"))),
            (Json{{"person", "ann"},
                  {"was", "owner"},
                  {"club", "Arsenal"},
                  {"codes_withdrawn", 0},
                  {"sheet_stands", false}}));
  EXPECT_EQ(of_keeper(ask("league reset").give("person", "sam")).at("person"), "sam");
}

/// One place for two answers: neither is lost.
TEST_F(JsonTest, DoesNotShareStandardOutputWithAFile) {
  const auto both =
      sample.call(Who::keeper, ask("league export").give("file", "-").give("--json", ""));
  EXPECT_TRUE(contains(shown(both), "standard output takes one answer")) << shown(both);
  EXPECT_EQ(of_keeper(ask("league export").give("file", "league.jsonl")).at("league"),
            sample_league);
  sample.keeper(ask("league process"));
  EXPECT_EQ(of_keeper(ask("league public")).at("published").at("number"), 2);
  EXPECT_EQ(of_keeper(ask("league public").give("file", "turn.json")),
            (Json{{"turn", 2}, {"everybodys", true}, {"file", "turn.json"}}));
}

/// The bulletin's matches and tables, and a president's questions, are figures and not only a page.
TEST(JsonOfALeagueByMail, HasItsPapers) {
  Sample sample({"beppiland", "beppiland", "", "", ""});
  sample.keeper(ask("league process"));
  const Json bulletin = sample.keeper_json(ask("league bulletin"));
  EXPECT_EQ(bulletin.at("turn"), 2);
  std::map<std::string, int> kinds;
  int goals = 0;
  for (const auto& section : bulletin.at("sections")) {
    for (const auto& block : section.at("blocks")) {
      ++kinds[block.at("kind")];
      if (block.at("kind") != "match") continue;
      for (const char* side : {"home", "away"}) {
        const std::string scored = block.at(side).at("goals");
        goals += scored.empty() ? 0 : std::stoi(scored);
      }
    }
  }
  EXPECT_GE(kinds["match"], 18);
  EXPECT_GT(kinds["tables"], 0);
  int told = 0;
  const Json results = sample.keeper_json(ask("league results"));
  for (const auto& match : results.at("matches")) {
    for (const int score : match.at("score")) told += score;
  }
  EXPECT_EQ(goals, told);

  const std::string club = sample.keeper_json(ask("league table")).at("table").at(0).at("club");
  const Json asked = sample.keeper_json(ask("league what-if").give("club", club));
  EXPECT_EQ(asked.at("club"), club);
  ASSERT_FALSE(asked.at("teams").empty());
  for (const auto& team : asked.at("teams")) {
    const double all = team.at("win").get<double>() + team.at("draw").get<double>() +
                       team.at("loss").get<double>();
    EXPECT_NEAR(all, 1.0, 1e-9);
    EXPECT_EQ(team.at("men").size(), 11U);
    EXPECT_EQ(team.at("one_more").size(), 5U) << team;
  }
}

}  // namespace
}  // namespace touchline::service
