// FDF-SET-1..4, FDF-ORD-1..6 and FDF-D1..D3: the columns in use, who throws when, and when it ends.
#include <gtest/gtest.h>

#include "games/first_division/rules/cards.hpp"
#include "games/first_division/rules/score_sheet.hpp"
#include "support/cites.hpp"

namespace touchline::first_division {
namespace {

using Ranges = std::vector<std::array<std::string, 3>>;

Ranges printed_ranges(const Card& card) {
  Ranges rows;
  for (Line line = 0; line <= card.end(); ++line) {
    auto& row = rows.emplace_back();
    for (const Venue venue : venues) {
      row[static_cast<std::size_t>(venue)] = printed(card.column(venue).scorers.range(line));
    }
  }
  return rows;
}

TEST(FDF_SET_1, ACardHasItsColumnsInTheOrderHomeAwayNeutral) {
  EXPECT_EQ(column_names, (std::array<std::string_view, 3>{"HOME", "AWAY", "NEUTRAL"}));
  const Card card = arsenal();
  EXPECT_EQ(card.column(Venue::home).defence, -5);
  EXPECT_EQ(card.column(Venue::away).defence, -2);
  EXPECT_EQ(card.column(Venue::neutral).defence, -3);
  EXPECT_EQ(&card.column(Venue::away), &card.columns[1]);
}

TEST(FDF_SET_1, ArsenalsRangesAreAsPrinted) {
  EXPECT_EQ(printed_ranges(arsenal()), (Ranges{{"00-03", "---", "00-01"},
                                               {"04-08", "00-02", "02-05"},
                                               {"09-15", "03-18", "06-17"},
                                               {"16", "---", "18"},
                                               {"17-18", "---", "19"},
                                               {"19-29", "19-24", "20-28"},
                                               {"30-31", "25-29", "29-31"},
                                               {"32-33", "---", "32"},
                                               {"34-37", "---", "33-34"},
                                               {"38-39", "---", "35"},
                                               {"---", "30-31", "36"},
                                               {"40", "32-34", "37-38"},
                                               {"41-50", "35-39", "39-45"},
                                               {"51-52", "---", "46"},
                                               {"53-99", "40-99", "47-99"}}));
}

TEST(FDF_R20, SheffieldsTableRunsOnWithoutAGap) {
  EXPECT_EQ(printed_ranges(sheffield_wednesday()), (Ranges{{"00", "00-02", "00-01"},
                                                           {"01-07", "03-07", "02-06"},
                                                           {"08-17", "08-12", "07-13"},
                                                           {"18", "13-19", "14-17"},
                                                           {"19-31", "20-26", "18-26"},
                                                           {"32", "---", "27"},
                                                           {"33", "---", "28"},
                                                           {"34", "---", "29"},
                                                           {"35", "27-28", "30-31"},
                                                           {"36-38", "29-31", "32-34"},
                                                           {"39", "---", "35"},
                                                           {"40", "32-33", "36-37"},
                                                           {"41-43", "34-36", "38-40"},
                                                           {"44-99", "37-99", "41-99"}}));
}

TEST(FDF_SET_2, TheHomeClubAttacksFromItsHomeColumnAndTheVisitorsFromTheirAwayColumn) {
  cites("FDF-D1", "FDF-R10");
  EXPECT_EQ(one_throw(at_highbury(), 4, 0, 9), Sheet{"FDF-THR-2 home goal Wreh"});
  EXPECT_EQ(one_throw(at_highbury(), 5, 2, 9), Sheet{"FDF-THR-2 home goal own goal"});
  ScriptedMatch visitors(at_highbury(),
                         {thrown(4, 0, 9), thrown(3, 6, 9), thrown(4, 0, 9), thrown(3, 7, 9)});
  EXPECT_EQ(visitors.steps(2), Sheet{"FDF-THR-3 away goal Whittingham"});
  EXPECT_EQ(visitors.steps(2), Sheet{"FDF-THR-4 away end"});
}

TEST(FDF_SET_2, TheHomeClubDefendsWithItsHomeRatingAndTheVisitorsWithTheirAwayRating) {
  cites("FDF-R10");
  EXPECT_EQ(one_throw(at_highbury(), 9, 9, 3), Sheet{"FDF-THR-6 home run_of_play"});
  EXPECT_EQ(one_throw(at_highbury(), 9, 9, 4), Sheet{"FDF-THR-5 home end"});
  ScriptedMatch stopped(at_highbury(), {thrown(4, 0, 9), thrown(0, 0, 5)});
  EXPECT_EQ(stopped.steps(2), Sheet{"FDF-THR-3 away stopped Atherton"});
  ScriptedMatch scored(at_highbury(), {thrown(4, 0, 9), thrown(0, 0, 6)});
  EXPECT_EQ(scored.steps(2), Sheet{"FDF-THR-3 away goal Atherton"});
}

TEST(FDF_SET_2, TheColumnsStayTheSameInTheSecondHalf) {
  cites("FDF-ORD-4", "FDF-R10");
  ScriptedMatch match(at_highbury(), {thrown(9, 9, 9), thrown(9, 9, 9),  // first half
                                      thrown(3, 6, 5), thrown(5, 2, 9), thrown(3, 7, 9),
                                      thrown(9, 9, 3), rethrown(4, 0)});
  EXPECT_EQ(match.play_out(),
            (Sheet{"FDF-THR-5 home end", "FDF-THR-4 away end", "FDF-ORD-3 home half_time",
                   "FDF-THR-3 away stopped Whittingham", "FDF-THR-2 home goal own goal",
                   "FDF-THR-4 away end", "FDF-THR-6 home run_of_play", "FDF-THR-7 home goal Wreh",
                   "FDF-THR-6 home end", "FDF-ORD-5 home full_time"}));
}

TEST(FDF_SET_3, OnNeutralGroundBothClubsUseTheirNeutralColumn) {
  cites("FDF-D1", "FDF-D2", "neutral_home=named");
  ScriptedMatch match(at_wembley(), {thrown(4, 6, 9), thrown(4, 0, 3), thrown(4, 7, 2),
                                     rethrown(3, 6), thrown(4, 0, 4), thrown(4, 1, 9)});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-2 home goal own goal"});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-3 away stopped Whittingham"});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-6 home run_of_play"});
  EXPECT_EQ(match.step(), (Sheet{"FDF-THR-7 home goal Winterburn", "FDF-THR-6 home end"}));
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-3 away goal Whittingham"});
  EXPECT_EQ(match.step(), (Sheet{"FDF-THR-4 away end", "FDF-ORD-3 home half_time"}));
}

