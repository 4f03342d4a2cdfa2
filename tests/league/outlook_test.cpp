// Chances from here on: they are chances, they know what was played, and at the end they are
// certain.
#include "league/outlook.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "league/kept_chances.hpp"
#include "league/league_sample.hpp"
#include "league/turn_life.hpp"
#include "league/undo.hpp"
#include "league/views/json.hpp"

namespace touchline::league {
namespace {

using report::ClubChances;
using report::LeagueChances;
using store::GoalRow;
using store::StandingRow;

const OutlookOrder few{200, 7};

class OutlookOf : public OnOneOffice {};

double sum(const LeagueChances& chances, std::size_t prize) {
  double all = 0;
  for (const ClubChances& club : chances.clubs) all += club.chances.at(prize);
  return all;
}

std::map<std::string, std::vector<double>> by_club(const LeagueChances& chances) {
  std::map<std::string, std::vector<double>> clubs;
  for (const ClubChances& club : chances.clubs) clubs[club.club] = club.chances;
  return clubs;
}

std::map<std::string, double> goals_by_scorer(const LeagueChances& chances) {
  std::map<std::string, double> goals;
  for (const report::ScorerOutlook& scorer : chances.scorers) {
    goals[scorer.player] = scorer.goals_mean;
  }
  return goals;
}

TEST_F(OutlookOf, SoccerSumsToOneTitleAndThoseWhoGoDown) {
  Desk desk = found_league(office, small_season(6));
  for (std::int64_t round = 0; round <= 10; ++round) {
    const LeagueChances chances = must(outlook(desk, few));
    EXPECT_EQ(chances.season, 1);
    EXPECT_EQ(chances.round, round);
    EXPECT_EQ(chances.seasons, 200U);
    EXPECT_EQ(chances.seed, 7U);
    EXPECT_EQ(chances.played, static_cast<std::size_t>(3 * round));
    EXPECT_EQ(chances.prizes, (std::vector<std::string>{"title", "top 4", "relegation"}));
    EXPECT_NEAR(sum(chances, 0), 1, 1e-9);
    EXPECT_NEAR(sum(chances, 1), 4, 1e-9);
    EXPECT_NEAR(sum(chances, 2), 1, 1e-9);
    ASSERT_EQ(chances.clubs.size(), 6U);
    if (round < 10) must(process(desk, 1, {}));
  }
}

TEST_F(OutlookOf, ASeasonThatIsOverIsCertain) {
  Desk desk = found_league(office, small_season());
  must(process(desk, 100, {}));
  const LeagueChances chances = must(outlook(desk, few));
  const auto clubs = by_club(chances);
  for (const StandingRow& row : rows_of_turn<StandingRow>(desk, desk.current().seq)) {
    EXPECT_EQ(clubs.at(row.club).at(0), row.note == "champions" ? 1.0 : 0.0) << row.club;
    EXPECT_EQ(clubs.at(row.club).at(1), row.note == "relegated" ? 1.0 : 0.0) << row.club;
  }
  EXPECT_EQ(chances.clubs.front().mean,
            rows_of_turn<StandingRow>(desk, desk.current().seq).front().points);
}

TEST_F(OutlookOf, WhatWasPlayedCounts) {
  Desk desk = found_league(office, small_season());
  // Barnsley win everything, as they never would.
  while (must(desk.upcoming()).kind == "round" && desk.current().number < 6) {
    for (const Pairing& match : next_matches(desk)) {
      if (match.home != "Barnsley" && match.away != "Barnsley") continue;
      must(rule(desk, {"score", number_of(match), match.home == "Barnsley" ? "9-0" : "0-9", "", "",
                       false}));
    }
    must(process(desk, 1, {}));
  }
  const auto clubs = by_club(must(outlook(desk, few)));
  EXPECT_EQ(clubs.at("Barnsley").at(0), 1.0);  // 15 points and 45 goals with one match to go
  must(undo(desk, {1, "it was a dream", false}));
  EXPECT_LT(by_club(must(outlook(desk, few))).at("Barnsley").at(0), 0.5);
}

TEST_F(OutlookOf, GoalsSoFarCountForTheScorers) {
  Desk desk = found_league(office, small_season());
  must(process(desk, 100, {}));
  std::map<std::string, int> goals;
  for (const GoalRow& goal : rows_of_league<GoalRow>(desk)) {
    if (goal.kind == "goal") ++goals[goal.player];
  }
  int most = 0;
  for (const auto& [player, scored] : goals) most = std::max(most, scored);
  const LeagueChances chances = must(outlook(desk, few));
  ASSERT_FALSE(chances.scorers.empty());
  for (const report::ScorerOutlook& scorer : chances.scorers) {
    EXPECT_EQ(scorer.goals_mean, goals[scorer.player]) << scorer.player;
    EXPECT_EQ(scorer.top > 0, goals[scorer.player] == most) << scorer.player;
  }
}

TEST_F(OutlookOf, TheSameOrderGivesTheSameChances) {
  Desk desk = found_league(office, small_season());
  must(process(desk, 2, {}));
  const LeagueChances one = must(outlook(desk, few));
  const LeagueChances two = must(outlook(desk, few));
  EXPECT_EQ(by_club(one), by_club(two));
  EXPECT_NE(by_club(one), by_club(must(outlook(desk, {200, 8}))));
}

TEST_F(OutlookOf, EveryRoundIsTheOneThatWasThen) {
  Desk desk = found_league(office, small_season());
  std::vector<LeagueChances> then{must(outlook(desk, few))};
  for (int round = 0; round < 3; ++round) {
    must(process(desk, 1, {}));
    then.push_back(must(outlook(desk, few)));
  }
  must(process(desk, 1, {}));
  must(undo(desk, {-1, "a test", false}));  // what was withdrawn is none of it
  const auto list = must(outlook_by_round(desk, few));
  ASSERT_EQ(list.size(), then.size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    EXPECT_EQ(list[i].round, static_cast<std::int64_t>(i));
    EXPECT_EQ(list[i].played, then[i].played);
    EXPECT_EQ(by_club(list[i]), by_club(then[i])) << i;
    EXPECT_EQ(goals_by_scorer(list[i]), goals_by_scorer(then[i])) << i;
  }
}

/// A cache of this test's own.
class KeptOnDisk {
 public:
  KeptOnDisk() : folder_(std::filesystem::temp_directory_path() / "touchline-outlook-test") {
    std::filesystem::remove_all(folder_);
    if (const char* before = std::getenv("TOUCHLINE_CACHE")) before_ = before;
    ::setenv("TOUCHLINE_CACHE", folder_.c_str(), 1);
  }
  KeptOnDisk(const KeptOnDisk&) = delete;
  KeptOnDisk& operator=(const KeptOnDisk&) = delete;
  ~KeptOnDisk() {
    std::filesystem::remove_all(folder_);
    ::setenv("TOUCHLINE_CACHE", before_.c_str(), 1);
  }
  books::DiskCache cache() const { return books::DiskCache(folder_); }

