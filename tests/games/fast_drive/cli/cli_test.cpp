// Fast Drive Football at the command line: playing, coaching, resuming, odds, seasons, errors.
#include <nlohmann/json.hpp>

#include "cli/run_cli.hpp"
#include "support/cites.hpp"

namespace touchline {
namespace {

using nlohmann::json;

const std::string game = "play fast-drive 2007-patriots 2013-broncos ";

TEST_F(Cli, FastDriveAGameFromASeed) {
  const Ran ran = run(game + "--seed 42 --json --tape game.tape --no-advice");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const json out = json::parse(ran.out);
  EXPECT_EQ(out["game"], "fast-drive");
  for (const std::string side : {"home", "away"}) {
    int points = 0;
    for (const json& quarter : out[side]["quarters"]) points += quarter.get<int>();
    EXPECT_EQ(points, out[side]["score"]) << "the quarters add up";
  }
  EXPECT_GE(out["drives"].size(), 10U);
  EXPECT_FALSE(out.contains("win_probability"));
  EXPECT_EQ(run(game + "--seed 42 --json --no-advice").out, ran.out);

  const Ran replayed = run("replay game.tape --json --no-advice");
  ASSERT_EQ(replayed.code, 0) << replayed.err;
  EXPECT_EQ(json::parse(replayed.out)["result_hash"], out["result_hash"]);
  EXPECT_EQ(run("check game.tape").code, 0);
}

TEST_F(Cli, FastDriveAdviceSaysWhatEveryDecisionCost) {
  const Ran ran = run(game + "--seed 42 --json --html sheet.html");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const json out = json::parse(ran.out);
  EXPECT_GE(out["win_probability"].size(), out["drives"].size());
  EXPECT_TRUE(out.contains("coach"));
  EXPECT_NE(read("sheet.html").find("<svg"), std::string::npos);
  const Ran text = run(game + "--seed 42");
  EXPECT_NE(text.out.find("Chance that"), std::string::npos);
  EXPECT_EQ(run(game + "--seed 42 --no-advice").out.find("Chance that"), std::string::npos);
}

// Types `answers` until the game is over, always with the first option.
std::string first_options(int count) {
  std::string input;
  for (int i = 0; i < count; ++i) input += "1\n";
  return input;
}

TEST_F(Cli, FastDriveAHumanCoachIsAskedWithTheChances) {
  const Ran ran = run(game + "--seed 42 --coach home=human --tape mine.tape", first_options(200));
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("% to win  best"), std::string::npos);
  EXPECT_NE(ran.out.find("Saved in mine.tape"), std::string::npos);
  const Ran quiet =
      run(game + "--seed 42 --coach home=human --no-advice --tape quiet.tape", first_options(200));
  EXPECT_EQ(quiet.out.find("% to win"), std::string::npos);
  EXPECT_EQ(json::parse(run("replay mine.tape --json --no-advice").out)["result_hash"],
            json::parse(run("replay quiet.tape --json --no-advice").out)["result_hash"]);
}

TEST_F(Cli, FastDriveQuitUndoAndResumeChangeNoDice) {
  const std::string coached = game + "--seed 42 --coach home=human --no-advice ";
  ASSERT_EQ(run(coached + "--tape whole.tape", first_options(200)).code, 0);
  const Ran stopped = run(coached + "--tape part.tape", "1\nundo\n1\nquit\n");
  ASSERT_EQ(stopped.code, 0) << stopped.err;
  EXPECT_NE(stopped.out.find("taken back"), std::string::npos);
  ASSERT_EQ(run("replay part.tape --no-advice", first_options(200)).code, 0);
  std::string part = read("part.tape");
  const std::string counted = "taken back 1\n";
  ASSERT_NE(part.find(counted), std::string::npos);
  part.erase(part.find(counted), counted.size());
  EXPECT_EQ(part, read("whole.tape")) << "the dice that were taken back came again";
}

TEST_F(Cli, FastDriveOwnDiceAreAskedForByName) {
  const Ran ran = run("play fast-drive 2000-ravens 2006-bears --own-dice --tape own.tape",
                      "1\n3 4\n7 1 1\n3 1 6\nquit\n");
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("the toss"), std::string::npos);
  EXPECT_NE(ran.out.find("kick off: black white"), std::string::npos);
  EXPECT_NE(ran.out.find("drive: black white red"), std::string::npos);
  EXPECT_NE(read("own.tape").find("throw FD-DRV-1 "), std::string::npos);
  EXPECT_NE(read("own.tape").find(" 3 1 6\n"), std::string::npos);
}

