#include "games/fool/rules/player.hpp"

#include <algorithm>

namespace touchline::fool {

Delta difference(const Values& before, const Values& after) {
  return {{after.body.pass - before.body.pass, after.body.contact - before.body.contact,
           after.body.speed - before.body.speed},
          {after.kick.distance - before.kick.distance, after.kick.b - before.kick.b,
           after.kick.n - before.kick.n, after.kick.control - before.kick.control,
           after.kick.block18 - before.kick.block18}};
}

Values without(Values values, const Delta& change) {
  const auto less = [](int& value, int by) { value = std::max(0, value - by); };
  less(values.body.pass, change.body.pass);
  less(values.body.contact, change.body.contact);
  less(values.body.speed, change.body.speed);
  less(values.kick.distance, change.kick.distance);
  less(values.kick.b, change.kick.b);
  less(values.kick.n, change.kick.n);
  less(values.kick.control, change.kick.control);
  less(values.kick.block18, change.kick.block18);
  return values;
}

Body playing_body(const Player& man) {
  Body body = man.values.body;
  for (const Injury& injury : man.injuries)
    if (injury.lasting) body[injury.ability] = std::max(0, body[injury.ability] - 1);
  return body;
}

const Specialist* specialist_in(const Player& man, Role role) {
  for (const Specialist& one : man.specialist)
    if (one.role == role) return &one;
  return nullptr;
}

bool is_returner(const Player& man) {
  const Training& training = man.camp.training;
  const bool learning = training.regimen == Regimen::special && !man.camp.cancelled &&
                        (training.role == Role::kr || training.role == Role::pr);
  return man.was_returner || learning || specialist_in(man, Role::kr) != nullptr ||
         specialist_in(man, Role::pr) != nullptr;
}

Verdict judge(const Values& before, const Values& after, AttributeSet good, AttributeSet bad) {
  Verdict verdict;
  const auto more_is_better = [&](int was, int is) {
    verdict.gained |= is > was;
    verdict.lost |= is < was;
  };
  for (const Ability ability : abilities) more_is_better(before.body[ability], after.body[ability]);
  more_is_better(before.kick.distance, after.kick.distance);
  more_is_better(before.kick.control, after.kick.control);
  more_is_better(-before.kick.b, -after.kick.b);
  more_is_better(-before.kick.n, -after.kick.n);
  more_is_better(-before.kick.block18, -after.kick.block18);
  const AttributeSet came = after.attributes - before.attributes;
  const AttributeSet went = before.attributes - after.attributes;
  verdict.gained |= !(came & good).empty() || !(went & bad).empty();
  verdict.lost |= !(came & bad).empty() || !(went & good).empty();
  return verdict;
}

}  // namespace touchline::fool
