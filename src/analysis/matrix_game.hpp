// Two sides choose in secret and at once, and what one wins the other loses: a matrix of payoffs
// and its equilibrium, found exactly. A simplex of our own, because tens of thousands of small
// games that differ little from each other are solved one after the other: it first tries the
// choices that the last game was played with. Knows nothing of what rows and columns stand for.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace touchline {

/// What the side that chooses a row wins from the side that chooses a column.
class Payoffs {
 public:
  Payoffs(std::size_t rows, std::size_t columns, double payoff = 0)
      : rows_(rows), columns_(columns), cells_(rows * columns, payoff) {}

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }
  double& at(std::size_t row, std::size_t column) { return cells_[row * columns_ + column]; }
  double at(std::size_t row, std::size_t column) const { return cells_[row * columns_ + column]; }
  const double* row(std::size_t index) const { return cells_.data() + index * columns_; }
  double* row(std::size_t index) { return cells_.data() + index * columns_; }
  /// Another game in the same place, its cells to be written.
  void reshape(std::size_t rows, std::size_t columns) {
    rows_ = rows;
    columns_ = columns;
    cells_.resize(rows * columns);
  }

 private:
  std::size_t rows_, columns_;
  std::vector<double> cells_;
};

/// How often each row and each column is chosen; shares that sum to 1.
struct MixedChoice {
  double value = 0;  // to the side of the rows
  std::vector<double> rows{}, columns{};
};

/// What the rows win at least with this mix, whatever column is chosen; and what they win at most
/// against this mix of columns.
double least_of_rows(const Payoffs& game, const std::vector<double>& mix);
double most_against_columns(const Payoffs& game, const std::vector<double>& mix);
/// What both sides together could gain by the best answers to each other's mix: nothing in an
/// equilibrium.
double exploitability(const Payoffs& game, const MixedChoice& choice);

class MatrixGame {
 public:
  /// The equilibrium. Among equal solutions rows that pay the same against every column share what
  /// one of them has, and so do columns: no choice is named among equals.
  MixedChoice solve(const Payoffs& game);

  /// How many games the choices of the game before were right for.
  std::size_t warm_starts() const { return warm_; }

 private:
  bool try_last(const Payoffs& game, MixedChoice& found) const;
  /// Nothing if rounding got the better of it.
  std::optional<MixedChoice> simplex(const Payoffs& game, bool carefully);

  std::vector<std::size_t> support_rows_{}, support_columns_{};  // of the last game
  std::vector<double> tableau_{};
  std::size_t warm_ = 0;
};

}  // namespace touchline
