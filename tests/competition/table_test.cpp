// Clubs that are level on all counts, and matches on neutral ground.
#include <gtest/gtest.h>

#include "competition/league.hpp"

namespace touchline::competition {
namespace {

TEST(FDF_D5, OfClubsLevelOnAllCountsTheNameDecides) {
  const std::vector<std::string> clubs{"Cats", "Ants", "Bees"};
  const std::vector<Fixture> fixtures{{"1", 0, 1, false}, {"2", 1, 2, false}, {"3", 2, 0, false}};
  const std::vector<std::optional<Score>> drawn(3, Score{{1, 1}, std::nullopt});
  const auto rows = table(clubs, fixtures, drawn, {});
  EXPECT_EQ(clubs[static_cast<std::size_t>(rows[0].club)], "Ants");
  EXPECT_EQ(clubs[static_cast<std::size_t>(rows[1].club)], "Bees");
  EXPECT_EQ(clubs[static_cast<std::size_t>(rows[2].club)], "Cats");
}

TEST(FDF_OUT_2, AMatchOnNeutralGroundIsNeutralForBothClubs) {
  const std::vector<std::string> clubs{"Cats", "Ants"};
  const std::vector<Fixture> final_tie{{"1", 0, 1, true}};
  const std::vector<std::optional<Score>> score{Score{{2, 1}, std::nullopt}};
  for (const Row& row : table(clubs, final_tie, score, {})) {
    EXPECT_EQ(row.neutral.played, 1);
    EXPECT_EQ(row.home.played + row.away.played, 0);
  }
}

}  // namespace
}  // namespace touchline::competition
