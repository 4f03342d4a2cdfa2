// A season as people name it: an id or a folder.
#pragma once

#include <string>

#include "games/first_division/files/season_file.hpp"
#include "verb/request.hpp"

namespace touchline::first_division {

/// Whether it is a shipped one of this game, or a folder that may be.
bool has_season(const std::filesystem::path& data, const std::string& name);

/// The request's season. A match of it that could never end is refused.
Result<books::Season> find_season(const verb::Call& call, const Switches& switches);

/// The request's switches. A league match ends as it ends: cup rules have no place in a season.
Result<Switches> league_switches(const verb::Call& call);

}  // namespace touchline::first_division
