#include "games/fool/rules/experience.hpp"

#include <algorithm>

namespace touchline::fool {

int part_credit(const Tables& tables, Part part) {
  switch (part) {
    case Part::injured:
      return 0;
    case Part::healthy:
      return tables.experience.healthy;
    case Part::participant:
      return tables.experience.participant;
    case Part::starter:
      return tables.experience.starter;
  }
  return 0;
}

int kicker_credit(const Tables& tables, const Kicks& kicks) {
  const int halves = 2 * (kicks.field_goals + kicks.punts) + kicks.extra_points;
  if (halves >= tables.experience.kicker_full_halves) return tables.experience.starter;
  if (halves >= tables.experience.kicker_some_halves) return tables.experience.participant;
  return tables.experience.healthy;
}

int counted_credit(const Rules& rules, GameKind kind, int thirds) {
  const ExperienceTable& table = rules.tables.experience;
  if (thirds == 0 || kind == GameKind::regular) return thirds;
  if (kind == GameKind::postseason) {
    if (!rules.switches.postseason_third_less) return thirds;
    return std::max(table.healthy, thirds - table.postseason_less);
  }
  if (!rules.switches.count_preseason) return 0;
  return thirds >= table.participant ? table.preseason : 0;
}

}  // namespace touchline::fool
