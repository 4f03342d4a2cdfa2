// FDF-D4 and FDF-R15: our house rules for a draw that may not stand.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/first_division/rules/cards.hpp"
#include "games/first_division/rules/score_sheet.hpp"
#include "support/cites.hpp"

namespace touchline::first_division {
namespace {

using Script = std::vector<ScriptLine>;

/// A match without a goal at either ground: four Ends.
Script goalless() { return Script(4, thrown(9, 9, 9)); }

Script after_goalless(const Script& more) {
  Script script = goalless();
  script.insert(script.end(), more.begin(), more.end());
  return script;
}

Switches cup(AfterDraw draw) { return {.draw = draw}; }

TEST(FDF_D4, ADecidedMatchIsOverAtFullTimeWhateverTheDrawRule) {
  for (const AfterDraw rule : {AfterDraw::stands, AfterDraw::replay, AfterDraw::extra_time,
                               AfterDraw::penalties, AfterDraw::toss}) {
    ScriptedMatch match(at_highbury(cup(rule)), {thrown(0, 0, 9), thrown(9, 9, 9), thrown(9, 9, 9),
                                                 thrown(9, 9, 9), thrown(9, 9, 9)});
    EXPECT_EQ(match.play_out().back(), "FDF-ORD-5 home full_time");
    EXPECT_EQ(winner(match.state()), Side::home);
    ScriptedMatch away_win(
        at_highbury(cup(rule)),
        {thrown(9, 9, 9), thrown(0, 0, 9), thrown(9, 9, 9), thrown(9, 9, 9), thrown(9, 9, 9)});
    EXPECT_EQ(away_win.play_out().back(), "FDF-ORD-5 home full_time");
    EXPECT_EQ(winner(away_win.state()), Side::away);
  }
}

TEST(FDF_R15, ADrawIsReplayedAtTheOtherGround) {
  cites("FDF-D4", "draw=replay", "FDF-SET-2", "FDF-ORD-1", "FDF-ORD-4");
  ScriptedMatch match(at_highbury(cup(AfterDraw::replay)),
                      {thrown(0, 0, 9), thrown(0, 0, 9), thrown(9, 9, 9), thrown(9, 9, 9),
                       thrown(9, 9, 9), thrown(9, 9, 9),  // 1-1
                       thrown(4, 3, 3), thrown(4, 0, 2), thrown(4, 4, 1),
                       // Arsenal trail at Hillsborough and open
                       thrown(4, 0, 1), rethrown(3, 9), thrown(9, 9, 9)});
  EXPECT_EQ(match.steps(6),
            (Sheet{"FDF-THR-5 home end", "FDF-ORD-5 home full_time", "FDF-R15 away replay"}));
  EXPECT_FALSE(Game::finished(match.state()));
  EXPECT_EQ(match.score(), "0-0") << "the replay starts from nothing";
  EXPECT_EQ(match.state().drawn, (BySide<int>{1, 1}));
  EXPECT_EQ(match.state().half_time, (BySide<int>{}));
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-3 away goal Whittingham"})
      << "Sheffield throw first, from HOME, against Arsenal's AWAY -2";
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-5 home end"}) << "END from 40, 2 > Sheffield's HOME +1";
  EXPECT_EQ(match.step(), (Sheet{"FDF-THR-4 away end", "FDF-ORD-3 away half_time"}));
  EXPECT_EQ(match.steps(2), (Sheet{"FDF-THR-7 home goal Wright", "FDF-THR-6 home end"}));
}

TEST(FDF_R15, AReplayWithAWinnerIsTheEnd) {
  cites("draw=replay");
  ScriptedMatch match(at_highbury(cup(AfterDraw::replay)),
                      after_goalless({thrown(9, 9, 9), thrown(0, 3, 9), thrown(9, 9, 9),
                                      thrown(9, 9, 9), thrown(9, 9, 9)}));
  EXPECT_EQ(match.play_out().back(), "FDF-ORD-5 away full_time");
  EXPECT_EQ(match.score(), "1-0");
  EXPECT_EQ(winner(match.state()), Side::home);
}

TEST(FDF_R15, ADrawnReplayIsSettledOnTheDayByExtraTimeAndPenalties) {
  cites("draw=replay");
  Script script = after_goalless(goalless());
  const Script rest{thrown(9, 9, 9), thrown(9, 9, 9),  // extra time
                    penalty(0, 0),   penalty(9, 9),   penalty(0, 0),
                    penalty(9, 9),   penalty(0, 0),   penalty(9, 9)};
  script.insert(script.end(), rest.begin(), rest.end());
  ScriptedMatch match(at_highbury(cup(AfterDraw::replay)), script);
  EXPECT_EQ(match.steps(8), (Sheet{"FDF-THR-4 away end", "FDF-ORD-5 away full_time"}));
  EXPECT_EQ(match.state().phase, Phase::extra_time);
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-5 home end"}) << "level, so the visitors of the day open";
  EXPECT_EQ(match.step(), (Sheet{"FDF-THR-4 away end", "FDF-R15 away extra_time_over"}));
  EXPECT_EQ(match.step(), Sheet{"FDF-R15 away penalty_scored"})
      << "the hosts of the day kick first";
  match.play_out();
  EXPECT_EQ(winner(match.state()), Side::away);
}

TEST(FDF_R15, InExtraTimeAGoalStandsOnOneToFour) {
  cites("FDF-D4", "draw=extra_time");
  for (int face = 1; face <= 6; ++face) {
    ScriptedMatch match(at_highbury(cup(AfterDraw::extra_time)),
                        after_goalless({thrown(0, 0, 6), stands_on(face)}));
    EXPECT_EQ(match.steps(4).back(), "FDF-ORD-5 home full_time");
    EXPECT_EQ(match.step(), Sheet{"FDF-THR-3 away goal Atherton"}) << "level, so the visitors open";
    EXPECT_EQ(match.score(), "0-0") << "not before the d6";
    EXPECT_EQ(match.step(), Sheet{face <= 4 ? "FDF-R15 away stands Atherton"
                                            : "FDF-R15 away disallowed Atherton"});
    EXPECT_EQ(match.score(), face <= 4 ? "0-1" : "0-0") << "d6 " << face;
  }
}

TEST(FDF_R15, InOrdinaryTimeEveryGoalStands) {
  cites("draw=extra_time");
  ScriptedMatch match(at_highbury(cup(AfterDraw::extra_time)), {thrown(0, 0, 9)});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-2 home goal Adams"});
  EXPECT_EQ(match.score(), "1-0") << "no d6 was thrown";
}

TEST(FDF_R15, TheSixSidedDieComesRightAfterTheScorerIsKnown) {
  cites("draw=extra_time");
  ScriptedMatch match(at_highbury(cup(AfterDraw::extra_time)),
                      after_goalless({thrown(9, 9, 9), thrown(9, 9, 1), rethrown(9, 9),
                                      rethrown(4, 2), stands_on(4)}));
  EXPECT_EQ(match.steps(6), Sheet{"FDF-THR-6 home run_of_play"});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-7 home nobody_named"});
  EXPECT_EQ(match.step(), (Sheet{"FDF-THR-7 home goal Wright", "FDF-THR-6 home end"}));
  EXPECT_FALSE(Game::finished(match.state())) << "the last goal waits for its d6";
  EXPECT_EQ(match.step(), (Sheet{"FDF-R15 home stands Wright", "FDF-R15 home extra_time_over"}));
  EXPECT_EQ(match.score(), "1-0");
  EXPECT_TRUE(Game::finished(match.state()));
  EXPECT_EQ(winner(match.state()), Side::home);
}

TEST(FDF_R15, ExtraTimeIsOneSetInWhichTheClubsAlternateUntilBothHaveFinished) {
  cites("draw=extra_time", "FDF-ORD-2");
  ScriptedMatch match(
      at_highbury(cup(AfterDraw::extra_time)),
      after_goalless({thrown(0, 0, 1), thrown(0, 0, 9), stands_on(1), thrown(9, 9, 9),
                      thrown(0, 0, 9), stands_on(6), thrown(9, 9, 9)}));
  match.steps(4);
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-3 away stopped Atherton"});
  EXPECT_EQ(match.steps(2), Sheet{"FDF-R15 home stands Adams"});
  EXPECT_EQ(match.step(), Sheet{"FDF-THR-4 away end"});
  EXPECT_EQ(match.steps(2), Sheet{"FDF-R15 home disallowed Adams"});
  EXPECT_EQ(match.step(), (Sheet{"FDF-THR-5 home end", "FDF-R15 home extra_time_over"}));
  EXPECT_EQ(match.score(), "1-0");
  EXPECT_TRUE(Game::finished(match.state()));
}

TEST(FDF_R15, ALevelExtraTimeLeadsToPenalties) {
  cites("draw=extra_time");
  ScriptedMatch match(at_highbury(cup(AfterDraw::extra_time)),
                      after_goalless({thrown(9, 9, 9), thrown(9, 9, 9), penalty(0, 0)}));
  EXPECT_EQ(match.steps(6), (Sheet{"FDF-THR-5 home end", "FDF-R15 home extra_time_over"}));
  EXPECT_EQ(match.state().phase, Phase::penalties);
  EXPECT_EQ(match.step(), Sheet{"FDF-R15 home penalty_scored"});
}

/// A goalless match at Highbury and the first kicks of its shoot-out.
ScriptedMatch shoot_out(const std::vector<bool>& kicks) {
  Script script = goalless();
  for (const bool scored : kicks) script.push_back(scored ? penalty(7, 4) : penalty(7, 5));
  ScriptedMatch match(at_highbury(cup(AfterDraw::penalties)), script);
  match.steps(4);
  return match;
}

TEST(FDF_R15, PenaltiesFollowADrawAtOnce) {
  cites("FDF-D4", "draw=penalties");
  const ScriptedMatch match = shoot_out({});
  EXPECT_EQ(match.state().phase, Phase::penalties);
}

TEST(FDF_R15, APenaltyIsScoredBelowSeventyFive) {
  cites("draw=penalties", "FDF-DIE-2");
  for (int n = 0; n <= 99; ++n) {
    ScriptedMatch match(at_highbury(cup(AfterDraw::penalties)),
                        after_goalless({penalty(n / 10, n % 10)}));
    const bool scored = n < 75;
    EXPECT_EQ(match.steps(5),
              Sheet{std::string("FDF-R15 home penalty_") + (scored ? "scored" : "missed")})
        << n;
    EXPECT_EQ(match.state().penalties.home, scored ? 1 : 0);
    EXPECT_EQ(match.score(), "0-0") << "penalties are no goals of the match";
  }
}

TEST(FDF_R15, TheClubThatCountsAsHomeKicksFirstAndKicksAlternate) {
  cites("draw=penalties");
  ScriptedMatch match = shoot_out({true, true, true, true});
  EXPECT_EQ(match.step(), Sheet{"FDF-R15 home penalty_scored"});
  EXPECT_EQ(match.step(), Sheet{"FDF-R15 away penalty_scored"});
  EXPECT_EQ(match.step(), Sheet{"FDF-R15 home penalty_scored"});
  EXPECT_EQ(match.step(), Sheet{"FDF-R15 away penalty_scored"});
  EXPECT_EQ(match.state().kicks, (BySide<int>{2, 2}));
}

TEST(FDF_R15, AShootOutEndsAsSoonAsItIsDecided) {
  cites("draw=penalties");
  ScriptedMatch home = shoot_out({true, false, true, false, true, false});
  EXPECT_EQ(home.play_out().back(), "FDF-R15 home penalties_over");
  EXPECT_EQ(winner(home.state()), Side::home);
  ScriptedMatch away = shoot_out({false, true, false, true, false, true});
  away.play_out();
  EXPECT_EQ(winner(away.state()), Side::away);
  EXPECT_EQ(away.state().kicks, (BySide<int>{3, 3}));
}

TEST(FDF_R15, AfterFiveEachSuddenDeathGoesRoundByRound) {
  cites("draw=penalties");
  std::vector<bool> kicks(10, true);
  kicks.insert(kicks.end(), {true, true, false, false, false, true});
  ScriptedMatch match = shoot_out(kicks);
  match.steps(10);
  EXPECT_FALSE(Game::finished(match.state())) << "5-5 after five each";
  match.step();
  EXPECT_FALSE(Game::finished(match.state())) << "the visitors have a kick left in this round";
  match.steps(4);
  EXPECT_FALSE(Game::finished(match.state())) << "a miss each, and the hosts have missed again";
  EXPECT_EQ(match.step(), (Sheet{"FDF-R15 away penalty_scored", "FDF-R15 home penalties_over"}));
  EXPECT_TRUE(Game::finished(match.state()));
  EXPECT_EQ(match.state().penalties, (BySide<int>{6, 7}));
  EXPECT_EQ(winner(match.state()), Side::away);
}

// Whether the side behind could still draw level, with all its kicks of the five scored and all of
// the other side's missed; in sudden death, whether the round is still open or level.
bool open_yet(const std::vector<bool>& kicks) {
  BySide<int> left{5, 5}, scored{};
  for (std::size_t i = 0; i < kicks.size(); ++i) {
    const Side taker = i % 2 == 0 ? Side::home : Side::away;
    --left[taker];
    scored[taker] += kicks[i] ? 1 : 0;
  }
  if (kicks.size() > 10) return kicks.size() % 2 == 1 || scored.home == scored.away;
  if (scored.home == scored.away) return true;
  const Side behind = scored.home < scored.away ? Side::home : Side::away;
  return scored[behind] + left[behind] >= scored[other(behind)];
}

RC_GTEST_PROP(FDF_R15, AnyShootOutEndsWithTheKickThatDecidesIt, ()) {
  cites("draw=penalties");
  const auto chances = *rc::gen::container<std::vector<int>>(40, rc::gen::inRange(0, 2));
  std::vector<bool> kicks;
  while (open_yet(kicks)) {  // a shoot-out that long is won by the hosts
    const std::size_t i = kicks.size();
    kicks.push_back(i < chances.size() ? chances[i] == 1 : i % 2 == 0);
  }
  ScriptedMatch match = shoot_out(kicks);
  for (std::size_t i = 0; i < kicks.size(); ++i) {
    RC_ASSERT(!Game::finished(match.state()));
    match.step();
  }
  RC_ASSERT(Game::finished(match.state()));
  RC_ASSERT(winner(match.state()).has_value());
}

TEST(FDF_R15, ATossedCoinGivesOneToTheClubThatCountsAsHome) {
  cites("FDF-D4", "draw=toss");
  const Book book = at_highbury(cup(AfterDraw::toss));
  ScriptedMatch heads(book, after_goalless({tossed(1)}));
  EXPECT_EQ(heads.play_out().back(), "FDF-R15 home toss_won");
  EXPECT_EQ(winner(heads.state()), Side::home);
  ScriptedMatch tails(book, after_goalless({tossed(2)}));
  EXPECT_EQ(tails.play_out().back(), "FDF-R15 away toss_won");
  EXPECT_EQ(winner(tails.state()), Side::away);
  EXPECT_EQ(tails.score(), "0-0");
}

TEST(FDF_R15, OnNeutralGroundTheDrawnClubCountsAsHomeForTossAndPenalties) {
  cites("draw=toss", "draw=penalties", "neutral_home=draw");
  Script script = after_goalless({tossed(1)});
  script.insert(script.begin(), drawn(2));
  ScriptedMatch toss(at_wembley({.draw = AfterDraw::toss}), script);
  EXPECT_EQ(toss.play_out().back(), "FDF-R15 away toss_won");
  script.back() = penalty(0, 0);
  ScriptedMatch kicks(at_wembley({.draw = AfterDraw::penalties}), script);
  EXPECT_EQ(kicks.steps(6), Sheet{"FDF-R15 away penalty_scored"});
}

}  // namespace
}  // namespace touchline::first_division
