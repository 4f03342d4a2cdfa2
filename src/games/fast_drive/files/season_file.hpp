// A season of Fast Drive Football as a folder (gridiron/files/season_folder.hpp) whose cards are
// cards/*.toml. Reading reports all problems of all files; writing is all or nothing.
#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "core/result.hpp"
#include "games/fast_drive/files/nfl_data.hpp"
#include "games/fast_drive/rules/card.hpp"
#include "gridiron/files/season_folder.hpp"

namespace touchline::books {

struct FastDriveSeason : gridiron::Season {
  std::vector<fast_drive::Card> cards{};  // by team
  bool operator==(const FastDriveSeason&) const = default;
};

struct CheckedFastDriveSeason {
  FastDriveSeason season{};
  Problems warnings{};
};

Result<CheckedFastDriveSeason> read_fast_drive_season(const std::filesystem::path& folder);

/// The files of the folder by name.
Result<gridiron::FilesByName> fast_drive_season_files(const FastDriveSeason& season);

/// As gridiron::write_season_folder writes.
Result<void> write_fast_drive_season(const std::filesystem::path& folder,
                                     const FastDriveSeason& season,
                                     gridiron::Overwrite overwrite = gridiron::Overwrite::no);

/// A season with its cards, made from its records: `league` is the statistics of that season,
/// `games` and `names` may hold others too.
Result<FastDriveSeason> make_nfl_season(int year, std::span<const fast_drive::TeamSeason> league,
                                        std::span<const gridiron::NflGame> games,
                                        std::span<const gridiron::NflTeamName> names);

}  // namespace touchline::books
