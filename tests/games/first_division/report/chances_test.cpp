// How this game's odds of a season become the chances that pages of a league show.
#include "games/first_division/report/chances.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace touchline::report {
namespace {

TEST(LeagueChances, OfSoccerAreTitleTopPlacesAndRelegation) {
  books::Season season;
  season.clubs = {"Ants", "Bees", "Cats"};
  season.relegated = 1;
  season::SeasonOdds odds;
  odds.seasons = 10;
  odds.played = 3;
  odds.clubs.resize(3);
  odds.clubs[0].position = {2, 3, 5};
  odds.clubs[1].position = {8, 1, 1};
  odds.clubs[2].position = {0, 6, 4};
  odds.clubs[1].points_mean = 6;
  odds.scorers = {{1, "Bob", 9, 4.5}, {0, "Anna", 0, 1}};
  const LeagueChances chances = league_chances(season, odds, {}, 2);
  EXPECT_EQ(chances.prizes, (std::vector<std::string>{"title", "top 2", "relegation"}));
  ASSERT_EQ(chances.clubs.size(), 3U);
  EXPECT_EQ(chances.clubs[0].club, "Bees");
  EXPECT_EQ(chances.clubs[0].chances, (std::vector<double>{0.8, 0.9, 0.1}));
  EXPECT_EQ(chances.played, 3U);
  ASSERT_EQ(chances.scorers.size(), 1U) << "who is never top is left out";
  EXPECT_EQ(chances.scorers[0].top, 0.9);
  EXPECT_EQ(league_chances(season, odds, {}, 0).prizes.size(), 2U);
  EXPECT_EQ(league_chances(season, odds, {}, 3).prizes.size(), 2U) << "all of them is no prize";
}

}  // namespace
}  // namespace touchline::report
