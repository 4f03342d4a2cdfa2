#include "games/fool/rules/results.hpp"

namespace touchline::fool {
namespace {

/// Rounded down, also below 0.
constexpr int floor_quarter(int value) { return value >= 0 ? value / 4 : -((3 - value) / 4); }

}  // namespace

int net_of(const Tables& tables, int offence, int opposing_defence) {
  const int difference = offence - opposing_defence;
  const int by = tables.game.net_divisor;
  const int rounded = (2 * (difference < 0 ? -difference : difference) + by) / (2 * by);
  const int net = difference < 0 ? -rounded : rounded;
  return std::clamp(net, -tables.game.net_clamp, tables.game.net_clamp);
}

int kicker_modifier(const Kicking& kick) {
  return std::clamp(floor_quarter(kick.distance - 47) + floor_quarter(12 - kick.b - kick.n), -2, 2);
}

int punter_modifier(const Kicking& kick) {
  return std::clamp(floor_quarter(kick.distance + kick.control - 48), -2, 2);
}

}  // namespace touchline::fool
