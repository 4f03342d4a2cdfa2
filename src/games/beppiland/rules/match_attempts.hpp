// The shots and penalties of a match of Beppiland and what becomes of each: off target, blocked,
// saved, a goal and whose, and in which minute (docs/rules/beppiland.md, pipeline C8 to C10).
// Straight-line code over a Table. Exact odds enumerate these very functions (odds.hpp).
#pragma once

#include <algorithm>
#include <array>

#include "games/beppiland/rules/match_totals.hpp"

namespace touchline::beppiland {

inline constexpr Die touch_die{20, 1, "touch"};
inline constexpr Die scorer_die{1'000'000, 0, "scorer"};
inline constexpr Die minute_die{90, 1, "minute"};
inline constexpr Die extra_minute_die{30, 91, "minute"};

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

// BEP-MATCH-1..3, BEP-R24  The shots of what each area has more, of which the defence needs so many
// for one. A constant: presidents ask for this more often than for anything else.
template <int by>
constexpr Shots shots_of_surplus(int attack, int midfield, int defence, const Switches& switches) {
  if (switches.shots_per_area) return {attack, ceil_div(midfield, 2), ceil_div(defence, by)};
  Shots shots{attack, midfield / 2, defence / by};
  const int all = attack + ceil_div(midfield * by + defence * 2, 2 * by);
  if (shots.all() < all && midfield % 2 != 0) ++shots.ce;
  if (shots.all() < all) ++shots.di;
  return shots;
}

// BEP-MATCH-1..3  The shots of A against B before tactics.
constexpr Shots shots_by_area(const Stance& a, const Stance& b, const Switches& switches) {
  const int attack = std::max(0, a.totals[Area::At] - b.totals[Area::Di]);
  const int midfield = std::max(0, a.totals[Area::Ce] - b.totals[Area::Ce]);
  const int defence = std::max(0, a.totals[Area::Di] - b.totals[Area::At]);
  return a.li ? shots_of_surplus<3>(attack, midfield, defence, switches)
              : shots_of_surplus<5>(attack, midfield, defence, switches);
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

// BEP-R12  Extra time is a third of a match.
constexpr Shots extra_time_shots(const Shots& shots) {
  return {ceil_div(shots.at, 3), ceil_div(shots.ce, 3), ceil_div(shots.di, 3)};
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
  const int la = whole_level(condition[a]), lb = whole_level(condition[b]);
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

// BEP-OWNGOAL-1, BEP-R34  Who touches a shot, by the face of the die less one: two units for each
// defender and the sweeper, one for each midfielder, out of twenty. -1: nobody.
using Touchers = std::array<std::int8_t, 20>;
inline Touchers touchers_of(const Team& team) {
  Touchers touchers;
  touchers.fill(-1);
  std::size_t unit = 0;
  const auto reach = [&](Area area, std::size_t units) {
    for (std::size_t i = 0; i < team.men.size(); ++i) {
      if (team.men[i].area != area) continue;
      for (const std::size_t last = std::min(unit + units, touchers.size()); unit < last; ++unit) {
        touchers[unit] = static_cast<std::int8_t>(i);
      }
    }
  };
  reach(Area::Di, 2);
  reach(Area::Li, 2);
  reach(Area::Ce, 1);
  return touchers;
}
inline int toucher(const Team& team, int face) {
  return touchers_of(team)[static_cast<std::size_t>(face - 1)];
}

/// One side shooting at the other: all that an attempt depends on.
struct Attack {
  Side side = Side::home;
  const Team* own = nullptr;
  const Team* against = nullptr;
  int li = 0, po = 0;  // totals of the side that is shot at
  int penalty = 0;     // chance of its penalties, in per cent
  Figures figures{};
  bool own_goal_first = true;
  Touchers touchers{};
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
  const int man = attack.touchers[static_cast<std::size_t>(face - 1)];
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
  std::array<int, 128> minutes;  // filled before it is read
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

}  // namespace touchline::beppiland
