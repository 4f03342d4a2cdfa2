#include "gridiron/report/chances.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <tuple>

namespace touchline::gridiron {

using namespace report;

LeagueChances league_chances(const Season& season, const SeasonOdds& odds, const OddsOrder& order) {
  const Shares share(odds.seasons);
  LeagueChances chances;
  chances.seasons = odds.seasons;
  chances.seed = order.seed;
  chances.played = odds.played + order.playoffs.size();
  chances.mean_of = "wins";
  chances.prizes = {"division", "playoffs", "Super Bowl", "champions"};
  chances.title = 3;
  for (std::size_t t = 0; t < odds.teams.size(); ++t) {
    const TeamOdds& team = odds.teams[t];
    chances.clubs.push_back({season.teams[t].name,
                             team.wins_mean(odds.seasons),
                             {share.of(team.division), share.of(team.reached[0]),
                              share.of(team.reached[3]), share.of(team.reached[4])}});
  }
  const auto key = [](const ClubChances& club) {
    return std::tuple(club.chances[3], club.chances[2], club.chances[1], club.mean);
  };
  std::stable_sort(chances.clubs.begin(), chances.clubs.end(),
                   [&](const ClubChances& a, const ClubChances& b) { return key(a) > key(b); });
  return chances;
}

}  // namespace touchline::gridiron
