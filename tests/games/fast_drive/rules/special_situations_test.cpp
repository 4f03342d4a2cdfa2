// The last minutes of the game: short kicks, fourth downs, touchdowns that come too late, safe
// leads and the knee (FD-KO-2, FD-4DN, FD-TDF, FD-EOG, FD-KNL).
#include <gtest/gtest.h>

#include "games/fast_drive/rules/score_sheet.hpp"
#include "support/cites.hpp"

namespace touchline::fast_drive {
namespace {

// ------------------------------------------------------------------------------------ short kicks

TEST(FD_KO_2, SquibAndOnsideKicksOnlyInTheLastFiveMinutesOfTheGame) {
  for (int left = 0; left <= 24; ++left) {
    const bool window = left <= 4;
    EXPECT_EQ(need_of(plain_book(), kick_at(Period::second_half, left, 9)),
              window ? "FD-D3 home: normal, squib, onside" : "throw FD-KO-1 home")
        << left;
    if (left > 0) {
      EXPECT_EQ(need_of(plain_book(), kick_at(Period::first_half, left)), "throw FD-KO-1 home");
    }
  }
  const auto kicked = [](std::string type, int b, int w) {
    return play(plain_book(), kick_at(Period::second_half, 4),
                {kick_type(std::move(type)), kickoff(b, w)})
        .sheet();
  };
  EXPECT_EQ(kicked("normal", 2, 1),
            (Sheet{"FD-KO-1 home kicks_off normal", "FD-REC-1 away starts AVERAGE"}));
  EXPECT_EQ(kicked("squib", 2, 1),
            (Sheet{"FD-KO-1 home kicks_off squib", "FD-REC-1 away starts GREAT"}));
  EXPECT_EQ(kicked("onside", 2, 1),
            (Sheet{"FD-KO-1 home kicks_off onside", "FD-REC-1 home starts AVERAGE"}));
}

TEST(FD_R45, TheWindowIncludesZeroAndIsOpenToAnyTeam) {
  for (const int margin : {-20, 9, 20}) {
    EXPECT_EQ(need_of(plain_book(), kick_at(Period::second_half, 0, margin)),
              "FD-D3 home: normal, squib, onside");
  }
  for (const int margin : {-20, -3, 0, 3, 20}) {
    EXPECT_EQ(need_of(plain_book(), kick_at(Period::second_half, 1, margin)),
              "FD-D3 home: normal, squib, onside")
        << "with time left everything is allowed";
  }
}

TEST(FD_D3, EveryKickoffOfTheWindowIsAChoice) {
  EXPECT_EQ(need_of(plain_book(), kick_at(Period::second_half, 4)),
            "FD-D3 home: normal, squib, onside");
  EXPECT_EQ(need_of(plain_book(), kick_at(Period::second_half, 0, 8)), "FD-D3 home: normal, squib")
      << "not onside where a scorer must kick away";
  EXPECT_EQ(need_of(plain_book(), kick_at(Period::second_half, 0, 0)), "FD-D3 home: normal, squib");
}

// ------------------------------------------------------------------------------------ fourth down

TEST(FD_4DN_1, WithSixTicksToGoAPuntOrAFieldGoalMayBePassedUp) {
  for (const char* result : {"PUNT-BU", "PUNT", "PUNT-CO", "FGA"}) {
    const std::string offer =
        std::string(result) == "FGA" ? "FD-D6 home: kick, go" : "FD-D6 home: punt, go";
    const Book book = book_of(drives_to(result));
    const ScriptLine follow = std::string(result) == "FGA" ? field_goal(1, 1) : punt(1, 1);
    EXPECT_EQ(play(book, late(7, -3), {red_die(1)}).next(), offer) << "6 left";
    EXPECT_EQ(play(book, late(2, -3), {red_die(1)}).next(), offer) << "1 left";
    EXPECT_NO_THROW(play(book, late(8, -3), {red_die(1), follow})) << "7 left";
    EXPECT_NO_THROW(play(book, early(7, -3), {red_die(1), follow})) << "not in the first half";
  }
  for (const char* result : {"INT", "FUMBLE", "SAFETY", "TD-RUN"}) {
    EXPECT_NE(play(book_of(drives_to(result)), late(6, -9),
                   [&]() -> Script {
                     if (std::string(result) == "INT") return {red_die(1), interception(1)};
                     if (std::string(result) == "FUMBLE") return {red_die(1), fumble(1)};
                     if (std::string(result) == "SAFETY") return {red_die(1), free_kick(1, 1)};
                     return {red_die(1)};
                   }())
                  .state()
                  .phase,
              Phase::fourth_down)
        << result;
  }
  EXPECT_EQ(
      play(book_of(drives_to("PUNT")), late(6, -3), {red_die(1), on_fourth("punt"), punt(1, 1)})
          .sheet()
          .back(),
      "FD-REC-1 away starts AVERAGE");
}

TEST(FD_R26, TheSituationCallsForItWhenTheOffenceTrails) {
  cites("go_for_it=trailing", "go_for_it=any");
  const Book any = book_of(drives_to("PUNT"), blank(), switched({"go_for_it=any"}));
  for (const int margin : {-20, -1, 0, 1, 20}) {
    Script script{red_die(1)};
    EXPECT_EQ(play(any, late(6, margin), script).next(), "FD-D6 home: punt, go") << margin;
    if (margin >= 0) script.push_back(punt(1, 1));
    EXPECT_EQ(play(book_of(drives_to("PUNT")), late(6, margin), script).next(),
              margin < 0 ? "FD-D6 home: punt, go" : "throw FD-DRV-1 away")
        << margin;
  }
  // At 0:00 FD-H2X-1 applies instead; nobody goes for it.
  EXPECT_EQ(play(any, late(2, -3), {red_die(2)}).next(), "FD-D8 home: desperation, punt");
  EXPECT_EQ(play(any, late(2, 3), {red_die(2), punt(1, 1)}).next(),
            "FD-D9 away: desperation, kneel");
  // The attempt takes no time; a failure is AVERAGE unless the table says otherwise.
  const auto failed = play(any, late(6, -3), {red_die(1), on_fourth("go"), fourth_down(2)});
  EXPECT_EQ(failed.state().clock, 5);
  EXPECT_EQ(failed.sheet().back(), "FD-REC-1 away starts AVERAGE");
  EXPECT_TRUE(failed.has("FD-4DN-1 home stopped"));
  EXPECT_EQ(play(any, late(6, -3), {red_die(1), on_fourth("go"), fourth_down(3)}).sheet().back(),
            "FD-REC-1 away starts GREAT");
  EXPECT_EQ(play(any, late(6, -3), {red_die(1), on_fourth("go"), fourth_down(6)}).score(), "20-29");
  EXPECT_EQ(
      play(any, late(6, -3, Zone::great), {red_die(1), on_fourth("go"), fourth_down(6)}).next(),
      "FD-D7 home: settle, touchdown");
}

/// Home has converted a fourth down with so many ticks left; every throw comes to this.
ScriptedGame second_throw(std::string_view result, int left, int margin, bool settles,
                          Script script, Card card = blank()) {
  State state = late(left, margin);
  state.second = true;
  state.settles = settles;
  return play(book_of(drives_to(result, std::move(card))), state, std::move(script));
}

TEST(FD_4DN_2, SuccessIsOneMoreThrowAndItsResultIsFinal) {
  const Book book = book_of(drives_to("PUNT"));
  const auto converted = play(book, late(6, -3), {red_die(1), on_fourth("go"), fourth_down(4)});
  EXPECT_TRUE(converted.has("FD-4DN-2 home converted"));
  EXPECT_EQ(converted.next(), "FD-D7 home: settle, touchdown");
  EXPECT_EQ(converted.state().clock, 5);
  const auto final =
      play(book, late(6, -3),
           {red_die(1), on_fourth("go"), fourth_down(4), settling("settle"), red_die(1)});
  EXPECT_EQ(final.sheet().back(), "FD-REC-1 away starts AVERAGE") << "no second fourth down";
  EXPECT_FALSE(final.state().second);
  const auto kicked = second_throw("FGA", 5, -3, true, {red_die(1), field_goal(1, 1)});
  EXPECT_EQ(kicked.count(Kind::goes_for_it), 0);
  EXPECT_EQ(kicked.score(), "23-23");
}

TEST(FD_4DN_3, APuntOnTheSecondThrowIsATurnoverOnDowns) {
  for (const char* result : {"PUNT-BU", "PUNT", "PUNT-CO"}) {
    for (const bool settles : {false, true}) {
      const auto game = second_throw(result, 5, -3, settles, {red_die(6)});
      EXPECT_TRUE(game.has("FD-4DN-3 home downs")) << result;
      EXPECT_EQ(game.sheet().back(), "FD-REC-1 away starts AVERAGE");
    }
  }
}

TEST(FD_4DN_4, TheSecondThrowTakesOneTick) {
  for (int face = 1; face <= 6; ++face) {
    EXPECT_EQ(second_throw("TD-RUN", 6, -20, false, {red_die(face)}).state().clock, 5);
  }
  EXPECT_EQ(
      second_throw("TD-RUN", 5, -20, false, {red_die(6)}, offence("INEFFICIENT")).state().clock, 3);
  EXPECT_EQ(
      second_throw("TD-RUN", 5, -20, false, {red_die(6), clock("shorter")}, offence("EFFICIENT"))
          .state()
          .clock,
      5);
}

TEST(FD_4DN_5, AFieldGoalNotSettledForIsATurnoverOnDowns) {
  const auto refused = second_throw("FGA", 5, -7, false, {red_die(1)});
  EXPECT_TRUE(refused.has("FD-4DN-5 home downs"));
  EXPECT_EQ(refused.sheet().back(), "FD-REC-1 away starts AVERAGE");
  EXPECT_EQ(refused.score(), "20-27");
  EXPECT_EQ(second_throw("FGA", 5, -7, true, {red_die(1), field_goal(1, 1)}).score(), "23-27");
}

TEST(FD_D6, PuntOrKickOrGo) {
  EXPECT_EQ(play(book_of(drives_to("PUNT")), late(6, -1), {red_die(1)}).next(),
            "FD-D6 home: punt, go");
  EXPECT_EQ(play(book_of(drives_to("FGA")), late(6, -1), {red_die(1)}).next(),
            "FD-D6 home: kick, go");
  EXPECT_EQ(play(book_of(drives_to("FGA")), late(6, -1),
                 {red_die(1), on_fourth("kick"), field_goal(1, 1)})
                .score(),
            "23-21");
}

TEST(FD_D7, TheCoachCommitsBeforeTheSecondThrow) {
  const Script converted{red_die(1), on_fourth("go"), fourth_down(4)};
  const auto game = play(book_of(drives_to("PUNT")), late(6, -3), converted);
  EXPECT_EQ(game.next(), "FD-D7 home: settle, touchdown");
  for (const auto& [option, settles] : {std::pair{"settle", true}, {"touchdown", false}}) {
    Script script = converted;
    script.push_back(settling(option));
    const auto after = play(book_of(drives_to("PUNT")), late(6, -3), script);
    EXPECT_EQ(after.state().settles, settles);
    EXPECT_EQ(after.next(), "throw FD-DRV-1 home");
  }
}

TEST(FD_R27, WhetherAFieldGoalIsWelcome) {
  for (const auto& [deficit, settles] : {std::pair{1, true},
                                         {3, true},
                                         {4, false},
                                         {7, false},
                                         {8, false},
                                         {9, true},
                                         {10, true},
                                         {11, true},
                                         {12, false},
                                         {16, false},
                                         {17, true},
                                         {19, true},
                                         {20, false}}) {
    EXPECT_EQ(would_settle(deficit, 8), settles) << deficit;
  }
  EXPECT_TRUE(would_settle(8, 7)) << "eight are two scores without two-point tries";
  EXPECT_FALSE(would_settle(11, 7));
  // If a field goal was passed up, the answer is no and nobody is asked.
  const auto passed_up =
      play(book_of(drives_to("FGA")), late(6, -7), {red_die(1), on_fourth("go"), fourth_down(4)});
  EXPECT_EQ(passed_up.next(), "throw FD-DRV-1 home");
  EXPECT_FALSE(passed_up.state().settles);
  EXPECT_TRUE(passed_up.state().second);
}

TEST(FD_R28, WhatTheSecondThrowKeeps) {
  // Further throws inherit its status; the start is kept.
  State state = late(6, -20, Zone::great);
  state.second = true;
  const Book dynamic = book_of(offence("DYNAMIC"));
  const auto again = play(dynamic, state, {drive(2, 4, 5), drive(4, 4, 1)});
  EXPECT_TRUE(again.has("FD-DRV-2 home row 144 TD-RUN"));
  EXPECT_EQ(again.state().clock, 4) << "a tick for each";
  const auto punted = play(dynamic, state, {drive(2, 4, 5), drive(3, 5, 6)});
  EXPECT_TRUE(punted.has("FD-4DN-3 home downs"));
  const auto unusual_throw =
      play(plain_book(), state, {drive(3, 3, 3), unusual(6, 6), drive(3, 5, 6)});
  EXPECT_TRUE(unusual_throw.has("FD-4DN-3 home downs"));
  EXPECT_EQ(unusual_throw.state().clock, 5);
  // With one tick left FD-H2X applies, and downs are a turnover there.
  EXPECT_EQ(second_throw("PUNT", 1, -3, true, {red_die(6)}).next(), "over")
      << "no desperation for a punt, and the opponent leads";
  EXPECT_EQ(second_throw("FGA", 1, -7, false, {red_die(6)}).next(), "over");
  EXPECT_EQ(second_throw("FGA", 1, -7, true, {red_die(6)}).next(), "FD-D8 home: desperation, kick");
  EXPECT_EQ(second_throw("PUNT", 1, 0, true, {red_die(6)}).next(),
            "FD-D9 away: desperation, kneel");
  EXPECT_EQ(second_throw("TD-RUN", 1, -7, true, {red_die(6)}).next(), "FD-D4 home: kick, two");
}

// ------------------------------------------------------------------------ touchdowns that are late

TEST(FD_TDF_1, ATouchdownOneTickLateIsAnAttemptAsTimeExpires) {
  const Book book = book_of(drives_to("TD-PASS"));
  const auto good = play(book, late(2, -3), {red_die(5), field_goal(5, 5)});
  EXPECT_TRUE(good.has("FD-TDF-1 home late_kick 2"));
  EXPECT_EQ(good.score(), "23-23");
  EXPECT_EQ(good.event(Kind::field_goal).quarter, 4);
  const auto missed = play(book, late(2, -3), {red_die(5), field_goal(5, 6)});
  EXPECT_EQ(missed.score(), "20-23");
  EXPECT_EQ(missed.next(), "over");
  EXPECT_EQ(play(book, late(2, 0), {red_die(5), field_goal(5, 5)}).next(), "over")
      << "tied: it wins";
  EXPECT_EQ(play(book, late(2, 0), {red_die(5), field_goal(5, 6)}).sheet().back(),
            "FD-R49 home overtime");
  EXPECT_EQ(play(book, late(2, -3), {red_die(6)}).score(), "20-23") << "two ticks late";
  EXPECT_EQ(play(book, late(2, 1), {red_die(5)}).score(), "21-20") << "a leader needs no kick";
  // After the adjustments.
  const Book efficient = book_of(drives_to("TD-PASS", offence("EFFICIENT")));
  EXPECT_TRUE(play(efficient, late(2, -3), {red_die(6), clock("shorter"), field_goal(1, 1)})
                  .has("FD-TDF-1 home late_kick 2"));
}

TEST(FD_TDF_2, ItWorksOnlyFromATouchdown) {
  for (const char* result : {"FGA", "PUNT", "SAFETY", "INT", "FUMBLE"}) {
    const auto game = play(book_of(drives_to(result)), late(2, -3), {red_die(5)});
    EXPECT_EQ(game.next(), "over") << result;
    EXPECT_EQ(game.score(), "20-23");
    EXPECT_EQ(game.count(Kind::late_kick), 0);
  }
}

TEST(FD_R23, OnlyWhenAFieldGoalIsOfUse) {
  cites("td_to_fga=useful", "td_to_fga=literal");
  const Book useful = book_of(drives_to("TD-RUN"), blank(), switched({"td_to_fga=useful"}));
  const Book literal = book_of(drives_to("TD-RUN"), blank(), switched({"td_to_fga=literal"}));
  for (int margin = -12; margin <= 3; ++margin) {
    Script script{red_die(5)}, kicked{red_die(5), field_goal(1, 1)};
    const bool of_use = margin >= -3 && margin <= 0;
    EXPECT_EQ(play(useful, late(2, margin), of_use ? kicked : script).count(Kind::field_goal),
              of_use);
    EXPECT_EQ(play(literal, late(2, margin), margin <= 0 ? kicked : script).count(Kind::field_goal),
              margin <= 0);
  }
  // The game is over either way, without a kickoff or a last play; never in the first half.
  EXPECT_EQ(play(literal, late(2, -7), {red_die(5), field_goal(1, 1)}).next(), "over");
  EXPECT_EQ(play(literal, late(2, -3), {red_die(5), field_goal(6, 6)}).next(), "over");
  const auto half = play(literal, early(2, -3), {red_die(5)});
  EXPECT_EQ(half.score(), "20-23");
  EXPECT_EQ(half.state().period, Period::second_half);
}

// ------------------------------------------------------------------------- safe leads and the knee

TEST(FD_EOG_1, ASafeLeadersLastScoreBecomesEndOfGame) {
  for (int margin = 0; margin <= 20; ++margin) {
    const bool safe = margin > 8;
    const auto touchdown = play(book_of(drives_to("TD-RUN")), late(2, margin), {red_die(2)});
    EXPECT_EQ(touchdown.has("FD-EOG-1 home no_score_needed"), safe) << margin;
    EXPECT_EQ(touchdown.next(), safe ? "over" : "FD-D4 home: kick, two");
    EXPECT_EQ(touchdown.state().score.home, 20 + margin + (safe ? 0 : 6));
  }
  const Book no_twos = book_of(drives_to("TD-RUN"), blank(), switched({"two_point=never"}));
  EXPECT_TRUE(play(no_twos, late(2, 8), {red_die(2)}).has("FD-EOG-1 home no_score_needed"));
  EXPECT_FALSE(play(no_twos, late(2, 7), {red_die(2)}).has("FD-EOG-1 home no_score_needed"));
  EXPECT_EQ(play(book_of(drives_to("TD-RUN")), late(3, 20), {red_die(2)}).next(),
            "FD-D4 home: kick, two")
      << "with time left the score counts";
}

TEST(FD_R24, FieldGoalsTooButNotPointsForTheDefence) {
  cites("eog_fga=end", "eog_fga=kick");
  const auto end = play(book_of(drives_to("FGA")), late(2, 9), {red_die(2)});
  EXPECT_EQ(end.next(), "over");
  EXPECT_EQ(end.score(), "29-20");
  const Book kick = book_of(drives_to("FGA"), blank(), switched({"eog_fga=kick"}));
  EXPECT_EQ(play(kick, late(2, 9), {red_die(2), field_goal(1, 1)}).score(), "32-20");
  EXPECT_EQ(play(book_of(drives_to("TD-RUN"), blank(), switched({"eog_fga=kick"})), late(2, 9),
                 {red_die(2)})
                .score(),
            "29-20");
  // Judged before the score: a lead of eight may grow.
  EXPECT_EQ(play(book_of(drives_to("FGA")), late(2, 8), {red_die(2), field_goal(1, 1)}).score(),
            "31-20");
  EXPECT_EQ(play(book_of(drives_to("SAFETY")), late(2, 20), {red_die(2), free_kick(1, 1)}).score(),
            "40-22");
  EXPECT_EQ(play(book_of(drives_to("INT")), late(2, 20), {red_die(2), interception(6)}).score(),
            "40-26");
  EXPECT_EQ(play(book_of(drives_to("PUNT")), late(2, 20), {red_die(2), punt(6, 6)}).score(),
            "40-26");
}

TEST(FD_KNL_1, WithOneTickLeftTheLeaderKneels) {
  for (int margin = -3; margin <= 20; ++margin) {
    EXPECT_EQ(need_of(plain_book(), late(1, margin)), margin > 0 ? "" : "throw FD-DRV-1 home")
        << margin;
  }
  const Book efficient = book_of(offence("EFFICIENT"), blank());
  EXPECT_EQ(play(efficient, late(1, 1), {}).next(), "over") << "whatever its qualities";
  EXPECT_EQ(play(book_of(offence("INEFFICIENT")), late(1, 1), {}).next(), "over");
}

TEST(FD_R25, OnlyAtOneTickOfTheSecondHalfBeforeAnyThrow) {
  EXPECT_EQ(need_of(plain_book(), early(1, 9)), "throw FD-DRV-1 home");
  EXPECT_EQ(need_of(plain_book(), late(2, 9)), "throw FD-DRV-1 home");
  // The kickoff to the leader is played first.
  const auto kicked =
      play(plain_book(), kick_at(Period::second_half, 1, -3), {kick_type("onside"), kickoff(6, 1)});
  EXPECT_TRUE(kicked.has("FD-KNL-1 away kneels"));
  EXPECT_EQ(kicked.next(), "over");
  // Before a re-roll as well.
  const auto again = play(book_of(drives_to("REROLL")), late(2, 3), {red_die(1)});
  EXPECT_TRUE(again.has("FD-KNL-1 home kneels"));
}

}  // namespace
}  // namespace touchline::fast_drive
