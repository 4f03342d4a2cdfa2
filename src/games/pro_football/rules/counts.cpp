#include "games/pro_football/rules/counts.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace touchline::pro_football {

std::size_t kick_band(int yards) { return yards < 30 ? 0 : yards < 40 ? 1 : yards < 50 ? 2 : 3; }

// --------------------------------------------------------------------------------------- counts

void Counts::score(BySide<int> score, bool overtime, bool neutral) {
  ++games;
  points += score.home + score.away;
  if (overtime) ++overtimes;
  const int margin = score.home - score.away, size = std::abs(margin);
  if (size > 0) ++margins[size <= 3 ? 0 : size <= 7 ? 1 : size <= 14 ? 2 : 3];
  if (neutral) return;
  ++home_games;
  home_margin += margin;
  margin_squares += margin * margin;
  home_half_wins += margin > 0 ? 2 : margin == 0 ? 1 : 0;
}

void Counts::add(const Counts& more) {
  const auto plus = [](auto& to, const auto& from) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] += from[i];
  };
  games += more.games;
  points += more.points;
  plus(quarters, more.quarters);
  runs += more.runs;
  run_yards += more.run_yards;
  passes += more.passes;
  completions += more.completions;
  pass_yards += more.pass_yards;
  sacks += more.sacks;
  sack_yards += more.sack_yards;
  interceptions += more.interceptions;
  fumbles_lost += more.fumbles_lost;
  fouls += more.fouls;
  third_downs.add(more.third_downs);
  for (std::size_t i = 0; i < kick_bands; ++i) field_goals[i].add(more.field_goals[i]);
  punts += more.punts;
  punt_yards += more.punt_yards;
  kick_returns += more.kick_returns;
  kick_return_yards += more.kick_return_yards;
  punt_returns += more.punt_returns;
  punt_return_yards += more.punt_return_yards;
  home_games += more.home_games;
  home_margin += more.home_margin;
  margin_squares += more.margin_squares;
  home_half_wins += more.home_half_wins;
  plus(margins, more.margins);
  overtimes += more.overtimes;
}

// -------------------------------------------------------------------------------------- figures

namespace {

double over(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}
double a_team(std::int64_t total, const Counts& counts) { return over(total, 2 * counts.games); }
double percent(std::int64_t part, std::int64_t whole) { return 100 * over(part, whole); }
double made(const Attempts& attempts) { return percent(attempts.made, attempts.tried); }

template <std::size_t q>
double quarter_points(const Counts& c) {
  return a_team(c.quarters[q], c);
}
template <std::size_t b>
double margin_share(const Counts& c) {
  return percent(c.margins[b], c.games);
}
template <std::size_t b>
double kicks_tried(const Counts& c) {
  return a_team(c.field_goals[b].tried, c);
}
template <std::size_t b>
double kicks_made(const Counts& c) {
  return made(c.field_goals[b]);
}

double margin_deviation(const Counts& c) {
  const double mean = over(c.home_margin, c.home_games);
  return std::sqrt(over(c.margin_squares, c.home_games) - mean * mean);
}

}  // namespace

