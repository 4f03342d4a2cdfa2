#include "games/fast_drive/switches.hpp"

namespace touchline::fast_drive {
namespace {

template <auto Member>
SwitchInfo entry(std::string_view name, std::string_view rule, std::vector<std::string_view> values,
                 std::string_view meaning) {
  return make_switch<Switches, Member>(name, rule, std::move(values), meaning);
}

}  // namespace

const std::vector<SwitchInfo>& switch_list() {
  static const std::vector<SwitchInfo> list{
      entry<&Switches::adj_window>("adj_window", "FD-R10", {"end_of_drive", "start_of_drive"},
                                   "when the last four ticks are entered"),
      entry<&Switches::adj_red_circle>("adj_red_circle", "FD-R13", {"on", "off"},
                                       "red-circle results may be adjusted"),
      entry<&Switches::two_point>("two_point", "FD-R19", {"always", "by_season", "never"},
                                  "two-point tries"),
      entry<&Switches::always_try>("always_try", "FD-R20", {"off", "on"},
                                   "a try even where it can change nothing"),
      entry<&Switches::fga_desperation>("fga_desperation", "FD-R22", {"4..S1", "1..S1"},
                                        "deficits at which a field goal may be passed up"),
      entry<&Switches::td_to_fga>("td_to_fga", "FD-R23", {"useful", "literal"},
                                  "a touchdown a tick late becomes a field goal attempt"),
      entry<&Switches::eog_fga>("eog_fga", "FD-R24", {"end", "kick"},
                                "a safe leader's last field goal"),
      entry<&Switches::go_for_it>("go_for_it", "FD-R26", {"trailing", "any"},
                                  "who may go for it on fourth down"),
      entry<&Switches::reroll_at_zero>("reroll_at_zero", "FD-R30", {"roll", "stop"},
                                       "a 2-4-5 re-roll with the clock at zero"),
      entry<&Switches::long_drive>("long_drive", "FD-OPT-1", {"off", "on"}, "drives of 7:30"),
      entry<&Switches::blocked_kicks>("blocked_kicks", "FD-OPT-2", {"off", "on"},
                                      "kicks from 11-66 may be blocked"),
      entry<&Switches::scoring_detail>("scoring_detail", "FD-OPT-3", {"on", "off"},
                                       "touchdowns by run or pass as the team leans"),
      entry<&Switches::era>("era", "FD-ERA-1", {"on", "off"}, "cross-era adjustments"),
      entry<&Switches::era_xp>("era_xp", "FD-R37", {"on", "off"},
                               "cross-era kicking moves extra points too"),
      entry<&Switches::neutral_swap>("neutral_swap", "FD-SIT-1", {"on", "off"},
                                     "on neutral ground each team is home for a half"),
      entry<&Switches::neutral_home>("neutral_home", "FD-D2", {"draw", "named"},
                                     "who is home first on neutral ground"),
      entry<&Switches::overtime>("overtime", "FD-R49",
                                 {"by_season", "none", "sudden", "modified", "both"},
                                 "what follows a tie"),
      entry<&Switches::overtime_adj>("overtime_adj", "FD-OT-1", {"on", "off"},
                                     "clock adjustments at the end of overtime")};
  return list;
}

Result<void> set_switch(Switches& switches, std::string_view text) {
  return touchline::set_switch(switch_list(), switches, text);
}

std::vector<std::string> changed_switches(const Switches& switches) {
  return touchline::changed_switches(switch_list(), switches);
}

}  // namespace touchline::fast_drive
