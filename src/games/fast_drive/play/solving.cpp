#include "games/fast_drive/play/solving.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/fast_drive/rules/chart_text.hpp"

namespace touchline::fast_drive {

std::string solution_key(const Book& book, BySide<Play> coaches) {
  constexpr int kept_as = 1;  // to be counted up when bytes or ways of solving change
  return fmt::format(
      "{} {} solution {}\nneutral {} playoff {} best {} {}\n{}\n---\n{}\n---\n{}\n---\n{}",
      Game::id, Game::edition, kept_as, book.setting.neutral, book.setting.playoff,
      coaches.home == Play::best, coaches.away == Play::best,
      join_words(changed_switches(book.switches()), " "), write_game_book(*book.charts),
      canonical(book.cards.home), canonical(book.cards.away));
}

std::unique_ptr<const SolvedGame> found_or_solved(const Book& book, BySide<Play> coaches,
                                                  const books::DiskCache& cache) {
  const std::string key = solution_key(book, coaches);
  if (const auto bytes = cache.get(key)) {
    if (auto read = SolvedGame::from(*bytes, book, coaches)) return read;
  }
  const Positions positions(book);
  auto solved = std::make_unique<const SolvedGame>(Solution(positions, coaches));
  cache.put(key, solved->bytes());
  return solved;
}

}  // namespace touchline::fast_drive
