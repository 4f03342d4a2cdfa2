// The small values of the house: rule ids, sides, problems and digests.
#include <gtest/gtest.h>

#include "core/digest.hpp"
#include "core/result.hpp"
#include "core/rule_id.hpp"
#include "core/side.hpp"

namespace touchline {
namespace {

TEST(RuleId, IsItsPrintedName) {
  constexpr RuleId id = "FDF-THR-3"_rule;
  EXPECT_EQ(id.view(), "FDF-THR-3");
  EXPECT_EQ(RuleId::from("FDF-THR-3"), id);
  EXPECT_NE(RuleId::from("FDF-THR-4"), id);
  EXPECT_LT("FDF-THR-3"_rule, "FDF-THR-4"_rule);
  EXPECT_LT("FDF-THR"_rule, "FDF-THR-3"_rule);
}

TEST(RuleId, IsNothingWhenTheNameIsEmptyOrTooLong) {
  EXPECT_EQ(RuleId::from(""), std::nullopt);
  EXPECT_EQ(RuleId::from(std::string(RuleId::longest + 1, 'x')), std::nullopt);
  const std::string longest(RuleId::longest, 'x');
  ASSERT_TRUE(RuleId::from(longest).has_value());
  EXPECT_EQ(RuleId::from(longest)->view(), longest);
}

TEST(Side, TheOtherOfEachIsTheOther) {
  EXPECT_EQ(other(Side::home), Side::away);
  EXPECT_EQ(other(Side::away), Side::home);
  EXPECT_EQ(name(Side::home), "home");
  EXPECT_EQ(name(Side::away), "away");
}

TEST(Side, APairIsHeldBySide) {
  BySide<int> goals{2, 1};
  EXPECT_EQ(goals[Side::home], 2);
  EXPECT_EQ(goals[Side::away], 1);
  ++goals[Side::away];
  EXPECT_EQ(goals, (BySide<int>{2, 2}));
}

std::string error_at(const std::string& file, int line) {
  Problems problems;
  problems.error({file, line}, "no END");
  return to_string(problems.list().at(0));
}

TEST(Problem, SaysWhereAndWhat) {
  EXPECT_EQ(error_at("club.toml", 7), "club.toml:7: error: no END");
  EXPECT_EQ(error_at("club.toml", 0), "club.toml: error: no END");
  EXPECT_EQ(error_at("", 3), "line 3: error: no END");
  EXPECT_EQ(error_at("", 0), "error: no END");
}

TEST(Problem, SaysWhetherItIsAWarning) {
  Problems problems;
  problems.warn({"club.toml", 2}, "a rating of 0");
  EXPECT_EQ(to_string(problems.list().at(0)), "club.toml:2: warning: a rating of 0");
}

TEST(Problems, AreBadOnlyWithAnError) {
  Problems problems;
  EXPECT_FALSE(problems.bad());
  problems.warn({"a", 1}, "odd");
  EXPECT_FALSE(problems.bad());
  Problems more;
  more.error({"b", 2}, "wrong");
  problems.add(more);
  EXPECT_TRUE(problems.bad());
  ASSERT_EQ(problems.list().size(), 2U);
  EXPECT_EQ(to_string(problems.list()[1]), "b:2: error: wrong");
}

TEST(Result, OfBadInputCarriesItsSentence) {
  const Result<int> refused = bad_input("no such club");
  ASSERT_FALSE(refused.has_value());
  EXPECT_TRUE(refused.error().bad());
  EXPECT_EQ(to_string(refused.error().list().at(0)), "error: no such club");
  const Result<int> fine = 7;
  EXPECT_EQ(fine.value(), 7);
}

// BLAKE2b with 16 bytes of output, as `b2sum -l 128` prints it.
TEST(Digest, IsTheSameOnEveryMachine) {
  EXPECT_EQ(digest(""), "cae66941d9efbd404e4d88758ea67670");
  EXPECT_EQ(digest("Touchline\n"), "07168811ceb5afb1948d0152d277c285");
  EXPECT_NE(digest("Touchline"), digest("Touchline\n"));
}

TEST(Digest, OfTextsThatBeginAlikeIsTheSame) {
  std::string before;
  LongDigest known(before);
  for (const std::size_t size : {0U, 5U, 8191U, 8192U, 8193U, 30000U, 29999U, 20000U, 70000U}) {
    for (const std::size_t other : {size, size / 2, std::size_t{0}}) {
      std::string text(size, 'x');
      if (other < size) text[other] = 'y';
      const LongDigest made(text, before, known);
      EXPECT_EQ(made.hex(), digest256(text)) << size << " " << other;
      EXPECT_EQ(LongDigest(text).hex(), made.hex());
      before = text;
      known = made;
    }
  }
}

}  // namespace
}  // namespace touchline
