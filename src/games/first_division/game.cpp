#include "games/first_division/game.hpp"

namespace touchline::first_division {

std::optional<Side> winner(const State& match) {
  const auto leader = [](const BySide<int>& n) {
    return n.home == n.away ? std::nullopt
                            : std::optional(n.home > n.away ? Side::home : Side::away);
  };
  if (match.tossed) return match.toss_winner;
  const auto by_goals = leader(match.goals);
  return by_goals ? by_goals : leader(match.penalties);
}

State play_live(const Book& book, Generator& dice, Log<Event>& log) {
  LiveTable<Event> table(dice, log);
  return play_out<Game>(book, table);
}

State play_fast(const Book& book, Generator& dice) {
  FastTable<> table(dice);
  return play_out<Game>(book, table);
}

}  // namespace touchline::first_division
