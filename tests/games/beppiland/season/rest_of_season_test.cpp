// Chances over the rest of a season: what is still to be played, however it is counted.
#include "games/beppiland/season/rest_of_season.hpp"

#include "games/beppiland/rules/sample_league.hpp"

namespace touchline::season {
namespace {

using namespace beppiland;
using namespace beppiland::sample;

BeppilandOrder few_seasons() {
  BeppilandOrder order;
  order.seasons = 60;
  order.seed = 11;
  return order;
}

TEST(RestOfSeason, DoesNotDependOnTheNumberOfThreads) {
  BeppilandOrder order = few_seasons();
  order.threads = 1;
  const auto one = beppiland_chances(new_league(), order);
  order.threads = 2;
  EXPECT_EQ(beppiland_chances(new_league(), order), one);
}

TEST(RestOfSeason, CanBeStopped) {
  BeppilandOrder order = few_seasons();
  order.seasons = 1'000'000'000;
  std::stop_source source;
  const auto stop_at_once = [&](std::uint64_t, std::uint64_t) { source.request_stop(); };
  order.progress = {stop_at_once, source.get_token()};
  EXPECT_FALSE(beppiland_chances(new_league(), order));
}

TEST(RestOfSeason, OneClubOfEachLeagueIsFirstAndFourGoEachWay) {
  const auto chances = beppiland_chances(new_league(), few_seasons()).value();
  double first = 0, up = 0, down = 0;
  for (const BeppilandChances& club : chances) {
    first += club.first;
    up += club.up;
    down += club.down;
  }
  EXPECT_NEAR(first, 3, 1e-9);
  EXPECT_NEAR(up, 12, 1e-9);
  EXPECT_NEAR(down, 12, 1e-9);
}

}  // namespace
}  // namespace touchline::season
