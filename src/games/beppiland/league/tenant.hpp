// Leagues of Beppiland: founded from a file (games/beppiland/files/league_file.hpp), then one
// session after another, season after season. The rules are in games/beppiland; here is what a turn
// reads and writes: sheets, the master's acts, reports, rows.
#pragma once

#include <memory>
#include <string>

#include "games/beppiland/league/session_run.hpp"
#include "games/beppiland/league/state.hpp"
#include "games/beppiland/rules/game.hpp"
#include "league/tenant.hpp"

namespace touchline::league {

inline constexpr std::string_view beppiland_id = beppiland::Game::id;

std::unique_ptr<Tenant> beppiland_tenant(Documents documents);

/// A league that stands, as its tenant hands it on.
const beppiland::League& beppiland_league(const LeagueState& state);

}  // namespace touchline::league
