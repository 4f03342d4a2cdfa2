// The clock, its adjustments near the end of a half, and a first half that ends on the exact tick
// (FD-CLK, FD-ADJ, FD-H1X).
#include <gtest/gtest.h>

#include "games/fast_drive/rules/score_sheet.hpp"
#include "support/cites.hpp"

namespace touchline::fast_drive {
namespace {

// ------------------------------------------------------------------------------------- the clock

TEST(FD_CLK_1, FourQuartersOfTwelveTicks) {
  EXPECT_EQ(quarter_ticks, 12);
  const auto quarter_at = [](State state) {
    return play(book_of(drives_to("FGA")), state, {red_die(1), field_goal(1, 1)})
        .event(Kind::field_goal)
        .quarter;
  };
  EXPECT_EQ(quarter_at(early(24)), 1);
  EXPECT_EQ(quarter_at(early(13)), 1);
  EXPECT_EQ(quarter_at(early(12)), 2);
  EXPECT_EQ(quarter_at(late(24)), 3);
  EXPECT_EQ(quarter_at(late(13)), 3);
  EXPECT_EQ(quarter_at(late(12)), 4);
}

TEST(FD_CLK_2, TheTimingDieShowsTheTicks) {
  const Book book = book_of(drives_to("FGA"));
  int left = 24;
  for (const auto& [face, ticks] : {std::pair{1, 1}, {2, 2}, {3, 2}, {4, 2}, {5, 3}, {6, 4}}) {
    const auto game = play(book, early(left), {red_die(face), field_goal(1, 1)});
    EXPECT_EQ(game.event(Kind::drive_time).value, ticks);
    EXPECT_EQ(game.state().clock, left - ticks);
    --left;
  }
}

TEST(FD_CLK_3, DrivesRunOverBetweenQuartersButNothingCarriesOverHalfTime) {
  const auto over = play(book_of(drives_to("PUNT")), early(14), {red_die(6), punt(1, 1)});
  EXPECT_EQ(over.state().clock, 10);
  const auto half = play(book_of(drives_to("PUNT")), early(2), {red_die(6)});
  EXPECT_EQ(half.state().period, Period::second_half);
  EXPECT_EQ(half.state().clock, 24) << "two of the four ticks are lost";
  EXPECT_EQ(half.event(Kind::half_time).clock, 0);
}

TEST(FD_CLK_4, KicksTriesAndReturnsTakeNoTime) {
  const auto game = play(book_of(drives_to("TD-RUN"), drives_to("SAFETY")), early(20),
                         {red_die(1), try_by("two"), two_points(6), kickoff(6, 1), kickoff_again(4),
                          red_die(1), free_kick(2, 1)});
  EXPECT_EQ(game.state().clock, 18) << "two drives of one tick";
  const auto kicked = play(book_of(drives_to("PUNT"), drives_to("FGA")), early(20),
                           {red_die(1), punt(1, 1), red_die(1), field_goal(1, 1), kickoff(6, 6),
                            try_by("kick"), extra_point(1, 1)});
  EXPECT_EQ(kicked.state().clock, 18);
}

TEST(FD_CLK_5, ARedCircleIsOneTick) {
  for (int face = 1; face <= 6; ++face) {
    EXPECT_EQ(
        play(book_of(drives_to("FUMBLE*")), early(20), {red_die(face), fumble(1)}).state().clock,
        19);
  }
  EXPECT_EQ(play(book_of(drives_to("off.SOLID ? FGA* | PUNT")), early(20), {red_die(6), punt(1, 1)})
                .state()
                .clock,
            16)
      << "the circle of another cell";
}

TEST(FD_CLK_6, ADriveLongerThanTheClockIsWipedOut) {
  for (const char* result : {"PUNT", "INT", "FUMBLE", "SAFETY", "FGA", "TD-RUN"}) {
    const Book book = book_of(drives_to(result));
    const auto half = play(book, early(1), {red_die(2)});
    EXPECT_EQ(half.score(), "20-20") << result;
    EXPECT_EQ(half.state().period, Period::second_half);
    const auto whole = play(book, late(1, -4), {red_die(2)});
    EXPECT_EQ(whole.score(), "20-24") << result;
    EXPECT_EQ(whole.next(), "over");
  }
  // After the adjustments: one more tick is too long, one fewer is not.
  const Book inefficient = book_of(drives_to("FGA", offence("INEFFICIENT")));
  EXPECT_TRUE(play(inefficient, early(2, -3), {red_die(3)}).has("FD-CLK-6 home ran_out 2"));
  const Book efficient = book_of(drives_to("FGA", offence("EFFICIENT")));
  EXPECT_EQ(play(efficient, early(1), {red_die(3), clock("shorter"), field_goal(1, 1)}).score(),
            "23-20");
}

TEST(FD_R34, AnOverrunWipesOutEverythingAndTheLogShowsTheTicksLeft) {
  for (const char* result : {"SAFETY", "INT", "FUMBLE"}) {
    const auto game = play(book_of(drives_to(result)), late(3, -9), {red_die(6)});
    EXPECT_EQ(game.score(), "20-29");
    EXPECT_EQ(game.event(Kind::ran_out).value, 3);
    EXPECT_EQ(game.count(Kind::drive_time) + game.count(Kind::turned_over), 0);
    EXPECT_EQ(game.next(), "over");
  }
}

TEST(FD_CLK_7, ADriveThatUsesUpTheClockCounts) {
  const auto half = play(book_of(drives_to("FGA")), early(2), {red_die(2), field_goal(1, 1)});
  EXPECT_EQ(half.score(), "23-20");
  EXPECT_EQ(half.state().period, Period::second_half);
  const auto game = play(book_of(drives_to("FGA")), late(2), {red_die(2), field_goal(1, 1)});
  EXPECT_EQ(game.score(), "23-20");
  EXPECT_EQ(game.state().clock, 0);
}

TEST(FD_CLK_8, WithTimeLeftPlayContinues) {
  const auto game = play(book_of(drives_to("PUNT")), early(3), {red_die(2), punt(1, 1)});
  EXPECT_EQ(game.state().clock, 1);
  EXPECT_EQ(game.next(), "throw FD-DRV-1 away");
  EXPECT_EQ(game.state().period, Period::first_half);
}

TEST(FD_R39, TheQuarterOfAScore) {
  const auto quarter_of = [](const Book& book, State state, Script script, Kind kind) {
    return play(book, state, std::move(script)).event(kind).quarter;
  };
  const Book goals = book_of(drives_to("FGA"));
  const Script goal{red_die(2), field_goal(1, 1)};
  EXPECT_EQ(quarter_of(goals, early(14), goal, Kind::field_goal), 1) << "ends on tick twelve";
  EXPECT_EQ(quarter_of(goals, early(13), goal, Kind::field_goal), 2) << "runs over";
  EXPECT_EQ(quarter_of(goals, late(14), goal, Kind::field_goal), 3);
  EXPECT_EQ(quarter_of(goals, late(2, 1), goal, Kind::field_goal), 4);
  // Kickoff returns: the next tick, or the last quarter if none is left.
  const auto returned = [&](State state) {
    Script script{kickoff(6, 6)};
    if (state.period == Period::second_half && state.clock <= 4) {
      script.insert(script.begin(), kick_type("normal"));
    }
    return quarter_of(plain_book(), state, script, Kind::touchdown);
  };
  EXPECT_EQ(returned(kick_at(Period::first_half, 24)), 1);
  EXPECT_EQ(returned(kick_at(Period::first_half, 12)), 2);
  EXPECT_EQ(returned(kick_at(Period::second_half, 13)), 3);
  EXPECT_EQ(returned(kick_at(Period::second_half, 0, 9)), 4);
  // Returns of punts and turnovers: the drive's.
  EXPECT_EQ(
      quarter_of(book_of(drives_to("PUNT")), early(14), {red_die(2), punt(6, 6)}, Kind::touchdown),
      1);
  EXPECT_EQ(quarter_of(book_of(drives_to("INT")), early(14), {red_die(2), interception(6)},
                       Kind::touchdown),
            1);
  EXPECT_EQ(quarter_of(book_of(drives_to("SAFETY")), early(14), {red_die(2), free_kick(1, 1)},
                       Kind::safety),
            1);
  EXPECT_EQ(quarter_of(book_of(drives_to("SAFETY")), early(14), {red_die(2), free_kick(6, 6)},
                       Kind::touchdown),
            2)
      << "a free kick is a kick";
  // A zero-tick drive: the next tick.
  const Book efficient = book_of(drives_to("TD-RUN", offence("EFFICIENT")), blank(),
                                 switched({"adj_window=end_of_drive"}));
  EXPECT_EQ(quarter_of(efficient, early(4), {red_die(1), clock("shorter")}, Kind::touchdown), 2);
  State s = early(12);
  EXPECT_EQ(quarter(s, true), 1);
  EXPECT_EQ(quarter(s, false), 2);
  s.period = Period::overtime;
  EXPECT_EQ(quarter(s, true), 5);
}

TEST(FD_R44, AnyDriveThatUsesUpTheSecondHalfIsAFourthQuarterDrive) {
  const Book book = book_of(drives_to("PUNT"), blank(), switched({"long_drive=on"}));
  EXPECT_EQ(play(book, late(6, -3), {red_die(6), long_drive(6)}).next(),
            "FD-D8 home: desperation, punt");
  auto slow = std::make_shared<GameBook>(*plain_charts());
  slow->timing = {1, 2, 2, 2, 3, 12};
  const Book slower = make_book(slow, {drives_to("PUNT"), blank()});
  const auto game = play(slower, late(12, -3), {red_die(6)});
  EXPECT_EQ(game.next(), "FD-D8 home: desperation, punt") << "it began in the third quarter";
}

// --------------------------------------------------------------------------------- adjustments

Book efficient(std::string_view result, std::initializer_list<std::string_view> switches = {}) {
  return book_of(drives_to(result, offence("EFFICIENT")), blank(), switched(switches));
}
Book inefficient(std::string_view result, std::initializer_list<std::string_view> switches = {}) {
  return book_of(drives_to(result, offence("INEFFICIENT")), blank(), switched(switches));
}
constexpr std::string_view clock_question = "FD-D5 home: shorter, as_thrown, longer";

TEST(FD_ADJ_1, TheAdjustmentsApplyWhenTheClockEntersTheLastFourTicksOfEitherHalf) {
  for (const Period period : {Period::first_half, Period::second_half}) {
    for (const auto& [left, face, applies] : {std::tuple{6, 2, true},
                                              {7, 2, false},
                                              {5, 1, true},
                                              {6, 1, false},
                                              {8, 6, true},
                                              {9, 6, false},
                                              {4, 1, true},
                                              {1, 1, true}}) {
      const State state = drive_at(period, left, -20);
      Script script{red_die(face)};
      const Book book = inefficient("TD-RUN");
      const auto game = play(book, state, script);
      EXPECT_EQ(game.count(Kind::clock_changed), applies ? 1 : 0) << left << ' ' << face;
    }
  }
}

TEST(FD_R10, TheWindowIsWhereTheUnadjustedDriveEnds) {
  cites("adj_window=end_of_drive", "adj_window=start_of_drive");
  EXPECT_EQ(play(efficient("FGA"), early(6), {red_die(2)}).next(), clock_question);
  EXPECT_EQ(play(efficient("FGA"), early(6), {red_die(2), clock("shorter"), field_goal(1, 1)})
                .state()
                .clock,
            5)
      << "it may leave five";
  const Book at_start = efficient("FGA", {"adj_window=start_of_drive"});
  EXPECT_EQ(play(at_start, early(6), {red_die(2), field_goal(1, 1)}).state().clock, 4);
  EXPECT_EQ(play(at_start, early(5), {red_die(6), field_goal(1, 1)}).state().clock, 1);
  EXPECT_EQ(play(at_start, early(4), {red_die(1)}).next(), clock_question);
}

TEST(FD_ADJ_2, AnEfficientOffenceMayShortenLengthenOrLeaveItsDrive) {
  for (const char* result : {"PUNT-BU", "PUNT", "PUNT-CO", "FGA", "TD-RUN", "TD-PASS", "REROLL"}) {
    for (const Period period : {Period::first_half, Period::second_half}) {
      EXPECT_EQ(play(efficient(result), drive_at(period, 4, 0), {red_die(5)}).next(),
                clock_question)
          << result;
    }
  }
  for (const auto& [option, left] : {std::pair{"shorter", 2}, {"as_thrown", 1}, {"longer", 0}}) {
    const auto game = play(efficient("TD-RUN"), late(4), {red_die(5), clock(option)});
    EXPECT_EQ(game.state().clock, left);
    EXPECT_EQ(game.count(Kind::clock_changed), std::string_view(option) == "as_thrown" ? 0 : 1);
  }
  EXPECT_EQ(play(efficient("TD-RUN"), late(4), {red_die(1), clock("shorter")}).state().clock, 4);
}

TEST(FD_ADJ_3, NotWhenTheBallIsLostOrASafetyConceded) {
  EXPECT_EQ(play(efficient("FUMBLE"), early(4), {red_die(1), fumble(1)}).state().clock, 3);
  EXPECT_EQ(play(efficient("INT"), early(4), {red_die(1), interception(1)}).state().clock, 3);
  EXPECT_EQ(play(efficient("SAFETY"), early(4), {red_die(1), free_kick(1, 1)}).state().clock, 3);
}

TEST(FD_ADJ_4, ALosingInefficientOffenceTakesATickMore) {
  EXPECT_EQ(play(inefficient("FGA"), early(4, -1), {red_die(1), field_goal(1, 1)}).state().clock,
            2);
  EXPECT_EQ(play(inefficient("FGA"), early(4, 0), {red_die(1), field_goal(1, 1)}).state().clock, 3);
  EXPECT_EQ(play(inefficient("FGA"), early(4, 1), {red_die(1), field_goal(1, 1)}).state().clock, 3);
  EXPECT_TRUE(play(inefficient("FGA"), early(4, -1), {red_die(1), field_goal(1, 1)})
                  .has("FD-ADJ-4 home clock_changed 2"));
}

TEST(FD_R11, LosingIsTheScoreBeforeTheDrivesOwnPoints) {
  const auto game = play(inefficient("TD-RUN"), early(4, -3), {red_die(1)});
  EXPECT_EQ(game.state().clock, 2) << "though the touchdown leads";
  const auto conceded = play(inefficient("SAFETY"), early(4, 0), {red_die(1), free_kick(1, 1)});
  EXPECT_EQ(conceded.state().clock, 3) << "though the safety trails";
}

TEST(FD_R12, TheChoiceComesAfterTheResultAndBeforeAnyFollowUp) {
  for (const char* result : {"PUNT", "FGA", "TD-RUN"}) {
    const auto game = play(efficient(result), early(4), {red_die(1)});
    EXPECT_EQ(game.next(), clock_question);
    EXPECT_EQ(game.sheet().size(), 1U) << "the row alone";
    EXPECT_EQ(game.score(), "20-20");
  }
}

TEST(FD_R13, ARedCircleMayBeAdjusted) {
  cites("adj_red_circle=on", "adj_red_circle=off", "FD-ADJ-6");
  EXPECT_EQ(play(efficient("FGA*"), early(4), {red_die(6)}).next(), clock_question);
  EXPECT_EQ(play(inefficient("INT*"), early(4, -1), {red_die(6), interception(1)}).state().clock,
            2);
  EXPECT_EQ(
      play(efficient("FGA*", {"adj_red_circle=off"}), early(4), {red_die(6), field_goal(1, 1)})
          .state()
          .clock,
      3);
  EXPECT_EQ(
      play(inefficient("INT*", {"adj_red_circle=off"}), early(4, -1), {red_die(6), interception(1)})
          .state()
          .clock,
      3);
  EXPECT_EQ(play(efficient("FGA", {"adj_red_circle=off"}), early(4), {red_die(6)}).next(),
            clock_question);
}

TEST(FD_R14, InefficientAppliesToEveryResult) {
  EXPECT_EQ(play(inefficient("FUMBLE"), early(4, -1), {red_die(1), fumble(1)}).state().clock, 2);
  EXPECT_EQ(play(inefficient("INT"), early(4, -1), {red_die(1), interception(1)}).state().clock, 2);
  EXPECT_EQ(play(inefficient("SAFETY"), early(4, -1), {red_die(1), free_kick(1, 1)}).state().clock,
            2);
  EXPECT_EQ(play(inefficient("PUNT"), early(4, -1), {red_die(1), punt(1, 1)}).state().clock, 2);
  EXPECT_EQ(play(inefficient("TD-RUN"), early(4, -1), {red_die(1)}).state().clock, 2);
}

TEST(FD_ADJ_5, SemiVersionsAreThrownForFirst) {
  const Book semi_efficient = book_of(drives_to("FGA", semi_offence("EFFICIENT")));
  EXPECT_EQ(play(semi_efficient, early(4), {red_die(1), semi(5)}).next(), clock_question);
  EXPECT_EQ(play(semi_efficient, early(4), {red_die(1), semi(6), field_goal(1, 1)}).state().clock,
            3);
  EXPECT_NO_THROW(play(semi_efficient, early(9), {red_die(1), field_goal(1, 1)}));
  const Book semi_inefficient = book_of(drives_to("FGA", semi_offence("INEFFICIENT")));
  EXPECT_EQ(
      play(semi_inefficient, early(4, -1), {red_die(1), semi(1), field_goal(1, 1)}).state().clock,
      2);
  EXPECT_EQ(
      play(semi_inefficient, early(4, -1), {red_die(1), semi(2), field_goal(1, 1)}).state().clock,
      3);
  EXPECT_NO_THROW(play(semi_inefficient, early(4, 0), {red_die(1), field_goal(1, 1)}))
      << "no die where there is no effect";
}

TEST(FD_ADJ_6, ReRollsAndSecondThrowsAreAdjustedToo) {
  EXPECT_EQ(play(efficient("REROLL"), late(4), {red_die(6), clock("shorter")}).state().clock, 4);
  EXPECT_EQ(play(inefficient("REROLL"), late(4, -1), {red_die(6)}).state().clock, 2);
  State second = late(4, -10);
  second.second = true;
  EXPECT_EQ(play(efficient("TD-RUN"), second, {red_die(6), clock("longer")}).state().clock, 2);
  EXPECT_EQ(play(efficient("TD-RUN"), second, {red_die(6), clock("shorter")}).state().clock, 4);
  EXPECT_EQ(play(inefficient("TD-RUN"), second, {red_die(6)}).state().clock, 2);
}

TEST(FD_R15, ZeroTickDrivesAreLegalButNotMoreThanFiftyInARow) {
  State state = late(2, 0);
  for (int drives = 0; drives < 50; ++drives) {
    const auto game = play(efficient("PUNT"), state, {red_die(1), clock("shorter"), punt(5, 1)});
    state = game.state();
    ASSERT_EQ(state.clock, 2) << drives;
    ASSERT_EQ(state.ball, Side::home);
  }
  const auto forced = play(efficient("PUNT"), state, {red_die(1), clock("shorter"), punt(5, 1)});
  EXPECT_EQ(forced.state().clock, 1);
  const auto afterwards =
      play(efficient("PUNT"), forced.state(), {red_die(1), clock("shorter"), punt(5, 1)});
  EXPECT_EQ(afterwards.state().clock, 1) << "the count starts again";
}

TEST(FD_R17, TheDieComesBeforeTheChoiceAndAnOverrunMayBeChosen) {
  const Book semi_efficient = book_of(drives_to("PUNT", semi_offence("EFFICIENT")));
  EXPECT_EQ(play(semi_efficient, late(2, 3), {red_die(2), semi(1), clock("as_thrown"), punt(1, 1)})
                .state()
                .clock,
            0);
  const auto killed = play(efficient("PUNT"), late(2, 3), {red_die(2), clock("longer")});
  EXPECT_TRUE(killed.has("FD-CLK-6 home ran_out 2"));
  EXPECT_EQ(killed.next(), "over");
}

TEST(FD_R30, AReRollWithTheClockAtZero) {
  cites("reroll_at_zero=roll", "reroll_at_zero=stop");
  const Card both = with_row(offence("DYNAMIC"), "113", "TD-RUN");
  const auto at_zero = play(book_of(both), late(1, -3), {drive(2, 4, 5)});
  EXPECT_EQ(at_zero.state().clock, 0);
  EXPECT_EQ(at_zero.next(), "throw FD-DRV-1 home");
  // It needs no time to stand; a touchdown of one tick meets FD-TDF.
  EXPECT_TRUE(play(book_of(both), late(1, -3), {drive(2, 4, 5), drive(3, 1, 1), field_goal(1, 1)})
                  .has("FD-TDF-1 home late_kick 0"));
  EXPECT_EQ(play(book_of(both), late(1, -3), {drive(2, 4, 5), drive(1, 1, 3)}).next(), "over")
      << "two ticks are too many";
  const Card quick = with_row(offence("EFFICIENT", offence("DYNAMIC")), "113", "TD-RUN");
  const auto stands = play(book_of(quick), late(1, -3),
                           {drive(2, 4, 5), clock("as_thrown"), drive(1, 3, 1), clock("shorter")});
  EXPECT_EQ(stands.score(), "26-23");
  EXPECT_EQ(stands.next(), "FD-D4 home: kick, two");
  EXPECT_EQ(stands.event(Kind::touchdown).quarter, 4);
  EXPECT_EQ(play(book_of(both), early(1), {drive(2, 4, 5), drive(1, 1, 3)}).state().period,
            Period::second_half);
  const Book stop = book_of(both, blank(), switched({"reroll_at_zero=stop"}));
  EXPECT_EQ(play(stop, late(1, -3), {drive(2, 4, 5)}).next(), "over");
  EXPECT_EQ(play(stop, late(2, -3), {drive(2, 4, 5)}).next(), "throw FD-DRV-1 home");
  // Two ticks with one left are an overrun.
  EXPECT_TRUE(
      play(inefficient("REROLL"), late(1, -1), {red_die(1)}).has("FD-CLK-6 home ran_out 1"));
}

// ------------------------------------------------------------- a first half on the exact tick

TEST(FD_H1X_1, PuntsAndTurnoversArePlayedOutAndLeaveAnEmptyRow) {
  for (const auto& [result, line, row] :
       {std::tuple{"PUNT-BU", punt(1, 1), "away end_of_half_row POOR"},
        {"PUNT", punt(1, 1), "away end_of_half_row AVERAGE"},
        {"PUNT-CO", punt(5, 1), "home end_of_half_row GREAT"},
        {"INT", interception(4), "away end_of_half_row GREAT"},
        {"FUMBLE", fumble(1), "away end_of_half_row AVERAGE"},
        {"FUMBLE", fumble(5), "home end_of_half_row AVERAGE"}}) {
    const auto game = play(book_of(drives_to(result)), early(2, -3), {red_die(2), line});
    EXPECT_TRUE(game.has(std::string("FD-H1X-1 ") + row)) << result;
    EXPECT_EQ(game.state().period, Period::second_half);
    EXPECT_EQ(game.next(), "throw FD-KO-1 home") << "no desperation, no choice";
  }
  for (const auto& [result, line] :
       {std::pair{"PUNT", punt(6, 6)}, {"INT", interception(6)}, {"FUMBLE", fumble(6)}}) {
    const auto game = play(book_of(drives_to(result)), early(2),
                           {red_die(2), line, try_by("kick"), extra_point(1, 1)});
    EXPECT_EQ(game.score(), "20-27") << result;
    EXPECT_EQ(game.count(Kind::end_of_half_row), 0);
    EXPECT_EQ(game.state().period, Period::second_half) << "the clock ran out during the return";
  }
}

TEST(FD_H1X_2, ATouchdownGetsItsTryAnAttemptIsMadeAndNothingFollows) {
  const auto touchdown =
      play(book_of(drives_to("TD-RUN")), early(2, -20), {red_die(2), try_by("two"), two_points(4)});
  EXPECT_EQ(touchdown.score(), "28-40");
  EXPECT_EQ(touchdown.count(Kind::kicks_off), 0);
  EXPECT_EQ(touchdown.state().period, Period::second_half);
  const auto goal = play(book_of(drives_to("FGA")), early(2, 20), {red_die(2), field_goal(1, 1)});
  EXPECT_EQ(goal.score(), "43-20") << "a safe leader's too: FD-EOG is for the second half";
  EXPECT_EQ(goal.state().period, Period::second_half);
  // No question for an EFFICIENT scorer whether the clock ran out: it did.
  const Book book = book_of(drives_to("FGA", semi_offence("EFFICIENT")));
  EXPECT_EQ(play(book, early(2), {red_die(2), semi(2), field_goal(1, 1)}).state().period,
            Period::second_half);
}

TEST(FD_H1X_3, ASafetyTheFreeKickAndAnEmptyRow) {
  const Book book = book_of(drives_to("SAFETY"));
  const auto game = play(book, early(2), {red_die(2), free_kick(2, 1)});
  EXPECT_TRUE(game.has("FD-H1X-1 away end_of_half_row GREAT"));
  EXPECT_EQ(game.score(), "20-22");
  const auto returned =
      play(book, early(2, 20), {red_die(2), free_kick(6, 6), try_by("kick"), extra_point(1, 1)});
  EXPECT_EQ(returned.score(), "40-29") << "with its try (FD-R20)";
  EXPECT_EQ(returned.state().period, Period::second_half);
  EXPECT_EQ(returned.count(Kind::end_of_half_row), 0);
}

TEST(FD_R40, AMissAsTheFirstHalfExpiresLeavesNoRow) {
  const auto game = play(book_of(drives_to("FGA")), early(1), {red_die(1), field_goal(6, 6)});
  EXPECT_EQ(game.sheet().back(), "FD-CLK-3 home half_time");
  EXPECT_EQ(game.count(Kind::end_of_half_row), 0);
}

// ------------------------------------------------------------------------- before and between

TEST(FD_R9, WhoKicksOff) {
  cites("FD-D1");
  const auto open = [](int face, std::string choice) {
    return play(plain_book(), Game::kick_off(plain_book()),
                {toss(face), at_toss(std::move(choice))});
  };
  EXPECT_EQ(open(1, "receive").next(), "throw FD-KO-1 away");
  EXPECT_EQ(open(1, "kick").next(), "throw FD-KO-1 home");
  EXPECT_EQ(open(2, "receive").next(), "throw FD-KO-1 home");
  EXPECT_EQ(open(2, "kick").next(), "throw FD-KO-1 away");
  // Who kicked off the game receives to open the second half.
  for (const Side opened : both_sides) {
    State state = early(1);
    state.opened = opened;
    const auto half = play(book_of(drives_to("PUNT")), state, {red_die(2)});
    EXPECT_EQ(half.next(), "throw FD-KO-1 " + std::string(name(opened)));
  }
  // The scorer kicks off, by a drive or a return.
  EXPECT_EQ(play(book_of(drives_to("FGA")), early(9), {red_die(1), field_goal(1, 1)}).next(),
            "throw FD-KO-1 home");
  EXPECT_EQ(
      play(book_of(drives_to("TD-RUN")), early(9), {red_die(1), try_by("kick"), extra_point(6, 6)})
          .next(),
      "throw FD-KO-1 home");
  EXPECT_EQ(play(book_of(drives_to("INT")), early(9),
                 {red_die(1), interception(6), try_by("kick"), extra_point(1, 1)})
                .next(),
            "throw FD-KO-1 away");
  EXPECT_EQ(play(plain_book(), kick_at(Period::first_half, 9),
                 {kickoff(6, 6), try_by("kick"), extra_point(1, 1)})
                .next(),
            "throw FD-KO-1 away");
}

TEST(FD_D1, TheWinnerOfTheTossReceivesOrKicks) {
  EXPECT_EQ(play(plain_book(), Game::kick_off(plain_book()), {toss(1)}).next(),
            "FD-D1 home: receive, kick");
  EXPECT_EQ(play(plain_book(), Game::kick_off(plain_book()), {toss(2)}).next(),
            "FD-D1 away: receive, kick");
}

TEST(FD_D2, OnNeutralGroundACoinSaysWhoIsHomeFirst) {
  cites("neutral_home=draw", "neutral_home=named", "FD-SIT-1");
  const Book drawn = plain_book(neutral());
  EXPECT_EQ(need_of(drawn, Game::kick_off(drawn)), "throw FD-D2 home");
  EXPECT_EQ(play(drawn, Game::kick_off(drawn), {dice("FD-D2"_rule, {1})}).state().host, Side::home);
  EXPECT_EQ(play(drawn, Game::kick_off(drawn), {dice("FD-D2"_rule, {2})}).state().host, Side::away);
  const Book named = plain_book(neutral(switched({"neutral_home=named"})));
  EXPECT_EQ(need_of(named, Game::kick_off(named)), "throw FD-D1 home");
  EXPECT_EQ(Game::kick_off(named).host, Side::home);
  const Book at_home = plain_book(switched({"neutral_home=draw"}));
  EXPECT_EQ(need_of(at_home, Game::kick_off(at_home)), "throw FD-D1 home");
}

TEST(FD_SIT_1, EachTeamIsHomeForAHalf) {
  cites("FD-R47", "neutral_swap=on", "neutral_swap=off");
  const auto second_half_host = [](const Setting& setting, Side first) {
    State state = early(1);
    state.host = first;
    return play(book_of(drives_to("PUNT"), blank(), setting), state, {red_die(2)}).state().host;
  };
  EXPECT_EQ(second_half_host(neutral(), Side::home), Side::away);
  EXPECT_EQ(second_half_host(neutral(), Side::away), Side::home);
  EXPECT_EQ(second_half_host(neutral(switched({"neutral_swap=off"})), Side::away), Side::away);
  EXPECT_EQ(second_half_host({}, Side::home), Side::home);
}

TEST(FD_R47, HomeTestsAskWhoIsHomeNow) {
  const auto row = [](Side host, Side ball, Script script) {
    State state = late(20);
    state.host = host;
    state.ball = ball;
    return play(plain_book(neutral()), state, std::move(script)).event(Kind::row).result;
  };
  EXPECT_EQ(row(Side::home, Side::home, {drive(1, 5, 6)}), DriveResult::touchdown_run);
  EXPECT_EQ(row(Side::away, Side::home, {drive(1, 5, 6), punt(1, 1)}), DriveResult::punt);
  EXPECT_EQ(row(Side::away, Side::away, {drive(1, 5, 6)}), DriveResult::touchdown_run);
  // On kicks the receivers are asked.
  State kick = kick_at(Period::first_half, 20);
  EXPECT_EQ(play(plain_book(), kick, {kickoff(6, 4)}).sheet().back(), "FD-REC-1 away starts POOR");
  kick.host = Side::away;
  EXPECT_EQ(play(plain_book(), kick, {kickoff(6, 4)}).sheet().back(), "FD-REC-1 away starts GREAT");
}

}  // namespace
}  // namespace touchline::fast_drive
