// Ability coaching (FOOL-COACH): who may be coached for what, and the three rolls.
#pragma once

#include "games/fool/rules/effects.hpp"

namespace touchline::fool {

/// FOOL-COACH-3 to 5, FOOL-R20
enum class Criterion : std::uint8_t { not_met, listed, poorer };

/// FOOL-COACH-3 to 5, FOOL-COACH-11, FOOL-R20, FOOL-R21  How a man meets the criterion of an
/// ability, by his position or by the worse of both.
Criterion criterion(const Rules& rules, const Player& man, Ability ability);
/// FOOL-COACH-10  Men with two separate positions have enough to do.
bool can_be_coached(const Player& man);

struct CoachedFor {
  bool removal = false;  // of a bad attribute
  Ability ability = Ability::pass;
  Attribute attribute = Attribute::f;
  bool poorer = false;  // FOOL-COACH-5, FOOL-FOCUS-4
};

/// FOOL-COACH-7  The faces of the second roll; nothing: none is needed.
std::optional<Faces> second_roll(const Rules& rules, PlayerClass of, int adjusted_age);

// FOOL-COACH-6 to 9  The three rolls; true if the third was made and the bad attribute went.
template <Table T>
bool coaching_sequence(T& table, const Ground& ground, Landing& man, const CoachedFor& what,
                       PlayerClass of, int adjusted_age) {
  const CoachRolls& rolls = ground.rules.coaching();
  const Faces& first = what.removal  ? rolls.first_remove
                       : what.poorer ? rolls.first_poorer
                                     : rolls.first_listed;
  if (!first.has(one_die(table, "FOOL-COACH-6"_rule))) return false;
  if (const auto second = second_roll(ground.rules, of, adjusted_age)) {
    if (second->empty() || !second->has(one_die(table, "FOOL-COACH-7"_rule))) return false;
  }
  const Column& third = what.removal                       ? rolls.remove
                        : what.ability == Ability::contact ? rolls.contact
                        : what.ability == Ability::speed   ? rolls.speed
                                                           : rolls.pass;
  const auto face = static_cast<std::size_t>(one_die(table, "FOOL-COACH-8"_rule) - 1);
  if (!what.removal) {
    apply(table, ground, man, third[face]);
    return true;
  }
  Standing this_one = ground.standing;  // the attribute that was coached, and no other
  this_one.remove_first.insert(this_one.remove_first.begin(), what.attribute);
  const Ground own{ground.rules, ground.now,    ground.before,   ground.maximum,
                   this_one,     ground.source, ground.emphasis, ground.returner};
  const bool held = man.values.attributes.has(what.attribute);
  apply(table, own, man, third[face]);
  return held && !man.values.attributes.has(what.attribute);
}

/// FOOL-FOCUS-5, FOOL-R53  The attributes of the sequences that fundamentals force on a man, in
/// order: two on a single one; three on several, at most two on either.
std::vector<Attribute> fundamentals_order(const Tables& tables, AttributeSet held,
                                          const Standing& standing);

}  // namespace touchline::fool
