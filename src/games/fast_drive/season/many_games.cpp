#include "games/fast_drive/season/many_games.hpp"

namespace touchline::fast_drive {
namespace {

constexpr std::uint64_t block_games = 1000;

}  // namespace

Tally play_games(const Book& book, std::uint64_t seed, std::uint64_t games) {
  return play_games(book, seed, games, {}).value();
}

std::optional<Tally> play_games(const Book& book, std::uint64_t seed, std::uint64_t games,
                                const Progress& progress) {
  return simulate::simulate({games, block_games, 0, progress}, Tally{},
                            [&](simulate::Block block, Tally& tally) {
                              count_games(book, seed, block.first, block.last, tally);
                            });
}

}  // namespace touchline::fast_drive
