// What teams did in real NFL seasons, as data/nfl has it: team statistics and penalties by unit.
// Lines as they stand, all problems of a file at once. Games and names are gridiron/files/records,
// drives are read elsewhere.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "games/fast_drive/rules/rating.hpp"
#include "gridiron/files/records.hpp"

namespace touchline::books {

/// team-season-stats.csv
Result<std::vector<fast_drive::TeamSeason>> parse_team_seasons(std::string_view text,
                                                               const std::string& file);
Result<std::vector<fast_drive::TeamSeason>> read_team_seasons(const std::filesystem::path& path);

/// penalties-by-team.csv: adds what it knows to the seasons; teams that it lacks stay as they are.
Result<void> add_penalties(std::string_view text, const std::string& file,
                           std::vector<fast_drive::TeamSeason>& seasons);

/// A season known by its scores alone: the regular seasons of all teams, by code.
std::vector<fast_drive::TeamSeason> seasons_from_scores(std::span<const gridiron::NflGame> games,
                                                        int season);

}  // namespace touchline::books
