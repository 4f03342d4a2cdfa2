// A league as its keeper types it: founding, rounds, matches by hand, undo, people, proof.
#include <sys/stat.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "cli/run_cli.hpp"
#include "store/rows.hpp"
#include "store/store.hpp"

namespace touchline {
namespace {

using Json = nlohmann::json;

class LeagueCli : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    ::setenv("TOUCHLINE_STORE", (folder_ / "leagues.db").c_str(), 1);
    for (const char* name : {"TOUCHLINE_USER", "TOUCHLINE_PASSWORD", "TOUCHLINE_TOKEN",
                             "TOUCHLINE_LEAGUE", "TOUCHLINE_KEYS"}) {
      ::unsetenv(name);
    }
  }
  void found(const std::string& season = "epl-1997-98") {
    const Ran made = run("league new premier " + season + " --as ann");
    ASSERT_EQ(made.code, 0) << made.err;
  }
  Json json(const std::string& command) {
    const Ran ran = run("league " + command + " --json");
    EXPECT_EQ(ran.code, 0) << command << ran.err;
    return Json::parse(ran.out);
  }
  Ran league(const std::string& command, const std::string& input = "") {
    return run("league " + command, input);
  }
};

TEST_F(LeagueCli, ASeasonIsPlayedLookedAtAndProven) {
  found();
  EXPECT_EQ(json("status")["turn"], 2);
  EXPECT_NE(league("process").out.find("Turn 2 is published: Premier League 1997-98, round 1"),
            std::string::npos);
  EXPECT_EQ(json("results")["matches"].size(), 10U);
  ASSERT_EQ(league("process --rest").code, 0);
  const Json table = json("table")["table"];
  ASSERT_EQ(table.size(), 20U);
  EXPECT_EQ(table[0]["note"], "champions");
  EXPECT_EQ(table[19]["note"], "relegated");
  for (const Json& row : table) EXPECT_EQ(row["played"], 38);
  EXPECT_EQ(json("champions")["champions"].size(), 1U);
  for (const Json& club : json("odds --seasons 100")["clubs"]) {  // two may have as many points
    EXPECT_EQ(club["chances"]["title"], club["club"] == table[0]["club"] ? 1.0 : 0.0);
  }
  EXPECT_NE(league("process").err.find("open the next one"), std::string::npos);
  ASSERT_EQ(league("season epl-2003-04").code, 0);
  ASSERT_EQ(league("process --rounds 3 --odds").code, 0);
  EXPECT_EQ(json("head-to-head arsenal chelsea")["meetings"].size(), 2U);
  const Json verdict = json("verify");
  EXPECT_TRUE(verdict["ok"]);
  EXPECT_FALSE(verdict.contains("first_difference"));
  EXPECT_EQ(league("rebuild").code, 0);
  EXPECT_TRUE(json("verify")["ok"]);
  ASSERT_EQ(league("page league.html --seasons 50").code, 0);
  EXPECT_NE(read("league.html").find("<svg"), std::string::npos);
}

TEST_F(LeagueCli, WhatIsNoProofIsBadInputAndWhatIsProvedWrongIsNot) {
  found();
  ASSERT_EQ(league("process").code, 0);
  ASSERT_EQ(league("public turn.json").code, 0);
  write("junk", "junk");
  for (const char* bad :
       {"verify --receipt junk", "verify --expect junk", "verify --expect 12345",
        "verify --public junk", "verify --public turn.json --receipt junk",
        "verify --public turn.json --after junk", "verify --public turn.json --expect junk"}) {
    const Ran ran = league(bad);
    EXPECT_EQ(ran.code, 2) << bad << ran.out;
    EXPECT_NE(ran.err.find("error: "), std::string::npos) << bad;
    EXPECT_EQ(ran.out, "") << bad;
  }
  for (const char* wrong : {"verify --expect ", "verify --public turn.json --expect "}) {
    EXPECT_EQ(league(wrong + std::string(64, '0')).code, 1) << wrong;
    EXPECT_EQ(league(wrong + std::string(12, '0')).code, 2) << "others have the same twelve digits";
  }
  EXPECT_EQ(league("verify --public turn.json").code, 0);
}

TEST_F(LeagueCli, WhoHasTheStoreIsAskedForNoName) {
  found();
  for (const char* verb : {"list", "backup all.jsonl", "restore all.jsonl"}) {
    const Ran ran = league(std::string(verb) + " --as ann");
    EXPECT_EQ(ran.code, 2) << verb;
    EXPECT_NE(ran.err.find("--as"), std::string::npos) << ran.err;
  }
}

