// Pro football as a rules set (match/rules_set.hpp): its name, its edition and the rules, compiled
// once for each table of the house.
#pragma once

#include "games/pro_football/rules/coach.hpp"
#include "games/pro_football/rules/rules.hpp"
#include "games/pro_football/rules/statistics.hpp"
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

/// The fast table of the automatic coaches, who need no options listed to them.
template <class Ear = DropFacts>
class CoachedTable : public FastTable<AutomaticCoaches&, Ear> {
 public:
  CoachedTable(Generator& dice, AutomaticCoaches& coaches, Ear ear = {})
      : FastTable<AutomaticCoaches&, Ear>(dice, coaches, ear), coaches_(coaches) {}
  int means(const Decision& decision, const State& s) { return coaches_.means(decision, s); }

 private:
  AutomaticCoaches& coaches_;
};

/// One match of the computer's dice and automatic coaches with its full log.
State play_live(const Book& book, Generator& dice, Log<Event>& log, AutomaticCoaches& coaches);
/// The same match from the same streams, for its score alone.
State play_fast(const Book& book, Generator& dice, AutomaticCoaches& coaches);
/// The same match with the figures of both teams and all men.
State play_counted(const Book& book, Generator& dice, AutomaticCoaches& coaches,
                   Statistics& figures);

}  // namespace touchline::pro_football
