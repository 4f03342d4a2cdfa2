// The real drives, games and kicks of data/nfl, reduced to the figures that a game book of Fast
// Drive Football is fitted to and measured against (docs/rules/fast-drive.md, Calibration notes).
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "games/fast_drive/rules/figures.hpp"

namespace touchline::books {

struct SeasonRange {
  int first = 2016, last = 2023;
  bool operator==(const SeasonRange&) const = default;
};
/// "2016-2023", or one season.
Result<SeasonRange> parse_seasons(std::string_view text);

/// Counts of games and drives alone: what a certificate needs.
Result<fast_drive::Tally> read_real_tally(const std::filesystem::path& folder, SeasonRange seasons);

/// All that a fit needs, the effects of words measured over every season of the data included.
Result<fast_drive::RealFigures> read_real_figures(const std::filesystem::path& folder,
                                                  SeasonRange seasons);

/// The teams that those effects are measured on.
Result<std::vector<fast_drive::TeamDrives>> read_team_drives(const std::filesystem::path& folder);

}  // namespace touchline::books