TEST_F(LeagueCli, AMatchByHandIsKeptAtEveryThrowAndCountsWhenPublished) {
  found();
  const Ran begun = league("play arsenal --own-dice", "3 1 4\nquit\n");
  EXPECT_NE(begun.out.find("Go on with: touchline league play 5"), std::string::npos) << begun.out;
  const Ran refused = league("process");
  EXPECT_EQ(refused.code, 2);
  EXPECT_NE(refused.err.find("match 5 is being played by ann"), std::string::npos) << refused.err;
  // END for both sides in both halves: 99 and a ten that stops nothing.
  const std::string ends = "9 9 9\n9 9 9\n9 9 9\n9 9 9\n9 9 9\n";
  const Ran done = league("play 5", ends);
  EXPECT_NE(done.out.find("Going on where it was left"), std::string::npos);
  EXPECT_NE(done.out.find("It counts when turn 2 is published"), std::string::npos) << done.out;
  EXPECT_EQ(league("result 1 --score 7-0").code, 0);
  EXPECT_EQ(league("result 2 --score 2:1").code, 2);
  ASSERT_EQ(league("process").code, 0);
  bool by_hand = false, bare = false;
  const Json results = json("results");
  for (const Json& match : results["matches"]) {
    by_hand = by_hand || (match["match"] == 5 && match["how"] == "own dice" &&
                          match["score"] == Json::array({1, 0}));
    bare = bare || (match["match"] == 1 && match["bare_score"] && match["score"][0] == 7);
  }
  EXPECT_TRUE(by_hand);
  EXPECT_TRUE(bare);
  EXPECT_NE(league("match 5").out.find("31/4   GOAL"), std::string::npos);
  EXPECT_NE(league("results").out.find("bare score"), std::string::npos);
}

TEST_F(LeagueCli, ATapeFromElsewhereIsCheckedBeforeItCounts) {
  found();
  ASSERT_EQ(run("play first-division leeds-united arsenal --seed 3 --tape good.tape").code, 0);
  ASSERT_EQ(run("play first-division leeds-united chelsea --seed 3 --tape other.tape").code, 0);
  EXPECT_EQ(league("result 5 --tape good.tape").code, 0);
  const Ran other = league("result 5 --tape other.tape");
  EXPECT_EQ(other.code, 2);
  EXPECT_NE(other.err.find("wanted is epl-1997-98/arsenal"), std::string::npos) << other.err;
  EXPECT_EQ(league("take-back 5").code, 0);
  EXPECT_EQ(league("take-back 5").code, 2);
}

TEST_F(LeagueCli, ATurnIsClosedPreviewedPublishedAndTakenBack) {
  found();
  EXPECT_EQ(league("deadline 2999-12-31 --grace 12h").code, 0);
  const Ran early = league("close");
  EXPECT_EQ(early.code, 2);
  EXPECT_NE(early.err.find("--early"), std::string::npos);
  EXPECT_EQ(league("preview").code, 2);
  ASSERT_EQ(league("close --early").code, 0);
  EXPECT_NE(league("preview").out.find("Changes 10 results"), std::string::npos);
  EXPECT_EQ(league("result 1 --score 1-1 --reason telephone").code, 0);
  ASSERT_EQ(league("publish --turn 2").code, 0);
  EXPECT_NE(league("publish --turn 2").out.find("nothing was done"), std::string::npos);
  EXPECT_NE(unbroken(league("report").out).find("put in after the preview by ann"),
            std::string::npos);
  EXPECT_NE(league("undo").err.find("--reason"), std::string::npos);
  EXPECT_NE(league("undo --look").out.find("Would withdraw"), std::string::npos);
  ASSERT_EQ(league("undo --reason typo").code, 0);
  EXPECT_EQ(json("results")["matches"].size(), 0U);
  ASSERT_EQ(league("process").code, 0);
  EXPECT_NE(league("report").out.find("Dice already known"), std::string::npos);
  EXPECT_NE(unbroken(league("history").out).find("back to this turn: typo"), std::string::npos);
  EXPECT_TRUE(json("verify")["ok"]);
}

