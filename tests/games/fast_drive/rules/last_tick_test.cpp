// A second half that ends on the exact tick (FD-H2X), the Desperation Play, and tries at 0:00.
// Every case is walked over all margins that can matter; home has the ball and takes two ticks of
// two.
#include <gtest/gtest.h>

#include "games/fast_drive/rules/score_sheet.hpp"
#include "support/cites.hpp"

namespace touchline::fast_drive {
namespace {

constexpr int far = 20;  // margins from -far to far
constexpr std::string_view away_last = "FD-D9 away: desperation, kneel";
constexpr std::string_view home_last = "FD-D9 home: desperation, kneel";

/// What a side in possession at 0:00 may do, by its margin (FD-H2X-4, FD-R21).
std::string last_chance(int margin, std::string_view side, int one_score = 8) {
  if (margin == 0 || (margin < 0 && margin >= -one_score)) {
    return "FD-D9 " + std::string(side) + ": desperation, kneel";
  }
  return "over";
}

/// What a scorer's kickoff at 0:00 offers, by its margin (FD-H2X-6, -7, -9, -10).
std::string kick_question(int margin, std::string_view side, int one_score = 8) {
  const std::string who(side);
  if (margin < 0 && margin >= -one_score) return "FD-D10 " + who + ": normal, squib, onside";
  if (margin >= 0 && margin <= one_score) return "FD-D3 " + who + ": normal, squib";
  return "FD-D3 " + who + ": normal, squib, onside";
}

Script with(Script script, std::initializer_list<ScriptLine> more) {
  script.insert(script.end(), more);
  return script;
}

ScriptedGame at_gun(std::string_view result, int margin, std::initializer_list<ScriptLine> more,
                    const Setting& setting = {}) {
  return play(book_of(drives_to(result), blank(), setting), late(2, margin),
              with({red_die(2)}, more));
}

int margin_of_away(const ScriptedGame& game) { return margin(game.state(), Side::away); }

// ------------------------------------------------------------- a punt or an attempt passed up

TEST(FD_H2X_1, ATrailingOffenceMayBeDesperateInsteadOfPunting) {
  cites("FD-D8");
  for (const char* result : {"PUNT-BU", "PUNT", "PUNT-CO"}) {
    for (int margin = -far; margin < 0; ++margin) {
      if (margin >= -8) {
        EXPECT_EQ(at_gun(result, margin, {}).next(), "FD-D8 home: desperation, punt") << margin;
      } else {
        EXPECT_EQ(at_gun(result, margin, {punt(1, 1)}).next(), "over") << margin;
      }
    }
  }
  const Setting never = switched({"two_point=never"});
  EXPECT_EQ(at_gun("PUNT", -7, {}, never).next(), "FD-D8 home: desperation, punt");
  EXPECT_EQ(at_gun("PUNT", -8, {punt(1, 1)}, never).next(), "over");
  // It punts after all.
  EXPECT_EQ(at_gun("PUNT", -3, {instead("punt"), punt(1, 1)}).next(), "over");
  EXPECT_EQ(at_gun("PUNT", -3, {instead("punt"), punt(5, 1)}).next(), home_last);
  EXPECT_EQ(at_gun("PUNT", -3, {instead("desperation"), desperation(1)}).next(), "over");
}

TEST(FD_H2X_2, ATrailingOffenceMayBeDesperateInsteadOfKicking) {
  cites("FD-D8");
  for (int margin = -8; margin <= -4; ++margin) {
    EXPECT_EQ(at_gun("FGA", margin, {}).next(), "FD-D8 home: desperation, kick") << margin;
  }
  for (const int margin : {-3, -2, -1, -9, -10, 0, 1, 8}) {
    EXPECT_NE(at_gun("FGA", margin, {field_goal(1, 1)}).count(Kind::field_goal), 0) << margin;
  }
  EXPECT_EQ(at_gun("FGA", -7, {instead("kick"), field_goal(6, 6)}).next(), "over");
}

TEST(FD_R22, AFieldGoalIsPassedUpFromFourPointsBehind) {
  cites("fga_desperation=4..S1", "fga_desperation=1..S1");
  const Setting from_one = switched({"fga_desperation=1..S1"});
  for (int margin = -8; margin <= -1; ++margin) {
    EXPECT_EQ(at_gun("FGA", margin, {}, from_one).next(), "FD-D8 home: desperation, kick")
        << margin;
  }
  for (const int margin : {-9, 0, 3}) {
    EXPECT_EQ(at_gun("FGA", margin, {field_goal(1, 1)}, from_one).count(Kind::field_goal), 1);
  }
  EXPECT_EQ(at_gun("FGA", -3, {field_goal(1, 1)}, switched({"fga_desperation=4..S1"})).score(),
            "23-23");
  // A kick taken at four or more behind may still be followed by an onside kick.
  EXPECT_EQ(at_gun("FGA", -7, {instead("kick"), field_goal(1, 1)}).next(),
            "FD-D10 home: normal, squib, onside");
  // A punt never becomes a kick.
  EXPECT_EQ(at_gun("PUNT", -3, {}, from_one).next(), "FD-D8 home: desperation, punt");
}

// ----------------------------------------------------------------- the ball changes hands

TEST(FD_H2X_3, OtherwisePuntsTurnoversAndMissesArePlayedOut) {
  for (int margin = -far; margin <= far; ++margin) {
    const int after = -margin;  // of the away side
    if (margin < -8 || margin >= 0) {
      EXPECT_EQ(at_gun("PUNT", margin, {punt(1, 1)}).next(), last_chance(after, "away")) << margin;
      EXPECT_EQ(at_gun("PUNT", margin, {punt(6, 6)}).next(), "FD-D4 away: kick, two") << margin;
    }
    EXPECT_EQ(at_gun("INT", margin, {interception(6)}).next(), "FD-D4 away: kick, two") << margin;
    EXPECT_EQ(at_gun("FUMBLE", margin, {fumble(6)}).next(), "FD-D4 away: kick, two") << margin;
  }
}

TEST(FD_H2X_4, InPossessionAtTheGunTrailingOrTiedOrOver) {
  cites("FD-R21");
  for (int margin = -far; margin <= far; ++margin) {
    const std::string away = last_chance(-margin, "away"), home = last_chance(margin, "home");
    EXPECT_EQ(at_gun("INT", margin, {interception(1)}).next(), away) << margin;
    EXPECT_EQ(at_gun("FUMBLE", margin, {fumble(4)}).next(), away) << margin;
    EXPECT_EQ(at_gun("FUMBLE", margin, {fumble(5)}).next(), home) << margin;
    if (margin >= -3 && margin <= 8) {
      EXPECT_EQ(at_gun("FGA", margin, {field_goal(6, 6)}).next(), away) << margin;
    }
    const Setting never = switched({"two_point=never"});
    EXPECT_EQ(at_gun("INT", margin, {interception(1)}, never).next(),
              last_chance(-margin, "away", 7));
  }
}

TEST(FD_R21, ATiedTeamWithTheBallMayAlwaysKneel) {
  for (const auto& [result, line] : {std::pair{"PUNT", punt(1, 1)},
                                     {"INT", interception(1)},
                                     {"FUMBLE", fumble(1)},
                                     {"FGA", field_goal(6, 6)}}) {
    const auto game = at_gun(result, 0, {line, last_play("kneel")});
    EXPECT_TRUE(game.has("FD-R21 away kneels")) << result;
    EXPECT_EQ(game.sheet().back(), "FD-R49 away overtime");
  }
  EXPECT_EQ(at_gun("SAFETY", 2, {free_kick(1, 1), last_play("kneel")}).sheet().back(),
            "FD-R49 away overtime");
  EXPECT_EQ(
      at_gun("FGA", -3, {field_goal(1, 1), kick_type("normal"), kickoff(2, 1), last_play("kneel")})
          .sheet()
          .back(),
      "FD-R49 away overtime");
  EXPECT_EQ(at_gun("INT", -1, {interception(1)}).next(), "over")
      << "a leader with the ball has won";
  EXPECT_EQ(at_gun("INT", 1, {interception(1), last_play("kneel")}).next(), "over")
      << "always allowed";
}

// ---------------------------------------------------------------------------- after a score

TEST(FD_H2X_5, ATouchdownGetsItsTryAndThenTheMarginDecides) {
  for (int margin = -far; margin <= 8; ++margin) {
    EXPECT_EQ(at_gun("TD-RUN", margin, {}).next(), "FD-D4 home: kick, two") << margin;
    const auto kicked = at_gun("TD-RUN", margin, {try_by("kick"), extra_point(1, 1)});
    EXPECT_EQ(kicked.next(), kick_question(margin + 7, "home")) << margin;
    const auto missed = at_gun("TD-RUN", margin, {try_by("kick"), extra_point(6, 6)});
    EXPECT_EQ(missed.next(), kick_question(margin + 6, "home")) << margin;
    const auto two = at_gun("TD-RUN", margin, {try_by("two"), two_points(6)});
    EXPECT_EQ(two.next(), kick_question(margin + 8, "home")) << margin;
    if (margin >= -3 || margin < -8) {
      const auto goal = at_gun("FGA", margin, {field_goal(1, 1)});
      EXPECT_EQ(goal.next(), kick_question(margin + 3, "home")) << margin;
    }
  }
  // A return is a score as well, always with its try (FD-R20).
  for (int margin = -far; margin <= far; ++margin) {
    const auto returned =
        at_gun("INT", margin, {interception(6), try_by("kick"), extra_point(1, 1)});
    EXPECT_EQ(returned.next(), kick_question(7 - margin, "away")) << margin;
  }
}

TEST(FD_H2X_6, AScorerWhoStillTrailsMayHopeForAnOnsideKick) {
  cites("FD-D10");
  for (int margin = -14; margin <= -7; ++margin) {
    const std::initializer_list<ScriptLine> scored{try_by("kick"), extra_point(6, 6)};
    EXPECT_EQ(at_gun("TD-RUN", margin, scored).next(), "FD-D10 home: normal, squib, onside");
    EXPECT_EQ(at_gun("TD-RUN", margin,
                     {try_by("kick"), extra_point(6, 6), hoping("onside"), kickoff(1, 1)})
                  .next(),
              home_last);
    EXPECT_EQ(at_gun("TD-RUN", margin,
                     {try_by("kick"), extra_point(6, 6), hoping("onside"), kickoff(6, 1)})
                  .next(),
              "over");
    EXPECT_EQ(at_gun("TD-RUN", margin,
                     {try_by("kick"), extra_point(6, 6), hoping("normal"), kickoff(2, 1)})
                  .next(),
              "over");
  }
  EXPECT_EQ(at_gun("TD-RUN", -15, {try_by("kick"), extra_point(6, 6)}).next(),
            "FD-D3 home: normal, squib, onside")
      << "nine behind is out of reach";
}

TEST(FD_H2X_7, AScorerWhoLeadsKicksAwayAndTheReceiversMayBeDesperate) {
  for (int lead = 1; lead <= 8; ++lead) {
    const auto scored = at_gun("FGA", lead - 3, {field_goal(1, 1)});
    EXPECT_EQ(scored.next(), "FD-D3 home: normal, squib") << lead;
    EXPECT_EQ(
        at_gun("FGA", lead - 3, {field_goal(1, 1), kick_type("normal"), kickoff(2, 1)}).next(),
        away_last);
    EXPECT_EQ(at_gun("FGA", lead - 3, {field_goal(1, 1), kick_type("squib"), kickoff(1, 1)}).next(),
              away_last);
  }
  EXPECT_THROW(at_gun("FGA", 0, {field_goal(1, 1), kick_type("onside"), kickoff(1, 1)}),
               ScriptFault);
}

TEST(FD_H2X_8, AnEfficientScorerLetsTheClockExpire) {
  cites("FD-R16", "FD-R29");
  const auto scored = [](std::string_view word, bool semi_word, int margin, Script script) {
    Card card = drives_to("FGA", having(blank(), Unit::offence, word, semi_word));
    return play(book_of(card), late(2, margin), std::move(script));
  };
  const Script goal{red_die(2), clock("as_thrown"), field_goal(1, 1)};
  for (int margin = -3; margin <= 8; ++margin) {
    const auto game = scored("EFFICIENT", false, margin, goal);
    const int lead = margin + 3;
    if (lead <= 8) {
      EXPECT_TRUE(game.has("FD-H2X-8 home clock_on_score")) << margin;
      EXPECT_EQ(game.count(Kind::kicks_off), 0);
      EXPECT_EQ(game.over(), lead > 0) << "a tie goes to overtime";
    } else {
      EXPECT_EQ(game.next(), "FD-D3 home: normal, squib, onside")
          << "out of reach: the kickoff is played";
    }
  }
  const auto behind =
      scored("EFFICIENT", false, -9, {red_die(2), clock("as_thrown"), field_goal(1, 1)});
  EXPECT_EQ(behind.next(), "FD-D10 home: normal, squib, onside") << "only leading or tied";
  EXPECT_EQ(scored("INEFFICIENT", false, 0, {red_die(2), field_goal(1, 1)}).next(),
            "FD-D3 home: normal, squib");
}

TEST(FD_R16, TheQuestionAtTheFinishHasADieOfItsOwn) {
  const Book book = book_of(drives_to("FGA", semi_offence("EFFICIENT")));
  EXPECT_EQ(play(book, late(2, 0), {red_die(2), semi(2), field_goal(1, 1), semi(1)}).next(),
            "over");
  EXPECT_EQ(
      play(book, late(2, 0), {red_die(2), semi(1), clock("as_thrown"), field_goal(1, 1), semi(2)})
          .next(),
      "FD-D3 home: normal, squib");
  EXPECT_EQ(play(book, late(2, -10), {red_die(2), semi(2), field_goal(1, 1)}).next(),
            "FD-D10 home: normal, squib, onside")
      << "no die where the exception cannot apply";
}

TEST(FD_R29, OnlyAnOffenceIsEfficientNotAReturn) {
  const Book book = book_of(drives_to("INT"), offence("EFFICIENT"));
  EXPECT_EQ(
      play(book, late(2), {red_die(2), interception(6), try_by("kick"), extra_point(1, 1)}).next(),
      "FD-D3 away: normal, squib");
  const Book punted = book_of(drives_to("PUNT"), offence("EFFICIENT"));
  EXPECT_EQ(
      play(punted, late(2), {red_die(2), punt(6, 6), try_by("kick"), extra_point(1, 1)}).next(),
      "FD-D3 away: normal, squib");
  const Book drive_scores = book_of(drives_to("TD-RUN", offence("EFFICIENT")));
  EXPECT_EQ(play(drive_scores, late(2, -6),
                 {red_die(2), clock("as_thrown"), try_by("kick"), extra_point(1, 1)})
                .next(),
            "over")
      << "compulsory, after the try";
}

TEST(FD_H2X_9, OutOfReachTheKickoffIsPlayedAndTheGameEnds) {
  for (const int margin : {2, 8, -20, -16}) {
    EXPECT_EQ(at_gun("TD-RUN", margin, {try_by("kick"), extra_point(1, 1)}).next(),
              "FD-D3 home: normal, squib, onside");
    const auto game = at_gun(
        "TD-RUN", margin, {try_by("kick"), extra_point(1, 1), kick_type("normal"), kickoff(2, 1)});
    EXPECT_EQ(game.next(), "over") << margin;
    EXPECT_EQ(game.count(Kind::kicks_off), 1);
    const auto returned = at_gun(
        "TD-RUN", margin, {try_by("kick"), extra_point(1, 1), kick_type("normal"), kickoff(6, 6)});
    EXPECT_EQ(returned.next(), "over");
    EXPECT_EQ(margin_of_away(returned), -(margin + 7) + 6) << "the return counts";
  }
}

TEST(FD_H2X_10, TiedAfterTheScoreTheReceiversMayKneel) {
  const std::initializer_list<ScriptLine> tied{try_by("kick"), extra_point(1, 1),
                                               kick_type("normal"), kickoff(2, 1)};
  EXPECT_EQ(at_gun("TD-RUN", -7, {try_by("kick"), extra_point(1, 1)}).next(),
            "FD-D3 home: normal, squib");
  EXPECT_EQ(at_gun("TD-RUN", -7, tied).next(), away_last);
  EXPECT_EQ(at_gun("TD-RUN", -7,
                   {try_by("kick"), extra_point(1, 1), kick_type("normal"), kickoff(2, 1),
                    last_play("kneel")})
                .sheet()
                .back(),
            "FD-R49 away overtime");
}

TEST(FD_R35, KicksAtZero) {
  // A return counts and ends regulation: no further kickoff.
  const auto won = at_gun("FGA", -1, {field_goal(1, 1), kick_type("normal"), kickoff(6, 6)});
  EXPECT_EQ(won.score(), "23-27");
  EXPECT_EQ(won.next(), "over");
  // The kickers recover: a leader has won, a tied or trailing team has the last play.
  const auto recovers = [](int margin) {
    return at_gun("FGA", margin,
                  {field_goal(1, 1), kick_type("normal"), kickoff(6, 1), kickoff_again(1)})
        .next();
  };
  EXPECT_EQ(recovers(0), "over");
  EXPECT_EQ(recovers(-3), home_last);
  EXPECT_EQ(at_gun("FGA", -9, {field_goal(1, 1), hoping("normal"), kickoff(6, 1), kickoff_again(1)})
                .next(),
            home_last);
  // Onside is optional for the one who trails.
  EXPECT_EQ(at_gun("FGA", -9, {field_goal(1, 1), hoping("squib"), kickoff(2, 1)}).next(), "over");
}

// ---------------------------------------------------------------------------------- a safety

TEST(FD_H2X_11, WhoConcedesASafetyAndTrailsMustKickAndHope) {
  for (int margin = -far; margin <= 1; ++margin) {
    const int after = margin - 2;
    EXPECT_EQ(at_gun("SAFETY", margin, {free_kick(1, 1)}).next(), "over") << margin;
    EXPECT_EQ(at_gun("SAFETY", margin, {free_kick(5, 1)}).next(), last_chance(after, "home"))
        << margin;
  }
  EXPECT_EQ(at_gun("SAFETY", -3, {free_kick(5, 1)}).score(), "20-25");
}

TEST(FD_H2X_12, WhoConcedesASafetyAndStillLeadsKicksToADesperateTeam) {
  for (int margin = 3; margin <= 10; ++margin) {
    EXPECT_EQ(at_gun("SAFETY", margin, {free_kick(1, 1)}).next(), away_last) << margin;
    EXPECT_EQ(at_gun("SAFETY", margin, {free_kick(5, 1)}).next(), "over") << margin;
  }
}

TEST(FD_H2X_13, ASafetyOutOfReachIsFollowedByTheFreeKickAlone) {
  for (const int margin : {-7, -12, 11, 20}) {
    EXPECT_EQ(at_gun("SAFETY", margin, {free_kick(1, 1)}).next(), "over") << margin;
    const auto returned = at_gun("SAFETY", margin, {free_kick(6, 6)});
    EXPECT_EQ(returned.next(), "over");
    EXPECT_EQ(margin_of_away(returned), -margin + 8);
  }
}

TEST(FD_R41, ASafetyThatTies) {
  EXPECT_EQ(at_gun("SAFETY", 2, {free_kick(1, 1)}).next(), away_last);
  EXPECT_EQ(at_gun("SAFETY", 2, {free_kick(5, 1)}).next(), home_last);
}

TEST(FD_R42, AFreeKickIsAlwaysPuntBuAndNothingElseIsOffered) {
  const auto game = at_gun("SAFETY", 5, {free_kick(2, 1)});
  EXPECT_EQ(game.state().zone, Zone::great) << "the row of punt-bu";
  for (const State& state : {late(2, -3), late(4, -9), early(9)}) {
    const auto kicked = play(book_of(drives_to("SAFETY")), state, {red_die(1), free_kick(2, 1)});
    EXPECT_EQ(kicked.count(Kind::free_kick), 1);
    EXPECT_EQ(kicked.count(Kind::kicks_off), 0);
  }
}

// ------------------------------------------------------------------------ the Desperation Play

TEST(FD_DSP_1, TheDesperationPlayEndsRegulation) {
  cites("FD-D9");
  const auto tried = [](int margin, int face) {
    return at_gun("INT", -margin, {interception(4), last_play("desperation"), desperation(face)});
  };
  for (int margin = -8; margin <= 0; ++margin) {
    const auto failed = tried(margin, 1);
    EXPECT_TRUE(failed.has("FD-DSP-1 away desperation_failed"));
    EXPECT_TRUE(failed.has("FD-R44 away end_of_regulation"));
    EXPECT_EQ(failed.over(), margin != 0);
    EXPECT_EQ(failed.count(Kind::kicks_off), 0);
  }
  EXPECT_EQ(tried(-3, 6).score(), "23-26");
  EXPECT_EQ(tried(-3, 6).next(), "over");
  EXPECT_EQ(tried(-3, 5).score(), "29-20") << "run back the other way";
  EXPECT_EQ(tried(-3, 5).next(), "over");
  EXPECT_EQ(tried(0, 5).next(), "over");
  // It exists at 0:00 alone.
  EXPECT_EQ(play(book_of(drives_to("INT")), late(3), {red_die(2), interception(1)}).next(),
            "throw FD-DRV-1 away");
}

TEST(FD_R43, OneDesperationPlayFromWhereTheBallWas) {
  const auto from = [](std::string_view result, int margin) {
    return at_gun(result, margin, {instead("desperation"), desperation(1)})
        .event(Kind::desperation)
        .zone;
  };
  EXPECT_EQ(from("PUNT-BU", -3), Zone::poor);
  EXPECT_EQ(from("PUNT", -3), Zone::average);
  EXPECT_EQ(from("PUNT-CO", -3), Zone::great);
  EXPECT_EQ(from("FGA", -7), Zone::great);
  // The chart sees it: only from GREAT is a four a touchdown.
  EXPECT_EQ(at_gun("PUNT-CO", -3, {instead("desperation"), desperation(4)}).score(), "26-23");
  EXPECT_EQ(at_gun("PUNT", -3, {instead("desperation"), desperation(4)}).score(), "20-23");
  EXPECT_EQ(at_gun("PUNT-BU", -3, {instead("desperation"), desperation(3)}).score(), "20-29");
  // As received.
  for (const auto& [face, zone] : {std::pair{1, Zone::poor}, {4, Zone::great}}) {
    const auto game =
        at_gun("INT", 3, {interception(face), last_play("desperation"), desperation(1)});
    EXPECT_EQ(game.event(Kind::desperation).zone, zone);
    EXPECT_EQ(game.next(), "over") << "no second one";
  }
}

// ----------------------------------------------------------------------------------- the try

TEST(FD_R20, ATryThatNothingCanFollowIsMadeOnlyIfItMatters) {
  cites("always_try=off", "always_try=on");
  // Desperation: from -8 the six points leave -2, from -7 -1, from -6 a tie.
  const auto desperate = [](int margin, const Setting& setting = {}) {
    return at_gun("PUNT", margin, {instead("desperation"), desperation(6)}, setting);
  };
  for (int margin = -8; margin <= -1; ++margin) {
    const auto game = desperate(margin);
    const bool matters = margin <= -6;
    EXPECT_EQ(game.next(), matters ? "FD-D4 home: kick, two" : "over") << margin;
    EXPECT_EQ(game.has("FD-R20 home no_try"), !matters) << margin;
    EXPECT_EQ(desperate(margin, switched({"always_try=on"})).next(), "FD-D4 home: kick, two");
  }
  const Setting never = switched({"two_point=never"});
  EXPECT_EQ(desperate(-7, never).next(), "throw FD-RES-7 home");
  EXPECT_EQ(desperate(-6, never).next(), "throw FD-RES-7 home");
  EXPECT_EQ(desperate(-5, never).next(), "over");
  // Nothing follows the try either.
  EXPECT_EQ(
      at_gun("PUNT", -7, {instead("desperation"), desperation(6), try_by("two"), two_points(6)})
          .next(),
      "over");
  EXPECT_EQ(at_gun("PUNT", -7,
                   {instead("desperation"), desperation(6), try_by("kick"), extra_point(1, 1)})
                .sheet()
                .back(),
            "FD-R49 home overtime");
  // Kickoff and free-kick returns at 0:00.
  for (int lead = 1; lead <= 8; ++lead) {
    const auto kicked =
        at_gun("FGA", lead - 3, {field_goal(1, 1), kick_type("normal"), kickoff(6, 6)});
    EXPECT_EQ(kicked.next(), lead >= 6 ? "FD-D4 away: kick, two" : "over") << lead;
    const auto freed = at_gun("SAFETY", lead + 2, {free_kick(6, 6)});
    EXPECT_EQ(freed.next(), lead >= 6 ? "FD-D4 away: kick, two" : "over") << lead;
  }
  // Too far behind for any try: from a lead of nine, or of eight where two points are not to be
  // had.
  EXPECT_EQ(at_gun("FGA", 6, {field_goal(1, 1), kick_type("normal"), kickoff(6, 6)}).next(),
            "over");
  EXPECT_EQ(at_gun("FGA", 5, {field_goal(1, 1), kick_type("normal"), kickoff(6, 6)}, never).next(),
            "over");
  EXPECT_EQ(at_gun("FGA", 4, {field_goal(1, 1), kick_type("normal"), kickoff(6, 6)}, never).next(),
            "throw FD-RES-7 away");
  // Run back the other way by a team that leads: never.
  EXPECT_EQ(at_gun("PUNT", -7, {instead("desperation"), desperation(5)}).next(), "over");
  // A drive, a turnover or a punt returned, and any touchdown of the first half: always.
  EXPECT_EQ(at_gun("TD-RUN", 8, {}).next(), "FD-D4 home: kick, two");
  EXPECT_EQ(at_gun("TD-RUN", -20, {}).next(), "FD-D4 home: kick, two");
  EXPECT_EQ(at_gun("INT", -20, {interception(6)}).next(), "FD-D4 away: kick, two");
  EXPECT_EQ(at_gun("PUNT", 20, {punt(6, 6)}).next(), "FD-D4 away: kick, two");
  EXPECT_EQ(play(book_of(drives_to("SAFETY")), early(2, 20), {red_die(2), free_kick(6, 6)}).next(),
            "FD-D4 away: kick, two");
}

TEST(FD_D4, TheScorerKicksOrTriesForTwo) {
  EXPECT_EQ(play(book_of(drives_to("TD-RUN")), early(9), {red_die(1)}).next(),
            "FD-D4 home: kick, two");
  EXPECT_EQ(play(book_of(drives_to("TD-RUN"), blank(), switched({"two_point=never"})), early(9),
                 {red_die(1)})
                .next(),
            "throw FD-RES-7 home");
}

TEST(FD_D8, DesperationOrThePuntOrTheKick) {
  EXPECT_EQ(at_gun("PUNT-CO", -8, {}).next(), "FD-D8 home: desperation, punt");
  EXPECT_EQ(at_gun("FGA", -8, {}).next(), "FD-D8 home: desperation, kick");
  EXPECT_EQ(at_gun("FGA", -4, {instead("kick"), field_goal(1, 1)}).score(), "23-24");
}

TEST(FD_D9, DesperationOrAKnee) {
  for (int margin = 0; margin <= 8; ++margin) {
    EXPECT_EQ(at_gun("INT", margin, {interception(1)}).next(), away_last);
  }
  EXPECT_TRUE(at_gun("INT", 3, {interception(1), last_play("kneel")}).has("FD-R21 away kneels"));
}

TEST(FD_D10, NormalSquibOrOnsideAtZero) {
  const std::initializer_list<ScriptLine> scored{try_by("kick"), extra_point(6, 6)};
  EXPECT_EQ(at_gun("TD-RUN", -7, scored).next(), "FD-D10 home: normal, squib, onside");
  EXPECT_EQ(at_gun("TD-RUN", -14, scored).next(), "FD-D10 home: normal, squib, onside");
  EXPECT_EQ(at_gun("TD-RUN", -6, scored).next(), "FD-D3 home: normal, squib");
}

}  // namespace
}  // namespace touchline::fast_drive
