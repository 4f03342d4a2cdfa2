// The digest of a game of Fast Drive Football.
#include <fmt/format.h>

#include "core/digest.hpp"
#include "core/text.hpp"
#include "games/fast_drive/report/match_sheet.hpp"
#include "games/fast_drive/rules/chart_text.hpp"
#include "games/fast_drive/rules/switches.hpp"

namespace touchline::report {

using namespace fast_drive;

std::string result_hash(const Book& book, const Log<Event>& log) {
  const std::string home = canonical(book.cards.home), away = canonical(book.cards.away);
  return result_hash(book, write_game_book(*book.charts), {home, away}, log);
}

std::string result_hash(const Book& book, std::string_view charts,
                        const BySide<std::string_view>& cards, const Log<Event>& log) {
  std::string text =
      fmt::format("{} {}\n{}\n{}{}neutral {} playoff {}\n{}\n", Game::id, Game::edition, charts,
                  cards.home, cards.away, book.setting.neutral, book.setting.playoff,
                  join_words(changed_switches(book.switches()), " "));
  for (const auto& entry : log) {
    if (const auto* rolled = std::get_if<Rolled>(&entry)) {
      text += fmt::format("{} {}", rolled->rule.view(), name(rolled->side));
      for (std::size_t i = 0; i < rolled->count; ++i) text += fmt::format(" {}", rolled->faces[i]);
    } else if (const auto* decided = std::get_if<Decided>(&entry)) {
      text += fmt::format("{} {} {}", decided->rule.view(), name(decided->side), decided->choice);
    } else if (const auto* event = std::get_if<Event>(&entry)) {
      text += fmt::format("{} {} {} {} {} {} {} {} {}", event->rule.view(), name(event->side),
                          name(event->kind), event->value, event->clock, event->quarter,
                          name(event->zone), name(event->result), event->cell);
    }
    text += '\n';
  }
  return digest(text);
}

}  // namespace touchline::report
