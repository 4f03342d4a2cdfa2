// A season of pro football as a league plays it (gridiron/league/season_game.hpp): matches are
// simulated by automatic coaches, played by hand with hidden calls or come in as tapes; what the
// men did goes into the league's statistics.
#pragma once

#include <memory>
#include <string>

#include "games/pro_football/files/library.hpp"
#include "games/pro_football/rules/switches.hpp"
#include "gridiron/league/season_game.hpp"

namespace touchline::league {

SeasonDocument season_document(const pro_football::ProSeason& season,
                               const pro_football::FoundCharts& charts,
                               const pro_football::Switches& switches);

/// `text` is a document made by the above; cards and charts are found through `documents`.
Result<std::unique_ptr<SeasonGame>> pro_football_season(const std::string& text,
                                                        const Documents& documents);

}  // namespace touchline::league
