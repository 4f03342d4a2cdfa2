#include "games/first_division/rules/switches.hpp"

namespace touchline::first_division {
const std::vector<Switch<Switches>>& switch_list(const Switches&) {
  static const std::vector<Switch<Switches>> list{
      make_switch<&Switches::end_goal_finishes>("end_goal_finishes", "FDF-R3", {"true", "false"},
                                                "a goal against the run of play ends the half"),
      make_switch<&Switches::own_goal_on_reroll>("own_goal_on_reroll", "FDF-R6",
                                                 {"accept", "rethrow"},
                                                 "an own goal may be met in the re-throw"),
      make_switch<&Switches::zero_defence>("zero_defence", "FDF-R2", {"allow", "reject"},
                                           "cards may have a defence of 0"),
      make_switch<&Switches::allow_scoreless_column>("allow_scoreless_column", "FDF-R8",
                                                     {"false", "true"},
                                                     "cards may have a column nobody scores in"),
      make_switch<&Switches::neutral_home>("neutral_home", "FDF-D2", {"draw", "named"},
                                           "who counts as home on neutral ground"),
      make_switch<&Switches::draw>("draw", "FDF-D4",
                                   {"stands", "replay", "extra_time", "penalties", "toss"},
                                   "what follows a draw")};
  return list;
}

}  // namespace touchline::first_division
