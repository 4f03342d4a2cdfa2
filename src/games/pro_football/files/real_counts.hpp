// Real regular seasons reduced to the counts that games are measured by (season/game_count.hpp),
// from data/nfl: team statistics, games with their quarters, kicks and returns of men. Made for
// certificates; cards are made elsewhere.
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <vector>

#include "core/result.hpp"
#include "games/pro_football/rules/counts.hpp"
#include "gridiron/files/records.hpp"

namespace touchline::pro_football {

/// One real season.
struct RealCounts {
  Counts counts{};
  std::array<double, 2> spread{};  // over the teams: deviation of points a game, scored and allowed
  std::vector<gridiron::NflGame> games{};  // of the regular season
};

/// Every season that the files have, by year. `folder` is data/nfl.
Result<std::map<int, RealCounts>> read_real_counts(const std::filesystem::path& folder);

}  // namespace touchline::pro_football
