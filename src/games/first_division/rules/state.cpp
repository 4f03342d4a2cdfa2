#include "games/first_division/rules/state.hpp"

#include <array>

namespace touchline::first_division {

std::string_view name(Kind kind) {
  static constexpr std::array<std::string_view, 16> names{
      "home_drawn",     "goal",           "stopped",        "run_of_play",
      "nobody_named",   "stands",         "disallowed",     "end",
      "half_time",      "full_time",      "replay",         "extra_time_over",
      "penalty_scored", "penalty_missed", "penalties_over", "toss_won"};
  return names[static_cast<std::size_t>(kind)];
}

}  // namespace touchline::first_division
