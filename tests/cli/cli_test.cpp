// The command line as a user types it: output, errors and exit codes of the built program.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/run_cli.hpp"
#include "support/cites.hpp"
#include "support/widest_line.hpp"

namespace touchline {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

const std::string sample = "play first-division arsenal sheffield-wednesday ";
const std::string sample_dice = "3 1 4 | 2 2 4 | 8 9 1 4 2 | 7 7 6 | 2 2 0 | 8 2 6 | 7 1 1";

TEST_F(Cli, TheSampleMatchFromItsDice) {
  cites("FDF-EX2", "FDF-D6", "FDF-R13");
  const Ran ran = run(sample + "--dice \"" + sample_dice + "\" --json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const json out = json::parse(ran.out);
  EXPECT_EQ(out["home"]["score"], 2);
  EXPECT_EQ(out["away"]["score"], 1);
  EXPECT_EQ(out["home"]["half"], (std::vector<int>{2, 0}));
  EXPECT_EQ(out["away"]["half"], (std::vector<int>{0, 1}));
  EXPECT_EQ(out["home"]["scorers"], (std::vector<std::string>{"Parlour", "Wright"}));
  EXPECT_EQ(out["away"]["scorers"], (std::vector<std::string>{"Di Canio"}));
  EXPECT_TRUE(out["seed"].is_null());
  // Blue may be written 10 for 0.
  const Ran ten = run(sample + "--dice \"3 1 4 2 2 4 8 9 1 4 2 7 7 6 2 2 10 8 2 6 7 1 1\" --json");
  EXPECT_EQ(json::parse(ten.out)["result_hash"], out["result_hash"]);
}

TEST_F(Cli, OneFaceTooManyOrTooFewSaysWhich) {
  const Ran many = run(sample + "--dice \"" + sample_dice + " 5\"");
  EXPECT_EQ(many.code, 2);
  EXPECT_EQ(many.out, "");
  EXPECT_EQ(many.err,
            "error: the match is over after 23 faces, but --dice has 24: face 24 (a 5) is one too "
            "many\n");
  const Ran few = run(sample + "--dice \"" + sample_dice.substr(0, sample_dice.size() - 2) + "\"");
  EXPECT_EQ(few.code, 2);
  EXPECT_EQ(few.err,
            "error: --dice ends after 22 faces, but the match goes on: next is Sheffield Wednesday "
            "throw: red white "
            "blue (FDF-DIE-1), and blue is missing\n");
  EXPECT_EQ(run(sample + "--dice \"3 1 x\"").err, "error: face 3 of --dice is 'x', not a number\n");
  EXPECT_EQ(run(sample + "--dice \"3 11 4\"").err,
            "error: face 2 of --dice: the white die shows 0 to 9, not 11\n");
}

TEST_F(Cli, TextForPeopleFitsEightyColumns) {
  for (const char* command :
       {"games", "teams first-division", "teams fast-drive nfl-2007", "book show",
        "play first-division arsenal epl-2003-04/arsenal --neutral --seed 3",
        "odds first-division arsenal sheffield-wednesday",
        "play fast-drive 2007-patriots 2007-buccaneers --seed 7 --coach best",
        "play fast-drive 2000-ravens 2006-bears --seed 9 --details --rule long_drive=on",
        "odds fast-drive 2007-patriots 2013-broncos --words both",
        "play pro-football 2000-pilots 2000-miners --seed 7",
        "play pro-football 2000-miners 2000-pilots --seed 8 --details",
        "card pro-football 2000-pilots", "teams pro-football",
        "season replay epl-2003-04 --results --split", "season odds epl-2003-04 --seasons 50",
        "season replay nfl-2021 --results", "season odds nfl-2021 --seasons 50"}) {
    const Ran ran = run(command);
    ASSERT_EQ(ran.code, 0) << command << ran.err;
    EXPECT_LE(widest_line(ran.out), 80U) << command;
  }
}

TEST_F(Cli, ExactOddsToTheInventorysDigits) {
  const json odds = json::parse(run("odds first-division arsenal sheffield-wednesday --json").out);
  EXPECT_EQ(odds["method"], "exact");
  EXPECT_NEAR(odds["home_win"], 0.7728999201, 1e-9);
  EXPECT_NEAR(odds["draw"], 0.1459993319, 1e-9);
  EXPECT_NEAR(odds["away_win"], 0.0811007481, 1e-9);
  EXPECT_NEAR(odds["home_mean"], 2.855319149, 1e-9);
  EXPECT_NEAR(odds["away_mean"], 0.587301587, 1e-9);
  EXPECT_NEAR(odds["scores"][0][0], 0.0647, 5e-5);
  const json neutral =
      json::parse(run("odds first-division arsenal sheffield-wednesday --neutral --json").out);
  EXPECT_NEAR(neutral["home_win"], 0.6044087285, 1e-9);
  EXPECT_NEAR(neutral["draw"], 0.2014437906, 1e-9);
  EXPECT_NEAR(neutral["away_win"], 0.1941474809, 1e-9);
}

TEST_F(Cli, SeasonOddsAreTheSameBytesForAnyThreads) {
  const Ran one = run("season odds epl-1997-98 --seasons 2000 --seed 1 --json --threads 1");
  const Ran two = run("season odds epl-1997-98 --seasons 2000 --seed 1 --json --threads 2");
  ASSERT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(one.out, two.out);
  const json odds = json::parse(one.out);
  EXPECT_EQ(odds["seasons"], 2000);
  ASSERT_EQ(odds["clubs"].size(), 20U);
  double sum = 0;
  for (const double p : odds["clubs"][0]["position"]) sum += p;
  EXPECT_NEAR(sum, 1, 1e-9);
  EXPECT_TRUE(odds["clubs"][0].contains("points_mean") && odds["clubs"][0].contains("points_sd"));
}

TEST_F(Cli, OwnDiceAcceptEveryWayOfTypingRefuseNonsenseAndUndo) {
  const Ran ran = run(
      sample + "--own-dice",
      "what\n31/4\n\n224\n9 9 99\n8 9 1\nundo\n891\n42\nscore\nhelp\n77/6\n2,2,10\n82/6\n7 1 1\n");
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("Arsenal throw: red white blue > "), std::string::npos);
  EXPECT_NE(ran.out.find("'what' is no throw; type red white blue"), std::string::npos);
  EXPECT_NE(ran.out.find("the blue die shows 0 to 9, not 99"), std::string::npos);
  EXPECT_NE(ran.out.find("Arsenal throw for the scorer: red white > "), std::string::npos);
  EXPECT_NE(ran.out.find("taken back: 89/1 of Arsenal"), std::string::npos);
  EXPECT_NE(ran.out.find("Arsenal (2) 2 (Parlour, Wright)\nSheffield Wednesday (0) 1 (Di Canio)\n"),
            std::string::npos);
  const json replayed = json::parse(run("replay arsenal-sheffield-wednesday.tape --json").out);
  EXPECT_EQ(replayed["home"]["score"], 2);
}

TEST_F(Cli, AMatchThatWasQuitGoesOnFromItsTape) {
  const Ran first = run(sample + "--own-dice", "314\n224\nquit\n");
  EXPECT_NE(first.out.find("Saved. Go on with: touchline replay arsenal-sheffield-wednesday.tape"),
            std::string::npos);
  const json waiting = json::parse(run("replay arsenal-sheffield-wednesday.tape --json").out);
  EXPECT_EQ(waiting["finished"], false);
  EXPECT_EQ(waiting["awaiting"], "Arsenal throw: red white blue");
  const Ran second =
      run("replay arsenal-sheffield-wednesday.tape", "891\n42\n776\n220\n826\n711\n");
  EXPECT_EQ(second.code, 0) << second.err;
  EXPECT_NE(second.out.find("Full time 2-1"), std::string::npos);
  // A new match does not write over it.
  run(sample + "--own-dice", "quit\n");
  EXPECT_TRUE(fs::exists(folder_ / "arsenal-sheffield-wednesday-2.tape"));
  EXPECT_EQ(run("replay arsenal-sheffield-wednesday.tape --json").code, 0);
}

TEST_F(Cli, AMatchThatIsLeftHasItsPageSoFar) {
  const Ran left = run(sample + "--own-dice --html so-far.html", "314\nq\n");
  EXPECT_EQ(left.code, 0) << left.err;
  EXPECT_NE(left.out.find("The match so far is in so-far.html."), std::string::npos) << left.out;
  EXPECT_NE(read("so-far.html").find("Arsenal"), std::string::npos);
}

TEST_F(Cli, TapesOfOtherRulesCardsOrDiceAreRefused) {
  ASSERT_EQ(run(sample + "--seed 5 --tape match.tape").code, 0);
  EXPECT_EQ(run("replay match.tape").code, 0);
  const std::string tape = read("match.tape");
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string text = tape;
    text.replace(text.find(from), from.size(), to);
    write("changed.tape", text);
    return run("replay changed.tape");
  };
  EXPECT_NE(changed("edition 1", "edition 2").err.find("is a tape of edition 2"),
            std::string::npos);
  EXPECT_NE(changed("tape 1", "tape 9").err.find("is a tape of another format"), std::string::npos);
  EXPECT_NE(changed("epl-1997-98/arsenal", "epl-2003-04/arsenal")
                .err.find("wanted is epl-2003-04/arsenal"),
            std::string::npos);
  EXPECT_NE(changed("throw FDF-DIE-1 home", "throw FDF-DIE-1 away")
                .err.find("changed.tape:6: error: the rules ask for"),
            std::string::npos);
  EXPECT_NE(changed("dice seed 5", "dive seed 5").err.find("is no line of a tape"),
            std::string::npos);
  const Ran other_die = changed("result ", "result 9");
  EXPECT_EQ(other_die.code, 2);
  EXPECT_NE(other_die.err.find("the tape says 9"), std::string::npos);
}

