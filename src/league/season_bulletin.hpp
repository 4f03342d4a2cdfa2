// The bulletin of a round, and the rows of its matches: what a turn of a season league says. The
// text is part of what a turn is proven by, so that a change of it is a change of edition; nicer
// pages are made from the rows (league/views/text.hpp).
#pragma once

#include <string>

#include "league/season_game.hpp"
#include "league/season_tenant.hpp"

namespace touchline::league {

/// A match as result and goals.
void add_match(Rows& rows, int season, const SeasonGame& game, const SeasonFixture& fixture,
               const PlayedMatch& played);

std::string opening_bulletin(const SeasonGame& game, const SeasonState& state);

/// Results with scorers, how they came about where not simulated, the table.
std::string round_bulletin(const SeasonGame& game, const SeasonState& state, const Inputs& inputs,
                           const Rows& rows);

}  // namespace touchline::league