TEST(FDF_SET_3, ACoinDrawsTheClubThatCountsAsHome) {
  cites("FDF-D2", "FDF-R9", "FDF-ORD-1", "neutral_home=draw");
  const Book book = at_wembley({.neutral_home = NeutralHome::draw});
  ScriptedMatch first(book, {drawn(1), thrown(4, 6, 9)});
  EXPECT_EQ(first.step(), Sheet{"FDF-SET-3 home home_drawn"});
  EXPECT_EQ(first.step(), Sheet{"FDF-THR-2 home goal own goal"});
  ScriptedMatch second(book, {drawn(2), thrown(4, 0, 4), thrown(4, 6, 9)});
  EXPECT_EQ(second.step(), Sheet{"FDF-SET-3 away home_drawn"});
  EXPECT_EQ(second.step(), Sheet{"FDF-THR-3 away goal Whittingham"})
      << "the drawn club throws first";
  EXPECT_EQ(second.step(), Sheet{"FDF-THR-2 home goal own goal"});
}

TEST(FDF_R9, TheClubThatIsNotDrawnCountsAsVisitorsAtHalfTime) {
  cites("FDF-ORD-4");
  ScriptedMatch match(at_wembley({.neutral_home = NeutralHome::draw}),
                      {drawn(2), thrown(9, 9, 9), thrown(9, 9, 9), thrown(4, 6, 9)});
  EXPECT_EQ(match.steps(3), (Sheet{"FDF-THR-5 home end", "FDF-ORD-3 away half_time"}));
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-2 home goal own goal"}) << "level, so the visitors open";
}

TEST(FDF_R9, NoCoinIsThrownAtAClubsOwnGround) {
  cites("FDF-D2");
  ScriptedMatch match(at_highbury({.neutral_home = NeutralHome::draw}), {thrown(0, 0, 9)});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-2 home goal Adams"});
}

TEST(FDF_SET_4, ACardIsAClubInOneSeason) {
  Card later = arsenal();
  EXPECT_EQ(later.season, "1997-98");
  later.season = "1998-99";
  EXPECT_NE(canonical(later), canonical(arsenal())) << "another season is another card";
  EXPECT_EQ(canonical(arsenal()), canonical(arsenal()));
}

