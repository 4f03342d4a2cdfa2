// The readings grammar: what compiles to what, and every compile-time check with its column.
#include <gtest/gtest.h>

#include "games/pro_football/rules/grammar.hpp"
#include "support/cites.hpp"

namespace touchline::pro_football {
namespace {

Cell compiled(std::string_view text, Context context = Context::defence_pass) {
  Faults faults;
  const auto cell = compile_cell(text, context, false, faults);
  EXPECT_TRUE(cell.has_value()) << text << ": " << (faults.empty() ? "" : faults[0].sentence);
  return cell.value_or(Cell{{{0x7FF, {}}}});
}
/// "5: what is wrong", or nothing.
std::string fault(std::string_view text, Context context = Context::defence_pass) {
  Faults faults;
  if (compile_cell(text, context, false, faults)) return "";
  return std::to_string(faults.at(0).column) + ": " + faults.at(0).sentence;
}
Atom first(std::string_view text, Context context = Context::defence_pass) {
  return compiled(text, context).branches[0].leaf.a;
}

TEST(PRO_X15, ASplitIsReadByItsRanges) {
  cites("PRO-READ-4", "PRO-READ-7");
  const Cell split = compiled("F+1, 2-9  +1, 10-12", Context::back_run);
  EXPECT_EQ(split.at(9).a, (Atom{AtomKind::fumble, 1}));
  EXPECT_EQ(split.at(10).a, (Atom{AtomKind::yards, 1}));
}

TEST(PRO_X63, AResultMayHaveSeveralRanges) {
  const Cell split = compiled("F+1, 2-5, 12  0, 6-11", Context::back_run);
  EXPECT_EQ(split.at(12).a, (Atom{AtomKind::fumble, 1}));
  EXPECT_EQ(split.at(6).a, (Atom{AtomKind::yards, 0}));
}

TEST(PRO_X50, WhatIsInParenthesesIsTheElementaryGames) {
  cites("PRO-READ-5");
  EXPECT_EQ(first("+4 (+6)"), (Atom{AtomKind::yards, 4}));
  EXPECT_EQ(fault("+4 (+6"), "4: '(' is never closed");
  EXPECT_EQ(fault("+4 +6)"), "6: ')' closes nothing");
  EXPECT_EQ(fault("+4 ((+6))"), "5: parentheses do not stand in parentheses");
}

TEST(PRO_READ_6, AnXOrAnEmptyCellIsIncomplete) {
  cites("PRO-RATING-7", "PRO-PASS-4");
  EXPECT_EQ(first("X").kind, AtomKind::incomplete);
  EXPECT_EQ(first("").kind, AtomKind::incomplete);
  EXPECT_EQ(compiled("DEFENDER: X or +15").branches[0].leaf.a.kind, AtomKind::incomplete);
}

TEST(PRO_READ_8, InterceptionsWithAndWithoutTheirYards) {
  EXPECT_EQ(first("Int +13"), (Atom{AtomKind::interception, 13}));
  EXPECT_EQ(first("INTERCEPTED"), (Atom{AtomKind::interception, 0, 0, true}));
  EXPECT_EQ(first("Interception -2"), (Atom{AtomKind::interception, -2}));
}

TEST(PRO_READ_1, WordsOfTheVocabulary) {
  cites("PRO-READ-2", "PRO-READ-3");
  EXPECT_EQ(first("must run").kind, AtomKind::must_run);
  EXPECT_EQ(first("Short Gains").kind, AtomKind::short_gain);
  EXPECT_EQ(first("LONG GAIN").kind, AtomKind::long_gain);
  EXPECT_EQ(first("Receiver").kind, AtomKind::receiver);
  EXPECT_EQ(first("TD").kind, AtomKind::touchdown);
  EXPECT_EQ(first("PENALTY").kind, AtomKind::penalty);
  EXPECT_EQ(first("\xE2\x88\x92"
                  "3"),
            (Atom{AtomKind::yards, -3}))
      << "another minus sign";
  EXPECT_EQ(first("FUMBLE"), (Atom{AtomKind::fumble, 0, 0, true}));
}

TEST(PRO_RATING_1, RatersOfEveryKind) {
  cites("PRO-RATING-4", "PRO-RATING-5", "PRO-RATING-6");
  const auto rater = [](std::string_view text) {
    return compiled(std::string(text) + " +7 or +3").branches[0].leaf.rater;
  };
  EXPECT_EQ(rater("OFFENSIVE C"), (Rater{RaterKind::offensive, Role::center, Where::nowhere}));
  EXPECT_EQ(rater("OFFENSIVE LT"), (Rater{RaterKind::offensive, Role::tackle, Where::left}));
  EXPECT_EQ(rater("DEFENSIVE LT"), (Rater{RaterKind::defensive, Role::d_tackle, Where::left}));
  EXPECT_EQ(rater("ONSIDE TACKLE"), (Rater{RaterKind::offensive, Role::tackle, Where::onside}));
  EXPECT_EQ(rater("DEFENSIVE OFFSIDE END:"),
            (Rater{RaterKind::defensive, Role::d_end, Where::offside}));
  EXPECT_EQ(rater("DEFENSIVE BACK IN ZONE").kind, RaterKind::back_in_zone);
  EXPECT_EQ(rater("LINEBACKER IN ZONE").kind, RaterKind::linebacker_in_zone);
  EXPECT_EQ(rater("DEFENDER:").kind, RaterKind::defender);
  EXPECT_EQ(rater("DEFENSIVE LEFT OUTSIDE LINEBACKER"),
            (Rater{RaterKind::defensive, Role::outside_linebacker, Where::left}));
}

TEST(PRO_R34, ABlankOrAnXAmongRunsIsAnErrorOrNothingWhenLenient) {
  EXPECT_EQ(fault("", Context::back_run),
            "1: a cell of a back's run column is not left empty; write +3 or 0");
  EXPECT_EQ(fault("X", Context::back_run), "2: X has no place in a back's run column");
  Faults faults;
  EXPECT_EQ(compile_cell("X", Context::back_run, true, faults)->branches[0].leaf.a, Atom{});
  EXPECT_EQ(compile_cell("", Context::defence_run, true, faults)->branches[0].leaf.a, Atom{});
}

TEST(Grammar, RangesHoldEveryRollOnce) {
  EXPECT_EQ(fault("+1, 2-9  +2, 11-12"), "19: no result holds the roll 10");
  EXPECT_EQ(fault("+1, 2-9  +2, 9-12"), "18: the roll 9 stands twice");
  EXPECT_EQ(fault("+1, 2-13  +2, 9-12"), "5: 2-13 is no range of two dice; they fall from 2 to 12");
  EXPECT_EQ(fault("+1, 2-12"), "9: a split has two results or more");
  EXPECT_NE(fault("+1, 2 -5, 3-12"), "a") << "2 is a range, -5 the next result";
  EXPECT_EQ(compiled("+1, 2 -5, 3-12").at(3).a, (Atom{AtomKind::yards, -5}));
}

TEST(Grammar, EveryColumnHasItsOwnResults) {
  EXPECT_NE(fault("RECEIVER", Context::receiver_pass), "") << "a loop";
  EXPECT_NE(fault("MUST RUN", Context::receiver_pass), "");
  EXPECT_NE(fault("RECEIVER", Context::back_run), "");
  EXPECT_NE(fault("Int +3", Context::back_run), "");
  EXPECT_NE(fault("Int +3", Context::must_run), "");
  EXPECT_NE(fault("X", Context::must_run), "");
  EXPECT_NE(fault("RECEIVER", Context::defence_run), "");
  EXPECT_NE(fault("DEFENDER: +1 or +2", Context::defence_run), "");
  EXPECT_NE(fault("OFFENSIVE C +7 or +3", Context::quarterback_pass), "");
  EXPECT_NE(fault("OFFENSIVE C +7 or +3", Context::back_run), "");
  EXPECT_EQ(fault("OFFENSIVE C +7 or +3", Context::defence_run), "");
  EXPECT_NE(fault("BLOCKED", Context::kickoff), "");
  EXPECT_EQ(fault("BLOCKED, 2-4  38 #1, 5-12", Context::punt), "");
  EXPECT_NE(fault("-3", Context::advance), "") << "no losses (PRO-R29)";
  EXPECT_NE(fault("+4x"), "");
  EXPECT_NE(fault("4"), "") << "yards have a sign";
  EXPECT_NE(fault("+400"), "");
  EXPECT_NE(fault("43 #9", Context::punt), "");
}

TEST(Grammar, CellsOfTheCharts) {
  Faults faults;
  EXPECT_EQ(compile_long_gain("20/21/22", faults), (LongGain{20, 21, 22}));
  EXPECT_EQ(compile_onside("K 12", faults), (KickRow{true, 12}));
  EXPECT_EQ(compile_blocked_kick("D -7", faults), (KickRow{false, -7}));
  EXPECT_EQ(compile_bounce("+8 OB", faults), (Bounce{Bounce::Kind::out_of_bounds, 8}));
  EXPECT_EQ(compile_bounce("HIT", faults)->kind, Bounce::Kind::hit);
  EXPECT_EQ(compile_rush("SACK -6", faults), (Rush{Rush::Kind::sack, -6}));
  EXPECT_EQ(compile_foul("OH", faults), Foul::OH);
  EXPECT_EQ(compile_who("BEST DL", false, faults)->group, Group::d_line);
  EXPECT_EQ(compile_who("LT", false, faults)->def, DefPos::lt);
  EXPECT_EQ(compile_who("LT", true, faults)->off, OffPos::lt);
  EXPECT_EQ(compile_fake("RUN F+1", faults)->cell.branches[0].leaf.a, (Atom{AtomKind::fumble, 1}));
  EXPECT_EQ(compile_place_kick("no good", faults), false);
  EXPECT_TRUE(faults.empty());
  EXPECT_FALSE(compile_onside("K 9", faults)) << "not ten yards";
  EXPECT_FALSE(compile_length("+6", faults));
  EXPECT_FALSE(compile_rush("SACK +2", faults));
  EXPECT_FALSE(compile_foul("ZZ", faults));
  EXPECT_FALSE(compile_who("COVER", true, faults));
  EXPECT_FALSE(compile_fumble_range("1-7", faults));
  EXPECT_EQ(faults.size(), 6U);
}

TEST(PRO_R33, AFumbleRatingIsARangeOfADie) {
  Faults faults;
  const auto range = compile_fumble_range("1-3", faults);
  ASSERT_TRUE(range);
  EXPECT_TRUE(range->holds(3));
  EXPECT_FALSE(range->holds(4));
  EXPECT_FALSE(compile_fumble_range("0", faults)->holds(1));
}

TEST(PRO_INT_4, ATouchdownMayBeForFlatPassesOnly) {
  const Leaf leaf = compiled("TD flat else +28", Context::interception_return).branches[0].leaf;
  EXPECT_EQ(leaf.rater.kind, RaterKind::flat_pass);
  EXPECT_EQ(leaf.b, (Atom{AtomKind::yards, 28}));
}

}  // namespace
}  // namespace touchline::pro_football
