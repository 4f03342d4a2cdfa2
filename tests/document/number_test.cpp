// Numbers as every report writes them.
#include "document/number.hpp"

#include <gtest/gtest.h>

namespace touchline::report {
namespace {

TEST(Percent, HasABlankBeforeItsSign) {
  EXPECT_EQ(percent(0.7731), "77.3 %");
  EXPECT_EQ(whole_percent(0.7731), "77 %");
  EXPECT_EQ(fine_percent(0.7731), "77.31 %");
  EXPECT_EQ(percent_change(0.0031), "+0.31 %");
  EXPECT_EQ(percent_change(-0.0031), "-0.31 %");
}

TEST(Percent, WhatIsPossibleIsNotNothing) {
  EXPECT_EQ(percent(0), "0.0 %");
  EXPECT_EQ(percent(0.0004), "<0.1 %");
  EXPECT_EQ(bare_percent(0.004), "+");
  EXPECT_EQ(bare_percent(0.0051), "1");
}

TEST(WonShare, HasThreeDigits) { EXPECT_EQ(won_share(9.0 / 16), "0.562"); }

}  // namespace
}  // namespace touchline::report
