// The play-calling sequence: what is announced, what is hidden, time-outs, substitutions, and which
// calls are legal.
#include <set>

#include "games/pro_football/rules/plays.hpp"
#include "support/cites.hpp"

namespace touchline::pro_football {
namespace {

State first_down(const Book& book) {
  State s = before_snap(book, {});
  s.snap = fresh_snap();
  s.phase = Phase::announce;
  return s;
}
const ScriptLine pro_right = choose("PRO-D4"_rule, "PRO-right");
const ScriptLine base = choose("PRO-D7"_rule, "4-3");
const ScriptLine no_time = choose("PRO-D8"_rule, "play-on");
const ScriptLine time_out = choose("PRO-D8"_rule, "time-out");
bool at_calls(const State& s) { return s.phase == Phase::calls; }

TEST(PRO_SEQ_1, TheOffenceAnnouncesFirst) {
  cites("PRO-D4", "PRO-R46", "PRO-R40");
  const Book book = plain().book();
  State s = first_down(book);
  const std::string all = need(book, s);
  EXPECT_TRUE(all.starts_with("PRO-D4 home: PRO-right, PRO-right-shotgun, PRO-left")) << all;
  EXPECT_NE(all.find("SPREAD-left-shotgun, substitute, punt"), std::string::npos) << all;
  EXPECT_EQ(all.find("field-goal"), std::string::npos) << "from the 50 it is too far";
  s.at = 46;
  EXPECT_NE(need(book, s).find("field-goal"), std::string::npos);
}

TEST(PRO_D5, FourthDownIsAskedFirst) {
  const Book book = plain().book();
  State s = first_down(book);
  s.down = 4;
  begin_down(s);
  EXPECT_EQ(need(book, s), "PRO-D5 home: go, punt");
  s.at = 46;
  EXPECT_EQ(need(book, s), "PRO-D5 home: go, punt, field-goal");
}

TEST(PRO_SEQ_2, TheDefenceShowsItsBaseFormation) {
  cites("PRO-D7");
  Sample sample = plain();
  const Book book = sample.book();
  const State s =
      play_until(book, first_down(book), {pro_right}, [](const State&) { return true; }).state;
  EXPECT_EQ(need(book, s),
            "PRO-D7 away: 4-3, 4-3-showing-blitz, nickel, nickel-showing-blitz, dime, "
            "dime-showing-blitz, substitute")
      << "no short yardage, no prevent";
}

TEST(PRO_SEQ_3, TimeOutsComeAfterTheFormationsAndBeforeTheCalls) {
  cites("PRO-SEQ-5", "PRO-D8");
  const Book book = plain().book();
  const State s = play_until(book, first_down(book), {pro_right, base}, [](const State& now) {
                    return now.phase == Phase::offence_timeout;
                  }).state;
  EXPECT_EQ(need(book, s), "PRO-D8 home: play-on, time-out");
  State without = s;
  without.time_outs = {0, 0};
  EXPECT_TRUE(need(book, without).starts_with("PRO-D9 home: linebuck-left-HB"));
}

TEST(PRO_X49, ATimeOutClearsEverything) {
  cites("PRO-SEQ-6", "PRO-R39");
  const Book book = plain().book();
  State s = first_down(book);
  s.run_off = RunOff::normal;
  s.clock = 500;
  const auto called = play_until(book, s, {pro_right, base, no_time, time_out},
                                 [](const State& now) { return now.phase == Phase::announce; });
  EXPECT_EQ(called.state.snap, fresh_snap());
  EXPECT_EQ(called.state.time_outs, (BySide<int>{3, 2}));
  EXPECT_EQ(called.state.clock, 496) << "four seconds of the run-off";
  EXPECT_EQ(called.state.run_off, RunOff::none);
  const auto again = play_until(book, called.state, {pro_right, base, no_time}, at_calls);
  EXPECT_EQ(again.state.time_outs.away, 2) << "one for each side and restart";
}

TEST(PRO_SEQ_4, BothCallInSecretAndAtOnce) {
  cites("PRO-SEQ-7", "PRO-D9", "PRO-D11", "PRO-D12", "PRO-D13", "PRO-SETUP-9", "PRO-R40");
  const Book book = plain().book();
  const State s =
      play_until(book, first_down(book), {pro_right, base, no_time, no_time}, at_calls).state;
  const auto plays = play_options(book, s);
  EXPECT_EQ(plays.count, 43U) << "41 plays, spike and kneel";
  const auto called = play_until(
      book, s,
      {choose("PRO-D9"_rule, "off-tackle-left-FB"), choose("PRO-D11"_rule, "run/short-yardage")},
      [](const State&) { return true; });
  EXPECT_EQ(called.state.snap.call, (OffCall{Play::off_tackle, Flank::left, OffPos::fb}));
  EXPECT_EQ(called.state.snap.answer, answer("run, short yardage"));
  const auto& decided = std::get<Decided>(called.log[0]);
  EXPECT_EQ(decided.audience, Audience::home);
  EXPECT_EQ(std::get<Decided>(called.log[1]).audience, Audience::away);
}

TEST(PRO_PUNT_1, KickOrFakeAgainstBlockOrNot) {
  cites("PRO-D10", "PRO-D17", "PRO-SEQ-5", "PRO-COFFIN-1");
  const Book book = plain().book();
  const State s = play_until(book, first_down(book),
                             {choose("PRO-D4"_rule, "punt"), no_time, no_time}, at_calls)
                      .state;
  EXPECT_EQ(need(book, s), "PRO-D10 home: kick, coffin-corner, fake");
  const auto called = play_until(
      book, s, {choose("PRO-D10"_rule, "coffin-corner"), choose("PRO-D17"_rule, "block")},
      [](const State&) { return true; });
  EXPECT_EQ(called.state.snap.call.play, Play::coffin);
  EXPECT_TRUE(called.state.snap.block_try);
  EXPECT_EQ(std::get<Decided>(called.log[1]).audience, Audience::away)
      << "after kick or fake is locked";
}

TEST(PRO_D6, TheTempoIsAskedWhileTheClockRuns) {
  const Book book = plain().book();
  State s = first_down(book);
  s.run_off = RunOff::normal;
  begin_down(s);
  EXPECT_EQ(need(book, s), "PRO-D6 home: normal, hurry-up, slow");
}

TEST(PRO_R41, WhoMayCarryAndCatch) {
  cites("PRO-SETUP-9");
  Sample sample = plain();
  man_at(sample.teams.home, OffPos::fb).pass[2].reset();
  const Book book = sample.book();
  Situation situation;
  State s = before_snap(book, situation);
  const auto legal = [&](Play play, OffPos man) {
    return may_be_called(book, s, OffCall{play, Flank::right, man});
  };
  EXPECT_TRUE(legal(Play::linebuck, OffPos::fb));
  EXPECT_FALSE(legal(Play::deep, OffPos::fb)) << "no column";
  EXPECT_TRUE(legal(Play::flat, OffPos::fb));
  EXPECT_FALSE(legal(Play::linebuck, OffPos::te)) << "no runner";
  situation.formation = Formation::spread;
  s = before_snap(book, situation);
  EXPECT_FALSE(legal(Play::draw, OffPos::fb)) << "not on the field";
  EXPECT_TRUE(legal(Play::deep, OffPos::wr4));
}

TEST(PRO_R42, SubstitutionsAtSteps1And2) {
  cites("PRO-SETUP-7", "PRO-SETUP-8");
  Sample sample = plain();
  const Book book = sample.book();
  State s = first_down(book);
  const int starter = man_of(sample.teams.home, OffPos::hb);
  const auto options = swap_options(book, s, Side::home, true);
  std::string replacement;
  for (std::size_t i = 1; i < options.count; ++i) {
    const Swap& swap = book.team(Side::home).swaps[static_cast<std::size_t>(options.what[i])];
    EXPECT_TRUE(swap.offence);
    if (swap.pos == static_cast<int>(OffPos::hb)) replacement = swap.text;
  }
  ASSERT_FALSE(replacement.empty());
  const auto changed = play_until(
      book, s,
      {choose("PRO-D4"_rule, "substitute"), choose("PRO-R42"_rule, replacement), pro_right},
      [](const State& now) { return now.phase == Phase::line_up; });
  EXPECT_NE(man_at(changed.state.snap, OffPos::hb), starter);
  for (const int man : changed.state.snap.off) {
    EXPECT_LE(std::count(changed.state.snap.off.begin(), changed.state.snap.off.end(), man),
              man < 0 ? 14 : 1);
  }
  s.health.home.set(static_cast<std::size_t>(starter), {.out = true});
  const auto injured = play_until(book, s, {pro_right},
                                  [](const State& now) { return now.phase == Phase::line_up; });
  EXPECT_NE(man_at(injured.state.snap, OffPos::hb), starter);
}

TEST(PRO_SETUP_7, OneManAtEachPlace) {
  cites("PRO-SETUP-6", "PRO-SETUP-8");
  const Team team = sample_team();
  const Lineup lineup = starting_lineup(team);
  for (int i = 0; i <= static_cast<int>(OffPos::fl); ++i) {
    const int man = lineup.off[static_cast<std::size_t>(i)];
    ASSERT_GE(man, 0);
    EXPECT_TRUE(team.man(man).plays(static_cast<OffPos>(i)));
  }
}

TEST(PRO_D13, MovesOfDefenders) {
  cites("PRO-R49");
  const auto legal = [](std::string_view text, bool shown = false) {
    return illegal(answer(text), Defence::four_three, Formation::pro, shown);
  };
  EXPECT_EQ(legal("run, move SS shortR"), "");
  EXPECT_EQ(legal("run, move SS deepM, move LLB shortR, move MLB nearL"), "");
  EXPECT_EQ(legal("run, move SS deepR"), "SS moves one step, not to deepR");
  EXPECT_EQ(legal("run, move LE nearL"), "LE plays on the line");
}

TEST(PRO_D12, WhatGoesTogether) {
  cites("PRO-R50", "PRO-R51", "PRO-R52", "PRO-R53", "PRO-R54", "PRO-D14", "PRO-D15", "PRO-D16");
  const auto why = [](std::string_view text, Defence defence = Defence::four_three,
                      bool shown = false) {
    return illegal(answer(text), defence, Formation::pro, shown);
  };
  EXPECT_NE(why("pass, short yardage"), "");
  EXPECT_NE(why("run, short yardage", Defence::nickel), "");
  EXPECT_NE(why("run, prevent"), "");
  EXPECT_NE(why("pass, key HB by MLB"), "");
  EXPECT_NE(why("run, short yardage, key HB by MLB"), "");
  EXPECT_NE(why("run, key TE by MLB"), "");
  EXPECT_NE(why("run, key HB by FS"), "");
  EXPECT_EQ(why("run, key HB by SS"), "");
  EXPECT_NE(why("pass, double FL by FS, double SE by SS"), "");
  EXPECT_EQ(why("pass, prevent, double FL by FS, double SE by SS"), "");
  EXPECT_EQ(why("pass, double FL by FS, double SE by SS", Defence::dime), "");
  EXPECT_NE(why("pass, double WR3 by FS"), "");
  EXPECT_NE(why("pass, blitz MLB SS"), "");
  EXPECT_EQ(why("pass, blitz MLB SS", Defence::four_three, true), "");
  EXPECT_NE(why("pass, blitz MLB SS FS LLB", Defence::four_three, true), "");
  EXPECT_NE(why("pass, blitz MLB, double FL by MLB"), "") << "two duties";
  EXPECT_NE(why("pass, rush LLB"), "");
  EXPECT_EQ(why("pass, rush LOLB", Defence::three_four), "");
}

TEST(PRO_R53, AHelperIsAnotherThanTheCoverMan) {
  const Book book = plain().book();
  const State s = before_snap(book, {});
  EXPECT_FALSE(may_be_called(book, s, answer("pass, double TE by SS")));
  EXPECT_TRUE(may_be_called(book, s, answer("pass, double TE by FS")));
}

TEST(Calls, TextAndCallAreTheSame) {
  for (const std::string_view text :
       {"run", "pass, prevent", "run, key HB by MLB, blitz FS",
        "pass, double SE by SS, double FL by FS", "pass, blitz LLB MLB",
        "run, move SS shortR, move FS deepL", "pass, rush LOLB"}) {
    EXPECT_EQ(call_text(answer(text)), text);
  }
  std::string why;
  for (const std::string_view text : {"", "kick", "pass, dance", "run, key HB", "pass, blitz",
                                      "pass, move SS left", "run, run"}) {
    EXPECT_FALSE(parse_def_call(text, why)) << text;
    EXPECT_FALSE(why.empty());
  }
}

TEST(PRO_R44, TheOrderOfAPlay) {
  Sample sample = plain();
  sample.switches.penalties = sample.switches.injuries = true;
  sample.teams.away.defence_fouls = 6;
  sample.charts.fouls[0][1].cells.fill(Foul::OS);
  back_reads(sample, OffPos::hb, "F+1, 2-9  +1, 10-12", "0");
  const Book book = sample.book();
  // First roll, penalty dice, the split, the fumble, accept or decline, the injury.
  const auto played =
      play_on(book, before_snap(book, calling(Play::end_run, OffPos::hb)),
              {run(5, 2, x), die("PRO-R59"_rule, 6), die("PRO-R59"_rule, 1),
               two("PRO-PENALTY-2"_rule, 7), two("PRO-READ-4"_rule, 9), two("PRO-FUM-1"_rule, 7),
               two("PRO-FUM-2"_rule, 2), choose("PRO-D20"_rule, "fall"),
               choose("PRO-D22"_rule, "accept"), dice("PRO-R60"_rule, sum(7, {1}))});
  EXPECT_EQ(played.state.at, 45);
  EXPECT_FALSE(played.told(Kind::fumble)) << "the play is void";
}

TEST(PRO_SETUP_12, EveryCallThatThereIs) {
  cites("PRO-SETUP-1");
  std::set<std::string> words;
  for (const OffOption& option : off_options()) {
    words.insert(option.text.substr(0, option.text.find('-')));
  }
  EXPECT_EQ(words, (std::set<std::string>{"linebuck", "off", "end", "draw", "flat", "look", "short",
                                          "long", "spike", "kneel"}))
      << "no screen, reverse, sneak or lateral";
}

TEST(PRO_R66, EveryThrowIsLoggedUnderItsRule) {
  cites("PRO-R4");
  Sample sample = plain();
  back_reads(sample, OffPos::hb, "Short Gain", "0");
  const Book book = sample.book();
  const auto played = play_to_end(book, before_snap(book, calling(Play::linebuck, OffPos::hb)),
                                  {run(5, 2), two("PRO-READ-2"_rule, 7)});
  const auto& first = std::get<Rolled>(played.log[0]);
  EXPECT_EQ(first.rule, "PRO-RUN-2"_rule);
  EXPECT_EQ(first.count, 4) << "two red, white, black";
  EXPECT_EQ(std::get<Rolled>(played.log[1]).rule, "PRO-READ-2"_rule);
}

}  // namespace
}  // namespace touchline::pro_football
