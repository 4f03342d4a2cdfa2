// The live table: the computer's dice, coaches who answer at once, and a full log. People who throw
// their own dice or think for an hour sit at the tape table instead, through match/match.hpp.
#pragma once

#include "dice/generator.hpp"
#include "match/log.hpp"
#include "match/table.hpp"

namespace touchline {

/// Takes the first option. For games without decisions, and tests.
struct FirstOption {
  template <class State>
  int operator()(const Decision&, const State&) const {
    return 0;
  }
};

template <class Event, class Coach = FirstOption>
class LiveTable {
 public:
  LiveTable(Generator& dice, Log<Event>& log, Coach coach = {})
      : dice_(dice), log_(log), coach_(coach) {}

  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId rule, Side side, const Dice&... dice) {
    static_assert(sizeof...(Dice) <= Rolled::most);
    const auto faces = faces_of(dice_.below(ways(dice...)), dice...);
    Rolled& rolled = std::get<Rolled>(log_.emplace_back(std::in_place_type<Rolled>));
    rolled.rule = rule;
    rolled.side = side;
    for (const int face : faces) rolled.faces[rolled.count++] = static_cast<std::int32_t>(face);
    return faces;
  }

  template <class State>
  int ask(const Decision& decision, const State& state) {
    const int choice = coach_(decision, state);
    log_.push_back(decided(decision, choice));
    return choice;
  }

  template <class State>
  BySide<int> ask_both(const Decision& attack, const Decision& defence, const State& state) {
    return ask_each(*this, attack, defence, state);
  }

  template <class Fact>
  void note(const Fact& fact) {
    if constexpr (std::is_constructible_v<Event, const Fact&>) log_.emplace_back(Event(fact));
  }

 private:
  Generator& dice_;
  Log<Event>& log_;
  Coach coach_;
};

}  // namespace touchline
