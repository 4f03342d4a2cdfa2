#include "games/fool/rules/value.hpp"

#include <algorithm>
#include <set>

#include "games/fool/rules/transition.hpp"

namespace touchline::fool {
namespace {

bool position_fills(const Tables& tables, Position position, Position slot) {
  if (position == Position::tb && slot == Position::h) return true;
  if (position == Position::nt && slot == Position::dt) return true;
  return includes(tables, position, slot);
}

/// A man on the way to another position plays there, with its penalty (FOOL-POS-3).
bool is_moving(const Player& man) { return man.change && man.change->state == ChangeState::open; }

Body body_at(const Rules& rules, const Player& man, Position slot) {
  Body body = playing_body(man);
  if (is_moving(man) && position_fills(rules.tables, man.change->to, slot)) {
    if (man.change->column == 0) return with_penalty(body, rules.tables.no_cell);
    return with_penalty(body,
                        rules.tables.out_of_position[static_cast<std::size_t>(man.change->column)]);
  }
  if (!fills(rules.tables, man, slot)) return with_penalty(body, penalty_of(rules, man, slot));
  if (man.position == Position::q_star && slot != Position::q) body.pass = man.values.second_pass;
  return body;
}

int kick_value(const Player& man, Position slot) {
  const Kicking& kick = man.values.kick;
  const int fourths =
      slot == Position::k ? kick.distance - 2 * (kick.b + kick.n) : kick.distance + kick.control;
  return fourths >= 0 ? fourths / 4 : -((3 - fourths) / 4);
}

bool kicks_at(const Player& man, Position slot) {
  return man.position == slot || man.other == slot;
}

}  // namespace

bool fills(const Tables& tables, const Player& man, Position slot) {
  if (is_moving(man)) return position_fills(tables, man.change->to, slot);
  return position_fills(tables, man.position, slot) || position_fills(tables, man.second, slot) ||
         position_fills(tables, man.other, slot);
}

int slot_value(const Rules& rules, const Player& man, Position slot) {
  const Tables& tables = rules.tables;
  if (is_kicker(slot)) return kicks_at(man, slot) ? kick_value(man, slot) : 0;
  const Body body = body_at(rules, man, slot);
  const auto& weights = tables.game.weights[index(slot)];
  int sum = weights[0] * body.pass + weights[1] * body.contact + weights[2] * body.speed;
  AttributeSet counting = man.values.attributes;
  counting.remove(Attribute::r);
  counting.remove(Attribute::injury_prone);
  sum += (counting & tables.good).size() - (counting & tables.bad).size();
  return sum;
}

Position natural_slot(const Rules& rules, const Player& man) {
  const Tables& tables = rules.tables;
  if (is_kicker(man.position)) return man.position;
  const std::string_view letters = code(man.position);
  Position first = man.position;
  if (letters.ends_with('*')) first = tables.of(man.position).includes.front();
  Position found = Position::none;
  for (const bool narrow : {true, false}) {
    int most = -no_limit;
    for (const Position slot : slot_types(tables)) {
      if (is_kicker(slot) ||
          !(narrow ? position_fills(tables, first, slot) : fills(tables, man, slot)))
        continue;
      const int here = slot_value(rules, man, slot) - tables.value.baseline[index(slot)];
      if (here <= most) continue;
      found = slot;
      most = here;
    }
    if (found != Position::none) return found;
  }
  return found;
}

const std::vector<Position>& slot_types(const Tables& tables) { return tables.game.types; }

int slots_of(const Tables& tables, Position type) {
  if (is_kicker(type)) return 1;
  return static_cast<int>(std::count(tables.game.offence.begin(), tables.game.offence.end(), type) +
                          std::count(tables.game.defence.begin(), tables.game.defence.end(), type));
}

int depth_minimum(const Tables& tables, Position type) {
  if (is_kicker(type)) return 1;
  return type == Position::q ? 3 : 2 * slots_of(tables, type);
}

int able_men(const Tables& tables, const League& league, int team, Position type, int without) {
  int able = 0;
  for (const Player& man : league.players) {
    if (man.status != Status::roster || man.team != team || man.id == without) continue;
    if (man.roster == Roster::camp_ir || man.roster == Roster::season_ir) continue;
    able += fills(tables, man, type) ? 1 : 0;
  }
  return able;
}

namespace {

int attribute_value(const Tables& tables, const Player& man) {
  const AttributeSet held = man.values.attributes;
  return tables.value.good_attribute * (held & tables.good).size() +
         tables.value.bad_attribute * (held & tables.bad).size();
}

}  // namespace

int value_at(const Rules& rules, const Player& man, Position slot) {
  return slot_value(rules, man, slot) - rules.tables.value.baseline[index(slot)] +
         attribute_value(rules.tables, man);
}

int value_of(const Rules& rules, const Player& man, bool with_age) {
  const Tables& tables = rules.tables;
  int best = -no_limit;
  for (const Position slot : slot_types(tables)) {
    if (!fills(tables, man, slot)) continue;
    const Position base = is_kicker(slot) ? slot : man.position;
    best = std::max(best, slot_value(rules, man, slot) - tables.value.baseline[index(base)]);
  }
  best += attribute_value(tables, man);
  return with_age ? best + by_age(tables.value.age_bonus, man.age) : best;
}

int pick_value(const Tables& tables, int round) {
  const auto& values = tables.value.pick_value;
  const auto at = static_cast<std::size_t>(round - 1);
  return at < values.size() ? values[at] : 1;
}

namespace {

bool can_play(const League& league, const Player& man) {
  if (is_out(man)) return false;
  return man.roster == Roster::active || (man.roster == Roster::camp && league.phase < Phase::week);
}

/// The best man for a slot among those who are not placed yet; nobody free: the best under penalty.
int best_for(const Rules& rules, const std::vector<const Player*>& men, const std::set<int>& placed,
             Position slot, int& worth) {
  int who = -1;
  for (const bool freely : {true, false}) {
    for (const Player* man : men) {
      if (placed.contains(man->id) || is_kicker(man->position)) continue;
      if (freely != fills(rules.tables, *man, slot)) continue;
      const int here = slot_value(rules, *man, slot);
      if (who >= 0 && here <= worth) continue;
      who = man->id;
      worth = here;
    }
    if (who >= 0) return who;
  }
  worth = 0;
  return who;
}

/// The best specialist; without one the fastest of the substitutes.
int returner(const std::vector<const Player*>& men, const std::vector<int>& substitutes,
             Role role) {
  const Player* best = nullptr;
  int level = 0;
  for (const Player* man : men) {
    const Specialist* in_role = specialist_in(*man, role);
    const int his = in_role ? in_role->level - (in_role->lapsed ? 1 : 0) : 0;
    if (his > level) {
      best = man;
      level = his;
    }
  }
  if (best) return best->id;
  for (const int id : substitutes)
    for (const Player* man : men)
      if (man->id == id && (!best || man->values.body.speed > best->values.body.speed)) best = man;
  return best ? best->id : -1;
}

}  // namespace

std::vector<const Player*> fit_men(const League& league, int team) {
  std::vector<const Player*> men;
  for (const Player* man : men_of(league, team))
    if (can_play(league, *man)) men.push_back(man);
  return men;
}

Lineup best_lineup(const Tables& tables, const League& league, int team) {
  const Rules rules = rules_of(tables, league);
  const std::vector<const Player*> men = fit_men(league, team);
  Lineup made;
  std::set<int> placed;
  const auto place = [&](const std::vector<Position>& slots, std::vector<int>& who, int& sum) {
    for (const Position slot : slots) {
      int worth = 0;
      who.push_back(best_for(rules, men, placed, slot, worth));
      if (who.back() < 0) continue;
      placed.insert(who.back());
      sum += worth;
    }
  };
  made.offence_slots = tables.game.offence;
  made.defence_slots = tables.game.defence;
  place(tables.game.offence, made.offence, made.offence_sum);
  place(tables.game.defence, made.defence, made.defence_sum);
  for (const Position slot : {Position::k, Position::pt}) {
    int& who = slot == Position::k ? made.kicker : made.punter;
    int best = -no_limit;
    for (const Player* man : men) {
      if (!kicks_at(*man, slot) || slot_value(rules, *man, slot) <= best) continue;
      best = slot_value(rules, *man, slot);
      who = man->id;
    }
  }
  std::vector<std::pair<int, int>> rest;  // -V, id
  for (const Player* man : men)
    if (!placed.contains(man->id) && !is_kicker(man->position))
      rest.emplace_back(-value_of(rules, *man, false), man->id);
  std::sort(rest.begin(), rest.end());
  for (std::size_t i = 0; i < rest.size() && i < static_cast<std::size_t>(tables.game.substitutes);
       ++i)
    made.substitutes.push_back(rest[i].second);
  made.kick_returner = returner(men, made.substitutes, Role::kr);
  made.punt_returner = returner(men, made.substitutes, Role::pr);
  return made;
}

}  // namespace touchline::fool
