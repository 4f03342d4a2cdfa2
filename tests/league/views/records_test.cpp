// What a league remembers: records, the all-time table, champions.
#include "league/views/records.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "league/views/json.hpp"
#include "league/views/memory.hpp"
#include "league/views/sample.hpp"

namespace touchline::report {
namespace {

TEST(LeagueRecords, MatchesByMarginAndByGoals) {
  const LeagueRecords records = league_records(small_league(), 2);
  ASSERT_EQ(records.biggest_wins.size(), 2U);
  EXPECT_EQ(score_text(records.biggest_wins[0]), "0-5");
  EXPECT_EQ(score_text(records.biggest_wins[1]), "0-3");
  ASSERT_EQ(records.highest_scores.size(), 2U);
  EXPECT_EQ(score_text(records.highest_scores[0]), "4-4*") << "bare scores keep their mark";
  EXPECT_EQ(score_text(records.highest_scores[1]), "0-5");
}

TEST(LeagueRecords, PlayersInAMatchASeasonAndEver) {
  const LeagueRecords records = league_records(small_league(), 2);
  ASSERT_EQ(records.most_in_match.size(), 2U);
  EXPECT_EQ(records.most_in_match[0].leader.player, "Bob BROWN");
  EXPECT_EQ(records.most_in_match[0].leader.total, 4);
  EXPECT_EQ(records.most_in_match[0].result.season, 2);
  EXPECT_EQ(records.most_in_match[1].leader.player, "Cleo COOK");
  ASSERT_EQ(records.most_in_season.size(), 2U);
  EXPECT_EQ(records.most_in_season[0].leader.total, 5);
  EXPECT_EQ(records.most_in_season[0].season, 2);
  EXPECT_EQ(records.most_in_season[1].leader.player, "Anna APPLE");
  EXPECT_EQ(records.most_of_all_time[0].total, 6);
}

TEST(LeagueRecords, BestAndWorstSeasonsAreFinishedOnes) {
  const LeagueRecords records = league_records(small_league(), 9);
  ASSERT_EQ(records.best_seasons.size(), 4U) << "the season under way is neither";
  EXPECT_EQ(records.best_seasons[0].row.club, "Ants");
  EXPECT_EQ(records.worst_seasons[0].row.club, "Bees");
  EXPECT_EQ(records.worst_seasons[0].season, 1);
}

TEST(LeagueRecords, RunsGoOnFromSeasonToSeason) {
  const LeagueRecords records = league_records(small_league(), 1);
  const auto& [wins, unbeaten, defeats, winless] = records.runs;
  EXPECT_EQ(wins[0].club, "Bees");
  EXPECT_EQ(wins[0].matches, 2);
  EXPECT_EQ(unbeaten[0].club, "Dogs");
  EXPECT_EQ(unbeaten[0].matches, 4);
  EXPECT_EQ(when_written(unbeaten[0].from), "Season 1, Round 1");
  EXPECT_EQ(when_written(unbeaten[0].to), "Season 2, Round 1");
  EXPECT_EQ(defeats[0].club, "Cats");
  EXPECT_EQ(defeats[0].matches, 3);
  EXPECT_EQ(when_written(defeats[0].from), "Season 1, Round 3");
  EXPECT_EQ(winless[0].matches, 3);
}

/// The book with its first seasons as what they leave, by way of a text.
LeagueBook with_memory(const LeagueBook& book) {
  LeagueBook first = book, rest = book;
  const auto latest = latest_season(book);
  std::erase_if(first.results, [&](const auto& row) { return row.season == latest; });
  std::erase_if(first.goals, [&](const auto& row) { return row.season == latest; });
  std::erase_if(rest.results, [&](const auto& row) { return row.season != latest; });
  std::erase_if(rest.goals, [&](const auto& row) { return row.season != latest; });
  Memory memory;
  add_seasons(memory, first, most_kept);
  rest.before = std::make_shared<const Memory>(parse_memory(to_text(memory)).value());
  EXPECT_EQ(to_text(*rest.before), to_text(memory));
  return rest;
}

TEST(LeagueRecords, SeasonsThatAreOverAreTheSameAsTheirRows) {
  for (const LeagueBook& book : {small_league(), sunday_league()}) {
    for (const std::size_t most : {1U, 3U, 50U}) {
      EXPECT_EQ(league_records_json(with_memory(book), most).dump(),
                league_records_json(book, most).dump());
      EXPECT_EQ(league_leaders_json(with_memory(book), std::nullopt, most).dump(),
                league_leaders_json(book, std::nullopt, most).dump());
    }
  }
  EXPECT_FALSE(parse_memory("{}"));
  EXPECT_FALSE(parse_memory("[1"));
}

TEST(LeagueRecords, AmericanFootballHasClubsInPlaceOfPlayers) {
  const LeagueRecords records = league_records(sunday_league(), 1);
  EXPECT_TRUE(records.most_in_match.empty());
  EXPECT_EQ(records.most_in_season[0].leader.club, "Eagles");
  EXPECT_EQ(records.most_in_season[0].leader.total, 76);
  EXPECT_EQ(records.best_seasons[0].row.club, "Bills") << "by percentage";
  EXPECT_EQ(records.worst_seasons[0].row.club, "Jets");
}

TEST(LeagueRecords, OfNothingAreNone) {
  const LeagueRecords records = league_records({}, 5);
  EXPECT_TRUE(records.biggest_wins.empty());
  EXPECT_TRUE(records.best_seasons.empty());
  for (const auto& runs : records.runs) EXPECT_TRUE(runs.empty());
  EXPECT_TRUE(all_time_table({}).empty());
  EXPECT_TRUE(roll_of_champions({}).empty());
}

TEST(AllTimeTable, AddsUpTheLastTableOfEverySeason) {
  const auto lines = all_time_table(small_league());
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines[0].club, "Ants");
  EXPECT_EQ(lines[0].seasons, 2);
  EXPECT_EQ(lines[0].played, 5);
  EXPECT_EQ(lines[0].points, 10);
  EXPECT_EQ(lines[0].scored, 6);
  EXPECT_EQ(lines[0].conceded, 8);
  EXPECT_EQ(lines[0].titles, 1);
  EXPECT_EQ(lines[0].best_place, 1);
  EXPECT_EQ(lines[1].club, "Bees");
  EXPECT_EQ(lines[1].titles, 0);
  EXPECT_EQ(lines[1].best_place, 4) << "leading a season under way is no place yet";
}

TEST(AllTimeTable, OfAmericanFootballIsByPercentage) {
  const auto lines = all_time_table(sunday_league());
  EXPECT_EQ(lines[0].club, "Bills");
  EXPECT_DOUBLE_EQ(percentage(lines[0]), 1);
  EXPECT_EQ(lines[1].club, "Eagles");
  EXPECT_DOUBLE_EQ(percentage(lines[1]), 0.75);
  EXPECT_EQ(lines[1].titles, 1);
}

TEST(Champions, AreThoseOfFinishedSeasonsWithTheirRunnersUp) {
  const auto roll = roll_of_champions(small_league());
  ASSERT_EQ(roll.size(), 1U);
  EXPECT_EQ(roll[0].season, 1);
  EXPECT_EQ(roll[0].row.club, "Ants");
  EXPECT_EQ(roll[0].runner_up, "Cats");
  const auto bowl = roll_of_champions(sunday_league());
  ASSERT_EQ(bowl.size(), 1U);
  EXPECT_EQ(bowl[0].row.club, "Eagles");
  EXPECT_EQ(bowl[0].runner_up, "Bills") << "the loser of the final";
  LeagueBook book = sunday_league();
  std::swap(book.results.back().home, book.results.back().away);
  EXPECT_EQ(roll_of_champions(book)[0].runner_up, "Bills") << "on either side of it";
}

}  // namespace
}  // namespace touchline::report
