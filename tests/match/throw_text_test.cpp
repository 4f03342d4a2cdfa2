// The ways to type a throw.
#include "match/throw_text.hpp"

#include <gtest/gtest.h>

namespace touchline {
namespace {

constexpr Die red{10, 0, "red"}, white{10, 0, "white"}, blue{10, 0, "blue", 10};
const ThrowNeeded three{"TOY-1"_rule, Side::home, {red, white, blue}};

TEST(ThrowText, DigitsMayStandApartOrTogether) {
  for (const char* text : {"314", "31/4", "3 1 4", " 3,1,4 ", "3/14", "3-1-4"}) {
    EXPECT_EQ(parse_throw(three, text), (std::vector<int>{3, 1, 4})) << text;
  }
}

TEST(ThrowText, ABlueTenIsItsZero) {
  for (const char* text : {"310", "31/10", "31/0", "3 1 10"}) {
    EXPECT_EQ(parse_throw(three, text), (std::vector<int>{3, 1, 0})) << text;
  }
  EXPECT_EQ(parse_throw({"TOY-1"_rule, Side::home, {blue}}, "10"), std::vector<int>{0});
  EXPECT_FALSE(parse_throw({"TOY-1"_rule, Side::home, {red}}, "10"));
}

TEST(ThrowText, TooFewTooManyAndImpossibleFacesAreRefused) {
  for (const char* text : {"", "31", "3145", "3 1 4 5", "3 1 11", "three", "3 1 x", "31/10/10"}) {
    EXPECT_FALSE(parse_throw(three, text)) << text;
  }
  EXPECT_FALSE(parse_throw({"TOY-1"_rule, Side::home, {d6, d6}}, "07"));
}

}  // namespace
}  // namespace touchline
