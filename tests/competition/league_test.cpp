// Tables, runs and records from scores.
#include "competition/league.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/cites.hpp"

namespace touchline::competition {
namespace {

const std::vector<std::string> three_clubs{"Bees", "Ants", "Cats"};

std::optional<Score> score(int home, int away) { return Score{{home, away}, std::nullopt}; }

TEST(FDF_D5, ATableGoesByPointsThenDifferenceThenGoalsThenName) {
  // Ants and Bees end level on all counts, so that the name decides; Cats have as many points and
  // the same difference from fewer goals.
  const std::vector<Fixture> fixtures{{"1", 0, 1, false}, {"2", 1, 2, false}, {"3", 2, 0, false}};
  const std::vector<std::optional<Score>> level{score(1, 1), score(1, 1), score(0, 0)};
  const auto rows = table(three_clubs, fixtures, level, {});
  EXPECT_EQ(rows[0].club, 1);  // Ants: 2 goals
  EXPECT_EQ(rows[1].club, 0);  // Bees: 1 goal, name before Cats
  EXPECT_EQ(rows[2].club, 2);
  EXPECT_EQ(rows[0].points, 2);

  const std::vector<std::optional<Score>> wins{score(1, 0), score(3, 0), score(1, 0)};
  const auto by_difference = table(three_clubs, fixtures, wins, {});
  EXPECT_EQ(by_difference[0].club, 1);  // +2
  EXPECT_EQ(by_difference[0].points, 3);
  EXPECT_EQ(by_difference[1].club, 0);  // 0
  EXPECT_EQ(by_difference[2].club, 2);  // -2
  const PointsRules deducted{3, 1, {0, 2, 0}};
  EXPECT_EQ(table(three_clubs, fixtures, wins, deducted)[2].club, 1);
}

TEST(FDF_OUT_2, RecordsAreSplitByHomeAwayAndNeutral) {
  const std::vector<Fixture> fixtures{
      {"1", 0, 1, false}, {"2", 0, 1, true}, {"3", 1, 0, false}, {"4", 0, 2, false}};
  const std::vector<std::optional<Score>> scores{score(2, 1), score(0, 3), score(1, 1),
                                                 std::nullopt};
  const auto rows = table(three_clubs, fixtures, scores, {2, 1, {}});
  const auto& bees =
      *std::find_if(rows.begin(), rows.end(), [](const Row& row) { return row.club == 0; });
  EXPECT_EQ(bees.home, (Record{1, 1, 0, 0, 2, 1}));
  EXPECT_EQ(bees.away, (Record{1, 0, 1, 0, 1, 1}));
  EXPECT_EQ(bees.neutral, (Record{1, 0, 0, 1, 0, 3}));
  EXPECT_EQ(bees.points, 3);  // two for a win here
  EXPECT_EQ(bees.all().played, 3);
}

TEST(Runs, TheLongestOfEachKindAreFound) {
  const std::vector<Fixture> fixtures{
      {"d1", 0, 1, false}, {"d2", 0, 2, false}, {"d3", 1, 0, false}, {"d4", 0, 1, false}};
  const std::vector<std::optional<Score>> scores{score(1, 0), score(1, 1), score(0, 2),
                                                 score(0, 1)};
  const auto unbeaten = longest_runs(RunKind::unbeaten, 3, fixtures, scores, 2);
  ASSERT_EQ(unbeaten.size(), 2U);
  EXPECT_EQ(unbeaten[0].club, 0);
  EXPECT_EQ(unbeaten[0].matches, 3);
  EXPECT_EQ(unbeaten[0].from, "d1");
  EXPECT_EQ(unbeaten[0].to, "d3");
  EXPECT_EQ(longest_runs(RunKind::wins, 3, fixtures, scores, 1)[0].matches, 1);
  EXPECT_EQ(longest_runs(RunKind::defeats, 3, fixtures, scores, 1)[0].club, 1);
  EXPECT_EQ(longest_runs(RunKind::defeats, 3, fixtures, scores, 1)[0].matches, 2);
  EXPECT_EQ(longest_runs(RunKind::winless, 3, fixtures, scores, 1)[0].matches, 2);
}

TEST(BiggestWins, GoByMarginThenGoals) {
  const std::vector<Fixture> fixtures(4);
  const std::vector<std::optional<Score>> scores{score(2, 0), score(3, 1), score(1, 1),
                                                 score(0, 5)};
  EXPECT_EQ(biggest_wins(fixtures, scores, 3), (std::vector<std::size_t>{3, 1, 0}));
}

RC_GTEST_PROP(Table, PointsAndGoalsBalanceWhateverTheScores, ()) {
  std::vector<Fixture> fixtures;
  std::vector<std::optional<Score>> scores;
  for (int home = 0; home < 3; ++home) {
    for (int away = 0; away < 3; ++away) {
      if (home == away) continue;
      fixtures.push_back({"d", home, away, *rc::gen::arbitrary<bool>()});
      scores.push_back(score(*rc::gen::inRange(0, 6), *rc::gen::inRange(0, 6)));
    }
  }
  int won = 0, lost = 0, difference = 0, played = 0;
  for (const Row& row : table(three_clubs, fixtures, scores, {})) {
    const Record all = row.all();
    RC_ASSERT(all.won + all.drawn + all.lost == all.played);
    won += all.won, lost += all.lost, difference += all.difference(), played += all.played;
  }
  RC_ASSERT(won == lost);
  RC_ASSERT(difference == 0);
  RC_ASSERT(played == 12);
}

}  // namespace
}  // namespace touchline::competition
