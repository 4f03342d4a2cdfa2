#include "games/pro_football/rules/maker_rates.hpp"

#include <cmath>

namespace touchline::pro_football {
namespace {

bool is_position(const RealMan& man, std::string_view pos) { return man.position == pos; }

Rate of(double uses, double sum) { return {uses, sum}; }

Rate field_goals(const RealKicking& kicking) {
  Rate all;
  for (const Tries& band : kicking.field_goals) all += of(band.tried, band.made);
  return all;
}

/// Pearson's, of pairs.
double correlation(const std::vector<std::pair<double, double>>& pairs) {
  const double n = static_cast<double>(pairs.size());
  if (n < 3) return 0;
  double x = 0, y = 0, xx = 0, yy = 0, xy = 0;
  for (const auto& [a, b] : pairs) {
    x += a;
    y += b;
    xx += a * a;
    yy += b * b;
    xy += a * b;
  }
  const double spread = (xx - x * x / n) * (yy - y * y / n);
  return spread > 0 ? (xy - x * y / n) / std::sqrt(spread) : 0;
}

using ByWho = std::map<std::string, Rate>;

// Each year's rates against the year's mean, by man or team.
ByWho rates_in(const RealSeason& season, const SkillLine& line) {
  ByWho all;
  Rate league;
  for (const RealTeam& team : season.teams) {
    if (line.of_team) {
      const Rate rate = rate_of(line.skill, team);
      all[team.code] += rate;
      league += rate;
      continue;
    }
    for (const RealMan& man : team.men) {
      const Rate rate = rate_of(line.skill, man);
      if (rate.uses <= 0) continue;
      all[man.id] += rate;
      league += rate;
    }
  }
  for (auto& [who, rate] : all) rate.sum -= rate.uses * league.mean();
  return all;
}

}  // namespace

const std::vector<SkillLine>& skill_lines() {
  static const std::vector<SkillLine> lines{
      {Skill::completion, "completions", "passes", false, 150, 15},
      {Skill::pass_yards, "yards a pass", "passes", false, 150, 15},
      {Skill::interception, "interceptions thrown", "passes", false, 150, 30},
      {Skill::scramble, "scrambles", "passes, sacks and scrambles", false, 150, 15},
      {Skill::carry, "yards a carry", "carries", false, 60, 8},
      {Skill::long_run, "runs of 20 yards", "carries", false, 60, 40},
      {Skill::carry_fumble, "fumbles a carry", "carries", false, 60, 25},
      {Skill::catch_rate, "catches", "targets", false, 40, 6},
      {Skill::target_yards, "yards a target", "targets", false, 40, 6},
      {Skill::field_goal, "field goals", "field goals tried", false, 15, 4},
      {Skill::extra_point, "extra points", "extra points tried", false, 15, 10},
      {Skill::punt, "yards a punt", "punts", false, 30, 4},
      {Skill::touchback, "touchbacks", "kickoffs", false, 30, 4},
      {Skill::kick_return, "yards a kick return", "kick returns", false, 12, 5},
      {Skill::punt_return, "yards a punt return", "punt returns", false, 12, 5},
      {Skill::run_allowed, "yards a run allowed", "runs", true, 100, 50},
      {Skill::completion_allowed, "completions allowed", "passes", true, 100, 80},
      {Skill::pass_yards_allowed, "yards a pass allowed", "passes", true, 100, 80},
      {Skill::interception_made, "interceptions made", "passes", true, 100, 80},
      {Skill::sack_made, "sacks made", "passes and sacks", true, 100, 0},
      {Skill::sack_allowed, "sacks allowed", "passes and sacks", true, 100, 0},
      {Skill::offence_foul, "fouls of the offence", "games", true, 10, 0},
      {Skill::defence_foul, "fouls of the defence", "games", true, 10, 0}};
  return lines;
}

Rate rate_of(Skill skill, const RealMan& man) {
  const Thrown& thrown = man.passing.all;
  const bool passer = is_position(man, "QB");
  const RealRushing& runs = man.rushing;
  switch (skill) {
    case Skill::completion:
      return passer ? of(thrown.passes.tried, thrown.passes.made) : Rate{};
    case Skill::pass_yards:
      return passer ? of(thrown.passes.tried, thrown.passes.yards) : Rate{};
    case Skill::interception:
      return passer ? of(thrown.passes.tried, thrown.intercepted) : Rate{};
    case Skill::scramble:
      return passer ? of(thrown.passes.tried + man.passing.sacks + runs.scrambles.tried,
                         runs.scrambles.tried)
                    : Rate{};
    case Skill::carry:
      return passer ? Rate{} : of(runs.all.tried, runs.all.yards);
    case Skill::long_run:
      return passer ? Rate{} : of(runs.all.tried, runs.twenty);
    case Skill::carry_fumble:
      return passer ? Rate{} : of(runs.all.tried, runs.fumbles);
    case Skill::catch_rate:
      return of(man.receiving.all.tried, man.receiving.all.made);
    case Skill::target_yards:
      return of(man.receiving.all.tried, man.receiving.all.yards);
    case Skill::field_goal:
      return field_goals(man.kicking);
    case Skill::extra_point:
      return of(man.kicking.extra_points.tried, man.kicking.extra_points.made);
    case Skill::punt:
      return of(man.punting.punts - man.punting.blocked, man.punting.yards);
    case Skill::touchback:
      return of(man.kicking.kickoffs, man.kicking.touchbacks);
    case Skill::kick_return:
      return of(man.returns.kicks.tried, man.returns.kicks.yards);
    case Skill::punt_return:
      return of(man.returns.punts.tried, man.returns.punts.yards);
    default:
      return {};
  }
}

Rate rate_of(Skill skill, const RealTeam& team) {
  const RealUnit& theirs = team.defence;
  const double passes = theirs.passes.passes.tried;
  const auto sacks = [](const RealUnit& unit) {
    return of(unit.passes.passes.tried + unit.sacks, unit.sacks);
  };
  switch (skill) {
    case Skill::run_allowed:
      return of(theirs.all_runs.tried, theirs.all_runs.yards);
    case Skill::completion_allowed:
      return of(passes, theirs.passes.passes.made);
    case Skill::pass_yards_allowed:
      return of(passes, theirs.passes.passes.yards);
    case Skill::interception_made:
      return of(passes, theirs.passes.intercepted);
    case Skill::sack_made:
      return sacks(theirs);
    case Skill::sack_allowed:
      return sacks(team.offence);
    case Skill::offence_foul:
      return of(team.games, team.offence_fouls);
    case Skill::defence_foul:
      return of(team.games, team.defence_fouls);
    default: {  // a statistic of men: all of them
      Rate all;
      for (const RealMan& man : team.men) all += rate_of(skill, man);
      return all;
    }
  }
}

Reliabilities reliabilities(const std::map<int, RealSeason>& seasons) {
  Reliabilities all;
  for (const SkillLine& line : skill_lines()) {
    std::vector<std::pair<double, double>> pairs;
    double inverse = 0;
    for (const auto& [year, season] : seasons) {
      const auto next = seasons.find(year + 1);
      if (next == seasons.end()) continue;
      const ByWho before = rates_in(season, line), after = rates_in(next->second, line);
      for (const auto& [who, rate] : before) {
        const auto again = after.find(who);
        if (again == after.end()) continue;
        if (rate.uses < line.least || again->second.uses < line.least) continue;
        pairs.emplace_back(rate.mean(), again->second.mean());
        inverse += 1 / rate.uses + 1 / again->second.uses;
      }
    }
    Reliability& found = all[line.skill];
    found.pairs = static_cast<int>(pairs.size());
    found.correlation = correlation(pairs);
    found.uses = inverse > 0 ? 2 * found.pairs / inverse : 0;
    const double repeats = std::max(found.correlation, 0.02);
    found.half = found.uses * (1 - repeats) / repeats;
  }
  return all;
}

double Believed::operator()(Skill skill, const Rate& own, double mean) const {
  const double lent = kind_ == CardKind::talent
                          ? reliable_.at(skill).half
                          : skill_lines()[static_cast<std::size_t>(skill)].season_half;
  if (own.uses + lent <= 0) return mean;
  return mean + (own.mean() - mean) * own.uses / (own.uses + lent);
}

}  // namespace touchline::pro_football
