// The figures that real and simulated football are compared by: counts over any number of games,
// and what is read from them. Simulated ones are made in season/game_count.hpp, real ones are read
// in files/real_counts.hpp; both are the same counts, so that they mean the same.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/side.hpp"

namespace touchline::pro_football {

/// Tries and what came of them.
struct Attempts {
  std::int64_t tried = 0, made = 0;
  void add(const Attempts& more) { tried += more.tried, made += more.made; }
  auto operator<=>(const Attempts&) const = default;
};

/// Winning margins: 1-3, 4-7, 8-14, 15 or more.
inline constexpr std::size_t margin_bands = 4;
/// Field goals of up to 29 yards, 30 to 39, 40 to 49, 50 and more.
inline constexpr std::size_t kick_bands = 4;
std::size_t kick_band(int yards);

/// Counts over any number of games; kneels are runs and spikes are passes, as the league counts.
struct Counts {
  std::int64_t games = 0, points = 0;
  std::array<std::int64_t, 5> quarters{};  // points; the fifth is overtime
  std::int64_t runs = 0, run_yards = 0, passes = 0, completions = 0, pass_yards = 0;
  std::int64_t sacks = 0, sack_yards = 0, interceptions = 0, fumbles_lost = 0, fouls = 0;
  Attempts third_downs{};
  std::array<Attempts, kick_bands> field_goals{};
  std::int64_t punts = 0, punt_yards = 0;
  std::int64_t kick_returns = 0, kick_return_yards = 0, punt_returns = 0, punt_return_yards = 0;
  std::int64_t home_games = 0, home_margin = 0, margin_squares = 0;  // not on neutral ground
  std::int64_t home_half_wins = 0;
  std::array<std::int64_t, margin_bands> margins{};
  std::int64_t overtimes = 0;

  void score(BySide<int> score, bool overtime, bool neutral);
  void add(const Counts& more);
  std::int64_t plays() const { return runs + passes + sacks; }
  std::int64_t yards() const { return run_yards + pass_yards + sack_yards; }
  auto operator<=>(const Counts&) const = default;
};

/// A figure that is made of counts: "points a team and game".
struct Figure {
  std::string_view name{};
  double (*of)(const Counts&) = nullptr;
};
const std::vector<Figure>& all_figures();

/// Counts of many seasons, and how far single seasons lie apart: the error of a figure.
struct Realism {
  Counts counts{};
  std::int64_t seasons = 0;
  std::vector<double> sums{}, squares{};   // of every figure, a season each
  std::array<double, 2> spread{};          // sums of: standard deviation over the teams of a
  std::array<double, 2> spread_squares{};  // season's points a game, scored and allowed

  /// One season's counts, and its teams' points.
  void season(const Counts& one, const std::array<double, 2>& deviation);
  void add(const Realism& more);
  /// How far figure f of one season lies from its mean, typically.
  double deviation(std::size_t figure) const;
  template <class F>
  void fields(F& f) {
    f(counts), f(seasons), f(sums), f(squares), f(spread), f(spread_squares);
  }
};

}  // namespace touchline::pro_football
