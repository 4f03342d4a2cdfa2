#include "games/fool/rules/effects.hpp"

namespace touchline::fool {
namespace {

// docs/rules/fool.md, "Decisions": the order of the automatic owner.
constexpr std::array harmful{
    Attribute::f, Attribute::o,  Attribute::penalty_prone, Attribute::im, Attribute::weak_arm,
    Attribute::c, Attribute::pc, Attribute::injury_prone,  Attribute::ll};
constexpr std::array wanted_good{
    Attribute::evasive,        Attribute::big_play, Attribute::strong_arm, Attribute::st,
    Attribute::third_receiver, Attribute::r,        Attribute::gc,         Attribute::m};
constexpr std::array least_bad{Attribute::im,
                               Attribute::c,
                               Attribute::pc,
                               Attribute::injury_prone,
                               Attribute::penalty_prone,
                               Attribute::o,
                               Attribute::weak_arm,
                               Attribute::f};

}  // namespace

Attribute first_to_go(AttributeSet held, const Standing& standing) {
  for (const Attribute one : standing.remove_first)
    if (held.has(one)) return one;
  for (const Attribute one : harmful)
    if (held.has(one)) return one;
  for (std::size_t i = attributes; i-- > 0;)
    if (held.has(static_cast<Attribute>(i))) return static_cast<Attribute>(i);
  return Attribute::m;
}

bool fits(const Tables& tables, Attribute attribute, Position position, bool returner) {
  const PositionRow& row = tables.of(position);
  const bool kicker = is_kicker(position);
  switch (tables.of(attribute).who) {
    case Who::any:
      return true;
    case Who::field:
      return !kicker;
    case Who::non_line:
      return !kicker && !row.line;
    case Who::carrier:
      if (row.side == TeamSide::offence) return !row.line;
      return row.side == TeamSide::defence && returner;
    case Who::quarterback:
      return is_quarterback(position);
    case Who::imported:
      return false;
  }
  return false;
}

std::optional<Attribute> picked(const Ground& ground, AttributeSet held, bool good) {
  const Tables& tables = ground.rules.tables;
  const auto can = [&](Attribute one) {
    if (tables.of(one).good != good || held.has(one)) return false;
    if (one == Attribute::f && std::find(tables.choose_f.begin(), tables.choose_f.end(),
                                         ground.now) == tables.choose_f.end())
      return false;
    return fits(tables, one, ground.now, ground.returner);
  };
  for (const Attribute one : good ? ground.standing.pick_good : ground.standing.pick_bad)
    if (can(one)) return one;
  if (good) {
    for (const Attribute one : wanted_good)
      if (can(one)) return one;
  } else {
    for (const Attribute one : least_bad)
      if (can(one)) return one;
  }
  return std::nullopt;
}

bool wants_contact_lost(const Ground& ground) {
  if (ground.standing.contact_for_speed != Choice::automatic)
    return ground.standing.contact_for_speed == Choice::yes;
  const auto& weights = ground.rules.tables.game.weights[index(ground.now)];
  return weights[1] < weights[2];
}

void change_kick(const Rules& rules, Position position, Kicking& kick, Ability ability,
                 int amount) {
  const Tables& tables = rules.tables;
  const bool body = rules.switches.kicker_effects_body;
  const KickerEffects& effects = position == Position::k
                                     ? (body ? tables.kicker_body : tables.kicker_chart)
                                     : (body ? tables.punter_body : tables.punter_chart);
  const auto at = static_cast<std::size_t>(ability);
  const Kicking& by = amount > 0 ? effects.up[at] : effects.down[at];
  for (int times = amount < 0 ? -amount : amount; times > 0; --times) {
    kick.distance = std::max(0, kick.distance + by.distance);
    kick.b = std::max(0, kick.b + by.b);
    kick.n = std::max(0, kick.n + by.n);
    kick.control = std::max(0, kick.control + by.control);
    kick.block18 = std::max(0, kick.block18 + by.block18);
  }
}

const MaxRow& maximum_row(const Tables& tables, const Body& from, const Body& to, bool& soft) {
  const std::array<int, 4> step{from.contact, from.speed, to.contact, to.speed};
  const auto& steps = tables.maximum.soft_steps;
  soft = std::find(steps.begin(), steps.end(), step) != steps.end();
  if (soft) return tables.maximum.soft;
  return excess(tables, to.contact, to.speed) == 1 ? tables.maximum.over_by_1
                                                   : tables.maximum.over_by_2;
}

const Column& event_column(const Ground& ground, bool good) {
  const Effects& effects = ground.rules.layer().effects;
  const bool quarterback = is_quarterback(good ? ground.now : ground.before);
  if (good) return quarterback ? effects.qb_plus : effects.plus;
  return quarterback ? effects.qb_minus : effects.minus;
}

}  // namespace touchline::fool
