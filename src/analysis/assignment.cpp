// Rows enter one at a time; each takes the shortest augmenting path in reduced costs, as Dijkstra
// finds it. Nothing of a game is in here.
#include "analysis/assignment.hpp"

#include <limits>
#include <numeric>

#include "core/check.hpp"

namespace touchline {
namespace {

constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
constexpr std::int64_t far_away = std::numeric_limits<std::int64_t>::max();

/// The matching so far and the potentials that prove it the cheapest. The column after the last is
/// where the row that enters stands until it has found one.
class Matching {
 public:
  Matching(const CostMatrix& costs, std::span<const std::size_t> rows)
      : costs_(costs),
        rows_(rows),
        row_price_(rows.size(), 0),
        columns_(costs.columns() + 1),
        open_(costs.columns()) {
    reached_.reserve(rows.size());
  }

  void enter(std::size_t row) {
    const std::size_t start = costs_.columns();
    for (Column& column : columns_) column.distance = far_away;
    columns_[start].distance = 0;
    columns_[start].row = row;
    open_.resize(start);
    std::iota(open_.begin(), open_.end(), std::size_t{0});
    reached_.clear();
    std::size_t here = start;
    while (columns_[here].row != none) here = step(here);
    move_prices(columns_[here].distance);
    for (; here != start; here = columns_[here].before) {
      columns_[here].row = columns_[columns_[here].before].row;
    }
  }

  Assignment result() const {
    Assignment found{std::vector<std::size_t>(rows_.size(), none), 0};
    for (std::size_t column = 0; column < costs_.columns(); ++column) {
      const std::size_t row = columns_[column].row;
      if (row == none) continue;
      found.column[row] = column;
      found.cost += costs_.at(rows_[row], column);
    }
    return found;
  }

 private:
  struct Column {
    std::int64_t price = 0;
    std::size_t row = none;  // that has it
    // For the row that enters.
    std::int64_t distance = far_away;
    std::size_t before = none;
  };

  /// From a reached column to the nearest one that is not; of equals to the first.
  std::size_t step(std::size_t here) {
    reached_.push_back(here);
    const std::size_t row = columns_[here].row;
    const std::int64_t* const costs = costs_.row(rows_[row]);
    const std::int64_t so_far = columns_[here].distance - row_price_[row];
    std::size_t nearest = 0;  // place in open_
    for (std::size_t i = 0; i < open_.size(); ++i) {
      Column& column = columns_[open_[i]];
      const std::int64_t way = so_far + costs[open_[i]] - column.price;
      if (way < column.distance) {
        column.distance = way;
        column.before = here;
      }
      if (column.distance < columns_[open_[nearest]].distance) nearest = i;
    }
    const std::size_t found = open_[nearest];
    open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(nearest));
    return found;
  }

  void move_prices(std::int64_t way) {
    for (const std::size_t reached : reached_) {
      Column& column = columns_[reached];
      row_price_[column.row] += way - column.distance;
      column.price -= way - column.distance;
    }
  }

  const CostMatrix& costs_;
  std::span<const std::size_t> rows_;
  std::vector<std::int64_t> row_price_;
  std::vector<Column> columns_;
  std::vector<std::size_t> open_, reached_{};  // columns, for the row that enters
};

}  // namespace

Assignment cheapest_assignment(const CostMatrix& costs, std::span<const std::size_t> rows) {
  TOUCHLINE_CHECK(rows.size() <= costs.columns(), "every row needs a column");
  Matching matching(costs, rows);
  for (std::size_t row = 0; row < rows.size(); ++row) matching.enter(row);
  return matching.result();
}

Assignment cheapest_assignment(const CostMatrix& costs) {
  std::vector<std::size_t> rows(costs.rows());
  std::iota(rows.begin(), rows.end(), std::size_t{0});
  return cheapest_assignment(costs, rows);
}

}  // namespace touchline
