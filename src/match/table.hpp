// The table, seen from a rule: the place where dice are thrown, coaches are asked and the score
// sheet is kept. Rules are templates over it; match/tables/ holds those we have. A rule knows no
// other door to the world.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/rule_id.hpp"
#include "core/side.hpp"
#include "dice/die.hpp"
#include "match/audience.hpp"

namespace touchline {

/// A choice the rule book gives to one side. The keys go on the tape; an answer is an index. It
/// only looks at its text, so that asking allocates nothing; what waits for an answer owns a copy.
struct Decision {
  RuleId rule{};
  Side side = Side::home;
  std::string_view name{};
  std::span<const std::string_view> options{};
  Audience audience = Audience::everyone;  // who may read options and answer while it is sealed
};

struct AnyState {};  // stands for a game's state where the concept needs one
struct AnyEvent {};  // likewise for an event

template <class T>
concept Table = requires(T& table, RuleId rule, Side side, const Decision& decision) {
  // Dice thrown together by one side; the faces as printed (d6 1-6, d10 0-9).
  { table.roll(rule, side, d10, d10) } -> std::same_as<std::array<int, 2>>;
  // The index of the option taken by the side that is asked, seeing this state.
  { table.ask(decision, AnyState{}) } -> std::same_as<int>;
  // The options taken by offence and defence in secret and at once; each for its own audience only.
  { table.ask_both(decision, decision, AnyState{}) } -> std::same_as<BySide<int>>;
  // A fact for the score sheet, kept or dropped.
  table.note(AnyEvent{});
};

/// What ask_both means on every table: neither side is asked with a state that knows the other's
/// call, and the offence's is read first, so that the same inputs are the same match everywhere.
template <class T, class State>
BySide<int> ask_each(T& table, const Decision& attack, const Decision& defence,
                     const State& state) {
  BySide<int> calls;
  calls[attack.side] = table.ask(attack, state);
  calls[defence.side] = table.ask(defence, state);
  return calls;
}

/// What a suspended match waits for: dice that somebody must throw, or an answer.
struct ThrowNeeded {
  RuleId rule{};
  Side side = Side::home;
  std::vector<Die> dice{};
  bool operator==(const ThrowNeeded&) const = default;
};
struct AnswerNeeded {
  RuleId rule{};
  Side side = Side::home;
  std::string name{};
  std::vector<std::string> options{};
  Audience audience = Audience::everyone;
  bool operator==(const AnswerNeeded&) const = default;
};
using Need = std::variant<ThrowNeeded, AnswerNeeded>;

inline Side side_of(const Need& need) {
  return std::visit([](const auto& wanted) { return wanted.side; }, need);
}

/// Thrown by a table that has no input left. The only exception used as control flow;
/// match/match.hpp catches it and re-runs the step when the input has come.
struct Awaiting {
  std::vector<Need> needs;  // one; or the two calls of ask_both, the offence's first
  std::size_t given = 0;    // faces of the throw, or calls of the two, that are there already
};

}  // namespace touchline
