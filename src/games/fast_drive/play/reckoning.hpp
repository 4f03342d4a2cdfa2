// The odds of a pair of cards, reckoned once and kept on disk beside its solutions (solving.hpp).
#pragma once

#include "games/fast_drive/play/solving.hpp"
#include "games/fast_drive/report/odds.hpp"

namespace touchline::fast_drive {

/// Finds the page's odds and chances for its coaches: in the cache, or by solving the game.
/// What-ifs and words stay as they are.
void reckon(report::FastDriveOddsPage& page, const Book& book,
            const books::DiskCache& cache = books::DiskCache::of_the_user());

}  // namespace touchline::fast_drive
