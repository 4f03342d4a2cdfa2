#include "analysis/matrix_game.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/check.hpp"

namespace touchline {
namespace {

constexpr double tiny = 1e-11;
constexpr double alike = 1e-9;    // of payoffs that are the same
constexpr double rounded = 1e-8;  // of all that is at stake: no solution is nearer than so

/// Solves a small square system in place by elimination; false if it has no single solution.
bool solve_square(std::vector<double>& a, std::vector<double>& b, std::size_t n) {
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t best = k;
    for (std::size_t i = k + 1; i < n; ++i) {
      if (std::abs(a[i * n + k]) > std::abs(a[best * n + k])) best = i;
    }
    if (std::abs(a[best * n + k]) < 1e-12) return false;
    if (best != k) {
      for (std::size_t j = 0; j < n; ++j) std::swap(a[k * n + j], a[best * n + j]);
      std::swap(b[k], b[best]);
    }
    for (std::size_t i = k + 1; i < n; ++i) {
      const double factor = a[i * n + k] / a[k * n + k];
      if (factor == 0) continue;
      for (std::size_t j = k; j < n; ++j) a[i * n + j] -= factor * a[k * n + j];
      b[i] -= factor * b[k];
    }
  }
  for (std::size_t k = n; k-- > 0;) {
    for (std::size_t j = k + 1; j < n; ++j) b[k] -= a[k * n + j] * b[j];
    b[k] /= a[k * n + k];
  }
  return true;
}

/// The mix of `mine` that makes the other side indifferent among `theirs`, and what it is worth;
/// empty if there is none. `pays(i, j)` is what choice i gets against j.
template <class Pays>
std::vector<double> indifferent(std::size_t count, Pays pays, double& value) {
  const std::size_t n = count + 1;
  std::vector<double> a(n * n, 0), b(n, 0);
  for (std::size_t j = 0; j < count; ++j) {
    for (std::size_t i = 0; i < count; ++i) a[j * n + i] = pays(i, j);
    a[j * n + count] = -1;
  }
  for (std::size_t i = 0; i < count; ++i) a[count * n + i] = 1;
  b[count] = 1;
  if (!solve_square(a, b, n)) return {};
  value = b[count];
  b.pop_back();
  for (double& share : b) {
    if (share < -1e-10) return {};
    share = std::max(share, 0.0);
  }
  return b;
}

std::vector<std::size_t> support(const std::vector<double>& mix) {
  std::vector<std::size_t> chosen;
  for (std::size_t i = 0; i < mix.size(); ++i) {
    if (mix[i] > 0) chosen.push_back(i);
  }
  return chosen;
}

void scale(std::vector<double>& mix) {
  double all = 0;
  for (double& share : mix) {
    if (share < 1e-12) share = 0;
    all += share;
  }
  for (double& share : mix) share /= all;
}

/// Those that are the same as one that is chosen share with it. `same(i, j)` compares two.
template <class Same>
void share_among_equals(std::vector<double>& mix, Same same) {
  const std::vector<double> before = mix;
  std::vector<bool> done(mix.size(), false);
  for (std::size_t i = 0; i < mix.size(); ++i) {
    if (before[i] <= 0 || done[i]) continue;
    std::vector<std::size_t> equals;
    double together = 0;
    for (std::size_t j = 0; j < mix.size(); ++j) {
      if (j != i && (done[j] || !same(i, j))) continue;
      equals.push_back(j);
      done[j] = true;
      together += before[j];
    }
    for (const std::size_t j : equals) mix[j] = together / static_cast<double>(equals.size());
  }
}

/// Between the least and the most that may be won.
double spread_of(const Payoffs& game) {
  double low = game.at(0, 0), high = low;
  for (std::size_t i = 0; i < game.rows(); ++i) {
    const auto [least, most] = std::minmax_element(game.row(i), game.row(i) + game.columns());
    low = std::min(low, *least);
    high = std::max(high, *most);
  }
  return high - low;
}

}  // namespace

double least_of_rows(const Payoffs& game, const std::vector<double>& mix) {
  std::vector<double> sums(game.columns(), 0);
  for (std::size_t i = 0; i < game.rows(); ++i) {
    if (mix[i] == 0) continue;
    const double* row = game.row(i);
    for (std::size_t j = 0; j < game.columns(); ++j) sums[j] += mix[i] * row[j];
  }
  return *std::min_element(sums.begin(), sums.end());
}

double most_against_columns(const Payoffs& game, const std::vector<double>& mix) {
  double most = -std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < game.rows(); ++i) {
    const double* row = game.row(i);
    double sum = 0;
    for (std::size_t j = 0; j < game.columns(); ++j) sum += mix[j] * row[j];
    most = std::max(most, sum);
  }
  return most;
}

double exploitability(const Payoffs& game, const MixedChoice& choice) {
  return most_against_columns(game, choice.columns) - least_of_rows(game, choice.rows);
}

