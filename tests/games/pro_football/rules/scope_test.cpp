// What the game is made of where its source is silent: ordinary football, our own charts, one
// defence card, one form of free kick; and what it leaves out.
#include "games/pro_football/rules/plays.hpp"
#include "support/cites.hpp"

namespace touchline::pro_football {
namespace {

TEST(PRO_SETUP_5, PointsAndDownsAreThoseOfOrdinaryFootball) {
  cites("PRO-R61");
  Sample sample = plain();
  sample.switches.variable_fg = false;
  back_reads(sample, OffPos::hb, "TD", "-9");
  sample.teams.home.extra_point.cells.fill(true);
  for (Band& band : sample.teams.home.field_goals) band.good.cells.fill(true);
  const Book book = sample.book();
  const auto points = [&](const Situation& situation, Script script) {
    return play_on(book, before_snap(book, situation), std::move(script)).state.score;
  };
  EXPECT_EQ(points(calling(Play::linebuck, OffPos::hb), {run(5, 2)}), (BySide<int>{6, 0}));
  Situation deep = calling(Play::linebuck, OffPos::hb, "pass");
  deep.at = 95;
  EXPECT_EQ(points(deep, {run(5, 2)}), (BySide<int>{0, 2}));
  Situation kick = calling(Play::kick, OffPos::none);
  kick.at = 20;
  kick.kick = Kick::field_goal;
  const ScriptLine kicked = dice("PRO-FG-7"_rule, sum(7, {blank}));
  EXPECT_EQ(points(kick, {kicked}), (BySide<int>{3, 0}));
  kick.kick = Kick::try_kick;
  kick.at = 2;
  EXPECT_EQ(points(kick, {kicked}), (BySide<int>{1, 0}));
}

TEST(PRO_R2, ChartsThatTheSourceDoesNotSupplyAreOursAndAllMustBeThere) {
  const auto none = parse_charts("", "empty.txt");
  ASSERT_FALSE(none.has_value());
  EXPECT_EQ(none.error().list().size(), 34U) << "each chart that is missing is named";
  EXPECT_TRUE(read_charts(folder + "charts.txt").has_value());
}

TEST(PRO_R36, OneDefenceCardIsReadInEveryFormation) {
  Sample sample = plain();
  defence_reads(sample, "0", "X");
  sample.teams.away.defence[0][6] = cell("+5", Context::defence_run);
  const Book book = sample.book();
  for (const Defence defence : {Defence::four_three, Defence::nickel, Defence::dime}) {
    State s = before_snap(book, calling(Play::linebuck, OffPos::hb));
    s.snap.defence = defence;
    take_the_field_defence(book, s);
    EXPECT_EQ(play_to_end(book, s, {run(6, 5)}).state.snap.end.at, 45) << name(defence);
  }
}

TEST(PRO_R36, AFormationMayHaveACardOfItsOwn) {
  Sample sample = plain();
  defence_reads(sample, "+5", "X");
  sample.teams.away.defence_in[2] = sample.teams.away.defence;
  for (Column& one : *sample.teams.away.defence_in[2]) one = column("+1", Context::defence_pass);
  const Book book = sample.book();
  const auto gained = [&](Defence defence) {
    State s = before_snap(book, calling(Play::linebuck, OffPos::hb));
    s.snap.defence = defence;
    take_the_field_defence(book, s);
    return 50 - play_to_end(book, s, {run(6, 5)}).state.snap.end.at;
  };
  EXPECT_EQ(gained(Defence::nickel), 1);
  EXPECT_EQ(gained(Defence::nickel_from_three_four), 1);
  EXPECT_EQ(gained(Defence::four_three), 5);
  EXPECT_EQ(gained(Defence::dime), 5);
}

TEST(PRO_SAFETY_5, AfterASafetyThereIsAPuntedFreeKickAndNothingElse) {
  cites("PRO-D23", "PRO-R38");
  Sample sample = plain();
  back_reads(sample, OffPos::hb, "-2", "-2");
  Situation own_two = calling(Play::linebuck, OffPos::hb);
  own_two.at = 98;
  const Book book = sample.book();
  const State s = play_on(book, before_snap(book, own_two), {run(5, 2)}).state;
  EXPECT_EQ(s.snap.kick, Kick::free_kick);
  EXPECT_EQ(need(book, s), "throw PRO-PUNT-2 home") << "no onside kick, no fake, no block";
}

TEST(PRO_D23, TheFreeKickIsReceivedAsAPunt) {
  Sample sample = plain();
  sample.teams.home.punt = column("43 #1", Context::punt);
  Situation kicked;
  kicked.at = 80;
  kicked.kick = Kick::free_kick;
  kicked.call.play = Play::kick;
  const Book book = sample.book();
  const State s =
      play_until(book, before_snap(book, kicked), {dice("PRO-PUNT-2"_rule, sum(7, {blank}))},
                 [](const State& now) { return now.phase == Phase::punt_choice; })
          .state;
  EXPECT_EQ(need(book, s), "PRO-D18 away: return, let-bounce");
}

TEST(PRO_R67, NoSneaksAndNoReturnOfAMissedKick) {
  for (const OffOption& option : off_options()) EXPECT_NE(option.call.man, OffPos::qb);
  Sample sample = plain();
  sample.switches.variable_fg = false;
  for (Band& band : sample.teams.home.field_goals) band.good = {};
  Situation kick = calling(Play::kick, OffPos::none);
  kick.at = 30;
  kick.down = 4;
  kick.kick = Kick::field_goal;
  const Book book = sample.book();
  const auto missed =
      play_on(book, before_snap(book, kick), {dice("PRO-FG-7"_rule, sum(7, {blank}))});
  EXPECT_EQ(missed.state.ball, Side::away);
  EXPECT_EQ(missed.state.at, 63) << "where it was kicked, and nobody was asked";
}

}  // namespace
}  // namespace touchline::pro_football
