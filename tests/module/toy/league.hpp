// A season of the toy game as a league plays it: four teams, each against each.
#pragma once

#include "league/season_game.hpp"

namespace touchline::toy {

Result<std::unique_ptr<league::SeasonGame>> season(const std::string& text,
                                                   const league::Documents& documents);

}  // namespace touchline::toy
