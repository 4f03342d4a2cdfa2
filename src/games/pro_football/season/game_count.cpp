#include "games/pro_football/season/game_count.hpp"

#include <algorithm>

namespace touchline::pro_football {

void GameCount::operator()(const Event& event) {
  figures_(event);
  if (event.kind == Kind::injured && event.value == 2) {
    hurt_[event.side][static_cast<std::size_t>(event.man)] = static_cast<std::int8_t>(event.other);
  }
  if (counts_) count(event);
}

void GameCount::count(const Event& event) {
  Counts& c = *counts_;
  if (event.points > 0) {
    c.quarters[static_cast<std::size_t>(std::min(event.quarter, 5) - 1)] += event.points;
  }
  switch (event.kind) {
    case Kind::run:
    case Kind::pass:
    case Kind::sack:
    case Kind::kneel:
    case Kind::spike:
      third_down_ = event.down == 3;
      side_ = event.side;
      if (third_down_) ++c.third_downs.tried;
      return;
    case Kind::first_down:
    case Kind::touchdown:
      if (third_down_ && event.side == side_) ++c.third_downs.made;
      third_down_ = false;
      return;
    case Kind::starts:
    case Kind::downs:
    case Kind::announces:
      third_down_ = false;
      return;
    case Kind::field_goal:
    case Kind::field_goal_missed:
    case Kind::field_goal_blocked: {
      Attempts& kicks = c.field_goals[kick_band(event.value)];
      ++kicks.tried;
      if (event.kind == Kind::field_goal) ++kicks.made;
      return;
    }
    default:
      return;
  }
}

void GameCount::finish(const State& end, bool neutral) {
  if (!counts_) return;
  Counts& c = *counts_;
  c.score(end.score, end.quarter > 4, neutral);
  for (const Side side : both_sides) {
    const TeamFigures& team = figures_.of(side);
    c.runs += team.all.runs.count + team.kneels;
    c.run_yards += team.run_yards();
    c.passes += team.all.thrown + team.spikes;
    c.completions += team.all.passes.count;
    c.pass_yards += team.all.passes.yards;
    c.sacks += team.all.times_sacked;
    c.sack_yards += team.all.sacked_yards;
    c.interceptions += team.all.intercepted;
    c.fumbles_lost += team.fumbles_lost;
    c.fouls += team.fouls;
    c.punts += team.punts;
    c.punt_yards += team.punt_yards;
    c.kick_returns += team.all.kick_returns.count;
    c.kick_return_yards += team.all.kick_returns.yards;
    c.punt_returns += team.all.punt_returns.count;
    c.punt_return_yards += team.all.punt_returns.yards;
  }
}

State play_heard(const Book& book, Generator& dice, AutomaticCoaches& coaches, GameCount& count) {
  CoachedTable<GameCount&> table(dice, coaches, count);
  const State end = play_out<Game>(book, table);
  count.finish(end, book.setting().neutral);
  return end;
}

}  // namespace touchline::pro_football
