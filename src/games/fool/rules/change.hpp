// The standard change of a man in camp, the roll of whoever changes teams, and the maxima of last
// year that are looked at again. FOOL-CHANGE, FOOL-TRADE-7, FOOL-FREEAGENT-6, FOOL-MAX-2.
#pragma once

#include "games/fool/rules/effects.hpp"

namespace touchline::fool {

/// FOOL-CHANGE-2  The three dice that blur age and games.
struct Perturbation {
  int age = 0;                      // years
  std::array<int, 2> thirds{0, 0};  // of a game, by position
};
template <Table T>
Perturbation perturb(T& table, const Tables& tables, bool second_position) {
  const auto face = [&] {
    return static_cast<std::size_t>(one_die(table, "FOOL-CHANGE-2"_rule) - 1);
  };
  Perturbation rolled;
  rolled.age = tables.adjust_age[face()];
  for (const std::size_t at : {0U, 1U}) {
    if (at == 1 && !second_position) break;
    rolled.thirds[at] = 3 * tables.adjust_games[face()];
    rolled.thirds[at] += tables.adjust_thirds[face()];
  }
  return rolled;
}

/// FOOL-CHANGE-3  Credit with its perturbation, less two games for a star; whole games.
int adjusted_games(const Tables& tables, int thirds, int perturbation, bool star);
/// FOOL-CHANGE-4, FOOL-CHANGE-6, FOOL-R4  The column of a man; `adjusted_age` and games are his.
const ChangeColumn& select_column(const Rules& rules, PlayerClass of, int real_age,
                                  int adjusted_age, int games);

// FOOL-CHANGE-7  The die on his column, and what it calls for.
template <Table T>
void standard_change(T& table, const Ground& ground, Landing& man, const Column& column) {
  const auto face = static_cast<std::size_t>(one_die(table, "FOOL-CHANGE-7"_rule) - 1);
  apply(table, ground, man, column[face]);
}

enum class How : std::uint8_t { trade, free_agent };

// FOOL-TRADE-7, FOOL-FREEAGENT-6, FOOL-CUTS-6  In addition to every other roll.
template <Table T>
void acquisition_roll(T& table, const Ground& ground, Landing& man, How how) {
  const Tables& tables = ground.rules.tables;
  const RuleId rule = how == How::trade ? "FOOL-TRADE-7"_rule : "FOOL-CUTS-6"_rule;
  const auto face = static_cast<std::size_t>(one_die(table, rule) - 1);
  apply(table, ground, man, (how == How::trade ? tables.trade : tables.free_agent)[face]);
}

// FOOL-MAX-2, FOOL-R49  A provisional ability in the next camp: kept, provisional again, traded
// off or lost; no roll if he no longer exceeds.
template <Table T>
void repeat_maximum(T& table, const Ground& ground, Landing& man, const Provisional& kept) {
  const Tables& tables = ground.rules.tables;
  Body& body = man.values.body;
  const bool pass = kept.ability == Ability::pass;
  const int over = pass ? body.pass - pass_maximum(ground.rules, ground.maximum)
                        : excess(tables, body.contact, body.speed);
  if (over <= 0 || body[kept.ability] == 0) return;
  const MaximumTable& rows = tables.maximum;
  const MaxRow& row = pass        ? (over == 1 ? rows.pass_over_by_1 : rows.pass_over_by_2)
                      : kept.soft ? rows.soft
                      : over == 1 ? rows.over_by_1
                                  : rows.over_by_2;
  const auto face = static_cast<std::size_t>(one_die(table, "FOOL-MAX-2"_rule) - 1);
  const Ability other = kept.ability == Ability::contact ? Ability::speed : Ability::contact;
  switch (row[face]) {
    case MaxOutcome::keep:
      break;
    case MaxOutcome::provisional:
      man.provisional.push_back(kept);
      break;
    case MaxOutcome::trade_off:
      if (body[other] > 0)
        --body[other];
      else
        --body[kept.ability];
      break;
    case MaxOutcome::ignore:
      --body[kept.ability];
      break;
  }
}

// FOOL-CHANGE-10  The coach dislikes a +X-Y: one die, and it never was.
template <Table T>
bool undo_linked(T& table, const Tables& tables, Landing& man, const Delta& change) {
  if (!tables.undo.has(one_die(table, "FOOL-CHANGE-10"_rule))) return false;
  man.values = without(man.values, change);
  return true;
}

}  // namespace touchline::fool
