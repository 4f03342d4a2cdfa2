// The drive game and its coach: what ends are worth, mixes that nothing on the menu beats, whole
// games of legal calls, and solutions as bytes. Solved pairs are in numbers/.
#include <cmath>

#include "games/pro_football/numbers/simple_game.hpp"
#include "games/pro_football/rules/drive_solution.hpp"
#include "games/pro_football/rules/equilibrium_coach.hpp"
#include "match/tables/fast.hpp"
#include "support/cites.hpp"

namespace touchline::pro_football {
namespace {

template <class Call>
double sum_of(const std::vector<std::pair<Call, double>>& mix) {
  double all = 0;
  for (const auto& [call, share] : mix) all += share;
  return all;
}

TEST(DriveGame, mixes_are_shares_of_legal_calls) {
  const Sample sample;
  const Book book = sample.book();
  DriveGame game = simple_game(book);
  for (const Side side : both_sides) {
    for (const Spot& spot : {Spot{1, 10, 75}, Spot{3, 2, 40}, Spot{3, 15, 60}, Spot{2, 2, 2}}) {
      const Public seen = game.answer_to(side, spot, game.formation(side, spot));
      const CallMix& mix = game.mix(side, spot, seen);
      EXPECT_NEAR(sum_of(mix.plays), 1, 1e-9);
      EXPECT_NEAR(sum_of(mix.answers), 1, 1e-9);
      for (const auto& [answer, share] : mix.answers) {
        EXPECT_EQ(illegal(answer, seen.defence, seen.formation, seen.shown), "");
        EXPECT_GE(book.menu(other(side), seen.defence, seen.formation, seen.shown).find(answer), 0);
      }
    }
  }
}

// A best response gains, is legal, and is at least as good as every call of the menu.
TEST(DriveGame, the_best_response_is_searched_in_the_full_space) {
  cites("PRO-R49", "PRO-R52", "PRO-R53", "PRO-R54");
  const Sample sample;
  const Book book = sample.book();
  DriveGame game = simple_game(book);
  const Spot spot{2, 6, 55};
  const Public seen = game.answer_to(Side::home, spot, game.formation(Side::home, spot));
  const auto best = game.best_response(Side::home, spot, seen);
  EXPECT_GT(best.searched, 2000U) << "more than any menu";
  EXPECT_GE(best.gain, -1e-9) << "what it calls already gains nothing more";
  EXPECT_EQ(illegal(best.call, seen.defence, seen.formation, seen.shown), "");
}

TEST(DriveGame, what_was_solved_is_the_same_from_its_bytes) {
  const Sample sample;
  const Book book = sample.book();
  DriveGame game = simple_game(book);
  const DriveSolution solution = solution_of(game);
  const std::string bytes = bytes_of(solution);
  const auto again = solution_from(bytes);
  ASSERT_TRUE(again);
  EXPECT_EQ(bytes_of(*again), bytes);
  EXPECT_EQ(again->values.cells(), solution.values.cells());
  EXPECT_EQ(lines_of(again->found.home), lines_of(solution.found.home));
  EXPECT_FALSE(solution_from(bytes.substr(0, bytes.size() - 1)));
  EXPECT_FALSE(solution_from(bytes + "x"));
  EXPECT_FALSE(solution_from("something else"));
}

struct BothSolved {
  BySide<Generator> luck;
  EquilibriumCoach coach;
  int operator()(const Decision& decision, const State& s) {
    const int answer = coach(decision, s, luck[decision.side]);
    EXPECT_LT(static_cast<std::size_t>(answer), decision.options.size());
    return answer;
  }
};

// Every answer is one of the options, on fourth downs and kicks too.
TEST(EquilibriumCoach, plays_whole_games_by_the_rules) {
  cites("PRO-D4", "PRO-D5", "PRO-D7", "PRO-D9", "PRO-D10", "PRO-D11", "PRO-D17");
  Sample sample;
  sample.switches.injuries = true;  // men go, calls for their places stay
  sample.setting.quarter_seconds = 300;
  const Book book = sample.book();
  const auto game = std::make_shared<DriveGame>(simple_game(book));
  for (std::uint64_t i = 0; i < 3; ++i) {
    Generator dice(2, i);
    BothSolved coaches{coach_luck(2, i, 0), EquilibriumCoach(game)};
    FastTable<BothSolved&> table(dice, coaches);
    const State end = play_out<Game>(book, table);
    EXPECT_EQ(end.phase, Phase::over);
  }
}

}  // namespace
}  // namespace touchline::pro_football
