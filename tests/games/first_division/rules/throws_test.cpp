// FDF-DIE-1..3 and FDF-THR-1..9: what one throw brings, for every rating and every blue face.
#include <gtest/gtest.h>

#include "games/first_division/rules/cards.hpp"
#include "games/first_division/rules/score_sheet.hpp"
#include "support/cites.hpp"

namespace touchline::first_division {
namespace {

/// Arsenal at home to visitors of this rating.
Book against(int rating, Switches switches = {}) {
  Book book = at_highbury(switches);
  book.cards.away = with_defence(book.cards.away, Venue::away, rating);
  return book;
}

/// The blue face that counts as this defensive number.
int face_of(int defensive) { return defensive % 10; }

TEST(FDF_DIE_1, AThrowIsRedWhiteAndBlueTogether) {
  const Match<Game> match(at_highbury());
  const auto needed = std::get<ThrowNeeded>(match.need());
  EXPECT_EQ(needed.rule, "FDF-DIE-1"_rule);
  EXPECT_EQ(needed.side, Side::home);
  EXPECT_EQ(needed.dice, (std::vector<Die>{{10, 0, "red"}, {10, 0, "white"}, {10, 0, "blue", 10}}));
}

TEST(FDF_DIE_2, RedIsTheTensAndWhiteTheUnits) {
  cites("FDF-EX1");
  for (int r = 0; r <= 9; ++r) {
    for (int w = 0; w <= 9; ++w) EXPECT_EQ(offensive_number(r, w), r * 10 + w);
  }
  EXPECT_EQ(offensive_number(7, 2), 72);
  EXPECT_EQ(offensive_number(0, 0), 0) << "00 is zero, not one hundred";
}

TEST(FDF_DIE_2, DoubleZeroIsTheFirstScorerAndNotEnd) {
  EXPECT_EQ(one_throw(against(0), 0, 0, 9), Sheet{"FDF-THR-8 home goal Adams"});
}

TEST(FDF_DIE_2, RedAndWhiteAreNotExchanged) {
  EXPECT_EQ(one_throw(against(0), 1, 6, 9), Sheet{"FDF-THR-8 home goal Grimandi"});
  EXPECT_EQ(one_throw(against(0), 6, 1, 9), Sheet{"FDF-THR-8 home end"});
}

TEST(FDF_DIE_3, BlueIsReadAsPrintedButZeroIsTen) {
  cites("FDF-EX1");
  for (int face = 1; face <= 9; ++face) EXPECT_EQ(defensive_number(face), face);
  EXPECT_EQ(defensive_number(0), 10);
}

TEST(FDF_DIE_3, BlueZeroBeatsANegativeRatingOfNine) {
  EXPECT_EQ(one_throw(against(-9), 0, 0, 0), Sheet{"FDF-THR-3 home goal Adams"});
}

struct Printed {
  int low, high;
  std::string scorer;  // empty: END
};

const std::vector<Printed> arsenal_at_home{
    {0, 3, "Adams"},      {4, 8, "Anelka"},     {9, 15, "Bergkamp"}, {16, 16, "Grimandi"},
    {17, 18, "Hughes"},   {19, 29, "Overmars"}, {30, 31, "Parlour"}, {32, 33, "Petit"},
    {34, 37, "Platt"},    {38, 39, "Viera"},    {40, 40, "Wreh"},    {41, 50, "Wright"},
    {51, 52, "own goal"}, {53, 99, ""}};

TEST(FDF_THR_1, EveryOffensiveNumberLeadsToItsPrintedLine) {
  int numbers = 0;
  for (const Printed& row : arsenal_at_home) {
    for (int n = row.low; n <= row.high; ++n, ++numbers) {
      const std::string fact = row.scorer.empty() ? "end" : "goal " + row.scorer;
      EXPECT_EQ(one_throw(against(0), n / 10, n % 10, 5), Sheet{"FDF-THR-8 home " + fact}) << n;
    }
  }
  EXPECT_EQ(numbers, 100);
}

TEST(FDF_THR_2, AgainstAPositiveRatingAScorersRangeIsAGoalWhateverBlueSays) {
  for (int rating = 1; rating <= 10; ++rating) {
    for (int blue_number = 1; blue_number <= 10; ++blue_number) {
      ScriptedMatch match(against(rating), {thrown(3, 1, face_of(blue_number))});
      EXPECT_EQ(match.step(), Sheet{"FDF-THR-2 home goal Parlour"});
      EXPECT_EQ(match.score(), "1-0");
      EXPECT_EQ(match.state().half.turn, Side::away) << "the turn passes";
      EXPECT_FALSE(match.state().half.finished.home) << "the half goes on";
    }
  }
}

TEST(FDF_THR_3, AgainstANegativeRatingBlueUpToItsSizeStopsTheChance) {
  cites("FDF-R1");
  for (int rating = -10; rating <= -1; ++rating) {
    for (int blue_number = 1; blue_number <= 10; ++blue_number) {
      const bool stopped = blue_number <= -rating;
      ScriptedMatch match(against(rating), {thrown(3, 1, face_of(blue_number))});
      const std::string fact = stopped ? "stopped" : "goal";
      EXPECT_EQ(match.step(), Sheet{"FDF-THR-3 home " + fact + " Parlour"})
          << rating << " blue " << blue_number;
      EXPECT_EQ(match.score(), stopped ? "0-0" : "1-0");
      EXPECT_EQ(match.state().half.turn, Side::away) << "the turn passes either way";
      EXPECT_FALSE(match.state().half.finished.home) << "the half goes on either way";
    }
  }
}

TEST(FDF_R1, TheSamplesFourIsStoppedByMinusFiveAndItsTenIsNot) {
  EXPECT_EQ(one_throw(against(-5), 3, 1, 4), Sheet{"FDF-THR-3 home stopped Parlour"});
  EXPECT_EQ(one_throw(against(-5), 3, 1, 0), Sheet{"FDF-THR-3 home goal Parlour"});
}

TEST(FDF_THR_4, AgainstANegativeRatingEndFinishesTheHalfWhateverBlueSays) {
  for (int rating = -10; rating <= -1; ++rating) {
    for (int blue_number = 1; blue_number <= 10; ++blue_number) {
      ScriptedMatch match(against(rating), {thrown(5, 3, face_of(blue_number))});
      EXPECT_EQ(match.step(), Sheet{"FDF-THR-4 home end"});
      EXPECT_EQ(match.score(), "0-0");
      EXPECT_TRUE(match.state().half.finished.home);
      EXPECT_EQ(match.state().half.turn, Side::away);
    }
  }
}

TEST(FDF_R4, TheSamplesSeventySevenSixIsAnEndWithoutGoal) {
  ScriptedMatch match(at_highbury(), {thrown(5, 3, 4), thrown(7, 7, 6)});
  EXPECT_EQ(match.steps(2), (Sheet{"FDF-THR-4 away end", "FDF-ORD-3 home half_time"}));
  EXPECT_EQ(match.score(), "0-0");
}

TEST(FDF_THR_5, EndAndABlueAboveThePositiveRatingIsNoGoal) {
  for (int rating = 1; rating <= 9; ++rating) {
    for (int blue_number = rating + 1; blue_number <= 10; ++blue_number) {
      ScriptedMatch match(against(rating), {thrown(5, 3, face_of(blue_number))});
      EXPECT_EQ(match.step(), Sheet{"FDF-THR-5 home end"}) << rating << " blue " << blue_number;
      EXPECT_EQ(match.score(), "0-0");
      EXPECT_TRUE(match.state().half.finished.home);
      EXPECT_EQ(match.state().half.turn, Side::away);
    }
  }
}

TEST(FDF_THR_6, EndAndABlueUpToThePositiveRatingIsAGoalAndTheHalfIsOver) {
  cites("FDF-R3", "end_goal_finishes=true");
  for (int rating = 1; rating <= 10; ++rating) {
    for (int blue_number = 1; blue_number <= rating; ++blue_number) {
      ScriptedMatch match(against(rating), {thrown(5, 3, face_of(blue_number)), rethrown(4, 2)});
      EXPECT_EQ(match.step(), Sheet{"FDF-THR-6 home run_of_play"})
          << rating << " blue " << blue_number;
      EXPECT_EQ(match.step(), (Sheet{"FDF-THR-7 home goal Wright", "FDF-THR-6 home end"}));
      EXPECT_EQ(match.score(), "1-0");
      EXPECT_TRUE(match.state().half.finished.home);
      EXPECT_EQ(match.state().half.turn, Side::away);
    }
  }
}

TEST(FDF_R3, WithTheSwitchOffAnEndGoalLeavesTheHalfOpen) {
  cites("end_goal_finishes=false");
  ScriptedMatch match(
      against(3, {.end_goal_finishes = false}),
      {thrown(5, 3, 3), rethrown(4, 2), thrown(9, 9, 9), thrown(3, 1, 9), thrown(5, 3, 4)});
  EXPECT_EQ(match.steps(2), Sheet{"FDF-THR-7 home goal Wright"});
  EXPECT_FALSE(match.state().half.finished.home);
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-4 away end"}) << "the turn has passed";
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-2 home goal Parlour"}) << "and comes back";
  EXPECT_EQ(match.step(), (Sheet{"FDF-THR-5 home end", "FDF-ORD-3 home half_time"}));
  EXPECT_EQ(match.score(), "2-0");
}

TEST(FDF_THR_7, RedAndWhiteAreThrownAgainUntilTheyNameAScorer) {
  cites("FDF-R7");
  ScriptedMatch match(against(3),
                      {thrown(9, 9, 1), rethrown(5, 3), rethrown(9, 9), rethrown(1, 6)});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-6 home run_of_play"});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-7 home nobody_named"});
  EXPECT_EQ(match.state().half.turn, Side::home) << "the turn waits for the scorer";
  EXPECT_EQ(match.score(), "0-0") << "the goal is counted with its scorer";
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-7 home nobody_named"});
  EXPECT_EQ(match.step(), (Sheet{"FDF-THR-7 home goal Grimandi", "FDF-THR-6 home end"}));
  EXPECT_EQ(match.score(), "1-0") << "one goal, however often the dice were thrown again";
}

