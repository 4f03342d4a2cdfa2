// A chance in basis points, as a rule book states it: a draw of 1..10000 that is met when it is not
// above the chance. A table that follows every way the dice may fall has only two to follow here.
#pragma once

#include "match/table.hpp"

namespace touchline {

inline constexpr Die basis_points{10000, 1, "d10000"};

template <Table T>
bool happens(T& table, RuleId rule, Side side, int chance) {
  if constexpr (requires { table.happens(rule, side, chance); }) {
    return table.happens(rule, side, chance);
  } else {
    const auto [face] = table.roll(rule, side, basis_points);
    return face <= chance;
  }
}

}  // namespace touchline
