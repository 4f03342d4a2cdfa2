// Odds that were reckoned once are read from the disk, number for number; a file that is none is
// reckoned again.
#include "games/fast_drive/play/reckoning.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "games/fast_drive/rules/sample_books.hpp"

namespace touchline::fast_drive {
namespace {

void expect_same(const report::FastDriveOddsPage& one, const report::FastDriveOddsPage& two) {
  EXPECT_EQ(one.chosen, two.chosen);
  EXPECT_EQ(one.home_best, two.home_best);
  EXPECT_EQ(one.both_best, two.both_best);
  EXPECT_EQ(one.drive_points.away, two.drive_points.away);
  EXPECT_EQ(one.odds.positions, two.odds.positions);
  EXPECT_EQ(one.odds.margin_sd, two.odds.margin_sd);
  EXPECT_EQ(one.odds.scores, two.odds.scores);
  ASSERT_EQ(one.odds.decisions.size(), two.odds.decisions.size());
  for (std::size_t i = 0; i < one.odds.decisions.size(); ++i) {
    EXPECT_EQ(one.odds.decisions[i].rule, two.odds.decisions[i].rule);
    EXPECT_EQ(one.odds.decisions[i].times.home, two.odds.decisions[i].times.home);
    EXPECT_EQ(one.odds.decisions[i].given_away.away, two.odds.decisions[i].given_away.away);
  }
}

TEST(FastDriveReckoning, OddsAreKeptAsTheyWereFound) {
  const auto folder = std::filesystem::path(testing::TempDir()) / "fast_drive_reckoning";
  std::filesystem::remove_all(folder);
  const books::DiskCache cache(folder);
  const Book book = few_books().front();
  report::FastDriveOddsPage found, read, other, again;
  reckon(found, book, cache);
  EXPECT_GT(found.chosen, 0);
  EXPECT_EQ(cache.size().files, 1U);
  reckon(read, book, cache);
  expect_same(found, read);
  EXPECT_EQ(cache.size().files, 1U);

  other.coaches = {Play::best, Play::by_the_book};
  reckon(other, book, cache);
  EXPECT_EQ(cache.size().files, 2U) << "other coaches are another question";
  EXPECT_EQ(other.chosen, found.home_best);

  // Bytes that are whole, but are no odds.
  cache.put("odds 1\n" + solution_key(book, again.coaches), "odds");
  reckon(again, book, cache);
  expect_same(found, again);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace touchline::fast_drive