TEST(FDF_R7, OnlyTheOffensiveDiceAreThrownAgain) {
  Match<Game> match(against(3));
  for (const int face : {9, 9, 1}) ASSERT_TRUE(match.feed(face).has_value());
  const auto needed = std::get<ThrowNeeded>(match.need());
  EXPECT_EQ(needed.rule, "FDF-THR-7"_rule);
  EXPECT_EQ(needed.side, Side::home);
  EXPECT_EQ(needed.dice, (std::vector<Die>{{10, 0, "red"}, {10, 0, "white"}}));
}

TEST(FDF_THR_8, AtARatingOfZeroBlueIsIgnored) {
  cites("FDF-R2", "FDF-EX6");
  for (int face = 0; face <= 9; ++face) {
    ScriptedMatch chance(against(0), {thrown(3, 1, face)});
    EXPECT_EQ(chance.step(), Sheet{"FDF-THR-8 home goal Parlour"}) << "blue " << face;
    EXPECT_EQ(chance.score(), "1-0");
    EXPECT_FALSE(chance.state().half.finished.home);
    ScriptedMatch end(against(0), {thrown(5, 3, face)});
    EXPECT_EQ(end.step(), Sheet{"FDF-THR-8 home end"}) << "blue " << face;
    EXPECT_EQ(end.score(), "0-0");
    EXPECT_TRUE(end.state().half.finished.home);
  }
}

