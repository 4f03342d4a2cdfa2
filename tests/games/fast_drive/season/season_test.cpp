// NFL seasons of Fast Drive Football: replayed from a seed, and their odds.
#include "games/fast_drive/season/season.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "games/fast_drive/files/library.hpp"

namespace touchline::season {
namespace {

namespace nfl = competition::nfl;
using namespace gridiron;

#ifdef __SANITIZE_ADDRESS__
constexpr std::uint64_t few = 8;
#else
constexpr std::uint64_t few = 300;
#endif

const books::FastDriveLibrary& library() {
  static const books::FastDriveLibrary shelf(TOUCHLINE_ROOT "/data");
  return shelf;
}
const Charts& charts() {
  static const Charts book = library().game_book("").value().charts;
  return book;
}
FastDriveSeason season_of(const std::string& name) { return library().season(name).value(); }

TEST(FastDriveSeason, TheSameSeedReplaysTheSameSeason) {
  const auto season = season_of("nfl-2007");
  const auto one = play_season(season, charts(), {}, 7);
  const auto two = play_season(season, charts(), {}, 7);
  ASSERT_EQ(one.games.size(), two.games.size());
  for (std::size_t i = 0; i < one.games.size(); ++i) {
    EXPECT_EQ(one.games[i].score, two.games[i].score);
  }
  EXPECT_EQ(one.champion, two.champion);
  EXPECT_NE(play_season(season, charts(), {}, 8).games[0].score, one.games[0].score);
}

TEST(FastDriveSeason, EveryFormatOfPlayoffsIsPlayedToAChampion) {
  for (const auto& [name, playoff_games] : {std::pair{"nfl-1972", 7},
                                            {"nfl-1985", 9},
                                            {"nfl-1999", 11},
                                            {"nfl-2007", 11},
                                            {"nfl-2023", 13}}) {
    const auto season = season_of(name);
    const auto played = play_season(season, charts(), {}, 3);
    EXPECT_EQ(played.regular, regular_games(season).size());
    EXPECT_EQ(played.games.size() - played.regular, static_cast<std::size_t>(playoff_games))
        << name;
    for (std::size_t i = played.regular; i < played.games.size(); ++i) {
      EXPECT_NE(played.games[i].score.home, played.games[i].score.away) << "no playoff is tied";
    }
    const PlayedGame& last = played.games.back();
    EXPECT_EQ(last.round, nfl::Round::super_bowl);
    EXPECT_TRUE(last.neutral);
    EXPECT_EQ(played.champion, last.score.home > last.score.away ? last.team.home : last.team.away);
  }
}

TEST(FastDriveSeason, OddsDoNotDependOnTheNumberOfThreads) {
  const auto season = season_of("nfl-2007");
  FastDriveOddsOrder order;
  order.seasons = few + 1;
  order.threads = 1;
  const auto one = season_odds(season, charts(), order);
  order.threads = 2;
  const auto two = season_odds(season, charts(), order);
  for (std::size_t t = 0; t < one.teams.size(); ++t) {
    EXPECT_EQ(one.teams[t].wins, two.teams[t].wins);
    EXPECT_EQ(one.teams[t].seed, two.teams[t].seed);
    EXPECT_EQ(one.teams[t].reached, two.teams[t].reached);
    EXPECT_EQ(one.teams[t].points_for, two.teams[t].points_for);
  }
}

TEST(FastDriveSeason, OddsCanBeStopped) {
  const auto season = season_of("nfl-2007");
  FastDriveOddsOrder order;
  order.seasons = 1'000'000'000;
  order.from_week = 17;
  std::stop_source source;
  const auto stop_at_once = [&](std::uint64_t, std::uint64_t) { source.request_stop(); };
  EXPECT_FALSE(season_odds(season, charts(), order, {stop_at_once, source.get_token()}));
}

TEST(FastDriveSeason, OddsCountEverySeasonOnce) {
  const auto season = season_of("nfl-2021");
  FastDriveOddsOrder order;
  order.seasons = few;
  const auto odds = season_odds(season, charts(), order);
  std::uint64_t champions = 0, finalists = 0, divisions = 0, playoffs = 0;
  for (const TeamOdds& team : odds.teams) {
    champions += team.reached[4];
    finalists += team.reached[3];
    divisions += team.division;
    playoffs += team.reached[0];
    EXPECT_EQ(std::accumulate(team.wins.begin(), team.wins.end(), std::uint64_t{0}), few);
    for (std::size_t i = 1; i < team.reached.size(); ++i) {
      EXPECT_LE(team.reached[i], team.reached[i - 1]);
    }
  }
  EXPECT_EQ(champions, few);
  EXPECT_EQ(finalists, 2 * few);
  EXPECT_EQ(divisions, 8 * few);
  EXPECT_EQ(playoffs, 14 * few);
}

TEST(FastDriveSeason, FromAWeekOnRealResultsStand) {
  const auto season = season_of("nfl-2007");
  FastDriveOddsOrder order;
  order.seasons = few;
  order.from_week = 18;
  const auto odds = season_odds(season, charts(), order);
  EXPECT_EQ(odds.played, odds.games) << "only the playoffs are left";
  std::set<std::string> in;
  for (std::size_t t = 0; t < odds.teams.size(); ++t) {
    if (odds.teams[t].reached[0] > 0) {
      EXPECT_EQ(odds.teams[t].reached[0], few);
      in.insert(season.teams[t].code);
    }
  }
  EXPECT_EQ(in, (std::set<std::string>{"NE", "IND", "SD", "PIT", "JAX", "TEN", "DAL", "GB", "SEA",
                                       "TB", "NYG", "WAS"}));
}

TEST(FastDriveSeason, SimulatedPointsGoWithTheRealOnes) {
  FastDriveOddsOrder order;
  order.seasons = few;
  for (const std::string name : {"nfl-2007", "nfl-2019"}) {
    const auto season = season_of(name);
    const auto agreement =
        points_agreement(team_points(season, season_odds(season, charts(), order)));
    EXPECT_GT(agreement.scored, 0.85) << name;
    EXPECT_GT(agreement.allowed, 0.85) << name;
  }
}

}  // namespace
}  // namespace touchline::season
