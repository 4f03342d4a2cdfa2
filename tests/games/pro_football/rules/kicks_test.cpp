// Kickoffs, onside kicks, punts, free kicks, coffin corner, returns, place kicks, blocks, fakes.
#include "games/pro_football/rules/plays.hpp"
#include "support/cites.hpp"

namespace touchline::pro_football {
namespace {

Sample kicking() {
  Sample sample = plain();
  sample.switches.variable_fg = false;
  return sample;
}
Situation punting(int at, Play play = Play::kick, bool block = false) {
  Situation situation;
  situation.at = at;
  situation.down = 4;
  situation.to_go = 5;
  situation.call = {play, Flank::right, OffPos::none};
  situation.kick = Kick::punt;
  situation.block = block;
  return situation;
}
Situation place_kick(int at, bool block = false, Kick kick = Kick::field_goal) {
  Situation situation = punting(at, Play::kick, block);
  situation.kick = kick;
  return situation;
}
Situation kickoff_from(int own_line) {
  Situation situation;
  situation.at = 100 - own_line;
  situation.kick = Kick::kickoff;
  return situation;
}
std::string end_of(const Sample& sample, const Situation& situation, Script script) {
  const Book book = sample.book();
  return told(play_to_end(book, before_snap(book, situation), std::move(script)).state.snap.end);
}
void punter_reads(Sample& sample, std::string_view text) {
  sample.teams.home.punt = column(text, Context::punt);
}
void returners_read(Sample& sample, std::string_view text) {
  for (auto& one : sample.teams.away.punt_return) one = column(text, Context::kick_return);
  for (auto& one : sample.teams.away.kick_return) one = column(text, Context::kick_return);
}
ScriptLine punts(int red) { return dice("PRO-PUNT-2"_rule, sum(red, {blank})); }
ScriptLine punts_at_block(int red, int white) {
  return dice("PRO-PUNT-2"_rule, sum(red, {white, blank}));
}
ScriptLine kicks_place(int red) { return dice("PRO-FG-7"_rule, sum(red, {blank})); }
ScriptLine kicks_at_block(int red, int white) {
  return dice("PRO-FG-7"_rule, sum(red, {white, blank}));
}
ScriptLine kicks_off(int red) { return dice("PRO-KO-2"_rule, sum(red, {blank})); }
ScriptLine returns_kick(int red, int white) { return dice("PRO-KRET-1"_rule, sum(red, {white})); }
ScriptLine returns_punt(int red, int white) { return dice("PRO-PRET-2"_rule, sum(red, {white})); }
ScriptLine bounces(int red) { return two("PRO-PRET-4"_rule, red); }
ScriptLine take_punt(std::string how) { return choose("PRO-D18"_rule, std::move(how)); }

// ----------------------------------------------------------------------------------- kickoffs

TEST(PRO_X38, AKickoffIsCaughtAndReturned) {
  cites("PRO-KO-2", "PRO-KRET-1", "PRO-KRET-2", "PRO-R15");
  Sample sample = kicking();
  sample.teams.home.kickoff = column("62 #1", Context::kickoff);
  returners_read(sample, "+22");
  EXPECT_EQ(end_of(sample, kickoff_from(35), {kicks_off(7), returns_kick(7, 6)}),
            "ball away 75, 1 and 10");
}

TEST(PRO_X39, BehindTheGoalLineItIsReturnedOrTakenAtTheTwenty) {
  cites("PRO-KO-4", "PRO-D3");
  Sample sample = kicking();
  sample.teams.home.kickoff = column("68 #2", Context::kickoff);
  returners_read(sample, "+22");
  EXPECT_EQ(end_of(sample, kickoff_from(35), {kicks_off(7), choose("PRO-D3"_rule, "touchback")}),
            "ball away 80, 1 and 10");
  EXPECT_EQ(end_of(sample, kickoff_from(35),
                   {kicks_off(7), choose("PRO-D3"_rule, "return"), returns_kick(7, 6)}),
            "ball away 81, 1 and 10")
      << "from three yards deep";
  sample.teams.home.kickoff = column("75 #2", Context::kickoff);
  EXPECT_EQ(end_of(sample, kickoff_from(35), {kicks_off(7)}), "ball away 80, 1 and 10")
      << "ten yards deep there is no choice";
}

TEST(PRO_R15, WhereKickoffsComeFromAndGoTo) {
  cites("touchback_2016=off", "touchback_2016=on");
  Sample sample = kicking();
  const auto spot = [&](int season) {
    sample.setting.season = season;
    return 100 - sample.book().kickoff_spot();
  };
  EXPECT_EQ(spot(1973), 40);
  EXPECT_EQ(spot(1974), 35);
  EXPECT_EQ(spot(1994), 30);
  EXPECT_EQ(spot(2011), 35);
  sample.setting.season = 2016;
  sample.teams.home.kickoff = column("TB", Context::kickoff);
  EXPECT_EQ(end_of(sample, kickoff_from(35), {kicks_off(7)}), "ball away 80, 1 and 10");
  sample.switches.touchback_2016 = true;
  EXPECT_EQ(end_of(sample, kickoff_from(35), {kicks_off(7)}), "ball away 75, 1 and 10");
  sample.teams.home.kickoff = column("OB 50", Context::kickoff);
  EXPECT_EQ(end_of(sample, kickoff_from(35), {kicks_off(7)}), "ball away 60, 1 and 10");
}

TEST(PRO_X33, AReturnFumbleStandsOnALowWhiteDie) {
  cites("PRO-KRET-3", "PRO-R16");
  Sample sample = kicking();
  sample.teams.home.kickoff = column("62 #1", Context::kickoff);
  returners_read(sample, "F+22");
  const Book book = sample.book();
  const auto fumbled =
      play_until(book, before_snap(book, kickoff_from(35)), {kicks_off(7), returns_kick(7, 3)},
                 [](const State& s) { return s.phase == Phase::recovery; });
  EXPECT_EQ(fumbled.state.snap.loose_at, 75);
  EXPECT_EQ(end_of(sample, kickoff_from(35), {kicks_off(7), returns_kick(7, 4)}),
            "ball away 75, 1 and 10");
  returners_read(sample, "F");
  EXPECT_EQ(end_of(sample, kickoff_from(35), {kicks_off(7), returns_kick(7, 5)}),
            "ball away 97, 1 and 10");
}

TEST(PRO_X34, AReturnTouchdownIsOneUnlessTheWhiteDieIsSix) {
  cites("PRO-KRET-4", "PRO-R17", "PRO-READ-3");
  Sample sample = kicking();
  sample.teams.home.kickoff = column("62 #1", Context::kickoff);
  returners_read(sample, "TD");
  EXPECT_EQ(end_of(sample, kickoff_from(35), {kicks_off(7), returns_kick(7, 5)}), "touchdown away");
  EXPECT_EQ(end_of(sample, kickoff_from(35),
                   {kicks_off(7), returns_kick(7, 6), dice("PRO-READ-3"_rule, sum(10, {6}))}),
            "ball away 46, 1 and 10")
      << "the visitors' line: 51";
}

TEST(PRO_ONSIDE_2, TheChartSaysHowFarAndWhose) {
  cites("PRO-ONSIDE-1", "PRO-ONSIDE-3", "PRO-KO-3", "PRO-D2");
  Sample sample = kicking();
  const Book book = sample.book();
  State s = before_snap(book, kickoff_from(30));
  s.phase = Phase::kickoff_choice;
  const auto kick = [&](int red) {
    return told(
        play_to_end(book, s,
                    {choose("PRO-D2"_rule, "onside"), dice("PRO-ONSIDE-2"_rule, sum(red, {blank}))})
            .state.snap.end);
  };
  EXPECT_EQ(kick(11), "ball home 55, 1 and 10") << "K 15";
  EXPECT_EQ(kick(7), "ball away 40, 1 and 10") << "R 10: dead at the kickers' 40";
}

// -------------------------------------------------------------------------------------- punts

TEST(PRO_PUNT_2, DistanceAndReceivingBack) {
  cites("PRO-PUNT-1", "PRO-PRET-1", "PRO-PRET-5", "PRO-D18", "PRO-DICE-6", "fair_catch=off");
  Sample sample = kicking();
  punter_reads(sample, "43 #1");
  returners_read(sample, "+8");
  EXPECT_EQ(end_of(sample, punting(70), {punts(7), take_punt("return"), returns_punt(7, 6)}),
            "ball away 65, 1 and 10")
      << "down at the 27, back to the 35";
}

TEST(PRO_X35, AWhiteOneIsABounce) {
  cites("PRO-PRET-3", "PRO-PRET-4", "PRO-R18");
  Sample sample = kicking();
  punter_reads(sample, "43 #1");
  returners_read(sample, "TD");
  EXPECT_EQ(
      end_of(sample, punting(70), {punts(7), take_punt("return"), returns_punt(7, 1), bounces(6)}),
      "ball away 77, 1 and 10")
      << "+4: at the 23";
  EXPECT_EQ(end_of(sample, punting(70), {punts(7), take_punt("let-bounce"), bounces(10)}),
            "ball away 73, 1 and 10");
}

TEST(PRO_PRET_2, FumblesAndTouchdownsAsOnKickoffs) {
  Sample sample = kicking();
  punter_reads(sample, "43 #1");
  returners_read(sample, "TD");
  EXPECT_EQ(end_of(sample, punting(70), {punts(7), take_punt("return"), returns_punt(7, 5)}),
            "touchdown away");
  returners_read(sample, "F+5");
  EXPECT_EQ(end_of(sample, punting(70), {punts(7), take_punt("return"), returns_punt(7, 4)}),
            "ball away 68, 1 and 10");
}

TEST(PRO_R19, IntoTheEndZoneOutOfBoundsAndOntoAReceiver) {
  cites("PRO-PRET-6", "PRO-LOOSE-3");
  Sample sample = kicking();
  punter_reads(sample, "43 #1");
  EXPECT_EQ(end_of(sample, punting(43), {punts(7)}), "ball away 80, 1 and 10");
  EXPECT_EQ(end_of(sample, punting(46), {punts(7), take_punt("let-bounce"), bounces(6)}),
            "ball away 80, 1 and 10")
      << "+4 from the 3";
  EXPECT_EQ(end_of(sample, punting(70), {punts(7), take_punt("let-bounce"), bounces(11)}),
            "ball away 81, 1 and 10")
      << "out of bounds after 8";
  const Script touched{punts(7), take_punt("let-bounce"), bounces(12)};
  Script lost = touched;
  lost.insert(lost.end(), {two("PRO-FUM-1"_rule, 8), die("PRO-FUM-3"_rule, 1)});
  EXPECT_EQ(end_of(sample, punting(70), lost), "ball home 27, 1 and 10")
      << "the kickers have it and may not advance";
  Script kept = touched;
  kept.insert(kept.end(), {two("PRO-FUM-1"_rule, 6), choose("PRO-D20"_rule, "fall")});
  EXPECT_EQ(end_of(sample, punting(70), kept), "ball away 73, 1 and 10") << "the receivers may";
}

TEST(PRO_R19, AFairCatchIsASwitch) {
  cites("fair_catch=on");
  Sample sample = kicking();
  punter_reads(sample, "43 #1");
  sample.switches.fair_catch = true;
  EXPECT_EQ(end_of(sample, punting(70), {punts(7), take_punt("catch"), returns_punt(7, 2)}),
            "ball away 73, 1 and 10");
  EXPECT_EQ(
      end_of(sample, punting(70), {punts(7), take_punt("catch"), returns_punt(7, 1), bounces(6)}),
      "ball away 77, 1 and 10");
}

TEST(PRO_PUNT_3, ABlockTryMayBlock) {
  cites("PRO-PUNT-6", "PRO-R22");
  Sample sample = kicking();
  punter_reads(sample, "43 #1");
  const Situation tried = punting(70, Play::kick, true);
  EXPECT_EQ(
      end_of(sample, tried,
             {punts_at_block(12, 1), two("PRO-R22"_rule, 10), choose("PRO-D20"_rule, "fall")}),
      "ball away 20, 1 and 10")
      << "D -2, eight deeper: the kickers' 20";
  returners_read(sample, "0");
  EXPECT_EQ(end_of(sample, tried, {punts_at_block(12, 2), take_punt("return"), returns_punt(7, 6)}),
            "ball away 73, 1 and 10");
}

TEST(PRO_X32, ABlockReadingWithoutATryIsThrownAgain) {
  cites("PRO-PUNT-4");
  Sample sample = kicking();
  sample.teams.home.punt[7] = cell("BLOCKED", Context::punt);
  sample.teams.home.punt[8] = cell("OB 40", Context::punt);
  EXPECT_EQ(end_of(sample, punting(70), {punts(7), two("PRO-PUNT-4"_rule, 8)}),
            "ball away 70, 1 and 10");
}

TEST(PRO_X47, ABlockedPuntIsCarriedIn) {
  cites("PRO-LOOSE-1", "PRO-LOOSE-2", "PRO-PUNT-6", "PRO-D20");
  Sample sample = kicking();
  EXPECT_EQ(end_of(sample, punting(80, Play::kick, true),
                   {punts_at_block(12, 1), two("PRO-R22"_rule, 6),
                    choose("PRO-D20"_rule, "advance"), two("PRO-LOOSE-2"_rule, 10)}),
            "touchdown away")
      << "D -7 at the 5, and seven yards";
}

TEST(PRO_R22, BehindTheGoalLineAndRecoveredByTheKickers) {
  Sample sample = kicking();
  const auto blocked = [&](int at, int red, Script more = {}) {
    Script script{punts_at_block(12, 1), two("PRO-R22"_rule, red)};
    script.insert(script.end(), more.begin(), more.end());
    return end_of(sample, punting(at, Play::kick, true), script);
  };
  EXPECT_EQ(blocked(90, 6), "touchdown away") << "D -7 and 8: five yards behind the line";
  EXPECT_EQ(blocked(90, 5), "safety home") << "K -6 and 8";
  EXPECT_EQ(blocked(97, 6), "safety home") << "twelve yards behind it";
  EXPECT_EQ(blocked(60, 5, {choose("PRO-D20"_rule, "fall")}), "ball away 26, 1 and 10")
      << "the kickers are short of the line on fourth down";
}

TEST(PRO_X61, AFakePunt) {
  cites("PRO-PUNT-7", "PRO-R21", "PRO-D10", "PRO-R4", "block_cost=auto", "block_cost=never");
  Sample sample = kicking();
  const ScriptLine fakes = dice("PRO-PUNT-7"_rule, sum(7, {blank}));
  EXPECT_EQ(end_of(sample, punting(60, Play::fake), {fakes}), "ball away 42, 1 and 10");
  EXPECT_EQ(end_of(sample, punting(60, Play::fake, true), {fakes}), "ball home 55, 1 and 10");
  sample.switches.block_cost = BlockCost::never;
  EXPECT_EQ(end_of(sample, punting(60, Play::fake, true), {fakes}), "ball away 42, 1 and 10");
}

TEST(PRO_R61, AFakeThatFailsIsLostOnDowns) {
  Sample sample = kicking();
  sample.switches.injuries = false;
  const Book book = sample.book();
  const auto lost = [&](bool block) {
    const Situation fake = punting(60, Play::fake, block);
    return play_on(book, before_snap(book, fake), {dice("PRO-PUNT-7"_rule, sum(7, {blank}))})
        .told(Kind::downs);
  };
  EXPECT_TRUE(lost(false));
  EXPECT_FALSE(lost(true)) << "three yards more are a first down";
}

TEST(PRO_R21, WithoutPenaltiesABlockTryCostsAYardOfTheReturn) {
  Sample sample = kicking();
  punter_reads(sample, "43 #1");
  returners_read(sample, "+8");
  const Script script{punts_at_block(7, 6), take_punt("return"), returns_punt(7, 6)};
  const Situation tried = punting(70, Play::kick, true);
  EXPECT_EQ(end_of(sample, tried, script), "ball away 66, 1 and 10");
  sample.switches.penalties = true;
  EXPECT_EQ(end_of(sample, tried, script), "ball away 65, 1 and 10");
}

// ------------------------------------------------------------------------------- coffin corner

ScriptLine coffin(int red, int white, int black) {
  return dice("PRO-COFFIN-2"_rule, sum(red, {white, black}));
}

TEST(PRO_X19, ACoffinCornerGoesOut) {
  cites("PRO-COFFIN-1", "PRO-COFFIN-2", "PRO-COFFIN-3", "PRO-DICE-4");
  Sample sample = kicking();
  punter_reads(sample, "43 #1");
  EXPECT_EQ(end_of(sample, punting(35, Play::coffin), {punts(7), coffin(12, 3, d)}),
            "ball away 93, 1 and 10");
}

TEST(PRO_X20, WithAnXItStaysIn) {
  cites("PRO-COFFIN-3");
  Sample sample = kicking();
  sample.switches.penalties = true;
  punter_reads(sample, "43 #1");
  returners_read(sample, "+5");
  EXPECT_EQ(end_of(sample, punting(35, Play::coffin),
                   {punts(7), coffin(12, 3, x), take_punt("return"), returns_punt(7, 6)}),
            "ball away 88, 1 and 10");
}

TEST(PRO_X21, OnTheGoalLineItIsATouchback) {
  cites("PRO-COFFIN-4");
  Sample sample = kicking();
  punter_reads(sample, "43 #1");
  for (const int black : {blank, x}) {
    EXPECT_EQ(end_of(sample, punting(35, Play::coffin), {punts(7), coffin(6, 2, black)}),
              "ball away 80, 1 and 10");
  }
}

TEST(PRO_R20, TheBlockComesFirstAndASkippedSecondRoll) {
  Sample sample = kicking();
  punter_reads(sample, "OB 30");
  EXPECT_EQ(end_of(sample, punting(50, Play::coffin), {punts(7)}), "ball away 80, 1 and 10");
  punter_reads(sample, "10 #1");
  EXPECT_EQ(end_of(sample, punting(50, Play::coffin), {punts(7), coffin(12, 3, d)}),
            "ball away 50, 1 and 10")
      << "below nothing is nothing";
  EXPECT_EQ(
      end_of(sample, punting(50, Play::coffin, true),
             {punts_at_block(12, 1), two("PRO-R22"_rule, 10), choose("PRO-D20"_rule, "fall")}),
      "ball away 40, 1 and 10");
}

// --------------------------------------------------------------------------------- free kicks

TEST(PRO_X24, AFreeKickIsAPuntOfFifteenMore) {
  cites("PRO-SAFETY-2", "PRO-SAFETY-3", "PRO-R38");
  Sample sample = kicking();
  punter_reads(sample, "43 #1");
  returners_read(sample, "0");
  Situation free_kick = punting(80);
  free_kick.kick = Kick::free_kick;
  EXPECT_EQ(end_of(sample, free_kick, {punts(7), take_punt("return"), returns_punt(7, 6)}),
            "ball away 78, 1 and 10");
}

TEST(PRO_SAFETY_4, AFreeKickCannotBeBlocked) {
  Sample sample = kicking();
  sample.teams.home.punt[7] = cell("BLOCKED", Context::punt);
  sample.teams.home.punt[8] = cell("65 #1", Context::punt);
  Situation free_kick = punting(80);
  free_kick.kick = Kick::free_kick;
  EXPECT_EQ(end_of(sample, free_kick, {punts(7), two("PRO-PUNT-4"_rule, 8)}),
            "ball away 80, 1 and 10")
      << "65 and 15 is a touchback";
}

// -------------------------------------------------------------------------------- place kicks

TEST(PRO_FG_1, TheColumnOfTheLine) {
  cites("PRO-FG-2", "PRO-FG-10", "variable_fg=off");
  Sample sample = kicking();
  for (Band& band : sample.teams.home.field_goals) band.good = {};
  sample.teams.home.field_goals[2].good[7] = true;  // 13-22
  EXPECT_EQ(end_of(sample, place_kick(22), {kicks_place(7)}), "field goal home");
  EXPECT_EQ(end_of(sample, place_kick(23), {kicks_place(7)}), "ball away 70, 1 and 10");
  EXPECT_EQ(sample.book().field_goal_length(22), 39);
}

TEST(PRO_X22, TheLengthVaries) {
  cites("PRO-VARFG-1", "PRO-VARFG-2", "PRO-R25", "variable_fg=on");
  Sample sample = plain();
  for (Band& band : sample.teams.home.field_goals) band.good = {};
  sample.teams.home.field_goals[2].good[7] = true;
  const Book book = sample.book();
  const auto played = play_to_end(book, before_snap(book, place_kick(24)),
                                  {two("PRO-VARFG-1"_rule, 4), kicks_place(7)});
  EXPECT_EQ(told(played.state.snap.end), "field goal home");
  const auto scored = play_on(book, before_snap(book, place_kick(24)),
                              {two("PRO-VARFG-1"_rule, 4), kicks_place(7)});
  EXPECT_EQ(scored.find(Kind::field_goal)->value, 41) << "the true length";
}

TEST(PRO_X25, AMissByEra) {
  cites("PRO-FG-5");
  Sample sample = kicking();
  const auto own_line = [&](int season, int line) {
    sample.setting.season = season;
    return sample.book().missed_spot(line);
  };
  EXPECT_EQ(own_line(2000, 30), 37);
  EXPECT_EQ(own_line(1980, 30), 30);
  EXPECT_EQ(own_line(1973, 30), 20);
}

TEST(PRO_X26, AMissFromTheTwenty) {
  cites("PRO-FG-6");
  Sample sample = kicking();
  for (const int season : {2000, 1980, 1973}) {
    sample.setting.season = season;
    EXPECT_EQ(sample.book().missed_spot(13), 20);
  }
}

TEST(PRO_X27, AMissFromJustOutsideTheTwenty) {
  cites("PRO-R23", "missed_fg_literal=off", "missed_fg_literal=on");
  Sample sample = kicking();
  EXPECT_EQ(sample.book().missed_spot(15), 22);
  sample.setting.season = 1980;
  EXPECT_EQ(sample.book().missed_spot(15), 20);
  sample.switches.missed_fg_literal = true;
  EXPECT_EQ(sample.book().missed_spot(15), 15);
  sample.setting.season = 1973;
  EXPECT_EQ(sample.book().missed_spot(15), 20);
}

TEST(PRO_X28, TheLongestFieldGoal) {
  cites("PRO-FG-3", "PRO-R24", "posts_1974=off", "posts_1974=on", "fg_limit=63", "fg_limit=none");
  Sample sample = kicking();
  EXPECT_EQ(sample.book().longest_line(), 46);
  State s = before_snap(sample.book(), place_kick(46));
  EXPECT_TRUE(may_try_field_goal(sample.book(), s));
  s.at = 47;
  EXPECT_FALSE(may_try_field_goal(sample.book(), s));
  sample.switches.fg_limit = FgLimit::none;
  EXPECT_TRUE(may_try_field_goal(sample.book(), s));
  sample.switches.posts_1974 = true;
  sample.setting.season = 1970;
  EXPECT_EQ(sample.book().field_goal_length(30), 37);
}

TEST(PRO_X29, BeyondTheKickersRange) {
  cites("PRO-FG-4");
  Sample sample = kicking();
  sample.teams.home.field_goals.pop_back();
  ASSERT_EQ(sample.teams.home.field_goals.back().high, 42);
  EXPECT_EQ(end_of(sample, place_kick(45), {kicks_place(2)}), "field goal home");
  EXPECT_EQ(end_of(sample, place_kick(45), {kicks_place(3)}), "ball away 48, 1 and 10");
}

TEST(PRO_X30, ABlockTryAgainstAGoodKick) {
  cites("PRO-FG-7", "PRO-FG-8", "PRO-FG-9");
  Sample sample = kicking();
  sample.teams.home.field_goals[3].good[12] = true;  // 23-32
  const Book book = sample.book();
  const auto blocked =
      play_until(book, before_snap(book, place_kick(25, true)), {kicks_at_block(12, 1)},
                 [](const State& s) { return s.phase == Phase::blocked_kick; });
  EXPECT_TRUE(blocked.state.snap.blocked);
  EXPECT_EQ(end_of(sample, place_kick(25, true), {kicks_at_block(12, 2)}), "field goal home");
}

TEST(PRO_X31, ATwelveThatIsNoGoodIsBlockedIfItIsTried) {
  cites("PRO-FG-9", "PRO-FG-10");
  Sample sample = kicking();
  sample.teams.home.field_goals[3].good[12] = false;
  const Book book = sample.book();
  const auto blocked =
      play_until(book, before_snap(book, place_kick(25, true)), {kicks_at_block(12, 4)},
                 [](const State& s) { return s.phase == Phase::blocked_kick; });
  EXPECT_TRUE(blocked.state.snap.blocked);
  EXPECT_EQ(end_of(sample, place_kick(25), {kicks_place(12)}), "ball away 68, 1 and 10");
}

TEST(PRO_X46, ABlockedFieldGoalThatTheKickersRecover) {
  cites("PRO-FG-11", "PRO-R22", "fg_block_downs=off", "fg_block_downs=on");
  Sample sample = kicking();
  sample.teams.home.field_goals[3].good[12] = false;
  EXPECT_EQ(end_of(sample, place_kick(25, true), {kicks_at_block(12, 4), two("PRO-R22"_rule, 5)}),
            "ball away 69, 1 and 10");
  sample.switches.fg_block_downs = true;
  Situation third = place_kick(25, true);
  third.down = 3;
  EXPECT_EQ(end_of(sample, third,
                   {kicks_at_block(12, 4), two("PRO-R22"_rule, 5), choose("PRO-D20"_rule, "fall")}),
            "ball home 31, 4 and 11");
}

TEST(PRO_FG_12, AFakeFieldGoal) {
  Sample sample = kicking();
  Situation fake = place_kick(25);
  fake.call.play = Play::fake;
  EXPECT_EQ(end_of(sample, fake, {dice("PRO-PUNT-7"_rule, sum(6, {blank}))}),
            "ball home 13, 1 and 10")
      << "PASS +12";
}

TEST(PRO_X45, ABlockedTryIsDead) {
  cites("PRO-XP-1", "PRO-XP-2", "PRO-XP-3");
  Sample sample = kicking();
  sample.teams.home.extra_point[12] = false;
  sample.teams.home.extra_point[7] = true;
  const Situation tried = place_kick(2, true, Kick::try_kick);
  EXPECT_EQ(end_of(sample, tried, {kicks_at_block(12, 5)}), "try home 0");
  EXPECT_EQ(end_of(sample, tried, {kicks_at_block(7, 1)}), "try home 1");
}

TEST(PRO_R26, AFakeTryAndWhereTriesAreMade) {
  cites("xp_2015=off", "xp_2015=on");
  Sample sample = kicking();
  Situation fake = place_kick(2, false, Kick::try_kick);
  fake.call.play = Play::fake;
  const auto faked = [&](int red) {
    return end_of(sample, fake, {dice("PRO-PUNT-7"_rule, sum(red, {blank}))});
  };
  EXPECT_EQ(faked(7), "try home 0") << "RUN +2";
  EXPECT_EQ(faked(9), "try home 2") << "RUN +5";
  EXPECT_EQ(faked(12), "try home 2") << "a long gain";
  fake.block = true;
  EXPECT_EQ(faked(7), "try home 2") << "three more against a block";
  sample.setting.season = 1993;
  EXPECT_EQ(faked(9), "try home 1");
  EXPECT_EQ(sample.book().try_spot(), 2);
  sample.setting.season = 2015;
  sample.switches.xp_2015 = true;
  EXPECT_EQ(sample.book().try_spot(), 15);
}

TEST(PRO_R14, TheReturnersSideIsTheOffence) {
  Sample sample = kicking();
  punter_reads(sample, "43 #1");
  returners_read(sample, "F+5");
  const Book book = sample.book();
  const auto played = play_until(book, before_snap(book, punting(70)),
                                 {punts(7), take_punt("return"), returns_punt(7, 3)},
                                 [](const State& s) { return s.phase == Phase::recovery; });
  EXPECT_EQ(played.state.snap.fumbler, Side::away);
  EXPECT_EQ(played.state.snap.loose_at, 68);
}

}  // namespace
}  // namespace touchline::pro_football
