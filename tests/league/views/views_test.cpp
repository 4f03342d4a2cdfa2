// Folds over the rows of a league: tables as they stood, results, leaders, meetings.
#include "league/views/views.hpp"

#include <gtest/gtest.h>

#include "league/views/sample.hpp"

namespace touchline::report {
namespace {

std::string line_text(const TableLine& line) {
  const store::StandingRow& r = line.row;
  std::string text = std::to_string(r.position) + " " + r.club;
  for (const auto value : {r.played, r.won, r.drawn, r.lost, r.scored, r.conceded, r.points}) {
    text += " " + std::to_string(value);
  }
  return text;
}

std::vector<std::string> lines_of(const LeagueTable& table) {
  std::vector<std::string> lines;
  for (const TableLine& line : table.lines) lines.push_back(line_text(line));
  return lines;
}

std::string leaders_of(const Leaders& found) {
  std::string text;
  for (const Leader& leader : found.list) {
    text += leader.player + "/" + leader.club + " " + std::to_string(leader.total) + " in " +
            std::to_string(leader.matches) + "; ";
  }
  return text;
}

TEST(LeagueTable, StandsAsAfterTheLastTurnOfTheRound) {
  const LeagueTable table = table_after(small_league(), 1, 3);
  EXPECT_EQ(table.season, 1);
  EXPECT_EQ(table.round, 3);
  EXPECT_EQ(lines_of(table),
            (std::vector<std::string>{"1 Ants 3 2 1 0 4 2 7", "2 Cats 3 1 1 1 3 1 4",
                                      "3 Dogs 3 0 3 0 5 5 3", "4 Bees 3 0 1 2 5 9 1"}));
  EXPECT_EQ(lines_of(table_after(small_league(), 1, 1))[0], "1 Ants 1 1 0 0 2 1 3");
}

TEST(LeagueTable, ZeroIsTheLatestAndARoundWithoutATableHasTheOneBefore) {
  const auto latest = lines_of(table_after(small_league(), 0, 0));
  EXPECT_EQ(latest.front(), "1 Bees 2 2 0 0 6 0 6");
  EXPECT_EQ(lines_of(table_after(small_league(), 2, 2)), latest);
  EXPECT_EQ(lines_of(table_after(small_league(), 2, 99)), latest);
  EXPECT_EQ(table_after(small_league(), 1, 0).round, 3);
}

TEST(LeagueTable, KnowsThePlaceBeforeAndTheFormUpToThatDay) {
  const auto line_of = [](const LeagueTable& table, const std::string& club) {
    for (const TableLine& line : table.lines) {
      if (line.row.club == club) return line;
    }
    return TableLine{};
  };
  const LeagueTable second = table_after(small_league(), 1, 2);
  EXPECT_EQ(line_of(second, "Cats").before, 2);
  EXPECT_EQ(line_of(second, "Cats").row.position, 1);
  EXPECT_EQ(line_of(second, "Cats").form, "DW");
  EXPECT_EQ(line_of(second, "Bees").form, "LL");
  EXPECT_EQ(line_of(table_after(small_league(), 1, 1), "Cats").before, 0);
  EXPECT_EQ(line_of(table_after(small_league(), 2, 0), "Bees").form, "WW")
      << "form begins with the season";
}

TEST(LeagueTable, FormIsOfFiveMatches) {
  LeagueMaker make(true);
  make.club("Ants");
  make.club("Bees");
  make.season();
  for (const int goals : {0, 2, 2, 1, 0, 3}) {
    make.round("Round");
    make.match("Ants", goals, 1, "Bees");
    make.table();
  }
  EXPECT_EQ(table_after(make.book(), 0, 0).lines[0].form, "WWDLW");
}

TEST(LeagueTable, DivisionsStandOneBelowTheOther) {
  const LeagueTable table = table_after(sunday_league(), 0, 2);
  ASSERT_EQ(table.lines.size(), 4U);
  EXPECT_EQ(table.lines[0].row.club, "Bills");
  EXPECT_EQ(table.lines[1].row.club, "Jets");
  EXPECT_EQ(table.lines[2].row.division, "NFC East");
  EXPECT_EQ(table.lines[2].row.position, 1);
  EXPECT_EQ(table.lines[3].form, "TL") << "a draw is a tie";
  EXPECT_DOUBLE_EQ(percentage(table.lines[2].row), 0.75);
}

TEST(LeagueTable, IsEmptyBeforeAnythingIsPlayed) {
  const LeagueBook nothing;
  EXPECT_TRUE(table_after(nothing, 0, 0).lines.empty());
  EXPECT_TRUE(tables_by_round(nothing, 0).empty());
  EXPECT_TRUE(results_of_round(nothing, 0, 0).empty());
  EXPECT_TRUE(leaders(nothing, std::nullopt, 5).list.empty());
  EXPECT_DOUBLE_EQ(percentage(store::StandingRow{}), 0);
}

TEST(LeagueTable, EveryRoundHasOne) {
  const auto tables = tables_by_round(small_league(), 1);
  ASSERT_EQ(tables.size(), 3U);
  EXPECT_EQ(tables[2].round, 3);
  EXPECT_EQ(tables[2].lines[0].before, 2) << "the round before, not the turn before";
  const auto last = last_tables(small_league());
  ASSERT_EQ(last.size(), 2U);
  EXPECT_EQ(last[0].lines[0].row.note, "champions");
  EXPECT_EQ(last[1].lines[0].row.club, "Bees");
}

TEST(LeagueResults, OfARoundWithItsGoals) {
  const auto matches = results_of_round(small_league(), 1, 1);
  ASSERT_EQ(matches.size(), 2U);
  EXPECT_EQ(matches[0].result.home, "Ants");
  ASSERT_EQ(matches[0].goals.size(), 3U);
  EXPECT_EQ(scorers_text(small_league(), matches[0], "Ants"), "Apple 2");
  EXPECT_EQ(scorers_text(small_league(), matches[0], "Bees"), "Brown");
  EXPECT_EQ(results_of_round(small_league(), 0, 0)[0].result.home, "Cats") << "the latest";
  EXPECT_EQ(results_of_round(small_league(), 1, 3).size(), 2U) << "of both turns";
}

TEST(LeagueResults, NamesAreWholeWhereTwoShareASurname) {
  const auto matches = results_of_round(small_league(), 2, 1);
  EXPECT_EQ(scorers_text(small_league(), matches[1], "Dogs"), "Dan DOE, Don DOE");
  EXPECT_EQ(scorers_text(small_league(), matches[0], "Bees"), "Brown 4, unknown");
  EXPECT_EQ(scorers_text(small_league(), results_of_round(small_league(), 1, 2)[1], "Ants"),
            "own goal");
}

TEST(LeagueResults, ABareScoreIsMarked) {
  const auto matches = results_of_round(small_league(), 1, 3);
  EXPECT_EQ(score_text(matches[0].result), "1-0");
  EXPECT_EQ(score_text(matches[1].result), "4-4*");
  EXPECT_TRUE(is_bare_score(matches[1].result));
}

TEST(LeagueResults, AreOrderedByTurnBeforeRound) {
  LeagueBook book = small_league();
  book.results[0].turn = 3;  // the first match of round 1 was put off
  const auto order = in_order(book);
  EXPECT_EQ(order[0]->home, "Cats");
  EXPECT_EQ(order[3], &book.results[0]);
  EXPECT_EQ(order.back()->season, 2);
}

TEST(LeagueFixtures, TheNextRoundIsTheFirstThatIsLeft) {
  const std::vector<ComingMatch> coming{{7, 4, "Round 4", "", "Ants", "Dogs", false},
                                        {5, 3, "Round 3", "", "Ants", "Cats", false},
                                        {6, 3, "Round 3", "", "Bees", "Dogs", false}};
  const auto next = next_round(coming);
  ASSERT_EQ(next.size(), 2U);
  EXPECT_EQ(next[0].fixture, 5);
  EXPECT_EQ(next[1].fixture, 6);
  EXPECT_TRUE(next_round({}).empty());
}

TEST(LeagueLeaders, OfOneSeasonOrOfAll) {
  EXPECT_EQ(leaders_of(leaders(small_league(), 1, 3)),
            "Anna APPLE/Ants 3 in 2; Cleo COOK/Cats 3 in 1; Bob BROWN/Bees 1 in 1; ");
  EXPECT_EQ(leaders_of(leaders(small_league(), std::nullopt, 2)),
            "Bob BROWN/Bees 6 in 3; Anna APPLE/Ants 4 in 3; ");
  EXPECT_EQ(leaders(small_league(), 0, 2).season, 2) << "the latest";
  EXPECT_EQ(leaders(small_league(), 0, 99).list.size(), 6U) << "unknown goals are nobody's";
  EXPECT_EQ(leaders(small_league(), 1, 99).list.size(), 4U) << "nor are own goals";
}

TEST(LeagueLeaders, SayHowManyMatchesHaveNoScorers) {
  EXPECT_EQ(leaders(small_league(), 1, 3).bare_scores, 1);
  EXPECT_EQ(leaders(small_league(), 2, 3).bare_scores, 0);
  EXPECT_EQ(leaders(small_league(), std::nullopt, 3).bare_scores, 1);
}

TEST(LeagueLeaders, WithoutPlayersAreClubsByPoints) {
  EXPECT_EQ(leaders_of(leaders(sunday_league(), 0, 2)), "/Eagles 76 in 3; /Bills 47 in 3; ");
}

TEST(HeadToHead, AddsUpAllMeetingsFromBothSides) {
  const HeadToHead sum = head_to_head(small_league(), "Bees", "Ants");
  EXPECT_EQ(sum.won, 1);
  EXPECT_EQ(sum.drawn, 0);
  EXPECT_EQ(sum.lost, 1);
  EXPECT_EQ(sum.scored, 6);
  EXPECT_EQ(sum.conceded, 2);
  ASSERT_EQ(sum.meetings.size(), 2U);
  EXPECT_EQ(sum.meetings[0].season, 1);
  ASSERT_TRUE(sum.biggest_win && sum.biggest_defeat);
  EXPECT_EQ(sum.biggest_win->away_score, 5);
  EXPECT_EQ(sum.biggest_defeat->home_score, 2);
  const HeadToHead other = head_to_head(small_league(), "Ants", "Bees");
  EXPECT_EQ(other.won, 1);
  EXPECT_EQ(other.scored, 2);
}

TEST(HeadToHead, OfClubsThatOnlyDrewHasNoBiggestWin) {
  const HeadToHead sum = head_to_head(small_league(), "Dogs", "Ants");
  EXPECT_EQ(sum.drawn, 1);
  EXPECT_FALSE(sum.biggest_win);
  EXPECT_FALSE(sum.biggest_defeat);
  EXPECT_TRUE(head_to_head(small_league(), "Ants", "Nobody").meetings.empty());
}

/// Two sessions of a league with a championship and a cup, whose matches are numbered by session.
LeagueMaker two_sessions() {
  LeagueMaker make(true);
  make.club("Ants");
  make.club("Bees");
  make.season();
  make.round("Championship 1");
  make.match("Ants", 2, 0, "Bees", {"Able", "Able"});
  make.stage("Cup 1");
  make.match("Bees", 3, 0, "Ants", {"Baker", "Baker", "Baker"});
  make.table();
  make.round("Championship 2");
  make.number_anew();
  make.match("Bees", 0, 0, "Ants");
  make.stage("Friendly");
  make.match("Ants", 4, 0, "Bees", {"Able", "Able", "Able", "Able"});
  make.table();
  make.book().turn_name = "session";
  make.book().table_stage = make.book().ranking_stage = "Championship";
  make.book().unofficial_stage = "Friendly";
  return make;
}

TEST(Results, GoalsAreOfTheirTurnAndMatch) {
  const LeagueBook book = two_sessions().book();
  const auto matches = results_of_round(book, 1, 2);
  ASSERT_EQ(matches.size(), 2U);
  EXPECT_EQ(matches[0].goals.size(), 0U) << "a 0-0 whose number had scorers in another session";
  EXPECT_EQ(matches[1].goals.size(), 4U);
}

TEST(Results, ARoundOfSeveralStagesHasNoNameOfOne) {
  const LeagueBook book = two_sessions().book();
  EXPECT_EQ(round_text(book, 1, 1), "session 1");
  EXPECT_EQ(after_text(book, 1, 2), "after session 2");
  EXPECT_EQ(round_text(small_league(), 1, 1), "Round 1");
}

TEST(LeagueTable, FormIsOfTheMatchesThatMakeTheTable) {
  const LeagueTable table = table_after(two_sessions().book(), 1, 2);
  for (const TableLine& line : table.lines) {
    EXPECT_EQ(line.form, line.row.club == "Ants" ? "WD" : "LD") << line.row.club;
  }
}

TEST(Leaders, AreOfTheCompetitionThatIsRanked) {
  LeagueMaker make = two_sessions();
  EXPECT_EQ(leaders_of(leaders(make.book(), 1, 10)), "Able/Ants 2 in 1; ");
  make.book().ranking_stage.clear();
  EXPECT_EQ(leaders_of(leaders(make.book(), 1, 10)), "Able/Ants 6 in 2; Baker/Bees 3 in 1; ")
      << "matches of two sessions with the same number are two";
}

}  // namespace
}  // namespace touchline::report
