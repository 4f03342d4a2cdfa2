// Who led the league in what, here and really: men of a season by their figures, those of the card
// beside them. Sums of one season, or of many, told as means.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/json_value.hpp"
#include "document/grid.hpp"
#include "games/pro_football/season/season.hpp"

namespace touchline::pro_football {

struct LeadersOf {
  const ProSeason* season = nullptr;
  const std::vector<ByMan<StatLine>>* men = nullptr;  // by team
  std::uint64_t seasons = 1;
};

/// Passing, rushing, receiving and so on, each its own grid.
std::vector<report::Grid> leader_grids(const LeadersOf& leaders);
/// {"rushing yards": [{man, team, value, real}]}
JsonValue leaders_json(const LeadersOf& leaders);
/// Everybody who did anything: men.csv.
std::map<std::string, std::string> leaders_csv(const LeadersOf& leaders);

}  // namespace touchline::pro_football
