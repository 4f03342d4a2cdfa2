#include "games/pro_football/rules/statistics.hpp"

namespace touchline::pro_football {

ManFigures& Statistics::line(Side side, int man) {
  TeamFigures& team = teams_[side];
  return man < 0 ? team.nobody : team.men[static_cast<std::size_t>(man)];
}

template <class Add>
void Statistics::credit(Side side, int man, Add add) {
  add(line(side, man));
  add(teams_[side].all);
}

// PRO-R65  A touchdown is his who brought the ball over the line; a pass is its thrower's too.
void Statistics::touchdown(Side side) {
  ++teams_[side].touchdowns;
  if (carrier_.side != side) return;
  const Kind how = carrier_.kind;
  const bool punt = carrier_.punt;
  credit(side, carrier_.man, [&](ManFigures& man) {
    if (how == Kind::run) ++man.runs.touchdowns;
    if (how == Kind::pass) ++man.catches.touchdowns;
    if (how == Kind::interception) ++man.interceptions.touchdowns;
    if (how == Kind::return_over) ++(punt ? man.punt_returns : man.kick_returns).touchdowns;
    if (how == Kind::recovery) ++man.recovery_touchdowns;
  });
  if (how == Kind::pass) {
    credit(side, carrier_.passer, [](ManFigures& man) { ++man.passes.touchdowns; });
  }
}

void Statistics::operator()(const Event& event) {
  const Side side = event.side;
  TeamFigures& team = teams_[side];
  team.points += event.points;
  switch (event.kind) {
    case Kind::run:
      ++team.plays;
      carrier_ = {event.kind, side, event.man};
      return credit(side, event.man, [&](ManFigures& man) { man.runs.add(event.value); });
    case Kind::pass:
      ++team.plays;
      thrower_ = event.man;
      if (event.other == 1) carrier_ = {event.kind, side, event.other_man, event.man};
      credit(side, event.man, [&](ManFigures& man) {
        ++man.thrown;
        if (event.other == 1) man.passes.add(event.value);
      });
      return credit(side, event.other_man, [&](ManFigures& man) {
        ++man.targets;
        if (event.other == 1) man.catches.add(event.value);
      });
    case Kind::sack:
      ++team.plays;
      credit(side, event.man, [&](ManFigures& man) {
        ++man.times_sacked;
        man.sacked_yards += event.value;
      });
      return credit(other(side), event.other_man, [](ManFigures& man) { ++man.sacks; });
    case Kind::kneel:
      ++team.plays;
      ++team.kneels;
      team.kneel_yards += event.value;
      return;
    case Kind::spike:
      ++team.plays;
      ++team.spikes;
      return;
    case Kind::interception:
      carrier_ = {event.kind, side, event.man};
      credit(side, event.man, [&](ManFigures& man) { man.interceptions.add(event.value); });
      return credit(other(side), thrower_, [](ManFigures& man) { ++man.intercepted; });
    case Kind::return_over: {
      const bool punt = event.other == 1;
      carrier_ = {event.kind, side, event.man, -1, punt};
      return credit(side, event.man, [&](ManFigures& man) {
        (punt ? man.punt_returns : man.kick_returns).add(event.value);
      });
    }
    case Kind::fumble:
      return credit(side, event.man, [](ManFigures& man) { ++man.fumbles; });
    case Kind::recovery:
      carrier_ = {event.kind, side, event.man};
      if (event.value == 0) ++teams_[other(side)].fumbles_lost;
      return credit(side, event.man, [](ManFigures& man) { ++man.recoveries; });
    case Kind::punt:
      if (event.other == 1) return;  // a free kick
      ++team.punts;
      team.punt_yards += event.value;
      return;
    case Kind::punt_blocked:
      ++team.punts_blocked;
      return;
    case Kind::field_goal:
      ++team.field_goals;
      ++team.field_goals_tried;
      team.longest_field_goal = std::max(team.longest_field_goal, event.value);
      return;
    case Kind::field_goal_missed:
    case Kind::field_goal_blocked:
      ++team.field_goals_tried;
      return;
    case Kind::extra_point:
      ++team.extra_points;
      ++team.extra_points_tried;
      return;
    case Kind::extra_point_failed:
      ++team.extra_points_tried;
      return;
    case Kind::two_points:
      ++team.two_points;
      ++team.two_points_tried;
      return;
    case Kind::two_points_failed:
      ++team.two_points_tried;
      return;
    case Kind::touchdown:
      return touchdown(side);
    case Kind::safety:
      ++team.safeties;
      return;
    case Kind::accepted:
      ++team.fouls;
      return;
    case Kind::first_down:
      ++team.first_downs;
      return;
    case Kind::downs:
      ++team.lost_on_downs;
      return;
    case Kind::time_out:
      ++team.time_outs;
      return;
    case Kind::starts:
      ++team.possessions;
      return;
    case Kind::announces:  // a kick begins: nobody has carried the ball in it yet
    case Kind::kicks_off:
    case Kind::onside:
    case Kind::free_kick:
      carrier_ = {};
      return;
    default:
      return;
  }
}

}  // namespace touchline::pro_football
