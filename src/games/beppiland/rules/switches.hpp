// The switches of the rulings (docs/rules/beppiland.md) and the figures that a preset changes. A
// league keeps its own; every rule that has a choice is given them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "match/switches.hpp"

namespace touchline::beppiland {

enum class Rounds : std::uint8_t { twice, once };                                      // BEP-R4
enum class TitleFormat : std::uint8_t { round_robin, two_legged };                     // BEP-R6
enum class CupFill : std::uint8_t { fixed, gm_rosters };                               // BEP-R9
enum class CupDraw : std::uint8_t { open, clubs_apart };                               // BEP-R10
enum class NeutralTakings : std::uint8_t { nominal, shared };                          // BEP-R16
enum class PoLi : std::uint8_t { each, combined };                                     // BEP-R20
enum class AttemptOrder : std::uint8_t { shuffled, penalties_first, penalties_last };  // BEP-R37
enum class SuspendedAppearance : std::uint8_t { events, all, none };                   // BEP-R46
enum class KeeperRank : std::uint8_t { save_ratio, goals_per_match };                  // BEP-R71
enum class Presidents : std::uint8_t { classic, active };                              // BEP-R87

struct Switches {
  bool round_each_step = true;                                  // BEP-R1
  Rounds rounds = Rounds::twice;                                // BEP-R4
  TitleFormat title = TitleFormat::round_robin;                 // BEP-R6
  int divisions_move = 4;                                       // BEP-R7
  CupFill cup_fill = CupFill::fixed;                            // BEP-R9
  CupDraw cup_draw = CupDraw::open;                             // BEP-R10
  bool away_goals = false;                                      // BEP-R11
  NeutralTakings neutral_takings = NeutralTakings::nominal;     // BEP-R16
  bool level_floor = true;                                      // BEP-R19
  PoLi poli = PoLi::each;                                       // BEP-R20
  bool shots_per_area = true;                                   // BEP-R24
  bool staff_buy_renews = false;                                // BEP-R32
  bool own_goal_first = true;                                   // BEP-R35
  AttemptOrder attempts = AttemptOrder::shuffled;               // BEP-R37
  bool keeper_takes_penalties = true;                           // BEP-R38
  std::array<int, 4> forecast_right{90, 80, 70, 60};            // BEP-R45
  SuspendedAppearance suspended = SuspendedAppearance::events;  // BEP-R46
  bool growth_at_session_end = true;                            // BEP-R49
  bool pp_since_gain = true;                                    // BEP-R50
  bool discover_sd = false;                                     // BEP-R51
  bool new_club_pa_each_session = true;                         // BEP-R56
  bool salary_from_season_start = true;                         // BEP-R58
  bool interest_on_opening = true;                              // BEP-R59
  bool single_bid_nv_plus_10 = true;                            // BEP-R63
  bool forfeit_two = true;                                      // BEP-R69
  bool rank_championship_only = true;                           // BEP-R71
  KeeperRank keeper_rank = KeeperRank::save_ratio;              // BEP-R71
  bool ban_lapses = true;                                       // BEP-R77
  bool season1 = false;                                         // BEP-R85
  int home_advantage = 7;                                       // BEP-R86
  Presidents presidents = Presidents::classic;                  // BEP-R87
  bool operator==(const Switches&) const = default;
};

/// Every switch there is, by name and value. Read, set and written by match/switches.hpp.
const std::vector<Switch<Switches>>& switch_list(const Switches& = {});

/// The figures of the match that a season had of its own (BEP-R85).
struct Figures {
  std::array<int, 3> off_target{3000, 5000, 7000};  // BEP-MATCH-5, by goals 0-2, 3-4, 5+
  int sweeper = 2500;                               // BEP-MATCH-6
  int keeper = 3500;                                // BEP-MATCH-7
  int out_of_position = 3;                          // BEP-LINEUP-8
  int start_money = 1500;                           // BEP-START-11
  int debt_limit = 1000;                            // BEP-DEBT-1
  bool sides = true;                                // BEP-LINEUP-12
  bool stadiums = true;                             // BEP-STADIUM-1
  bool own_goals = true;                            // BEP-OWNGOAL-1
};
constexpr Figures figures(const Switches& switches) {
  if (!switches.season1) return {};
  return {{3500, 5000, 6500}, 3000, 4000, 2, 1000, 2000, false, false, false};
}

/// BEP-POINTS-1, BEP-STADIUM-4, BEP-R86  FC on a ground of that level.
constexpr int home_points(int stadium, const Switches& switches) {
  return switches.home_advantage + stadium;
}

}  // namespace touchline::beppiland
