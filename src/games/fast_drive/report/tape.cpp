#include "games/fast_drive/report/tape.hpp"

#include "games/fast_drive/report/match_sheet.hpp"
#include "games/fast_drive/rules/switches.hpp"

namespace touchline::fast_drive {

Tape tape_head(const Book& book, const report::TapeNames& names) {
  Tape tape = report::tape_of_names<Game>(names);
  tape.neutral = book.setting.neutral;
  tape.playoff = book.setting.playoff;
  tape.rules = changed_switches(book.switches());
  return tape;
}

std::string tape_result(const Book& book, const report::TapeNames& names, const State& state,
                        const Log<Event>& log) {
  const BySide<std::string_view> cards{names.teams.home->text, names.teams.away->text};
  return fmt::format("{}-{} {}", state.score.home, state.score.away,
                     report::result_hash(book, names.book->text, cards, log));
}

}  // namespace touchline::fast_drive
