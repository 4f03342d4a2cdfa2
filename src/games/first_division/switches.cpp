#include "games/first_division/switches.hpp"

namespace touchline::first_division {
namespace {

template <auto Member>
SwitchInfo entry(std::string_view name, std::string_view rule, std::vector<std::string_view> values,
                 std::string_view meaning) {
  return make_switch<Switches, Member>(name, rule, std::move(values), meaning);
}

}  // namespace

const std::vector<SwitchInfo>& switch_list() {
  static const std::vector<SwitchInfo> list{
      entry<&Switches::end_goal_finishes>("end_goal_finishes", "FDF-R3", {"true", "false"},
                                          "a goal against the run of play ends the half"),
      entry<&Switches::own_goal_on_reroll>("own_goal_on_reroll", "FDF-R6", {"accept", "rethrow"},
                                           "an own goal may be met in the re-throw"),
      entry<&Switches::zero_defence>("zero_defence", "FDF-R2", {"allow", "reject"},
                                     "cards may have a defence of 0"),
      entry<&Switches::allow_scoreless_column>("allow_scoreless_column", "FDF-R8",
                                               {"false", "true"},
                                               "cards may have a column nobody scores in"),
      entry<&Switches::neutral_home>("neutral_home", "FDF-D2", {"draw", "named"},
                                     "who counts as home on neutral ground"),
      entry<&Switches::draw>("draw", "FDF-D4",
                             {"stands", "replay", "extra_time", "penalties", "toss"},
                             "what follows a draw")};
  return list;
}

Result<void> set_switch(Switches& switches, std::string_view text) {
  return touchline::set_switch(switch_list(), switches, text);
}

std::vector<std::string> changed_switches(const Switches& switches) {
  return touchline::changed_switches(switch_list(), switches);
}

}  // namespace touchline::first_division
