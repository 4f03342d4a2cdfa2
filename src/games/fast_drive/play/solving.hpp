// The solution of a pair of cards, found once and kept on disk (text/disk_cache.hpp): by cards,
// game book, setting with its switches, coaches and the edition of the rules.
#pragma once

#include <memory>
#include <string>

#include "games/fast_drive/rules/solved_game.hpp"
#include "text/disk_cache.hpp"

namespace touchline::fast_drive {

/// All that a solution depends on.
std::string solution_key(const Book& book, BySide<Play> coaches);

/// From the cache, or solved and kept.
std::unique_ptr<const SolvedGame> found_or_solved(
    const Book& book, BySide<Play> coaches,
    const books::DiskCache& cache = books::DiskCache::of_the_user());

}  // namespace touchline::fast_drive
