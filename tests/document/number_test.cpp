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

TEST(Numbers, AreRoundedToThePlacesAskedFor) {
  EXPECT_EQ(decimal(2.345, 1), "2.3");
  EXPECT_EQ(decimal(2, 2), "2.00");
  EXPECT_EQ(signed_decimal(0.5, 1), "+0.5");
  EXPECT_EQ(signed_decimal(-0.25, 2), "-0.25");
  EXPECT_EQ(percent_places(0.77312, 3), "77.312");
  EXPECT_EQ(percent_places(0.0001, 1), "0.0") << "where every place counts nothing is below one";
}

TEST(Percent, OfWhatIsNotCertainNeverLooksIt) {
  EXPECT_EQ(chance_figure(0), "·");
  EXPECT_EQ(chance_figure(0.004), "<1");
  EXPECT_EQ(chance_figure(0.374), "37");
  EXPECT_EQ(chance_figure(0.996), ">99");
  EXPECT_EQ(chance_figure(1), "100");
  EXPECT_EQ(settled_percent(0), "-");
  EXPECT_EQ(settled_percent(0.5), "50.0 %");
  EXPECT_EQ(settled_percent(1), "100 %");
}

TEST(Percent, OfSoManyIsRoundedFromTheWholeNumbers) {
  EXPECT_EQ(whole_percent_of(23, 40), "58 %") << "half a per cent, which 0.575 is not quite";
  EXPECT_EQ(whole_percent_of(1, 3), "33 %");
}

}  // namespace
}  // namespace touchline::report
