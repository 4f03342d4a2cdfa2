// Fast Drive Football as a rules set (match/rules_set.hpp): its name, its edition and the rules,
// compiled once for each table of the house.
#pragma once

#include <optional>
#include <string>

#include "games/fast_drive/rules/coach.hpp"
#include "games/fast_drive/rules/rules.hpp"
#include "match/match.hpp"
#include "match/rules_set.hpp"
#include "match/tables/fast.hpp"
#include "match/tables/live.hpp"

namespace touchline::fast_drive {

struct Game {
  static constexpr std::string_view id = "fast-drive";
  static constexpr std::string_view title = "Fast Drive Football";
  static constexpr int edition = 1;

  using Book = fast_drive::Book;
  using State = fast_drive::State;
  using Event = fast_drive::Event;

  static State kick_off(const Book& book) { return before_the_game(book); }
  template <Table T>
  static void advance(const Book& book, State& state, T& table) {
    fast_drive::advance(table, book, state);
  }
  static bool finished(const State& state) { return state.phase == Phase::over; }
  static BySide<int> score(const State& state) { return {state.score.home, state.score.away}; }
};
static_assert(RulesSet<Game>);

/// Who won; nothing for a tie.
std::optional<Side> winner(const State& state);

/// One game of the computer's dice and the automatic coach with its full log.
State play_live(const Book& book, Generator& dice, Log<Event>& log);

/// The same game from the same stream, for its score alone.
State play_fast(const Book& book, Generator& dice, const AutomaticCoach& coach);

}  // namespace touchline::fast_drive
