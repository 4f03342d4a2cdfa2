#include "games/pro_football/rules/switches.hpp"

namespace touchline::pro_football {

const std::vector<Switch<Switches>>& switch_list(const Switches&) {
  using S = Switches;
  static const std::vector<Switch<S>> list{
      make_switch<&S::penalties>("penalties", "PRO-SETUP-3", {"on", "off"}, "penalties"),
      make_switch<&S::injuries>("injuries", "PRO-SETUP-4", {"on", "off"}, "injuries"),
      make_switch<&S::great_player>("great_player", "PRO-GREAT-1", {"on", "off"},
                                    "men rated 6 may do more"),
      make_switch<&S::variable_fg>("variable_fg", "PRO-VARFG-1", {"on", "off"},
                                   "the length of a field goal varies"),
      make_switch<&S::home_field>("home_field", "PRO-READ-3", {"on", "off"},
                                  "long gains are longer at home"),
      make_switch<&S::identify_interceptor>("identify_interceptor", "PRO-INT-5", {"on", "off"},
                                            "who intercepts is thrown for"),
      make_switch<&S::identify_recoverer>("identify_recoverer", "PRO-FUM-2", {"on", "off"},
                                          "who recovers a fumble is thrown for"),
      make_switch<&S::black_faces>("black_faces", "PRO-R5", {"1X1D", "1X2D", "2X1D"},
                                   "the marked faces of the black die"),
      make_switch<&S::rating_die>("rating_die", "PRO-R6", {"play", "fresh"},
                                  "the die that a rating is held against"),
      make_switch<&S::zone_stack>("zone_stack", "PRO-R11", {"plus_one", "best"},
                                  "several men in a zone"),
      make_switch<&S::great_block>("great_block", "PRO-R13", {"short_gain", "max"},
                                   "a great block replaces the yards, or takes the larger"),
      make_switch<&S::touchback_2016>("touchback_2016", "PRO-R15", {"off", "on"},
                                      "kickoff touchbacks at the 25 from 2016"),
      make_switch<&S::fair_catch>("fair_catch", "PRO-R19", {"off", "on"},
                                  "a punt may be caught without a return"),
      make_switch<&S::block_cost>("block_cost", "PRO-R21", {"auto", "never"},
                                  "what trying to block a kick costs"),
      make_switch<&S::fg_block_downs>("fg_block_downs", "PRO-R22", {"off", "on"},
                                      "a blocked field goal keeps its downs, as a punt does"),
      make_switch<&S::missed_fg_literal>("missed_fg_literal", "PRO-R23", {"off", "on"},
                                         "1974-1993 a miss comes back to the line, however near"),
      make_switch<&S::posts_1974>("posts_1974", "PRO-R24", {"off", "on"},
                                  "posts on the goal line before 1974"),
      make_switch<&S::fg_limit>("fg_limit", "PRO-R24", {"63", "none"},
                                "the longest field goal that may be tried"),
      make_switch<&S::xp_2015>("xp_2015", "PRO-R26", {"off", "on"},
                               "the try is kicked from the 15 from 2015"),
      make_switch<&S::def_try>("def_try", "PRO-R26", {"off", "on"},
                               "from 2015 the defence may return a try"),
      make_switch<&S::overtime>("overtime", "PRO-R64",
                                {"by_season", "none", "sudden", "modified", "both"},
                                "what follows a tie"),
  };
  return list;
}

Switches source_profile() {
  Switches source;
  source.penalties = source.injuries = source.great_player = false;
  source.variable_fg = source.home_field = false;
  source.block_cost = BlockCost::never;
  source.missed_fg_literal = true;
  return source;
}

}  // namespace touchline::pro_football
