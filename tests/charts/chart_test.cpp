// A printed chart holds every roll exactly once, or is refused with every fault named.
#include "charts/chart.hpp"

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>
#include <climits>

namespace touchline {
namespace {

using Rows = std::vector<std::optional<RollRange>>;
using Kind = ChartFault::Kind;

TEST(Chart, LeadsFromEveryRollToItsRow) {
  const auto chart =
      Chart<0, 9>::from({RollRange{0, 3}, std::nullopt, RollRange{4, 4}, RollRange{5, 9}});
  ASSERT_TRUE(chart.has_value());
  for (int roll = 0; roll <= 9; ++roll) EXPECT_EQ((*chart)[roll], roll < 4 ? 0 : roll == 4 ? 2 : 3);
  EXPECT_EQ(chart->range(0), (RollRange{0, 3}));
  EXPECT_EQ(chart->range(1), std::nullopt);
  EXPECT_EQ(chart->range(3), (RollRange{5, 9}));
  EXPECT_EQ(chart->width(0), 4);
  EXPECT_EQ(chart->width(1), 0);
  EXPECT_EQ(chart->width(2), 1);
}

TEST(Chart, MayBeginAtAnyRoll) {
  const auto chart = Chart<2, 12>::from({RollRange{2, 7}, RollRange{8, 12}});
  ASSERT_TRUE(chart.has_value());
  EXPECT_EQ((*chart)[7], 0);
  EXPECT_EQ((*chart)[8], 1);
  EXPECT_EQ((*chart)[12], 1);
}

TEST(Chart, NamesAGapAndWhereTheRowShouldHaveBegun) {
  const Rows rows{RollRange{0, 3}, RollRange{5, 9}};
  EXPECT_EQ(prove_cover(0, 9, rows), (std::vector{ChartFault{Kind::gap, 1, {4, 4}, 4}}));
  EXPECT_FALSE((Chart<0, 9>::from(rows).has_value()));
}

TEST(Chart, NamesAnOverlap) {
  const Rows rows{RollRange{0, 5}, RollRange{4, 9}};
  EXPECT_EQ(prove_cover(0, 9, rows), (std::vector{ChartFault{Kind::overlap, 1, {4, 5}, 6}}));
  const Rows inside{RollRange{0, 7}, RollRange{2, 3}, RollRange{8, 9}};
  EXPECT_EQ(prove_cover(0, 9, inside), (std::vector{ChartFault{Kind::overlap, 1, {2, 3}, 8}}));
}

TEST(Chart, NamesAnEarlyEnd) {
  const Rows rows{RollRange{0, 5}, RollRange{6, 8}};
  EXPECT_EQ(prove_cover(0, 9, rows), (std::vector{ChartFault{Kind::ends_early, 1, {9, 9}, 9}}));
}

TEST(Chart, NamesABackwardsRange) {
  const Rows rows{RollRange{5, 0}, RollRange{0, 9}};
  EXPECT_EQ(prove_cover(0, 9, rows), (std::vector{ChartFault{Kind::backwards, 0, {5, 0}, 0}}));
}

TEST(Chart, NamesARangeOutsideTheRolls) {
  const Rows rows{RollRange{0, 5}, RollRange{6, 10}};
  EXPECT_EQ(prove_cover(0, 9, rows), (std::vector{ChartFault{Kind::outside, 1, {6, 10}, 6}}));
}

TEST(Chart, NamesARangeToTheLastNumberThereIs) {
  const Rows rows{RollRange{0, INT_MAX}};
  EXPECT_EQ(prove_cover(0, 9, rows), (std::vector{ChartFault{Kind::outside, 0, {0, INT_MAX}, 0}}));
}

TEST(Chart, NamesEveryFaultAtOnce) {
  const Rows rows{RollRange{1, 3}, RollRange{3, 5}, RollRange{7, 8}};
  EXPECT_EQ(prove_cover(0, 9, rows),
            (std::vector{
                ChartFault{Kind::gap, 0, {0, 0}, 0}, ChartFault{Kind::overlap, 1, {3, 3}, 4},
                ChartFault{Kind::gap, 2, {6, 6}, 6}, ChartFault{Kind::ends_early, 2, {9, 9}, 9}}));
}

TEST(Chart, OfNoRowsEndsEarly) {
  EXPECT_EQ(prove_cover(0, 9, {}), (std::vector{ChartFault{Kind::ends_early, 0, {0, 9}, 0}}));
}

TEST(Chart, RefusesMoreRowsThanItCanName) {
  Rows rows(255, std::nullopt);
  rows.back() = RollRange{0, 9};
  EXPECT_TRUE((Chart<0, 9>::from(rows).has_value()));
  rows.insert(rows.begin(), std::nullopt);
  EXPECT_FALSE((Chart<0, 9>::from(rows).has_value()));
}

RC_GTEST_PROP(Chart, AnyRangesAreAcceptedExactlyWhenTheyHoldEveryRollOnceInOrder, ()) {
  Rows rows;
  const int count = *rc::gen::inRange(1, 5);
  int next = 0;
  for (int i = 0; i < count; ++i) {
    const int low = next + *rc::gen::weightedElement<int>({{12, 0}, {1, 1}, {1, -1}});
    const int high = i == count - 1 ? 9 : low + *rc::gen::inRange(0, 4);
    rows.push_back(RollRange{low, high});
    next = high + 1;
  }
  bool once = true;
  int at = 0;
  for (const auto& row : rows) {
    once = once && row->low == at && row->high >= row->low && row->high <= 9;
    at = row->high + 1;
  }
  once = once && at == 10;
  RC_ASSERT((Chart<0, 9>::from(rows).has_value()) == once);
}

}  // namespace
}  // namespace touchline
