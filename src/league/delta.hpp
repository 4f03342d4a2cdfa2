// What an act changes of a state, as text: the lines that stay, by their numbers, and those that
// are new. A state that is written a line for each thing has small ones. Knows nothing of states.
//
//   delta
//   =0 12         lines 0 to 11 of the text before
//   +{"id":7}     a new line
//   =13 500
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace touchline::league {

std::string delta_of(std::string_view before, std::string_view after);
bool is_delta(std::string_view text);

/// A text that deltas are put on one after the other. What a stranger wrote is refused in a line.
class Patched {
 public:
  /// The text must outlive it.
  explicit Patched(std::string_view text);
  /// The delta must outlive it too.
  Result<void> put(std::string_view delta);
  std::string text() const;

 private:
  std::vector<std::string_view> lines_{};
};

}  // namespace touchline::league
