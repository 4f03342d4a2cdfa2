// Dice and the one mapping from a number to the faces of a throw.
#include "dice/die.hpp"

#include <gtest/gtest.h>

#include <set>

namespace touchline {
namespace {

TEST(Die, ShowsItsPrintedFacesOnly) {
  EXPECT_EQ(d6.lowest, 1);
  EXPECT_EQ(d6.highest(), 6);
  EXPECT_EQ(d10.lowest, 0);
  EXPECT_EQ(d10.highest(), 9);
  EXPECT_EQ(coin.highest(), 2);
  EXPECT_FALSE(d6.shows(0));
  EXPECT_TRUE(d6.shows(1));
  EXPECT_TRUE(d6.shows(6));
  EXPECT_FALSE(d6.shows(7));
  EXPECT_TRUE(d10.shows(0));
  EXPECT_FALSE(d10.shows(10));
}

TEST(Die, WaysOfAThrowAreTheProductOfItsSides) {
  EXPECT_EQ(ways(d6), 6U);
  EXPECT_EQ(ways(d10, d10, d10), 1000U);
  EXPECT_EQ(ways(coin, d6, d10), 120U);
  EXPECT_EQ(ways(), 1U);
}

TEST(Die, FacesOfVisitsEveryCombinationOnce) {
  std::set<std::array<int, 3>> seen;
  for (std::uint32_t which = 0; which < ways(coin, d6, d10); ++which) {
    const auto faces = faces_of(which, coin, d6, d10);
    EXPECT_TRUE(coin.shows(faces[0]) && d6.shows(faces[1]) && d10.shows(faces[2]));
    EXPECT_TRUE(seen.insert(faces).second) << which;
  }
  EXPECT_EQ(seen.size(), 120U);
}

TEST(Die, TheFirstDieTurnsSlowest) {
  EXPECT_EQ(faces_of(0, d10, d10, d10), (std::array{0, 0, 0}));
  EXPECT_EQ(faces_of(729, d10, d10, d10), (std::array{7, 2, 9}));
  EXPECT_EQ(faces_of(7, d6, d6), (std::array{2, 2}));
}

}  // namespace
}  // namespace touchline
