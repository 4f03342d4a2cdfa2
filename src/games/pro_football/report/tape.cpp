#include "games/pro_football/report/tape.hpp"

#include "core/digest.hpp"
#include "core/text.hpp"
#include "games/pro_football/rules/switches.hpp"

namespace touchline::pro_football {

namespace {

std::vector<std::string> absent_men(const Book& book, Side side) {
  std::vector<std::string> names;
  const Team& team = book.team(side);
  for (std::size_t man = 0; man < team.men.size(); ++man) {
    if ((book.setting().absent[side] >> man & 1U) != 0) names.push_back(team.men[man].name);
  }
  return names;
}

}  // namespace

Tape tape_head(const Book& book, const report::TapeNames& names) {
  Tape tape = report::tape_of_names<Game>(names);
  tape.neutral = book.setting().neutral;
  tape.playoff = book.setting().postseason;
  tape.rules = changed_switches(book.switches());
  for (const Side side : both_sides) tape.out[side] = absent_men(book, side);
  return tape;
}

std::string log_line(const Entry<Event>& entry) {
  if (const auto* rolled = std::get_if<Rolled>(&entry)) {
    return fmt::format("{} {} {}\n", rolled->rule.view(), name(rolled->side),
                       join_words(std::span(rolled->faces).first(rolled->count), " "));
  }
  if (const auto* decided = std::get_if<Decided>(&entry)) {
    return fmt::format("{} {} {}\n", decided->rule.view(), name(decided->side), decided->choice);
  }
  const auto& event = std::get<Event>(entry);
  return fmt::format("{} {} {} {} {} {} {} {} {} {} {} {} {}\n", event.rule.view(),
                     name(event.side), name(event.kind), event.man, event.other_man, event.value,
                     event.other, event.points, event.quarter, event.clock, event.at, event.down,
                     event.to_go);
}

std::string tape_result(const Book& book, const report::TapeNames& names, const State& state,
                        const Log<Event>& log) {
  std::string text = fmt::format(
      "{} {}\n{}{}{}neutral {} postseason {}\n{}\n", Game::id, Game::edition, names.book->text,
      names.teams.home->text, names.teams.away->text, book.setting().neutral,
      book.setting().postseason, join_words(changed_switches(book.switches()), " "));
  for (const Side side : both_sides) {
    for (const std::string& man : absent_men(book, side)) {
      text += fmt::format("out {} {}\n", name(side), man);
    }
  }
  for (const auto& entry : log) text += log_line(entry);
  return fmt::format("{}-{} {}", state.score.home, state.score.away, digest(text));
}

}  // namespace touchline::pro_football
