// The computer's dice of a match that is fed input by input: the stream that LiveTable would throw
// from the same seed. The place in the stream is kept for every number of inputs, so that what is
// taken back comes again as it was.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dice/generator.hpp"
#include "match/table.hpp"

namespace touchline::play {

class SeededDice {
 public:
  explicit SeededDice(Generator dice) : places_{{0, dice}} {}

  /// The throw that comes after so many inputs.
  std::vector<int> thrown(const ThrowNeeded& need, std::size_t inputs);

 private:
  std::vector<std::pair<std::size_t, Generator>> places_;
};

/// Of "seed 42", as a tape says it; nothing of dice that people threw.
std::optional<std::uint64_t> seed_of(const std::string& dice);

}  // namespace touchline::play
