// The verbs about people as they are asked: what is told, what the trail keeps, and how a league of
// an older version, whose keeper has no password, goes on.
#include <gtest/gtest.h>

#include "service/service_sample.hpp"

namespace touchline::service {
namespace {

std::string told(const Result<View>& view) { return view ? view->text({}) : shown(view.error()); }

std::string last_entry(const Sample& sample) {
  const nlohmann::json entry = sample.keeper_json(ask("league audit")).back();
  return entry.at("who").get<std::string>() + " " + entry.at("action").get<std::string>() + " " +
         entry.at("detail").get<std::string>();
}

Result<View> by_password(const Sample& sample, Who who, const Request& request,
                         const std::string& password) {
  Caller caller = sample.caller(who);
  caller.claim.token.clear();
  caller.claim.password = password;
  return sample.service().call(caller, request);
}

TEST(PeopleVerbs, AResetIsToldAndKeptOnTheTrailAndTheSheetStands) {
  Sample sample(epl());
  sample.let_people_in();
  must(sample.call(Who::owner_a, ask("league orders").give_file("--file", "sheet", "nonce: a\n")));
  const std::string given =
      told(sample.call(Who::keeper, ask("league reset").give("person", "ann")));
  EXPECT_TRUE(contains(given, "league join - --as ann")) << given;
  EXPECT_EQ(last_entry(sample), "kay reset a code for ann");
  const std::string joined = told(by_password(
      sample, Who::owner_a, ask("league join").give("code", given.substr(0, 19)), "ann once more"));
  EXPECT_TRUE(contains(joined, "ann (owner, Arsenal) has a new password")) << joined;
  EXPECT_TRUE(contains(joined, "The sheet of Arsenal for turn 2 stands and counts")) << joined;
  EXPECT_EQ(last_entry(sample), "ann reset ann has a new password and a new key");
  EXPECT_FALSE(sample.call(Who::owner_a, ask("league status")));  // her token of before
  EXPECT_TRUE(by_password(sample, Who::owner_a, ask("league status"), "ann once more"));
}

// Who is alone may try nonces as he likes: with those dice nobody else is to play.
TEST(PeopleVerbs, NobodyJoinsATurnWhoseDiceSomebodyMadeAlone) {
  Sample sample(epl());
  const std::string code = sample.code("owner", "Arsenal");
  const auto join = [&] {
    return told(
        by_password(sample, Who::owner_a, ask("league join").give("code", code), sample_password));
  };
  const std::string made_alone = "the dice of turn 2 were made by somebody who was alone";
  sample.keeper(ask("league close").give("--early"));
  EXPECT_TRUE(contains(join(), made_alone));
  sample.keeper(ask("league undo").give("--reason", "once more"));
  EXPECT_TRUE(contains(join(), made_alone)) << "opened again they are still the same";
  sample.keeper(ask("league process").give("--early"));
  sample.keeper(ask("league undo").give("--reason", "once more"));
  EXPECT_TRUE(contains(join(), made_alone)) << "withdrawn too";
  sample.keeper(ask("league process").give("--early"));
  EXPECT_TRUE(contains(join(), "Welcome"));
  sample.keeper(ask("league close").give("--early"));
  const std::string another = sample.code("owner", "Chelsea");
  EXPECT_TRUE(
      by_password(sample, Who::owner_b, ask("league join").give("code", another), sample_password))
      << "from then on there is a list";
  EXPECT_TRUE(sample.keeper(ask("league verify")).good);
}

// Two people may lead a club; both are told of each other.
TEST(PeopleVerbs, ASecondOwnerOfAClubIsNamedToBoth) {
  Sample sample(epl());
  const auto join = [&](Who who) {
    const std::string code = sample.code("owner", "Arsenal");
    return told(by_password(sample, who, ask("league join").give("code", code), sample_password));
  };
  EXPECT_FALSE(contains(join(Who::owner_a), "led by"));
  EXPECT_TRUE(contains(join(Who::owner_b), "Arsenal is led by ann too"));
}

TEST(PeopleVerbs, ARemovalIsToldAndKeptOnTheTrailAndTheSheetStands) {
  Sample sample(epl());
  sample.let_people_in();
  must(sample.call(Who::owner_a, ask("league orders").give_file("--file", "sheet", "nonce: a\n")));
  const std::string gone =
      told(sample.call(Who::keeper, ask("league remove").give("person", "ann")));
  EXPECT_TRUE(contains(gone, "ann (owner of Arsenal) is no longer in the league")) << gone;
  EXPECT_TRUE(contains(gone, "The sheet of Arsenal for turn 2 stands and counts")) << gone;
  EXPECT_EQ(last_entry(sample), "kay remove ann, owner of Arsenal");
  EXPECT_FALSE(sample.call(Who::owner_a, ask("league status")));
  EXPECT_TRUE(contains(told(sample.call(Who::keeper, ask("league remove").give("person", "kay"))),
                       "a league needs a commissioner"));
}

TEST(PeopleVerbs, ARoleThatIsLessEndsTheCodesOfWhoHadIt) {
  Sample sample(epl());
  sample.let_people_in();
  sample.keeper(ask("league role").give("person", "sam").give("role", "commissioner"));
  const std::string code =
      told(sample.call(Who::spectator, ask("league invite").give("--role", "commissioner")))
          .substr(0, 19);
  const std::string less = told(
      sample.call(Who::keeper, ask("league role").give("person", "sam").give("role", "spectator")));
  EXPECT_TRUE(contains(less, "1 unused code is no longer good")) << less;
  EXPECT_TRUE(contains(told(by_password(sample, Who::unknown, ask("league join").give("code", code),
                                        sample_password)),
                       "this invitation is not known"));
}

TEST(PeopleVerbs, TokensAreListedTakenBackAndFallWithThePassword) {
  Sample sample(epl());
  sample.let_people_in();
  const auto list = [&] {
    return nlohmann::json::parse(
        must(by_password(sample, Who::owner_a, ask("league token").give("--list"), sample_password))
            .json());
  };
  ASSERT_EQ(list().size(), 1U);
  const std::string id = list()[0].at("id");
  EXPECT_EQ(list()[0].at("label"), "script");
  EXPECT_TRUE(contains(list()[0].at("made").get<std::string>(), "2027-01-15"));
  EXPECT_TRUE(contains(told(sample.call(Who::owner_a, ask("league password"))),
                       "a token does not change a password"));
  EXPECT_TRUE(contains(told(sample.call(Who::owner_a, ask("league token"))),
                       "a token does not make another"));
  must(
      by_password(sample, Who::owner_a, ask("league token").give("--revoke", id), sample_password));
  EXPECT_EQ(last_entry(sample), "ann token ann took back " + id + " (script)");
  EXPECT_FALSE(sample.call(Who::owner_a, ask("league status")));
  must(by_password(sample, Who::owner_b, ask("league password"), sample_password));
  EXPECT_EQ(last_entry(sample), "bob password bob; 1 token fell");
  EXPECT_FALSE(sample.call(Who::owner_b, ask("league status")));
}

/// As version 0.4.0 left it: people, and a keeper who has no password.
void forget_keepers_password(const Sample& sample) {
  sample.rewrite([](store::Store& store) {
    store.erase<store::CredentialRow>(store::Where().is("person", "kay"));
  });
}

Caller host_as(const Sample& sample, const std::string& name) {
  Caller host = sample.caller(Who::host);
  host.claim.name = name;
  host.new_password = "kay has one now";
  return host;
}

TEST(PeopleVerbs, AKeeperOfAnOlderLeagueSetsAPasswordFirst) {
  Sample sample(epl());
  sample.let_people_in();
  forget_keepers_password(sample);
  for (const char* name : {"", "kay"}) {
    const auto refused = sample.service().call(host_as(sample, name), ask("league table"));
    EXPECT_TRUE(contains(told(refused), "league password --as kay -l sunday")) << told(refused);
  }
  EXPECT_TRUE(sample.call(Who::owner_a, ask("league table")));  // the others go on
  must(sample.service().call(host_as(sample, "kay"), ask("league password")));
  EXPECT_FALSE(sample.service().call(host_as(sample, "kay"), ask("league password")));
  EXPECT_TRUE(by_password(sample, Who::keeper, ask("league table"), "kay has one now"));
}

TEST(PeopleVerbs, NobodyButTheHostGivesThatPassword) {
  Sample sample(epl());
  sample.let_people_in();
  forget_keepers_password(sample);
  Caller stranger = host_as(sample, "kay");
  stranger.host = false;
  EXPECT_FALSE(sample.service().call(stranger, ask("league password")));
  EXPECT_FALSE(sample.service().call(stranger, ask("league table")));
  sample.rewrite([](store::Store& store) {
    store.erase<store::CredentialRow>(store::Where().is("person", "sam"));
  });
  EXPECT_FALSE(sample.service().call(host_as(sample, "sam"), ask("league password")));
}

}  // namespace
}  // namespace touchline::service
