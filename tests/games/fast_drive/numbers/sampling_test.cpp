// Games drawn fast are those of the rules, draw for draw: what is played away from the ends of
// halves without running the rules is what they would have made of the same draws.
#include "games/fast_drive/rules/sampling.hpp"

#include <gtest/gtest.h>

#include "games/fast_drive/rules/sample_books.hpp"
#include "support/long_run.hpp"

namespace touchline::fast_drive {
namespace {

TEST(FastDriveSampling, QuickDrivesEndAsTheRulesDoOnTheSameDraws) {
  const auto of_each = static_cast<std::uint64_t>(long_run(5'000));
  int overtimes = 0;
  for (const Book& book : sample_books()) {
    const FastFixture fixture(book);
    for (std::uint64_t number = 0; number < of_each; ++number) {
      Generator quick(17, number), slow(17, number);
      SamplingTable table(fixture, slow);
      const State end = play_out<Game>(book, table);
      ASSERT_EQ(fixture.play(quick), end) << book.cards.home.team << ", game " << number;
      ASSERT_EQ(quick.draws(), slow.draws()) << book.cards.home.team << ", game " << number;
      overtimes += end.period == Period::overtime ? 1 : 0;
    }
  }
  EXPECT_GT(overtimes, 0) << "some games go into overtime";
}

}  // namespace
}  // namespace touchline::fast_drive
