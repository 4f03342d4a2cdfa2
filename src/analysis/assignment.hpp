// The assignment problem: every row gets a column of its own so that the costs sum to the least
// possible. Shortest augmenting paths with potentials (Hungarian algorithm), whole numbers only,
// O(rows² · columns). Knows nothing of what rows and columns stand for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace touchline {

/// Rows by columns; a row may not be left out, a column may.
class CostMatrix {
 public:
  CostMatrix(std::size_t rows, std::size_t columns, std::int64_t cost = 0)
      : rows_(rows), columns_(columns), costs_(rows * columns, cost) {}

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }
  std::int64_t& at(std::size_t row, std::size_t column) { return costs_[row * columns_ + column]; }
  std::int64_t at(std::size_t row, std::size_t column) const {
    return costs_[row * columns_ + column];
  }
  const std::int64_t* row(std::size_t row) const { return &costs_[row * columns_]; }

 private:
  std::size_t rows_, columns_;
  std::vector<std::int64_t> costs_;
};

struct Assignment {
  std::vector<std::size_t> column;  // by row
  std::int64_t cost = 0;            // the sum of the cells chosen
  bool operator==(const Assignment&) const = default;
};

/// The cheapest assignment of all rows; rows <= columns. A cell that is forbidden is given a cost
/// above rows times the spread of all others: it is then chosen only when there is no other way,
/// and the sum tells. Costs may be negative; their magnitudes, summed over a row and a column,
/// must stay under 2^62.
///
/// Of several cheapest assignments one is returned, always the same for the same matrix, but which
/// one is not promised. A caller with a second wish puts it into the costs: cost * k + wish, with k
/// above the largest possible difference of the sums of wishes; a third wish likewise below it.
Assignment cheapest_assignment(const CostMatrix& costs);
/// The same for some rows of the matrix in this order, of which one may stand there several times.
Assignment cheapest_assignment(const CostMatrix& costs, std::span<const std::size_t> rows);

}  // namespace touchline
