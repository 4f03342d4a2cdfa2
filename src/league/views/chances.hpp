// Chances of what a season is played for, in one shape for every game, whatever its prizes are
// (title, top places, relegation; division, playoffs). Each game folds its own odds into it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "core/json_value.hpp"
#include "document/grid.hpp"

namespace touchline::report {

struct ClubChances {
  std::string club{};
  double mean = 0;                // points or wins
  std::vector<double> chances{};  // by prize
};
struct ScorerOutlook {
  std::string player{}, club{};
  double top = 0, goals_mean = 0;
};

struct LeagueChances {
  std::int64_t season = 0, round = 0;  // after which they were reckoned; the caller's to say
  std::uint64_t seasons = 0, seed = 0;
  std::size_t played = 0;                // matches that stand
  std::string mean_of{};                 // "points"
  std::vector<std::string> prizes{};     // "title", "top 4", "relegation"
  std::size_t title = 0;                 // which prize is the title
  std::vector<ClubChances> clubs{};      // most likely first
  std::vector<ScorerOutlook> scorers{};  // most often top first
};

/// Counts as shares of the seasons played.
class Shares {
 public:
  explicit Shares(std::uint64_t seasons)
      : seasons_(static_cast<double>(std::max<std::uint64_t>(seasons, 1))) {}
  double of(std::uint64_t count) const { return static_cast<double>(count) / seasons_; }

 private:
  double seasons_;
};

/// The clubs, and the scorers if there are any.
std::vector<Grid> chances_grids(const LeagueChances& chances);
JsonValue league_chances_json(const LeagueChances& chances);

}  // namespace touchline::report
