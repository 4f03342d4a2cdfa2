// What a team's card says of its calls (Tendencies): runs in a hundred by down and distance. Teams
// are counted by coarser distances than the table has, so that each of its cells is moved by how
// far the team lies from what the table gives over those distances. Which run and which pass stays
// as the cards are measured.
#include <algorithm>
#include <cmath>

#include "games/pro_football/rules/maker_cards.hpp"

namespace touchline::pro_football {
namespace {

double log_odds(double share) { return std::log(share / (1 - share)); }

/// How many plays of each distance stand beside each other, by down: 1, 2-3, 4-6, 7-10, 11 and more
/// yards to go (regular seasons 1999 to 2025, in a thousand).
constexpr std::array<std::array<double, 5>, 4> plays_by_distance{{{10, 10, 24, 919, 37},
                                                                  {56, 98, 222, 474, 150},
                                                                  {114, 160, 244, 296, 186},
                                                                  {379, 209, 177, 139, 96}}};
/// Situations of a down, each with the first and last distance it holds.
struct Situation {
  std::size_t first, last;
};
constexpr std::array<Situation, 3> by_distance{{{0, 1}, {2, 2}, {3, 4}}};
constexpr Situation all_distances{0, 4};

}  // namespace

Tendencies tendencies_of(const RealTeam& team, const RealSeason& season, double lent) {
  Tendencies found;
  const Tendencies table;
  for (std::size_t i = 0; i < team.calls.size(); ++i) {
    const std::size_t down = i == 0 ? 0 : (i + 2) / 3;
    const Situation distances = i == 0 ? all_distances : by_distance[(i - 1) % 3];
    double runs = 0, plays = 0;
    for (const RealTeam& other : season.teams) {
      runs += other.calls[i].runs;
      plays += other.calls[i].runs + other.calls[i].passes;
    }
    if (plays == 0) continue;
    // A fourth down that somebody goes for comes a dozen times a season.
    const double own = (team.calls[i].runs + lent * runs / plays) /
                       (team.calls[i].runs + team.calls[i].passes + lent);
    double given = 0, weight = 0;
    for (std::size_t band = distances.first; band <= distances.last; ++band) {
      given += plays_by_distance[down][band] * table.runs[down][band] / 100;
      weight += plays_by_distance[down][band];
    }
    const double moved = log_odds(std::clamp(own, 0.01, 0.99)) - log_odds(given / weight);
    for (std::size_t band = distances.first; band <= distances.last; ++band) {
      const double odds = std::exp(log_odds(table.runs[down][band] / 100.0) + moved);
      found.runs[down][band] = static_cast<int>(std::lround(100 * odds / (1 + odds)));
    }
  }
  return found;
}

}  // namespace touchline::pro_football
