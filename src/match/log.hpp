// The log of a match: its inputs (throws and answers, which cannot be recomputed) and its facts
// (the game's events, which can), in the order they happened. Reports are folds over it. It holds
// no secret: rules run on calls that have been turned over, never on one that lies face down.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include "core/rule_id.hpp"
#include "core/side.hpp"
#include "dice/die.hpp"
#include "match/table.hpp"

namespace touchline {

/// Dice thrown together.
struct Rolled {
  static constexpr std::size_t most = 5;
  RuleId rule{};
  Side side = Side::home;
  std::uint8_t count = 0;
  std::array<std::int32_t, most> faces{};
  bool operator==(const Rolled&) const = default;
};

struct Decided {
  RuleId rule{};
  Side side = Side::home;
  std::string_view name{};
  std::string_view choice{};
  std::int16_t index = 0;
  Audience audience = Audience::everyone;  // who could read it before it was turned over
  bool operator==(const Decided&) const = default;
};

/// The entry of this answer.
inline Decided decided(const Decision& decision, int choice) {
  return {decision.rule,
          decision.side,
          decision.name,
          decision.options[static_cast<std::size_t>(choice)],
          static_cast<std::int16_t>(choice),
          decision.audience};
}

template <class Event>
using Entry = std::variant<Rolled, Decided, Event>;

template <class Event>
using Log = std::vector<Entry<Event>>;

/// What the log was made from: faces and answers, in order. Fed to a match they give it again.
template <class Event>
std::vector<int> inputs_of(const Log<Event>& log) {
  std::vector<int> inputs;
  for (const auto& entry : log) {
    if (const auto* rolled = std::get_if<Rolled>(&entry)) {
      inputs.insert(inputs.end(), rolled->faces.begin(), rolled->faces.begin() + rolled->count);
    } else if (const auto* decided = std::get_if<Decided>(&entry)) {
      inputs.push_back(decided->index);
    }
  }
  return inputs;
}

}  // namespace touchline
