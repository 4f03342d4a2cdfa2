// The formulas of "Exact mathematics" in docs/rules/first-division.md, written from the page and
// not from the rules: what the enumeration of the rules must agree with.
#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "games/first_division/rules/book.hpp"

namespace touchline::first_division::closed {

/// A club's throws: the share p of 00-99 held by scorers, against a rating d.
struct Attack {
  double p = 0;
  int d = 0;

  double e() const { return 1 - p; }
  double s() const { return d <= 0 ? -d / 10.0 : 0; }
  double c() const { return d > 0 ? d / 10.0 : 0; }
};

inline Attack attack(const Book& book, Side side) {
  const auto column = [&](Side of) {
    const Venue ground = of == Side::home ? Venue::home : Venue::away;
    return book.cards[of].column(book.neutral ? Venue::neutral : ground);
  };
  return {column(side).width / 100.0, column(other(side)).defence};
}

using Distribution = std::vector<double>;

/// Long enough for any p up to 0.8; every formula below is cut there.
inline constexpr int most_goals = 250;

inline Distribution geometric(double a) {
  Distribution chances;
  for (int k = 0; k <= most_goals; ++k) chances.push_back((1 - a) * std::pow(a, k));
  return chances;
}

inline Distribution convolve(const Distribution& x, const Distribution& y) {
  Distribution sum(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) {
    for (std::size_t j = 0; i + j < x.size() && j < y.size(); ++j) sum[i + j] += x[i] * y[j];
  }
  return sum;
}

/// Goals in one half; in extra time each stands with chance `stands`.
inline Distribution half(const Attack& t, double stands = 1) {
  const double scored = t.p * (1 - t.s()) * stands;
  const Distribution open_play = geometric(scored / (scored + t.e()));
  const double leak = t.c() * stands;
  return convolve(open_play, {1 - leak, leak});
}

/// Goals in the match, by the printed formulas rather than by convolution.
inline double match(const Attack& t, int k) {
  if (t.d <= 0) {
    const double a = t.p * (1 - t.s()) / (t.p * (1 - t.s()) + t.e());
    return (k + 1) * std::pow(a, k) * (1 - a) * (1 - a);
  }
  const double c = t.c(), p = t.p;
  double sum = (1 - c) * (1 - c) * (k + 1) * std::pow(p, k);
  if (k >= 1) sum += 2 * c * (1 - c) * k * std::pow(p, k - 1);
  if (k >= 2) sum += c * c * (k - 1) * std::pow(p, k - 2);
  return t.e() * t.e() * sum;
}

inline double mean(const Attack& t) {
  return t.d <= 0 ? 2 * t.p * (1 - t.s()) / t.e() : 2 * (t.p / t.e() + t.c());
}

inline double variance(const Attack& t) {
  const double m = t.d <= 0 ? t.p * (1 - t.s()) / t.e() : t.p / t.e();
  return 2 * (m + m * m + t.c() * (1 - t.c()));
}

struct Results {
  double home = 0, draw = 0, away = 0;
};

inline Results results(const Distribution& home, const Distribution& away) {
  Results sum;
  for (std::size_t i = 0; i < home.size(); ++i) {
    for (std::size_t j = 0; j < away.size(); ++j) {
      (i > j ? sum.home : i == j ? sum.draw : sum.away) += home[i] * away[j];
    }
  }
  return sum;
}

inline Distribution match(const Attack& t) {
  Distribution chances;
  for (int k = 0; k <= most_goals; ++k) chances.push_back(match(t, k));
  return chances;
}

/// By the sign at half-time, then at full time: home leads, level, away leads.
inline std::array<std::array<double, 3>, 3> half_time_full_time(const Attack& home,
                                                                const Attack& away) {
  constexpr int far = most_goals;
  const Distribution h = half(home), v = half(away);
  Distribution difference(2 * far + 1);
  for (int i = 0; i <= far; ++i) {
    for (int j = 0; j <= far; ++j) {
      difference[static_cast<std::size_t>(far + i - j)] +=
          h[static_cast<std::size_t>(i)] * v[static_cast<std::size_t>(j)];
    }
  }
  const auto sign = [](int x) { return x > 0 ? 0U : x == 0 ? 1U : 2U; };
  std::array<std::array<double, 3>, 3> table{};
  for (int first = -far; first <= far; ++first) {
    for (int second = -far; second <= far; ++second) {
      table[sign(first)][sign(first + second)] +=
          difference[static_cast<std::size_t>(far + first)] *
          difference[static_cast<std::size_t>(far + second)];
    }
  }
  return table;
}

/// What one throw of a club does: scores and goes on, is stopped, scores and finishes, finishes.
struct Throw {
  double goes_on, stopped, scores_and_finishes, finishes;
  explicit Throw(const Attack& t)
      : goes_on(t.p * (1 - t.s())),
        stopped(t.p * t.s()),
        scores_and_finishes(t.e() * t.c()),
        finishes(t.e() * (1 - t.c())) {}
  double scores() const { return goes_on + scores_and_finishes; }
  double scores_alone() const { return scores() / (1 - stopped); }
};

/// Chances of the first goal of a half: of the club that opens, and of the other.
inline std::array<double, 2> first_goal_of_half(const Attack& opener, const Attack& second) {
  const Throw x(opener), y(second);
  const double both = 1 - x.stopped * y.stopped;
  return {(x.scores() + x.stopped * y.finishes * x.scores_alone()) / both,
          (x.stopped * y.scores() + x.finishes * y.scores_alone()) / both};
}

inline BySide<double> first_goal(const Attack& home, const Attack& away) {
  const auto first_half = first_goal_of_half(home, away);
  const auto second_half = first_goal_of_half(away, home);
  const double goalless = 1 - first_half[0] - first_half[1];
  return {first_half[0] + goalless * second_half[1], first_half[1] + goalless * second_half[0]};
}

inline double scorer_mean(const Attack& t, int width) {
  const double w = width / 100.0;
  return t.d <= 0 ? 2 * w * (1 - t.s()) / t.e() : 2 * w * (1 / t.e() + t.c() / t.p);
}

/// Goals of one scorer in the match.
inline Distribution scorer(const Attack& t, int width) {
  const double w = width / 100.0;
  const double chance = w * (1 - t.s());
  const double leak = t.c() * w / t.p;
  const Distribution one_half = convolve(geometric(chance / (chance + t.e())), {1 - leak, leak});
  return convolve(one_half, one_half);
}

}  // namespace touchline::first_division::closed
