// What a result does to a man: abilities with their maxima, attribute events, kickers. Each
// function is one step of the rule book over a Table; the owner's word on choices that arise inside
// a roll was given before (Standing), so that nobody is asked and nobody's die shifts another's.
#pragma once

#include <algorithm>
#include <vector>

#include "games/fool/rules/tables.hpp"
#include "match/table.hpp"

namespace touchline::fool {

enum class Choice : std::uint8_t { automatic, yes, no };

/// Standing instructions (docs/rules/fool.md, "Decisions"): what an owner wants done when a roll
/// leaves it to him.
struct Standing {
  Choice shed = Choice::automatic;                 // FOOL-ATTR-2: a bad one goes instead of a roll
  Choice lose = Choice::automatic;                 // likewise a good one; automatic: only gc
  std::vector<Attribute> remove_first{};           // which of several bad ones
  std::vector<Attribute> pick_good{}, pick_bad{};  // FOOL-FOCUS-6
  Choice contact_for_speed = Choice::automatic;    // FOOL-FOCUS-4
  Choice second_pc = Choice::automatic;            // FOOL-FOCUS-3
  Choice reverse = Choice::automatic;              // FOOL-POS-12; automatic: if his value fell
  bool operator==(const Standing&) const = default;
};

enum class Emphasis : std::uint8_t { none, conditioning, fundamentals, special_teams };
enum class Source : std::uint8_t { standard, acquisition, coaching, transition, founding };

/// On what a result falls.
struct Ground {
  Rules rules;
  Position now = Position::none;      // favourable results, and what must fit (FOOL-POS-11)
  Position before = Position::none;   // unfavourable ones: the old position
  Position maximum = Position::none;  // FOOL-MAX-7
  const Standing& standing;
  Source source = Source::standard;
  Emphasis emphasis = Emphasis::none;  // of this camp; none outside
  bool returner = false;               // FOOL-ATTR-6
};

/// A man while results fall on him.
struct Landing {
  Values values{};
  bool retired = false;
  std::vector<Delta> linked{};             // changes +X-Y that were made
  std::vector<Provisional> provisional{};  // new ones
};

template <Table T>
int one_die(T& table, RuleId rule) {
  return table.roll(rule, Side::home, d6)[0];
}
// FOOL-GEN-1
constexpr bool is_high(int face) { return face >= 4; }

/// Which bad attribute goes first: the owner's word, then the order of the automatic owner.
Attribute first_to_go(AttributeSet held, const Standing& standing);
/// FOOL-ATTR-6 to 8, FOOL-R14
bool fits(const Tables& tables, Attribute attribute, Position position, bool returner);
/// FOOL-FOCUS-6  What a coach picks, if anything he wants can be had.
std::optional<Attribute> picked(const Ground& ground, AttributeSet held, bool good);
/// FOOL-FOCUS-4  Whether he would rather lose contact than speed.
bool wants_contact_lost(const Ground& ground);
/// FOOL-CHANGE-12
void change_kick(const Rules& rules, Position position, Kicking& kick, Ability ability, int amount);
/// FOOL-MAX-2 to 4  The row of the maximum table for a step from one pair to another.
const MaxRow& maximum_row(const Tables& tables, const Body& from, const Body& to, bool& soft);

template <Table T>
void apply(T& table, const Ground& ground, Landing& man, const Cell& cell);

// FOOL-MAX-2 to 7, FOOL-R47, FOOL-R50  Makes a change that raises `up`, unless the maximum forbids
// it; false: it is ignored as a whole.
template <Table T>
bool settle(T& table, const Ground& ground, Landing& man, Ability up, Body wanted) {
  const Tables& tables = ground.rules.tables;
  if (ground.rules.switches.max_rolls && up == Ability::pass) {
    const int over = wanted.pass - pass_maximum(ground.rules, ground.maximum);
    if (over > 0) {
      const MaxRow& row = over == 1 ? tables.maximum.pass_over_by_1 : tables.maximum.pass_over_by_2;
      const MaxOutcome outcome =
          row[static_cast<std::size_t>(one_die(table, "FOOL-MAX-6"_rule) - 1)];
      if (outcome == MaxOutcome::ignore) return false;
      if (outcome == MaxOutcome::provisional) man.provisional.push_back({up, false});
    }
  } else if (ground.rules.switches.max_rolls && excess(tables, wanted.contact, wanted.speed) > 0) {
    bool soft = false;
    const MaxRow& row = maximum_row(tables, man.values.body, wanted, soft);
    const MaxOutcome outcome = row[static_cast<std::size_t>(one_die(table, "FOOL-MAX-2"_rule) - 1)];
    const Ability other = up == Ability::contact ? Ability::speed : Ability::contact;
    if (outcome == MaxOutcome::ignore) return false;
    if (outcome == MaxOutcome::trade_off) {
      if (wanted[other] == 0) return false;
      --wanted[other];
    }
    if (outcome == MaxOutcome::provisional) man.provisional.push_back({up, soft});
  }
  man.values.body = wanted;
  return true;
}

// FOOL-GEN-2, FOOL-CHANGE-8, FOOL-CHANGE-12  One ability up or down.
template <Table T>
void change_ability(T& table, const Ground& ground, Landing& man, Ability ability, int amount) {
  if (is_kicker(ground.now))
    return change_kick(ground.rules, ground.now, man.values.kick, ability, amount);
  Body wanted = man.values.body;
  if (amount > 0) {
    wanted[ability] += amount;
    settle(table, ground, man, ability, wanted);
    return;
  }
  // FOOL-FOCUS-4, FOOL-R52
  if (ability == Ability::speed && ground.emphasis == Emphasis::conditioning &&
      wanted.contact > 0 && wants_contact_lost(ground) &&
      ground.rules.tables.conditioning_contact.has(one_die(table, "FOOL-FOCUS-4"_rule)))
    ability = Ability::contact;
  man.values.body[ability] = std::max(0, wanted[ability] + amount);
}

// FOOL-CHANGE-9, FOOL-COACH-9, FOOL-R50  +X-Y: +C-S is void below the position's speed; of others
// the part below 0 is dropped.
template <Table T>
void change_linked(T& table, const Ground& ground, Landing& man, Ability up, Ability down) {
  const Values before = man.values;
  if (is_kicker(ground.now)) {
    change_kick(ground.rules, ground.now, man.values.kick, up, 1);
    change_kick(ground.rules, ground.now, man.values.kick, down, -1);
  } else {
    Body wanted = before.body;
    if (up == Ability::contact && down == Ability::speed) {
      if (ground.emphasis == Emphasis::conditioning) return;  // FOOL-FOCUS-4
      if (wanted.speed - 1 < ground.rules.tables.of(ground.now).cs_min_speed) return;
    }
    ++wanted[up];
    wanted[down] = std::max(0, wanted[down] - 1);
    if (!settle(table, ground, man, up, wanted)) return;
  }
  man.linked.push_back(difference(before, man.values));
}

// FOOL-CHANGE-11, FOOL-R35  C or P by the position: favourable by the new, unfavourable by the old.
template <Table T>
void change_percent(T& table, const Ground& ground, Landing& man, int sign) {
  const Position by = sign > 0 ? ground.now : ground.before;
  const auto face = static_cast<std::size_t>(one_die(table, "FOOL-CHANGE-11"_rule) - 1);
  change_ability(table, ground, man, ground.rules.layer().percent[index(by)][face], sign);
}

enum class Gain : std::uint8_t { taken, blocked };

// FOOL-ATTR-6 to 8, FOOL-POS-10, FOOL-R13, FOOL-R14  An attribute comes, in the form that fits; or
// it cannot.
template <Table T>
Gain acquire(T& table, const Ground& ground, Landing& man, Attribute attribute) {
  const Tables& tables = ground.rules.tables;
  if (attribute == Attribute::f) {
    if (ground.source == Source::transition && side_of(tables, ground.now) == TeamSide::defence) {
      if (is_high(one_die(table, "FOOL-POS-10"_rule)))
        attribute = Attribute::penalty_prone;
      else if (ground.rules.switches.f_to_defence_error_prone)
        attribute = Attribute::o;
      else
        return Gain::taken;
    } else if (!fits(tables, attribute, ground.now, ground.returner)) {
      const Unfumbling word = ground.rules.switches.f_not_applicable;
      const bool again =
          word == Unfumbling::reroll ||
          (word == Unfumbling::by_side && side_of(tables, ground.now) == TeamSide::defence);
      if (again) return Gain::blocked;
      attribute = Attribute::penalty_prone;
    }
  }
  if (is_line(tables, ground.now) &&
      (attribute == Attribute::evasive || attribute == Attribute::c)) {
    const auto& both = tables.line_substitutes[attribute == Attribute::evasive ? 0 : 1];
    attribute = both[is_high(one_die(table, "FOOL-ATTR-7"_rule)) ? 1 : 0];
  }
  AttributeSet& held = man.values.attributes;
  if (!fits(tables, attribute, ground.now, ground.returner)) return Gain::blocked;
  if (const auto opposite = tables.of(attribute).opposite; opposite && held.has(*opposite)) {
    held.remove(*opposite);
    return Gain::taken;
  }
  if (held.has(attribute)) return Gain::blocked;
  held.add(attribute);
  return Gain::taken;
}

// FOOL-ATTR-5, FOOL-R12  A bad or a good attribute goes.
inline Gain remove_one(const Ground& ground, Landing& man, bool bad) {
  const Tables& tables = ground.rules.tables;
  const AttributeSet held = man.values.attributes & (bad ? tables.bad : tables.good);
  if (held.empty()) return ground.rules.switches.rm_when_none_ignored ? Gain::taken : Gain::blocked;
  man.values.attributes.remove(first_to_go(held, ground.standing));
  return Gain::taken;
}

// FOOL-ATTR-3, FOOL-ATTR-4, FOOL-R11  One result of an attribute table.
template <Table T>
Gain event_result(T& table, const Ground& ground, Landing& man, const Cell& cell, bool good) {
  for (const Step& step : cell) {
    if (step.does == Does::split) {
      const bool high = is_high(one_die(table, "FOOL-GEN-1"_rule));
      return event_result(table, ground, man, high ? step.high : step.low, good);
    }
    if (step.does == Does::remove_bad || step.does == Does::remove_good)
      return remove_one(ground, man, step.does == Does::remove_bad);
    if (step.does != Does::acquire) continue;
    if (!good && ground.rules.tables.of(step.attribute).good) {
      if (ground.rules.switches.qb_minus_2_3 == QbMinus::gain)
        return acquire(table, ground, man, step.attribute);
      if (ground.rules.switches.qb_minus_2_3 == QbMinus::lose)
        man.values.attributes.remove(step.attribute);
      return Gain::taken;
    }
    return acquire(table, ground, man, step.attribute);
  }
  return Gain::taken;
}

/// FOOL-ATTR-3, FOOL-ATTR-4, FOOL-R35  The table of an event: bad ones by the old position.
const Column& event_column(const Ground& ground, bool good);

inline constexpr int most_rerolls = 10;  // FOOL-R13

// FOOL-ATTR-2, FOOL-ATTR-3, FOOL-FOCUS-6  A good or bad attribute event: an opposite one goes
// instead, if the owner likes; otherwise the table, rolled again for what does not fit.
template <Table T>
void attribute_event(T& table, const Ground& ground, Landing& man, bool good) {
  const Tables& tables = ground.rules.tables;
  const AttributeSet against = man.values.attributes & (good ? tables.bad : tables.good);
  const Choice word = good ? ground.standing.shed : ground.standing.lose;
  const bool automatic = good || against.has(Attribute::gc);
  if (!against.empty() && (word == Choice::yes || (word == Choice::automatic && automatic))) {
    const bool by_itself = !good && word == Choice::automatic;
    man.values.attributes.remove(by_itself ? Attribute::gc : first_to_go(against, ground.standing));
    return;
  }
  if (ground.emphasis == Emphasis::fundamentals && ground.source == Source::standard &&
      tables.fundamentals_choice.has(one_die(table, "FOOL-FOCUS-6"_rule))) {
    if (const auto wish = picked(ground, man.values.attributes, good)) {
      acquire(table, ground, man, *wish);
      return;
    }
  }
  const Column& column = event_column(ground, good);
  const RuleId rule =
      is_quarterback(good ? ground.now : ground.before) ? "FOOL-ATTR-4"_rule : "FOOL-ATTR-3"_rule;
  for (int tries = 0; tries <= most_rerolls; ++tries) {
    const auto face = static_cast<std::size_t>(one_die(table, rule) - 1);
    if (event_result(table, ground, man, column[face], good) == Gain::taken) return;
  }
}

// FOOL-COACH-8  One more bad attribute from the position's table, rolled until it gives one.
template <Table T>
void new_bad(T& table, const Ground& ground, Landing& man) {
  const Column& column = event_column(ground, false);
  for (int tries = 0; tries <= most_rerolls; ++tries) {
    const auto face = static_cast<std::size_t>(one_die(table, "FOOL-COACH-8"_rule) - 1);
    for (const Step& step : column[face]) {
      const Step* one = &step;
      if (step.does == Does::split) {
        const Cell& half = is_high(one_die(table, "FOOL-GEN-1"_rule)) ? step.high : step.low;
        if (half.empty()) continue;
        one = &half.front();
      }
      if (one->does != Does::acquire || ground.rules.tables.of(one->attribute).good) continue;
      if (acquire(table, ground, man, one->attribute) == Gain::taken) return;
    }
  }
}

// FOOL-R32, FOOL-GEN-1  The steps of a cell, side by side, depth first.
template <Table T>
void apply(T& table, const Ground& ground, Landing& man, const Cell& cell) {
  for (const Step& step : cell) {
    switch (step.does) {
      case Does::nothing:
        break;
      case Does::table: {
        const auto letter = static_cast<std::size_t>(step.table - 'A');
        const auto face = static_cast<std::size_t>(one_die(table, "FOOL-CHANGE-8"_rule) - 1);
        apply(table, ground, man, ground.rules.layer().effects.letters[letter][face]);
        break;
      }
      case Does::change:
        change_ability(table, ground, man, step.up, step.amount);
        break;
      case Does::linked:
        change_linked(table, ground, man, step.up, step.down);
        break;
      case Does::set_pass:
        man.values.body.pass = step.amount;
        break;
      case Does::percent:
        change_percent(table, ground, man, step.amount);
        break;
      case Does::good:
        attribute_event(table, ground, man, true);
        break;
      case Does::bad:
        attribute_event(table, ground, man, false);
        break;
      case Does::acquire:
        acquire(table, ground, man, step.attribute);
        break;
      case Does::new_bad:
        new_bad(table, ground, man);
        break;
      case Does::remove_bad:
        remove_one(ground, man, true);
        break;
      case Does::remove_good:
        remove_one(ground, man, false);
        break;
      case Does::retire:
        man.retired = true;
        break;  // FOOL-RETIRE-5
      case Does::split: {
        const bool high = is_high(one_die(table, "FOOL-GEN-1"_rule));
        apply(table, ground, man, high ? step.high : step.low);
        break;
      }
    }
  }
}

}  // namespace touchline::fool
