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

/// The fast table of the automatic coaches, who need no options listed to them and remember the men
/// of every formation.
template <class Ear = DropFacts>
class CoachedTable : public FastTable<AutomaticCoaches&, Ear> {
 public:
  static constexpr bool never_waits = true;  // nobody looks at the match between two steps

  CoachedTable(Generator& dice, AutomaticCoaches& coaches, Ear ear = {})
      : FastTable<AutomaticCoaches&, Ear>(dice, coaches, ear), dice_(dice), coaches_(coaches) {}
  /// As FastTable throws them, with dice that the compiler knows: it divides by constants.
  template <class... Dice>
  [[gnu::always_inline]] std::array<int, sizeof...(Dice)> roll(RuleId, Side, const Dice&... dice) {
    const std::uint32_t which = dice_.below(ways(dice...));
    std::array<int, sizeof...(Dice)> faces{};
    std::uint32_t slower = ways(dice...);
    std::size_t i = 0;
    const auto read = [&](const Die& die) {
      const auto sides = static_cast<std::uint32_t>(die.sides);
      slower /= sides;
      faces[i++] = die.lowest + static_cast<int>(which / slower % sides);
    };
    (read(dice), ...);
    return faces;
  }
  /// Where a coach answers at once, nothing of the question is made.
  template <class S>
  [[gnu::always_inline]] int ask(const Decision& decision, const S& s) {
    return coaches_(decision, s);
  }
  template <class S>
  BySide<int> ask_both(const Decision& attack, const Decision& rival, const S& s) {
    return ask_each(*this, attack, rival, s);
  }
  [[gnu::always_inline]] int means(const Decision& decision, const State& s) {
    return coaches_.means(decision.side, s);
  }
  Elevens& elevens() { return coaches_.elevens(); }

 private:
  Generator& dice_;
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
