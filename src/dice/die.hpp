// A die: how many faces it has, what its lowest face shows, and what the rule book calls it.
// Chance has one shape in all games: one of n equally likely faces. A card drawn from n is a die of
// n faces; a percentage is a die of 10000.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace touchline {

struct Die {
  int sides = 0;
  int lowest = 1;
  std::string_view name{};
  int lowest_as = -1;  // people may write the lowest face as this: a blue 0 is a 10 (FDF-R13)

  constexpr int highest() const { return lowest + sides - 1; }
  constexpr bool shows(int face) const { return face >= lowest && face <= highest(); }
  bool operator==(const Die&) const = default;
};

inline constexpr Die coin{2, 1, "coin"};
inline constexpr Die d6{6, 1, "d6"};
inline constexpr Die d10{10, 0, "d10"};

/// How many ways the dice of one throw can fall.
template <class... Dice>
constexpr std::uint32_t ways(const Dice&... dice) {
  return (std::uint32_t{1} * ... * static_cast<std::uint32_t>(dice.sides));
}

/// The faces of throw number `which` of all ways, the first die turning slowest. The one mapping
/// from a number to faces, so that every table reads the same throw from the same number.
constexpr void read_faces(std::uint32_t which, std::span<const Die> dice, std::span<int> faces) {
  for (std::size_t i = dice.size(); i-- > 1;) {
    const auto sides = static_cast<std::uint32_t>(dice[i].sides);
    faces[i] = dice[i].lowest + static_cast<int>(which % sides);
    which /= sides;
  }
  if (!dice.empty()) faces[0] = dice[0].lowest + static_cast<int>(which);  // what is left
}

template <class... Dice>
constexpr std::array<int, sizeof...(Dice)> faces_of(std::uint32_t which, const Dice&... dice) {
  const std::array<Die, sizeof...(Dice)> thrown{dice...};
  std::array<int, sizeof...(Dice)> faces{};
  read_faces(which, thrown, faces);
  return faces;
}

}  // namespace touchline
