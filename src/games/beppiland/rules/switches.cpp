#include "games/beppiland/rules/switches.hpp"

#include <algorithm>

namespace touchline::beppiland {
namespace {

constexpr std::array<int, 6> home_advantages{7, 5, 4, 3, 2, 0};  // BEP-R86

}  // namespace

const std::vector<Switch<Switches>>& switch_list(const Switches&) {
  using S = Switches;
  static const std::vector<Switch<S>> list{
      make_switch<&S::round_each_step>("round.stage", "BEP-R1", {"each", "final"},
                                       "amounts are rounded at every step"),
      make_switch<&S::rounds>("league.rounds", "BEP-R4", {"double", "single"},
                              "clubs of a league meet twice"),
      make_switch<&S::title>("title.format", "BEP-R6", {"round_robin", "two_legged"},
                             "how the three winners decide the title"),
      Switch<S>{"divisions.move",
                "BEP-R7",
                {"4", "1", "2", "3"},
                "clubs that go up and down",
                [](const S& s) -> std::size_t {
                  return s.divisions_move == 4 ? 0 : static_cast<std::size_t>(s.divisions_move);
                },
                [](S& s, std::size_t value) {
                  s.divisions_move = value == 0 ? 4 : static_cast<int>(value);
                }},
      make_switch<&S::cup_fill>("cup.fill", "BEP-R9", {"fixed", "gm_rosters"},
                                "the master's teams in the Cup"),
      make_switch<&S::cup_draw>("cup.draw", "BEP-R10", {"open", "clubs_apart"},
                                "the first draw of the Cup keeps clubs apart"),
      make_switch<&S::away_goals>("cup.away_goals", "BEP-R11", {"false", "true"},
                                  "goals scored away decide a level tie"),
      make_switch<&S::neutral_takings>("neutral.takings", "BEP-R16", {"nominal", "shared"},
                                       "takings on neutral ground"),
      make_switch<&S::level_floor>("level.floor", "BEP-R19", {"0", "none"},
                                   "nobody is worse than a sparring partner"),
      make_switch<&S::poli>("points.poli", "BEP-R20", {"each", "combined"},
                            "five points on the keeper and five on the sweeper"),
      make_switch<&S::shots_per_area>("shots.round", "BEP-R24", {"per_area", "total"},
                                      "shots are rounded for each area"),
      make_switch<&S::staff_buy_renews>("staff.buy_renews", "BEP-R32", {"false", "true"},
                                        "staff bought second-hand starts anew"),
      make_switch<&S::own_goal_first>("owngoal.stage", "BEP-R35", {"first", "on_target"},
                                      "which shots may become own goals"),
      make_switch<&S::attempts>("attempts.order", "BEP-R37",
                                {"shuffled", "penalties_first", "penalties_last"},
                                "when a side's penalties are taken"),
      make_switch<&S::keeper_takes_penalties>("penalty.keeper_takes", "BEP-R38", {"true", "false"},
                                              "the keeper may be the best taker"),
      make_switch<&S::suspended>("suspended.appearance", "BEP-R46", {"events", "all", "none"},
                                 "who has played in a suspended match"),
      make_switch<&S::growth_at_session_end>(
          "youth.growth", "BEP-R49", {"session_end", "immediate"}, "when matches turn into skill"),
      make_switch<&S::pp_since_gain>("nv.pp", "BEP-R50", {"since_gain", "all_as_young"},
                                     "which matches count for a young player's value"),
      make_switch<&S::discover_sd>("discover.sd", "BEP-R51", {"no", "counts_as_S"},
                                   "old clubs may discover men for both sides"),
      make_switch<&S::new_club_pa_each_session>("pa.new_club", "BEP-R56", {"each_session", "once"},
                                                "the five points of a new club"),
      make_switch<&S::salary_from_season_start>("salary.base", "BEP-R58",
                                                {"season_start", "career_start"},
                                                "the skill that a salary looks at"),
      make_switch<&S::interest_on_opening>("interest.base", "BEP-R59", {"opening", "closing"},
                                           "the debt that pays interest"),
      make_switch<&S::single_bid_nv_plus_10>("auction.single", "BEP-R63", {"nv_plus_10", "nv"},
                                             "what a single bidder pays"),
      make_switch<&S::forfeit_two>("bribe.forfeit", "BEP-R69", {"0-2", "0-3"},
                                   "the score of a match lost at the desk"),
      make_switch<&S::rank_championship_only>("rank.scope", "BEP-R71", {"championship", "all"},
                                              "the matches that the rankings count"),
      make_switch<&S::keeper_rank>("rank.keeper", "BEP-R71", {"save_ratio", "goals_per_match"},
                                   "what the best keeper is"),
      make_switch<&S::ban_lapses>("ban.rest", "BEP-R77", {"lapse", "carry"},
                                  "bans longer than the session"),
      make_switch<&S::season1>("preset", "BEP-R85", {"season2", "season1"},
                               "the figures of the first season"),
      Switch<S>{"home.points",
                "BEP-R86",
                {"7", "5", "4", "3", "2", "0"},
                "the home advantage on a ground of level 0",
                [](const S& s) -> std::size_t {
                  return static_cast<std::size_t>(
                      std::find(home_advantages.begin(), home_advantages.end(), s.home_advantage) -
                      home_advantages.begin());
                },
                [](S& s, std::size_t value) { s.home_advantage = home_advantages[value]; }},
      make_switch<&S::presidents>("presidents", "BEP-R87", {"classic", "active"},
                                  "whether computer presidents write to each other")};
  return list;
}

}  // namespace touchline::beppiland
