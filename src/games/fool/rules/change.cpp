#include "games/fool/rules/change.hpp"

#include "core/check.hpp"

namespace touchline::fool {

int adjusted_games(const Tables& tables, int thirds, int perturbation, bool star) {
  const int all = thirds + perturbation + (star ? 3 * tables.star_games : 0);
  return (std::max(0, all) + 1) / 3;
}

const ChangeColumn& select_column(const Rules& rules, PlayerClass of, int real_age,
                                  int adjusted_age, int games) {
  if (of == PlayerClass::first_season && rules.switches.first_season_under_28 &&
      real_age > rules.tables.first_season_age_max)
    of = PlayerClass::veteran;
  // FOOL-EXP-5: with preseason games every boundary is one game higher.
  if (rules.switches.count_preseason) games = std::max(0, games - 1);
  for (const ChangeColumn& column : rules.layer().columns) {
    if (column.for_class == of && adjusted_age >= column.age_min &&
        adjusted_age <= column.age_max && games >= column.games_min && games <= column.games_max)
      return column;
  }
  TOUCHLINE_CHECK(false, "every man has a change column: the reader of the tables saw to it");
}

}  // namespace touchline::fool