TEST_F(LeagueCli, PeopleComeInByInvitationAndActAsThemselves) {
  found("nfl-2007");
  const Ran none = league("invite --club patriots");
  EXPECT_EQ(none.code, 2);
  EXPECT_NE(none.err.find("league password"), std::string::npos) << none.err;
  ASSERT_EQ(league("password", "ann of the house\n").code, 0);
  write("ann.txt", "ann of the house\n");
  const std::string as_ann = " --as ann --password-file ann.txt";
  const std::string code = league("invite --club patriots" + as_ann).out.substr(0, 19);
  EXPECT_EQ(league("table").code, 2);  // from now on nobody acts at his word
  ::setenv("TOUCHLINE_PASSWORD", "twelve monkeys", 1);
  EXPECT_NE(league("join " + code + " --as bob").out.find("Welcome, bob"), std::string::npos);
  EXPECT_EQ(league("join " + code + " --as eve").code, 2);
  EXPECT_NE(league("orders --as bob", "nonce: my secret dog\ncalls: best\n").out.find("Received"),
            std::string::npos);
  const Ran wrong = league("orders --as bob", "calls: mum\nfoo\n");
  EXPECT_EQ(wrong.code, 2);
  EXPECT_NE(wrong.err.find("sheet:1"), std::string::npos);
  EXPECT_NE(wrong.err.find("sheet:2"), std::string::npos);
  EXPECT_NE(league("sheet --mine --as bob").out.find("my secret dog"), std::string::npos);
  EXPECT_EQ(league("close --as bob").code, 2);
  ::unsetenv("TOUCHLINE_PASSWORD");
  EXPECT_EQ(league("sheet --mine patriots" + as_ann).code, 2);
  EXPECT_EQ(league("status --as bob").code, 2);
  EXPECT_EQ(read("leagues.db").find("my secret dog"), std::string::npos);
  EXPECT_NE(league("audit" + as_ann).out.find("bob"), std::string::npos);
  ASSERT_EQ(league("process" + as_ann).code, 0);
  EXPECT_NE(league("public turn.json" + as_ann).out.find("anybody can check it"),
            std::string::npos);
  const std::string turn = read("turn.json");
  ASSERT_NE(turn.find("my secret dog"), std::string::npos);
  ::setenv("TOUCHLINE_STORE", "/nonexistent/nowhere.db", 1);
  EXPECT_EQ(league("verify --public turn.json").code, 0);
  std::string changed = turn;
  changed.replace(changed.find("my secret dog"), 13, "my secret cat");
  write("changed.json", changed);
  EXPECT_EQ(league("verify --public changed.json").code, 1);
}

// Codes, passwords and tokens need not stand in the list of processes.
TEST_F(LeagueCli, SecretsComeFromStandardInputOrFiles) {
  found();
  ASSERT_EQ(league("password", "ann of the house\n").code, 0);
  const auto invite = [&] {
    return league("invite --role spectator --as ann --password-file -", "ann of the house\n")
        .out.substr(0, 19);
  };
  EXPECT_EQ(league("join - --as bob", invite() + "\nbob has two dogs\n").code, 0);
  write("code", invite() + "\n");
  write("eve.txt", "eve is third\n");
  EXPECT_EQ(league("join --code-file code --as eve --password-file eve.txt").code, 0);
  EXPECT_EQ(league("join --as fred", "fred is fourth\n").code, 2);
  EXPECT_EQ(league("join ABCD --code-file code --as fred", "fred is fourth\n").code, 2);
  const Ran token = league("token --as eve --password-file eve.txt");
  write("token", token.out);
  EXPECT_NE(league("status --token-file token").out.find("you are eve"), std::string::npos);
  EXPECT_NE(league("status --token-file -", token.out).out.find("you are eve"), std::string::npos);
  EXPECT_EQ(league("status --token-file nowhere").code, 2);
  const std::string id = json("token --list --token-file token").at(0).at("id");
  ASSERT_EQ(league("token --revoke " + id + " --as eve --password-file eve.txt").code, 0);
  EXPECT_EQ(league("status --token-file token").code, 2);
  const Ran reset = league("reset bob --as ann --password-file -", "ann of the house\n");
  ASSERT_EQ(reset.code, 0) << reset.err;
  EXPECT_EQ(league("join - --as bob", reset.out.substr(0, 19) + "\nbob has no dog\n").code, 0);
  EXPECT_EQ(league("status --as bob --password-file -", "bob has two dogs\n").code, 2);
  EXPECT_EQ(league("status --as bob --password-file -", "bob has no dog\n").code, 0);
  EXPECT_EQ(league("remove bob --as ann --password-file -", "ann of the house\n").code, 0);
  EXPECT_EQ(league("status --as bob --password-file -", "bob has no dog\n").code, 2);
}

