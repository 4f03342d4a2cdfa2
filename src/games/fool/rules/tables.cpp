#include "games/fool/rules/tables.hpp"

#include <algorithm>

namespace touchline::fool {

bool includes(const Tables& tables, Position general, Position special) {
  if (general == Position::none || special == Position::none) return false;
  return ((tables.of(general).reach >> index(special)) & 1U) != 0;
}

int pass_maximum(const Rules& rules, Position position) {
  const PositionRow& row = rules.tables.of(position);
  if (row.line && !rules.switches.line_pass_max_two) return std::min(row.pass_max, 1);
  return row.pass_max;
}

int excess(const Tables& tables, int contact, int speed) {
  int least = no_limit;
  for (const auto& [c, s] : tables.maximum.frontier)
    least = std::min(least, std::max(0, contact - c) + std::max(0, speed - s));
  return least;
}

}  // namespace touchline::fool