 private:
  std::filesystem::path folder_;
  std::string before_{};
};

std::string all_of(const LeagueChances& chances) {
  return report::league_chances_json(chances).dump() + chances.mean_of +
         std::to_string(chances.title);
}

TEST_F(OutlookOf, WhatWasReckonedIsKeptAndReckonedOnce) {
  const KeptOnDisk disk;
  Desk desk = found_league(office, small_season());
  must(process(desk, 2, {}));
  const auto reckoned = must(outlook_by_round(desk, few));
  ASSERT_EQ(reckoned.size(), 3U);
  EXPECT_EQ(disk.cache().size().files, 3U);
  const auto read = must(outlook_by_round(desk, few));
  for (std::size_t i = 0; i < reckoned.size(); ++i) EXPECT_EQ(all_of(read[i]), all_of(reckoned[i]));
  EXPECT_EQ(all_of(must(outlook(desk, few))), all_of(reckoned.back()));
  EXPECT_EQ(disk.cache().size().files, 3U) << "the last of them is how it stands";
  must(process(desk, 1, {}));
  must(outlook_by_round(desk, few));
  EXPECT_EQ(disk.cache().size().files, 4U) << "a round more is reckoned, and no other";

  // It is what lies there that is read.
  LeagueChances other = reckoned.back();
  other.clubs.front().mean += 1;
  const KeptChances kept(desk.tenant(), few, disk.cache());
  kept.keep(desk.current().hash, other);
  EXPECT_EQ(all_of(must(outlook(desk, few))), all_of(other));
  EXPECT_NE(all_of(must(outlook(desk, {200, 8}))), all_of(other)) << "another order";
  disk.cache().clear();
  EXPECT_FALSE(kept.after(desk.current().hash));
}

TEST_F(OutlookOf, ASecondSeasonBeginsAnew) {
  Desk desk = found_league(office, small_season());
  const LeagueChances first = must(outlook(desk, few));
  must(process(desk, 100, {}));
  const SeasonPapers again = small_season();
  must(open_season(desk, again.season, again.parts));
  const LeagueChances chances = must(outlook(desk, few));
  EXPECT_EQ(chances.season, 2);
  EXPECT_EQ(chances.played, 0U);
  EXPECT_EQ(by_club(chances), by_club(first));
  EXPECT_EQ(goals_by_scorer(chances), goals_by_scorer(first));
  must(process(desk, 2, {}));
  EXPECT_EQ(must(outlook_by_round(desk, few)).size(), 3U);
  must(process(desk, 100, {}));
  std::map<std::string, double> goals;
  for (const GoalRow& goal : rows_of_league<GoalRow>(desk)) {
    if (goal.season == 2 && goal.kind == "goal") ++goals[goal.player];
  }
  for (const auto& [player, scored] : goals_by_scorer(must(outlook(desk, few)))) {
    EXPECT_EQ(scored, goals[player]) << player;
  }
}

TEST_F(OutlookOf, FootballSumsToOneChampion) {
  Desk desk = found_league(office, nfl_season());
  const OutlookOrder order{20, 3};
  must(process(desk, 16, {}));
  const auto check = [&](std::size_t played) {
    const LeagueChances chances = must(outlook(desk, order));
    EXPECT_EQ(chances.played, played);
    EXPECT_NEAR(sum(chances, 0), 8, 1e-9);   // divisions
    EXPECT_NEAR(sum(chances, 1), 12, 1e-9);  // playoffs
    EXPECT_NEAR(sum(chances, 2), 2, 1e-9);   // Super Bowl
    EXPECT_NEAR(sum(chances, 3), 1, 1e-9);
    return by_club(chances);
  };
  check(240);
  must(process(desk, 2, {}));  // the last week, and the first round of the playoffs
  const auto quarter = check(260);
  int left = 0;
  for (const auto& [club, chances] : quarter) {
    EXPECT_TRUE(chances.at(1) == 0.0 || chances.at(1) == 1.0) << club;
    left += chances.at(3) > 0;
  }
  EXPECT_LE(left, 8);
  must(process(desk, 100, {}));
  const auto certain = check(267);
  for (const StandingRow& row : rows_of_turn<StandingRow>(desk, desk.current().seq)) {
    EXPECT_EQ(certain.at(row.club).at(3), row.note == "champions" ? 1.0 : 0.0) << row.club;
  }
}

/// What spans seasons, made of little and made of every row: the same.
void expect_same_history(Desk& desk, const std::string& club, const std::string& opponent) {
  const report::LeagueBook whole = league_book(desk);
  EXPECT_EQ(report::league_all_time_json(league_history(desk, Matches::none)).dump(),
            report::league_all_time_json(whole).dump());
  EXPECT_EQ(report::league_champions_json(league_history(desk, Matches::last)).dump(),
            report::league_champions_json(whole).dump());
  EXPECT_EQ(report::league_records_json(league_history(desk, Matches::all), 5).dump(),
            report::league_records_json(whole, 5).dump());
  EXPECT_EQ(report::league_head_to_head_json(meetings(desk, club, opponent), club, opponent).dump(),
            report::league_head_to_head_json(whole, club, opponent).dump());
}

TEST_F(OutlookOf, AHistoryIsTheSameWithoutTheRowsThatItDoesNotNeed) {
  Desk desk = found_league(office, small_season());
  const auto clubs = desk.clubs();
  expect_same_history(desk, clubs[0], clubs[1]);
  for (int season = 1; season <= 3; ++season) {
    must(process(desk, season == 3 ? 2 : 100, {}));
    expect_same_history(desk, clubs[0], clubs[1]);
    if (season == 3) break;
    const SeasonPapers again = small_season();
    must(open_season(desk, again.season, again.parts));
    expect_same_history(desk, clubs[1], clubs[2]);  // a season without a result
  }
  EXPECT_EQ(league_history(desk, Matches::none).standings.size(), 4U * 2 + 3 * 4)
      << "two last tables of four, and the season that is played";
  must(undo(desk, {-1, "a test", false}));
  expect_same_history(desk, clubs[0], clubs[3]);
}

TEST_F(OutlookOf, TheBookHasAllThatStandsAndNothingWithdrawn) {
  Desk desk = found_league(office, small_season());
  must(process(desk, 3, {}));
  must(undo(desk, {-1, "a test", false}));
  const report::LeagueBook book = league_book(desk);
  EXPECT_EQ(book.results.size(), 4U);
  EXPECT_EQ(book.goals, rows_of_league<GoalRow>(desk));
  EXPECT_EQ(book.standings.size(), 12U);
  const auto coming = must(coming_matches(desk));
  ASSERT_EQ(coming.size(), 8U);
  EXPECT_EQ(coming.front().home, next_matches(desk).at(0).home);
  EXPECT_EQ(coming.front().round, 3);
  EXPECT_EQ(coming.back().round, 6);
}

}  // namespace
}  // namespace touchline::league
