#include "bridges/fool_units.hpp"

#include <algorithm>

#include "analysis/assignment.hpp"

namespace touchline::bridges {

using fool::Player;
using fool::Position;

Part part_of(Position slot) {
  switch (slot) {
    case Position::q:
    case Position::q_star:
      return Part::passer;
    case Position::u:
    case Position::g:
    case Position::t:
    case Position::c:
      return Part::line;
    case Position::dl:
    case Position::de:
    case Position::dt:
    case Position::nt:
      return Part::front;
    case Position::lb:
    case Position::olb:
    case Position::mlb:
      return Part::linebackers;
    case Position::dh:
    case Position::dh_star:
    case Position::s:
    case Position::cb:
      return Part::backs;
    default:
      return Part::carriers;
  }
}

std::vector<Position> slots_of(const fool::Tables& tables, const std::vector<Part>& parts) {
  std::vector<Position> slots;
  for (const auto* eleven : {&tables.game.offence, &tables.game.defence})
    for (const Position slot : *eleven)
      if (std::find(parts.begin(), parts.end(), part_of(slot)) != parts.end())
        slots.push_back(slot);
  return slots;
}

int strength(const fool::Rules& rules, const std::vector<const Player*>& fit,
             const std::vector<Position>& slots) {
  // Far above any sum of slot values: first nobody is missing, then nobody plays out of position.
  constexpr std::int64_t under_penalty = 10'000, nobody = 1'000'000;
  CostMatrix costs(slots.size(), fit.size() + slots.size(), nobody);
  for (std::size_t slot = 0; slot < slots.size(); ++slot) {
    for (std::size_t man = 0; man < fit.size(); ++man) {
      if (is_kicker(fit[man]->position)) continue;
      const bool freely = fills(rules.tables, *fit[man], slots[slot]);
      costs.at(slot, man) =
          (freely ? 0 : under_penalty) - slot_value(rules, *fit[man], slots[slot]);
    }
  }
  const Assignment best = cheapest_assignment(costs);
  int sum = 0;
  for (std::size_t slot = 0; slot < slots.size(); ++slot) {
    const std::size_t man = best.column[slot];
    if (costs.at(slot, man) < nobody) sum += slot_value(rules, *fit[man], slots[slot]);
  }
  return sum;
}

std::vector<int> values_at(const fool::Rules& rules, const std::vector<const Player*>& fit,
                           Position slot) {
  std::vector<std::pair<bool, int>> all;  // under penalty; -value
  for (const Player* man : fit)
    if (!is_kicker(man->position))
      all.emplace_back(!fills(rules.tables, *man, slot), -slot_value(rules, *man, slot));
  std::sort(all.begin(), all.end());
  std::vector<int> values;
  for (const auto& [under_penalty, value] : all) values.push_back(-value);
  return values;
}

int holders(const fool::Tables& tables, const std::vector<const Player*>& fit,
            const std::vector<Position>& slots, fool::Attribute one) {
  return static_cast<int>(std::count_if(fit.begin(), fit.end(), [&](const Player* man) {
    return man->values.attributes.has(one) &&
           std::any_of(slots.begin(), slots.end(),
                       [&](Position slot) { return fills(tables, *man, slot); });
  }));
}

}  // namespace touchline::bridges
