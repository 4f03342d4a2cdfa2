#include "games/fool/rules/owner.hpp"

#include <algorithm>
#include <set>

#include "games/fool/rules/coaching.hpp"
#include "games/fool/rules/moves.hpp"
#include "games/fool/rules/owner_worth.hpp"

namespace touchline::fool {
namespace {

/// How many men a team has for every type of slot; somebody fewer can be asked for.
class Depth {
 public:
  Depth(const Tables& tables, const League& league, int team) : tables_(tables) {
    for (const Position type : slot_types(tables)) {
      types_.push_back(type);
      able_.push_back(able_men(tables, league, team, type));
    }
  }
  /// Whether a man can be spared without a type falling below its minimum.
  bool spares(const Player& man) const {
    for (std::size_t i = 0; i < types_.size(); ++i)
      if (fills(tables_, man, types_[i]) && able_[i] <= depth_minimum(tables_, types_[i]))
        return false;
    return true;
  }
  /// Whether he would help a type that is below its minimum.
  bool needs(const Player& man) const {
    for (std::size_t i = 0; i < types_.size(); ++i)
      if (fills(tables_, man, types_[i]) && able_[i] < depth_minimum(tables_, types_[i]))
        return true;
    return false;
  }
  void count(const Player& man, int by) {
    for (std::size_t i = 0; i < types_.size(); ++i)
      if (fills(tables_, man, types_[i])) able_[i] += by;
  }

