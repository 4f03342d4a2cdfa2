#include "play/seeded_dice.hpp"

#include <charconv>

namespace touchline::play {

std::vector<int> SeededDice::thrown(const ThrowNeeded& need, std::size_t inputs) {
  std::uint32_t ways = 1;
  for (const Die& die : need.dice) ways *= static_cast<std::uint32_t>(die.sides);
  std::vector<int> faces(need.dice.size());
  const auto way =
      luck_.drawn(inputs, faces.size(), [&](Generator& dice) { return dice.below(ways); });
  read_faces(way, need.dice, faces);
  return faces;
}

std::optional<std::uint64_t> seed_of(const std::string& dice) {
  if (!dice.starts_with("seed ")) return std::nullopt;
  const std::string_view number = std::string_view(dice).substr(5);
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), seed);
  if (error != std::errc{} || end != number.data() + number.size()) return std::nullopt;
  return seed;
}

}  // namespace touchline::play
