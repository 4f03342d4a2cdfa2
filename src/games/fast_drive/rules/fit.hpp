// Makes a game book from real figures: the tables of kicks and turnovers straight from them, the
// drive chart by search (fit_drive.hpp), and both corrected by playing whole games, because the
// clock cuts long drives more often than short ones and the last minutes have rules of their own.
// Deterministic: the same figures and order give the same book.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/progress.hpp"
#include "games/fast_drive/rules/book.hpp"
#include "games/fast_drive/rules/figures.hpp"

namespace touchline::fast_drive {

struct FitOrder {
  std::uint64_t seed = 1;
  std::uint64_t tries = 40'000'000;  // of the first search; later ones take a sixth
  int rounds = 12;
  std::uint64_t games = 40'000;  // a round
};

/// Plays games 0 to n - 1 of a seed, on as many cores as its giver likes.
/// Nothing if it was stopped.
using PlayGames =
    std::function<std::optional<Tally>(const Book& book, std::uint64_t seed, std::uint64_t games)>;

/// Told after every round: what was done and how far it is.
using FitProgress = std::function<void(const std::string& sentence)>;

/// Nothing if `watch` is stopped before its end.
std::optional<GameBook> fit_book(const RealFigures& real, const FitOrder& order,
                                 const PlayGames& play, const FitProgress& tell = {},
                                 const Progress& watch = {});

}  // namespace touchline::fast_drive
