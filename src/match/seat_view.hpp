// What one reader gets to see of a match that is under way: a seat, or everyone. Nothing else
// leaves a match for a reader. A view holds no other's call that lies face down, nor a digest of
// one (few options are soon tried out), nor the seed of dice that are still to fall.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "match/log.hpp"
#include "match/table.hpp"

namespace touchline {

/// A call that lies face down. That it lies there is no secret; what it says is.
struct SealedCall {
  RuleId rule{};
  Side side = Side::home;
  std::string name{};
  std::optional<std::string> choice{};  // for whoever may read it
  bool operator==(const SealedCall&) const = default;
};

template <class State, class Event>
struct SeatView {
  State state{};
  std::vector<Need> needs{};  // still to come; without options where they are for another seat
  std::size_t given = 0;      // faces of the throw that are there
  std::vector<SealedCall> sealed{};
  Log<Event> log{};  // with what the step that waits has brought
  bool operator==(const SeatView&) const = default;
};

}  // namespace touchline