// Whole matches on file: the same inputs must give the same log, to the byte, for ever.
TEST_F(Cli, GoldenTapesReplayToTheirResult) {
  int tapes = 0;
  for (const auto& entry :
       fs::directory_iterator(TOUCHLINE_ROOT "/tests/games/first_division/rules/playthroughs")) {
    const Ran ran = run("replay '" + entry.path().string() + "' --json --tape again.tape");
    EXPECT_EQ(ran.code, 0) << entry.path() << ran.err;
    std::ifstream in(entry.path());
    const std::string golden((std::istreambuf_iterator<char>(in)), {});
    EXPECT_EQ(read("again.tape"), golden) << entry.path();
    EXPECT_NE(golden.find("\nresult "), std::string::npos);
    ++tapes;
  }
  EXPECT_GE(tapes, 3);
}

TEST_F(Cli, CheckListsAllProblemsApartFromWarningsAndExitsWith2) {
  write("bad.toml",
        "club = \"X\"\nseason = \"1\"\ndefence = [11, 0, -3]\nscorers = [\n[\"A\", \"00-03\", "
        "\"00\", \"00\"],\n"
        "[\"B\", \"05-08\", \"---\", \"---\"],\n[\"END\", \"09-98\", \"01-99\", \"01-99\"],\n]\n");
  const Ran bad = run("check bad.toml");
  EXPECT_EQ(bad.code, 2);
  EXPECT_NE(bad.err.find("bad.toml:3: error: HOME defence"), std::string::npos);
  EXPECT_NE(bad.err.find("bad.toml:3: warning: AWAY defence is 0"), std::string::npos);
  EXPECT_NE(bad.err.find("bad.toml:6: error: HOME range 05-08"), std::string::npos);
  EXPECT_NE(bad.err.find("bad.toml:7: error: HOME range 09-98"), std::string::npos);
  const Ran good = run("check '" TOUCHLINE_ROOT "/data/first-division/seasons/epl-1997-98' --json");
  EXPECT_EQ(good.code, 0);
  EXPECT_EQ(json::parse(good.out)["ok"], true);
  EXPECT_EQ(run("check nowhere.toml").code, 2);
}