 private:
  const Tables& tables_;
  std::vector<Position> types_{};
  std::vector<int> able_{};
};

constexpr int need_bonus = 4;

}  // namespace

Bench::Bench(const Tables& tables, const League& league, int team) : tables_(tables) {
  const Rules rules = rules_of(tables, league);
  for (const Player* man : men_of(league, team))
    if (man->roster != Roster::camp_ir && man->roster != Roster::season_ir)
      men_.push_back({man, worth_to(rules, league, team, *man)});
  for (const Position type : slot_types(tables)) {
    const int uses = is_kicker(type)       ? 1
                     : type == Position::q ? 3
                                           : 3 * fool::slots_of(tables, type);
    Slot& slot = slots_.emplace_back(Slot{type, uses, {}});
    for (const auto& [man, worth] : men_)
      if (plays_at(*man, type)) slot.men.emplace_back(-worth, man->id);
    std::sort(slot.men.begin(), slot.men.end());
  }
}

/// A quarterback who could also catch is one all the same.
bool Bench::plays_at(const Player& man, Position slot) const {
  return is_quarterback(man.position) ? slot == Position::q : fills(tables_, man, slot);
}

bool Bench::has_use_for(const Player& man, int worth) const {
  for (const Slot& slot : slots_) {
    if (!plays_at(man, slot.type)) continue;
    const auto first = slot.men.begin();
    auto ahead = std::lower_bound(first, slot.men.end(), std::pair(-worth, man.id)) - first;
    if (ahead < slot.uses) return true;
  }
  return false;
}

int Bench::in_place(const Player& man, int worth) const {
  return has_use_for(man, worth) ? worth : std::min(0, worth);
}

namespace {

/// And before he has played: who builds looks at the years that a rookie has before him twice.
int promise_to(const Rules& rules, const League& league, int team, const Player& man) {
  const int worth = worth_to(rules, league, team, man);
  if (temper_of(league, team) != Temper::build) return worth;
  return worth + (worth - value_of(rules, man, false)) / 2;
}

/// How much better a claimed man must be than the one who goes for him.
int claim_margin(const League& league, int team) {
  return temper_of(league, team) == Temper::thrifty ? 4 : 2;
}
/// Up to how many men a team invites by itself: a thrifty one not many more than it will keep.
int camp_size(const League& league, int team) {
  const Parameters& sizes = league.parameters;
  if (temper_of(league, team) != Temper::thrifty) return sizes.camp_roster;
  return std::min(sizes.camp_roster, std::max(sizes.preseason_roster, sizes.active_roster));
}

/// The men of a team who may go, the least valuable first.
std::vector<std::pair<int, const Player*>> by_value(const Tables& tables, const League& league,
                                                    int team) {
  const Bench bench(tables, league, team);
  std::vector<std::pair<int, const Player*>> men;
  for (const auto& [man, worth] : bench.men()) men.emplace_back(bench.in_place(*man, worth), man);
  std::stable_sort(men.begin(), men.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  return men;
}

/// The least valuable man whom the team can spare; nobody: nullptr.
const Player* spare_man(const Tables& tables, const League& league, int team, int& worth) {
  const Depth depth(tables, league, team);
  for (const auto& [value, man] : by_value(tables, league, team)) {
    if (!why_kept(league, *man).empty() || !depth.spares(*man)) continue;
    worth = value;
    return man;
  }
  return nullptr;
}

bool out_for_long(const Player& man) {
  return std::any_of(man.injuries.begin(), man.injuries.end(), [](const Injury& one) {
    return !one.lasting && (one.kind == InjuryKind::season || one.games_left >= 3);
  });
}

}  // namespace

int choose_rookie(const Tables& tables, const League& league, int team) {
  const Depth depth(tables, league, team);
  const Bench bench(tables, league, team);
  const Rules rules = rules_of(tables, league);
  int who = -1, best = 0;
  for (const Player& man : league.players) {
    if (man.status != Status::rookie) continue;
    const int here = bench.in_place(man, promise_to(rules, league, team, man)) +
                     (depth.needs(man) ? need_bonus : 0);
    if (who >= 0 && here <= best) continue;
    who = man.id;
    best = here;
  }
  return who;
}

Act next_roster_act(const Tables& tables, const League& league, int team) {
  const Rules rules = rules_of(tables, league);
  const auto men = by_value(tables, league, team);
  const auto keep = static_cast<std::size_t>(league.parameters.active_roster);
  // Old men below the last of the active roster are asked to retire; not who came in this step.
  for (std::size_t i = 0; i + keep < men.size(); ++i) {
    const Player& man = *men[i].second;
    if (man.age >= 34 && man.age >= tables.retire_age && !man.retire_tried && !man.signed_since)
      return TryRetirement{team, man.id};
  }
  const int limit = league.parameters.camp_roster;
  const int now = count_all(league, team);
  int worth = 0;
  const Player* spare = spare_man(tables, league, team, worth);
  if (now > limit) return ReleaseMan{team, spare ? spare->id : men.front().second->id};
  const Depth depth(tables, league, team);
  const Bench bench(tables, league, team);
  const Player* best = nullptr;
  int most = 0;
  for (const Player& man : league.players) {
    if (man.status != Status::free_agent || is_known_to(man, team)) continue;
    if (std::find(man.invited.begin(), man.invited.end(), team) != man.invited.end()) continue;
    const int plain = worth_to(rules, league, team, man), bonus = depth.needs(man) ? need_bonus : 0;
    if (best && plain + bonus <= most) continue;
    const int here = bench.in_place(man, plain) + bonus;
    if (best && here <= most) continue;
    best = &man;
    most = here;
  }
  if (!best) return EndTurn{team};
  if (now < camp_size(league, team) || (now < limit && depth.needs(*best)))
    return Invite{team, best->id};
  if (spare && most > worth) return ReleaseMan{team, spare->id};
  return EndTurn{team};
}

std::optional<Wish> wants_claim(const Tables& tables, const League& league, int team, int id) {
  const Player* man = find_man(league, id);
  if (!man || man->team == team || fool::team(league, team).season_over) return std::nullopt;
  int worth = 0;
  const Player* spare = spare_man(tables, league, team, worth);
  const int here = worth_to(rules_of(tables, league), league, team, *man);
  const int least = worth + claim_margin(league, team);
  if (!spare || here <= least) return std::nullopt;
  if (Bench(tables, league, team).in_place(*man, here) <= least) return std::nullopt;
  return Wish{id, spare->id, false};
}

std::optional<Wish> next_claim(const Tables& tables, const League& league, int team) {
  int worth = 0;
  const Player* spare = spare_man(tables, league, team, worth);
  if (!spare) return std::nullopt;
  const Bench bench(tables, league, team);
  const Rules rules = rules_of(tables, league);
  const Player* best = nullptr;
  int most = worth + claim_margin(league, team);
  for (const int id : league.pool) {
    const Player* man = find_man(league, id);
    if (!man || man->status != Status::free_agent) continue;
    const int plain = worth_to(rules, league, team, *man);
    if (plain <= most) continue;
    const int here = bench.in_place(*man, plain);
    if (here <= most) continue;
    best = man;
    most = here;
  }
  if (!best) return std::nullopt;
  return Wish{best->id, spare->id, false};
}

std::optional<Wish> next_signing(const Tables& tables, const League& league, int team) {
  const Rules rules = rules_of(tables, league);
  const bool place = counted(league, team) < roster_limit(league);
  const Depth depth(tables, league, team);
  const Bench bench(tables, league, team);
  const Player* best = nullptr;
  int most = 0;
  for (const Player& man : league.players) {
    if (man.status != Status::free_agent || is_out(man)) continue;
    const bool needed = depth.needs(man);
    if (!place && !needed) continue;
    const int plain = worth_to(rules, league, team, man), bonus = needed ? need_bonus : 0;
    if (best && plain + bonus <= most) continue;
    const int here = bench.in_place(man, plain) + bonus;
    if (best && here <= most) continue;
    best = &man;
    most = here;
  }
  if (!best) return std::nullopt;
  if (place) return Wish{best->id, -1, false};
  int worth = 0;
  const Player* spare = spare_man(tables, league, team, worth);
  if (!spare) return std::nullopt;
  return Wish{best->id, spare->id, false};
}

UndoPlan plan_undo(const Tables& tables, const League& league, int team) {
  UndoPlan plan;
  for (const Player* man : men_of(league, team)) {
    const bool barred = man->camp.recovering || man->camp.out ||
                        fool::team(league, team).emphasis != Emphasis::none;
    for (std::size_t i = 0; i < man->camp.undoable.size() && !barred; ++i) {
      Player back = *man;
      back.values = without(man->values, man->camp.undoable[i].change);
      const Rules rules = rules_of(tables, league);
      if (value_of(rules, back) > value_of(rules, *man)) plan.undo.emplace(man->id, i);
    }
    const auto& change = man->change;
    if (change && change->state == ChangeState::failed && change->season == league.season - 1 &&
        change->team == team)
      plan.reverse_again.push_back(man->id);
  }
  return plan;
}

bool dislikes_change(const Tables& tables, const League& league, const Player& man) {
  Player before = man;
  take_back_change(before);
  const Rules rules = rules_of(tables, league);
  return worth_to(rules, league, man.team, man) < worth_to(rules, league, man.team, before);
}

CutPlan plan_cut(const Tables& tables, const League& league, int team) {
  CutPlan plan;
  Depth depth(tables, league, team);
  int left = count_on(league, team, Roster::active);
  for (const Player* man : men_of(league, team)) {
    if (man->roster != Roster::active || !out_for_long(*man)) continue;
    const bool hurt =
        man->camp.hurt || std::any_of(man->injuries.begin(), man->injuries.end(),
                                      [](const Injury& one) { return one.before_season; });
    if (!hurt) continue;
    plan.camp_list.push_back(man->id);
    depth.count(*man, -1);
    --left;
  }
  const auto men = by_value(tables, league, team);
  const int size = cut_size(league, league.round);
  std::set<int> gone(plan.camp_list.begin(), plan.camp_list.end());
  for (const bool careful : {true, false}) {
    for (const auto& [value, man] : men) {
      if (left <= size) break;
      if (gone.contains(man->id) || !why_kept(league, *man).empty()) continue;
      if (careful && !depth.spares(*man)) continue;
      gone.insert(man->id);
      plan.cut.push_back(man->id);
      depth.count(*man, -1);
      --left;
    }
  }
  return plan;
}

std::vector<Act> week_acts(const Tables& tables, const League& league, int team) {
  std::vector<Act> acts;
  int places = roster_limit(league) - counted(league, team);
  const bool lists = league.phase == Phase::week;  // in the playoffs his men are those he has
  for (const Player* man : men_of(league, team)) {
    if (lists && man->roster == Roster::active && out_for_long(*man)) {
      acts.push_back(PutOnList{team, man->id});
      ++places;
    }
    if (man->change && man->change->state == ChangeState::open &&
        man->change->sixths >= tables.progress.needed)
      acts.push_back(ResolveMove{team, man->id, true});
  }
  const auto rules = rules_of(tables, league);
  for (const Player* man : men_of(league, team)) {
    if (!lists) break;
    if (man->roster != Roster::season_ir || is_injured(*man)) continue;
    if (places <= 0) {
      int worth = 0;
      const Player* spare = spare_man(tables, league, team, worth);
      if (!spare || worth >= worth_to(rules, league, team, *man) || places < 0) continue;
      acts.push_back(ReleaseMan{team, spare->id});
      places = -1;  // one a week
      acts.push_back(Activate{team, man->id});
      continue;
    }
    acts.push_back(Activate{team, man->id});
    --places;
  }
  return acts;
}

std::vector<int> men_of_interest(const Tables& tables, const League& league) {
  std::vector<std::tuple<Position, int, int>> men;  // position, -V, id
  for (const Player& man : league.players)
    if (man.status == Status::free_agent)
      men.emplace_back(man.position, -value_of(rules_of(tables, league), man), man.id);
  std::sort(men.begin(), men.end());
  std::vector<int> chosen;
  std::array<int, positions> taken{};
  for (const auto& [position, value, id] : men)
    if (taken[index(position)]++ < 2) chosen.push_back(id);
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

}  // namespace touchline::fool
