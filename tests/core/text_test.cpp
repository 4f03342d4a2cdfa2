// Text work on UTF-8: splitting, numbers, folding, ids, widths and suggestions.
#include "core/text.hpp"

#include <gtest/gtest.h>

namespace touchline {
namespace {

using Parts = std::vector<std::string_view>;

TEST(Text, TrimTakesBlanksFromBothEnds) {
  EXPECT_EQ(trim(" \t a b\r\n"), "a b");
  EXPECT_EQ(trim(" \t\r\n"), "");
  EXPECT_EQ(trim(""), "");
}

TEST(Text, SplitKeepsEmptyParts) {
  EXPECT_EQ(split("a,,b,", ','), (Parts{"a", "", "b", ""}));
  EXPECT_EQ(split("", ','), (Parts{""}));
}

TEST(Text, WordsAreWhatStandsBetweenBlanks) {
  EXPECT_EQ(words("  3 1\t4 \n"), (Parts{"3", "1", "4"}));
  EXPECT_EQ(words(" "), Parts{});
}

TEST(Text, WordsAreJoinedAndSoAreNumbersAndCharacters) {
  EXPECT_EQ(join_words(Parts{"a", "", "b"}, ", "), "a, , b");
  EXPECT_EQ(join_words(Parts{"", "a"}, "-"), "-a");
  EXPECT_EQ(join_words(Parts{}, ", "), "");
  EXPECT_EQ(join_words(std::vector<int>{3, -1}, " "), "3 -1");
  EXPECT_EQ(join_words(std::vector<std::uint8_t>{65, 6}, "/"), "65/6");
  EXPECT_EQ(join_words(std::string("abc"), "-"), "a-b-c");
}

TEST(Text, ANumberIsTheWholeTextOrNothing) {
  EXPECT_EQ(to_int("42"), 42);
  EXPECT_EQ(to_int("-7"), -7);
  EXPECT_EQ(to_int("+3"), 3);
  EXPECT_EQ(to_int("007"), 7);
  for (const char* bad : {"", "+", "-", "4 2", "42x", " 42", "4.0", "++3", "+-3", "99999999999"}) {
    EXPECT_EQ(to_int(bad), std::nullopt) << "'" << bad << "'";
  }
}

TEST(Text, FoldTakesCaseAndAccentsAway) {
  EXPECT_EQ(fold("Ångström"), "angstrom");
  EXPECT_EQ(fold("Łódź"), "lodz");
  EXPECT_EQ(fold("SOLSKJÆR"), "solskjaer");
  EXPECT_EQ(fold("Œuvre"), "oeuvre");
  EXPECT_EQ(fold("Strauß"), "strauss");
  EXPECT_EQ(fold("Ćirković Şükür Čech Ňuňez"), "cirkovic sukur cech nunez");
  EXPECT_EQ(fold("O'Neill 3"), "o'neill 3");
  EXPECT_EQ(fold("日本"), "日本") << "what has no plain form stays";
}

TEST(Text, ASlugIsFitForFileNames) {
  EXPECT_EQ(slug("Sheffield Wednesday"), "sheffield-wednesday");
  EXPECT_EQ(slug("  1. FC Köln! "), "1-fc-koln");
  EXPECT_EQ(slug("Nott'm Forest"), "nottm-forest");
  EXPECT_EQ(slug("---"), "");
}

TEST(Text, WidthCountsColumns) {
  EXPECT_EQ(width("浦和レッズ"), 10U) << "wide letters take two";
  EXPECT_EQ(width("Ko\u0308ln"), 4U) << "a mark over a letter takes none";
  EXPECT_EQ(width("\u26BD goal"), 7U);
  EXPECT_EQ(width("\xFF\xC3"), 2U) << "what is no character takes one a byte";
  EXPECT_EQ(pad_right("浦和", 6), "浦和  ");
  EXPECT_EQ(first_columns("浦和レッズ", 5), "浦和") << "half a letter is none";
  EXPECT_EQ(first_columns("Ko\u0308ln", 2), "Ko\u0308");
}

TEST(Text, WidthCountsCharactersAndNotBytes) {
  EXPECT_EQ(width("Köln"), 4U);
  EXPECT_EQ(width(""), 0U);
  EXPECT_EQ(pad_right("Köln", 6), "Köln  ");
  EXPECT_EQ(pad_left("Köln", 6), "  Köln");
  EXPECT_EQ(pad_left("Köln", 3), "Köln");
}

TEST(Text, TheClosestWordIsSuggestedIfItIsCloseEnough) {
  const std::vector<std::string> clubs{"arsenal", "aston-villa", "everton"};
  EXPECT_EQ(closest("arsnal", clubs), "arsenal");
  EXPECT_EQ(closest("Evérton", clubs), "everton");
  EXPECT_EQ(closest("aston-vila", clubs), "aston-villa");
  EXPECT_EQ(closest("juventus", clubs), std::nullopt);
  EXPECT_EQ(closest("arsenal", {}), std::nullopt);
}

}  // namespace
}  // namespace touchline
