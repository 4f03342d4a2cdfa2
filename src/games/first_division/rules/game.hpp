// First-Division Football as a rules set (match/rules_set.hpp): its name, its edition and the
// rules, compiled once for each table of the house.
#pragma once

#include <optional>
#include <string>

#include "games/first_division/rules/rules.hpp"
#include "match/match.hpp"
#include "match/rules_set.hpp"
#include "match/tables/enumerating.hpp"
#include "match/tables/fast.hpp"
#include "match/tables/live.hpp"
#include "match/tables/tape.hpp"

namespace touchline::first_division {

struct Game {
  static constexpr std::string_view id = "first-division";
  static constexpr std::string_view title = "First-Division Football";
  static constexpr int edition = 1;

  using Book = first_division::Book;
  using State = first_division::State;
  using Event = first_division::Event;

  static State kick_off(const Book& book) { return first_division::kick_off(book); }
  template <Table T>
  static void advance(const Book& book, State& match, T& table) {
    first_division::advance(table, book, match);
  }
  static bool finished(const State& match) { return match.phase == Phase::over; }
  static BySide<int> score(const State& match) { return match.goals; }
};
static_assert(RulesSet<Game>);

/// Why a match from this book could never end; nothing if it can. To be asked before it is played.
std::optional<std::string> refusal(const Book& book);

/// Who won, by whatever the draw rule settled it; nothing for a draw that stands.
std::optional<Side> winner(const State& match);

/// One match of the computer's dice with its full log, appended to `log`.
State play_live(const Book& book, Generator& dice, Log<Event>& log);

/// The same match from the same stream, for its score alone.
State play_fast(const Book& book, Generator& dice);

}  // namespace touchline::first_division
