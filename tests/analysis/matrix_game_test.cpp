// Matrix games against known answers, against COIN-OR's solver, and by what an equilibrium is:
// nobody gains by another choice. No game of the house.
#include "analysis/matrix_game.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <ClpSimplex.hpp>
#include <CoinPackedMatrix.hpp>
#include <CoinPackedVector.hpp>
#include <cmath>
#include <random>
#include <vector>

namespace touchline {
namespace {

Payoffs game_of(const std::vector<std::vector<double>>& rows) {
  Payoffs game(rows.size(), rows[0].size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = 0; j < rows[i].size(); ++j) game.at(i, j) = rows[i][j];
  }
  return game;
}

/// The value by COIN-OR's solver: the most v with a mix of rows that wins v against every column.
double value_by_clp(const Payoffs& game) {
  const int m = static_cast<int>(game.rows()), n = static_cast<int>(game.columns());
  ClpSimplex model;
  model.setLogLevel(0);
  model.resize(n + 1, m + 1);  // a row for each column and one for the sum; variables x and v
  model.setOptimizationDirection(-1);
  CoinPackedMatrix matrix(true, 0, 0);
  matrix.setDimensions(n + 1, 0);
  for (int i = 0; i < m; ++i) {
    CoinPackedVector column;
    for (int j = 0; j < n; ++j) {
      column.insert(j, game.at(static_cast<std::size_t>(i), static_cast<std::size_t>(j)));
    }
    column.insert(n, 1);
    matrix.appendCol(column);
  }
  CoinPackedVector value;
  for (int j = 0; j < n; ++j) value.insert(j, -1);
  matrix.appendCol(value);
  std::vector<double> low(static_cast<std::size_t>(m + 1), 0),
      high(static_cast<std::size_t>(m + 1), 1), aim(static_cast<std::size_t>(m + 1), 0),
      least(static_cast<std::size_t>(n + 1), 0),
      most(static_cast<std::size_t>(n + 1), COIN_DBL_MAX);
  low.back() = -COIN_DBL_MAX;
  high.back() = COIN_DBL_MAX;
  aim.back() = 1;
  least.back() = most.back() = 1;
  model.loadProblem(matrix, low.data(), high.data(), aim.data(), least.data(), most.data());
  model.setOptimizationDirection(-1);
  model.primal();
  return model.objectiveValue();
}

rc::Gen<Payoffs> any_game() {
  return rc::gen::exec([] {
    const auto rows = *rc::gen::inRange<std::size_t>(1, 12);
    const auto columns = *rc::gen::inRange<std::size_t>(1, 16);
    Payoffs game(rows, columns);
    for (std::size_t i = 0; i < rows; ++i) {
      for (std::size_t j = 0; j < columns; ++j) {
        game.at(i, j) = *rc::gen::inRange(-9, 10) / 4.0;  // coarse, so that there are ties
      }
    }
    return game;
  });
}

TEST(MatrixGame, rock_paper_scissors_is_a_third_of_each) {
  const auto found = MatrixGame().solve(game_of({{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}}));
  EXPECT_NEAR(found.value, 0, 1e-12);
  for (const double share : found.rows) EXPECT_NEAR(share, 1.0 / 3, 1e-12);
  for (const double share : found.columns) EXPECT_NEAR(share, 1.0 / 3, 1e-12);
}

TEST(MatrixGame, a_saddle_point_is_no_mix) {
  const auto found = MatrixGame().solve(game_of({{4, 2, 5}, {3, 1, 9}}));
  EXPECT_NEAR(found.value, 2, 1e-12);
  EXPECT_NEAR(found.rows[0], 1, 1e-12);
  EXPECT_NEAR(found.columns[1], 1, 1e-12);
}

TEST(MatrixGame, one_choice_each) {
  const auto found = MatrixGame().solve(game_of({{-3.5}}));
  EXPECT_NEAR(found.value, -3.5, 1e-12);
  EXPECT_EQ(found.rows, std::vector<double>{1});
}

// By hand: dive and pass at 3 to 4 score 4 times in 7 whatever the guess.
TEST(MatrixGame, runs_and_passes_against_two_guesses) {
  const auto found = MatrixGame().solve(
      game_of({{16 / 36.0, 32 / 36.0}, {6 / 36.0, 35 / 36.0}, {24 / 36.0, 12 / 36.0}}));
  EXPECT_NEAR(found.value, 4.0 / 7, 1e-12);
  EXPECT_NEAR(found.rows[0], 3.0 / 7, 1e-12);
  EXPECT_NEAR(found.rows[1], 0, 1e-12);
  EXPECT_NEAR(found.columns[0], 5.0 / 7, 1e-12);
}

TEST(MatrixGame, equal_rows_and_columns_share) {
  const auto found = MatrixGame().solve(game_of({{2, 0, 0}, {0, 1, 1}, {0, 1, 1}, {-5, -5, -5}}));
  EXPECT_NEAR(found.rows[1], found.rows[2], 1e-12);
  EXPECT_NEAR(found.columns[1], found.columns[2], 1e-12);
  EXPECT_NEAR(found.rows[0], 1.0 / 3, 1e-12);
  EXPECT_EQ(found.rows[3], 0);
}

TEST(MatrixGame, nobody_gains_by_another_choice) {
  EXPECT_TRUE(rc::check([] {
    const Payoffs game = *any_game();
    const auto found = MatrixGame().solve(game);
    RC_ASSERT(exploitability(game, found) < 1e-8);
    RC_ASSERT(std::abs(least_of_rows(game, found.rows) - found.value) < 1e-8);
    double rows = 0, columns = 0;
    for (const double share : found.rows) rows += share;
    for (const double share : found.columns) columns += share;
    RC_ASSERT(std::abs(rows - 1) < 1e-12);
    RC_ASSERT(std::abs(columns - 1) < 1e-12);
  }));
}

// Late in a half every call may be worth nearly the same: a few ways to differ, and noise.
TEST(MatrixGame, games_whose_choices_are_nearly_alike_are_solved) {
  std::mt19937 drawn(1);
  std::normal_distribution<double> any;
  for (int game = 0; game < 300; ++game) {
    const std::size_t rows = 20 + drawn() % 20, columns = 40 + drawn() % 60, ways = 2 + drawn() % 4;
    std::vector<double> of_rows(rows * ways), of_columns(columns * ways);
    for (double& one : of_rows) one = any(drawn);
    for (double& one : of_columns) one = any(drawn);
    const double noise = std::pow(10, -9.0 - static_cast<double>(drawn() % 5));
    Payoffs payoffs(rows, columns);
    for (std::size_t i = 0; i < rows; ++i) {
      for (std::size_t j = 0; j < columns; ++j) {
        double sum = noise * any(drawn);
        for (std::size_t k = 0; k < ways; ++k) {
          sum += of_rows[i * ways + k] * of_columns[j * ways + k] / 10;
        }
        payoffs.at(i, j) = 1 + 5e-4 * sum;
      }
    }
    EXPECT_LT(exploitability(payoffs, MatrixGame().solve(payoffs)), 5e-7) << game;
  }
}

TEST(MatrixGame, has_the_value_that_clp_finds) {
  EXPECT_TRUE(rc::check([] {
    const Payoffs game = *any_game();
    RC_ASSERT(std::abs(MatrixGame().solve(game).value - value_by_clp(game)) < 1e-6);
  }));
}

TEST(MatrixGame, a_warm_start_finds_what_a_cold_one_finds) {
  EXPECT_TRUE(rc::check([] {
    Payoffs game = *any_game();
    MatrixGame warm;
    for (int again = 0; again < 5; ++again) {
      const auto found = warm.solve(game);
      RC_ASSERT(std::abs(found.value - MatrixGame().solve(game).value) < 1e-8);
      RC_ASSERT(exploitability(game, found) < 1e-8);
      for (std::size_t i = 0; i < game.rows(); ++i) {
        game.at(i, 0) += *rc::gen::inRange(-2, 3) / 100.0;
      }
    }
  }));
}

TEST(MatrixGame, the_same_game_again_is_a_warm_start) {
  const Payoffs game = game_of({{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}});
  MatrixGame solver;
  solver.solve(game);
  EXPECT_EQ(solver.warm_starts(), 0U);
  solver.solve(game);
  EXPECT_EQ(solver.warm_starts(), 1U);
}

}  // namespace
}  // namespace touchline
