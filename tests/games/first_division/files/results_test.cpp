// Results and goals as people keep them, and everything that can be wrong with them.
#include <gtest/gtest.h>

#include "games/first_division/files/league_record.hpp"
#include "text/csv.hpp"

namespace touchline::books {
namespace {

std::string all_of(const Problems& problems) {
  std::string text;
  for (const Problem& problem : problems.list()) text += to_string(problem) + "\n";
  return text;
}
::testing::AssertionResult says(const Problems& problems, const std::string& words) {
  const std::string all = all_of(problems);
  if (all.find(words) != std::string::npos) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "nothing says '" << words << "' in\n" << all;
}

TEST(Csv, QuotesLineEndsMarksAndSemicolonsAreRead) {
  const Csv csv = parse_csv(
      "\xEF\xBB\xBF"
      "a;b\r\n\"x;1\";\"say \"\"hi\"\"\"\r\n\r\n;2\r\n");
  ASSERT_EQ(csv.rows.size(), 2U);
  EXPECT_EQ(csv.rows[0].cells, (std::vector<std::string>{"x;1", "say \"hi\""}));
  EXPECT_EQ(csv.rows[0].line, 2);
  EXPECT_EQ(csv.rows[1].line, 4);
  EXPECT_EQ(csv.column({"nothing", "B"}), 1U);
  EXPECT_EQ(csv.rows[1][std::nullopt], "");
}

TEST(Results, FootballDataColumnsAreRead) {
  const auto file = parse_results(
      "Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG\n"
      "E0,08/08/15,Bournemouth,Aston Villa,0,1,A,0,0\n",
      "E0.csv");
  ASSERT_TRUE(file);
  ASSERT_EQ(file->results.size(), 1U);
  const ResultLine& line = file->results[0];
  EXPECT_EQ(line.date, "2015-08-08");
  EXPECT_EQ(line.club, (BySide<std::string>{"Bournemouth", "Aston Villa"}));
  EXPECT_EQ(line.goals, (BySide<int>{0, 1}));
  EXPECT_EQ(line.half_time, (BySide<int>{0, 0}));
}

TEST(Results, FootballTextIsReadInBothItsShapes) {
  const auto file = parse_results(
      "= English Premier League 2015/16\n\nMatchday 1\n[Sat Aug/8]\n"
      "  12.45  Manchester United   1-0 (1-0)  Tottenham Hotspur\n"
      "    [Kyle Walker 22' (o.g.)]\n"
      "  1. FC Here 2-2 Brighton & Hove Albion\n"
      "▪ Matchday 2\n  Sun Jan 3\n    15:00  Arsenal FC  v Newcastle United  1-0 (0-0)\n"
      "    17:00  Everton FC  v Leeds United\n",
      "1-premierleague.txt");
  ASSERT_TRUE(file) << all_of(file.error());
  ASSERT_EQ(file->results.size(), 4U);
  EXPECT_EQ(file->results[0].date, "2015-08-08");
  EXPECT_EQ(file->results[0].club.away, "Tottenham Hotspur");
  EXPECT_EQ(file->results[0].half_time, (BySide<int>{1, 0}));
  EXPECT_EQ(file->results[1].club.home, "1. FC Here");
  EXPECT_EQ(file->results[1].half_time, std::nullopt);
  EXPECT_EQ(file->results[2].date, "2016-01-03");
  EXPECT_EQ(file->results[2].club.home, "Arsenal FC");
  EXPECT_EQ(file->results[2].goals, (BySide<int>{1, 0}));
  EXPECT_EQ(file->results[3].goals, std::nullopt);
}

TEST(Results, AllThatIsWrongIsListedWithItsLine) {
  const auto file = parse_results(
      "date,home,away,hthg,htag,fthg,ftag\n"
      "1997-13-01,A,B,0,0,1,0\n1997-08-09,A,A,0,0,1,0\n1997-08-09,A,,0,0,1,0\n"
      "1997-08-09,A,B,2,0,1,0\n1997-08-09,A,B,0,0,one,0\n",
      "r.csv");
  ASSERT_FALSE(file);
  EXPECT_TRUE(says(file.error(), "r.csv:2: error: '1997-13-01' is not a date"));
  EXPECT_TRUE(says(file.error(), "r.csv:3: error: A cannot play itself"));
  EXPECT_TRUE(says(file.error(), "r.csv:4: error: a match needs a home and an away club"));
  EXPECT_TRUE(says(file.error(), "r.csv:5: error: half-time 2-0 is more than full-time 1-0"));
  EXPECT_TRUE(says(file.error(), "r.csv:6: error: score 'one' - '0' must be two whole numbers"));
  EXPECT_TRUE(says(parse_results("foo,bar\n1,2\n", "r.csv").error(),
                   "the header needs date, home and away"));
  EXPECT_TRUE(says(parse_results("nothing here\n", "r.txt").error(), "holds no matches"));
}

constexpr const char* two_results =
    "date,home,away,fthg,ftag\n1997-08-09,Reds,Blues,2,1\n1997-08-16,Blues,Reds,1,1\n";

Result<first_division::LeagueRecord> league(const std::string& goals) {
  const auto results = parse_results(two_results, "r.csv");
  const auto scorers = parse_goals(goals, "g.csv");
  EXPECT_TRUE(results);
  EXPECT_TRUE(scorers) << all_of(scorers.error());
  return league_record("s", *results, *scorers);
}

TEST(LeagueRecord, OwnGoalsBecomeALineOfTheirOwn) {
  const auto record = league(
      "date,home,away,side,scorer,type\n1997-08-09,Reds,Blues,H,Al Red,G\n"
      "1997-08-09,Reds,Blues,H,Bo Blue,O\n1997-08-09,Reds,Blues,A,Bo Blue,G\n"
      "1997-08-16,Blues,Reds,H,Bo Blue,G\n1997-08-16,Blues,Reds,A,Al Red,G\n");
  ASSERT_TRUE(record);
  const auto& reds = record->clubs[1];
  EXPECT_EQ(reds.club, "Reds");
  ASSERT_EQ(reds.scorers.size(), 2U);
  EXPECT_EQ(reds.scorers[1].name, "own goal");
  EXPECT_TRUE(reds.scorers[1].own_goal);
  EXPECT_EQ(record->clubs[0].scorers.size(), 1U);
}

TEST(LeagueRecord, TotalsByScorerWithATeamsOwnGoalsAreReadToo) {
  const auto record = league(
      "team,player,goals_home,goals_away,goals\nReds,Al Red,1,1,2\nReds,(own goals),1,0,1\n"
      "Blues,Bo Blue,1,1,2\n");
  ASSERT_TRUE(record);
  EXPECT_TRUE(record->clubs[1].scorers[1].own_goal);
  EXPECT_EQ(record->clubs[1].scorers[1].goals[0], 1);
}

TEST(LeagueRecord, UnknownClubsMissingScorersAndWrongSumsAreAllListed) {
  const auto record = league(
      "date,home,away,side,scorer\n1997-08-09,Redss,Blues,H,Al Red\n"
      "1997-08-09,Reds,Blues,H,Al Red\n1997-08-10,Reds,Blues,A,Bo Blue\n"
      "1997-08-16,Blues,Reds,H,Bo Blue\n1997-08-16,Blues,Reds,H,Bo Blue\n");
  ASSERT_FALSE(record);
  EXPECT_TRUE(
      says(record.error(), "g.csv:2: error: Redss plays no match in r.csv; did you mean Reds?"));
  EXPECT_TRUE(says(record.error(), "g.csv:4: error: no match Reds v Blues on 1997-08-10 in r.csv"));
  EXPECT_TRUE(
      says(record.error(),
           "r.csv:2: error: Reds v Blues 2-1: g.csv names 1 scorers for Reds, it should be 2"));
  EXPECT_TRUE(says(record.error(), "names 0 scorers for Blues, it should be 1"));
  EXPECT_TRUE(
      says(record.error(),
           "r.csv:3: error: Blues v Reds 1-1: g.csv names 2 scorers for Blues, it should be 1"));
  const auto totals = league("team,player,goals_home,goals_away\nReds,Al Red,1,0\n");
  ASSERT_FALSE(totals);
  EXPECT_TRUE(says(totals.error(),
                   "g.csv:2: error: the scorers of Reds have 1 goals at home, the results have 2"));
  EXPECT_TRUE(says(totals.error(), "the scorers of Reds have 0 goals away, the results have 1"));
}

TEST(LeagueRecord, AClubWithoutAGoalAtHomeOrAwayCannotHaveACard) {
  const auto results =
      parse_results("date,home,away,fthg,ftag\n1997-08-09,Reds,Blues,2,0\n", "r.csv");
  const auto goals = parse_goals("team,player,goals_home,goals_away\nReds,Al Red,2,0\n", "g.csv");
  EXPECT_TRUE(
      says(league_record("s", *results, *goals).error(),
           "Blues have no goal away in 1 matches, and a card needs a scorer in every column"));
}

TEST(Results, AScoreWithoutTwoClubsInFootballTextIsAnError) {
  EXPECT_TRUE(says(
      parse_results("= L 1997/98\n[Sat Aug/9]\n Leeds 2:2 Everton FC  # abandoned\n 2-1 Derby\n",
                    "f.txt")
          .error(),
      "f.txt:4: error: a score, but no two clubs"));
}

TEST(LeagueRecord, ClubNamesCanBeMappedAndAMatchMayNotStandTwice) {
  auto results = parse_results(two_results, "r.csv");
  GoalsFile goals;
  rename_clubs({{"Reds", "Red Star"}}, *results, goals);
  EXPECT_EQ(results->results[0].club.home, "Red Star");
  results->results.push_back(results->results[0]);
  results->results.back().line = 9;
  EXPECT_TRUE(says(league_record("s", *results, goals).error(),
                   "r.csv:9: error: Red Star v Blues on 1997-08-09 stands twice"));
}

TEST(Goals, AGoalWithoutSideOrScorerIsRefused) {
  const auto goals =
      parse_goals("date,home,away,side,scorer\n1997-08-09,A,B,X,Al\n1997-08-09,A,B,H,\n", "g.csv");
  ASSERT_FALSE(goals);
  EXPECT_TRUE(says(goals.error(), "g.csv:2: error: the side must be H or A"));
  EXPECT_TRUE(says(goals.error(), "g.csv:3: error: the goal has no scorer"));
  EXPECT_TRUE(says(parse_goals("a,b\n", "g.csv").error(), "the header needs"));
}

}  // namespace
}  // namespace touchline::books
