#include "games/fool/rules/integrity.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace touchline::fool {
namespace {

class Inspector {
 public:
  Inspector(const Tables& tables, const League& league) : tables_(tables), league_(league) {}

  std::vector<std::string> all() {
    men();
    if (!wrong_.empty()) return wrong_;  // nothing else can be counted
    rosters();
    picks();
    ranking();
    regimens();
    return wrong_;
  }

 private:
  template <class... Args>
  void hold(bool holds, fmt::format_string<Args...> sentence, Args&&... args) {
    if (!holds) wrong_.push_back(fmt::format(sentence, std::forward<Args>(args)...));
  }

  void men() {
    int before = 0;
    for (const Player& man : league_.players) {
      hold(man.id > before && man.id < league_.next_id, "man {}: ids ascend", man.id);
      before = man.id;
      const bool placed = man.team >= 0;
      hold(placed == (man.status == Status::roster), "man {}: on a roster iff he has a team",
           man.id);
      hold(!placed || is_team(league_, man.team), "man {}: there is no team {}", man.id, man.team);
      hold(man.age >= 16 && man.age <= 60, "man {}: he is {}", man.id, man.age);
      values(man);
      for (const int thirds : man.thirds)
        hold(thirds >= 0 && thirds <= 3 * 60, "man {}: credit {}", man.id, thirds);
      for (const Injury& injury : man.injuries)
        hold(injury.games_left >= 0 &&
                 (injury.lasting || injury.kind == InjuryKind::season || injury.games_left > 0),
             "man {}: an injury that is over", man.id);
      for (const Specialist& one : man.specialist)
        hold(one.level >= 1 && one.level <= 2, "man {}: level {}", man.id, one.level);
    }
  }

  void values(const Player& man) {
    const Values& values = man.values;
    for (const Ability ability : abilities)
      hold(values.body[ability] >= 0 && values.body[ability] <= 20, "man {}: {} is {}", man.id,
           code(ability), values.body[ability]);
    const Kicking& kick = values.kick;
    for (const int one : {kick.distance, kick.b, kick.n, kick.control, kick.block18})
      hold(one >= 0, "man {}: a kicking number below 0", man.id);
    for (std::size_t i = 0; i < attributes; ++i) {
      const auto one = static_cast<Attribute>(i);
      const auto opposite = tables_.of(one).opposite;
      hold(!values.attributes.has(one) || !opposite || !values.attributes.has(*opposite),
           "man {}: {} and its opposite", man.id, code(one));
    }
  }

  void rosters() {
    const bool counted_now = league_.phase >= Phase::leavers;
    for (int one = 0; one < static_cast<int>(league_.teams.size()); ++one) {
      if (!counted_now) break;
      const int men = counted(league_, one);
      hold(men <= roster_limit(league_), "{}: {} men; the roster is {}", team(league_, one).name,
           men, roster_limit(league_));
    }
    for (const int id : league_.pool) {
      const Player* man = find_man(league_, id);
      hold(man && man->status == Status::free_agent, "man {} of the pool is no free agent", id);
    }
  }

  void picks() {
    std::set<std::tuple<int, int, int>> once;
    for (const Pick& pick : league_.picks) {
      hold(is_team(league_, pick.holder) && is_team(league_, pick.original),
           "a pick of nobody: {} round {}", pick.season, pick.round);
      hold(once.insert({pick.season, pick.round, pick.original}).second, "a pick stands twice");
    }
    const int upcoming = upcoming_draft(league_);
    for (const int season : {upcoming, upcoming + 1})
      for (int one = 0; one < static_cast<int>(league_.teams.size()); ++one)
        hold(once.contains({season, 1, one}), "team {} has no pick of {}", one, season);
  }

  void ranking() {
    std::set<int> ranked(league_.ranking.begin(), league_.ranking.end());
    hold(ranked.size() == league_.teams.size() && league_.ranking.size() == league_.teams.size() &&
             *ranked.rbegin() + 1 == static_cast<int>(league_.teams.size()),
         "the ranking has every team once");
  }

  void regimens() {
    if (!in_camp(league_.phase)) return;
    std::vector<int> stars(league_.teams.size());
    for (const Player& man : league_.players) {
      if (man.status != Status::roster) continue;
      if (man.camp.star) {
        ++stars[static_cast<std::size_t>(man.team)];
        hold(!is_new(man.of_class) && !man.signed_since, "man {}: a new man is a star", man.id);
      }
      const Regimen regimen = man.camp.training.regimen;
      const bool special_case = league_.switches.recovering_p_to_line;
      hold(regimen == Regimen::none || !man.camp.recovering || special_case,
           "man {}: a recovering man trains", man.id);
      const bool coached = regimen == Regimen::coach || regimen == Regimen::remove_attribute;
      hold(!coached || !two_positions(man), "man {}: two positions, and coached", man.id);
    }
    for (const int count : stars)
      hold(count <= league_.parameters.stars_per_team, "{} stars on a team", count);
  }

  const Tables& tables_;
  const League& league_;
  std::vector<std::string> wrong_{};
};

}  // namespace

std::vector<std::string> broken_invariants(const Tables& tables, const League& league) {
  return Inspector(tables, league).all();
}

}  // namespace touchline::fool