TEST_F(Cli, BadInputIsOneClearLineAndExit2) {
  EXPECT_EQ(run("play chess arsenal chelsea").err,
            "error: no game 'chess'; there are first-division, fast-drive, pro-football\n");
  EXPECT_NE(run("play first-division arsenall chelsea").err.find("did you mean arsenal?"),
            std::string::npos);
  EXPECT_NE(run(sample + "--rule draw=coin")
                .err.find("write draw=stands or replay or extra_time or penalties or toss"),
            std::string::npos);
  EXPECT_NE(run("season odds epl-1999").err.find("no season 'epl-1999'"), std::string::npos);
  EXPECT_NE(run("season odds epl-1997-98 --from tomorrow").err.find("is not a date"),
            std::string::npos);
  EXPECT_NE(run("season replay epl-1997-98 --match 381").err.find("--match must be 1 to 380"),
            std::string::npos);
  for (const char* bad : {"play", "nonsense", "season odds epl-1997-98 --seasons 0",
                          "play first-division arsenal chelsea --seed x", "replay nothing.tape",
                          "play first-division arsenal chelsea --seed 1 --tape /proc/no/such.tape",
                          "season replay epl-1997-98 --match 1 --rule foo=bar"}) {
    const Ran ran = run(bad);
    EXPECT_EQ(ran.code, 2) << bad << "\n" << ran.err;
    EXPECT_EQ(ran.err.find("error: "), ran.err.find("error")) << bad;
    EXPECT_FALSE(ran.err.empty()) << bad;
  }
}

