// Seasons: replaying them, looking a match up, and odds from both engines.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "games/first_division/files/season_file.hpp"
#include "games/first_division/season/odds.hpp"
#include "games/first_division/season/replay.hpp"
#include "support/cites.hpp"

namespace touchline::season {
namespace {

const books::Season& season_of_1997() {
  static const books::Season season =
      books::read_season(std::string(TOUCHLINE_ROOT) + "/data/first-division/seasons/epl-1997-98")
          ->season;
  return season;
}

bool same(const ClubOdds& a, const ClubOdds& b) {
  return a.position == b.position && a.points == b.points && a.goals_for_mean == b.goals_for_mean;
}

std::size_t index_of(const std::string& club) {
  const auto& clubs = season_of_1997().clubs;
  return static_cast<std::size_t>(std::find(clubs.begin(), clubs.end(), club) - clubs.begin());
}

TEST(FDF_OUT_2, AReplayedSeasonKeepsScoresHalvesAndScorersThatAddUp) {
  const books::Season& season = season_of_1997();
  const PlayedSeason played = play_season(season, 7);
  ASSERT_EQ(played.matches.size(), 380U);
  int goals = 0;
  for (const PlayedMatch& match : played.matches) {
    BySide<int> all{}, first{};
    for (const GoalFact& goal : match.goals) {
      ++all[goal.side];
      first[goal.side] += goal.half == 1 ? 1 : 0;
    }
    EXPECT_EQ(all, match.score.goals);
    EXPECT_EQ(first, match.score.half_time);
    goals += all.home + all.away;
  }
  int tallied = 0, own_goals = 0;
  for (const ScorerTally& scorer : scorers(season, played)) {
    tallied += scorer.all();
    own_goals += scorer.own_goal ? scorer.all() : 0;
    EXPECT_EQ(scorer.goals[2], 0);
  }
  EXPECT_EQ(tallied, goals);
  EXPECT_GT(own_goals, 0);  // kept on their own lines
  const auto list = scorers(season, played);
  EXPECT_TRUE(
      std::is_sorted(list.begin(), list.end(), [](const ScorerTally& a, const ScorerTally& b) {
        return std::tuple(a.own_goal, -a.all()) < std::tuple(b.own_goal, -b.all());
      }));
}

TEST(FDF_D6, TheSameSeedGivesTheSameSeasonAndAnyMatchAlone) {
  const books::Season& season = season_of_1997();
  const PlayedSeason once = play_season(season, 7, 3), again = play_season(season, 7, 3);
  const PlayedSeason other_seed = play_season(season, 8, 3);
  EXPECT_EQ(once.scores(), again.scores());
  EXPECT_NE(once.scores(), other_seed.scores());
  Generator dice = dice_of(7, 3, 100);
  Log<first_division::Event> log;
  const auto state = first_division::play_live(book_of(season, 100, {}), dice, log);
  EXPECT_EQ(state.goals, once.matches[100].score.goals);
}

TEST(SeasonReplay, RealScorersAndHatTricksAreTheRealOnes) {
  const auto real = real_scorers(season_of_1997());
  EXPECT_EQ(real[0].all(), 18);
  EXPECT_EQ(real[1].all(), 18);
  EXPECT_EQ(real[2].all(), 18);
  EXPECT_EQ(real[3].all(), 16);
  EXPECT_EQ(real_hat_tricks(season_of_1997()).size(), 16U);
}

TEST(SeasonReplay, TheRealTableIsTheOfficialOne) {
  const books::Season& season = season_of_1997();
  const auto rows = competition::table(season.clubs, season.fixtures, season.real, season.points);
  EXPECT_EQ(season.clubs[static_cast<std::size_t>(rows[0].club)], "Arsenal");
  EXPECT_EQ(rows[0].points, 78);
  EXPECT_EQ(season.clubs[static_cast<std::size_t>(rows[1].club)], "Manchester United");
  EXPECT_EQ(rows[1].points, 77);
  EXPECT_EQ(season.clubs[static_cast<std::size_t>(rows[19].club)], "Crystal Palace");
  EXPECT_EQ(rows[19].points, 33);
}

TEST(SeasonOdds, DoNotDependOnTheNumberOfThreads) {
  for (const Engine engine : {Engine::exact, Engine::dice}) {
    OddsOrder order;
    order.seasons = 3000;  // not a multiple of a block
    order.engine = engine;
    order.threads = 1;
    const SeasonOdds one = season_odds(season_of_1997(), order);
    order.threads = 4;
    const SeasonOdds four = season_odds(season_of_1997(), order);
    for (std::size_t club = 0; club < one.clubs.size(); ++club) {
      EXPECT_TRUE(same(one.clubs[club], four.clubs[club]));
    }
    ASSERT_EQ(one.scorers.size(), four.scorers.size());
    for (std::size_t i = 0; i < one.scorers.size(); ++i) {
      EXPECT_EQ(one.scorers[i].name, four.scorers[i].name);
      EXPECT_EQ(one.scorers[i].top, four.scorers[i].top);
    }
  }
}

TEST(SeasonOdds, EveryClubFinishesSomewhereAndEveryPlaceIsTaken) {
  OddsOrder order;
  order.seasons = 500;
  const SeasonOdds odds = season_odds(season_of_1997(), order);
  std::vector<std::uint64_t> place(20);
  for (const ClubOdds& club : odds.clubs) {
    std::uint64_t sum = 0, points = 0;
    for (std::size_t i = 0; i < 20; ++i) sum += club.position[i], place[i] += club.position[i];
    for (const std::uint64_t count : club.points) points += count;
    EXPECT_EQ(sum, 500U);
    EXPECT_EQ(points, 500U);
  }
  for (const std::uint64_t count : place) EXPECT_EQ(count, 500U);
}

// Both engines play the same game, so their answers differ by chance alone: every mean within four
// standard errors, every title and relegation chance too, and the scorers' mean goals.
TEST(SeasonOdds, ExactDistributionsAndPlainDiceAgree) {
  constexpr double n = 40000;
  OddsOrder order;
  order.seasons = static_cast<std::uint64_t>(n);
  const SeasonOdds exact = season_odds(season_of_1997(), order);
  order.engine = Engine::dice;
  const SeasonOdds dice = season_odds(season_of_1997(), order);
  for (std::size_t club = 0; club < exact.clubs.size(); ++club) {
    const ClubOdds &a = exact.clubs[club], &b = dice.clubs[club];
    EXPECT_NEAR(a.points_mean, b.points_mean, 4 * a.points_sd * std::sqrt(2 / n));
    EXPECT_NEAR(a.points_sd, b.points_sd, 4 * a.points_sd / std::sqrt(n));
    for (const std::size_t place : {std::size_t{0}, std::size_t{9}, std::size_t{19}}) {
      const double p =
          (static_cast<double>(a.position[place]) + static_cast<double>(b.position[place])) /
          (2 * n);
      const double apart =
          (static_cast<double>(a.position[place]) - static_cast<double>(b.position[place])) / n;
      EXPECT_LE(std::abs(apart), 4.5 * std::sqrt(2 * p * (1 - p) / n) + 1e-12)
          << season_of_1997().clubs[club];
    }
  }
  const auto goals = [](const SeasonOdds& odds, const std::string& name) {
    for (const ScorerChance& scorer : odds.scorers) {
      if (scorer.name == name) return scorer;
    }
    return ScorerChance{};
  };
  for (const char* name : {"Dion Dublin", "Michael Owen", "Dennis Bergkamp", "Nigel Winterburn"}) {
    const ScorerChance a = goals(exact, name), b = goals(dice, name);
    EXPECT_GT(a.goals_mean, 0) << name;
    EXPECT_NEAR(a.goals_mean, b.goals_mean, 4 * std::sqrt(4 * a.goals_mean / n)) << name;
    EXPECT_NEAR(static_cast<double>(a.top) / n, static_cast<double>(b.top) / n, 0.013) << name;
  }
}

TEST(SeasonOdds, FromADateRealResultsStand) {
  OddsOrder order;
  order.seasons = 200;
  order.from = "1998-06-01";  // after the last match
  const SeasonOdds over = season_odds(season_of_1997(), order);
  EXPECT_EQ(over.played, 380U);
  EXPECT_EQ(over.clubs[index_of("Arsenal")].position[0], 200U);
  EXPECT_EQ(over.clubs[index_of("Arsenal")].points_mean, 78);
  EXPECT_EQ(over.clubs[index_of("Arsenal")].points_sd, 0);
  ASSERT_FALSE(over.scorers.empty());
  EXPECT_EQ(over.scorers[0].top, 200U);  // three share it in truth
  EXPECT_EQ(over.scorers[2].top, 200U);
  EXPECT_EQ(over.scorers[3].top, 0U);
  EXPECT_EQ(over.scorers[0].goals_mean, 18);

  order.from = "1998-01-01";
  const SeasonOdds half = season_odds(season_of_1997(), order);
  EXPECT_GT(half.played, 180U);
  EXPECT_LT(half.played, 230U);
  const std::size_t united = index_of("Manchester United");
  EXPECT_GT(half.clubs[united].position[0], 100U);  // five points clear at New Year
}

TEST(Luck, SaysWhereTheRealTableLies) {
  OddsOrder order;
  order.seasons = 4000;
  const auto list = luck(season_of_1997(), season_odds(season_of_1997(), order));
  ASSERT_EQ(list.size(), 20U);
  EXPECT_EQ(list[0].club, static_cast<int>(index_of("Arsenal")));
  EXPECT_EQ(list[0].real_points, 78);
  EXPECT_NEAR(list[0].expected_points, 69.2, 1);
  EXPECT_NEAR(list[0].fewer + list[0].as_many / 2, 0.887, 0.03);
  EXPECT_NEAR(list[0].position_chance, 0.166, 0.03);
  EXPECT_GT(list[0].standard_deviations, 1);

  books::Season unfinished = season_of_1997();
  unfinished.real[5].reset();
  EXPECT_TRUE(luck(unfinished, season_odds(unfinished, order)).empty());
}

TEST(SeasonOdds, OwnGoalsThrownForAgainAreLeftToTheDice) {
  cites("own_goal_on_reroll=rethrow");
  OddsOrder order;
  order.seasons = 300;
  order.switches.own_goal_on_reroll = false;
  const SeasonOdds exact = season_odds(season_of_1997(), order);
  order.engine = Engine::dice;
  const SeasonOdds dice = season_odds(season_of_1997(), order);
  for (std::size_t club = 0; club < exact.clubs.size(); ++club) {
    EXPECT_TRUE(same(exact.clubs[club], dice.clubs[club]));
  }
}

}  // namespace
}  // namespace touchline::season
