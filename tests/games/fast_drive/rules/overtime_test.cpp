// Overtime: the four rule sets, with a clock and without (FD-R49, FD-OT-1, FD-R46, FD-D11).
// Home received the opening kickoff of overtime.
#include <gtest/gtest.h>

#include "games/fast_drive/rules/score_sheet.hpp"
#include "support/cites.hpp"

namespace touchline::fast_drive {
namespace {

Book under(std::string_view rule, std::string_view result, bool in_playoffs = false,
           Card card = blank(), Card away = blank()) {
  Setting setting = switched({"overtime=" + std::string(rule)});
  setting.playoff = in_playoffs;
  return book_of(drives_to(result, std::move(card)), std::move(away), setting);
}

TEST(FD_OT_1, TheAdjustmentsMayApplyToTheEndOfOvertime) {
  cites("overtime_adj=on", "overtime_adj=off", "FD-D11");
  const Card card = drives_to("FGA", offence("EFFICIENT"));
  const Book on = book_of(card, blank(), switched({"overtime=sudden"}));
  const Book off = book_of(card, blank(), switched({"overtime=sudden", "overtime_adj=off"}));
  EXPECT_EQ(play(on, overtime_at(4), {red_die(1)}).next(),
            "FD-D5 home: shorter, as_thrown, longer");
  EXPECT_EQ(play(on, overtime_at(6), {red_die(1), field_goal(6, 6)}).state().clock, 5);
  EXPECT_EQ(play(off, overtime_at(4), {red_die(1), field_goal(6, 6)}).state().clock, 3);
  EXPECT_EQ(play(off, late(4), {red_die(1)}).next(), "FD-D5 home: shorter, as_thrown, longer")
      << "regulation is as ever";
  const Book unclocked = book_of(card, blank(), playoff(switched({"overtime=sudden"})));
  EXPECT_EQ(play(unclocked, overtime_at(4), {red_die(1), field_goal(6, 6)}).state().clock, 4);
}

TEST(FD_D11, TheSeasonOrTheOrganiserSaysHowATieIsBroken) {
  cites("overtime=by_season", "FD-R49");
  using enum OvertimeRule;
  const auto regular = [](int season, std::string league = "NFL") {
    return overtime_of(season, league, false);
  };
  EXPECT_EQ(regular(1973).rule, none);
  EXPECT_EQ(regular(1965, "AFL").rule, none);
  EXPECT_EQ(regular(1974), (Overtime{sudden, 12, true}));
  EXPECT_EQ(regular(2011), (Overtime{sudden, 12, true}));
  EXPECT_EQ(regular(2012), (Overtime{modified, 12, true}));
  EXPECT_EQ(regular(2016), (Overtime{modified, 12, true}));
  EXPECT_EQ(regular(2017), (Overtime{modified, 8, true}));
  EXPECT_EQ(regular(2024), (Overtime{modified, 8, true}));
  EXPECT_EQ(regular(2025), (Overtime{both, 8, true}));
  const auto playoffs = [](int season) { return overtime_of(season, "NFL", true); };
  EXPECT_EQ(playoffs(1958), (Overtime{sudden, 12, false}));
  EXPECT_EQ(playoffs(2009), (Overtime{sudden, 12, false}));
  EXPECT_EQ(playoffs(2010), (Overtime{modified, 12, false}));
  EXPECT_EQ(playoffs(2021), (Overtime{modified, 12, false}));
  EXPECT_EQ(playoffs(2022), (Overtime{both, 12, false}));
  EXPECT_EQ(overtime_of(1966, "AFL", true), (Overtime{sudden, 12, false}));
  // Mixed eras: the newer team's; a switch: that rule, as long as the season's.
  EXPECT_EQ(book_of(blank("H", 1960), blank("A", 2020)).overtime, (Overtime{modified, 8, true}));
  EXPECT_EQ(book_of(blank("H", 2020), blank("A", 1960)).overtime, (Overtime{modified, 8, true}));
  EXPECT_EQ(book_of(blank("H", 2020), blank("A", 2020), switched({"overtime=both"})).overtime,
            (Overtime{both, 8, true}));
  EXPECT_EQ(book_of(blank("H", 1960), blank("A", 1960), switched({"overtime=sudden"})).overtime,
            (Overtime{sudden, 12, true}));
  EXPECT_EQ(book_of(blank(), blank(), playoff(switched({"overtime=both"}))).overtime,
            (Overtime{both, 12, false}));
}

TEST(FD_R49, ATieStandsOrGoesToATossAndANewPeriod) {
  cites("overtime=none", "overtime=sudden", "FD-D1");
  const auto tied = [](std::string_view rule) {
    return play(under(rule, "PUNT"), late(1), {red_die(2)});
  };
  EXPECT_EQ(tied("none").next(), "over");
  EXPECT_EQ(tied("none").score(), "20-20");
  const auto game = tied("sudden");
  EXPECT_EQ(game.next(), "throw FD-D1 home");
  EXPECT_EQ(game.state().clock, 12);
  EXPECT_EQ(game.state().period, Period::overtime);
  EXPECT_EQ(game.state().stage, Stage::first_possession);
  for (const auto& [face, choice, opened] : {std::tuple{1, "receive", Side::home},
                                             {1, "kick", Side::away},
                                             {2, "receive", Side::away}}) {
    const auto opening = play(under("sudden", "PUNT"), game.state(), {toss(face), at_toss(choice)});
    EXPECT_EQ(opening.state().opened, opened);
    EXPECT_EQ(opening.next(), "throw FD-KO-1 " + std::string(name(other(opened))));
  }
  const Book eight = book_of(drives_to("PUNT", blank("H", 2020)), blank("A", 2020));
  EXPECT_EQ(play(eight, late(1), {red_die(2)}).state().clock, 8);
  // Whoever led after two halves has won.
  EXPECT_EQ(play(under("sudden", "PUNT"), late(1, -3), {red_die(2)}).next(), "over");
}

TEST(FD_R49, SuddenDeathIsWonByTheFirstScore) {
  cites("overtime=sudden");
  for (const bool in_playoffs : {false, true}) {
    const auto goal =
        play(under("sudden", "FGA", in_playoffs), overtime_at(12), {red_die(1), field_goal(1, 1)});
    EXPECT_EQ(goal.score(), "23-20");
    EXPECT_EQ(goal.next(), "over");
    EXPECT_EQ(goal.event(Kind::field_goal).quarter, 5);
    const auto touchdown =
        play(under("sudden", "TD-RUN", in_playoffs), overtime_at(12), {red_die(1)});
    EXPECT_EQ(touchdown.score(), "26-20");
    EXPECT_EQ(touchdown.next(), "over") << "no try after a winning touchdown";
    EXPECT_EQ(play(under("sudden", "SAFETY", in_playoffs), overtime_at(12), {red_die(1)}).score(),
              "20-22");
    EXPECT_EQ(play(under("sudden", "SAFETY", in_playoffs), overtime_at(12), {red_die(1)}).next(),
              "over")
        << "no free kick either";
    EXPECT_EQ(
        play(under("sudden", "INT", in_playoffs), overtime_at(12), {red_die(1), interception(6)})
            .score(),
        "20-26");
    EXPECT_EQ(play(under("sudden", "PUNT", in_playoffs), overtime_at(12), {red_die(1), punt(6, 6)})
                  .next(),
              "over");
    const auto missed =
        play(under("sudden", "FGA", in_playoffs), overtime_at(12), {red_die(1), field_goal(6, 6)});
    EXPECT_EQ(missed.next(), "throw FD-DRV-1 away");
    State kick = overtime_at(12);
    kick.phase = Phase::kick;
    kick.ball = Side::away;
    EXPECT_EQ(play(under("sudden", "PUNT", in_playoffs), kick, {kickoff(6, 6)}).next(), "over");
    EXPECT_EQ(play(under("sudden", "PUNT", in_playoffs), kick, {kickoff(6, 5)}).score(), "20-26");
  }
}

TEST(FD_R49, ModifiedAFirstTouchdownWinsAFirstFieldGoalGivesAReply) {
  cites("overtime=modified");
  for (const bool in_playoffs : {false, true}) {
    const auto touchdown =
        play(under("modified", "TD-RUN", in_playoffs), overtime_at(12), {red_die(1)});
    EXPECT_EQ(touchdown.next(), "over");
    EXPECT_EQ(touchdown.score(), "26-20");
    EXPECT_EQ(play(under("modified", "SAFETY", in_playoffs), overtime_at(12), {red_die(1)}).next(),
              "over");
    EXPECT_EQ(
        play(under("modified", "INT", in_playoffs), overtime_at(12), {red_die(1), interception(6)})
            .next(),
        "over");
    const auto goal = play(under("modified", "FGA", in_playoffs), overtime_at(12),
                           {red_die(1), field_goal(1, 1)});
    EXPECT_EQ(goal.state().stage, Stage::reply);
    EXPECT_EQ(goal.next(), "throw FD-KO-1 home");
    // Given up without a score, it is sudden death.
    for (const auto& [result, line] :
         {std::pair{"PUNT", punt(1, 1)}, {"INT", interception(1)}, {"FGA", field_goal(6, 6)}}) {
      const auto gone =
          play(under("modified", result, in_playoffs), overtime_at(12), {red_die(1), line});
      EXPECT_EQ(gone.state().stage, Stage::sudden_death) << result;
      EXPECT_EQ(gone.next(), "throw FD-DRV-1 away");
    }
    // A punt that the kickers recover is still the first possession.
    const auto kept =
        play(under("modified", "PUNT", in_playoffs), overtime_at(12), {red_die(1), punt(5, 1)});
    EXPECT_EQ(kept.state().stage, Stage::first_possession);
    State kick = overtime_at(12);
    kick.phase = Phase::kick;
    kick.ball = Side::away;
    EXPECT_EQ(play(under("modified", "PUNT", in_playoffs), kick, {kickoff(6, 6)}).next(), "over")
        << "returned for a touchdown by the first side";
    const auto recovered =
        play(under("modified", "PUNT", in_playoffs), kick, {kickoff(6, 1), kickoff_again(1)});
    EXPECT_EQ(recovered.state().stage, Stage::sudden_death) << "the kickers recovered";
    EXPECT_EQ(recovered.next(), "throw FD-DRV-1 away");
  }
}

/// Away replies, home leads by this; every throw of away comes to the result.
ScriptedGame reply(std::string_view rule, std::string_view result, int lead, Script script,
                   bool in_playoffs = false, int left = 10) {
  Setting setting = switched({"overtime=" + std::string(rule)});
  setting.playoff = in_playoffs;
  State state = overtime_at(left, Stage::reply, lead);
  state.ball = Side::away;
  return play(book_of(blank(), drives_to(result), setting), state, std::move(script));
}

TEST(FD_R49, TheReplyWinsTiesOrLoses) {
  cites("overtime=modified", "overtime=both");
  for (const char* rule : {"modified", "both"}) {
    for (const bool in_playoffs : {false, true}) {
      const auto touchdown = reply(rule, "TD-RUN", 3, {red_die(1)}, in_playoffs);
      EXPECT_EQ(touchdown.score(), "23-26");
      EXPECT_EQ(touchdown.next(), "over");
      const auto level =
          reply(rule, "FGA", 3, {red_die(1), on_fourth("kick"), field_goal(1, 1)}, in_playoffs);
      EXPECT_EQ(level.score(), "23-23");
      EXPECT_EQ(level.state().stage, Stage::sudden_death);
      EXPECT_EQ(level.next(), "throw FD-KO-1 away");
      for (const auto& [result, script] :
           {std::pair{"PUNT", Script{red_die(1), on_fourth("punt"), punt(1, 1)}},
            {"INT", Script{red_die(1), interception(1)}},
            {"FUMBLE", Script{red_die(1), fumble(1)}},
            {"FGA", Script{red_die(1), on_fourth("kick"), field_goal(6, 6)}},
            {"SAFETY", Script{red_die(1)}},
            {"INT", Script{red_die(1), interception(6)}}}) {
        EXPECT_EQ(reply(rule, result, 3, script, in_playoffs).next(), "over") << result;
      }
      EXPECT_EQ(reply(rule, "SAFETY", 3, {red_die(1)}, in_playoffs).score(), "25-20");
      EXPECT_EQ(reply(rule, "FUMBLE", 3, {red_die(1), fumble(5)}, in_playoffs).next(),
                "throw FD-DRV-1 away")
          << "still the reply";
    }
  }
}

TEST(FD_R49, BothSidesGetThePossession) {
  cites("overtime=both");
  for (const bool in_playoffs : {false, true}) {
    const auto touchdown =
        play(under("both", "TD-RUN", in_playoffs), overtime_at(12), {red_die(1)});
    EXPECT_EQ(touchdown.next(), "FD-D4 home: kick, two") << "it has not won, so it tries";
    EXPECT_EQ(touchdown.state().stage, Stage::first_possession);
    const auto kicked = play(under("both", "TD-RUN", in_playoffs), overtime_at(12),
                             {red_die(1), try_by("kick"), extra_point(1, 1)});
    EXPECT_EQ(kicked.state().stage, Stage::reply);
    EXPECT_EQ(kicked.next(), "throw FD-KO-1 home");
    EXPECT_EQ(
        play(under("both", "FGA", in_playoffs), overtime_at(12), {red_die(1), field_goal(1, 1)})
            .state()
            .stage,
        Stage::reply);
    // Unless the first ends in a defensive score.
    EXPECT_EQ(play(under("both", "SAFETY", in_playoffs), overtime_at(12), {red_die(1)}).next(),
              "over");
    EXPECT_EQ(
        play(under("both", "INT", in_playoffs), overtime_at(12), {red_die(1), interception(6)})
            .next(),
        "over");
    EXPECT_EQ(
        play(under("both", "INT", in_playoffs), overtime_at(12), {red_die(1), interception(6)})
            .score(),
        "20-26");

    // A reply by a touchdown: ahead it has won, level or behind its try decides.
    EXPECT_EQ(reply("both", "TD-RUN", 3, {red_die(1)}, in_playoffs).next(), "over");
    for (const int lead : {6, 7, 8}) {
      EXPECT_EQ(reply("both", "TD-RUN", lead, {red_die(1)}, in_playoffs).next(),
                "FD-D4 away: kick, two")
          << lead;
    }
    const Script good{red_die(1), try_by("kick"), extra_point(1, 1)};
    const Script missed{red_die(1), try_by("kick"), extra_point(6, 6)};
    const Script two{red_die(1), try_by("two"), two_points(6)};
    EXPECT_EQ(reply("both", "TD-RUN", 6, good, in_playoffs).next(), "over");
    EXPECT_EQ(reply("both", "TD-RUN", 6, missed, in_playoffs).state().stage, Stage::sudden_death);
    EXPECT_EQ(reply("both", "TD-RUN", 7, good, in_playoffs).next(), "throw FD-KO-1 away");
    EXPECT_EQ(reply("both", "TD-RUN", 7, missed, in_playoffs).next(), "over");
    EXPECT_EQ(reply("both", "TD-RUN", 7, two, in_playoffs).next(), "over");
    EXPECT_EQ(reply("both", "TD-RUN", 8, two, in_playoffs).state().stage, Stage::sudden_death);
    EXPECT_EQ(reply("both", "TD-RUN", 8, good, in_playoffs).next(), "over") << "a point short";
    // A field goal is not enough against a touchdown.
    const auto short_of =
        reply("both", "FGA", 7, {red_die(1), on_fourth("kick"), field_goal(1, 1)}, in_playoffs);
    EXPECT_EQ(short_of.score(), "27-23");
    EXPECT_EQ(short_of.next(), "over");
  }
}

TEST(FD_R49, AfterTheReplyTheNextScoreWins) {
  for (const char* rule : {"modified", "both"}) {
    for (const bool in_playoffs : {false, true}) {
      const State state = overtime_at(8, Stage::sudden_death);
      EXPECT_EQ(play(under(rule, "FGA", in_playoffs), state, {red_die(1), field_goal(1, 1)}).next(),
                "over");
      EXPECT_EQ(play(under(rule, "TD-RUN", in_playoffs), state, {red_die(1)}).next(), "over");
      EXPECT_EQ(play(under(rule, "SAFETY", in_playoffs), state, {red_die(1)}).next(), "over");
      EXPECT_EQ(play(under(rule, "PUNT", in_playoffs), state, {red_die(1), punt(1, 1)}).next(),
                "throw FD-DRV-1 away");
    }
  }
}

TEST(FD_R49, TheKickersWhoLedMayRecoverAndHaveWon) {
  State kick = overtime_at(10, Stage::reply, 3);
  kick.phase = Phase::kick;
  for (const char* rule : {"modified", "both"}) {
    const Book book = under(rule, "PUNT");
    EXPECT_EQ(play(book, kick, {kickoff(6, 1), kickoff_again(1)}).next(), "over");
    EXPECT_EQ(play(book, kick, {kickoff(6, 1), kickoff_again(4)}).next(), "throw FD-DRV-1 away");
    EXPECT_EQ(play(book, kick, {kickoff(6, 6)}).score(), "23-26");
    EXPECT_EQ(play(book, kick, {kickoff(6, 6)}).next(), "over");
    EXPECT_EQ(play(book, kick, {kickoff(6, 5)}).next(), "over");
  }
}

TEST(FD_R49, WithAClockThePeriodEndsAndATieStands) {
  const Book book = under("sudden", "TD-RUN");
  const auto ran_out = play(book, overtime_at(2), {red_die(5)});
  EXPECT_TRUE(ran_out.has("FD-CLK-6 home ran_out 2")) << "a tick late is no field goal here";
  EXPECT_EQ(ran_out.next(), "over");
  EXPECT_EQ(ran_out.score(), "20-20");
  // The exact tick is that of a tied game.
  EXPECT_EQ(play(under("sudden", "INT"), overtime_at(2), {red_die(2), interception(1)}).next(),
            "FD-D9 away: desperation, kneel");
  EXPECT_EQ(
      play(under("sudden", "PUNT"), overtime_at(2), {red_die(2), punt(1, 1), last_play("kneel")})
          .next(),
      "over");
  EXPECT_EQ(play(under("sudden", "PUNT"), overtime_at(2),
                 {red_die(2), punt(1, 1), last_play("desperation"), desperation(6)})
                .score(),
            "20-26");
  EXPECT_EQ(play(under("sudden", "PUNT"), overtime_at(2),
                 {red_die(2), punt(1, 1), last_play("desperation"), desperation(1)})
                .next(),
            "over");
  EXPECT_EQ(play(under("sudden", "FGA"), overtime_at(2), {red_die(2), field_goal(1, 1)}).next(),
            "over");
  // A first field goal on the last tick: the reply is a desperation play.
  const auto goal = play(under("modified", "FGA"), overtime_at(2),
                         {red_die(2), field_goal(1, 1), kick_type("normal"), kickoff(2, 1)});
  EXPECT_EQ(goal.next(), "FD-D9 away: desperation, kneel");
  const auto reply_wins = play(under("modified", "FGA"), overtime_at(2),
                               {red_die(2), field_goal(1, 1), kick_type("normal"), kickoff(2, 1),
                                last_play("desperation"), desperation(6)});
  EXPECT_EQ(reply_wins.score(), "23-26");
  EXPECT_EQ(reply_wins.next(), "over");
  EXPECT_EQ(reply("modified", "PUNT", 3, {red_die(2)}, false, 2).next(),
            "FD-D8 away: desperation, punt");
  EXPECT_EQ(reply("both", "FGA", 7, {red_die(2)}, false, 2).next(),
            "FD-D8 away: desperation, kick");
  EXPECT_EQ(reply("both", "FGA", 3, {red_die(2), field_goal(1, 1)}, false, 2).next(),
            "FD-D3 away: normal, squib");
  // The windows for short kicks and fourth downs are open.
  State kick = overtime_at(4, Stage::sudden_death);
  kick.phase = Phase::kick;
  EXPECT_EQ(need_of(under("sudden", "PUNT"), kick), "FD-D3 home: normal, squib, onside");
  kick.clock = 5;
  EXPECT_EQ(need_of(under("sudden", "PUNT"), kick), "throw FD-KO-1 home");
  const Book any =
      book_of(drives_to("PUNT"), blank(), switched({"overtime=sudden", "go_for_it=any"}));
  EXPECT_EQ(play(any, overtime_at(7), {red_die(1)}).next(), "FD-D6 home: punt, go");
  EXPECT_EQ(play(any, overtime_at(8), {red_die(1), punt(1, 1)}).next(), "throw FD-DRV-1 away");
}

TEST(FD_R49, WithoutAClockItStandsStillAndNothingEnds) {
  for (const int left : {12, 4, 1}) {
    const auto punted =
        play(under("sudden", "PUNT", true), overtime_at(left), {red_die(6), punt(1, 1)});
    EXPECT_EQ(punted.state().clock, left);
    EXPECT_EQ(punted.next(), "throw FD-DRV-1 away");
  }
  State kick = overtime_at(2, Stage::sudden_death);
  kick.phase = Phase::kick;
  EXPECT_EQ(need_of(under("sudden", "PUNT", true), kick), "throw FD-KO-1 home") << "no window";
  const Setting any = playoff(switched({"overtime=sudden", "go_for_it=any"}));
  EXPECT_EQ(play(book_of(drives_to("PUNT"), blank(), any), overtime_at(3), {red_die(1), punt(1, 1)})
                .next(),
            "throw FD-DRV-1 away");
  const auto again =
      play(book_of(offence("DYNAMIC"), blank(), playoff()), overtime_at(1), {drive(2, 4, 5)});
  EXPECT_EQ(again.state().clock, 1);
  EXPECT_EQ(again.next(), "throw FD-DRV-1 home");
}

TEST(FD_R49, ATrailingReplyMayGoForItWhateverTheClock) {
  for (const bool in_playoffs : {false, true}) {
    for (const int left : {12, 8}) {
      EXPECT_EQ(reply("both", "PUNT", 7, {red_die(1)}, in_playoffs, left).next(),
                "FD-D6 away: punt, go");
      EXPECT_EQ(reply("modified", "FGA", 3, {red_die(1)}, in_playoffs, left).next(),
                "FD-D6 away: kick, go");
    }
    const auto converted =
        reply("both", "PUNT", 7, {red_die(1), on_fourth("go"), fourth_down(4)}, in_playoffs, 12);
    EXPECT_EQ(converted.next(), "FD-D7 away: settle, touchdown");
    EXPECT_EQ(
        reply("both", "PUNT", 7, {red_die(1), on_fourth("go"), fourth_down(1)}, in_playoffs, 12)
            .next(),
        "over");
    EXPECT_EQ(
        reply("both", "PUNT", 7,
              {red_die(1), on_fourth("go"), fourth_down(4), settling("touchdown"), red_die(1)},
              in_playoffs, 12)
            .next(),
        "over")
        << "the second throw is final";
  }
  EXPECT_EQ(play(under("both", "PUNT"), overtime_at(12), {red_die(1), punt(1, 1)}).next(),
            "throw FD-DRV-1 away")
      << "the first possession may not";
}

TEST(FD_R46, NobodyKneelsInOvertime) {
  State state = overtime_at(1, Stage::reply, 3);
  EXPECT_EQ(need_of(under("both", "PUNT"), state), "throw FD-DRV-1 home");
  EXPECT_EQ(need_of(under("sudden", "PUNT"), overtime_at(1)), "throw FD-DRV-1 home");
}

}  // namespace
}  // namespace touchline::fast_drive
