// The orders of a table: the packed one against the plain one over all that it holds.
#include "competition/order.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>

#include "competition/league.hpp"
#include "competition/nfl.hpp"

namespace touchline::competition {
namespace {

/// Near to each other, or anywhere, or at the ends: equal fields are wanted as much as far ones.
rc::Gen<std::int64_t> count() {
  return rc::gen::oneOf(rc::gen::inRange<std::int64_t>(-3, 4),
                        rc::gen::inRange<std::int64_t>(least_packed, most_packed + 1),
                        rc::gen::elementOf(std::array{least_packed, most_packed}));
}
rc::Gen<Merit> merit() {
  return rc::gen::map(rc::gen::tuple(count(), count(), count()), [](const auto& counts) {
    return Merit{std::get<0>(counts), std::get<1>(counts), std::get<2>(counts)};
  });
}

RC_GTEST_PROP(FDF_D5, APackedMeritIsAsMuchAsTheMerit, ()) {
  const Merit a = *merit(), b = *merit();
  RC_ASSERT((a <=> b) == (packed(a) <=> packed(b)));
}

// Each field through its whole range, between the least and the most of what comes after it: as the
// order is one of numbers, this is every pair of merits.
TEST(FDF_D5, APackedMeritKeepsEveryStepOfEveryCount) {
  for (std::int64_t n = least_packed; n < most_packed; ++n) {
    ASSERT_LT(packed({n, most_packed, most_packed}), packed({n + 1, least_packed, least_packed}));
    ASSERT_LT(packed({0, n, most_packed}), packed({0, n + 1, least_packed}));
    ASSERT_LT(packed({0, 0, n}), packed({0, 0, n + 1}));
  }
}

TEST(FDF_D5, APackedMeritLeavesRoomBelow) {
  EXPECT_EQ(packed({most_packed, most_packed, most_packed}) & 0xFFFFU, 0U);
  EXPECT_EQ(packed({least_packed, least_packed, least_packed}) & 0xFFFFU, 0U);
}

TEST(FDF_D5, PointsThenDifferenceThenGoals) {
  EXPECT_GT((Merit{2, 0, 0}), (Merit{1, 9, 9}));
  EXPECT_GT((Merit{2, 1, 0}), (Merit{2, 0, 9}));
  EXPECT_GT((Merit{2, 1, 4}), (Merit{2, 1, 3}));
}

TEST(Percentage, IsTheSameForARecordAndForItsCounts) {
  for (int won = 0; won <= 17; ++won) {
    for (int lost = 0; won + lost <= 17; ++lost) {
      for (int tied = 0; won + lost + tied <= 17; ++tied) {
        const nfl::Record record{won, lost, tied};
        EXPECT_EQ(record.percentage(), percentage(won, tied, won + lost + tied));
      }
    }
  }
  EXPECT_EQ(percentage(0, 0, 0), 0.0);
  EXPECT_EQ(percentage(1, 0, 3), percentage(2, 0, 6));
}

TEST(FDF_D5, PointsOfAResult) {
  const PointsRules rules{2, 1, {}};
  EXPECT_EQ(rules.of(1, 0), 2);
  EXPECT_EQ(rules.of(1, 1), 1);
  EXPECT_EQ(rules.of(0, 1), 0);
}

}  // namespace
}  // namespace touchline::competition