TEST(FDF_SET_4, TheRulesKnowNoMenButTheLinesOfTheCard) {
  Card renamed = arsenal();
  for (Scorer& scorer : renamed.scorers) scorer.name += " junior";
  Book other_names = at_highbury();
  other_names.cards.home = renamed;
  Generator dice(4, 0), same_dice(4, 0);
  for (int i = 0; i < 200; ++i) {
    EXPECT_EQ(play_fast(other_names, dice), play_fast(at_highbury(), same_dice));
  }
}

TEST(FDF_ORD_1, TheHomeClubThrowsFirst) {
  EXPECT_EQ(one_throw(at_highbury(), 0, 0, 9), Sheet{"FDF-THR-2 home goal Adams"});
  EXPECT_EQ(one_throw(at_hillsborough(), 0, 0, 9), Sheet{"FDF-THR-3 home goal Atherton"});
}

TEST(FDF_ORD_2, TheClubsThrowInTurn) {
  ScriptedMatch match(at_highbury(), {thrown(0, 0, 9), thrown(0, 0, 9), thrown(0, 0, 9),
                                      thrown(0, 0, 1), thrown(0, 0, 9)});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-2 home goal Adams"});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-3 away goal Atherton"});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-2 home goal Adams"});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-3 away stopped Atherton"});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-2 home goal Adams"}) << "after a stopped chance too";
}

TEST(FDF_ORD_2, AClubWhoseOpponentHasFinishedThrowsUntilItFinishesToo) {
  cites("FDF-R11");
  ScriptedMatch match(at_highbury(), {thrown(9, 9, 9), thrown(0, 0, 9), thrown(0, 3, 1),
                                      thrown(0, 0, 9), thrown(9, 9, 9)});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-5 home end"});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-3 away goal Atherton"});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-3 away stopped Booth"});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-3 away goal Atherton"});
  EXPECT_EQ(match.step(), (Sheet{"FDF-THR-4 away end", "FDF-ORD-3 home half_time"}));
}

TEST(FDF_R11, TheHomeClubTooThrowsOnWhenTheVisitorsHaveFinished) {
  ScriptedMatch match(at_highbury(),
                      {thrown(0, 0, 9), thrown(9, 9, 9), thrown(0, 0, 9), thrown(0, 0, 9)});
  EXPECT_EQ(match.steps(2), Sheet{"FDF-THR-4 away end"});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-2 home goal Adams"});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-2 home goal Adams"});
}

TEST(FDF_ORD_3, TheFirstHalfEndsWithOneEndEach) {
  ScriptedMatch match(at_highbury(), {thrown(0, 0, 9), thrown(9, 9, 9), thrown(9, 9, 9)});
  match.steps(2);
  EXPECT_EQ(match.state().phase, Phase::first_half) << "one club still throws";
  EXPECT_EQ(match.step(), (Sheet{"FDF-THR-5 home end", "FDF-ORD-3 home half_time"}));
  EXPECT_EQ(match.state().phase, Phase::second_half);
  EXPECT_EQ(match.state().half_time, (BySide<int>{1, 0}));
}

TEST(FDF_ORD_3, AHalfWaitsForTheScorerOfAGoalAgainstTheRunOfPlay) {
  cites("FDF-THR-7");
  ScriptedMatch match(at_highbury(), {thrown(0, 0, 9), thrown(9, 9, 9), thrown(9, 9, 1),
                                      rethrown(9, 9), rethrown(0, 0)});
  EXPECT_EQ(match.steps(3), Sheet{"FDF-THR-6 home run_of_play"});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-7 home nobody_named"});
  EXPECT_EQ(match.state().phase, Phase::first_half);
  EXPECT_EQ(match.step(),
            (Sheet{"FDF-THR-7 home goal Adams", "FDF-THR-6 home end", "FDF-ORD-3 home half_time"}));
  EXPECT_EQ(match.state().half_time, (BySide<int>{2, 0}));
}

/// The first fact after a first half of these throws at Highbury.
std::string opener_after(std::vector<ScriptLine> first_half) {
  const int count = static_cast<int>(first_half.size());
  first_half.push_back(thrown(0, 0, 9));
  ScriptedMatch match(at_highbury(), first_half);
  match.steps(count);
  EXPECT_EQ(match.state().phase, Phase::second_half);
  EXPECT_EQ(match.state().half.finished, (BySide<bool>{})) << "the marks are cleared";
  return match.step().at(0);
}

