#include "games/fast_drive/season/many_games.hpp"

namespace touchline::fast_drive {
namespace {

constexpr std::uint64_t block_games = 1000;

}  // namespace

Tally play_games(const Book& book, std::uint64_t seed, std::uint64_t games,
                 const simulate::Progress& progress) {
  return play_games(book, seed, games, progress, std::stop_token{}).value();
}

std::optional<Tally> play_games(const Book& book, std::uint64_t seed, std::uint64_t games,
                                const simulate::Progress& progress, const std::stop_token& stop) {
  return simulate::simulate({games, block_games, 0, progress, stop}, Tally{},
                            [&](simulate::Block block, Tally& tally) {
                              count_games(book, seed, block.first, block.last, tally);
                            });
}

}  // namespace touchline::fast_drive
