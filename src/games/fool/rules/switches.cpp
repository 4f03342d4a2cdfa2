#include "games/fool/rules/switches.hpp"

#include <fmt/format.h>

namespace touchline::fool {

const std::vector<Switch<Switches>>& switch_list(const Switches&) {
  using S = Switches;
  static const std::vector<Switch<S>> list{
      make_switch<&S::change_tables>("change_tables", "FOOL-R2", {"body_12_8", "chart"},
                                     "which change tables and age bands"),
      make_switch<&S::first_season_under_28>("first_season_age_cap", "FOOL-R4",
                                             {"under_28", "none"},
                                             "who uses the columns of a first season"),
      make_switch<&S::rm_when_none_ignored>("rm_when_none", "FOOL-R12", {"ignore", "reroll"},
                                            "an attribute to remove, and none is held"),
      make_switch<&S::qb_minus_2_3>("qb_minus_2_3", "FOOL-R11", {"lose", "gain", "none"},
                                    "good attributes in the quarterback's bad column"),
      make_switch<&S::f_not_applicable>("f_not_applicable", "FOOL-R14",
                                        {"by_side", "penalty_prone", "reroll"},
                                        "fumble prone for whoever never carries the ball"),
      make_switch<&S::f_to_defence_error_prone>("f_to_defence_low", "FOOL-R33",
                                                {"error_prone", "none"},
                                                "the lost half of a note on new defenders"),
      make_switch<&S::kicker_effects_body>("kicker_effects", "FOOL-R16", {"body_12_8", "chart"},
                                           "what a change does to kickers"),
      make_switch<&S::coaching>("coaching", "FOOL-R19", {"body_12_3_5", "chart", "off"},
                                "which coaching rolls, or none"),
      make_switch<&S::bad_attribute_poorer_everywhere>(
          "coaching_bad_attr_scope", "FOOL-R21", {"removal_only", "any_coaching"},
          "whether a bad attribute makes every coaching easier"),
      make_switch<&S::reversal_by_class>("position_reversal", "FOOL-R23", {"flat_4_6", "by_class"},
                                         "the chance to reverse a position change"),
      make_switch<&S::three_types>("position_tables", "FOOL-R24", {"matrices", "three_types"},
                                   "how positions change"),
      make_switch<&S::transitions_matrix_only>("transition_scope", "FOOL-R25",
                                               {"matrix_plus_list", "matrix_only"},
                                               "whether moves that are only listed are legal"),
      make_switch<&S::doubtful_transitions>("doubtful_transitions", "FOOL-R25", {"allow", "forbid"},
                                            "cells we are not sure of"),
      make_switch<&S::e_to_b_as_printed>("transition_e_to_b", "FOOL-R29", {"14", "1"},
                                         "the column of an end who becomes a back"),
      make_switch<&S::split_credit_third>("transition_split_credit", "FOOL-R36", {"half", "third"},
                                          "credit of a game at the old position too"),
      make_switch<&S::recovery_by_chart>("injury_recovery", "FOOL-R38", {"current_fool", "chart"},
                                         "the chance that an injury lasts"),
      make_switch<&S::recovering_p_to_line>("recovering_p_to_line", "FOOL-R40", {"no", "yes"},
                                            "-p men may move to the line"),
      make_switch<&S::mini_camp>("mini_camp", "FOOL-R41", {"before_draft", "after_draft", "off"},
                                 "when short injuries are resolved"),
      make_switch<&S::return_credits>("special_teams", "FOOL-R44", {"designate", "return_credits"},
                                      "how specialists are made"),
      make_switch<&S::max_rolls>("max_rolls", "FOOL-R47", {"on", "off"},
                                 "rolls above the normal maxima"),
      make_switch<&S::line_pass_max_two>("line_pass_max", "FOOL-R48", {"2", "1"},
                                         "the pass maximum of linemen"),
      make_switch<&S::focus_camps>("focus_camps", "FOOL-R51", {"two", "none", "three"},
                                   "the emphases a team may choose"),
      make_switch<&S::camp_exempt_remaining>("camp_injury_exempt", "FOOL-R54",
                                             {"rolled_1", "remaining_1"},
                                             "who is back within one game"),
      make_switch<&S::claims_by_division>("claim_priority", "FOOL-R58", {"owner", "division"},
                                          "who comes before whom in claims"),
      make_switch<&S::count_preseason>("count_preseason_exp", "FOOL-R60", {"no", "yes"},
                                       "preseason games give credit"),
      make_switch<&S::postseason_third_less>("postseason_exp", "FOOL-R60", {"full", "third_less"},
                                             "credit of postseason games"),
      make_switch<&S::in_season_refusal>("in_season_fa_refusal", "FOOL-R62", {"no", "yes"},
                                         "free agents may refuse in season"),
      make_switch<&S::rookie_fa_extra_roll>("rookie_fa_extra_roll", "FOOL-R63", {"no", "yes"},
                                            "undrafted rookies take the free agents' roll in camp"),
  };
  return list;
}

Switches switches_of_silence() {
  Switches made;
  made.f_not_applicable = Unfumbling::penalty_prone;
  return made;
}

std::string why_not(const Parameters& parameters) {
  int before = parameters.camp_roster;
  std::vector<int> sizes{parameters.preseason_roster};
  sizes.insert(sizes.end(), parameters.cuts.begin(), parameters.cuts.end());
  sizes.push_back(parameters.active_roster);
  for (const int size : sizes) {
    if (size > before) return fmt::format("rosters only shrink: {} cannot follow {}", size, before);
    before = size;
  }
  if (parameters.active_roster < 30) return "an active roster needs at least 30 men";
  if (parameters.camp_roster > 200) return "a camp roster holds at most 200 men";
  if (!parameters.cuts.empty() && parameters.cuts.back() != parameters.active_roster)
    return "the last cut is to the active roster";
  if (parameters.cuts.size() > 6) return "at most 6 exhibition games are played";
  if (parameters.regular_season_games < 1 || parameters.regular_season_games > 40)
    return "a season has 1 to 40 games";
  if (parameters.trade_deadline_game < 0 ||
      parameters.trade_deadline_game > parameters.regular_season_games)
    return "the trade deadline is a game of the season";
  if (parameters.draft_rounds < 1 || parameters.draft_rounds > 40)
    return "a draft has 1 to 40 rounds";
  if (parameters.stars_per_team < 0 || parameters.stars_per_team > 40)
    return "a team has 0 to 40 stars";
  return {};
}

}  // namespace touchline::fool