// What the other tests try passwords with costs less (support/light_stretch.cpp).
TEST_F(LeagueCli, APasswordCostsWhoeverTriesOneSixtyFourMegabytes) {
  found();
  ASSERT_EQ(league("password", "ann of the house\n").code, 0);
  store::Store store = store::Store::open((folder_ / "leagues.db").string()).value();
  const auto rows = store.select<store::CredentialRow>();
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_TRUE(rows[0].proof.starts_with("$argon2id$v=19$m=65536,t=2,p=1$")) << rows[0].proof;
}

TEST_F(LeagueCli, WhatIsWrittenIsItsOwnersAloneUnderALaxUmask) {
  const mode_t before = ::umask(0);
  found();
  EXPECT_EQ(league("process").code, 0);
  EXPECT_EQ(league("backup all.jsonl").code, 0);
  EXPECT_EQ(league("export premier.jsonl").code, 0);
  EXPECT_EQ(league("match 1 --tape one.tape").code, 0);
  EXPECT_EQ(league("public whole.json --whole").code, 0);
  ::umask(before);
  const auto rights = [&](const std::filesystem::path& path) {
    return std::filesystem::status(path).permissions();
  };
  for (const char* file : {"leagues.db", "all.jsonl", "premier.jsonl", "one.tape", "whole.json"}) {
    EXPECT_EQ(rights(folder_ / file), std::filesystem::perms(0600)) << file;
  }
  EXPECT_EQ(rights(folder_ / "leagues.db.keys"), std::filesystem::perms(0700));
  for (const auto& key : std::filesystem::directory_iterator(folder_ / "leagues.db.keys")) {
    EXPECT_EQ(rights(key.path()), std::filesystem::perms(0600)) << key.path();
  }
}

TEST_F(LeagueCli, ALeagueTravelsAsOneFile) {
  found();
  ASSERT_EQ(league("process --rounds 2").code, 0);
  const std::string chain = json("verify")["chain"];
  ASSERT_EQ(league("export premier.jsonl").code, 0);
  ASSERT_EQ(league("backup all.jsonl").code, 0);
  const std::string keys = " --keys '" + (folder_ / "leagues.db.keys").string() + "'";
  ::setenv("TOUCHLINE_STORE", (folder_ / "other.db").c_str(), 1);
  ASSERT_EQ(league("import premier.jsonl --name copy").code, 0);
  EXPECT_EQ(json("verify" + keys)["chain"], chain);
  EXPECT_EQ(league("process" + keys).code, 0);
  EXPECT_EQ(league("import premier.jsonl --name copy").code, 2);
  std::string cut = read("premier.jsonl");
  cut.resize(cut.size() / 2);
  write("cut.jsonl", cut);
  EXPECT_EQ(league("import cut.jsonl --name third").code, 2);
  EXPECT_EQ(json("list").size(), 1U);
  ::setenv("TOUCHLINE_STORE", (folder_ / "third.db").c_str(), 1);
  ASSERT_EQ(league("restore all.jsonl").code, 0);
  EXPECT_EQ(league("verify").code, 1) << "its key file is elsewhere";
  const Ran older = league("verify" + keys);
  EXPECT_EQ(older.code, 0) << older.out;
  EXPECT_NE(older.err.find("premier is not as you saw it"), std::string::npos)
      << "this program saw the league go on" << older.err;
  EXPECT_EQ(json("verify" + keys)["chain"], chain);
}

TEST_F(LeagueCli, WhatCannotBeIsALineThatSaysWhatCould) {
  EXPECT_NE(league("table").err.find("league new NAME SEASON"), std::string::npos);
  found();
  EXPECT_NE(league("new premier epl-1997-98").err.find("already"), std::string::npos);
  EXPECT_NE(league("table -l other").err.find("there are premier"), std::string::npos);
  EXPECT_NE(league("head-to-head arsenal chelsie").err.find("Chelsea"), std::string::npos);
  EXPECT_NE(league("deadline soon").err.find("is no time"), std::string::npos);
  EXPECT_NE(league("deadline 2999-02-30").err.find("is no time"), std::string::npos);
  EXPECT_NE(league("result 99 --score 1-0").err.find("1 to 10"), std::string::npos);
  EXPECT_NE(league("play arsenal --coach human").err.find("has no --coach"), std::string::npos);
  EXPECT_NE(league("season nfl-2007").err.find("is a season of fast-drive"), std::string::npos);
  EXPECT_NE(league("undo --to 0 --reason x").err.find("no turn 0"), std::string::npos);
  write("text.db", "this is no database, but it is long enough to look like a file of something");
  EXPECT_NE(run("league list --store text.db").code, 0);
}

}  // namespace
}  // namespace touchline
