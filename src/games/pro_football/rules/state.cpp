#include "games/pro_football/rules/state.hpp"

namespace touchline::pro_football {

std::string_view name(Kind kind) {
  constexpr std::array<std::string_view, 40> names{"toss_won",
                                                   "receives",
                                                   "kicks_off",
                                                   "onside",
                                                   "free_kick",
                                                   "touchback",
                                                   "return_over",
                                                   "starts",
                                                   "announces",
                                                   "time_out",
                                                   "warning",
                                                   "run",
                                                   "pass",
                                                   "sack",
                                                   "kneel",
                                                   "spike",
                                                   "interception",
                                                   "fumble",
                                                   "recovery",
                                                   "punt",
                                                   "punt_blocked",
                                                   "field_goal",
                                                   "field_goal_missed",
                                                   "field_goal_blocked",
                                                   "flag",
                                                   "accepted",
                                                   "declined",
                                                   "first_down",
                                                   "downs",
                                                   "touchdown",
                                                   "safety",
                                                   "extra_point",
                                                   "extra_point_failed",
                                                   "two_points",
                                                   "two_points_failed",
                                                   "injured",
                                                   "end_of_quarter",
                                                   "half_time",
                                                   "overtime",
                                                   "game_over"};
  return names[static_cast<std::size_t>(kind)];
}

}  // namespace touchline::pro_football
