// Cheapest assignments against trying all of them, against known answers, and with wishes and
// forbidden cells put into the costs. No game.
#include "analysis/assignment.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <vector>

namespace touchline {
namespace {

CostMatrix matrix_of(const std::vector<std::vector<std::int64_t>>& rows) {
  CostMatrix costs(rows.size(), rows.empty() ? 0 : rows.front().size());
  for (std::size_t r = 0; r < costs.rows(); ++r)
    for (std::size_t c = 0; c < costs.columns(); ++c) costs.at(r, c) = rows[r][c];
  return costs;
}

/// Each row has a column, none twice, and the sum is that of the cells.
void expect_legal(const CostMatrix& costs, const Assignment& found) {
  ASSERT_EQ(found.column.size(), costs.rows());
  std::int64_t sum = 0;
  for (std::size_t r = 0; r < costs.rows(); ++r) {
    ASSERT_LT(found.column[r], costs.columns());
    sum += costs.at(r, found.column[r]);
  }
  EXPECT_EQ(sum, found.cost);
  EXPECT_EQ(std::set<std::size_t>(found.column.begin(), found.column.end()).size(), costs.rows());
}

std::int64_t by_trying(const CostMatrix& costs, std::size_t row, std::vector<bool>& used) {
  if (row == costs.rows()) return 0;
  std::int64_t best = INT64_MAX;
  for (std::size_t c = 0; c < costs.columns(); ++c) {
    if (used[c]) continue;
    used[c] = true;
    best = std::min(best, costs.at(row, c) + by_trying(costs, row + 1, used));
    used[c] = false;
  }
  return best;
}
std::int64_t by_trying(const CostMatrix& costs) {
  std::vector<bool> used(costs.columns(), false);
  return by_trying(costs, 0, used);
}

CostMatrix any_matrix(std::size_t rows, std::size_t columns, int low, int high) {
  CostMatrix costs(rows, columns);
  for (std::size_t r = 0; r < rows; ++r)
    for (std::size_t c = 0; c < columns; ++c) costs.at(r, c) = *rc::gen::inRange(low, high + 1);
  return costs;
}

TEST(Assignment, IsAsCheapAsTryingAll) {
  EXPECT_TRUE(rc::check([] {
    const std::size_t rows = *rc::gen::inRange<std::size_t>(1, 8);
    const std::size_t columns = *rc::gen::inRange<std::size_t>(rows, 9);
    const int spread = *rc::gen::element(1, 3, 10, 1000);  // few values: many ties
    const CostMatrix costs = any_matrix(rows, columns, -spread, spread);
    const Assignment found = cheapest_assignment(costs);
    expect_legal(costs, found);
    RC_ASSERT(found.cost == by_trying(costs));
    RC_ASSERT(found == cheapest_assignment(costs));
  }));
}

TEST(Assignment, KnowsTheSmallCases) {
  EXPECT_EQ(cheapest_assignment(CostMatrix(0, 0)), (Assignment{{}, 0}));
  EXPECT_EQ(cheapest_assignment(CostMatrix(0, 3)), (Assignment{{}, 0}));
  EXPECT_EQ(cheapest_assignment(matrix_of({{7}})), (Assignment{{0}, 7}));
  EXPECT_EQ(cheapest_assignment(matrix_of({{7, -2, 3}})), (Assignment{{1}, -2}));
  EXPECT_EQ(cheapest_assignment(matrix_of({{4, 1, 3}, {2, 0, 5}, {3, 2, 2}})),
            (Assignment{{1, 0, 2}, 5}));
}

TEST(Assignment, FindsAHiddenDiagonalInABigSquare) {
  for (const std::size_t n : {40U, 150U}) {
    CostMatrix costs(n, n);
    std::vector<std::size_t> hidden(n);
    for (std::size_t r = 0; r < n; ++r) hidden[r] = (r * 7 + 3) % n;  // 7 divides neither size
    // Prices of rows and columns shift every assignment by the same sum.
    for (std::size_t r = 0; r < n; ++r)
      for (std::size_t c = 0; c < n; ++c)
        costs.at(r, c) = static_cast<std::int64_t>((r * 31 + c * 17) % 5) + 1 +
                         static_cast<std::int64_t>(r) * 13 - static_cast<std::int64_t>(c) * 29;
    for (std::size_t r = 0; r < n; ++r)
      costs.at(r, hidden[r]) =
          static_cast<std::int64_t>(r) * 13 - static_cast<std::int64_t>(hidden[r]) * 29;
    const Assignment found = cheapest_assignment(costs);
    expect_legal(costs, found);
    EXPECT_EQ(found.column, hidden);
  }
}

TEST(Assignment, TakesTheGoodColumnsOfAWideMatrix) {
  CostMatrix costs(11, 400, 1000);
  for (std::size_t r = 0; r < 11; ++r) costs.at(r, 399 - 36 * r) = -static_cast<std::int64_t>(r);
  const Assignment found = cheapest_assignment(costs);
  for (std::size_t r = 0; r < 11; ++r) EXPECT_EQ(found.column[r], 399 - 36 * r);
  EXPECT_EQ(found.cost, -55);
}

TEST(Assignment, AvoidsForbiddenCellsWhereverThatIsPossible) {
  constexpr std::int64_t forbidden = 1'000'000'000'000;
  EXPECT_TRUE(rc::check([] {
    const std::size_t rows = *rc::gen::inRange<std::size_t>(1, 7);
    CostMatrix costs = any_matrix(rows, rows + 1, -50, 50);
    for (std::size_t r = 0; r < rows; ++r)
      for (std::size_t c = 0; c <= rows; ++c)
        if (*rc::gen::inRange(0, 2) == 0) costs.at(r, c) = forbidden;
    const Assignment found = cheapest_assignment(costs);
    RC_ASSERT(found.cost == by_trying(costs));
  }));
  const auto none_left = cheapest_assignment(matrix_of({{forbidden, 1}, {forbidden, 2}}));
  EXPECT_EQ(none_left.cost, forbidden + 1);
}

TEST(Assignment, HonoursASecondWishInTheCosts) {
  // All cost the same; the wish is for late columns in early rows.
  CostMatrix costs(3, 4);
  for (std::size_t r = 0; r < 3; ++r)
    for (std::size_t c = 0; c < 4; ++c)
      costs.at(r, c) = 5 * 100 - static_cast<std::int64_t>(c * (3 - r));
  EXPECT_EQ(cheapest_assignment(costs).column, (std::vector<std::size_t>{3, 2, 1}));
  // A cost that differs by one outweighs every wish.
  costs.at(0, 0) = 4 * 100;
  EXPECT_EQ(cheapest_assignment(costs).column, (std::vector<std::size_t>{0, 3, 2}));
}

}  // namespace
}  // namespace touchline
