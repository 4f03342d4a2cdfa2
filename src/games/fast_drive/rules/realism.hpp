// How the game plays: games of two league-average teams without a word on their cards, the
// automatic coach on both sides, reduced to the counts that real seasons are reduced to. It plays
// the rules themselves and folds their events; nothing is modelled twice. Many of them at once are
// played in season/many_games.hpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

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

/// One figure of real football beside the same one of the game.
struct Comparison {
  std::string name{};
  double real = 0, simulated = 0;
  std::optional<double> allowed{};  // nothing: told, but not asked for
  std::string remark{};             // why not
  double distance() const { return simulated - real; }
  bool ok() const;
};

/// Whether the game plays like the real one: every figure we measure.
struct Certificate {
  std::uint64_t games = 0;
  std::vector<Comparison> figures{};
  bool ok() const;
};

Certificate certify(const Tally& real, const Tally& simulated);

}  // namespace touchline::fast_drive
