// The equilibrium coach against the automatic one with the same cards on both sides: a few games
// after three sweeps of the values, many after the whole solution in ./test --long.
#include <cmath>
#include <cstdlib>

#include "games/pro_football/rules/drive_solution.hpp"
#include "games/pro_football/rules/equilibrium_coach.hpp"
#include "games/pro_football/rules/sample.hpp"
#include "match/tables/fast.hpp"
#include "support/cites.hpp"

namespace touchline::pro_football {
namespace {

struct SolvedAgainstAuto {
  BySide<Generator> luck;
  EquilibriumCoach solved;
  AutomaticCoach automatic;
  Side side;
  int operator()(const Decision& decision, const State& s) {
    Generator& own = luck[decision.side];
    return decision.side == side ? solved(decision, s, own) : automatic(decision, s, own);
  }
};

TEST(EquilibriumCoach, beats_the_automatic_coach_in_mirror_matches) {
  cites("PRO-D9", "PRO-D11");
  const bool whole = std::getenv("TOUCHLINE_LONG") != nullptr;
  Sample sample;
  sample.teams.away = sample.teams.home;
  const Book plain = sample.book();
  DriveGame solving(plain, {field_ends(plain, Side::home), field_ends(plain, Side::away)});
  double change = 0;
  solving.solve(DriveGame::near_enough, [&](int sweep, double now) {
    change = now;
    return whole || sweep < 3;
  });
  EXPECT_LT(change, whole ? 0.05 : 0.5) << "points that the last sweep changed";
  const DriveSolution solution = solution_of(solving);
  for (const Side side : both_sides) {
    const auto lines = lines_of(solution.found[other(side)]);
    sample.teams[side].calls.insert(sample.teams[side].calls.end(), lines.begin(), lines.end());
  }
  const Book book = sample.book();
  const auto game = std::make_shared<DriveGame>(book, solution.ends);
  game->take(solution.values, solution.found, solution.best);
  const int games = whole ? 2000 : 60;
  double wins = 0;
  for (int i = 0; i < games; ++i) {
    const auto number = static_cast<std::uint64_t>(i);
    Generator dice(5, number);
    const Side side = i % 2 == 0 ? Side::home : Side::away;
    SolvedAgainstAuto coaches{coach_luck(5, number, 0), EquilibriumCoach(game),
                              AutomaticCoach(book), side};
    FastTable<SolvedAgainstAuto&> table(dice, coaches);
    const State end = play_out<Game>(book, table);
    const int lead = margin(end, side);
    wins += lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
  }
  fmt::print("equilibrium against auto: {:.1f} % of {} games\n", 100 * wins / games, games);
  EXPECT_GT(wins / games, whole ? 0.65 : 0.5);
  if (!whole) return;
  // PRO-D11..D16  What the best of all legal calls still gains.
  game->search_often(8);
  double gain = 0;
  constexpr int situations = 30;
  for (int i = 0; i < situations; ++i) {
    const int at = 1 + i * 31 % 99;
    const Spot spot{2 + i % 3, std::min(1 + i * 5 % 14, at), at};
    gain += game->best_response(Side::home, spot, game->formation(Side::home, spot)).gain;
  }
  EXPECT_LT(gain / situations, 0.01);
}

}  // namespace
}  // namespace touchline::pro_football
