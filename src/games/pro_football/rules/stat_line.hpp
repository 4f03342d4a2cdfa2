// The figures that men are listed by over a season: a name for each, and a line of them for a man.
// Sums of what statistics.hpp counts in a match, and what leaders, player pages and records read.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "games/pro_football/rules/statistics.hpp"

namespace touchline::pro_football {

enum class Stat : std::uint8_t {
  carries,
  rushing_yards,
  rushing_touchdowns,
  attempts,
  completions,
  passing_yards,
  passing_touchdowns,
  interceptions_thrown,
  sacked,
  targets,
  catches,
  receiving_yards,
  receiving_touchdowns,
  kick_returns,
  kick_return_yards,
  punt_returns,
  punt_return_yards,
  interceptions,
  sacks,
  fumbles
};
inline constexpr std::size_t stats = 20;
std::string_view name(Stat stat);  // "rushing yards"
std::optional<Stat> stat_named(std::string_view text);

/// A man's figures, added up over any number of matches.
struct StatLine {
  std::array<std::int64_t, stats> value{};

  std::int64_t operator[](Stat stat) const { return value[static_cast<std::size_t>(stat)]; }
  std::int64_t& operator[](Stat stat) { return value[static_cast<std::size_t>(stat)]; }
  void add(const StatLine& more) {
    for (std::size_t i = 0; i < stats; ++i) value[i] += more.value[i];
  }
  bool empty() const { return value == std::array<std::int64_t, stats>{}; }
  auto operator<=>(const StatLine&) const = default;
};

StatLine line_of(const ManFigures& man);

}  // namespace touchline::pro_football
