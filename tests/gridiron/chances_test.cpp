// How the odds of a season of American football become the chances that pages of a league show.
#include "gridiron/report/chances.hpp"
#include "support/read_back.hpp"

#include <gtest/gtest.h>

namespace touchline::gridiron {
namespace {

TEST(LeagueChances, OfAmericanFootballAreByTheTitle) {
  Season season;
  season.teams.resize(2);
  season.teams[0].name = "Jets";
  season.teams[1].name = "Bills";
  SeasonOdds odds;
  odds.seasons = 4;
  odds.played = 2;
  odds.teams.resize(2);
  odds.teams[0].reached = {4, 4, 2, 1, 1};
  odds.teams[1].reached = {3, 3, 3, 3, 3};
  odds.teams[1].division = 2;
  OddsOrder order;
  order.playoffs.resize(1);
  const report::LeagueChances chances = league_chances(season, odds, order);
  EXPECT_EQ(chances.clubs[0].club, "Bills");
  EXPECT_EQ(chances.clubs[0].chances, (std::vector<double>{0.5, 0.75, 0.75, 0.75}));
  EXPECT_EQ(chances.prizes[chances.title], "champions");
  EXPECT_EQ(chances.played, 3U);
  EXPECT_EQ(read_back(report::league_chances_json(chances))["clubs"][0]["chances"]["super_bowl"],
            0.75);
}

}  // namespace
}  // namespace touchline::gridiron
