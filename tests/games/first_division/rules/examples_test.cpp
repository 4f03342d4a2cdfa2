// FDF-EX1 to FDF-EX8: the worked examples of docs/rules/first-division.md, throw by throw.
#include <gtest/gtest.h>

#include "games/first_division/rules/cards.hpp"
#include "games/first_division/rules/score_sheet.hpp"
#include "support/cites.hpp"

namespace touchline::first_division {
namespace {

TEST(FDF_EX1, SevenTwoNineReadsSeventyTwoOverNine) {
  EXPECT_EQ(offensive_number(7, 2), 72);
  EXPECT_EQ(defensive_number(9), 9);
}

std::vector<ScriptLine> sample_match() {
  return {thrown(3, 1, 4), thrown(2, 2, 4), thrown(8, 9, 1), rethrown(4, 2),
          thrown(7, 7, 6), thrown(2, 2, 0), thrown(8, 2, 6), thrown(7, 1, 1)};
}

TEST(FDF_EX2, TheSampleMatchEndsTwoOne) {
  cites("FDF-THR-2", "FDF-THR-3", "FDF-THR-6", "FDF-R3", "FDF-R4", "FDF-R10");
  ScriptedMatch match(at_highbury(), sample_match());
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-2 home goal Parlour"});
  EXPECT_EQ(match.score(), "1-0");
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-3 away stopped Di Canio"});
  EXPECT_EQ(match.score(), "1-0");
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-6 home run_of_play"});
  EXPECT_EQ(match.step(), (Sheet{"FDF-THR-7 home goal Wright", "FDF-THR-6 home end"}));
  EXPECT_EQ(match.score(), "2-0");
  EXPECT_EQ(match.step(), (Sheet{"FDF-THR-4 away end", "FDF-ORD-3 home half_time"}));
  EXPECT_EQ(match.state().half_time, (BySide<int>{2, 0}));
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-3 away goal Di Canio"}) << "the trailing side opens";
  EXPECT_EQ(match.score(), "2-1");
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-5 home end"});
  EXPECT_EQ(match.play_out(), (Sheet{"FDF-THR-4 away end", "FDF-ORD-5 home full_time"}));
  EXPECT_EQ(match.score(), "2-1");
  EXPECT_EQ(winner(match.state()), Side::home);
}

TEST(FDF_EX2, FedFaceByFaceTheSampleMatchIsTheSame) {
  ScriptedMatch scripted(at_highbury(), sample_match());
  scripted.play_out();
  const std::vector<std::vector<int>> throws{{3, 1, 4}, {2, 2, 4}, {8, 9, 1, 4, 2}, {7, 7, 6},
                                             {2, 2, 0}, {8, 2, 6}, {7, 1, 1}};
  const std::vector<BySide<int>> scores{{1, 0}, {1, 0}, {2, 0}, {2, 0}, {2, 1}, {2, 1}, {2, 1}};
  Match<Game> match(at_highbury());
  for (std::size_t i = 0; i < throws.size(); ++i) {
    for (const int face : throws[i]) ASSERT_TRUE(match.feed(face).has_value());
    EXPECT_EQ(match.state().goals, scores[i]) << "after throw " << i + 1;
  }
  EXPECT_TRUE(match.finished());
  EXPECT_EQ(match.state(), scripted.state());
  EXPECT_EQ(match.log(), scripted.log());
  EXPECT_EQ(match.inputs().open.size(), 23U);
}

TEST(FDF_EX3, LevelAtHalfTimeWithAnOwnGoalARepeatedRethrowAndConsecutiveThrows) {
  cites("FDF-ORD-4", "FDF-THR-9", "FDF-THR-7", "FDF-R11");
  ScriptedMatch match(at_highbury(),
                      {thrown(5, 3, 4), thrown(3, 7, 1), thrown(3, 6, 6), thrown(5, 2, 0),
                       thrown(3, 6, 5), thrown(9, 9, 3), rethrown(6, 0), rethrown(5, 3),
                       rethrown(1, 6), thrown(0, 0, 6), thrown(4, 0, 0)});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-5 home end"});
  EXPECT_EQ(match.step(), (Sheet{"FDF-THR-4 away end", "FDF-ORD-3 home half_time"}));
  EXPECT_EQ(match.state().half_time, (BySide<int>{0, 0}));
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-3 away goal Whittingham"});
  EXPECT_EQ(match.score(), "0-1");
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-2 home goal own goal"});
  EXPECT_EQ(match.score(), "1-1");
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-3 away stopped Whittingham"});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-6 home run_of_play"});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-7 home nobody_named"});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-7 home nobody_named"});
  EXPECT_EQ(match.step(), (Sheet{"FDF-THR-7 home goal Grimandi", "FDF-THR-6 home end"}));
  EXPECT_EQ(match.score(), "2-1");
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-3 away goal Atherton"});
  EXPECT_EQ(match.score(), "2-2");
  EXPECT_EQ(match.play_out(), (Sheet{"FDF-THR-4 away end", "FDF-ORD-5 home full_time"}));
  EXPECT_EQ(match.score(), "2-2");
  EXPECT_EQ(match.state().half_time, (BySide<int>{0, 0}));
}

