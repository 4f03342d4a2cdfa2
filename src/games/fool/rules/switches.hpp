// The switches of the rulings, and the numbers of a league that its commissioner sets: both change
// between seasons only. Two presets, FOOL and UFL, stand in the tables.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "match/switches.hpp"

namespace touchline::fool {

enum class ChangeTables : std::uint8_t { body, chart };
enum class QbMinus : std::uint8_t { lose, gain, none };
enum class Coaching : std::uint8_t { body, chart, off };
enum class MiniCamp : std::uint8_t { before_draft, after_draft, off };
/// FOOL-R14  Fumble prone for whoever cannot be: an offensive lineman and a defender apart, or
/// alike.
enum class Unfumbling : std::uint8_t { by_side, penalty_prone, reroll };
enum class FocusCamps : std::uint8_t { two, none, three };

struct Switches {
  ChangeTables change_tables = ChangeTables::body;    // FOOL-R2
  bool first_season_under_28 = true;                  // FOOL-R4
  bool rm_when_none_ignored = true;                   // FOOL-R12
  QbMinus qb_minus_2_3 = QbMinus::lose;               // FOOL-R11
  Unfumbling f_not_applicable = Unfumbling::by_side;  // FOOL-R14
  bool f_to_defence_error_prone = true;               // FOOL-R33
  bool kicker_effects_body = true;                    // FOOL-R16
  Coaching coaching = Coaching::body;                 // FOOL-R19
  bool bad_attribute_poorer_everywhere = false;       // FOOL-R21
  bool reversal_by_class = false;                     // FOOL-R23
  bool three_types = false;                           // FOOL-R24
  bool transitions_matrix_only = false;               // FOOL-R25
  bool doubtful_transitions = true;                   // FOOL-R25
  bool e_to_b_as_printed = false;                     // FOOL-R29
  bool split_credit_third = false;                    // FOOL-R36
  bool recovery_by_chart = false;                     // FOOL-R38
  bool recovering_p_to_line = false;                  // FOOL-R40
  MiniCamp mini_camp = MiniCamp::before_draft;        // FOOL-R41
  bool return_credits = false;                        // FOOL-R44
  bool max_rolls = true;                              // FOOL-R47
  bool line_pass_max_two = true;                      // FOOL-R48
  FocusCamps focus_camps = FocusCamps::two;           // FOOL-R51
  bool camp_exempt_remaining = false;                 // FOOL-R54
  bool claims_by_division = false;                    // FOOL-R58
  bool count_preseason = false;                       // FOOL-R60
  bool postseason_third_less = false;                 // FOOL-R60
  bool in_season_refusal = false;                     // FOOL-R62
  bool rookie_fa_extra_roll = false;                  // FOOL-R63
  bool operator==(const Switches&) const = default;
};

/// What holds in a league whose state was written before states named every switch, for those that
/// it does not name: the defaults of that time.
Switches switches_of_silence();

/// Every switch there is. Read, set and written by match/switches.hpp.
const std::vector<Switch<Switches>>& switch_list(const Switches& = {});

/// What a commissioner sets by number.
struct Parameters {
  int regular_season_games = 12;  // FOOL-R64
  int trade_deadline_game = 6;    // FOOL-TRADE-1
  int draft_rounds = 10;          // FOOL-DRAFT-4
  int camp_roster = 74;           // FOOL-ROSTER-1
  int preseason_roster = 64;      // FOOL-ROSTER-3
  std::vector<int> cuts{58, 52};  // FOOL-ROSTER-4: one for each exhibition game
  int active_roster = 52;
  int stars_per_team = 5;  // FOOL-CAMP-6
  bool operator==(const Parameters&) const = default;

  int preseason_games() const { return static_cast<int>(cuts.size()); }
};

/// Why a league cannot be run by these numbers, in a line; empty if it can.
std::string why_not(const Parameters& parameters);

}  // namespace touchline::fool