const std::vector<Figure>& all_figures() {
  using C = const Counts&;
  static const std::vector<Figure> figures{
      {"points a team and game", [](C c) { return a_team(c.points, c); }},
      {"plays a team and game", [](C c) { return a_team(c.plays(), c); }},
      {"yards a play", [](C c) { return over(c.yards(), c.plays()); }},
      {"runs, % of plays", [](C c) { return percent(c.runs, c.plays()); }},
      {"passes, % of plays", [](C c) { return percent(c.passes, c.plays()); }},
      {"yards a carry", [](C c) { return over(c.run_yards, c.runs); }},
      {"yards a pass attempt", [](C c) { return over(c.pass_yards, c.passes); }},
      {"completions, % of passes", [](C c) { return percent(c.completions, c.passes); }},
      {"sacks a team and game", [](C c) { return a_team(c.sacks, c); }},
      {"interceptions a team and game", [](C c) { return a_team(c.interceptions, c); }},
      {"fumbles lost a team and game", [](C c) { return a_team(c.fumbles_lost, c); }},
      {"turnovers a team and game",
       [](C c) { return a_team(c.interceptions + c.fumbles_lost, c); }},
      {"penalties a team and game", [](C c) { return a_team(c.fouls, c); }},
      {"third downs a team and game", [](C c) { return a_team(c.third_downs.tried, c); }},
      {"third downs made, %", [](C c) { return made(c.third_downs); }},
      {"field goals tried to 29 yards", kicks_tried<0>},
      {"field goals tried 30-39", kicks_tried<1>},
      {"field goals tried 40-49", kicks_tried<2>},
      {"field goals tried 50 and more", kicks_tried<3>},
      {"field goals made to 29 yards, %", kicks_made<0>},
      {"field goals made 30-39, %", kicks_made<1>},
      {"field goals made 40-49, %", kicks_made<2>},
      {"field goals made 50 and more, %", kicks_made<3>},
      {"punts a team and game", [](C c) { return a_team(c.punts, c); }},
      {"yards a punt", [](C c) { return over(c.punt_yards, c.punts); }},
      {"kickoffs returned a team and game", [](C c) { return a_team(c.kick_returns, c); }},
      {"yards a kickoff return", [](C c) { return over(c.kick_return_yards, c.kick_returns); }},
      {"punts returned a team and game", [](C c) { return a_team(c.punt_returns, c); }},
      {"yards a punt return", [](C c) { return over(c.punt_return_yards, c.punt_returns); }},
      {"points in the first quarter", quarter_points<0>},
      {"points in the second quarter", quarter_points<1>},
      {"points in the third quarter", quarter_points<2>},
      {"points in the fourth quarter", quarter_points<3>},
      {"home wins, % of games", [](C c) { return percent(c.home_half_wins, 2 * c.home_games); }},
      {"home advantage, points", [](C c) { return over(c.home_margin, c.home_games); }},
      {"standard deviation of the margin", margin_deviation},
      {"margins of 1-3, % of games", margin_share<0>},
      {"margins of 4-7, % of games", margin_share<1>},
      {"margins of 8-14, % of games", margin_share<2>},
      {"margins of 15 or more, % of games", margin_share<3>},
      {"overtime, % of games", [](C c) { return percent(c.overtimes, c.games); }}};
  return figures;
}

void Realism::season(const Counts& one, const std::array<double, 2>& deviations) {
  const auto& figures = all_figures();
  sums.resize(figures.size());
  squares.resize(figures.size());
  for (std::size_t f = 0; f < figures.size(); ++f) {
    const double value = figures[f].of(one);
    sums[f] += value;
    squares[f] += value * value;
  }
  for (std::size_t i = 0; i < spread.size(); ++i) {
    spread[i] += deviations[i];
    spread_squares[i] += deviations[i] * deviations[i];
  }
  counts.add(one);
  ++seasons;
}

void Realism::add(const Realism& more) {
  counts.add(more.counts);
  seasons += more.seasons;
  sums.resize(std::max(sums.size(), more.sums.size()));
  squares.resize(sums.size());
  for (std::size_t f = 0; f < more.sums.size(); ++f) {
    sums[f] += more.sums[f];
    squares[f] += more.squares[f];
  }
  for (std::size_t i = 0; i < spread.size(); ++i) {
    spread[i] += more.spread[i];
    spread_squares[i] += more.spread_squares[i];
  }
}

double Realism::deviation(std::size_t figure) const {
  const auto n = static_cast<double>(seasons);
  if (seasons < 2) return 0;
  const double mean = sums[figure] / n;
  return std::sqrt(std::max(0.0, (squares[figure] / n - mean * mean) * n / (n - 1)));
}

}  // namespace touchline::pro_football
