// Interceptions, fumbles and loose balls.
#include "games/pro_football/rules/plays.hpp"
#include "support/cites.hpp"

namespace touchline::pro_football {
namespace {

/// Home throws from this line into an interception of this text.
State intercepted(Sample& sample, std::string_view text, int at, Play play = Play::shallow) {
  passer_reads(sample, text, text);
  Situation situation = calling(play, OffPos::se, "pass");
  situation.at = at;
  return before_snap(sample.book(), situation);
}
ScriptLine takes(std::string how) { return choose("PRO-D19"_rule, std::move(how)); }
ScriptLine returns_it(int red) { return two("PRO-INT-3"_rule, red); }
/// Home's halfback fumbles after so many yards.
State fumbled(Sample& sample, std::string_view text, int down = 1, int at = 50) {
  back_reads(sample, OffPos::hb, text, text);
  Situation situation = calling(Play::linebuck, OffPos::hb);
  situation.down = down;
  situation.at = at;
  return before_snap(sample.book(), situation);
}
ScriptLine recovers(int red) { return two("PRO-FUM-1"_rule, red); }
ScriptLine recoverer(int red) { return two("PRO-FUM-2"_rule, red); }
ScriptLine loose(std::string how) { return choose("PRO-D20"_rule, std::move(how)); }
std::string ends(const Sample& sample, const State& s, Script script) {
  return told(play_to_end(sample.book(), s, std::move(script)).state.snap.end);
}
Sample unnamed() {
  Sample sample = plain();
  sample.switches.identify_interceptor = sample.switches.identify_recoverer = false;
  return sample;
}

TEST(PRO_X16, AnInterceptionWithoutAReturn) {
  cites("PRO-INT-1", "PRO-INT-2", "PRO-D19", "identify_interceptor=off");
  Sample sample = unnamed();
  EXPECT_EQ(ends(sample, intercepted(sample, "Int +13", 60), {pass(5, 2), takes("no-return")}),
            "ball away 53, 1 and 10");
}

TEST(PRO_X17, AnInterceptionReturned) {
  cites("PRO-INT-3");
  Sample sample = unnamed();
  EXPECT_EQ(ends(sample, intercepted(sample, "Int +13", 60),
                 {pass(5, 2), takes("return"), returns_it(10)}),
            "ball away 32, 1 and 10");
}

TEST(PRO_INT_4, TouchdownsForFlatPassesOnly) {
  cites("PRO-LOOKIN-3");
  Sample sample = unnamed();
  const Script script{pass(5, 2), takes("return"), returns_it(4)};
  EXPECT_EQ(ends(sample, intercepted(sample, "Int +13", 60, Play::flat), script), "touchdown away");
  EXPECT_EQ(ends(sample, intercepted(sample, "Int +13", 60, Play::look_in), script),
            "ball away 25, 1 and 10");
}

TEST(PRO_R30, InTheEndZoneBehindTheGoalAndWithoutYards) {
  Sample sample = unnamed();
  EXPECT_EQ(ends(sample, intercepted(sample, "Int +30", 10), {pass(5, 2), takes("no-return")}),
            "ball away 80, 1 and 10");
  EXPECT_EQ(ends(sample, intercepted(sample, "Int +30", 10),
                 {pass(5, 2), takes("return"), returns_it(10)}),
            "ball away 88, 1 and 10")
      << "from nine yards deep at most: 21 yards to the 12";
  EXPECT_EQ(ends(sample, intercepted(sample, "Int +30", 10),
                 {pass(5, 2), takes("return"), returns_it(8)}),
            "ball away 80, 1 and 10")
      << "a return that ends in the end zone";
  EXPECT_EQ(ends(sample, intercepted(sample, "Int -3", 98), {pass(5, 2)}), "touchdown away");
  EXPECT_EQ(ends(sample, intercepted(sample, "Int", 60), {pass(5, 2), takes("no-return")}),
            "ball away 52, 1 and 10")
      << "a short pass: 12 yards";
}

TEST(PRO_INT_5, TheChartNamesTheInterceptor) {
  cites("identify_interceptor=on");
  Sample sample = plain();
  const auto played = play_to_end(sample.book(), intercepted(sample, "Int +13", 60),
                                  {pass(5, 2), two("PRO-INT-5"_rule, 8), takes("no-return")});
  EXPECT_EQ(played.state.snap.credit.interceptor, man_of(sample.teams.away, DefPos::fs));
  man_at(sample.teams.away, DefPos::llb).defence = 5;
  const auto best = play_to_end(sample.book(), intercepted(sample, "Int +13", 60),
                                {pass(5, 2), two("PRO-INT-5"_rule, 4), takes("no-return")});
  EXPECT_EQ(best.state.snap.credit.interceptor, man_of(sample.teams.away, DefPos::llb));
  man_at(sample.teams.away, DefPos::rlb).defence = 5;  // ties are broken at random
  const auto tied = play_to_end(
      sample.book(), intercepted(sample, "Int +13", 60),
      {pass(5, 2), two("PRO-INT-5"_rule, 4), die("PRO-INT-5"_rule, 2), takes("no-return")});
  EXPECT_EQ(tied.state.snap.credit.interceptor, man_of(sample.teams.away, DefPos::rlb));
}

TEST(PRO_X36, TheListedManIsNotInTheGame) {
  cites("PRO-INT-6");
  Sample sample = plain();
  const auto by = [&](int face) {
    return play_to_end(sample.book(), intercepted(sample, "Int +13", 60),
                       {pass(5, 2), two("PRO-INT-5"_rule, 12), die("PRO-INT-6"_rule, face),
                        takes("no-return")})
        .state.snap.credit.interceptor;
  };
  EXPECT_EQ(by(4), man_of(sample.teams.away, DefPos::ss));
  EXPECT_EQ(by(6), man_of(sample.teams.away, DefPos::fs));
  EXPECT_EQ(by(1), man_of(sample.teams.away, DefPos::lcb));
}

TEST(PRO_X18, WhoRecoversAFumble) {
  cites("PRO-FUM-1", "PRO-FUM-4");
  Sample sample = unnamed();
  const auto keeps = [&](int red) {
    const auto played = play_until(
        sample.book(), fumbled(sample, "F+1"), {run(5, 2), recovers(red)}, [](const State& s) {
          return s.phase == Phase::recoverer || s.phase == Phase::loose_choice;
        });
    return played.state.snap.recovers == Side::home;
  };
  EXPECT_TRUE(keeps(6));
  EXPECT_FALSE(keeps(7));
  EXPECT_FALSE(keeps(10));
  EXPECT_TRUE(keeps(11));
}

TEST(PRO_FUM_2, TheChartNamesTheRecoverer) {
  cites("PRO-R28", "identify_recoverer=on");
  Sample sample = plain();
  const auto by = [&](Script script) {
    return play_to_end(sample.book(), fumbled(sample, "F+1"), std::move(script))
        .state.snap.recoverer;
  };
  EXPECT_EQ(by({run(5, 2), recovers(7), recoverer(2), loose("fall")}),
            man_of(sample.teams.away, DefPos::fs));
  EXPECT_EQ(by({run(5, 2), recovers(6), recoverer(6), loose("fall")}),
            man_of(sample.teams.home, OffPos::hb))
      << "the fumbler";
  EXPECT_EQ(by({run(5, 2), recovers(7), recoverer(12), recoverer(5), loose("fall")}),
            man_of(sample.teams.away, DefPos::ss))
      << "no nose tackle in a 4-3: thrown again";
}

TEST(PRO_FUM_3, FumblesOnReturns) {
  Sample sample = plain();
  sample.teams.home.kickoff = column("62 #1", Context::kickoff);
  for (auto& one : sample.teams.away.kick_return) one = column("F+22", Context::kick_return);
  Situation kickoff;
  kickoff.at = 65;
  kickoff.kick = Kick::kickoff;
  const Book book = sample.book();
  const State s = before_snap(book, kickoff);
  const Script begun{dice("PRO-KO-2"_rule, sum(7, {blank})), dice("PRO-KRET-1"_rule, sum(7, {2}))};
  Script kept = begun;
  kept.insert(kept.end(), {recovers(6), loose("fall")});
  const auto own = play_to_end(book, s, kept).state;
  EXPECT_EQ(own.snap.recoverer, sample.teams.away.back[0]) << "the returner";
  EXPECT_EQ(told(own.snap.end), "ball away 75, 1 and 10");
  Script lost = begun;
  lost.insert(lost.end(), {recovers(7), die("PRO-FUM-3"_rule, 2), loose("fall")});
  const auto covered = play_to_end(book, s, lost).state;
  EXPECT_EQ(told(covered.snap.end), "ball home 25, 1 and 10");
  const Man& man = sample.teams.home.men[static_cast<std::size_t>(covered.snap.recoverer)];
  EXPECT_GT(man.def >> static_cast<unsigned>(DefPos::llb), 0U) << "a linebacker or back";
}

TEST(PRO_R27, WhereTheBallIsLoose) {
  Sample sample = unnamed();
  EXPECT_EQ(ends(sample, fumbled(sample, "F+9", 1, 8), {run(5, 2)}), "touchdown home")
      << "over the goal line the score stands";
  EXPECT_EQ(ends(sample, fumbled(sample, "F-3", 1, 98), {run(5, 2), recovers(7)}),
            "touchdown away");
  EXPECT_EQ(ends(sample, fumbled(sample, "F-3", 1, 98), {run(5, 2), recovers(6), recoverer(6)}),
            "safety home");
}

TEST(PRO_X62, ATouchdownIsForTheSideThatTookTheBallAway) {
  cites("PRO-LOOSE-2", "PRO-R29");
  Sample sample = unnamed();
  EXPECT_EQ(
      ends(sample, fumbled(sample, "F+1"),
           {run(5, 2), recovers(6), recoverer(6), loose("advance"), two("PRO-LOOSE-2"_rule, 2)}),
      "ball home 40, 1 and 10");
  EXPECT_EQ(ends(sample, fumbled(sample, "F+1"),
                 {run(5, 2), recovers(7), loose("advance"), two("PRO-LOOSE-2"_rule, 2)}),
            "touchdown away");
}

TEST(PRO_X44, OnFourthDownOnlyTheFumblerMayAdvance) {
  cites("PRO-LOOSE-4");
  Sample sample = unnamed();
  EXPECT_EQ(ends(sample, fumbled(sample, "F+1", 4), {run(5, 2), recovers(6), recoverer(5)}),
            "ball away 51, 1 and 10")
      << "the centre: no advance is offered";
  EXPECT_EQ(ends(sample, fumbled(sample, "F+1", 4),
                 {run(5, 2), recovers(6), recoverer(6), loose("fall")}),
            "ball away 51, 1 and 10");
  State late = fumbled(sample, "F+1");
  late.quarter = 2;
  late.clock = 120;
  EXPECT_EQ(ends(sample, late, {run(5, 2), recovers(6), recoverer(5)}), "ball home 49, 2 and 9");
}

TEST(PRO_R29, ASecondFumbleIsFallenOn) {
  Sample sample = unnamed();
  EXPECT_EQ(
      ends(sample, fumbled(sample, "F+1"),
           {run(5, 2), recovers(7), loose("advance"), two("PRO-LOOSE-2"_rule, 12), recovers(6)}),
      "ball away 49, 1 and 10")
      << "from their 51 to the 49, and no other choice";
}

TEST(PRO_LOOSE_1, FallOrAdvance) {
  cites("identify_recoverer=off");
  Sample sample = unnamed();
  EXPECT_EQ(ends(sample, fumbled(sample, "F+1"), {run(5, 2), recovers(7), loose("fall")}),
            "ball away 51, 1 and 10");
  EXPECT_EQ(ends(sample, fumbled(sample, "F+1"),
                 {run(5, 2), recovers(7), loose("advance"), two("PRO-LOOSE-2"_rule, 3)}),
            "ball away 39, 1 and 10");
}

}  // namespace
}  // namespace touchline::pro_football
