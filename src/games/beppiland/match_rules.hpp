// How a match of Beppiland is played: cards, injuries, totals, shots, goals, scorers, minutes,
// extra time, shoot-out; one function for each step of the rule book (docs/rules/beppiland.md,
// pipeline C). Straight-line code over a Table. Who is on the pitch and what follows the match are
// not here.
#pragma once

#include <algorithm>
#include <array>

#include "games/beppiland/league.hpp"
#include "games/beppiland/match.hpp"
#include "games/beppiland/switches.hpp"
#include "match/chance.hpp"
#include "match/table.hpp"

namespace touchline::beppiland {

inline constexpr Die d100{100, 1, "d100"};
inline constexpr Die touch_die{20, 1, "touch"};
inline constexpr Die scorer_die{1'000'000, 0, "scorer"};
inline constexpr Die minute_die{90, 1, "minute"};
inline constexpr Die extra_minute_die{30, 91, "minute"};

/// All that a match is played from.
struct Setting {
  BySide<Team> teams{};
  Weather weather = Weather::sunny;
  BySide<bool> bribed_penalty{};  // BEP-BRIBE-3: the referee gives one
  bool decides = false;           // a knock-out match that must have a winner (BEP-MATCH-9)
  bool second_leg = false;
  BySide<int> before{};  // goals of the first leg
  Switches switches{};
};

/// Chances in basis points never leave 0..10000 (BEP-R43).
constexpr int within_chance(int bp) { return std::clamp(bp, 0, 10000); }

// ----------------------------------------------------------------------------------------- weather

// BEP-WEATHER-1  Without a forecast to go by.
constexpr bool sunny(int face) { return face <= 6000; }

// BEP-WEATHER-2
constexpr Weather rainy_day(int face) {
  if (face <= 5750) return Weather::threatening;
  if (face <= 8250) return Weather::light_rain;
  return face <= 9500 ? Weather::downpour : Weather::suspended;
}

// BEP-WEATHER-2, BEP-R47  A match on this day; drawn again where it cannot be put off.
template <Table T>
Weather draw_weather(T& table, Sky sky, bool may_be_put_off) {
  if (sky == Sky::sun) return Weather::sunny;
  const auto [face] = table.roll("BEP-WEATHER-2"_rule, Side::home, basis_points);
  const Weather weather = rainy_day(face);
  if (weather != Weather::suspended || may_be_put_off) return weather;
  const auto [again] = table.roll("BEP-R47"_rule, Side::home, Die{9500, 1, "weather"});
  return rainy_day(again);
}

// ------------------------------------------------------------------------- levels, cards, injuries

// BEP-PLAYER-6, BEP-LINEUP-8, BEP-R19  A man's level before anything happens to him.
constexpr int starting_level(const Man& man, const Switches& switches) {
  if (man.sparring()) return 0;  // BEP-LINEUP-14
  const int off = man.out_of_position ? figures(switches).out_of_position : 0;
  const int level = man.ab + man.fo - off;
  return switches.level_floor ? std::max(0, level) : level;
}

// BEP-HARD-1, BEP-HARD-4  The hardness that counts for a man's cards.
constexpr int card_hardness(const Team& team, const Man& man) {
  return man.area == Area::Po ? team.d[Area::Po] : sum(team.d);
}
// BEP-HARD-2, BEP-HARD-3
constexpr int yellow_chance(int d) { return within_chance(150 * (3 + d)); }
constexpr int red_chance(int d) { return within_chance(33 * (3 + d)); }

// BEP-HARD-10  A keeper has half the risk.
constexpr int injury_chance(const Man& man, int d_opponents) {
  return within_chance((man.area == Area::Po ? 50 : 100) * (5 + d_opponents));
}

// BEP-HARD-2, BEP-HARD-3, BEP-R30  Yellow, then red; neither looks at the other.
template <Table T>
void show_cards(T& table, const Team& team, Side side, Course& course) {
  for (std::size_t i = 0; i < team.men.size(); ++i) {
    const Man& man = team.men[i];
    if (man.sparring()) continue;  // BEP-R27
    Condition& condition = course.men[side][i];
    const int d = card_hardness(team, man);
    const auto who = static_cast<std::uint8_t>(i);
    if (happens(table, "BEP-HARD-2"_rule, side, yellow_chance(d))) {
      condition.yellow = true;
      table.note(Event{"BEP-HARD-2"_rule, Kind::yellow, side, who, man.area, 0});
    }
    if (happens(table, "BEP-HARD-3"_rule, side, red_chance(d))) {
      condition.red = true;
      table.note(Event{"BEP-HARD-3"_rule, Kind::red, side, who, man.area, 0});
    }
  }
}

// BEP-HARD-11  The line of the table for a d100.
constexpr int injury_line(int face) {
  constexpr std::array<int, 8> up_to{15, 30, 45, 60, 70, 80, 90, 100};
  int line = 1;
  for (const int last : up_to) {
    if (face <= last) return line;
    ++line;
  }
  return 8;
}
// BEP-HARD-11  What a line costs in fitness. No line: nothing.
constexpr int fitness_loss(int line) { return std::max(0, line - 2); }

// BEP-HARD-10, BEP-HARD-12  The physio moves the result one line up; from the first line to none.
template <Table T>
void injure(T& table, const Team& team, int d_opponents, Side side, Course& course) {
  for (std::size_t i = 0; i < team.men.size(); ++i) {
    const Man& man = team.men[i];
    if (man.sparring()) continue;  // BEP-R27
    if (!happens(table, "BEP-HARD-10"_rule, side, injury_chance(man, d_opponents))) continue;
    const auto [face] = table.roll("BEP-HARD-11"_rule, side, d100);
    const int line = injury_line(face) - (team.physio ? 1 : 0);
    course.men[side][i].injury = static_cast<std::uint8_t>(line);
    if (line > 0) {
      table.note(Event{"BEP-HARD-11"_rule, Kind::injury, side, static_cast<std::uint8_t>(i),
                       man.area, static_cast<std::int16_t>(line)});
    }
  }
}

// BEP-R1  Amounts in eighths: a whole number again after every step, or only at the very end.
constexpr int whole(int eighths, const Switches& switches) {
  if (!switches.round_each_step) return eighths;
  // Upwards, also for the negative levels of level.floor = none.
  return eighths >= 0 ? ceil_div(eighths, 8) * 8 : -(-eighths / 8) * 8;
}

// BEP-HARD-5, BEP-R29, BEP-R31  Injury first, then the red card, each rounded up.
constexpr int level_after(int level, const Condition& condition, const Switches& switches) {
  int eighths = level * 8;
  if (condition.injury == 1) eighths = whole(eighths * 3 / 4, switches);
  if (condition.injury > 1) eighths = whole(eighths / 2, switches);
  if (condition.red) eighths = whole(eighths / 2, switches);
  return eighths;
}

inline void apply_events(const Team& team, const Switches& switches,
                         std::array<Condition, Team::men_on_pitch>& men) {
  for (std::size_t i = 0; i < men.size(); ++i) {
    men[i].level = level_after(starting_level(team.men[i], switches), men[i], switches);
  }
}

// ------------------------------------------------------------------------------------------ totals

// BEP-LINEUP-12, BEP-LINEUP-13, BEP-R28  What wrong sides cost an area.
constexpr int side_penalty(int left, int right, int men) {
  const int half = ceil_div(men, 2);
  return 3 * (std::max(0, left - half) + std::max(0, right - half));
}
inline int side_penalty(const Team& team, Area area) {
  int left = 0, right = 0, men = 0;
  for (const Man& man : team.men) {
    if (man.area != area) continue;
    ++men;
    left += man.flank == Flank::S ? 1 : 0;
    right += man.flank == Flank::D ? 1 : 0;
  }
  return side_penalty(left, right, men);
}

// BEP-LINEUP-6, BEP-LINEUP-7  No area of the three over three times another.
template <class Amounts>
constexpr void cut_3x(Amounts& totals) {
  const int limit = 3 * std::min({totals[Area::Di], totals[Area::Ce], totals[Area::At]});
  for (const Area area : field_areas) totals[area] = std::min(totals[area], limit);
}

// BEP-WEATHER-3..5  An area in the rain: the share of it that is left, in fifteenths.
constexpr int fifteenths_left(Weather weather, Area area) {
  if (area == Area::At && weather == Weather::light_rain) return 12;
  if (area == Area::At && weather == Weather::downpour) return 10;
  if ((area == Area::Ce || area == Area::Di) && weather == Weather::downpour) return 12;
  return 15;
}
constexpr int in_rain(int total, Weather weather, Area area) {
  return ceil_div(std::max(0, total) * fifteenths_left(weather, area), 15);
}

// BEP-LINEUP-5, pipeline C7  Levels, sides, extra points, 3X, rain.
inline AreaTotals area_totals(const Team& team,
                              const std::array<Condition, Team::men_on_pitch>& men, Weather weather,
                              const Switches& switches) {
  ByArea<int> eighths{};
  for (std::size_t i = 0; i < men.size(); ++i) eighths[team.men[i].area] += men[i].level;
  AreaTotals totals;
  const bool sides = figures(switches).sides;
  for (const Area area : all_areas) {
    totals.raw[area] = ceil_div(std::max(0, eighths[area]), 8);
    const bool field = area != Area::Po && area != Area::Li;
    totals.side_penalty[area] = field && sides ? side_penalty(team, area) : 0;
    eighths[area] -= 8 * totals.side_penalty[area];
    if (switches.level_floor) eighths[area] = std::max(0, eighths[area]);  // BEP-R19
  }
  totals.extra = team.extra();
  for (const Area area : all_areas) eighths[area] += 8 * totals.extra[area];
  cut_3x(eighths);
  for (const Area area : all_areas) {
    totals.after_3x[area] = ceil_div(std::max(0, eighths[area]), 8);
    totals.final[area] =
        ceil_div(std::max(0, eighths[area]) * fifteenths_left(weather, area), 8 * 15);  // BEP-R48
  }
  return totals;
}

// ------------------------------------------------------------------------------------------- shots

/// What the other side needs to know of a team to shoot at it, and the team itself to shoot.
struct Stance {
  Points totals{};
  bool li = false, cat = false, tfg = false;
};
inline Stance stance(const Team& team, const Points& totals) {
  return {totals, team.has_li(), team.cat, team.tfg};
}

// BEP-POINTS-6, BEP-R22  Half of all shots together; of the odd ones, attack is served first.
constexpr Shots halved_by_cat(Shots shots) {
  int missing = ceil_div(shots.at % 2 + shots.ce % 2 + shots.di % 2, 2);
  for (int* area : {&shots.at, &shots.ce, &shots.di}) {
    const bool odd = *area % 2 == 1;
    *area /= 2;
    if (odd && missing > 0) {
      ++*area;
      --missing;
    }
  }
  return shots;
}

// BEP-MATCH-1..3, BEP-R24  The shots of A against B before tactics.
constexpr Shots shots_by_area(const Stance& a, const Stance& b, const Switches& switches) {
  const int attack = std::max(0, a.totals[Area::At] - b.totals[Area::Di]);
  const int midfield = std::max(0, a.totals[Area::Ce] - b.totals[Area::Ce]);
  const int defence = std::max(0, a.totals[Area::Di] - b.totals[Area::At]);
  const int by = a.li ? 3 : 5;
  if (switches.shots_per_area) return {attack, ceil_div(midfield, 2), ceil_div(defence, by)};
  Shots shots{attack, midfield / 2, defence / by};
  const int all = attack + ceil_div(midfield * by + defence * 2, 2 * by);
  if (shots.all() < all && midfield % 2 != 0) ++shots.ce;
  if (shots.all() < all) ++shots.di;
  return shots;
}

// BEP-MATCH-4, BEP-POINTS-7, BEP-R23  Then B's offside trap, then A's own catenaccio.
constexpr Shots shots_of(const Stance& a, const Stance& b, const Switches& switches) {
  Shots shots = shots_by_area(a, b, switches);
  if (b.tfg) {
    shots.at = ceil_div(shots.at, 2);
    shots.ce *= 2;
  }
  return a.cat ? halved_by_cat(shots) : shots;
}

// BEP-HARD-6, BEP-R39  Penalties that a side concedes by its hardness.
template <Table T>
int penalties_conceded(T& table, Side awarded, int d) {
  if (d == 0) return happens(table, "BEP-HARD-6"_rule, awarded, 500) ? 1 : 0;
  int penalties = 0;
  for (int i = 0; i < d; ++i) {
    penalties += happens(table, "BEP-HARD-6"_rule, awarded, 1000) ? 1 : 0;
  }
  return penalties;
}

// BEP-HARD-9, BEP-R38  Who takes the penalties: level, then skill, then fitness, then the sheet.
inline bool better_taker(const Team& team,
                         const std::array<Condition, Team::men_on_pitch>& condition, std::size_t a,
                         std::size_t b) {
  const Man &first = team.men[a], &second = team.men[b];
  const int la = ceil_div(std::max(0, condition[a].level), 8);
  const int lb = ceil_div(std::max(0, condition[b].level), 8);
  if (la != lb) return la > lb;
  if (first.ab != second.ab) return first.ab > second.ab;
  if (first.fo != second.fo) return first.fo > second.fo;
  return first.row < second.row;
}
inline std::uint8_t penalty_taker(const Team& team,
                                  const std::array<Condition, Team::men_on_pitch>& condition,
                                  const Switches& switches) {
  std::size_t best = switches.keeper_takes_penalties ? 0 : 1;
  for (std::size_t i = best + 1; i < team.men.size(); ++i) {
    if (better_taker(team, condition, i, best)) best = i;
  }
  return static_cast<std::uint8_t>(best);
}

// BEP-HARD-7, BEP-R39  In per cent.
constexpr int penalty_chance(int level, int po) { return std::clamp(40 + 3 * level - po, 0, 95); }
// BEP-HARD-8, BEP-R13
constexpr int shoot_out_chance(int level, int po) {
  return std::max(0, penalty_chance(level, po) - 20);
}

// ---------------------------------------------------------------------------------------- attempts

/// One side shooting at the other: all that an attempt depends on.
struct Attack {
  Side side = Side::home;
  const Team* own = nullptr;
  const Team* against = nullptr;
  int li = 0, po = 0;  // totals of the side that is shot at
  int penalty = 0;     // chance of its penalties, in per cent
  Figures figures{};
  bool own_goal_first = true;
};

// BEP-MATCH-5
constexpr int off_target_chance(int goals, const Figures& figures) {
  return figures.off_target[goals <= 2 ? 0 : goals <= 4 ? 1 : 2];
}
// BEP-MATCH-6, BEP-MATCH-7
constexpr int block_chance(int li, const Figures& figures) {
  return within_chance(figures.sweeper + 200 * li);
}
constexpr int save_chance(int po, const Figures& figures) {
  return within_chance(figures.keeper + 225 * po);
}

// BEP-OWNGOAL-2, BEP-R33
constexpr int own_goal_chance(int age) {
  if (age <= 1) return 90;
  if (age == 2) return 60;
  return age == 3 ? 30 : 5;
}

// BEP-OWNGOAL-1, BEP-R34  Who touches a shot: two units for each defender and the sweeper, one for
// each midfielder, out of twenty. -1: nobody.
inline int toucher(const Team& team, int face) {
  int unit = 0;
  const auto reach = [&](Area area, int units) {
    for (std::size_t i = 0; i < team.men.size(); ++i) {
      if (team.men[i].area != area) continue;
      unit += units;
      if (face <= unit) return static_cast<int>(i);
    }
    return -1;
  };
  for (const auto& [area, units] :
       {std::pair{Area::Di, 2}, std::pair{Area::Li, 2}, std::pair{Area::Ce, 1}}) {
    if (const int man = reach(area, units); man >= 0) return man;
  }
  return -1;
}

enum class ShotEnd : std::uint8_t { off, blocked, saved, goal, own_goal };
struct ShotResult {
  ShotEnd end = ShotEnd::off;
  int toucher = -1;
};

// BEP-OWNGOAL-1..3  -1, or who turned it into his own goal.
template <Table T>
int deflect(T& table, const Attack& attack) {
  if (!attack.figures.own_goals) return -1;
  const auto [face] = table.roll("BEP-OWNGOAL-1"_rule, attack.side, touch_die);
  const int man = toucher(*attack.against, face);
  if (man < 0) return -1;
  const int age = attack.against->men[static_cast<std::size_t>(man)].age;
  return happens(table, "BEP-OWNGOAL-2"_rule, attack.side, own_goal_chance(age)) ? man : -1;
}

// BEP-MATCH-5..8, BEP-R35  One shot.
template <Table T>
ShotResult take_shot(T& table, const Attack& attack, int goals, Area area) {
  if (attack.own_goal_first) {
    if (const int man = deflect(table, attack); man >= 0) return {ShotEnd::own_goal, man};
  }
  if (happens(table, "BEP-MATCH-5"_rule, attack.side, off_target_chance(goals, attack.figures))) {
    table.note(Event{"BEP-MATCH-5"_rule, Kind::shot_off, attack.side, 0, area, 0});
    if (happens(table, "BEP-MATCH-8"_rule, attack.side, 500)) {
      table.note(Event{"BEP-MATCH-8"_rule, Kind::pole, attack.side, 0, area, 0});
    }
    return {ShotEnd::off, -1};
  }
  if (!attack.own_goal_first) {
    if (const int man = deflect(table, attack); man >= 0) return {ShotEnd::own_goal, man};
  }
  if (attack.against->has_li() &&
      happens(table, "BEP-MATCH-6"_rule, attack.side, block_chance(attack.li, attack.figures))) {
    table.note(Event{"BEP-MATCH-6"_rule, Kind::blocked, attack.side, 1, area, 0});
    return {ShotEnd::blocked, -1};
  }
  if (happens(table, "BEP-MATCH-7"_rule, attack.side, save_chance(attack.po, attack.figures))) {
    table.note(Event{"BEP-MATCH-7"_rule, Kind::saved, attack.side, 0, area, 0});
    return {ShotEnd::saved, -1};
  }
  return {ShotEnd::goal, -1};
}

// BEP-SCORER-1..4, BEP-R41  Everybody draws, the highest number scores.
template <Table T>
std::uint8_t name_scorer(T& table, const Team& team, Side side, Area area) {
  std::int64_t best = -1;
  std::uint8_t scorer = 0;
  bool keeper = false;
  for (const std::uint8_t i : team.by_row) {
    const Man& man = team.men[i];
    std::int64_t number = 0;
    if (!man.sparring()) {
      const auto [face] = table.roll("BEP-SCORER-1"_rule, side, scorer_die);
      const int b = std::max(0, man.ab + 3 * man.fo);
      const int weight = man.area == Area::Po ? 21 : (man.area == area ? 7 : 4) * b;
      number = std::int64_t{weight} * face;
    }
    const bool outfield_first = number == best && keeper && man.area != Area::Po;
    if (number <= best && !outfield_first) continue;
    best = number;
    scorer = i;
    keeper = man.area == Area::Po;
  }
  return scorer;
}

// BEP-HARD-7
template <Table T>
bool take_penalty(T& table, const Attack& attack) {
  return happens(table, "BEP-HARD-7"_rule, attack.side, attack.penalty * 100);
}

inline Attack attack_of(const Setting& setting, const Course& course, Side side) {
  const Team& own = setting.teams[side];
  const Team& against = setting.teams[other(side)];
  const Points& totals = course.totals[other(side)].final;
  const Condition& taker = course.men[side][course.taker[side]];
  return {side,
          &own,
          &against,
          totals[Area::Li],
          totals[Area::Po],
          penalty_chance(ceil_div(std::max(0, taker.level), 8), totals[Area::Po]),
          figures(setting.switches),
          setting.switches.own_goal_first};
}

template <Table T>
void shoot(T& table, const Attack& attack, Area area, Course& course) {
  const Side side = attack.side;
  const ShotResult shot = take_shot(table, attack, course.goals[side], area);
  if (shot.end == ShotEnd::saved) ++course.saves[other(side)];
  if (shot.end == ShotEnd::own_goal) {
    const auto man = static_cast<std::uint8_t>(shot.toucher);
    ++course.goals[side];  // BEP-R36
    course.goal_list.push_back({side, GoalKind::own_goal, man, area, 0});
    table.note(Event{"BEP-OWNGOAL-2"_rule, Kind::own_goal, side, man, area, 0});
  }
  if (shot.end == ShotEnd::goal) {
    const std::uint8_t scorer = name_scorer(table, *attack.own, side, area);
    ++course.goals[side];
    ++course.conceded_shots[other(side)];
    course.goal_list.push_back({side, GoalKind::shot, scorer, area, 0});
    table.note(Event{"BEP-MATCH-7"_rule, Kind::goal, side, scorer, area, 0});
  }
}

template <Table T>
void spot_kick(T& table, const Attack& attack, Course& course) {
  const Side side = attack.side;
  const std::uint8_t taker = course.taker[side];
  const bool scored = take_penalty(table, attack);
  table.note(Event{"BEP-HARD-7"_rule, scored ? Kind::penalty_goal : Kind::penalty_missed, side,
                   taker, attack.own->men[taker].area, 0});
  if (!scored) return;
  ++course.goals[side];
  course.goal_list.push_back({side, GoalKind::penalty, taker, attack.own->men[taker].area, 0});
}

// BEP-R37  A side's attempts, each drawn among those that are left: PEN, At, Ce, Di.
template <Table T>
void attempt_all(T& table, const Attack& attack, Shots left, int penalties, AttemptOrder order,
                 Course& course) {
  const auto kick_all = [&] {
    for (; penalties > 0; --penalties) spot_kick(table, attack, course);
  };
  if (order == AttemptOrder::penalties_first) kick_all();
  while (left.all() + (order == AttemptOrder::shuffled ? penalties : 0) > 0) {
    const int in_turn = order == AttemptOrder::shuffled ? penalties : 0;
    auto [unit] = table.roll("BEP-R37"_rule, attack.side, Die{left.all() + in_turn, 1, "attempt"});
    if (unit <= in_turn) {
      --penalties;
      spot_kick(table, attack, course);
      continue;
    }
    unit -= in_turn;
    const Area area = unit <= left.at ? Area::At : unit <= left.at + left.ce ? Area::Ce : Area::Di;
    --(area == Area::At ? left.at : area == Area::Ce ? left.ce : left.di);
    shoot(table, attack, area, course);
  }
  kick_all();
}

// BEP-SCORER-5, BEP-R40  One minute for each goal of a side since `first`, in the order they fell.
template <Table T>
void draw_minutes(T& table, Side side, const Die& die, std::size_t first, Course& course) {
  std::array<int, 128> minutes{};
  std::size_t count = 0;
  for (std::size_t i = first; i < course.goal_list.size(); ++i) {
    if (course.goal_list[i].side != side || count == minutes.size()) continue;
    const auto [minute] = table.roll("BEP-R40"_rule, side, die);
    minutes[count++] = minute;
  }
  std::sort(minutes.begin(), minutes.begin() + static_cast<std::ptrdiff_t>(count));
  std::size_t next = 0;
  for (std::size_t i = first; i < course.goal_list.size(); ++i) {
    Goal& goal = course.goal_list[i];
    if (goal.side != side || next == count) continue;
    goal.minute = minutes[next++];
    table.note(Event{"BEP-R40"_rule, Kind::minute, side, goal.man, goal.area,
                     static_cast<std::int16_t>(goal.minute)});
  }
}

// ------------------------------------------------------------------------------------- whole match

// Pipeline C3..C5  Levels, cards, injuries: all that a suspended match leaves behind (BEP-R46).
template <Table T>
void take_the_field(T& table, const Setting& setting, Course& course) {
  for (const Side side : both_sides) show_cards(table, setting.teams[side], side, course);
  for (const Side side : both_sides) {
    injure(table, setting.teams[side], sum(setting.teams[other(side)].d), side, course);
  }
}

// Pipeline C6..C8  Totals, shots, penalties.
template <Table T>
void work_out(T& table, const Setting& setting, Course& course) {
  for (const Side side : both_sides) {
    const Team& team = setting.teams[side];
    apply_events(team, setting.switches, course.men[side]);
    course.totals[side] = area_totals(team, course.men[side], setting.weather, setting.switches);
    course.taker[side] = penalty_taker(team, course.men[side], setting.switches);
  }
  const BySide<Stance> stances{stance(setting.teams.home, course.totals.home.final),
                               stance(setting.teams.away, course.totals.away.final)};
  for (const Side side : both_sides) {
    course.shots[side] = shots_of(stances[side], stances[other(side)], setting.switches);
    course.penalties[side] = penalties_conceded(table, side, sum(setting.teams[other(side)].d)) +
                             (setting.bribed_penalty[side] ? 1 : 0);  // BEP-BRIBE-3
  }
}

// Pipeline C9, C10  The attempts of the home team, then of the away team, and the minutes.
template <Table T>
void attempts(T& table, const Setting& setting, Course& course) {
  for (const Side side : both_sides) {
    attempt_all(table, attack_of(setting, course, side), course.shots[side], course.penalties[side],
                setting.switches.attempts, course);
  }
  for (const Side side : both_sides) draw_minutes(table, side, minute_die, 0, course);
  course.ninety = course.goals;
}

/// Ninety minutes; or only what a suspended match leaves behind.
template <Table T>
Course play_ninety(T& table, const Setting& setting) {
  Course course;
  take_the_field(table, setting, course);
  if (setting.weather == Weather::suspended) return course;
  work_out(table, setting, course);
  attempts(table, setting, course);
  return course;
}

// BEP-R11  Whether a tie is still level after this match.
constexpr bool level_tie(const Setting& setting, const Course& course) {
  const int home = setting.before.home + course.goals.home;
  const int away = setting.before.away + course.goals.away;
  if (home != away) return false;
  if (!setting.switches.away_goals || !setting.second_leg) return true;
  // Goals away: the home side's of the first leg, the visitors' of this one.
  return setting.before.home == course.goals.away;
}

// BEP-LEAGUE-10, BEP-R12  A third of a match with the same totals.
template <Table T>
void play_extra_time(T& table, const Setting& setting, Course& course) {
  course.extra_time = true;
  table.note(Event{"BEP-R12"_rule, Kind::extra_time, Side::home, 0, Area::Po, 0});
  const std::size_t first = course.goal_list.size();
  for (const Side side : both_sides) {
    const Shots shots = course.shots[side];
    const Shots more{ceil_div(shots.at, 3), ceil_div(shots.ce, 3), ceil_div(shots.di, 3)};
    attempt_all(table, attack_of(setting, course, side), more, 0, setting.switches.attempts,
                course);
    course.shots[side] = shots + more;  // BEP-R42
  }
  for (const Side side : both_sides) draw_minutes(table, side, extra_minute_die, first, course);
}

// BEP-R13  Five each, then pairs; over as soon as it is decided.
constexpr bool shoot_out_decided(const BySide<int>& kicks, const BySide<int>& scored) {
  constexpr int each = 5;
  if (kicks.home >= each && kicks.away >= each) {
    return kicks.home == kicks.away && scored.home != scored.away;
  }
  return scored.home > scored.away + (each - kicks.away) ||
         scored.away > scored.home + (each - kicks.home);
}

/// BEP-R13  The men of a team in the order they take their kicks.
inline std::array<std::uint8_t, Team::men_on_pitch> kickers(
    const Team& team, const std::array<Condition, Team::men_on_pitch>& condition) {
  std::array<std::uint8_t, Team::men_on_pitch> order = team.by_row;
  std::stable_sort(order.begin(), order.end(), [&](std::uint8_t a, std::uint8_t b) {
    return better_taker(team, condition, a, b);
  });
  return order;
}

// BEP-HARD-8, BEP-R13  A lot for the first kick; takers by level, then again from the top.
template <Table T>
void shoot_out(T& table, const Setting& setting, Course& course) {
  course.shot_out = true;
  const auto [face] = table.roll("BEP-R13"_rule, Side::home, coin);
  Side turn = face == 1 ? Side::home : Side::away;
  const BySide<std::array<std::uint8_t, Team::men_on_pitch>> order{
      kickers(setting.teams.home, course.men.home), kickers(setting.teams.away, course.men.away)};
  while (!shoot_out_decided(course.kicks, course.shoot_out)) {
    const std::uint8_t man =
        order[turn][static_cast<std::size_t>(course.kicks[turn]) % Team::men_on_pitch];
    const int level = ceil_div(std::max(0, course.men[turn][man].level), 8);
    const int chance = shoot_out_chance(level, course.totals[other(turn)].final[Area::Po]);
    const bool scored = happens(table, "BEP-HARD-8"_rule, turn, 100 * chance);
    table.note(Event{"BEP-HARD-8"_rule, scored ? Kind::shoot_out_goal : Kind::shoot_out_missed,
                     turn, man, setting.teams[turn].men[man].area, 0});
    ++course.kicks[turn];
    course.shoot_out[turn] += scored ? 1 : 0;
    turn = other(turn);
    if (course.kicks.home >= 100 && course.kicks.away >= 100) break;  // nobody can score
  }
}

// BEP-LEAGUE-10, BEP-MATCH-9  What a level knock-out match leads to.
template <Table T>
void settle(T& table, const Setting& setting, Course& course) {
  if (!setting.decides || !level_tie(setting, course)) return;
  play_extra_time(table, setting, course);
  if (level_tie(setting, course)) shoot_out(table, setting, course);
}

/// The match from the cards to the end.
template <Table T>
Course play_match(T& table, const Setting& setting) {
  Course course = play_ninety(table, setting);
  if (setting.weather != Weather::suspended) settle(table, setting, course);
  return course;
}

}  // namespace touchline::beppiland