// The last game's choices make both sides indifferent in this one too, and nothing outside them
// pays better: then it is solved.
bool MatrixGame::try_last(const Payoffs& game, MixedChoice& found) const {
  const std::size_t n = support_rows_.size();
  if (n == 0 || n != support_columns_.size()) return false;
  if (support_rows_.back() >= game.rows() || support_columns_.back() >= game.columns()) {
    return false;
  }
  double value = 0, again = 0;
  const auto rows = indifferent(
      n,
      [&](std::size_t i, std::size_t j) { return game.at(support_rows_[i], support_columns_[j]); },
      value);
  if (rows.empty()) return false;
  const auto columns = indifferent(
      n,
      [&](std::size_t i, std::size_t j) { return game.at(support_rows_[j], support_columns_[i]); },
      again);
  if (columns.empty()) return false;
  found.value = value;
  found.rows.assign(game.rows(), 0);
  found.columns.assign(game.columns(), 0);
  for (std::size_t i = 0; i < n; ++i) {
    found.rows[support_rows_[i]] = rows[i];
    found.columns[support_columns_[i]] = columns[i];
  }
  return exploitability(game, found) < alike;
}

// The columns' linear programme: with payoffs made positive, the largest sum of y with A y <= 1;
// its dual is the rows' mix. A dense tableau, the steepest cost first, Bland's rule if it stalls.
// Games whose choices are nearly alike tempt it to divide by next to nothing; `carefully` it does
// not, and takes the largest divisor among rows that would leave alike.
std::optional<MixedChoice> MatrixGame::simplex(const Payoffs& game, bool carefully) {
  const std::size_t m = game.rows(), n = game.columns(), width = n + m + 1;
  double low = game.at(0, 0), high = low;
  for (std::size_t i = 0; i < m; ++i) {
    const auto [least, most] = std::minmax_element(game.row(i), game.row(i) + n);
    low = std::min(low, *least);
    high = std::max(high, *most);
  }
  const double spread = std::max(high - low, 1e-9), shift = spread - low;
  tableau_.assign((m + 1) * width, 0);
  std::vector<std::size_t> basis(m);
  for (std::size_t i = 0; i < m; ++i) {
    double* row = tableau_.data() + i * width;
    for (std::size_t j = 0; j < n; ++j) row[j] = (game.at(i, j) + shift) / spread;
    row[n + i] = 1;
    row[width - 1] = 1;
    basis[i] = n + i;
  }
  double* costs = tableau_.data() + m * width;
  for (std::size_t j = 0; j < n; ++j) costs[j] = -1;
  for (std::size_t pivots = 0;; ++pivots) {
    const bool stalls = !carefully && pivots > 20 * (m + n);
    std::size_t enter = width;
    double steepest = carefully ? -alike : -tiny;
    for (std::size_t j = 0; j + 1 < width; ++j) {
      if (costs[j] >= steepest) continue;
      enter = j;
      if (stalls) break;
      steepest = costs[j];
    }
    if (enter == width) break;
    std::size_t leave = m;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < m; ++i) {
      const double* row = tableau_.data() + i * width;
      if (row[enter] <= (carefully ? alike : tiny)) continue;
      const double ratio = row[width - 1] / row[enter];
      const double best = leave < m ? tableau_[leave * width + enter] : 0;
      const bool first = carefully ? row[enter] > best : leave < m && basis[i] < basis[leave];
      const bool level = leave < m && ratio < least + tiny && first;
      if (ratio < least - tiny || level) {
        least = ratio;
        leave = i;
      }
    }
    if (leave == m || pivots >= 1000 * (m + n)) return std::nullopt;
    double* pivot = tableau_.data() + leave * width;
    const double factor = 1 / pivot[enter];
    for (std::size_t j = 0; j < width; ++j) pivot[j] *= factor;
    for (std::size_t i = 0; i <= m; ++i) {
      double* row = tableau_.data() + i * width;
      const double times = row[enter];
      if (i == leave || times == 0) continue;
      for (std::size_t j = 0; j < width; ++j) row[j] -= times * pivot[j];
    }
    basis[leave] = enter;
  }
  MixedChoice found;
  found.rows.assign(m, 0);
  found.columns.assign(n, 0);
  for (std::size_t i = 0; i < m; ++i) {
    if (basis[i] < n) found.columns[basis[i]] = tableau_[i * width + width - 1];
    found.rows[i] = std::max(0.0, costs[n + i]);
  }
  found.value = spread / costs[width - 1] - shift;
  scale(found.rows);
  scale(found.columns);
  return found;
}

MixedChoice MatrixGame::solve(const Payoffs& game) {
  TOUCHLINE_CHECK(game.rows() > 0 && game.columns() > 0, "both sides have something to choose");
  MixedChoice found;
  if (try_last(game, found)) {
    ++warm_;
  } else {
    auto solved = simplex(game, false);
    const double near = rounded * spread_of(game);
    if (!solved || exploitability(game, *solved) > near) {
      auto again = simplex(game, true);
      const bool better =
          again && (!solved || exploitability(game, *again) < exploitability(game, *solved));
      if (better) solved = std::move(again);
    }
    TOUCHLINE_CHECK(solved, "a matrix game has a solution");
    found = std::move(*solved);
    support_rows_ = support(found.rows);
    support_columns_ = support(found.columns);
  }
  share_among_equals(found.rows, [&](std::size_t one, std::size_t two) {
    for (std::size_t j = 0; j < game.columns(); ++j) {
      if (std::abs(game.at(one, j) - game.at(two, j)) > alike) return false;
    }
    return true;
  });
  share_among_equals(found.columns, [&](std::size_t one, std::size_t two) {
    for (std::size_t i = 0; i < game.rows(); ++i) {
      if (std::abs(game.at(i, one) - game.at(i, two)) > alike) return false;
    }
    return true;
  });
  return found;
}

}  // namespace touchline
