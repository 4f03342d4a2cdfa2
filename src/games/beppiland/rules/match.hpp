// A match of Beppiland as values: the two teams as the sheets and their corrections left them, and
// the course it took. The rules that lead from one to the other are in match_rules.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/rule_id.hpp"
#include "core/side.hpp"
#include "games/beppiland/rules/area.hpp"
#include "games/beppiland/rules/player.hpp"

namespace touchline::beppiland {

/// BEP-WEATHER-9
enum class Weather : std::uint8_t { sunny, threatening, light_rain, downpour, suspended };

/// One of the eleven, as the match sees him.
struct Man {
  int player = 0;  // id; 0: a sparring partner (BEP-LINEUP-14)
  int row = 0;     // his place on the sheet; sparring partners come after all players
  Area area = Area::Di;
  int ab = 0, fo = 0;  // with the tiredness of the session (BEP-R52)
  int age = age_I;
  Flank flank = Flank::SD;
  bool out_of_position = false;

  constexpr bool sparring() const { return player == 0; }
  bool operator==(const Man&) const = default;
};

/// A legal line-up with its points (BEP-LINEUP-1..4, BEP-POINTS): Po, Li, Di, Ce, At, each in the
/// order of the sheet.
struct Team {
  static constexpr std::size_t men_on_pitch = 11;
  std::array<Man, men_on_pitch> men{};
  std::array<std::uint8_t, men_on_pitch> by_row{};  // the men in the order of the sheet
  Points fc{}, d{}, pgp{}, cat_points{}, tat{};
  bool cat = false, tfg = false;
  bool physio = false;

  int count(Area area) const {
    int n = 0;
    for (const Man& man : men) n += man.area == area ? 1 : 0;
    return n;
  }
  bool has_li() const { return men[1].area == Area::Li; }
  Points extra() const { return fc + d + pgp + cat_points + tat; }
  bool operator==(const Team&) const = default;
};

/// The order of the men and `by_row`, from men in any order.
void arrange(Team& team);
/// BEP-R3, BEP-REPORT-2  "4-3-3": the first figure counts the sweeper.
std::string formation(const Team& team);
/// BEP-R25  Whether all of the tactic is played.
bool plays(const Team& team, const Tactic& tactic);

/// What became of a man in the match.
struct Condition {
  int level = 0;            // in eighths, so that round.stage = final loses nothing (BEP-R1)
  std::uint8_t injury = 0;  // line of BEP-HARD-11 after the physio; 0: none
  bool yellow = false, red = false;
  bool operator==(const Condition&) const = default;
};

/// How a team's totals came about.
struct AreaTotals {
  Points raw{}, side_penalty{}, extra{}, after_3x{}, final{};
  bool operator==(const AreaTotals&) const = default;
};

struct Shots {
  int at = 0, ce = 0, di = 0;
  int all() const { return at + ce + di; }
  Shots operator+(const Shots& more) const { return {at + more.at, ce + more.ce, di + more.di}; }
  bool operator==(const Shots&) const = default;
};

enum class GoalKind : std::uint8_t { shot, own_goal, penalty };
struct Goal {
  Side side = Side::home;  // that it counts for
  GoalKind kind = GoalKind::shot;
  std::uint8_t man = 0;  // of that side; of the other for an own goal
  Area area = Area::At;  // that shot
  int minute = 0;
  bool operator==(const Goal&) const = default;
};

/// What a match came to.
struct Course {
  BySide<std::array<Condition, Team::men_on_pitch>> men{};
  BySide<AreaTotals> totals{};
  BySide<Shots> shots{};
  BySide<int> penalties{};  // awarded to this side
  BySide<std::uint8_t> taker{};
  BySide<int> goals{};
  BySide<int> saves{};           // by this side's keeper
  BySide<int> ninety{};          // goals after 90 minutes
  BySide<int> conceded_shots{};  // goals from shots, own goals not counted: for the keepers
  bool extra_time = false;
  BySide<int> kicks{}, shoot_out{};
  bool shot_out = false;  // there was one
  std::vector<Goal> goal_list{};
  bool operator==(const Course&) const = default;
};

enum class Kind : std::uint8_t {
  yellow,
  red,
  injury,
  shot_off,
  pole,
  blocked,
  saved,
  goal,
  own_goal,
  penalty_goal,
  penalty_missed,
  minute,
  extra_time,
  shoot_out_goal,
  shoot_out_missed
};
std::string_view name(Kind kind);

/// One fact of the match, under the rule that made it so.
struct Event {
  RuleId rule{};
  Kind kind = Kind::goal;
  Side side = Side::home;  // whose shot, card, injury, kick; for an own goal who it counts for
  std::uint8_t man = 0;
  Area area = Area::At;
  std::int16_t figure = 0;  // minute, or line of the injury
  bool operator==(const Event&) const = default;
};

}  // namespace touchline::beppiland
