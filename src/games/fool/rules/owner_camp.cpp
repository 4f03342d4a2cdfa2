// What the automatic owner commits before camp: stars, emphasis, coaching, positions, specialists.
#include <algorithm>
#include <set>

#include "games/fool/rules/coaching.hpp"
#include "games/fool/rules/moves.hpp"
#include "games/fool/rules/owner.hpp"
#include "games/fool/rules/value.hpp"

namespace touchline::fool {
namespace {

class CampOwner {
 public:
  CampOwner(const Tables& tables, const League& league, int team)
      : tables_(tables), league_(league), rules_(rules_of(tables, league)), team_(team) {
    for (const Player* man : men_of(league, team)) men_.push_back(man);
    const Lineup lineup = best_lineup(tables, league, team);
    starters_.insert(lineup.offence.begin(), lineup.offence.end());
    starters_.insert(lineup.defence.begin(), lineup.defence.end());
  }

  CampPlan plan() {
    plan_.standing = team(league_, team_).standing;
    plan_.for_man = team(league_, team_).for_man;
    name_stars();
    choose_emphasis();
    change_positions();
    make_specialists();
    coach();
    return plan_;
  }

 private:
  void name_stars() {
    std::vector<std::pair<int, int>> order;  // -V, id
    for (const Player* man : men_)
      if (why_no_star(*man).empty() && man->last_thirds[0] >= 30)
        order.emplace_back(-value_of(rules_, *man), man->id);
    std::sort(order.begin(), order.end());
    for (const auto& [value, id] : order)
      if (static_cast<int>(plan_.stars.size()) < league_.parameters.stars_per_team)
        plan_.stars.push_back(id);
  }

  void choose_emphasis() {
    const auto flawed = std::count_if(men_.begin(), men_.end(), [&](const Player* man) {
      return !(man->values.attributes & tables_.fundamentals).empty();
    });
    if (flawed >= 12 && league_.switches.focus_camps != FocusCamps::none)
      plan_.emphasis = Emphasis::fundamentals;
  }

  bool free_for(const Player& man, const Training& training) const {
    return !plan_.training.contains(man.id) &&
           why_not_train(tables_, league_, man, training, plan_.emphasis).empty();
  }

  int able(Position type) const { return able_men(tables_, league_, team_, type); }

  // Only where a slot has too few men and another too many, by cells that were printed.
  void change_positions() {
    for (const Position need : slot_types(tables_)) {
      if (able(need) >= depth_minimum(tables_, need)) continue;
      const Player* best = nullptr;
      int most = 0;
      for (const Player* man : men_) {
        if (starters_.contains(man->id) || fills(tables_, *man, need)) continue;
        Training training;
        training.regimen = Regimen::position;
        training.to = need;
        const auto move = legal_move(rules_, *man, need);
        if (!move || move->grade == 'D' || move->grade == 'X' || !free_for(*man, training))
          continue;
        bool surplus = true;
        for (const Position type : slot_types(tables_))
          if (fills(tables_, *man, type)) surplus &= able(type) > depth_minimum(tables_, type);
        const int here = slot_value(rules_, *man, need);
        if (!surplus || (best && here <= most)) continue;
        best = man;
        most = here;
      }
      if (!best) continue;
      Training training;
      training.regimen = Regimen::position;
      training.to = need;
      plan_.training[best->id] = training;
    }
  }

  void make_specialists() {
    for (const Player* man : men_) {
      for (const Specialist& one : man->specialist) {
        Training training;
        training.regimen = Regimen::special;
        training.role = one.role;
        if (may_be_veteran(tables_, *man, one.role) && free_for(*man, training))
          plan_.training[man->id] = training;
      }
    }
    for (const Role role : {Role::kr, Role::pr}) {
      const bool has = std::any_of(men_.begin(), men_.end(), [&](const Player* man) {
        return specialist_in(*man, role) != nullptr;
      });
      if (league_.switches.return_credits) {
        give_returns(role);
        continue;
      }
      if (has) continue;
      Training training;
      training.regimen = Regimen::special;
      training.role = role;
      if (const Player* man = fastest_spare(training)) plan_.training[man->id] = training;
    }
  }

  /// The fastest of the backs and receivers on either side who does not start.
  const Player* fastest_spare(const Training& training) const {
    const Player* best = nullptr;
    for (const Player* man : men_) {
      const Position p = man->position;
      const bool quick =
          p == Position::w || p == Position::h || p == Position::cb || p == Position::dh;
      if (!quick || starters_.contains(man->id) || !free_for(*man, training)) continue;
      if (!best || man->values.body.speed > best->values.body.speed) best = man;
    }
    return best;
  }

  void give_returns(Role role) {
    const Player* best = nullptr;
    for (const Player* man : men_) {
      if (is_recovering(*man) || plan_.training.contains(man->id)) continue;
      const auto at = role == Role::kr ? 0U : 1U;
      if (!best || man->last_returns[at] > best->last_returns[at] ||
          (man->last_returns[at] == best->last_returns[at] &&
           man->values.body.speed > best->values.body.speed))
        best = man;
    }
    if (!best) return;
    const int returns = tables_.returns.camp;
    const auto at = role == Role::kr ? 0U : 1U;
    const int last = best->last_returns[at];
    const bool for_last =
        last < tables_.returns.qualify && last + returns >= tables_.returns.qualify;
    plan_.returns.push_back(
        {best->id, role == Role::kr ? returns : 0, role == Role::pr ? returns : 0, for_last});
  }

  bool returns_kicks(int id) const {
    return std::any_of(plan_.returns.begin(), plan_.returns.end(),
                       [&](const ReturnGrant& one) { return one.man == id; });
  }

  // Every eligible man under 30 who does not start, or is poorer than the criterion.
  void coach() {
    if (league_.switches.coaching == Coaching::off) return;
    for (const Player* man : men_) {
      if (man->age >= 30 || plan_.training.contains(man->id) || returns_kicks(man->id)) continue;
      const bool starter = starters_.contains(man->id);
      const AttributeSet bad = man->values.attributes & tables_.bad;
      Training training;
      if (!bad.empty() && !starter) {
        training.regimen = Regimen::remove_attribute;
        training.attribute = first_to_go(bad, standing_of(league_, *man));
        if (free_for(*man, training)) {
          plan_.training[man->id] = training;
          continue;
        }
      }
      training.regimen = Regimen::coach;
      for (const Ability ability : {Ability::contact, Ability::pass, Ability::speed}) {
        training.ability = ability;
        const Criterion met = criterion(rules_, *man, ability);
        if (met == Criterion::not_met || (starter && met != Criterion::poorer)) continue;
        if (!free_for(*man, training)) continue;
        plan_.training[man->id] = training;
        break;
      }
    }
  }

  const Tables& tables_;
  const League& league_;
  Rules rules_;
  int team_;
  std::vector<const Player*> men_{};
  std::set<int> starters_{};
  CampPlan plan_{};
};

}  // namespace

CampPlan plan_camp(const Tables& tables, const League& league, int team) {
  return CampOwner(tables, league, team).plan();
}

}  // namespace touchline::fool
