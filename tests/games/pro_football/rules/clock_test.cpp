// The clock, quarters, halves and overtime; downs and points; injuries.
#include "games/pro_football/rules/plays.hpp"
#include "support/cites.hpp"

namespace touchline::pro_football {
namespace {

Sample quiet() {
  Sample sample = plain();
  sample.switches.identify_recoverer = sample.switches.identify_interceptor = false;
  back_reads(sample, OffPos::hb, "+4", "+4");
  return sample;
}
State at_clock(const Book& book, int quarter, int clock,
               Situation situation = calling(Play::linebuck, OffPos::hb)) {
  State s = before_snap(book, situation);
  s.quarter = quarter;
  s.clock = clock;
  return s;
}
/// What a play has left on the clock, and at the next snap with this tempo.
std::string clock_after(const Book& book, const State& s, Script script,
                        Tempo tempo = Tempo::normal) {
  State next = play_on(book, s, std::move(script)).state;
  const int now = next.clock;
  next.snap.tempo = tempo;
  return fmt::format("{}:{:02} {}", now / 60, now % 60, run_off_seconds(book, next));
}

TEST(PRO_X55, ARunAndTheClock) {
  cites("PRO-R62", "injuries=off");
  const Book book = quiet().book();
  const State next = play_on(book, at_clock(book, 1, 600), {run(5, 2)}).state;
  EXPECT_EQ(next.clock, 594);
  EXPECT_EQ(next.phase, Phase::tempo);
  const State snapped =
      play_until(book, next,
                 {choose("PRO-D6"_rule, "normal"), choose("PRO-D4"_rule, "PRO-right"),
                  choose("PRO-D7"_rule, "4-3"), choose("PRO-D8"_rule, "play-on"),
                  choose("PRO-D8"_rule, "play-on")},
                 [](const State& s) { return s.phase == Phase::calls; })
          .state;
  EXPECT_EQ(snapped.clock, 562);
}

TEST(PRO_R62, SecondsOfPlaysAndRunOffs) {
  Sample sample = quiet();
  passer_reads(sample, "+4", "X");
  const Book book = sample.book();
  const Situation throws = calling(Play::shallow, OffPos::se, "pass");
  const auto out = [](int face) { return die("PRO-R62"_rule, face); };
  EXPECT_EQ(clock_after(book, at_clock(book, 1, 600), {run(5, 2)}), "9:54 32");
  EXPECT_EQ(clock_after(book, at_clock(book, 1, 600), {run(5, 2)}, Tempo::hurry_up), "9:54 12");
  EXPECT_EQ(clock_after(book, at_clock(book, 1, 600), {run(5, 2)}, Tempo::slow), "9:54 38");
  EXPECT_EQ(clock_after(book, at_clock(book, 1, 600, throws), {pass(5, 2), out(2)}), "9:54 32");
  EXPECT_EQ(clock_after(book, at_clock(book, 1, 600, throws), {pass(5, 2), out(1)}), "9:54 22");
  EXPECT_EQ(clock_after(book, at_clock(book, 2, 100, throws), {pass(5, 2), out(1)}), "1:34 0");
  EXPECT_EQ(clock_after(book, at_clock(book, 4, 290, throws), {pass(5, 2), out(1)}), "4:44 0");
  Situation incomplete_pass = throws;
  incomplete_pass.answer = answer("run");
  EXPECT_EQ(clock_after(book, at_clock(book, 1, 600, incomplete_pass), {pass(5, 2)}), "9:54 0");
  const Script sacked{pass(7, 2, d), two("PRO-R48"_rule, 6), die("PRO-R65"_rule, 1),
                      dice("PRO-R48"_rule, {2, blank})};
  EXPECT_EQ(clock_after(book, at_clock(book, 1, 600, throws), sacked), "9:54 24");
  sample.setting.season = 2014;
  const Book later = sample.book();
  EXPECT_EQ(clock_after(later, at_clock(later, 1, 600, throws), sacked), "9:54 32");
}

TEST(PRO_R63, TheWarningSpikesAndKneels) {
  cites("PRO-D9");
  const Book book = quiet().book();
  const auto warned = play_on(book, at_clock(book, 2, 123), {run(5, 2)});
  EXPECT_TRUE(warned.told(Kind::warning));
  EXPECT_EQ(warned.state.run_off, RunOff::none) << "the clock stops after the play";
  State runs = at_clock(book, 4, 130);
  runs.run_off = RunOff::normal;
  runs.phase = Phase::run_off;
  const auto between = play_until(book, runs, {}, [](const State&) { return true; });
  EXPECT_EQ(between.state.clock, 120);
  const auto kneels = play_on(book, at_clock(book, 4, 100, calling(Play::kneel, OffPos::none)), {});
  EXPECT_EQ(kneels.state.clock, 98);
  EXPECT_EQ(kneels.state.at, 51);
  EXPECT_EQ(kneels.state.run_off, RunOff::normal);
  const auto spikes = play_on(book, at_clock(book, 4, 100, calling(Play::spike, OffPos::none)), {});
  EXPECT_EQ(spikes.state.clock, 98);
  EXPECT_EQ(spikes.state.down, 2);
  EXPECT_EQ(spikes.state.run_off, RunOff::none);
}

TEST(PRO_R61, DownsAndTurnoversOnDowns) {
  Sample sample = quiet();
  const Book book = sample.book();
  const auto after = [&](int down, int to_go) {
    Situation situation = calling(Play::linebuck, OffPos::hb);
    situation.down = down;
    situation.to_go = to_go;
    const auto played = play_on(book, before_snap(book, situation), {run(5, 2)});
    const State& s = played.state;
    return fmt::format("{} {} {}/{}{}", name(s.ball), s.at, s.down, s.to_go,
                       played.told(Kind::first_down) ? " first" : "");
  };
  EXPECT_EQ(after(2, 10), "home 46 3/6");
  EXPECT_EQ(after(2, 4), "home 46 1/10 first");
  EXPECT_EQ(after(4, 5), "away 54 1/10");
  EXPECT_EQ(after(4, 4), "home 46 1/10 first");
}

TEST(PRO_SAFETY_2, TwoPointsAndAFreeKick) {
  cites("PRO-R37", "PRO-R38");
  Sample sample = quiet();
  back_reads(sample, OffPos::hb, "-2", "-2");
  Situation own_two = calling(Play::linebuck, OffPos::hb);
  own_two.at = 98;
  const Book book = sample.book();
  const auto played = play_on(book, at_clock(book, 1, 600, own_two), {run(5, 2)});
  EXPECT_EQ(played.state.score, (BySide<int>{0, 2}));
  EXPECT_EQ(played.state.phase, Phase::punt);
  EXPECT_EQ(played.state.ball, Side::home);
  EXPECT_EQ(played.state.at, 80);
  const auto last = play_on(book, at_clock(book, 2, 3, own_two), {run(5, 2)});
  EXPECT_EQ(last.state.phase, Phase::kickoff_choice) << "the half is over: no free kick";
  EXPECT_EQ(last.state.quarter, 3);
}

TEST(PRO_TWO_1, TryForTwo) {
  cites("PRO-R26", "PRO-D21");
  Sample sample = quiet();
  back_reads(sample, OffPos::hb, "+2", "+1");
  Situation tried = calling(Play::linebuck, OffPos::hb);
  tried.at = tried.to_go = 2;
  tried.kick = Kick::two_points;
  const Book book = sample.book();
  const State s = at_clock(book, 1, 600, tried);
  const auto good = play_on(book, s, {run(5, 2)});
  EXPECT_EQ(good.state.score.home, 2);
  EXPECT_EQ(good.state.clock, 600) << "no time runs";
  tried.answer = answer("pass");
  EXPECT_EQ(play_on(book, at_clock(book, 1, 600, tried), {run(5, 2)}).state.score.home, 0);
}

TEST(PRO_X48, TheTwoPointTryIsOfferedFrom1994) {
  Sample sample = quiet();
  for (const int season : {1993, 1994}) {
    sample.setting.season = season;
    const Book book = sample.book();
    State s = at_clock(book, 1, 600);
    s.phase = Phase::try_choice;
    EXPECT_EQ(need(book, s),
              season == 1994 ? "PRO-D21 home: kick, two-point" : "PRO-D9 home: kick, fake");
  }
}

TEST(PRO_R26, ATurnoverOnATryIsDeadUnlessTheDefenceMayReturnIt) {
  cites("def_try=off", "def_try=on");
  Sample sample = quiet();
  passer_reads(sample, "Int +2", "Int +2");
  Situation tried = calling(Play::flat, OffPos::se, "pass");
  tried.at = tried.to_go = 2;
  tried.kick = Kick::two_points;
  const Book dead = sample.book();
  EXPECT_EQ(told(play_to_end(dead, before_snap(dead, tried), {pass(5, 2)}).state.snap.end),
            "try home 0");
  sample.switches.def_try = true;
  sample.setting.season = 2015;
  const Book live = sample.book();
  const auto returned =
      play_on(live, before_snap(live, tried),
              {pass(5, 2), choose("PRO-D19"_rule, "return"), two("PRO-INT-3"_rule, 2)});
  EXPECT_EQ(returned.state.score, (BySide<int>{0, 2}));
}

// ------------------------------------------------------------------------- periods and overtime

TEST(PRO_KO_1, TheTossAndTheHalves) {
  cites("PRO-R64", "PRO-D1");
  Sample sample = quiet();
  const Book book = sample.book();
  const State start = before_the_match(book);
  EXPECT_EQ(need(book, start), "throw PRO-KO-1 home");
  const auto tossed =
      play_on(book, start, {die("PRO-KO-1"_rule, 2), choose("PRO-D1"_rule, "receive")});
  EXPECT_EQ(tossed.state.opened, Side::away);
  EXPECT_EQ(tossed.state.ball, Side::home) << "who kicks";
  State s = at_clock(book, 2, 3);
  s.opened = Side::away;
  s.time_outs = {0, 1};
  const auto half = play_on(book, s, {run(5, 2)});
  EXPECT_TRUE(half.told(Kind::half_time));
  EXPECT_EQ(half.state.ball, Side::away) << "the opening receivers kick off";
  EXPECT_EQ(half.state.time_outs, (BySide<int>{3, 3}));
  sample.setting.season = 2008;
  const Book later = sample.book();
  State choosing = before_the_match(later);
  choosing.phase = Phase::toss_choice;
  EXPECT_EQ(need(later, choosing), "PRO-D1 home: receive, kick, defer");
}

TEST(PRO_R62, AQuarterEndsAndAnUntimedDown) {
  Sample sample = quiet();
  const Book book = sample.book();
  const auto next = play_on(book, at_clock(book, 1, 3), {run(5, 2)});
  EXPECT_EQ(next.state.quarter, 2);
  EXPECT_EQ(next.state.clock, 900);
  EXPECT_EQ(next.state.down, 2) << "play goes on where it was";
  sample.switches.penalties = true;
  sample.teams.away.defence_fouls = 6;
  sample.charts.fouls[0][1].cells.fill(Foul::OS);
  const Book flags = sample.book();
  const auto untimed = play_on(flags, at_clock(flags, 2, 3),
                               {run(5, 2, x), die("PRO-R59"_rule, 6), die("PRO-R59"_rule, 1),
                                two("PRO-PENALTY-2"_rule, 7), choose("PRO-D22"_rule, "accept")});
  EXPECT_EQ(untimed.state.quarter, 2);
  EXPECT_TRUE(untimed.state.untimed);
}

State overtime_at(const Book& book, Stage stage, BySide<int> score, Situation situation) {
  State s = at_clock(book, 5, 600, situation);
  s.stage = stage;
  s.score = score;
  s.opened = Side::home;
  return s;
}

TEST(PRO_R64, OvertimeByEra) {
  cites("overtime=by_season");
  Sample sample = quiet();
  const auto rule = [&](int season, bool postseason) {
    sample.setting.season = season;
    sample.setting.postseason = postseason;
    const Overtime overtime = sample.book().overtime();
    return fmt::format("{} {}{}", static_cast<int>(overtime.rule), overtime.seconds,
                       overtime.until_decided ? " on" : "");
  };
  EXPECT_EQ(rule(1973, false), "1 900") << "none";
  EXPECT_EQ(rule(1974, false), "2 900") << "sudden death";
  EXPECT_EQ(rule(2011, false), "2 900");
  EXPECT_EQ(rule(2012, false), "3 900") << "modified";
  EXPECT_EQ(rule(2017, false), "3 600");
  EXPECT_EQ(rule(2025, false), "4 600") << "both possess";
  EXPECT_EQ(rule(2010, true), "3 900 on");
  EXPECT_EQ(rule(2022, true), "4 900 on");
}

TEST(PRO_R64, WhatDecidesOvertime) {
  cites("overtime=sudden", "overtime=modified", "overtime=both", "overtime=none");
  Sample sample = quiet();
  sample.switches.variable_fg = false;
  for (Band& band : sample.teams.home.field_goals) band.good.cells.fill(true);
  Situation kick = calling(Play::kick, OffPos::none);
  kick.kick = Kick::field_goal;
  kick.at = 20;
  Situation scores = calling(Play::linebuck, OffPos::hb);
  scores.at = 3;
  using R = OvertimeRule;
  const ScriptLine good = dice("PRO-FG-7"_rule, sum(7, {blank}));
  const auto over = [&](OvertimeRule rule, Stage stage, BySide<int> score, bool field_goal) {
    sample.switches.overtime = rule;
    const Book book = sample.book();
    const State s = overtime_at(book, stage, score, field_goal ? kick : scores);
    return play_on(book, s, {field_goal ? good : run(5, 2)}).state.phase == Phase::over;
  };
  EXPECT_TRUE(over(R::sudden, Stage::first_possession, {0, 0}, true));
  EXPECT_FALSE(over(R::modified, Stage::first_possession, {0, 0}, true));
  EXPECT_TRUE(over(R::modified, Stage::first_possession, {0, 0}, false));
  EXPECT_FALSE(over(R::both, Stage::first_possession, {0, 0}, false)) << "its try follows";
  EXPECT_TRUE(over(R::modified, Stage::sudden_death, {0, 0}, true));
  sample.switches.overtime = R::modified;
  const Book book = sample.book();
  State lost = overtime_at(book, Stage::reply, {0, 3}, calling(Play::linebuck, OffPos::hb));
  lost.opened = Side::away;  // home has the second possession, and fails on downs
  lost.down = 4;
  EXPECT_EQ(play_on(book, lost, {run(5, 2)}).state.phase, Phase::over);
  lost.score = {0, 0};
  EXPECT_EQ(play_on(book, lost, {run(5, 2)}).state.stage, Stage::sudden_death);
  State regulation = at_clock(book, 4, 3);
  EXPECT_EQ(play_on(book, regulation, {run(5, 2)}).state.phase, Phase::toss) << "a tie";
  regulation.score = {3, 0};
  EXPECT_EQ(play_on(book, regulation, {run(5, 2)}).state.phase, Phase::over);
  sample.switches.overtime = R::none;
  const Book ties = sample.book();
  EXPECT_EQ(play_on(ties, at_clock(ties, 4, 3), {run(5, 2)}).state.phase, Phase::over);
}

// ----------------------------------------------------------------------------------- injuries

TEST(PRO_R60, WhoIsHurtAndHowBadly) {
  cites("PRO-INJURY-1", "PRO-INJURY-2", "PRO-SETUP-4", "PRO-D24", "injuries=on");
  Sample sample = quiet();
  sample.switches.injuries = true;
  const Book book = sample.book();
  const auto hurt = [](int red, int white) { return dice("PRO-R60"_rule, sum(red, {white})); };
  const auto face = [](int value) { return die("PRO-R60"_rule, value); };
  const auto grade = [](int red) { return two("PRO-R60"_rule, red); };
  const auto handler = static_cast<std::size_t>(man_of(sample.teams.home, OffPos::hb));
  const State s = at_clock(book, 1, 600);
  const auto health = [&](Script script) {
    return play_on(book, s, std::move(script)).state.health.home[handler];
  };
  EXPECT_EQ(health({run(5, 2), hurt(2, 4)}), Health{}) << "white 4 is no injury";
  EXPECT_EQ(health({run(5, 2), hurt(3, 1)}), Health{});
  EXPECT_EQ(health({run(5, 2), hurt(2, 3), face(1), grade(4), face(5)}), (Health{false, false, 5}));
  EXPECT_EQ(health({run(5, 2), hurt(2, 3), face(3), grade(9)}), (Health{false, true, 0}));
  EXPECT_EQ(health({run(5, 2), hurt(2, 3), face(1), grade(12), two("PRO-INJURY-1"_rule, 7)}),
            (Health{false, true, 0}));
  const auto kept = play_on(
      book, s, {run(5, 2), hurt(2, 1), face(1), grade(7), choose("PRO-D24"_rule, "keep-in")});
  EXPECT_TRUE(kept.state.health.home[handler].hurt);
  EXPECT_EQ(kept.state.run_off, RunOff::none) << "an injury stops the clock";
  EXPECT_EQ(kept.state.lineup.home.off[static_cast<std::size_t>(OffPos::hb)],
            static_cast<int>(handler));
  const auto replaced = play_on(
      book, s, {run(5, 2), hurt(2, 1), face(1), grade(7), choose("PRO-D24"_rule, "substitute")});
  EXPECT_NE(replaced.state.lineup.home.off[static_cast<std::size_t>(OffPos::hb)],
            static_cast<int>(handler));
}

TEST(PRO_R60, AShakenManMissesPlaysAndNobodyLeftIsStoodInFor) {
  Sample sample = quiet();
  const Book book = sample.book();
  State s = before_the_match(book);
  const auto hb = static_cast<std::size_t>(man_of(sample.teams.home, OffPos::hb));
  s.ball = Side::home;
  s.health.home.set(hb, {.misses = 1});
  s.snap = fresh_snap();
  take_the_field_offence(book, s);
  EXPECT_NE(man_at(s.snap, OffPos::hb), static_cast<int>(hb));
  EXPECT_FALSE(plays_hurt(s, OffPos::hb)) << "the next halfback";
  State played = at_clock(book, 1, 600);
  played.health.home.set(hb, {.misses = 1});
  EXPECT_EQ(play_on(book, played, {run(5, 2)}).state.health.home[hb].misses, 0);
  for (std::size_t i = 0; i < sample.teams.home.men.size(); ++i) {
    if (sample.teams.home.men[i].plays(OffPos::qb)) s.health.home.set(i, {.out = true});
  }
  take_the_field_offence(book, s);
  EXPECT_TRUE(plays_hurt(s, OffPos::qb)) << "a back, as if hurt";
  EXPECT_GE(man_at(s.snap, OffPos::qb), 0);
}

}  // namespace
}  // namespace touchline::pro_football
