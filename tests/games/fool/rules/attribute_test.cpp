// Special characteristics: events, what fits whom, what linemen and kickers get; FOOL-ATTR.
#include "games/fool/rules/sample.hpp"

namespace touchline::fool {
namespace {

using namespace sample;

TEST(FOOL_ATTR_1, GoodAndBadOnesAreToldApart) {
  cites("FOOL-R15");
  EXPECT_EQ(held(tables().good), "m ^ $ 3r r arm+ gc st");
  EXPECT_EQ(held(tables().bad), "im c ! f o # arm- pc ll");
  for (std::size_t i = 0; i < positions; ++i)
    EXPECT_FALSE(fits(tables(), Attribute::ll, static_cast<Position>(i), true))
        << "ll comes from outside only";
  EXPECT_TRUE(tables().fundamentals.has(Attribute::ll)) << "and fundamentals cover it";
}

TEST(FOOL_ATTR_2, AnOppositeOneMayGoInsteadOfARoll) {
  const Given roll{.standing = {.shed = Choice::no, .lose = Choice::no}};
  const Given shed{.standing = {.shed = Choice::yes, .lose = Choice::yes}};
  EXPECT_EQ(lands(man("H 2-1-5 f"), "good", {}, shed).attributes, "");
  EXPECT_EQ(lands(man("H 2-1-5 f"), "good", {2}, roll).attributes, "m f");
  EXPECT_EQ(lands(man("H 2-1-5 ^"), "bad", {}, shed).attributes, "");
  EXPECT_EQ(lands(man("H 2-1-5 ^"), "bad", {4}, roll).attributes, "^ o");
  EXPECT_EQ(lands(man("H 2-1-5 ^ gc"), "bad", {}).attributes, "^")
      << "the automatic owner gives up gc, and nothing else";
  EXPECT_EQ(lands(man("H 2-1-5 ^"), "bad", {4}).attributes, "^ o");
  EXPECT_EQ(lands(man("H 2-1-5 f o"), "good", {}).attributes, "o") << "f goes first";
  const Given other{.standing = {.remove_first = {Attribute::o}}};
  EXPECT_EQ(lands(man("H 2-1-5 f o"), "good", {}, other).attributes, "f");
}

TEST(FOOL_ATTR_3, TheTablesOfEvents) {
  EXPECT_EQ(lands(man("H 2-1-5"), "good", {2}).attributes, "m");
  EXPECT_EQ(lands(man("H 2-1-5"), "good", {3, 1}).attributes, "^");
  EXPECT_EQ(lands(man("H 2-1-5"), "good", {3, 4}).attributes, "$");
  EXPECT_EQ(lands(man("H 2-1-5"), "good", {4}).attributes, "^");
  EXPECT_EQ(lands(man("H 2-1-5"), "good", {5}).attributes, "r");
  EXPECT_EQ(lands(man("H 2-1-5"), "good", {6}).attributes, "gc");
  EXPECT_EQ(lands(man("H 2-1-5"), "bad", {2, 3}).attributes, "im");
  EXPECT_EQ(lands(man("H 2-1-5"), "bad", {2, 4}).attributes, "c");
  EXPECT_EQ(lands(man("H 2-1-5"), "bad", {3, 1}).attributes, "!");
  EXPECT_EQ(lands(man("H 2-1-5"), "bad", {3, 6}).attributes, "f");
  EXPECT_EQ(lands(man("H 2-1-5"), "bad", {4}).attributes, "o");
  EXPECT_EQ(lands(man("H 2-1-5"), "bad", {5}).attributes, "#");
  EXPECT_EQ(lands(man("H 2-1-5"), "bad", {6}).attributes, "pc");
  const Given keep{.standing = {.lose = Choice::no}};
  EXPECT_EQ(lands(man("H 2-1-5 ^"), "bad", {1}, keep).attributes, "") << "1 removes a good one";
}

TEST(FOOL_ATTR_4, QuarterbacksHaveTheirOwn) {
  EXPECT_EQ(lands(man("Q 3-1-3"), "good", {2}).attributes, "3r");
  EXPECT_EQ(lands(man("Q 3-1-3"), "good", {3}).attributes, "st");
  EXPECT_EQ(lands(man("Q 3-1-3"), "good", {4}).attributes, "arm+");
  EXPECT_EQ(lands(man("Q* 3-1-3"), "good", {6, 5}).attributes, "r");
  EXPECT_EQ(lands(man("Q 3-1-3"), "bad", {4, 2}).attributes, "arm-");
  EXPECT_EQ(lands(man("Q 3-1-3"), "bad", {4, 5}).attributes, "pc");
  EXPECT_EQ(lands(man("Q 3-1-3"), "bad", {6, 5}).attributes, "f");
}

TEST(FOOL_R11, GoodOnesInAQuarterbacksBadColumn) {
  cites("qb_minus_2_3=lose", "qb_minus_2_3=gain", "qb_minus_2_3=none");
  const Standing keep{.lose = Choice::no};
  const auto falls = [&](std::string_view with, std::string word) {
    return lands(man(with), "bad", {2}, {.switches = {std::move(word)}, .standing = keep})
        .attributes;
  };
  EXPECT_EQ(falls("Q 3-1-3 3r", "qb_minus_2_3=lose"), "");
  EXPECT_EQ(falls("Q 3-1-3", "qb_minus_2_3=lose"), "");
  EXPECT_EQ(falls("Q 3-1-3", "qb_minus_2_3=gain"), "3r");
  EXPECT_EQ(falls("Q 3-1-3 3r", "qb_minus_2_3=none"), "3r");
}

TEST(FOOL_ATTR_5, NothingToRemoveIsNoEffect) {
  cites("FOOL-R12", "rm_when_none=ignore", "rm_when_none=reroll");
  EXPECT_EQ(lands(man("H 2-1-5"), "good", {1}).attributes, "");
  EXPECT_EQ(lands(man("H 2-1-5"), "good", {1, 5}, {.switches = {"rm_when_none=reroll"}}).attributes,
            "r");
}

TEST(FOOL_ATTR_6, FumblesAreForThoseWhoCarryTheBall) {
  cites("FOOL-R14", "f_not_applicable=by_side", "f_not_applicable=penalty_prone",
        "f_not_applicable=reroll");
  EXPECT_EQ(lands(man("TE 2-3-3"), "bad", {3, 4}).attributes, "f");
  EXPECT_EQ(lands(man("G 0-3-3"), "bad", {3, 4}).attributes, "!");
  EXPECT_EQ(lands(man("CB 3-1-5"), "bad", {3, 4, 4}).attributes, "o") << "a defender rolls again";
  EXPECT_EQ(lands(man("CB 3-1-5"), "bad", {3, 4}, {.returner = true}).attributes, "f");
  const Given alike{.switches = {"f_not_applicable=penalty_prone"}};
  EXPECT_EQ(lands(man("CB 3-1-5"), "bad", {3, 4}, alike).attributes, "!");
  EXPECT_EQ(lands(man("G 0-3-3"), "bad", {3, 4}, alike).attributes, "!");
  EXPECT_EQ(
      lands(man("G 0-3-3"), "bad", {3, 4, 4}, {.switches = {"f_not_applicable=reroll"}}).attributes,
      "o");
  EXPECT_EQ(lands(man("CB 3-1-5"), "bad", {3, 4, 4}, {.switches = {"f_not_applicable=reroll"}})
                .attributes,
            "o");
  Player returns = man("CB 3-1-5");
  EXPECT_FALSE(is_returner(returns));
  returns.camp.training = {Regimen::special, {}, {}, {}, Role::pr};
  EXPECT_TRUE(is_returner(returns)) << "he learns it in this camp";
  returns.camp = {};
  returns.was_returner = true;
  EXPECT_TRUE(is_returner(returns)) << "he was one";
}

TEST(FOOL_ATTR_7, LinemenGetSomethingElse) {
  EXPECT_EQ(lands(man("G 0-3-3"), "good", {3, 4, 1}).attributes, "^") << "for $, low";
  EXPECT_EQ(lands(man("G 0-3-3"), "good", {3, 4, 6}).attributes, "m") << "for $, high";
  EXPECT_EQ(lands(man("DT 0-3-3"), "bad", {2, 4, 2}).attributes, "im") << "for c, low";
  EXPECT_EQ(lands(man("DT 0-3-3"), "bad", {2, 4, 5}).attributes, "o") << "for c, high";
}

TEST(FOOL_ATTR_8, WhatDoesNotFitIsRolledAgain) {
  EXPECT_EQ(lands(man("K 46 3/8"), "good", {4, 6, 3, 1, 5}).attributes, "r")
      << "kickers take m, im, r and # only";
  EXPECT_EQ(lands(man("K 46 3/8"), "bad", {4, 2, 1}).attributes, "im");
}

TEST(FOOL_R13, HeldOnesAreRolledAgainAndOppositesCancel) {
  const Given roll{.standing = {.shed = Choice::no, .lose = Choice::no}};
  EXPECT_EQ(lands(man("H 2-1-5 m"), "good", {2, 4}, roll).attributes, "m ^");
  EXPECT_EQ(lands(man("H 2-1-5 #"), "good", {5}, roll).attributes, "") << "r cancels #";
  EXPECT_EQ(lands(man("H 2-1-5 gc"), "bad", {6}, roll).attributes, "");
  EXPECT_EQ(lands(man("Q 2-1-3 arm-"), "good", {4}, roll).attributes, "");
  EXPECT_EQ(lands(man("H 2-1-5 m"), "good", std::vector<int>(11, 2), roll).attributes, "m")
      << "after ten rerolls it gives nothing";
}

}  // namespace
}  // namespace touchline::fool
