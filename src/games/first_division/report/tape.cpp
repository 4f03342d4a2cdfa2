#include "games/first_division/report/tape.hpp"

#include "games/first_division/report/match_sheet.hpp"
#include "games/first_division/rules/switches.hpp"

namespace touchline::first_division {

Tape tape_head(const Book& book, const report::TapeNames& names) {
  Tape tape = report::tape_of_names<Game>(names);
  tape.neutral = book.neutral;
  tape.rules = changed_switches(book.switches);
  return tape;
}

std::string tape_result(const Book& book, const report::TapeNames& names, const State& state,
                        const Log<Event>& log) {
  const BySide<std::string_view> cards{names.teams.home->text, names.teams.away->text};
  return fmt::format("{}-{} {}", state.goals.home, state.goals.away,
                     report::result_hash(book, cards, log));
}

}  // namespace touchline::first_division
