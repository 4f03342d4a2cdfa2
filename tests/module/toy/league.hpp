// A season of the toy game as a league plays it: four teams, each against each.
#pragma once

#include "document/view.hpp"
#include "league/desk.hpp"
#include "league/season_game.hpp"
#include "verb/request.hpp"

namespace touchline::toy {

Result<std::unique_ptr<league::SeasonGame>> season(const std::string& text,
                                                   const league::Documents& documents);

/// The toy game's own verb, league song.
Result<View> sing(league::Desk& desk, const verb::Call& call);

}  // namespace touchline::toy
