#include "games/fast_drive/rules/game.hpp"

namespace touchline::fast_drive {

std::optional<Side> winner(const State& state) {
  const int lead = margin(state, Side::home);
  if (lead == 0) return std::nullopt;
  return lead > 0 ? Side::home : Side::away;
}

State play_live(const Book& book, Generator& dice, Log<Event>& log) {
  LiveTable<Event, AutomaticCoach> table(dice, log, AutomaticCoach(book));
  return play_out<Game>(book, table);
}

State play_fast(const Book& book, Generator& dice, const AutomaticCoach& coach) {
  FastTable<const AutomaticCoach&> table(dice, coach);
  return play_out<Game>(book, table);
}

}  // namespace touchline::fast_drive
