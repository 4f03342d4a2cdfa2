// What a table goes by, one place for each: everybody who ranks clubs reads it here. What parts
// those who are level in all of it is each competition's own: a name (league.hpp, FDF-D5), the
// procedures of the NFL (nfl.hpp), the matches between them (BEP-LEAGUE-5, in that game's rules).
#pragma once

#include <compare>
#include <cstdint>

namespace touchline::competition {

/// FDF-D5, BEP-LEAGUE-5  Points, then goal difference, then goals scored: the larger stands higher.
struct Merit {
  std::int64_t points = 0, difference = 0, scored = 0;
  auto operator<=>(const Merit&) const = default;
};

/// The counts that fit into a packed merit.
inline constexpr std::int64_t least_packed = -4096, most_packed = 0xFFFF - 4096;
/// A merit as one number, for those who compare millions of them: the larger merit is the larger
/// number. The lowest 16 bits are 0: what parts the level may be put there.
constexpr std::uint64_t packed(const Merit& merit) {
  const auto field = [](std::int64_t value) {
    return static_cast<std::uint64_t>(value - least_packed);
  };
  return field(merit.points) << 48U | field(merit.difference) << 32U | field(merit.scored) << 16U;
}

/// The share of games won in American football, a tie being half a win; without a game it is .000.
/// Equal fractions give equal doubles, so that percentages may be compared as they are.
constexpr double percentage(std::int64_t won, std::int64_t tied, std::int64_t played) {
  return played == 0 ? 0.0
                     : static_cast<double>(2 * won + tied) / (2.0 * static_cast<double>(played));
}

}  // namespace touchline::competition
