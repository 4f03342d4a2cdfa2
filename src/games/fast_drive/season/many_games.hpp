// Many games of one pairing, counted: what a certificate weighs and a fitted book is corrected by.
// A single game is the rules' (realism.hpp); here is only how many are played at once.
#pragma once

#include <cstdint>
#include <optional>

#include "games/fast_drive/rules/realism.hpp"
#include "simulate/simulate.hpp"

namespace touchline::fast_drive {

/// Games 0 to n - 1 of a seed, on all cores; the same on any number of them.
Tally play_games(const Book& book, std::uint64_t seed, std::uint64_t games);
/// The same, unless it is stopped before its end.
std::optional<Tally> play_games(const Book& book, std::uint64_t seed, std::uint64_t games,
                                const Progress& progress);

}  // namespace touchline::fast_drive
