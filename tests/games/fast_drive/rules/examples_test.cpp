// The worked examples of docs/rules/fast-drive.md, with their dice.
#include <gtest/gtest.h>

#include "games/fast_drive/rules/score_sheet.hpp"
#include "support/cites.hpp"

namespace touchline::fast_drive {
namespace {

TEST(FD_EX1, AKickoffOfBlackSixWhiteThreeIsKey63) {
  const auto game = play(plain_book(), kick_at(Period::first_half, 20), {kickoff(6, 3)});
  EXPECT_EQ(game.sheet(), (Sheet{"FD-KO-1 home kicks_off normal", "FD-REC-1 away starts GREAT"}));
  const auto reversed = play(plain_book(), kick_at(Period::first_half, 20), {kickoff(3, 6)});
  EXPECT_TRUE(reversed.has("FD-REC-1 away starts AVERAGE")) << "36 is another row";
}

TEST(FD_EX2, ThreeOneSixIsRow136WhateverTheColoursAndTheRedDieTimesIt) {
  const auto red_six = play(plain_book(), early(20), {drive(3, 1, 6), field_goal(6, 6)});
  EXPECT_TRUE(red_six.has("FD-DRV-2 home row 136 FGA"));
  EXPECT_TRUE(red_six.has("FD-CLK-2 home drive_time 4"));
  const auto red_one = play(plain_book(), early(20), {drive(6, 3, 1), field_goal(6, 6)});
  EXPECT_TRUE(red_one.has("FD-DRV-2 home row 136 FGA"));
  EXPECT_TRUE(red_one.has("FD-CLK-2 home drive_time 1"));
}

TEST(FD_EX3, OddIsYesAndEveryQuestionHasADieOfItsOwn) {
  cites("FD-DIE-5");
  const Book book = book_of(semi_offence("PROLIFIC"));
  for (const int face : {1, 3, 5}) {
    EXPECT_TRUE(
        play(book, early(20), {drive(1, 3, 6), semi(face)}).has("FD-DRV-2 home row 136 TD-PASS"));
  }
  for (const int face : {2, 4, 6}) {
    EXPECT_TRUE(play(book, early(20), {drive(1, 3, 6), semi(face), field_goal(1, 1)})
                    .has("FD-DRV-2 home row 136 FGA"));
  }
  // 266 asks for PROLIFIC twice.
  EXPECT_TRUE(play(book, early(20), {drive(2, 6, 6), semi(2), semi(3)})
                  .has("FD-DRV-2 home row 266 TD-PASS"));
  const Book porous = book_of(with_row(semi_offence("POROUS"), "113", "off.POROUS ? SAFETY | FGA"));
  EXPECT_TRUE(play(porous, early(20), {drive(1, 1, 3), semi(1), free_kick(1, 1)})
                  .has("FD-DRV-2 home special_row 113 SAFETY"));
  EXPECT_TRUE(play(porous, early(20), {drive(1, 1, 3), semi(6), field_goal(1, 1)})
                  .has("FD-DRV-2 home special_row 113 FGA"));
}

TEST(FD_EX4, ElevenTo55PlusTwoIsElevenTo61) {
  EXPECT_EQ(range_text(moved(range_to("55"), 2)), "11-61");
}

TEST(FD_EX5, AnEfficientTimingDieOfOneMayBeNoTicksAtAll) {
  const Book book = book_of(drives_to("PUNT", offence("EFFICIENT")));
  const auto game = play(book, early(4), {red_die(1), clock("shorter"), punt(1, 1)});
  EXPECT_EQ(game.state().clock, 4);
  EXPECT_TRUE(game.has("FD-ADJ-2 home clock_changed 0"));
}

TEST(FD_EX6, ASecondSixMakesSixTicks) {
  const Book book = book_of(drives_to("PUNT"), blank(), switched({"long_drive=on"}));
  EXPECT_EQ(play(book, early(20), {red_die(6), long_drive(6), punt(1, 1)}).state().clock, 14);
  EXPECT_EQ(play(book, early(20), {red_die(6), long_drive(3), punt(1, 1)}).state().clock, 16);
}

TEST(FD_EX7, ASemiQuestionThenAnAbsentQualityThenTheThirdColumn) {
  const Book book = book_of(semi_offence("PROLIFIC"));
  EXPECT_TRUE(
      play(book, early(20), {drive(1, 3, 6), semi(5)}).has("FD-DRV-2 home row 136 TD-PASS"));
  EXPECT_TRUE(play(book, early(20), {drive(1, 3, 6), semi(2), field_goal(1, 1)})
                  .has("FD-DRV-2 home row 136 FGA"));
}

TEST(FD_EX8, ACircledInterceptionTakesOneTick) {
  const Book book = book_of(drives_to("INT*"));
  EXPECT_EQ(play(book, early(20), {red_die(6), interception(1)}).state().clock, 19);
}

TEST(FD_EX9, AFirstHalfDriveLongerThanTheClockIsEndOfHalf) {
  const Book book = book_of(drives_to("FGA"));
  const auto game = play(book, early(2), {red_die(6)});
  EXPECT_EQ(game.sheet(), (Sheet{"FD-DRV-2 home special_row 166 FGA", "FD-CLK-6 home ran_out 2",
                                 "FD-CLK-3 home half_time"}));
  EXPECT_EQ(game.score(), "20-20");
}

TEST(FD_EX10, AFirstHalfFieldGoalOnTheLastTickEndsTheHalfGoodOrMissed) {
  const Book book = book_of(drives_to("FGA"));
  const auto good = play(book, early(2), {red_die(3), field_goal(5, 5)});
  EXPECT_EQ(good.score(), "23-20");
  EXPECT_EQ(good.sheet().back(), "FD-CLK-3 home half_time");
  EXPECT_EQ(good.count(Kind::kicks_off), 0);
  const auto missed = play(book, early(2), {red_die(3), field_goal(5, 6)});
  EXPECT_EQ(missed.score(), "20-20");
  EXPECT_EQ(missed.sheet().back(), "FD-CLK-3 home half_time");
  EXPECT_EQ(missed.count(Kind::end_of_half_row), 0);
}

TEST(FD_EX11, AFirstHalfPuntOnTheLastTickLeavesAnEmptyRow) {
  const Book book = book_of(drives_to("PUNT"));
  const auto game = play(book, early(1), {red_die(1), punt(1, 1)});
  EXPECT_TRUE(game.has("FD-H1X-1 away end_of_half_row AVERAGE"));
  EXPECT_EQ(game.event(Kind::end_of_half_row).clock, 0);
  EXPECT_EQ(game.state().period, Period::second_half);
}

TEST(FD_EX12, AFirstHalfSafetyOnTheLastTickTwoPointsFreeKickEmptyRow) {
  const Book book = book_of(drives_to("SAFETY"));
  const auto game = play(book, early(2), {red_die(4), free_kick(1, 1)});
  EXPECT_EQ(game.score(), "20-22");
  EXPECT_TRUE(game.has("FD-RES-4 home free_kick"));
  EXPECT_TRUE(game.has("FD-H1X-1 away end_of_half_row POOR"));
  EXPECT_EQ(game.sheet().back(), "FD-CLK-3 home half_time");
}

TEST(FD_EX13, TheWindowIsEnteredByTheDriveAndTurnoversBarOnlyTheEfficient) {
  const Book efficient = book_of(drives_to("PUNT", offence("EFFICIENT")));
  for (const auto& [option, left] :
       {std::pair{"shorter", 4}, std::pair{"as_thrown", 3}, std::pair{"longer", 2}}) {
    EXPECT_EQ(play(efficient, early(6), {red_die(5), clock(option), punt(1, 1)}).state().clock,
              left);
  }
  EXPECT_EQ(play(efficient, early(7), {red_die(3), punt(1, 1)}).state().clock, 5);
  const Book barred = book_of(drives_to("INT", offence("EFFICIENT")));
  EXPECT_EQ(play(barred, early(3), {red_die(1), interception(1)}).state().clock, 2);
  const Book inefficient = book_of(drives_to("INT", offence("INEFFICIENT")));
  EXPECT_EQ(play(inefficient, early(3, -3), {red_die(1), interception(1)}).state().clock, 1);
}

TEST(FD_EX14, AnInefficientTouchdownATickLateIsAnAttempt) {
  const Book book = book_of(drives_to("TD-RUN", offence("INEFFICIENT")));
  const auto trailing = play(book, late(2, -3), {red_die(3), field_goal(1, 1)});
  EXPECT_EQ(trailing.sheet(),
            (Sheet{"FD-DRV-2 home special_row 136 TD-RUN", "FD-ADJ-4 home clock_changed 3",
                   "FD-TDF-1 home late_kick 2", "FD-RES-5 home field_goal",
                   "FD-R44 home end_of_regulation", "FD-R49 home overtime"}));
  EXPECT_EQ(trailing.score(), "23-23");
  const auto leading = play(book, late(2, 3), {red_die(3)});
  EXPECT_EQ(leading.score(), "29-20");
  EXPECT_EQ(leading.next(), "FD-D4 home: kick, two");
}

TEST(FD_EX15, ATouchdownATickLateIsKickedForTheWin) {
  Card card = drives_to("TD-PASS");
  card.field_goals = range_to("52");
  const auto won = play(book_of(card), late(1, -2), {red_die(2), field_goal(4, 2)});
  EXPECT_EQ(won.score(), "23-22");
  EXPECT_EQ(won.next(), "over");
  EXPECT_EQ(won.count(Kind::kicks_off), 0);
  EXPECT_EQ(play(book_of(card), late(1, -2), {red_die(5)}).next(), "over");
  const auto attempt = play(book_of(drives_to("FGA")), late(1, -2), {red_die(2)});
  EXPECT_EQ(attempt.next(), "over");
  EXPECT_EQ(attempt.score(), "20-22");
}

TEST(FD_EX16, WithOneTickTheLeaderKneels) {
  const auto game = play(plain_book(), late(1, 3), {});
  EXPECT_EQ(game.sheet(), (Sheet{"FD-KNL-1 home kneels", "FD-R44 home end_of_regulation",
                                 "FD-REC-1 home game_over"}));
}

TEST(FD_EX17, ASafeLeadersLastTouchdownIsNotNeeded) {
  const Book book = book_of(drives_to("TD-RUN"));
  const auto by_ten = play(book, late(2, 10), {red_die(3)});
  EXPECT_EQ(by_ten.score(), "30-20");
  EXPECT_TRUE(by_ten.has("FD-EOG-1 home no_score_needed"));
  EXPECT_EQ(by_ten.next(), "over");
  const auto by_eight =
      play(book, late(2, 8),
           {red_die(3), try_by("kick"), extra_point(1, 1), kick_type("normal"), kickoff(2, 1)});
  EXPECT_EQ(by_eight.score(), "35-20");
  EXPECT_EQ(by_eight.next(), "over");
}

TEST(FD_EX18, DesperationInPlaceOfALastPuntOrFieldGoal) {
  EXPECT_EQ(play(book_of(drives_to("PUNT")), late(2, -7), {red_die(4)}).next(),
            "FD-D8 home: desperation, punt");
  EXPECT_EQ(play(book_of(drives_to("FGA")), late(2, -7), {red_die(4)}).next(),
            "FD-D8 home: desperation, kick");
  const auto beaten = play(book_of(drives_to("PUNT")), late(2, -9), {red_die(4), punt(1, 1)});
  EXPECT_EQ(beaten.next(), "over");
}

TEST(FD_EX19, AFieldGoalThatLevelsOnTheLastTick) {
  const auto efficient = play(book_of(drives_to("FGA", offence("EFFICIENT"))), late(2, -3),
                              {red_die(2), clock("as_thrown"), field_goal(1, 1)});
  EXPECT_TRUE(efficient.has("FD-H2X-8 home clock_on_score"));
  EXPECT_EQ(efficient.sheet().back(), "FD-R49 home overtime");
  const auto plain = play(book_of(drives_to("FGA")), late(2, -3),
                          {red_die(2), field_goal(1, 1), kick_type("normal"), kickoff(2, 1)});
  EXPECT_EQ(plain.next(), "FD-D9 away: desperation, kneel");
}

TEST(FD_EX20, ATouchdownThatStillTrailsHopesForAnOnsideKick) {
  const Book book = book_of(drives_to("TD-RUN"));
  const Script scored{red_die(3), try_by("kick"), extra_point(6, 6)};
  const auto trailing = play(book, late(2, -7), scored);
  EXPECT_EQ(trailing.next(), "FD-D10 home: normal, squib, onside");
  Script recovered = scored, lost = scored;
  recovered.insert(recovered.end(), {hoping("onside"), kickoff(1, 1)});
  lost.insert(lost.end(), {hoping("onside"), kickoff(5, 1)});
  EXPECT_EQ(play(book, late(2, -7), recovered).next(), "FD-D9 home: desperation, kneel");
  EXPECT_EQ(play(book, late(2, -7), lost).next(), "over");
}

TEST(FD_EX21, ATiedInterceptionOnTheLastTick) {
  const auto game = play(book_of(drives_to("INT")), late(2), {red_die(3), interception(1)});
  EXPECT_EQ(game.next(), "FD-D9 away: desperation, kneel");
}

TEST(FD_EX22, GoingForItAndTheSecondThrow) {
  const auto after = [](std::string_view second, int deficit, std::string_view settles) {
    const Card card = with_row(with_row(blank(), "123", "PUNT"), "126", second);
    Script script{drive(1, 2, 3), on_fourth("go"), fourth_down(4), settling(std::string(settles)),
                  drive(1, 2, 6)};
    if (second == "FGA" && settles == "settle") script.push_back(field_goal(1, 1));
    return play(book_of(card), late(6, -deficit), script);
  };
  const auto first =
      play(book_of(with_row(blank(), "123", "PUNT")), late(6, -10), {drive(1, 2, 3)});
  EXPECT_EQ(first.state().clock, 4);
  EXPECT_EQ(first.next(), "FD-D6 home: punt, go");

  const auto touchdown = after("TD-RUN", 10, "settle");
  EXPECT_EQ(touchdown.state().clock, 3);
  EXPECT_EQ(touchdown.next(), "FD-D4 home: kick, two");
  const auto punted = after("PUNT", 10, "settle");
  EXPECT_EQ(punted.state().clock, 3);
  EXPECT_EQ(punted.sheet().back(), "FD-REC-1 away starts AVERAGE");
  EXPECT_TRUE(punted.has("FD-4DN-3 home downs"));

  EXPECT_TRUE(would_settle(10, 8));
  EXPECT_TRUE(after("FGA", 10, "settle").has("FD-RES-5 home field_goal"));
  EXPECT_FALSE(would_settle(7, 8));
  EXPECT_TRUE(after("FGA", 7, "touchdown").has("FD-4DN-5 home downs"));
}

TEST(FD_EX23, TwoFourFive) {
  const auto again = play(book_of(offence("DYNAMIC")), early(10), {drive(4, 5, 2)});
  EXPECT_EQ(again.state().clock, 9);
  EXPECT_EQ(again.next(), "throw FD-DRV-1 home");
  EXPECT_TRUE(again.has("FD-RER-1 home reroll 1"));
  const auto neither = play(plain_book(), early(10), {drive(4, 5, 2), field_goal(1, 1)});
  EXPECT_TRUE(neither.has("FD-DRV-2 home row 245 FGA"));
  EXPECT_EQ(neither.state().clock, 8);
}

TEST(FD_EX24, AnUnusualResultKeepsItsTimeUnlessItSendsBack) {
  const auto game =
      play(plain_book(), early(10), {drive(3, 3, 3), unusual(5, 2), field_goal(1, 1)});
  EXPECT_TRUE(game.has("FD-RES-8 home unusual_row 25 FGA"));
  EXPECT_EQ(game.state().clock, 8);
  const auto again = play(plain_book(), early(10),
                          {drive(3, 3, 3), unusual(6, 6), drive(1, 1, 4), field_goal(1, 1)});
  EXPECT_TRUE(again.has("FD-RES-9 home thrown_again"));
  EXPECT_TRUE(again.has("FD-CLK-2 home drive_time 2"));
  EXPECT_EQ(again.state().clock, 8) << "nothing for the three";
}

std::string ranges_of(int season, int opponent, std::string_view fg, std::string_view xp) {
  Card card = blank("Mine", season);
  card.field_goals = range_to(fg);
  card.extra_points = range_to(xp);
  const Book book = book_of(card, blank("Theirs", opponent));
  return range_text(book.field_goals.home) + ' ' + range_text(book.extra_points.home);
}

TEST(FD_EX25, CrossEraKicking) {
  EXPECT_EQ(ranges_of(1965, 1998, "42", "65"), "11-55 11-66");
  EXPECT_EQ(ranges_of(1998, 1965, "42", "65"), "11-42 11-65");
  EXPECT_EQ(ranges_of(1989, 2000, "52", "11"), "11-56 11-15");
  EXPECT_EQ(ranges_of(1989, 1999, "52", "11"), "11-52 11-11");
  EXPECT_EQ(ranges_of(2005, 2016, "42", "42"), "11-43 11-43");
  EXPECT_EQ(ranges_of(2016, 2005, "42", "42"), "11-42 11-44");
  EXPECT_EQ(ranges_of(2010, 2016, "42", "42"), "11-42 11-42");
  EXPECT_EQ(ranges_of(2016, 2010, "42", "42"), "11-42 11-44");
}

TEST(FD_EX26, BlockedKicks) {
  Card card = drives_to("FGA");
  card.field_goals = automatic;
  const Book blocks = book_of(card, blank(), switched({"blocked_kicks=on"}));
  EXPECT_TRUE(play(blocks, early(9), {red_die(1), field_goal(1, 1)})
                  .has("FD-RES-6 home field_goal_blocked"));
  EXPECT_TRUE(
      play(blocks, early(9), {red_die(1), field_goal(1, 2)}).has("FD-RES-5 home field_goal"));
  EXPECT_TRUE(
      play(blocks, early(9), {red_die(1), field_goal(6, 6)}).has("FD-RES-5 home field_goal"));
  EXPECT_TRUE(play(book_of(card), early(9), {red_die(1)}).has("FD-RES-5 home field_goal"));
}

std::string scored_as(std::string_view cells, Leaning leaning) {
  Card card = drives_to(cells);
  card.leaning = leaning;
  const auto game = play(book_of(card), early(20), {red_die(1)});
  return std::string(name(game.event(Kind::special_row).result));
}

TEST(FD_EX27, ScoringDetail) {
  EXPECT_EQ(scored_as("TD-RUN [P+]", Leaning::pass), "TD-RUN");
  EXPECT_EQ(scored_as("TD-RUN [P+]", Leaning::pass_plus), "TD-PASS");
  EXPECT_EQ(scored_as("TD-RUN [P+]", Leaning::run_plus), "TD-RUN");
  EXPECT_EQ(scored_as("TD-PASS [R]", Leaning::run), "TD-RUN");
  EXPECT_EQ(scored_as("TD-PASS [R]", Leaning::run_plus), "TD-RUN");
}

TEST(FD_EX28, OneTickLeftLeadingOrTied) {
  const Book book = book_of(drives_to("SAFETY"));
  EXPECT_TRUE(play(book, late(1, 4), {}).has("FD-KNL-1 home kneels"));
  const auto recovered = play(book, late(1), {red_die(1), free_kick(5, 1)});
  EXPECT_EQ(recovered.score(), "20-22");
  EXPECT_EQ(recovered.next(), "FD-D9 home: desperation, kneel");
  EXPECT_EQ(play(book, late(1), {red_die(1), free_kick(1, 1)}).next(), "over");
}

TEST(FD_EX29, AZeroTickFieldGoalLeavesTheLastTickToTheOpponent) {
  const Book book = book_of(drives_to("FGA", offence("EFFICIENT")));
  const auto game = play(book, late(1, -3),
                         {red_die(1), clock("shorter"), on_fourth("kick"), field_goal(1, 1),
                          kick_type("normal"), kickoff(2, 1)});
  EXPECT_EQ(game.score(), "23-23");
  EXPECT_EQ(game.state().clock, 1);
  EXPECT_EQ(game.next(), "throw FD-DRV-1 away");
}

TEST(FD_EX30, SquibAndOnsideKicksInTheLastFourTicksOfTheGame) {
  EXPECT_EQ(need_of(plain_book(), kick_at(Period::second_half, 5)), "throw FD-KO-1 home");
  EXPECT_EQ(need_of(plain_book(), kick_at(Period::first_half, 4)), "throw FD-KO-1 home");
  EXPECT_EQ(need_of(plain_book(), kick_at(Period::second_half, 4)),
            "FD-D3 home: normal, squib, onside");
}

}  // namespace
}  // namespace touchline::fast_drive
