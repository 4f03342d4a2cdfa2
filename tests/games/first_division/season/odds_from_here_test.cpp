// Season odds from what a league has played so far, in place of the real season.
#include <gtest/gtest.h>

#include <map>

#include "games/fast_drive/files/library.hpp"
#include "games/fast_drive/season/season.hpp"
#include "games/first_division/files/library.hpp"
#include "games/first_division/rules/cards.hpp"
#include "games/first_division/season/odds.hpp"
#include "games/first_division/season/replay.hpp"

namespace touchline::season {
namespace {

namespace nfl = competition::nfl;

#ifdef __SANITIZE_ADDRESS__
constexpr std::uint64_t few = 8;
#else
constexpr std::uint64_t few = 300;
#endif

// ------------------------------------------------------------------------------------- soccer

const books::Season& premier_league() {
  static const books::Season season =
      books::Library(TOUCHLINE_ROOT "/data").season("epl-1997-98").value().season;
  return season;
}

OddsOrder soccer_order() {
  OddsOrder order;
  order.seasons = few;
  return order;
}

/// What the real season had given before the day, as a league would hand it in.
void take_real_season(const books::Season& season, const std::string& before, OddsOrder& order) {
  order.played.assign(season.fixtures.size(), std::nullopt);
  for (std::size_t f = 0; f < season.fixtures.size(); ++f) {
    if (season.fixtures[f].date < before) order.played[f] = season.real[f];
  }
  std::map<std::pair<int, std::string>, int> goals;
  for (const books::RealGoal& goal : season.goals) {
    const auto& fixture = season.fixtures[goal.fixture];
    if (fixture.date < before && !goal.own_goal) ++goals[{fixture.club(goal.side), goal.scorer}];
  }
  for (const auto& [who, scored] : goals) order.goals.push_back({who.first, who.second, scored});
}

void expect_same(const SeasonOdds& one, const SeasonOdds& two) {
  EXPECT_EQ(one.played, two.played);
  ASSERT_EQ(one.clubs.size(), two.clubs.size());
  for (std::size_t i = 0; i < one.clubs.size(); ++i) {
    EXPECT_EQ(one.clubs[i].position, two.clubs[i].position);
    EXPECT_EQ(one.clubs[i].points, two.clubs[i].points);
    EXPECT_EQ(one.clubs[i].goals_for_mean, two.clubs[i].goals_for_mean);
    EXPECT_EQ(one.clubs[i].goals_against_mean, two.clubs[i].goals_against_mean);
  }
  ASSERT_EQ(one.scorers.size(), two.scorers.size());
  for (std::size_t i = 0; i < one.scorers.size(); ++i) {
    EXPECT_EQ(one.scorers[i].name, two.scorers[i].name);
    EXPECT_EQ(one.scorers[i].top, two.scorers[i].top);
    EXPECT_EQ(one.scorers[i].goals_mean, two.scorers[i].goals_mean);
  }
}

TEST(OddsFromHere, BeforeTheFirstMatchTheyAreThoseOfTheWholeSeason) {
  for (const Engine engine : {Engine::exact, Engine::dice}) {
    OddsOrder order = soccer_order();
    order.engine = engine;
    const SeasonOdds whole = season_odds(premier_league(), order);
    order.played.resize(premier_league().fixtures.size());
    expect_same(season_odds(premier_league(), order), whole);
  }
}

TEST(OddsFromHere, RealResultsHandedInGiveWhatRealResultsGive) {
  for (const Engine engine : {Engine::exact, Engine::dice}) {
    OddsOrder order = soccer_order();
    order.engine = engine;
    order.from = "1998-01-01";
    const SeasonOdds real = season_odds(premier_league(), order);
    EXPECT_GT(real.played, 150U);
    order.from.clear();
    take_real_season(premier_league(), "1998-01-01", order);
    expect_same(season_odds(premier_league(), order), real);
  }
}

TEST(OddsFromHere, WhatIsHandedInCountsAndNotTheRealSeason) {
  OddsOrder order = soccer_order();
  order.from = "1998-01-01";  // passed over: scores are given
  order.played.resize(premier_league().fixtures.size());
  order.played[7] = competition::Score{{0, 31}, {}};
  const SeasonOdds odds = season_odds(premier_league(), order);
  EXPECT_EQ(odds.played, 1U);
  const auto loser = static_cast<std::size_t>(premier_league().fixtures[7].home);
  EXPECT_GT(odds.clubs[loser].goals_against_mean, 31 + 30);
  order.from.clear();
  expect_same(season_odds(premier_league(), order), odds);
}

TEST(OddsFromHere, AfterTheLastMatchEverythingIsCertain) {
  const auto& season = premier_league();
  OddsOrder order = soccer_order();
  const PlayedSeason played = play_season(season, 9);
  order.played = played.scores();
  for (const ScorerTally& scorer : scorers(season, played)) {
    order.goals.push_back({scorer.club, scorer.name, scorer.all()});
  }
  const SeasonOdds odds = season_odds(season, order);
  std::size_t place = 0;
  for (const auto& row :
       competition::table(season.clubs, season.fixtures, played.scores(), season.points)) {
    EXPECT_EQ(odds.clubs[static_cast<std::size_t>(row.club)].position[place++], few);
  }
  const int most = scorers(season, played).front().all();
  for (const ScorerChance& scorer : odds.scorers) {
    EXPECT_EQ(scorer.top, scorer.goals_mean == most ? few : 0) << scorer.name;
  }
}

TEST(OddsFromHere, ThreadsMakeNoDifference) {
  OddsOrder order = soccer_order();
  order.seasons = 2 * few + 1;
  take_real_season(premier_league(), "1998-03-01", order);
  order.threads = 1;
  const SeasonOdds one = season_odds(premier_league(), order);
  order.threads = 2;
  expect_same(season_odds(premier_league(), order), one);
}

TEST(OddsFromHereDeathTest, ScoresForAnotherSeasonAreRefused) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  OddsOrder order = soccer_order();
  order.played.resize(3);
  EXPECT_DEATH(season_odds(premier_league(), order), "given by fixture");
}

// ---------------------------------------------------------------------------- American football

const books::FastDriveLibrary& library() {
  static const books::FastDriveLibrary shelf(TOUCHLINE_ROOT "/data");
  return shelf;
}
const Charts& charts() {
  static const Charts book = library().game_book("").value().charts;
  return book;
}
const FastDriveSeason& nfl_season() {
  static const FastDriveSeason season = library().season("nfl-2007").value();
  return season;
}

FastDriveOddsOrder football_order() {
  FastDriveOddsOrder order;
  order.seasons = few;
  return order;
}

void expect_same(const gridiron::SeasonOdds& one, const gridiron::SeasonOdds& two) {
  EXPECT_EQ(one.played, two.played);
  ASSERT_EQ(one.teams.size(), two.teams.size());
  for (std::size_t t = 0; t < one.teams.size(); ++t) {
    EXPECT_EQ(one.teams[t].wins, two.teams[t].wins);
    EXPECT_EQ(one.teams[t].seed, two.teams[t].seed);
    EXPECT_EQ(one.teams[t].reached, two.teams[t].reached);
    EXPECT_EQ(one.teams[t].division, two.teams[t].division);
    EXPECT_EQ(one.teams[t].best_record, two.teams[t].best_record);
    EXPECT_EQ(one.teams[t].points_for, two.teams[t].points_for);
    EXPECT_EQ(one.teams[t].points_against, two.teams[t].points_against);
  }
}

/// A league's season, as far as the end of its playoffs' so many first games.
FastDriveOddsOrder after_playoff_games(const gridiron::PlayedSeason& played, std::size_t games) {
  FastDriveOddsOrder order = football_order();
  order.played.resize(nfl_season().games.size());
  const auto regular = gridiron::regular_games(nfl_season());
  for (std::size_t i = 0; i < regular.size(); ++i) {
    order.played[regular[i]] = played.games[i].score;
  }
  for (std::size_t i = 0; i < games; ++i) {
    const gridiron::PlayedGame& game = played.games[played.regular + i];
    order.playoffs.push_back({*game.round, game.team, game.score});
  }
  return order;
}

const gridiron::PlayedSeason& replay() {
  static const gridiron::PlayedSeason played = play_season(nfl_season(), charts(), {}, 11);
  return played;
}

TEST(FastDriveOddsFromHere, BeforeTheFirstGameTheyAreThoseOfTheWholeSeason) {
  FastDriveOddsOrder order = football_order();
  const auto whole = season_odds(nfl_season(), charts(), order);
  order.played.resize(nfl_season().games.size());
  expect_same(season_odds(nfl_season(), charts(), order), whole);
}

TEST(FastDriveOddsFromHere, RealResultsHandedInGiveWhatRealResultsGive) {
  FastDriveOddsOrder order = football_order();
  order.from_week = 9;
  const auto real = season_odds(nfl_season(), charts(), order);
  order.from_week = 18;  // passed over: scores are given
  order.played.resize(nfl_season().games.size());
  for (std::size_t i = 0; i < nfl_season().games.size(); ++i) {
    if (nfl_season().games[i].week < 9) order.played[i] = nfl_season().games[i].score;
  }
  expect_same(season_odds(nfl_season(), charts(), order), real);
}

TEST(FastDriveOddsFromHere, InThePlayoffsTheBeatenAreOutAndTheOthersMayStillWin) {
  for (const std::size_t games : {2U, 4U, 5U, 8U, 10U}) {
    const auto order = after_playoff_games(replay(), games);
    const auto odds = season_odds(nfl_season(), charts(), order);
    std::uint64_t champions = 0;
    for (const gridiron::TeamOdds& team : odds.teams) champions += team.reached[4];
    EXPECT_EQ(champions, few);
    for (const gridiron::GivenPlayoff& game : order.playoffs) {
      const bool home = game.score.home > game.score.away;
      const auto round = static_cast<std::size_t>(game.round);
      const auto& winner =
          odds.teams[static_cast<std::size_t>(home ? game.team.home : game.team.away)];
      const auto& loser =
          odds.teams[static_cast<std::size_t>(home ? game.team.away : game.team.home)];
      EXPECT_EQ(winner.reached[round + 1], few);
      EXPECT_EQ(loser.reached[round], few);
      EXPECT_EQ(loser.reached[round + 1], 0U);
      EXPECT_EQ(loser.reached[4], 0U);
    }
  }
}

TEST(FastDriveOddsFromHere, TheGamesStillOpenDoNotChangeWhenOthersAreGiven) {
  const auto none = season_odds(nfl_season(), charts(), after_playoff_games(replay(), 0));
  EXPECT_EQ(none.played, none.games);
  auto one_season = after_playoff_games(replay(), 4);
  one_season.seed = 11;
  one_season.seasons = 1;
  const auto odds = season_odds(nfl_season(), charts(), one_season);
  EXPECT_EQ(odds.teams[static_cast<std::size_t>(replay().champion)].reached[4], 1U)
      << "the dice of the games left are those of the replay";
}

TEST(FastDriveOddsFromHere, AfterTheSuperBowlEverythingIsCertain) {
  const std::size_t all = replay().games.size() - replay().regular;
  const auto odds = season_odds(nfl_season(), charts(), after_playoff_games(replay(), all));
  for (std::size_t t = 0; t < odds.teams.size(); ++t) {
    for (const std::uint64_t count : odds.teams[t].reached) EXPECT_TRUE(count == 0 || count == few);
    EXPECT_EQ(odds.teams[t].reached[4], static_cast<int>(t) == replay().champion ? few : 0);
  }
}

TEST(FastDriveOddsFromHere, ThreadsMakeNoDifference) {
  auto order = after_playoff_games(replay(), 3);
  order.seasons = 2 * few + 1;
  order.threads = 1;
  const auto one = season_odds(nfl_season(), charts(), order);
  order.threads = 2;
  expect_same(season_odds(nfl_season(), charts(), order), one);
}

TEST(FastDriveOddsFromHereDeathTest, GamesThatTheBracketDoesNotHoldAreRefused) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  auto order = after_playoff_games(replay(), 1);
  std::swap(order.playoffs[0].team.home, order.playoffs[0].team.away);
  EXPECT_DEATH(season_odds(nfl_season(), charts(), order), "one of the bracket");
  order = after_playoff_games(replay(), 1);
  order.playoffs[0].score = {3, 3};
  EXPECT_DEATH(season_odds(nfl_season(), charts(), order), "ends in a draw");
  order = after_playoff_games(replay(), 1);
  order.played[regular_games(nfl_season()).front()].reset();
  EXPECT_DEATH(season_odds(nfl_season(), charts(), order), "after the whole regular season");
}

}  // namespace
}  // namespace touchline::season
