// The five areas of the pitch, anything held by area, and the flank a man prefers. The smallest
// words of Beppiland.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace touchline::beppiland {

/// BEP-PLAYER-2  Keeper, sweeper, defence, midfield, attack.
enum class Area : std::uint8_t { Po, Li, Di, Ce, At };

inline constexpr std::array<Area, 5> all_areas{Area::Po, Area::Li, Area::Di, Area::Ce, Area::At};
/// The areas that the 3X rule, the sides and home advantage look at.
inline constexpr std::array<Area, 3> field_areas{Area::Di, Area::Ce, Area::At};

constexpr std::string_view name(Area area) {
  constexpr std::array<std::string_view, 5> names{"Po", "Li", "Di", "Ce", "At"};
  return names[static_cast<std::size_t>(area)];
}

/// BEP-ORDERS-2  The letter of an area in a cell of the sheet.
constexpr char letter(Area area) { return "PLDCA"[static_cast<std::size_t>(area)]; }

std::optional<Area> area_of(std::string_view text);  // "Di", "d", "D"

template <class T>
struct ByArea {
  std::array<T, 5> values{};
  constexpr T& operator[](Area area) { return values[static_cast<std::size_t>(area)]; }
  constexpr const T& operator[](Area area) const { return values[static_cast<std::size_t>(area)]; }
  auto operator<=>(const ByArea&) const = default;
};

/// Extra points on the areas, or an area's total.
using Points = ByArea<int>;

constexpr int sum(const Points& points) {
  int all = 0;
  for (const int value : points.values) all += value;
  return all;
}
constexpr Points operator+(Points a, const Points& b) {
  for (const Area area : all_areas) a[area] += b[area];
  return a;
}

/// BEP-PLAYER-2  A set of areas; its order is always Po, Li, Di, Ce, At.
struct Positions {
  std::uint8_t bits = 0;

  constexpr bool has(Area area) const { return (bits >> static_cast<unsigned>(area)) & 1U; }
  constexpr void add(Area area) {
    bits = static_cast<std::uint8_t>(bits | (1U << static_cast<unsigned>(area)));
  }
  constexpr int count() const {
    int n = 0;
    for (const Area area : all_areas) n += has(area) ? 1 : 0;
    return n;
  }
  /// BEP-R76  The first listed.
  constexpr Area first() const {
    for (const Area area : all_areas)
      if (has(area)) return area;
    return Area::Po;
  }
  auto operator<=>(const Positions&) const = default;
};
constexpr Positions only(Area area) {
  Positions positions;
  positions.add(area);
  return positions;
}

/// BEP-PLAYER-8  The preferred side: left, right, both, or none for a keeper.
enum class Flank : std::uint8_t { none, S, D, SD };

constexpr std::string_view name(Flank flank) {
  constexpr std::array<std::string_view, 4> names{"", "S", "D", "S+D"};
  return names[static_cast<std::size_t>(flank)];
}

/// Rounded up (BEP-MATCH-10); for anything that is not negative.
constexpr int ceil_div(int amount, int by) { return (amount + by - 1) / by; }

}  // namespace touchline::beppiland
