// Lines that fit a page.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/text.hpp"
#include "document/lines.hpp"

namespace touchline::report {
namespace {

Style paper(std::size_t columns, bool colour = false) { return {colour, columns}; }

TEST(Lines, ThatFitStayAsTheyAre) {
  EXPECT_EQ(fitted("  a   b\n\nc  \n", paper(80)), "  a   b\n\nc  \n");
  EXPECT_EQ(fitted("no end", paper(80)), "no end");
  EXPECT_EQ(fitted("", paper(80)), "");
}

TEST(Lines, AreBrokenBetweenWordsAndGoOnIndented) {
  EXPECT_EQ(fitted("  one two three four\n", paper(12)), "  one two\n      three\n      four\n");
  EXPECT_EQ(fitted("  one two three four\n", paper(12), 0), "  one two\n  three four\n");
}

TEST(Lines, NeverCutAWord) {
  EXPECT_EQ(fitted("by 0123456789012\n", paper(12)), "by\n0123456789012\n");
  EXPECT_EQ(fitted("by 01234567890\n", paper(12)), "by\n 01234567890\n");
}

TEST(Lines, CountWhatIsSeen) {
  const Style style = paper(10, true);
  EXPECT_EQ(shown_width(style.bold("Ångström") + style.red_die("3")), 9U);
  EXPECT_EQ(fitted(style.bold("12345") + " " + style.dim("6789"), style),
            style.bold("12345") + " " + style.dim("6789"));
}

TEST(Lines, KeepTogetherWhatIsHeldTogether) {
  EXPECT_EQ(fitted("a " + held_together("3 %") + " b\n", paper(80)), "a 3 % b\n");
  EXPECT_EQ(fitted("goals " + held_together("of 3 %") + "\n", paper(10), 0), "goals\nof 3 %\n");
}

TEST(Lines, HangUnderTheirBeginning) {
  EXPECT_EQ(hanging("  1  try  ", "kick two none", paper(20)),
            "  1  try  kick two\n          none\n");
}

TEST(Lines, OfTwoBlocksStandBesideEachOtherWhereThereIsRoom) {
  EXPECT_EQ(beside("one\nthree\n", "a\nb\nc\n", paper(20)), "one      a\nthree    b\n         c\n");
  EXPECT_EQ(beside("one\nthree\n", "a\n", paper(9)), "one\nthree\n\na\n");
  EXPECT_EQ(beside("one\n", "", paper(80)), "one\n");
}

TEST(Lines, InColumnsCutWhatIsTooWide) {
  EXPECT_EQ(in_columns("Brighton and Hove", 9, 2),
            (std::vector<std::string>{"Brighton", "  and", "  Hove"}));
  EXPECT_EQ(in_columns("0123456789", 4, 0), (std::vector<std::string>{"0123", "4567", "89"}));
  EXPECT_EQ(in_columns("", 4), std::vector<std::string>{""});
}

RC_GTEST_PROP(Lines, FitAndKeepEveryWord, ()) {
  const auto text = *rc::gen::container<std::string>(rc::gen::element('a', ' ', '\n', '%'));
  const std::size_t columns = *rc::gen::inRange<std::size_t>(8, 60);
  const std::string lines = fitted(text, paper(columns), *rc::gen::inRange<std::size_t>(0, 6));
  const auto before = words(text), after = words(lines);
  RC_ASSERT(before == after);
  for (const std::string_view line : split(lines, '\n')) {
    RC_ASSERT(width(line) <= columns || words(line).size() == 1);
  }
}

}  // namespace
}  // namespace touchline::report
