// A hundred thousand games of each profile by the automatic coaches without a broken invariant (a
// hundredth of them in an ordinary run), and how near the sample comes to real football.
#include "games/pro_football/rules/invariants.hpp"
#include "support/long_run.hpp"

namespace touchline::pro_football {
namespace {

/// Per team and game.
double each(const Totals& all, const BySide<int>& counts) {
  return static_cast<double>(counts.home + counts.away) / (2.0 * all.games);
}
double share(const BySide<int>& part, const BySide<int>& whole) {
  return static_cast<double>(part.home + part.away) / (whole.home + whole.away);
}

TEST(PRO_R61, ManyGamesKeepEveryInvariantAndLookLikeFootball) {
  Sample sample;
  sample.switches.injuries = true;
  const Totals all = play_and_check(sample.book(), long_run(100'000, 100));
  fmt::print(
      "points {:.1f} plays {:.1f} runs {:.1f} a run {:.2f} passes {:.1f} complete {:.3f} a pass "
      "{:.2f} intercepted {:.2f} sacks {:.2f} of {:.2f} lost fumbles {:.2f} punts {:.2f} of {:.1f} "
      "field goals {:.2f} missed {:.2f} fouls {:.2f} touchdowns {:.2f} first downs {:.1f}\n",
      each(all, all.points), each(all, all.plays), each(all, all.runs),
      share(all.run_yards, all.runs), each(all, all.passes), share(all.completions, all.passes),
      share(all.pass_yards, all.passes), each(all, all.intercepted), each(all, all.sacks),
      share(all.sack_yards, all.sacks), each(all, all.fumbles_lost), each(all, all.punts),
      share(all.punt_yards, all.punts), each(all, all.field_goals), each(all, all.missed),
      each(all, all.accepted), each(all, all.touchdowns), each(all, all.first_downs));
  EXPECT_NEAR(each(all, all.points), 21.2, 3);
  EXPECT_NEAR(share(all.run_yards, all.runs), 4.1, 0.4);
  EXPECT_NEAR(share(all.completions, all.passes), 0.60, 0.05);
  EXPECT_NEAR(share(all.pass_yards, all.passes), 6.9, 0.7);
}

TEST(PRO_R1, ManyGamesByTheProfileOfTheSourceKeepEveryInvariant) {
  cites("PRO-R61", "PRO-R62", "PRO-R65");
  Sample sample;
  sample.switches = source_profile();
  const int games = long_run(100'000, 100);
  const Totals all = play_and_check(sample.book(), games);
  EXPECT_EQ(all.games, games);
  EXPECT_EQ(all.accepted.home + all.accepted.away, 0) << "penalties are an option";
}

// Coaches who are shown no options mean the same as those who choose from them, whatever they
// remember of the matches before.
TEST(PRO_D9, MatchesThatNobodyWatchesAreThoseThatAreLogged) {
  cites("PRO-D4", "PRO-D7", "PRO-D11");
  Sample sample;
  sample.switches.injuries = true;
  const Book book = sample.book();
  AutomaticCoaches fast(coach_luck(9, 0, 0), AutomaticCoach(book));
  const auto games = static_cast<std::uint64_t>(long_run(1'000));
  for (std::uint64_t number = 0; number < games; ++number) {
    Generator fast_dice(9, number), live_dice(9, number);
    fast.begin(coach_luck(9, number, 0));
    AutomaticCoaches live(coach_luck(9, number, 0), AutomaticCoach(book));
    Log<Event> log;
    ASSERT_TRUE(play_fast(book, fast_dice, fast) == play_live(book, live_dice, log, live))
        << number;
    ASSERT_EQ(fast_dice.draw(), live_dice.draw());
  }
}

}  // namespace
}  // namespace touchline::pro_football
