// The fast table: dice and nothing else, for Monte-Carlo. Facts are dropped before they are made;
// the same stream gives the same match as the live table.
#pragma once

#include "dice/generator.hpp"
#include "match/table.hpp"
#include "match/tables/live.hpp"

namespace touchline {

template <class Coach = FirstOption>
class FastTable {
 public:
  explicit FastTable(Generator& dice, Coach coach = {}) : dice_(dice), coach_(coach) {}

  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId, Side, const Dice&... dice) {
    return faces_of(dice_.below(ways(dice...)), dice...);
  }
  template <class State>
  int ask(const Decision& decision, const State& state) {
    return coach_(decision, state);
  }
  template <class Fact>
  void note(const Fact&) {}

 private:
  Generator& dice_;
  Coach coach_;
};

}  // namespace touchline
