#include "play/seeded_dice.hpp"

#include <charconv>

namespace touchline::play {

std::vector<int> SeededDice::thrown(const ThrowNeeded& need, std::size_t inputs) {
  while (places_.back().first > inputs) places_.pop_back();
  Generator dice = places_.back().second;
  std::uint32_t ways = 1;
  for (const Die& die : need.dice) ways *= static_cast<std::uint32_t>(die.sides);
  std::vector<int> faces(need.dice.size());
  read_faces(dice.below(ways), need.dice, faces);
  places_.emplace_back(inputs + faces.size(), dice);
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
