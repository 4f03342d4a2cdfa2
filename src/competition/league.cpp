#include "competition/league.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <tuple>

#include "competition/order.hpp"

namespace touchline::competition {

void Record::add(int scored, int conceded) {
  ++played;
  won += scored > conceded ? 1 : 0;
  drawn += scored == conceded ? 1 : 0;
  lost += scored < conceded ? 1 : 0;
  goals_for += scored;
  goals_against += conceded;
}

Record Record::operator+(const Record& more) const {
  return {played + more.played,       won + more.won,
          drawn + more.drawn,         lost + more.lost,
          goals_for + more.goals_for, goals_against + more.goals_against};
}

std::vector<Row> table(std::span<const std::string> clubs, std::span<const Fixture> fixtures,
                       std::span<const std::optional<Score>> scores, const PointsRules& rules) {
  std::vector<Row> rows(clubs.size());
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i].club = static_cast<int>(i);
  for (std::size_t i = 0; i < fixtures.size(); ++i) {
    if (!scores[i]) continue;
    const auto [home_goals, away_goals] = scores[i]->goals;
    Row& home = rows[static_cast<std::size_t>(fixtures[i].home)];
    Row& away = rows[static_cast<std::size_t>(fixtures[i].away)];
    (fixtures[i].neutral ? home.neutral : home.home).add(home_goals, away_goals);
    (fixtures[i].neutral ? away.neutral : away.away).add(away_goals, home_goals);
  }
  for (Row& row : rows) {
    row.points = row.all().points(rules);
    if (!rules.deducted.empty()) row.points -= rules.deducted[static_cast<std::size_t>(row.club)];
  }
  const auto merit = [](const Row& row) {
    const Record all = row.all();
    return Merit{row.points, all.difference(), all.goals_for};
  };
  const auto name = [&](const Row& row) -> const std::string& {
    return clubs[static_cast<std::size_t>(row.club)];
  };
  std::sort(rows.begin(), rows.end(), [&](const Row& a, const Row& b) {
    const Merit ours = merit(a), theirs = merit(b);
    return ours != theirs ? ours > theirs : name(a) < name(b);
  });
  return rows;
}

bool goes_on(RunKind kind, std::int64_t scored, std::int64_t conceded) {
  switch (kind) {
    case RunKind::wins:
      return scored > conceded;
    case RunKind::unbeaten:
      return scored >= conceded;
    case RunKind::defeats:
      return scored < conceded;
    case RunKind::winless:
      return scored <= conceded;
  }
  return false;
}

std::vector<Run> longest_runs(RunKind kind, std::size_t clubs, std::span<const Fixture> fixtures,
                              std::span<const std::optional<Score>> scores, std::size_t most) {
  std::vector<Stretch<std::string>> now(clubs), longest(clubs);
  for (std::size_t i = 0; i < fixtures.size(); ++i) {
    if (!scores[i]) continue;
    for (const Side side : both_sides) {
      const auto club = static_cast<std::size_t>(fixtures[i].club(side));
      take(kind, scores[i]->goals[side], scores[i]->goals[other(side)], fixtures[i].date, now[club],
           longest[club]);
    }
  }
  std::vector<Run> best;
  for (std::size_t club = 0; club < clubs; ++club)
    best.push_back(
        {static_cast<int>(club), longest[club].matches, longest[club].from, longest[club].to});
  std::stable_sort(best.begin(), best.end(),
                   [](const Run& a, const Run& b) { return a.matches > b.matches; });
  std::erase_if(best, [](const Run& run) { return run.matches == 0; });
  best.resize(std::min(most, best.size()));
  return best;
}

std::vector<std::size_t> biggest_wins(std::span<const Fixture> fixtures,
                                      std::span<const std::optional<Score>> scores,
                                      std::size_t most) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < fixtures.size(); ++i) {
    if (scores[i] && scores[i]->goals.home != scores[i]->goals.away) order.push_back(i);
  }
  const auto size = [&](std::size_t i) {
    const auto [home, away] = scores[i]->goals;
    return std::tuple(-std::abs(home - away), -(home + away), i);
  };
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return size(a) < size(b); });
  order.resize(std::min(most, order.size()));
  return order;
}

}  // namespace touchline::competition
