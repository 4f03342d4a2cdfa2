// Chances to win: what must hold of any, what is certain, and matches played out from a moment by
// two solved coaches. The drive game here is one of simple kicks after a few sweeps; solved pairs
// are in equilibrium_test.cpp.
#include "games/pro_football/rules/win_chance.hpp"

#include <cmath>
#include <cstdlib>

#include "games/pro_football/numbers/simple_game.hpp"
#include "games/pro_football/rules/equilibrium_coach.hpp"
#include "match/tables/fast.hpp"
#include "support/cites.hpp"

namespace touchline::pro_football {
namespace {

TEST(DriveFlow, chances_of_a_snap_sum_to_one) {
  const DriveFlow flow = flow_of(*mirror().game);
  for (const Side side : both_sides) {
    for (const Flow& snap : flow[side].snaps) {
      if (snap.empty()) continue;  // the same as another with the goal to go
      double all = 0;
      for (const FlowStep& step : snap) all += static_cast<double>(step.chance);
      EXPECT_NEAR(all, 1, 1e-4);
    }
    EXPECT_GT(flow[side].two_good, 0.2);
    EXPECT_LT(flow[side].two_good, 0.8);
  }
}

// What one side has the other has not, wherever the ball is.
TEST(WinChance, is_the_same_for_both_sides_of_a_mirror) {
  const WinChance& chance = *mirror().chance;
  for (const int quarter : {1, 2, 3, 4}) {
    for (const int clock : {15, 90, 400, 880}) {
      for (const int lead : {-10, -3, 0, 4}) {
        const Moment now{quarter, clock, lead, {2, 1}, Side::home};
        const Moment other{quarter, clock, -lead, {1, 2}, Side::away};
        const Spot spot{2, 7, 62};
        EXPECT_NEAR(chance.standing(now, Side::home, spot),
                    1 - chance.standing(other, Side::away, spot), 0.01)
            << quarter << " " << clock << " " << lead;
      }
    }
  }
}

TEST(WinChance, grows_with_the_lead_and_with_every_yard) {
  const WinChance& chance = *mirror().chance;
  for (const int quarter : {1, 2, 3, 4}) {
    for (const int clock : {30, 200, 700}) {
      Moment now{quarter, clock};
      double before = -1;
      for (int lead = -24; lead <= 24; lead += 3) {
        now.lead = lead;
        const double found = chance.standing(now, Side::home, {1, 10, 70});
        EXPECT_GE(found, before - 1e-3) << quarter << " " << clock << " " << lead;
        before = found;
      }
      now.lead = -2;
      before = -1;
      for (int at = 95; at >= 15; at -= 10) {
        const double found = chance.standing(now, Side::home, {1, 10, at});
        EXPECT_GE(found, before - 2e-3) << quarter << " " << clock << " at " << at;
        before = found;
      }
    }
  }
}

TEST(WinChance, knows_what_is_certain) {
  cites("PRO-R62", "PRO-R63");
  const WinChance& chance = *mirror().chance;
  const Spot first{1, 10, 60};
  EXPECT_GT(chance.standing({4, 80, 3, {0, 0}}, Side::home, first), 0.99) << "it kneels";
  EXPECT_LT(chance.standing({4, 115, 1, {0, 3}}, Side::home, first), 0.99) << "time-outs are left";
  EXPECT_GT(chance.standing({4, 4, -2}, Side::home, {2, 5, 10}), 0.9) << "a field goal to win";
  EXPECT_LT(chance.standing({4, 4, -4}, Side::home, {2, 5, 60}), 0.2);
  EXPECT_NEAR(chance.standing({1, 900, 0}, Side::home, {1, 10, 50}), 0.55, 0.08);
  State over = before_the_match(mirror().book);
  over.phase = Phase::over;
  over.score = {14, 14};
  EXPECT_EQ(chance.of(over), 0.5);
}

struct BothToWin {
  BySide<Generator> luck;
  EquilibriumCoach coach;
  int operator()(const Decision& decision, const State& s) {
    const int answer = coach(decision, s, luck[decision.side]);
    EXPECT_LT(static_cast<std::size_t>(answer), decision.options.size());
    return answer;
  }
};

// PRO-D2, PRO-D5, PRO-D6, PRO-D8, PRO-D21  From a moment near the end both coaches play on.
TEST(WinChance, agrees_with_matches_that_are_played_out) {
  cites("PRO-D2", "PRO-D5", "PRO-D6", "PRO-D8", "PRO-D21");
  const bool whole = std::getenv("TOUCHLINE_LONG") != nullptr;
  const int games = whole ? 1000 : 120;
  const SimpleMirror& pair = mirror();
  struct From {
    int clock, lead, at;
  };
  for (const From& from : {From{240, -4, 70}, From{100, -2, 60}, From{280, 0, 45}}) {
    State start = before_the_match(pair.book);
    start.quarter = 4;
    start.clock = from.clock;
    start.warned = from.clock <= 120;
    start.score.home = 20 + from.lead;
    start.score.away = 20;
    start.at = from.at;
    start.phase = Phase::announce;
    const double expected = pair.chance->of(start);
    double wins = 0;
    for (int i = 0; i < games; ++i) {
      const auto number = static_cast<std::uint64_t>(i);
      Generator dice(9, number);
      BothToWin coaches{coach_luck(9, number, 0), EquilibriumCoach(pair.game, pair.chance)};
      FastTable<BothToWin&> table(dice, coaches);
      State s = start;
      while (!Game::finished(s)) Game::advance(pair.book, s, table);
      const int lead = margin(s, Side::home);
      wins += lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
    }
    const double share = wins / games, error = std::sqrt(expected * (1 - expected) / games);
    EXPECT_NEAR(share, expected, 3 * error + 0.03)
        << from.clock << " s, lead " << from.lead << ", at " << from.at;
    fmt::print("{} s left, {:+}, at {}: reckoned {:.3f}, played {:.3f} ± {:.3f}\n", from.clock,
               from.lead, from.at, expected, share, error);
  }
}

}  // namespace
}  // namespace touchline::pro_football
