// How the game plays: games of two league-average teams without a word on their cards, the
// automatic coach on both sides, reduced to the counts that real seasons are reduced to. It plays
// the rules themselves and folds their events; nothing is modelled twice. Many of them at once are
// played in season/many_games.hpp.
#pragma once

#include <cstdint>
#include <memory>

#include "analysis/certificate.hpp"
#include "games/fast_drive/rules/book.hpp"
#include "games/fast_drive/rules/figures.hpp"

namespace touchline::fast_drive {

/// A card without qualities that kicks as the league does: 11-56 and 11-64.
Card blank_card(int season);

/// Two blank cards of a season under the default rules.
Book blank_book(std::shared_ptr<const GameBook> charts, int season);

/// Plays the games first to last - 1 of a seed, one after the other, and adds them to a tally.
void count_games(const Book& book, std::uint64_t seed, std::uint64_t first, std::uint64_t last,
                 Tally& tally);

Certificate certify(const Tally& real, const Tally& simulated);

}  // namespace touchline::fast_drive
