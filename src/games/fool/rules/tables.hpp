// The tables of the league as values, shaped like the pages they were printed on: change columns,
// effects, coaching, transitions, recovery, maxima, and our substitutes for the chapters that are
// missing. files/tables_file.hpp reads them from data/fool/tables.toml and checks them; rules only
// look things up.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/fool/rules/cells.hpp"
#include "games/fool/rules/player.hpp"
#include "games/fool/rules/switches.hpp"

namespace touchline::fool {

/// The faces of a d6 that do something, as a set.
struct Faces {
  std::uint8_t bits = 0;
  constexpr bool has(int face) const { return (bits >> static_cast<unsigned>(face) & 1U) != 0; }
  constexpr void add(int face) {
    bits = static_cast<std::uint8_t>(bits | 1U << static_cast<unsigned>(face));
  }
  constexpr bool empty() const { return bits == 0; }
  bool operator==(const Faces&) const = default;
};

inline constexpr int no_limit = 1000;

/// A band of ages with what it gives.
template <class T>
struct Banded {
  int age_min = 0, age_max = no_limit;
  T value{};
  bool operator==(const Banded&) const = default;
};
template <class T>
const T& by_age(const std::vector<Banded<T>>& bands, int age) {
  for (const Banded<T>& band : bands)
    if (age >= band.age_min && age <= band.age_max) return band.value;
  return bands.back().value;
}

enum class TeamSide : std::uint8_t { offence, defence, kicking };

struct PositionRow {
  std::string name{};
  TeamSide side = TeamSide::offence;
  bool line = false;
  std::vector<Position> includes{};  // directly more specialised positions
  std::uint32_t reach = 0;           // himself and all of those below, a bit each
  int pass_max = no_limit;           // FOOL-MAX-5
  int cs_min_speed = 0;              // FOOL-CHANGE-9
  bool operator==(const PositionRow&) const = default;
};

/// Whom an attribute fits (FOOL-ATTR-6 to 8).
enum class Who : std::uint8_t { any, field, non_line, carrier, quarterback, imported };
struct AttributeRow {
  std::string name{};
  bool good = true;
  Who who = Who::any;
  std::optional<Attribute> opposite{};  // FOOL-R13
  bool operator==(const AttributeRow&) const = default;
};

/// FOOL-CHANGE-4  A column of the change tables and whom it is for.
struct ChangeColumn {
  std::string id{};
  PlayerClass for_class = PlayerClass::veteran;
  int age_min = 0, age_max = no_limit;
  int games_min = 0, games_max = no_limit;
  bool operator==(const ChangeColumn&) const = default;
};

struct Effects {
  std::array<Column, 4> letters{};  // A to D
  Column plus{}, minus{}, qb_plus{}, qb_minus{};
  bool operator==(const Effects&) const = default;
};

/// What an ability change does to a kicker (FOOL-CHANGE-12): up or down by ability.
struct KickerEffects {
  std::array<Kicking, 3> up{}, down{};
  bool operator==(const KickerEffects&) const = default;
};

/// FOOL-COACH-3  A contact-speed pair at which an ability may be coached.
struct CoachPair {
  std::vector<Position> positions{};
  int contact = 0, speed = 0;
  std::vector<Ability> coach{}, chart_star{};
  bool operator==(const CoachPair&) const = default;
};
struct CoachPass {  // FOOL-COACH-4
  std::vector<Position> positions{};
  int listed = 0;
  bool operator==(const CoachPass&) const = default;
};
/// The three rolls of one version (FOOL-COACH-6 to 8, FOOL-COACH-12).
struct CoachRolls {
  Faces first_listed{}, first_poorer{}, first_remove{};
  Faces second_first_season{};
  std::vector<Banded<Faces>> second_by_age{};
  Column contact{}, speed{}, pass{}, remove{};
  bool operator==(const CoachRolls&) const = default;
};

/// FOOL-POS-21  A legal move: the change column, the grade of our reading and how sure we are of
/// the column, in percent (docs/rules/fool.md, "Certainty grades").
struct TransitionCell {
  int column = 0;  // 1 to 18; 0: not legal
  char grade = 0;  // A B C D X
  int sure = 0;
  bool operator==(const TransitionCell&) const = default;
};
inline constexpr std::array<std::string_view, 10> transition_rows{"1r", "1v", "1e", "2",  "3",
                                                                  "4",  "5",  "6r", "6v", "6e"};
inline constexpr int transition_columns = 18;
using TransitionColumn = std::array<Cell, 10>;

/// FOOL-POS-24  What a man loses out of position.
struct Penalty {
  std::optional<int> pass_set{};
  int pass = 0, contact = 0, speed = 0;
  bool snap = false;  // FOOL-R74
  bool operator==(const Penalty&) const = default;
};
/// FOOL-POS-25  A column by age: rookie, to 25, 26-29, 30 and over.
using TypeColumns = std::array<Column, 4>;

struct ProgressTable {  // FOOL-POS-3 to 5, in sixths of a game
  int needed = 16, starter = 6, substitute = 4, other = 2, exhibition = 4, both_third = 2,
      four_game_preseason = 2;
  bool operator==(const ProgressTable&) const = default;
};

/// FOOL-RECOVER-2  The faces on which a reduction lasts, by ability.
using LastingFaces = std::array<Faces, 3>;

enum class MaxOutcome : std::uint8_t { keep, provisional, trade_off, ignore };
using MaxRow = std::array<MaxOutcome, 6>;

struct MaximumTable {
  std::vector<std::array<int, 2>> frontier{};  // contact, speed
  MaxRow over_by_1{}, over_by_2{}, soft{};     // body
  MaxRow pass_over_by_1{}, pass_over_by_2{};
  std::vector<std::array<int, 4>> soft_steps{};  // from contact, speed to contact, speed
  bool operator==(const MaximumTable&) const = default;
};

/// FOOL-OURS-3  A line of the table of longer injuries.
struct LongerInjury {
  InjuryKind kind = InjuryKind::games;
  int dice = 0;
  std::optional<Ability> ability{};  // none: by season_ability
  bool operator==(const LongerInjury&) const = default;
};
struct InjuryTable {
  Faces starter_first{}, starter_second{}, prone_second{}, substitute_third{}, robust_extra{};
  Faces longer_on{};
  std::array<LongerInjury, 6> longer{};
  std::array<Ability, 6> season_ability{};
  bool operator==(const InjuryTable&) const = default;
};

/// FOOL-OURS-2  What rookies look like.
struct RookieBody {
  int pass = 0;
  std::array<std::array<int, 2>, 3> pairs{};
  bool operator==(const RookieBody&) const = default;
};
struct RookieTable {
  int class_per_pick_num = 3, class_per_pick_den = 2;
  std::array<int, 6> age{}, pass_offset{}, body_offset{};
  std::array<int, positions> weights{};
  std::array<RookieBody, positions> bodies{};
  Faces to_contact{}, attribute_on{}, attribute_good{};
  int k_distance = 40, k_distance_dice = 2, k_b_dice = 1, k_n = 2, k_n_dice = 2;
  int pt_distance = 34, pt_distance_dice = 2, pt_control_dice = 2;
  bool operator==(const RookieTable&) const = default;
};

/// FOOL-OURS-1  How a league begins.
struct FoundingTable {
  int teams = 8, divisions = 2;
  std::array<int, positions> places{};
  int age_plus = 19, candidates = 2;
  std::vector<std::string> seasoning{};
  int best_men = 24, best_games = 12, next_men = 16, next_games = 8, other_games = 4;
  bool operator==(const FoundingTable&) const = default;
};

/// FOOL-OURS-4  The quick model of a game.
struct GameTable {
  std::vector<Position> offence{}, defence{};
  std::vector<Position> types{};  // of slots, each once, in the order of the line-up; kickers last
  std::array<std::array<int, 3>, positions> weights{};  // of pass, contact, speed
  int substitutes = 16, drives = 12, net_divisor = 12, net_clamp = 2, home_bonus_drives = 3;
  int turnover_max = 3, punt_max = 8, field_goal_max = 9, field_goal_good_min = 6,
      extra_point_good_min = 4, overtime_drives = 4, no_kicker = -2;
  bool operator==(const GameTable&) const = default;
};

/// FOOL-OURS-6  What a man is worth to a computer owner.
struct ValueTable {
  std::array<int, positions> baseline{};
  std::vector<int> pick_value{};
  int trade_margin = 1, good_attribute = 2, bad_attribute = -2;
  std::vector<Banded<int>> age_bonus{};
  bool operator==(const ValueTable&) const = default;
};

struct RoleLimits {  // FOOL-SPECIAL-2, FOOL-SPECIAL-3
  std::string name{};
  int new_per_camp = 1, kept = 2;
  bool veteran = false;  // FOOL-SPECIAL-4
  bool operator==(const RoleLimits&) const = default;
};
struct ReturnCredits {  // FOOL-SPECIAL-6 to 10
  int camp = 5, preseason = 5, qualify = 20, regain = 20, lost_after = 2;
  bool operator==(const ReturnCredits&) const = default;
};

struct CampInjuryTable {  // FOOL-INJ-1
  Faces first{}, first_without_games{}, rookie{}, veteran{}, star{}, star_half{}, star_third{};
  int minus_games = 1;
  bool operator==(const CampInjuryTable&) const = default;
};

struct ExperienceTable {  // FOOL-EXP-1 to 6, in thirds of a game
  int starter = 3, participant = 2, healthy = 1, kicker_full_halves = 8, kicker_some_halves = 2,
      preseason = 1, postseason_less = 1;
  bool operator==(const ExperienceTable&) const = default;
};

/// One layer of the source: the body of the text, or the chart at its end (FOOL-R1).
struct ChangeLayer {
  std::vector<ChangeColumn> columns{};
  Effects effects{};
  std::array<std::array<Ability, 6>, positions> percent{};  // FOOL-CHANGE-11
  bool operator==(const ChangeLayer&) const = default;
};

struct Tables {
  std::map<std::string, Parameters> presets{};
  std::map<std::string, std::vector<std::string>> preset_switches{};  // name=value
  std::array<PositionRow, positions> position{};
  std::array<AttributeRow, attributes> attribute{};
  std::array<int, 6> adjust_age{}, adjust_games{}, adjust_thirds{};
  int star_games = -2, r2_limit = 4, first_season_age_max = 27;
  ChangeLayer body{}, chart{};
  std::map<std::string, Column> change{};  // by column
  Column trade{}, free_agent{};
  std::array<std::array<Attribute, 2>, 2> line_substitutes{};  // of $ and c: low, high
  KickerEffects kicker_body{}, punter_body{}, kicker_chart{}, punter_chart{};
  std::vector<CoachPair> coach_pairs{};
  std::vector<std::array<int, 2>> coach_poorer{};
  std::vector<CoachPass> coach_pass{};
  std::array<std::array<Position, 2>, positions> both_of{};  // none, none: not generalised
  CoachRolls coach_body{}, coach_chart{};
  std::array<std::array<TransitionCell, positions>, positions> transitions{};
  int composite_column = 5, doubtful_below = 60, e_to_b_printed = 1;
  std::array<TransitionColumn, transition_columns + 1> transition_column{};
  std::array<Penalty, transition_columns + 1> out_of_position{};
  Penalty no_cell{};
  TypeColumns specialise{}, despecialise{};
  ProgressTable progress{};
  std::array<Faces, 3> reversal_flat{}, reversal_by_class{};  // rookie, veteran, 30 and over
  int revert_within_games = 3, t_to_te_pass = 1;
  LastingFaces lasting_game{}, lasting_season{}, lasting_game_chart{}, lasting_season_chart{};
  std::vector<Banded<Faces>> retry{};
  CampInjuryTable camp_injury{};
  MaximumTable maximum{};
  Faces refuse_bottom{}, refuse_top{}, retires{}, undo{};
  int retire_age = 32, retain_unfavourable = 1, retain_otherwise = 2, retain_preseason = 1;
  ExperienceTable experience{};
  std::array<RoleLimits, roles> role{};
  int seasons_for_veteran = 2;
  ReturnCredits returns{};
  Faces conditioning_contact{}, fundamentals_choice{};
  AttributeSet fundamentals{}, good{}, bad{};
  int fundamentals_one = 2, fundamentals_more = 3, fundamentals_each = 2;
  std::vector<Position> choose_f{};
  InjuryTable injury{};
  RookieTable rookies{};
  FoundingTable founding{};
  GameTable game{};
  ValueTable value{};
  int playoff_teams_per_division = 2, playoff_semifinals_from = 8;
  bool operator==(const Tables&) const = default;

  const PositionRow& of(Position which) const { return position[index(which)]; }
  const AttributeRow& of(Attribute which) const {
    return attribute[static_cast<std::size_t>(which)];
  }
  const RoleLimits& of(Role which) const { return role[static_cast<std::size_t>(which)]; }
};

/// The tables with the switches of a league: what every rule is read by.
struct Rules {
  const Tables& tables;
  const Switches& switches;

  const ChangeLayer& layer() const {
    return switches.change_tables == ChangeTables::body ? tables.body : tables.chart;
  }
  const CoachRolls& coaching() const {
    return switches.coaching == Coaching::chart ? tables.coach_chart : tables.coach_body;
  }
};

/// A position and everything more specialised: he fills any slot of it without penalty.
bool includes(const Tables& tables, Position general, Position special);
inline bool is_line(const Tables& tables, Position position) {
  return position != Position::none && tables.of(position).line;
}
inline TeamSide side_of(const Tables& tables, Position position) {
  return tables.of(position).side;
}
/// FOOL-MAX-5, FOOL-R48
int pass_maximum(const Rules& rules, Position position);
/// FOOL-MAX-1, FOOL-R47  By how much a pair is above the frontier.
int excess(const Tables& tables, int contact, int speed);

}  // namespace touchline::fool
