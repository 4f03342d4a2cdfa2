// Rows enter one at a time; each takes the shortest augmenting path in reduced costs, as Dijkstra
// finds it. Nothing of a game is in here.
#include "analysis/assignment.hpp"

#include <limits>

#include "core/check.hpp"

namespace touchline {
namespace {

constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
constexpr std::int64_t far_away = std::numeric_limits<std::int64_t>::max();

/// The matching so far and the potentials that prove it the cheapest. The column after the last is
/// where the row that enters stands until it has found one.
class Matching {
 public:
  explicit Matching(const CostMatrix& costs)
      : costs_(costs),
        row_price_(costs.rows(), 0),
        column_price_(costs.columns() + 1, 0),
        row_of_(costs.columns() + 1, none) {}

  void enter(std::size_t row) {
    const std::size_t start = costs_.columns();
    row_of_[start] = row;
    distance_.assign(start, far_away);
    before_.assign(start, start);
    reached_.assign(start + 1, false);
    std::size_t here = start;
    while (row_of_[here] != none) here = step(here);
    while (here != start) {
      row_of_[here] = row_of_[before_[here]];
      here = before_[here];
    }
  }

  Assignment result() const {
    Assignment found{std::vector<std::size_t>(costs_.rows(), none), 0};
    for (std::size_t column = 0; column < costs_.columns(); ++column) {
      if (row_of_[column] == none) continue;
      found.column[row_of_[column]] = column;
      found.cost += costs_.at(row_of_[column], column);
    }
    return found;
  }

 private:
  /// From a reached column to the nearest one that is not.
  std::size_t step(std::size_t here) {
    reached_[here] = true;
    const std::size_t row = row_of_[here];
    std::size_t nearest = none;
    for (std::size_t column = 0; column < distance_.size(); ++column) {
      if (reached_[column]) continue;
      const std::int64_t way = costs_.at(row, column) - row_price_[row] - column_price_[column];
      if (way < distance_[column]) {
        distance_[column] = way;
        before_[column] = here;
      }
      if (nearest == none || distance_[column] < distance_[nearest]) nearest = column;
    }
    move_prices(distance_[nearest]);
    return nearest;
  }

  void move_prices(std::int64_t by) {
    for (std::size_t column = 0; column < reached_.size(); ++column) {
      if (reached_[column]) {
        row_price_[row_of_[column]] += by;
        column_price_[column] -= by;
      } else {
        distance_[column] -= by;
      }
    }
  }

  const CostMatrix& costs_;
  std::vector<std::int64_t> row_price_, column_price_;
  std::vector<std::size_t> row_of_;  // by column
  // Of the row that enters.
  std::vector<std::int64_t> distance_;
  std::vector<std::size_t> before_;
  std::vector<bool> reached_;
};

}  // namespace

Assignment cheapest_assignment(const CostMatrix& costs) {
  TOUCHLINE_CHECK(costs.rows() <= costs.columns(), "every row needs a column");
  Matching matching(costs);
  for (std::size_t row = 0; row < costs.rows(); ++row) matching.enter(row);
  return matching.result();
}

}  // namespace touchline
