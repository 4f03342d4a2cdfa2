// Pro football as a rules set (match/rules_set.hpp): its name, its edition and the rules, compiled
// once for each table of the house.
#pragma once

#include "games/pro_football/rules/coach.hpp"
#include "games/pro_football/rules/rules.hpp"
#include "match/match.hpp"
#include "match/rules_set.hpp"
#include "match/tables/fast.hpp"
#include "match/tables/live.hpp"

namespace touchline::pro_football {

struct Game {
  static constexpr std::string_view id = "pro-football";
  static constexpr std::string_view title = "Pro Football";
  static constexpr int edition = 1;

  using Book = pro_football::Book;
  using State = pro_football::State;
  using Event = pro_football::Event;

  static State kick_off(const Book& book) { return before_the_match(book); }
  template <Table T>
  static void advance(const Book& book, State& state, T& table) {
    pro_football::advance(table, book, state);
  }
  static bool finished(const State& state) { return state.phase == Phase::over; }
  static BySide<int> score(const State& state) { return state.score; }
};
static_assert(RulesSet<Game>);

/// Both sides coached by the defaults of the decision table, each with luck of its own.
using AutomaticCoaches = DrawingCoach<AutomaticCoach>;

/// One match of the computer's dice and automatic coaches with its full log.
State play_live(const Book& book, Generator& dice, Log<Event>& log, AutomaticCoaches& coaches);
/// The same match from the same streams, for its score alone.
State play_fast(const Book& book, Generator& dice, AutomaticCoaches& coaches);

}  // namespace touchline::pro_football