TEST_F(Cli, FastDriveOddsAreExactAndBestIsBetter) {
  const Ran ran = run("odds fast-drive 2007-patriots 2013-broncos --json --what-if home=DULL");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const json out = json::parse(ran.out);
  EXPECT_EQ(out["method"], "exact");
  EXPECT_NEAR(
      out["home_win"].get<double>() + out["tie"].get<double>() + out["away_win"].get<double>(), 1,
      1e-6);
  const json& coaching = out["coaching"];
  EXPECT_GT(coaching["home_best"], coaching["by_the_book"]);
  EXPECT_LT(coaching["away_best"], coaching["by_the_book"]);
  EXPECT_LT(out["what_if"][0]["home"], coaching["by_the_book"]);
}

TEST_F(Cli, FastDriveASeasonIsReplayedWithItsPlayoffs) {
  const Ran ran = run("season replay nfl-2007 --seed 7 --json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const json out = json::parse(ran.out);
  EXPECT_EQ(out["games"].size(), 256U + 11U);
  EXPECT_EQ(out["divisions"].size(), 8U);
  const Ran one = run("season replay nfl-2007 --seed 7 --match 267 --json --tape final.tape");
  ASSERT_EQ(one.code, 0) << one.err;
  const json final = json::parse(one.out);
  EXPECT_EQ(final["home"]["score"], out["games"][266]["home_score"]);
  EXPECT_EQ(final["away"]["score"], out["games"][266]["away_score"]);
  EXPECT_EQ(run("check final.tape").code, 0);
}

TEST_F(Cli, FastDriveSeasonOddsHaveTheSameBytesForAnyThreads) {
  const Ran one = run("season odds nfl-2007 --seasons 20 --threads 1 --json --html odds.html");
  const Ran two = run("season odds nfl-2007 --seasons 20 --threads 2 --json");
  ASSERT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(one.out, two.out);
  EXPECT_NE(read("odds.html").find("New England Patriots"), std::string::npos);
}

TEST_F(Cli, FastDriveBadInputIsALineThatSaysWhatWouldBeRight) {
  const auto refused = [&](const std::string& arguments, const std::string& says) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.code, 2) << arguments;
    EXPECT_EQ(ran.out, "") << arguments;
    EXPECT_NE(ran.err.find(says), std::string::npos) << ran.err;
  };
  refused("play fast-drive patriots 2013-broncos", "names no season");
  refused("play fast-drive 2007-patroits 2013-broncos", "did you mean patriots?");
  refused("play fast-drive 2007-new 2013-broncos", "write more of the name");
  refused("play fast-drive 1901-bears 2013-broncos", "no season '1901'");
  refused(game + "--coach home=genius", "--coach home=genius");
  refused(game + "--rule overtime=forever", "by_season or none");
  refused(game + "--book nowhere.txt", "nowhere.txt");
  refused("odds fast-drive 2007-patriots 2013-broncos --what-if home=RELIABEL", "RELIABLE");
  refused("season odds nfl-2007 --from 2007-10-01", "--from-week");
  refused("play first-division arsenal chelsea --coach best", "has no --coach");
  write("book.txt", "title Broken\ntable drive 3d6\n111: PUNT | INT\n");
  const Ran check = run("check book.txt");
  EXPECT_EQ(check.code, 2);
  EXPECT_NE(check.err.find("book.txt:3: error:"), std::string::npos) << check.err;
  EXPECT_NE(check.err.find("table kickoff is missing"), std::string::npos) << check.err;
}

}  // namespace
}  // namespace touchline
