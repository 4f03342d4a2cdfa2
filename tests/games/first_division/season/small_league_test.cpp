// Season odds of a league of three clubs and three matches, small enough to try every table.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/first_division/rules/cards.hpp"
#include "games/first_division/season/odds.hpp"
#include "games/first_division/season/replay.hpp"

namespace touchline::season {
namespace {

books::Season small_league() {
  books::Season season;
  season.clubs = {"Cats", "Ants", "Bees"};
  season.cards = {first_division::arsenal(), first_division::sheffield_wednesday(),
                  first_division::arsenal()};
  season.fixtures = {
      {"1998-01-01", 0, 1, false}, {"1998-01-02", 1, 2, false}, {"1998-01-03", 2, 0, false}};
  season.real.resize(3);
  return season;
}

OddsOrder few_seasons(std::string from) {
  OddsOrder order;
  order.seasons = 3;
  order.from = std::move(from);
  return order;
}

TEST(FDF_D5, SeasonOddsRankTheClubsAsTheTableDoes) {
  const std::vector<BySide<int>> scores{{0, 0}, {1, 1}, {1, 0}, {0, 1}, {2, 0}};
  books::Season season = small_league();
  for (const auto& deducted : {std::vector<int>{}, std::vector<int>{0, 2, 0}}) {
    season.points.deducted = deducted;
    for (const auto& first : scores) {
      for (const auto& second : scores) {
        for (const auto& third : scores) {
          season.real = {{{first, {}}}, {{second, {}}}, {{third, {}}}};
          const SeasonOdds odds = season_odds(season, few_seasons("1998-02-01"));
          std::size_t place = 0;
          for (const auto& row :
               competition::table(season.clubs, season.fixtures, season.real, season.points)) {
            ASSERT_EQ(odds.clubs[static_cast<std::size_t>(row.club)].position[place++], 3U);
          }
        }
      }
    }
  }
}

// The odds rank by a packed number, the table by its rule: over leagues of any results they agree.
RC_GTEST_PROP(FDF_D5, SeasonOddsRankAnyLeagueAsTheTableDoes, ()) {
  books::Season season;
  const auto clubs = *rc::gen::inRange(2, 7);
  season.clubs = *rc::gen::unique<std::vector<std::string>>(
      static_cast<std::size_t>(clubs),
      rc::gen::element<std::string>("Ants", "Bees", "Cats", "Dogs", "Elks", "Foxes", "Gnus"));
  season.cards.assign(season.clubs.size(), first_division::arsenal());
  const auto goals = rc::gen::inRange(0, *rc::gen::element(2, 4, 12));  // few: many are level
  for (int home = 0; home < clubs; ++home) {
    for (int away = 0; away < clubs; ++away) {
      if (home == away) continue;
      season.fixtures.push_back({"1998-01-01", home, away, *rc::gen::arbitrary<bool>()});
      season.real.push_back(competition::Score{{*goals, *goals}, {}});
    }
  }
  season.points.win = *rc::gen::inRange(1, 4);
  season.points.deducted = *rc::gen::container<std::vector<int>>(
      season.clubs.size(), rc::gen::weightedElement<int>({{4, 0}, {1, 1}, {1, 60}}));
  OddsOrder order = few_seasons("1998-02-01");
  order.scorers = false;
  const SeasonOdds odds = season_odds(season, order);
  std::size_t place = 0;
  for (const auto& row :
       competition::table(season.clubs, season.fixtures, season.real, season.points)) {
    RC_ASSERT(odds.clubs[static_cast<std::size_t>(row.club)].position[place++] == 3U);
  }
}

TEST(SeasonOdds, CanBeStopped) {
  OddsOrder order;
  order.seasons = 1'000'000'000;
  for (const Engine engine : {Engine::exact, Engine::dice}) {
    order.engine = engine;
    std::stop_source source;
    const auto stop_at_once = [&](std::uint64_t, std::uint64_t) { source.request_stop(); };
    EXPECT_FALSE(season_odds(small_league(), order, {stop_at_once, source.get_token()}));
    EXPECT_FALSE(season_odds(small_league(), order, {{}, source.get_token()}))
        << "before it begins";
  }
}

TEST(SeasonOdds, MatchesOfTheDayItselfAreStillOpen) {
  books::Season season = small_league();
  season.real.assign(3, competition::Score{});
  EXPECT_EQ(season_odds(season, few_seasons("1998-01-01")).played, 0U);
  EXPECT_EQ(season_odds(season, few_seasons("1998-01-02")).played, 1U);
}

TEST(SeasonOdds, OwnGoalsAreNobodysHoweverMany) {
  books::Season season = small_league();
  season.real.assign(3, competition::Score{{3, 0}, {}});
  season.goals = {{0, Side::home, "own goal", true},
                  {0, Side::home, "own goal", true},
                  {0, Side::home, "Ian WRIGHT", false}};
  const SeasonOdds odds = season_odds(season, few_seasons("1998-02-01"));
  EXPECT_EQ(odds.scorers[0].name, "Ian WRIGHT");
  EXPECT_EQ(odds.scorers[0].top, 3U);
}

TEST(SeasonOdds, EverybodyWithANumberScoresNowAndThen) {
  OddsOrder order;
  order.seasons = 20000;
  const SeasonOdds odds = season_odds(small_league(), order);
  ASSERT_FALSE(odds.scorers.empty());
  for (const ScorerChance& scorer : odds.scorers) EXPECT_GT(scorer.goals_mean, 0) << scorer.name;
}

TEST(SeasonOdds, ByDiceASeasonIsTheOneThatIsReplayedUnderItsNumber) {
  const books::Season season = small_league();
  OddsOrder order;
  order.engine = Engine::dice;
  order.seed = 5;
  order.seasons = 300;
  const SeasonOdds before = season_odds(season, order);
  order.seasons = 301;
  const SeasonOdds after = season_odds(season, order);
  const auto scores = play_season(season, 5, 300).scores();
  for (const auto& row : competition::table(season.clubs, season.fixtures, scores, season.points)) {
    const auto club = static_cast<std::size_t>(row.club);
    EXPECT_NEAR(301 * after.clubs[club].goals_for_mean - 300 * before.clubs[club].goals_for_mean,
                row.all().goals_for, 1e-6);
  }
}

}  // namespace
}  // namespace touchline::season