TEST(FDF_THR_9, AnOwnGoalCountsForTheClubThatThrewIt) {
  cites("FDF-R6");
  ScriptedMatch match(against(3), {thrown(5, 1, 9)});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-2 home goal own goal"});
  EXPECT_EQ(match.score(), "1-0");
}

TEST(FDF_THR_9, AnOwnGoalCanBeStopped) {
  EXPECT_EQ(one_throw(against(-5), 5, 2, 5), Sheet{"FDF-THR-3 home stopped own goal"});
  EXPECT_EQ(one_throw(against(-5), 5, 2, 6), Sheet{"FDF-THR-3 home goal own goal"});
}

TEST(FDF_THR_9, NoPlayerIsCreditedWithAnOwnGoal) {
  const Card card = arsenal();
  for (const Column& column : card.columns) {
    ASSERT_EQ(column.own_goal, 13) << "the rules know the own-goal row of each column";
    EXPECT_TRUE(card.scorers[column.own_goal].own_goal);
  }
  EXPECT_EQ(card.column(Venue::home).own_goal_width, 2);
  EXPECT_EQ(card.column(Venue::away).own_goal_width, 0);
  EXPECT_EQ(sheffield_wednesday().column(Venue::home).own_goal, nobody);
}

TEST(FDF_R6, AnOwnGoalMetInTheRethrowIsAcceptedAsRuled) {
  cites("FDF-THR-9", "own_goal_on_reroll=accept");
  ScriptedMatch match(against(3), {thrown(5, 3, 1), rethrown(5, 1)});
  EXPECT_EQ(match.steps(2), (Sheet{"FDF-THR-7 home goal own goal", "FDF-THR-6 home end"}));
  EXPECT_EQ(match.score(), "1-0");
}

