// What a game must offer to be played, replayed, simulated and enumerated by the rest of the house.
// A rules set is a struct of types and static functions; nothing inherits, nothing registers
// itself.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "core/side.hpp"
#include "match/table.hpp"

namespace touchline {

/// The smallest table there is, for the concept below.
struct NullTable {
  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId, Side, const Dice&... dice) {
    return {dice.lowest...};
  }
  template <class State>
  int ask(const Decision&, const State&) {
    return 0;
  }
  template <class State>
  BySide<int> ask_both(const Decision& attack, const Decision& defence, const State& state) {
    return ask_each(*this, attack, defence, state);
  }
  template <class Event>
  void note(const Event&) {}
};
static_assert(Table<NullTable>);

template <class G>
concept RulesSet = std::regular<typename G::State> && std::totally_ordered<typename G::State> &&
    std::equality_comparable<typename G::Event> &&
    requires(const typename G::Book& book, const typename G::State& state, typename G::State& next,
             NullTable& table) {
  { G::id } -> std::convertible_to<std::string_view>;
  { G::edition } -> std::convertible_to<int>;  // raised when an old tape could replay otherwise
  { G::kick_off(book) } -> std::same_as<typename G::State>;
  { G::advance(book, next, table) } -> std::same_as<void>;  // one step of the rule book
  { G::finished(state) } -> std::same_as<bool>;
  { G::score(state) } -> std::same_as<BySide<int>>;
};

}  // namespace touchline
