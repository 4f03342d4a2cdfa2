#include "games/first_division/report/chances.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <tuple>

#include "games/first_division/report/season_text.hpp"

namespace touchline::report {

namespace {

/// Of the seasons in which it came in from one place up to another.
double share_of_places(const Shares& share, const season::ClubOdds& club, std::size_t from,
                       std::size_t to) {
  const auto begin = club.position.begin();
  return share.of(std::accumulate(begin + static_cast<std::ptrdiff_t>(from),
                                  begin + static_cast<std::ptrdiff_t>(to), std::uint64_t{0}));
}

}  // namespace

LeagueChances league_chances(const books::Season& season, const season::SeasonOdds& odds,
                             const season::OddsOrder& order, std::size_t top) {
  constexpr std::size_t scorers_kept = 10;
  const std::size_t clubs = odds.clubs.size();
  const std::size_t down = std::min(static_cast<std::size_t>(season.relegated), clubs);
  const bool has_top = top > 1 && top < clubs;
  const Shares share(odds.seasons);
  LeagueChances chances;
  chances.seasons = odds.seasons;
  chances.seed = order.seed;
  chances.played = odds.played;
  chances.mean_of = "points";
  chances.prizes = {"title"};
  if (has_top) chances.prizes.push_back(fmt::format("top {}", top));
  if (down > 0) chances.prizes.push_back("relegation");
  for (const std::size_t i : by_points(odds)) {
    const season::ClubOdds& club = odds.clubs[i];
    ClubChances& line = chances.clubs.emplace_back();
    line = {season.clubs[i], club.points_mean, {share_of_places(share, club, 0, 1)}};
    if (has_top) line.chances.push_back(share_of_places(share, club, 0, top));
    if (down > 0) line.chances.push_back(share_of_places(share, club, clubs - down, clubs));
  }
  for (const season::ScorerChance& scorer : odds.scorers) {
    if (chances.scorers.size() == scorers_kept || scorer.top == 0) break;
    chances.scorers.push_back({scorer.name, season.clubs[static_cast<std::size_t>(scorer.club)],
                               share.of(scorer.top), scorer.goals_mean});
  }
  return chances;
}

}  // namespace touchline::report
