// The two sides of a match, and a pair of anything held by side. Every game uses them instead of
// arrays of two, so that no rule can mix up an index with a club.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace touchline {

enum class Side : std::uint8_t { home, away };

inline constexpr Side both_sides[] = {Side::home, Side::away};

constexpr Side other(Side side) { return side == Side::home ? Side::away : Side::home; }
constexpr std::string_view name(Side side) { return side == Side::home ? "home" : "away"; }

template <class T>
struct BySide {
  T home{}, away{};

  constexpr T& operator[](Side side) { return side == Side::home ? home : away; }
  constexpr const T& operator[](Side side) const { return side == Side::home ? home : away; }
  auto operator<=>(const BySide&) const = default;
};

}  // namespace touchline
