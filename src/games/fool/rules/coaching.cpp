#include "games/fool/rules/coaching.hpp"

namespace touchline::fool {
namespace {

bool among(const std::vector<Position>& list, Position position) {
  return std::find(list.begin(), list.end(), position) != list.end();
}
bool among(const std::vector<Ability>& list, Ability ability) {
  return std::find(list.begin(), list.end(), ability) != list.end();
}

Criterion pass_criterion(const Tables& tables, Position position, int pass) {
  for (const CoachPass& row : tables.coach_pass) {
    if (!among(row.positions, position)) continue;
    if (pass == row.listed) return Criterion::listed;
    return pass < row.listed ? Criterion::poorer : Criterion::not_met;
  }
  return Criterion::not_met;
}

// FOOL-COACH-3, FOOL-R20
Criterion body_criterion(const Rules& rules, Position position, const Body& body, Ability ability) {
  const Tables& tables = rules.tables;
  bool poorer = false;
  for (const CoachPair& pair : tables.coach_pairs) {
    if (!among(pair.positions, position) || !among(pair.coach, ability)) continue;
    if (body.contact == pair.contact && body.speed == pair.speed) {
      // FOOL-COACH-12: starred criteria of the chart take the easier roll
      if (rules.switches.coaching == Coaching::chart && among(pair.chart_star, ability))
        return Criterion::poorer;
      return Criterion::listed;
    }
    poorer |= body.contact <= pair.contact && body.speed <= pair.speed;
  }
  if (!tables.of(position).line)
    for (const auto& [contact, speed] : tables.coach_poorer)
      poorer |= body.contact <= contact && body.speed <= speed;
  return poorer ? Criterion::poorer : Criterion::not_met;
}

Criterion criterion_at(const Rules& rules, Position position, const Body& body, Ability ability) {
  if (is_kicker(position)) return Criterion::not_met;
  return ability == Ability::pass ? pass_criterion(rules.tables, position, body.pass)
                                  : body_criterion(rules, position, body, ability);
}

}  // namespace

Criterion criterion(const Rules& rules, const Player& man, Ability ability) {
  if (man.position == Position::q_star && ability == Ability::pass) return Criterion::not_met;
  std::array<Position, 2> both = rules.tables.both_of[index(man.position)];
  if (man.second != Position::none) both = {man.position, man.second};
  Criterion found = Criterion::not_met;
  if (both[0] == Position::none) {
    found = criterion_at(rules, man.position, man.values.body, ability);
  } else {
    const Criterion a = criterion_at(rules, both[0], man.values.body, ability);
    const Criterion b = criterion_at(rules, both[1], man.values.body, ability);
    found = a == Criterion::not_met || b == Criterion::not_met ? Criterion::not_met
            : a == Criterion::listed || b == Criterion::listed ? Criterion::listed
                                                               : Criterion::poorer;
  }
  if (found == Criterion::listed && rules.switches.bad_attribute_poorer_everywhere &&
      !(man.values.attributes & rules.tables.bad).empty())
    return Criterion::poorer;  // FOOL-R21
  return found;
}

bool can_be_coached(const Player& man) { return !two_positions(man); }

std::optional<Faces> second_roll(const Rules& rules, PlayerClass of, int adjusted_age) {
  if (is_new(of)) return std::nullopt;
  const CoachRolls& rolls = rules.coaching();
  if (of == PlayerClass::first_season) return rolls.second_first_season;
  return by_age(rolls.second_by_age, adjusted_age);
}

std::vector<Attribute> fundamentals_order(const Tables& tables, AttributeSet held,
                                          const Standing& standing) {
  std::vector<Attribute> covered;
  AttributeSet left = held & tables.fundamentals;
  while (!left.empty()) {
    covered.push_back(first_to_go(left, standing));
    left.remove(covered.back());
  }
  if (covered.empty()) return {};
  const auto all = static_cast<std::size_t>(covered.size() == 1 ? tables.fundamentals_one
                                                                : tables.fundamentals_more);
  std::vector<Attribute> order;
  for (const Attribute one : covered)
    for (int times = 0; times < tables.fundamentals_each && order.size() < all; ++times)
      order.push_back(one);
  return order;
}

}  // namespace touchline::fool
