// What a season's league did, as means that men and teams are held against.
#include "games/pro_football/rules/maker.hpp"

namespace touchline::pro_football {
namespace {

struct Sums {
  std::array<Rate, 3> run{}, long_run{};
  Thrown all{}, deep{};
  Rate sack{}, scramble{}, scramble_yards{};
  std::array<Rate, 3> caught{}, gained{};
  std::array<Rate, 4> field_goals{};
  Rate extra_point{}, punt{}, touchback{}, kickoff{}, out{};
  Rate kick_return{}, punt_return{}, fair{}, kick_touchdown{}, punt_touchdown{}, kick_fumble{},
      punt_fumble{};
  Rate offence_foul{}, defence_foul{}, carry{}, carry_fumble{};
  double pass_fumbles = 0, completions = 0, sacks = 0;
};

/// Linebuck, off tackle or end run, by the direction of RealUnit::runs.
constexpr std::array<std::size_t, 7> run_by_direction{2, 1, 0, 0, 0, 1, 2};

void add(Thrown& to, const Thrown& more) {
  to.passes.tried += more.passes.tried;
  to.passes.made += more.passes.made;
  to.passes.yards += more.passes.yards;
  to.intercepted += more.intercepted;
}

PassKind kind_of(const Thrown& thrown) {
  const double tried = std::max(1, thrown.passes.tried);
  return {thrown.passes.made / tried, thrown.passes.yards / tried, thrown.intercepted / tried};
}

void add_unit(Sums& sums, const RealUnit& unit) {
  for (std::size_t i = 0; i < unit.runs.size(); ++i) {
    const double tried = unit.runs[i].tried;
    sums.run[run_by_direction[i]] += {tried, static_cast<double>(unit.runs[i].yards)};
    sums.long_run[run_by_direction[i]] += {tried, static_cast<double>(unit.twenty[i])};
  }
  add(sums.all, unit.passes);
  add(sums.deep, unit.deep);
  sums.sack +=
      {static_cast<double>(unit.passes.passes.tried + unit.sacks), static_cast<double>(unit.sacks)};
  sums.pass_fumbles += unit.pass_fumbles + unit.sack_fumbles;
  sums.completions += unit.passes.passes.made;
  sums.sacks += unit.sacks;
}

void add_man(Sums& sums, const RealMan& man) {
  const auto group = man.position == "WR"                           ? 0U
                     : man.position == "TE"                         ? 1U
                     : man.position == "RB" || man.position == "FB" ? 2U
                                                                    : 3U;
  if (group < 3) {
    sums.caught[group] += rate_of(Skill::catch_rate, man);
    sums.gained[group] += rate_of(Skill::target_yards, man);
  }
  if (group == 2) {
    sums.carry += rate_of(Skill::carry, man);
    sums.carry_fumble += rate_of(Skill::carry_fumble, man);
  }
  sums.scramble += rate_of(Skill::scramble, man);
  if (man.position == "QB") {
    sums.scramble_yards += {static_cast<double>(man.rushing.scrambles.tried),
                            static_cast<double>(man.rushing.scrambles.yards)};
  }
  for (std::size_t i = 0; i < 4; ++i) {
    const Tries& band = man.kicking.field_goals[i];
    sums.field_goals[i] += {static_cast<double>(band.tried), static_cast<double>(band.made)};
  }
  const RealKicking& kicks = man.kicking;
  const RealReturns& returns = man.returns;
  const auto part = [](Rate& to, double uses, double sum) { to += {uses, sum}; };
  sums.extra_point += rate_of(Skill::extra_point, man);
  sums.punt += rate_of(Skill::punt, man);
  sums.touchback += rate_of(Skill::touchback, man);
  part(sums.kickoff, kicks.kickoffs, kicks.kickoff_yards);
  part(sums.out, kicks.kickoffs, kicks.out_of_bounds);
  sums.kick_return += rate_of(Skill::kick_return, man);
  sums.punt_return += rate_of(Skill::punt_return, man);
  part(sums.fair, returns.punts.tried + returns.fair_catches, returns.fair_catches);
  part(sums.kick_touchdown, returns.kicks.tried, returns.kick_touchdowns);
  part(sums.punt_touchdown, returns.punts.tried + returns.fair_catches, returns.punt_touchdowns);
  part(sums.kick_fumble, returns.kicks.tried, returns.kick_fumbles);
  part(sums.punt_fumble, returns.punts.tried + returns.fair_catches, returns.punt_fumbles);
}

// Flat, short and long from passes under and over 15 yards in the air, or from all of them where
// that was not recorded; together, in the mix of the default calls, what all passes gave.
std::array<PassKind, 3> pass_kinds(const Sums& sums, const MakerTuning& t) {
  const PassKind all = kind_of(sums.all);
  PassKind under{all.complete + t.complete_by_depth[0], all.yards * t.yards_by_depth[0],
                 all.intercepted * t.intercepted_by_depth[0]};
  PassKind over{all.complete + t.complete_by_depth[1], all.yards * t.yards_by_depth[1],
                all.intercepted * t.intercepted_by_depth[1]};
  if (sums.deep.passes.tried > 0) {
    Thrown rest = sums.all;
    rest.passes.tried -= sums.deep.passes.tried;
    rest.passes.made -= sums.deep.passes.made;
    rest.passes.yards -= sums.deep.passes.yards;
    rest.intercepted -= sums.deep.intercepted;
    under = kind_of(rest);
    over = kind_of(sums.deep);
  }
  std::array<PassKind, 3> kinds{under, under, over};
  for (std::size_t i = 0; i < 2; ++i) {
    kinds[i].complete += t.complete_apart[i];
    kinds[i].yards += t.yards_apart[i];
    kinds[i].intercepted *= t.intercepted_apart[i];
  }
  return kinds;
}

}  // namespace

LeagueMeans league_means(const RealSeason& season, const MakerTuning& tuning) {
  Sums sums;
  for (const RealTeam& team : season.teams) {
    add_unit(sums, team.offence);
    for (const RealMan& man : team.men) add_man(sums, man);
    sums.offence_foul += rate_of(Skill::offence_foul, team);
    sums.defence_foul += rate_of(Skill::defence_foul, team);
  }
  LeagueMeans means;
  means.pass = pass_kinds(sums, tuning);
  means.passes = kind_of(sums.all);
  for (std::size_t i = 0; i < 3; ++i) {
    means.run[i] = sums.run[i].mean();
    means.long_run[i] = sums.long_run[i].mean();
    means.by_position[i] = {sums.caught[i].mean(), sums.gained[i].mean(), 0};
  }
  means.carry = sums.carry.mean();
  means.carry_fumble = sums.carry_fumble.mean();
  means.sack = sums.sack.mean();
  means.scramble = sums.scramble.mean();
  means.scramble_yards = sums.scramble_yards.mean();
  for (std::size_t i = 0; i < 4; ++i) means.field_goals[i] = sums.field_goals[i].mean();
  means.extra_point = sums.extra_point.mean();
  means.punt = sums.punt.mean();
  means.touchback = sums.touchback.mean();
  means.kickoff = sums.kickoff.mean();
  means.kickoff_out = sums.out.mean();
  means.kick_return = sums.kick_return.mean();
  means.punt_return = sums.punt_return.mean();
  means.fair_catch = sums.fair.mean();
  means.kick_return_touchdown = sums.kick_touchdown.mean();
  means.punt_return_touchdown = sums.punt_touchdown.mean();
  means.kick_return_fumble = sums.kick_fumble.mean();
  means.punt_return_fumble = sums.punt_fumble.mean();
  means.offence_fouls = sums.offence_foul.mean();
  means.defence_fouls = sums.defence_foul.mean();
  means.fumble_faces = fumble_faces(sums.pass_fumbles, sums.completions, sums.sacks);
  return means;
}

}  // namespace touchline::pro_football
