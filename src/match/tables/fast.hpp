// The fast table: dice and nothing else, for Monte-Carlo. Facts are dropped before they are made,
// or told to an ear that counts them; the same stream gives the same match as the live table.
#pragma once

#include <type_traits>

#include "dice/generator.hpp"
#include "match/table.hpp"
#include "match/tables/live.hpp"

namespace touchline {

/// The ear that hears nothing.
struct DropFacts {
  template <class Fact>
  void operator()(const Fact&) const {}
};

template <class Coach = FirstOption, class Ear = DropFacts>
class FastTable {
 public:
  explicit FastTable(Generator& dice, Coach coach = {}, Ear ear = {})
      : dice_(dice), coach_(coach), ear_(ear) {}

  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId, Side, const Dice&... dice) {
    return faces_of(dice_.below(ways(dice...)), dice...);
  }
  template <class State>
  int ask(const Decision& decision, const State& state) {
    return coach_(decision, state);
  }
  template <class State>
  BySide<int> ask_both(const Decision& attack, const Decision& defence, const State& state) {
    return ask_each(*this, attack, defence, state);
  }
  template <class Fact>
  void note(const Fact& fact) {
    if constexpr (std::is_invocable_v<Ear, const Fact&>) ear_(fact);
  }

 private:
  Generator& dice_;
  Coach coach_;
  [[no_unique_address]] Ear ear_;
};

}  // namespace touchline
