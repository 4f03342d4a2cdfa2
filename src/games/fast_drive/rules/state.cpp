#include "games/fast_drive/rules/state.hpp"

#include <array>

namespace touchline::fast_drive {

std::string_view name(Kind kind) {
  constexpr std::array<std::string_view, 41> names{"home_drawn",
                                                   "toss_won",
                                                   "receives",
                                                   "kicks_off",
                                                   "free_kick",
                                                   "starts",
                                                   "row",
                                                   "special_row",
                                                   "unusual_row",
                                                   "thrown_again",
                                                   "clock_changed",
                                                   "drive_time",
                                                   "reroll",
                                                   "ran_out",
                                                   "late_kick",
                                                   "goes_for_it",
                                                   "converted",
                                                   "stopped",
                                                   "downs",
                                                   "punted",
                                                   "turned_over",
                                                   "safety",
                                                   "field_goal",
                                                   "field_goal_missed",
                                                   "field_goal_blocked",
                                                   "touchdown",
                                                   "extra_point",
                                                   "extra_point_missed",
                                                   "extra_point_blocked",
                                                   "two_points",
                                                   "two_points_failed",
                                                   "no_try",
                                                   "desperation",
                                                   "desperation_failed",
                                                   "kneels",
                                                   "no_score_needed",
                                                   "clock_on_score",
                                                   "end_of_half_row",
                                                   "half_time",
                                                   "end_of_regulation",
                                                   "overtime"};
  const auto index = static_cast<std::size_t>(kind);
  return index < names.size() ? names[index] : "game_over";
}

}  // namespace touchline::fast_drive
