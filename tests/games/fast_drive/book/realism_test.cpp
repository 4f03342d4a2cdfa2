// Many games reduced to counts, and the certificate that compares them with real ones.
#include <gtest/gtest.h>

#include "games/fast_drive/book/shipped.hpp"
#include "games/fast_drive/season/many_games.hpp"

namespace touchline::fast_drive {
namespace {

TEST(Realism, TheSameSeedGivesTheSameCounts) {
  const Book book = blank_book(shipped_charts(), 2020);
  const Tally once = play_games(book, 7, 2500), twice = play_games(book, 7, 2500);
  EXPECT_EQ(once, twice);
  EXPECT_NE(once, play_games(book, 8, 2500));
  EXPECT_EQ(once.games, 2500U);
}

TEST(Realism, ManyGamesAreTheSameOneAfterTheOther) {
  const Book book = blank_book(shipped_charts(), 2020);
  Tally by_hand;
  count_games(book, 7, 0, 2500, by_hand);
  EXPECT_EQ(play_games(book, 7, 2500), by_hand);
}

TEST(Realism, ManyGamesCanBeStopped) {
  const Book book = blank_book(shipped_charts(), 2020);
  std::stop_source source;
  const auto stop_at_once = [&](std::uint64_t, std::uint64_t) { source.request_stop(); };
  EXPECT_FALSE(play_games(book, 7, 1'000'000'000, {stop_at_once, source.get_token()}));
}

TEST(Realism, CountsAddUp) {
  const Book book = blank_book(shipped_charts(), 2020);
  const Tally all = play_games(book, 7, 3000);
  std::uint64_t games = 0;
  for (const std::uint64_t band : all.margins) games += band;
  EXPECT_EQ(games, all.games);
  double shares = 0;
  for (const Zone zone : all_zones) {
    shares += all.share(zone);
    double ends = 0;
    for (int i = 0; i < static_cast<int>(Finish::cut); ++i) {
      ends += all.share(zone, static_cast<Finish>(i));
    }
    EXPECT_NEAR(ends, 1, 1e-12);
  }
  EXPECT_NEAR(shares, 1, 1e-12);
  // Points are those of drives, returns and tries: no more than 8 for a touchdown.
  const auto touchdowns = static_cast<double>(all.count(Finish::touchdown) + all.return_touchdowns);
  const double others = 3.0 * static_cast<double>(all.count(Finish::field_goal)) +
                        2.0 * static_cast<double>(all.count(Finish::safety));
  EXPECT_GE(static_cast<double>(all.points), 6 * touchdowns + others);
  EXPECT_LE(static_cast<double>(all.points), 8 * touchdowns + others);
}

TEST(Realism, TheShippedBookPlaysNearReality) {
  const Tally played = play_games(blank_book(shipped_charts(), 2023), 1, 5000);
  const Tally& real = real_figures().tally;
  const auto points = [](const Tally& tally) {
    return tally.per_team_game(static_cast<double>(tally.points));
  };
  EXPECT_NEAR(points(played), points(real), 0.9);
  EXPECT_NEAR(played.per_team_game(played.all_drives()), real.per_team_game(real.all_drives()),
              0.5);
  EXPECT_NEAR(played.margin_deviation(), real.margin_deviation(), 1.2);
}

TEST(Realism, ACertificateSaysWhatIsTooFar) {
  Tally real;
  real.count_game(24, 20, false, false);
  Tally simulated = real;
  EXPECT_TRUE(certify(real, simulated).ok());
  simulated.count_game(44, 30, true, false);
  const Certificate certificate = certify(real, simulated);
  EXPECT_FALSE(certificate.ok());
  EXPECT_EQ(certificate.games, 2U);
  const Comparison& points = certificate.figures.front();
  EXPECT_EQ(points.name, "points a team and game");
  EXPECT_DOUBLE_EQ(points.real, 22);
  EXPECT_DOUBLE_EQ(points.simulated, 29.5);
  EXPECT_FALSE(points.ok());
}

TEST(Realism, AFigureWithoutALimitIsAlwaysOk) {
  const Comparison figure{"told", 1, 100, std::nullopt, "why"};
  EXPECT_TRUE(figure.ok());
  EXPECT_DOUBLE_EQ(figure.distance(), 99);
}

TEST(Realism, NeutralGamesHaveNoHomeSide) {
  Tally tally;
  tally.count_game(30, 3, false, true);
  EXPECT_EQ(tally.games, 1U);
  EXPECT_EQ(tally.home_games, 0U);
  EXPECT_EQ(tally.points, 33U);
  EXPECT_EQ(tally.margin_mean(), 0);
}

}  // namespace
}  // namespace touchline::fast_drive
