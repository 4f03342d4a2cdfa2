// The search for a drive chart: rows are changed at random, and changes kept that bring the shares
// of results, their times and the effects of every word nearer to what they should be. Everything
// it looks at is a sum over rows, so a try costs a microsecond. Deterministic by its seed.
#pragma once

#include <memory>
#include <vector>

#include "core/progress.hpp"
#include "games/fast_drive/rules/figures.hpp"

namespace touchline::fast_drive {

/// What the chart should give. Shares are of all drives from a position; a word's effect is the
/// mean over the positions.
struct DriveTargets {
  ByZone<Parts> shares{};
  ByZone<Parts> ticks{};                          // a drive with that result
  ByZone<double> all_ticks{};                     // a drive
  Starts starts{};                                // how often a drive starts where
  double home_touchdowns = 0, home_attempts = 0;  // at home less on the road
  double runs = 0;                                // of touchdowns
  std::vector<WordEffect> words{};                // as word_list() orders them
  WordEffect old{};                               // of the seasons up to old_until
};

class DriveSearch {
 public:
  DriveSearch(const std::array<int, 6>& timing, const std::array<DriveTable, 2>& unusual,
              DriveTargets targets, std::uint64_t seed);
  ~DriveSearch();
  DriveSearch(const DriveSearch&) = delete;
  DriveSearch& operator=(const DriveSearch&) = delete;

  void aim(DriveTargets targets);
  /// Tries so many changes; worse ones are taken up to a limit that falls from hot to cold.
  void search(std::uint64_t tries, double hot, double cold, const Progress& watch = {});
  double cost() const;
  DriveTable table() const;

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace touchline::fast_drive
