// Statistics of strangers, before cards are made of them, and those cards, before they are written:
// a team may lack somebody whom no team can do without, or have figures that no team ever had and
// names that no card can bear.
#pragma once

#include <map>
#include <string>

#include "core/result.hpp"
#include "games/pro_football/rules/real_season.hpp"

namespace touchline::pro_football {

/// Whether every team has what its cards are made of.
Result<void> cards_can_be_made(const RealSeason& season, const std::string& statistics);

/// Whether every card among the files of a season (season_write.hpp) can be read; if not, the
/// statistics are what is wrong.
Result<void> cards_can_be_read(const std::map<std::string, std::string>& files,
                               const std::string& statistics);

}  // namespace touchline::pro_football