TEST(FDF_ORD_4, TheTrailingClubOpensTheSecondHalf) {
  cites("FDF-R5");
  EXPECT_EQ(opener_after({thrown(0, 0, 9), thrown(9, 9, 9), thrown(9, 9, 9)}),
            "FDF-THR-3 away goal Atherton");
  EXPECT_EQ(opener_after({thrown(9, 9, 9), thrown(0, 0, 9), thrown(9, 9, 9)}),
            "FDF-THR-2 home goal Adams");
}

TEST(FDF_ORD_4, IfLevelTheVisitorsOpenTheSecondHalf) {
  cites("FDF-R5");
  EXPECT_EQ(opener_after({thrown(9, 9, 9), thrown(9, 9, 9)}), "FDF-THR-3 away goal Atherton");
  EXPECT_EQ(opener_after({thrown(0, 0, 9), thrown(0, 0, 9), thrown(9, 9, 9), thrown(9, 9, 9)}),
            "FDF-THR-3 away goal Atherton");
}

TEST(FDF_ORD_5, TheMatchIsOverWithTheSecondEndOfBothClubs) {
  ScriptedMatch match(at_highbury(), {thrown(9, 9, 9), thrown(9, 9, 9), thrown(9, 9, 9),
                                      thrown(0, 0, 9), thrown(9, 9, 9)});
  match.steps(4);
  EXPECT_FALSE(Game::finished(match.state()));
  EXPECT_EQ(match.step(), (Sheet{"FDF-THR-5 home end", "FDF-ORD-5 home full_time"}));
  EXPECT_TRUE(Game::finished(match.state()));
  EXPECT_EQ(match.state().half_time, (BySide<int>{0, 0})) << "the half-time score is kept";
  EXPECT_EQ(Game::score(match.state()), (BySide<int>{1, 0}));
  EXPECT_EQ(winner(match.state()), Side::home);
}

TEST(FDF_ORD_6, AMatchMayEndLevel) {
  cites("FDF-D4", "draw=stands");
  ScriptedMatch match(at_highbury(),
                      {thrown(9, 9, 9), thrown(9, 9, 9), thrown(9, 9, 9), thrown(9, 9, 9)});
  const Sheet facts = match.play_out();
  EXPECT_EQ(facts.back(), "FDF-ORD-5 home full_time");
  EXPECT_TRUE(Game::finished(match.state()));
  EXPECT_EQ(winner(match.state()), std::nullopt);
}

TEST(FDF_D1, AMatchIsNormalUnlessNeutralGroundIsChosen) { EXPECT_FALSE(Book{}.neutral); }

TEST(FDF_D3, WithoutAWordTheSwitchesStandAsRuled) {
  cites("FDF-D2", "FDF-D4");
  const Switches ruled;
  EXPECT_TRUE(ruled.end_goal_finishes);
  EXPECT_TRUE(ruled.own_goal_on_reroll);
  EXPECT_TRUE(ruled.zero_defence);
  EXPECT_FALSE(ruled.allow_scoreless_column);
  EXPECT_EQ(ruled.neutral_home, NeutralHome::draw);
  EXPECT_EQ(ruled.draw, AfterDraw::stands);
}

TEST(FDF_R14, AHalfOfThousandsOfThrowsIsPlayedToItsEnd) {
  constexpr int many = 20'000;
  std::vector<ScriptLine> script{thrown(9, 9, 9)};
  script.insert(script.end(), many, thrown(0, 0, 9));
  script.push_back(thrown(9, 9, 9));
  ScriptedMatch match(at_highbury(), std::move(script));
  EXPECT_EQ(match.steps(many + 2), (Sheet{"FDF-THR-4 away end", "FDF-ORD-3 home half_time"}));
  EXPECT_EQ(match.state().goals.away, many) << "there is no cap";
}

TEST(FDF_R19, AReportPrintsSurnamesUnlessTwoLinesShareOne) {
  Card card = sheffield_wednesday();
  EXPECT_EQ(report_names(card).at(4), "Di Canio");
  EXPECT_EQ(report_names(arsenal()).at(13), "own goal");
  card.scorers.push_back({"Betty BOOTH", false});
  EXPECT_EQ(report_names(card).at(1), "Andy BOOTH");
  EXPECT_EQ(report_names(card).back(), "Betty BOOTH");
  EXPECT_EQ(report_names(card).at(2), "Carbone");
}

}  // namespace
}  // namespace touchline::first_division
