// Who is on a team's list, where he plays and how he is rated: from what the men did in a real
// season. Linemen are in no statistics; they are named by their places and rated by their team's
// sacks and runs. Cards are laid out elsewhere (maker_cards).
#pragma once

#include "games/pro_football/rules/card.hpp"
#include "games/pro_football/rules/maker_rates.hpp"

namespace touchline::pro_football {

/// A team without cards, and the real man behind each of its men (nobody behind a lineman).
struct Roster {
  Team team{};
  std::vector<const RealMan*> real{};
  const RealMan *kicker = nullptr, *kickoffs = nullptr, *punter = nullptr;
};

/// What a season's starters did at their places: mean and deviation of a group's figure.
struct Standard {
  double mean = 0, deviation = 1;
};
struct DefenceStandards {
  Standard line{}, linebackers{}, backs{}, cover{};  // cover: passes defended by linebackers
};
DefenceStandards defence_standards(const RealSeason& season);

/// `block` is the sum of the five linemen against the rush, `rush` that of the four rushers.
struct LineSums {
  int block = 20, rush = 16;
};
/// A line's runs by direction against its league: left tackle, guard, centre, right guard, tackle.
using LineRuns = std::array<double, 5>;

Roster make_roster(const RealTeam& real, int season, const DefenceStandards& standards,
                   const LineSums& sums, const LineRuns& runs);

/// So many points over these places, by weight, none over 6.
std::vector<int> shared_points(int points, const std::vector<double>& weights);

}  // namespace touchline::pro_football