TEST_F(Cli, EndlessRulesAreRefused) {
  cites("FDF-R3", "FDF-R12", "end_goal_finishes=false");
  std::ifstream card(TOUCHLINE_ROOT "/tests/games/first_division/rules/printed/arsenal.toml");
  std::string text((std::istreambuf_iterator<char>(card)), {});
  text.replace(text.find("-5,"), 3, "10,");
  write("sieve.toml", text);
  const Ran ran = run("odds first-division sieve.toml chelsea --rule end_goal_finishes=false");
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("nobody could ever finish a half against Arsenal"), std::string::npos);
  EXPECT_EQ(run("odds first-division sieve.toml chelsea").code, 0);
}

TEST_F(Cli, ASeasonIsReplayedWithItsTableScorersAndFiles) {
  const Ran ran = run("season replay epl-1997-98 --seed 7 --csv csv --html season.html --split");
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("Top scorers"), std::string::npos);
  EXPECT_NE(ran.out.find("home  "), std::string::npos);
  EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);  // plain when piped
  EXPECT_TRUE(fs::exists(folder_ / "csv/table.csv") && fs::exists(folder_ / "csv/scorers.csv"));
  const std::string page = read("season.html");
  EXPECT_NE(page.find("<svg"), std::string::npos);
  EXPECT_EQ(page.find("http"), std::string::npos);
  const json season = json::parse(run("season replay epl-1997-98 --seed 7 --json").out);
  const json match =
      json::parse(run("season replay epl-1997-98 --seed 7 --match 42 --json --tape m.tape").out);
  EXPECT_EQ(season["matches"][41]["score"][0], match["home"]["score"]);
  EXPECT_EQ(season["matches"][41]["score"][1], match["away"]["score"]);
  EXPECT_EQ(json::parse(run("replay m.tape --json").out)["result_hash"], match["result_hash"]);
  EXPECT_EQ(season["real_table"][0]["club"], "Arsenal");
}

TEST_F(Cli, RateMakesASeasonThatPlays) {
  const std::string season = TOUCHLINE_ROOT "/data/first-division/seasons/epl-1997-98/";
  const Ran ran = run("rate '" + season + "results.csv' --scorers '" + season +
                      "goals.csv' -o mine --name Mine --method fitted");
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("root mean square"), std::string::npos);
  EXPECT_EQ(run("check mine").code, 0);
  EXPECT_EQ(run("season odds mine --seasons 100").code, 0);
  EXPECT_EQ(run("play first-division mine/clubs/arsenal.toml chelsea --seed 1").code, 0);
  write("goals.csv", "date,home,away,side,scorer\n1997-08-09,Nobody,Arsenal,H,X\n");
  const Ran bad = run("rate '" + season + "results.csv' --scorers goals.csv -o other");
  EXPECT_EQ(bad.code, 2);
  EXPECT_NE(bad.err.find("goals.csv:2: error: Nobody plays no match"), std::string::npos);
  EXPECT_FALSE(fs::exists(folder_ / "other"));  // nothing half-written
}