TEST(FDF_EX4, TheHomeClubFinishesOnThrowOne) {
  cites("FDF-ORD-2", "FDF-THR-4");
  ScriptedMatch match(at_hillsborough(), {thrown(9, 9, 1), thrown(0, 3, 1), thrown(1, 9, 1),
                                          thrown(4, 0, 2), thrown(4, 3, 2), thrown(4, 0, 1),
                                          rethrown(3, 9), thrown(4, 3, 3), thrown(4, 4, 1)});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-4 home end"});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-2 away goal Bergkamp"});
  EXPECT_EQ(match.score(), "0-1");
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-2 away goal Overmars"});
  EXPECT_EQ(match.score(), "0-2");
  EXPECT_EQ(match.step(), (Sheet{"FDF-THR-5 away end", "FDF-ORD-3 home half_time"}));
  EXPECT_EQ(match.state().half_time, (BySide<int>{0, 2}));
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-3 home stopped Whittingham"});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-6 away run_of_play"});
  EXPECT_EQ(match.step(), (Sheet{"FDF-THR-7 away goal Wright", "FDF-THR-6 away end"}));
  EXPECT_EQ(match.score(), "0-3");
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-3 home goal Whittingham"});
  EXPECT_EQ(match.score(), "1-3");
  EXPECT_EQ(match.play_out(), (Sheet{"FDF-THR-4 home end", "FDF-ORD-5 home full_time"}));
  EXPECT_EQ(winner(match.state()), Side::away);
}

TEST(FDF_EX5, AHalfOnNeutralColumns) {
  cites("FDF-SET-3", "neutral_home=named");
  ScriptedMatch match(at_wembley(), {thrown(4, 6, 0), thrown(4, 0, 3), thrown(4, 7, 2),
                                     rethrown(3, 8), thrown(4, 1, 9)});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-2 home goal own goal"});
  EXPECT_EQ(match.score(), "1-0");
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-3 away stopped Whittingham"});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-6 home run_of_play"});
  EXPECT_EQ(match.step(), (Sheet{"FDF-THR-7 home goal Wreh", "FDF-THR-6 home end"}));
  EXPECT_EQ(match.score(), "2-0");
  EXPECT_EQ(match.step(), (Sheet{"FDF-THR-4 away end", "FDF-ORD-3 home half_time"}));
  EXPECT_EQ(match.state().half_time, (BySide<int>{2, 0}));
}

TEST(FDF_EX6, AtARatingOfZeroAChanceIsAGoalAndEndIsNone) {
  cites("FDF-THR-8", "FDF-R2");
  Book book = at_highbury();
  book.cards.away = with_defence(book.cards.away, Venue::away, 0);
  EXPECT_EQ(one_throw(book, 3, 1, 1), Sheet{"FDF-THR-8 home goal Parlour"});
  EXPECT_EQ(one_throw(book, 5, 3, 1), Sheet{"FDF-THR-8 home end"});
}

TEST(FDF_EX7, AtTheExtremesBlueZeroStopsEveryChanceAndConcedesEveryEnd) {
  cites("FDF-R12");
  Book wall = at_highbury(), sieve = at_highbury();
  wall.cards.away = with_defence(wall.cards.away, Venue::away, -10);
  sieve.cards.away = with_defence(sieve.cards.away, Venue::away, 10);
  EXPECT_EQ(one_throw(wall, 4, 5, 0), Sheet{"FDF-THR-3 home stopped Wright"});
  EXPECT_EQ(one_throw(sieve, 5, 3, 0), Sheet{"FDF-THR-6 home run_of_play"});
}

TEST(FDF_EX8, TheEdgesOfArsenalsHomeTable) {
  cites("FDF-THR-1");
  const Card card = arsenal();
  const auto names = report_names(card);
  const auto at = [&](int number) -> std::string {
    const Line line = card.column(Venue::home).scorers[number];
    return line == card.end() ? "END" : names[line];
  };
  EXPECT_EQ(at(0), "Adams");
  EXPECT_EQ(at(3), "Adams");
  EXPECT_EQ(at(4), "Anelka");
  EXPECT_EQ(at(16), "Grimandi");
  EXPECT_EQ(at(50), "Wright");
  EXPECT_EQ(at(51), "own goal");
  EXPECT_EQ(at(52), "own goal");
  EXPECT_EQ(at(53), "END");
  EXPECT_EQ(at(99), "END");
  for (int number = 0; number <= 99; ++number) EXPECT_NE(at(number), "Winterburn");
}

}  // namespace
}  // namespace touchline::first_division