TEST(FDF_R6, WithTheSwitchAnOwnGoalIsThrownAgain) {
  cites("own_goal_on_reroll=rethrow");
  ScriptedMatch match(against(3, {.own_goal_on_reroll = false}),
                      {thrown(5, 3, 1), rethrown(5, 1), rethrown(5, 2), rethrown(5, 0)});
  EXPECT_EQ(match.steps(2), Sheet{"FDF-THR-7 home nobody_named"});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-7 home nobody_named"});
  EXPECT_EQ(match.step(), (Sheet{"FDF-THR-7 home goal Wright", "FDF-THR-6 home end"}));
  EXPECT_EQ(match.score(), "1-0");
}

TEST(FDF_R6, TheSwitchLeavesAnOwnGoalOfAnOrdinaryThrowAlone) {
  cites("own_goal_on_reroll=rethrow");
  EXPECT_EQ(one_throw(against(3, {.own_goal_on_reroll = false}), 5, 1, 9),
            Sheet{"FDF-THR-2 home goal own goal"});
}

TEST(FDF_R8, AGoalOfAColumnWithoutScorersGoesToNobody) {
  cites("allow_scoreless_column=true");
  Book book{{plain_card("Barren", 0, 0), plain_card("Leaky", 3, 20)}, false, {}};
  book.switches.allow_scoreless_column = true;
  ScriptedMatch match(book, {thrown(0, 0, 3), thrown(9, 9, 9)});
  EXPECT_EQ(match.step(),
            (Sheet{"FDF-THR-6 home run_of_play", "FDF-R8 home goal", "FDF-THR-6 home end"}))
      << "no name, and nothing is thrown again";
  EXPECT_EQ(match.score(), "1-0");
  EXPECT_TRUE(match.state().half.finished.home);
  EXPECT_EQ(match.state().half.turn, Side::away);
  match.step();
  EXPECT_EQ(match.state().phase, Phase::second_half);
}

