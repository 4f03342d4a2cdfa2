// Season odds as text: every position's chance, title and relegation, the top scorer, and how lucky
// the real clubs were.
#include <algorithm>
#include <numeric>

#include "document/grid.hpp"
#include "document/lines.hpp"
#include "document/number.hpp"
#include "games/first_division/report/season_text.hpp"

namespace touchline::report {

using namespace first_division;
using books::Season;

std::vector<std::size_t> by_points(const season::SeasonOdds& odds) {
  std::vector<std::size_t> order(odds.clubs.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return odds.clubs[a].points_mean > odds.clubs[b].points_mean;
  });
  return order;
}

namespace {

Grid heat_map(const Season& season, const season::SeasonOdds& odds) {
  const auto n = static_cast<double>(odds.seasons);
  Grid grid{"", {left("")}, {}, "chance of each position in %, + under half a per cent, · never"};
  for (std::size_t place = 1; place <= odds.clubs.size(); ++place) {
    const GridColumn column = fixed(right(std::to_string(place)), 3);
    grid.columns.push_back(place == 1 ? column : tight(column));
  }
  for (const std::size_t club : by_points(odds)) {
    GridRow row{{{season.clubs[club]}}};
    for (const std::uint64_t count : odds.clubs[club].position) {
      const double chance = static_cast<double>(count) / n;
      row.cells.push_back({count == 0 ? "·" : bare_percent(chance), Look::plain, chance});
    }
    grid.rows.push_back(std::move(row));
  }
  return grid;
}

double chance_of(const season::ClubOdds& club, std::size_t from, std::size_t to,
                 std::uint64_t seasons) {
  std::uint64_t count = 0;
  for (std::size_t place = from; place < to; ++place) count += club.position[place];
  return static_cast<double>(count) / static_cast<double>(seasons);
}

Grid prizes(const Season& season, const season::SeasonOdds& odds) {
  const std::size_t clubs = odds.clubs.size();
  const std::size_t safe = clubs - static_cast<std::size_t>(season.relegated);
  Grid grid{
      "", {left(""), right("points"), right("sd"), right("title"), right("relegation")}, {}, ""};
  const auto cell = [](double chance) {
    return chance == 0 ? GridCell{} : GridCell{percent(chance), Look::plain, chance};
  };
  for (const std::size_t club : by_points(odds)) {
    const season::ClubOdds& entry = odds.clubs[club];
    grid.rows.push_back({{{season.clubs[club]},
                          {decimal(entry.points_mean, 1)},
                          {decimal(entry.points_sd, 1)},
                          cell(chance_of(entry, 0, 1, odds.seasons)),
                          cell(chance_of(entry, safe, clubs, odds.seasons))}});
  }
  return grid;
}

Grid top_scorers(const Season& season, const season::SeasonOdds& odds) {
  constexpr std::size_t most = 10;
  Grid grid{"Top scorer", {left(""), right("alone or shared"), right("mean goals")}, {}, ""};
  for (const season::ScorerChance& scorer : odds.scorers) {
    if (grid.rows.size() == most) break;
    const double chance = static_cast<double>(scorer.top) / static_cast<double>(odds.seasons);
    grid.rows.push_back({{{fmt::format("{} ({})", scorer.name, season.clubs[at(scorer.club)])},
                          {percent(chance)},
                          {decimal(scorer.goals_mean, 1)}}});
  }
  return grid;
}

Look look_of(const season::Luck& club) {
  return club.standard_deviations > 1    ? Look::good
         : club.standard_deviations < -1 ? Look::bad
                                         : Look::plain;
}

std::string luck_text(const Season& season, const season::SeasonOdds& odds, const Style& style) {
  const auto list = season::luck(season, odds);
  if (list.empty()) return {};
  Grid grid{"",
            {right(""), left(""), right("points"), right("expected"), right("luck"), right("below"),
             right("this place")},
            {},
            ""};
  for (const season::Luck& club : list) {
    grid.rows.push_back(
        {{{std::to_string(club.real_position)},
          {season.clubs[at(club.club)]},
          {std::to_string(club.real_points)},
          {decimal(club.expected_points, 1)},
          {signed_decimal(club.real_points - club.expected_points, 1), look_of(club)},
          {percent(club.fewer + club.as_many / 2)},
          {percent(club.position_chance)}}});
  }
  const season::Luck& champion = list.front();
  return style.bold("How lucky") +
         style.dim(
             "   the real table in this distribution; below: seasons with fewer points, half "
             "of equal ones") +
         "\n" + grid_text(grid, style) +
         fmt::format(
             "\n{}: really first with {} points; first in {} of the replays, {} points of "
             "luck.\n",
             style.bold(season.clubs[at(champion.club)]), champion.real_points,
             percent(champion.position_chance),
             signed_decimal(champion.real_points - champion.expected_points, 1));
}

}  // namespace

std::string season_odds_text(const Season& season, const season::SeasonOdds& odds,
                             const season::OddsOrder& order, const Style& style) {
  const std::string text =
      style.bold(season.name) +
      style.dim(fmt::format(
          "   {} seasons{}, seed {}, {}", odds.seasons,
          odds.played > 0 ? fmt::format(" after {} real matches", odds.played) : "", order.seed,
          order.engine == season::Engine::exact ? "exact scores" : "plain dice")) +
      "\n\n" +
      grids_text({heat_map(season, odds), prizes(season, odds), top_scorers(season, odds)}, style);
  const std::string luck = luck_text(season, odds, style);
  return fitted(luck.empty() ? text : text + "\n" + luck, style);
}

}  // namespace touchline::report
