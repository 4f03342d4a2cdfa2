#include "games/fast_drive/play/reckoning.hpp"

#include <array>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

#include "games/fast_drive/rules/drive_shares.hpp"
#include "simulate/simulate.hpp"

namespace touchline::fast_drive {
namespace {

using Page = report::FastDriveOddsPage;

void solve(Page& page, const Book& book) {
  const Positions positions(book);
  const State start = before_the_game(book);
  std::array<std::optional<Solution>, 4> pairs;  // of coaches: every one may be asked for
  simulate::prepare(pairs.size(), 0, {}, [&](std::size_t i) {
    pairs[i].emplace(positions, BySide<Play>{static_cast<Play>(i / 2), static_cast<Play>(i % 2)});
  });
  const auto solved = [&](Play home, Play away) -> const Solution& {
    return *pairs[2 * static_cast<std::size_t>(home) + static_cast<std::size_t>(away)];
  };
  const Solution& chosen = solved(page.coaches.home, page.coaches.away);
  page.by_the_book = solved(Play::by_the_book, Play::by_the_book).home(start);
  page.home_best = solved(Play::best, Play::by_the_book).home(start);
  page.away_best = solved(Play::by_the_book, Play::best).home(start);
  page.both_best = solved(Play::best, Play::best).home(start);
  page.chosen = chosen.home(start);
  page.odds = exact_odds(chosen, solved(Play::best, Play::best));
  for (const Side side : both_sides) {
    for (const Zone zone : all_zones) {
      page.drive_points[side][static_cast<std::size_t>(zone)] =
          points_of_drive(book, side, zone, Side::home);
    }
  }
}

/// All that is found but the grid of scores, number by number.
template <class Each>
void each_number(Page& page, Each each) {
  for (double* one : {&page.chosen, &page.by_the_book, &page.home_best, &page.away_best,
                      &page.both_best, &page.odds.home_win, &page.odds.tie, &page.odds.away_win,
                      &page.odds.overtime, &page.odds.margin_sd}) {
    each(*one);
  }
  for (const Side side : both_sides) {
    each(page.odds.mean[side]);
    each(page.odds.drives[side]);
    for (double& points : page.drive_points[side]) each(points);
    for (DecisionValue& decision : page.odds.decisions) {
      each(decision.times[side]);
      each(decision.given_away[side]);
    }
  }
}

// As this machine writes numbers, and of the grid what is not nothing: home, away, chance.
std::string bytes_of(Page page) {
  std::vector<double> numbers{static_cast<double>(page.odds.positions),
                              static_cast<double>(page.odds.scores.size())};
  each_number(page, [&](double number) { numbers.push_back(number); });
  for (std::size_t home = 0; home < page.odds.scores.size(); ++home) {
    for (std::size_t away = 0; away < page.odds.scores[home].size(); ++away) {
      const double chance = page.odds.scores[home][away];
      if (chance == 0) continue;
      numbers.insert(numbers.end(), {static_cast<double>(home), static_cast<double>(away), chance});
    }
  }
  return {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(double)};
}

bool read(std::string_view bytes, Page& page) {
  std::vector<double> numbers(bytes.size() / sizeof(double));
  std::memcpy(numbers.data(), bytes.data(), numbers.size() * sizeof(double));
  std::span<const double> left(numbers);
  Page found = page;
  found.odds = {};
  found.odds.decisions = all_decisions();
  std::size_t needed = 2;
  each_number(found, [&](double) { ++needed; });
  if (left.size() < needed || (left.size() - needed) % 3 != 0) return false;
  const auto next = [&] {
    const double number = left.front();
    left = left.subspan(1);
    return number;
  };
  found.odds.positions = static_cast<std::size_t>(next());
  const auto points = static_cast<std::size_t>(next());
  each_number(found, [&](double& number) { number = next(); });
  found.odds.scores.assign(points, std::vector<double>(points));
  while (!left.empty()) {
    const auto home = static_cast<std::size_t>(next()), away = static_cast<std::size_t>(next());
    if (home >= points || away >= points) return false;
    found.odds.scores[home][away] = next();
  }
  page = std::move(found);
  return true;
}

}  // namespace

void reckon(Page& page, const Book& book, const books::DiskCache& cache) {
  constexpr std::string_view kept_as = "odds 1\n";  // to be counted up when bytes or odds change
  const std::string key = std::string(kept_as) + solution_key(book, page.coaches);
  if (const auto bytes = cache.get(key); bytes && read(*bytes, page)) return;
  solve(page, book);
  cache.put(key, bytes_of(page));
}

}  // namespace touchline::fast_drive
