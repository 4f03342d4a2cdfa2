// The table, seen from a rule: the place where dice are thrown, coaches are asked and the score
// sheet is kept. Rules are templates over it; match/tables/ holds the five we have. A rule knows no
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

namespace touchline {

/// A choice the rule book gives to one side. The keys go on the tape; an answer is an index.
struct Decision {
  RuleId rule{};
  Side side = Side::home;
  std::string_view name{};
  std::span<const std::string_view> options{};
};

struct AnyState {};  // stands for a game's state where the concept needs one
struct AnyEvent {};  // likewise for an event

template <class T>
concept Table = requires(T& table, RuleId rule, Side side, const Decision& decision) {
  // Dice thrown together by one side; the faces as printed (d6 1-6, d10 0-9).
  { table.roll(rule, side, d10, d10) } -> std::same_as<std::array<int, 2>>;
  // The index of the option taken by the side that is asked, seeing this state.
  { table.ask(decision, AnyState{}) } -> std::same_as<int>;
  // A fact for the score sheet, kept or dropped.
  table.note(AnyEvent{});
};

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
  bool operator==(const AnswerNeeded&) const = default;
};
using Need = std::variant<ThrowNeeded, AnswerNeeded>;

/// Thrown by a table that has no input left. The only exception used as control flow;
/// match/match.hpp catches it and re-runs the step when the input has come.
struct Awaiting {
  Need need;
  std::size_t given = 0;  // faces of that throw which are there already
};

}  // namespace touchline
