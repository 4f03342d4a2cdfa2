#include "games/fast_drive/rules/switches.hpp"

namespace touchline::fast_drive {
const std::vector<Switch<Switches>>& switch_list(const Switches&) {
  static const std::vector<Switch<Switches>> list{
      make_switch<&Switches::adj_window>("adj_window", "FD-R10", {"end_of_drive", "start_of_drive"},
                                         "when the last four ticks are entered"),
      make_switch<&Switches::adj_red_circle>("adj_red_circle", "FD-R13", {"on", "off"},
                                             "red-circle results may be adjusted"),
      make_switch<&Switches::two_point>("two_point", "FD-R19", {"always", "by_season", "never"},
                                        "two-point tries"),
      make_switch<&Switches::always_try>("always_try", "FD-R20", {"off", "on"},
                                         "a try even where it can change nothing"),
      make_switch<&Switches::fga_desperation>("fga_desperation", "FD-R22", {"4..S1", "1..S1"},
                                              "deficits at which a field goal may be passed up"),
      make_switch<&Switches::td_to_fga>("td_to_fga", "FD-R23", {"useful", "literal"},
                                        "a touchdown a tick late becomes a field goal attempt"),
      make_switch<&Switches::eog_fga>("eog_fga", "FD-R24", {"end", "kick"},
                                      "a safe leader's last field goal"),
      make_switch<&Switches::go_for_it>("go_for_it", "FD-R26", {"trailing", "any"},
                                        "who may go for it on fourth down"),
      make_switch<&Switches::reroll_at_zero>("reroll_at_zero", "FD-R30", {"roll", "stop"},
                                             "a 2-4-5 re-roll with the clock at zero"),
      make_switch<&Switches::long_drive>("long_drive", "FD-OPT-1", {"off", "on"}, "drives of 7:30"),
      make_switch<&Switches::blocked_kicks>("blocked_kicks", "FD-OPT-2", {"off", "on"},
                                            "kicks from 11-66 may be blocked"),
      make_switch<&Switches::scoring_detail>("scoring_detail", "FD-OPT-3", {"on", "off"},
                                             "touchdowns by run or pass as the team leans"),
      make_switch<&Switches::era>("era", "FD-ERA-1", {"on", "off"}, "cross-era adjustments"),
      make_switch<&Switches::era_xp>("era_xp", "FD-R37", {"on", "off"},
                                     "cross-era kicking moves extra points too"),
      make_switch<&Switches::neutral_swap>("neutral_swap", "FD-SIT-1", {"on", "off"},
                                           "on neutral ground each team is home for a half"),
      make_switch<&Switches::neutral_home>("neutral_home", "FD-D2", {"draw", "named"},
                                           "who is home first on neutral ground"),
      make_switch<&Switches::overtime>("overtime", "FD-R49",
                                       {"by_season", "none", "sudden", "modified", "both"},
                                       "what follows a tie"),
      make_switch<&Switches::overtime_adj>("overtime_adj", "FD-OT-1", {"on", "off"},
                                           "clock adjustments at the end of overtime")};
  return list;
}

}  // namespace touchline::fast_drive