TEST_F(Cli, SlipsOfTheHandAreRefusedWithAReason) {
  EXPECT_NE(run(sample + "--seed -5").err.find("must be a whole number from 0"), std::string::npos);
  EXPECT_NE(run(sample + "--seed 5 --dice \"1 2 3\"").err.find("leave one out"), std::string::npos);
  EXPECT_NE(run("season odds epl-1997-98 --rule draw=toss").err.find("a league draw stands"),
            std::string::npos);
  EXPECT_NE(run("season replay epl-1997-98 --match 0").err.find("--match must be 1 to 380"),
            std::string::npos);
  EXPECT_NE(run("season replay epl-1997-98 --tape x.tape").err.find("--tape goes with --match"),
            std::string::npos);
  EXPECT_NE(run(sample + "--dice \"10 1 4\"").err.find("the red die shows 0 to 9, not 10"),
            std::string::npos);
  EXPECT_EQ(run("play first-division --rule draw=toss Arsenal 'Sheffield Wednesday' --seed 1").code,
            0);
  ASSERT_EQ(run(sample + "--own-dice --tape mine.tape", "quit\n").code, 0);
  EXPECT_NE(run(sample + "--own-dice --tape mine.tape", "quit\n").err.find("is there already"),
            std::string::npos);
}

TEST_F(Cli, ExtraTimeAtThePromptKeepsTheThrowBeforeTheSixSidedDie) {
  const Ran ran =
      run(sample + "--own-dice --rule draw=extra_time", "999\n999\n999\n999\n006\nquit\n");
  EXPECT_NE(ran.out.find("Extra time\n"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("GOAL  Atherton"), std::string::npos);
  EXPECT_NE(ran.out.find("Sheffield Wednesday, does the goal stand: d6 (1-4 yes) > "),
            std::string::npos);
  EXPECT_NE(read("arsenal-sheffield-wednesday.tape").find("throw FDF-DIE-1 away 0 0 6"),
            std::string::npos);
  const Ran on = run("replay arsenal-sheffield-wednesday.tape", "5\nundo\n2\nquit\n");
  EXPECT_NE(on.out.find("the goal does not stand"), std::string::npos);
  EXPECT_NE(on.out.find("the goal stands"), std::string::npos);
}

TEST_F(Cli, OutputThatCannotBeWrittenIsAFailure) {
  const std::string command = "'" TOUCHLINE_BINARY "' games > /dev/full 2>/dev/null";
  EXPECT_EQ(WEXITSTATUS(std::system(command.c_str())), 1);
}

TEST_F(Cli, GamesTeamsVersionHelpAndCompletion) {
  EXPECT_NE(run("games").out.find("first-division"), std::string::npos);
  EXPECT_EQ(json::parse(run("games --json").out)["games"][0]["id"], "first-division");
  EXPECT_NE(run("teams first-division --ids").out.find("epl-1997-98/arsenal\n"), std::string::npos);
  EXPECT_EQ(json::parse(run("teams first-division --json").out)["seasons"].size(), 8U);
  EXPECT_EQ(run("--version").out.rfind("touchline ", 0), 0U);
  EXPECT_NE(run("--help").out.find("touchline season odds epl-1997-98"), std::string::npos);
  for (const char* command : {"play", "replay", "odds", "season odds", "season replay", "rate",
                              "check", "bench", "teams"}) {
    EXPECT_NE(run(std::string(command) + " --help").out.find("touchline " + std::string(command)),
              std::string::npos)
        << command;
  }
  EXPECT_NE(run("completion bash").out.find("complete -F"), std::string::npos);
  EXPECT_NE(run("complete -- play first-division").out.find("\nepl-2003-04/arsenal\n"),
            std::string::npos);
  EXPECT_NE(run("complete -- season").out.find("odds\n"), std::string::npos);
}

TEST_F(Cli, CupTiesAreSettledByEveryHouseRule) {
  cites("draw=stands", "draw=replay", "draw=extra_time", "draw=penalties", "draw=toss",
        "neutral_home=draw", "neutral_home=named");
  for (const char* rule : {"replay", "extra_time", "penalties", "toss"}) {
    for (int seed = 0; seed < 12; ++seed) {
      const json out = json::parse(
          run("play first-division arsenal chelsea --neutral --rule draw=" + std::string(rule) +
              " --rule neutral_home=draw --json --seed " + std::to_string(seed))
              .out);
      EXPECT_TRUE(out["winner"] == "home" || out["winner"] == "away") << rule << " " << seed;
    }
    const json odds = json::parse(
        run("odds first-division arsenal chelsea --json --rule draw=" + std::string(rule)).out);
    EXPECT_GT(odds["home_goes_through"], odds["home_win"]);
  }
}

}  // namespace
}  // namespace touchline
