#include "games/first_division/rules/game.hpp"

#include <fmt/format.h>

namespace touchline::first_division {

// FDF-R3, FDF-R12  Where a goal from END does not finish the half, a rating of +10 leaves no END
// that does.
std::optional<std::string> refusal(const Book& book) {
  if (book.switches.end_goal_finishes) return std::nullopt;
  for (const Side host : both_sides) {  // a replay is at the other ground
    if (host == Side::away && book.switches.draw != AfterDraw::replay) continue;
    for (const Side side : both_sides) {
      if (column(book, host, side).defence < 10) continue;
      return fmt::format(
          "with end_goal_finishes=false nobody could ever finish a half against {}, whose "
          "defence is +10",
          book.cards[side].club);
    }
  }
  return std::nullopt;
}

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