TEST(FDF_R8, AColumnOfOwnGoalsAloneHasNobodyToNameWhenOwnGoalsAreThrownAgain) {
  cites("own_goal_on_reroll=rethrow");
  Card own_goals = plain_card("Lucky", 0, 5);
  own_goals.scorers = {{"own goal", true}};
  own_goals.columns.fill(lay_column(0, {5}, own_goals.scorers));
  const Book book{{own_goals, plain_card("Leaky", 3, 20)}, false, {.own_goal_on_reroll = false}};
  EXPECT_EQ(one_throw(book, 9, 9, 3),
            (Sheet{"FDF-THR-6 home run_of_play", "FDF-R8 home goal", "FDF-THR-6 home end"}));
}

TEST(FDF_R8, ASingleNumberIsEnoughToNameAScorer) {
  cites("FDF-R6", "own_goal_on_reroll=accept");
  Card narrow = plain_card("Narrow", 0, 1);
  const Card leaky = plain_card("Leaky", 3, 20);
  ScriptedMatch player({{narrow, leaky}, false, {}}, {thrown(9, 9, 3), rethrown(0, 0)});
  EXPECT_EQ(player.steps(2), (Sheet{"FDF-THR-7 home goal Sole", "FDF-THR-6 home end"}));
  narrow.scorers = {{"own goal", true}};
  narrow.columns.fill(lay_column(0, {1}, narrow.scorers));
  ScriptedMatch own_goal({{narrow, leaky}, false, {}}, {thrown(9, 9, 3), rethrown(0, 0)});
  EXPECT_EQ(own_goal.steps(2), (Sheet{"FDF-THR-7 home goal own goal", "FDF-THR-6 home end"}));
}

TEST(FDF_R12, MinusTenStopsEveryChanceAndPlusTenConcedesOnEveryEnd) {
  cites("FDF-EX7");
  for (int face = 0; face <= 9; ++face) {
    for (int n = 0; n <= 52; ++n) {
      const Sheet facts = one_throw(against(-10), n / 10, n % 10, face);
      EXPECT_NE(facts.at(0).find("stopped"), std::string::npos) << n << " blue " << face;
    }
    for (int n = 53; n <= 99; ++n) {
      EXPECT_EQ(one_throw(against(10), n / 10, n % 10, face), Sheet{"FDF-THR-6 home run_of_play"});
    }
  }
}

TEST(FDF_R13, EveryThrowTakesABlueDieEvenWhenItIsIgnored) {
  Match<Game> match(against(0));
  for (const int face : {3, 1}) ASSERT_TRUE(match.feed(face).has_value());
  EXPECT_EQ(match.given(), 2U);
  EXPECT_EQ(std::get<ThrowNeeded>(match.need()).dice.at(2).name, "blue");
  EXPECT_EQ(match.state().goals.home, 0) << "red and white alone are not yet a throw";
  ASSERT_TRUE(match.feed(0).has_value());
  EXPECT_EQ(match.state().goals.home, 1);
  EXPECT_EQ(match.given(), 0U);
}

TEST(FDF_R13, TheLogKeepsTheFacesInTheOrderRedWhiteBlue) {
  Match<Game> match(at_highbury());
  for (const int face : {8, 9, 1, 4, 2}) ASSERT_TRUE(match.feed(face).has_value());
  EXPECT_EQ(std::get<Rolled>(match.log().at(0)),
            (Rolled{"FDF-DIE-1"_rule, Side::home, 3, {8, 9, 1}}));
  EXPECT_EQ(std::get<Rolled>(match.log().at(2)), (Rolled{"FDF-THR-7"_rule, Side::home, 2, {4, 2}}));
}

TEST(FDF_R18, AManMayScoreWithEveryThrowOfTheMatch) {
  std::vector<ScriptLine> script;
  for (int i = 0; i < 40; ++i) script.insert(script.end(), {thrown(1, 6, 9), thrown(0, 0, 5)});
  ScriptedMatch match(at_highbury(), script);
  EXPECT_EQ(match.steps(79), Sheet{"FDF-THR-2 home goal Grimandi"}) << "nobody is ever absent";
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-3 away stopped Atherton"});
  EXPECT_EQ(match.score(), "40-0");
}

}  // namespace
}  // namespace touchline::first_division
