// Injuries: recovery in mini-camp and camp (FOOL-RECOVER, FOOL-MINI), injuries of camp (FOOL-INJ)
// and of games (FOOL-OURS-3, which stands for a chapter that is missing).
#pragma once

#include "games/fool/rules/effects.hpp"

namespace touchline::fool {

/// FOOL-RECOVER-2, FOOL-RECOVER-7, FOOL-MINI-2
const Faces& lasting_faces(const Rules& rules, InjuryKind kind, Ability ability);

// FOOL-RECOVER-2, FOOL-MINI-2  Whether a reduction lasts; otherwise he is well.
template <Table T>
bool becomes_lasting(T& table, const Rules& rules, const Injury& injury) {
  return lasting_faces(rules, injury.kind, injury.ability)
      .has(one_die(table, "FOOL-RECOVER-2"_rule));
}
// FOOL-RECOVER-4  A later camp, by adjusted age.
template <Table T>
bool recovers_later(T& table, const Tables& tables, int adjusted_age) {
  return by_age(tables.retry, adjusted_age).has(one_die(table, "FOOL-RECOVER-4"_rule));
}

enum class CampMan : std::uint8_t { rookie, veteran, star };

// FOOL-INJ-1, FOOL-INJ-2, FOOL-R55  One to three dice.
template <Table T>
bool hurt_in_camp(T& table, const Tables& tables, CampMan who, bool exhibition_games) {
  const CampInjuryTable& rows = tables.camp_injury;
  const Faces& first = exhibition_games ? rows.first : rows.first_without_games;
  if (!first.has(one_die(table, "FOOL-INJ-1"_rule))) return false;
  const int second = one_die(table, "FOOL-INJ-1"_rule);
  if (who == CampMan::rookie) return rows.rookie.has(second);
  if (who == CampMan::veteran) return rows.veteran.has(second);
  if (rows.star.has(second)) return true;
  return rows.star_half.has(second) && rows.star_third.has(one_die(table, "FOOL-INJ-1"_rule));
}

// FOOL-OURS-3, FOOL-INJ-3  Kind and duration of a longer injury.
template <Table T>
Injury longer_injury(T& table, const Tables& tables) {
  const InjuryTable& rows = tables.injury;
  const auto row = static_cast<std::size_t>(one_die(table, "FOOL-OURS-3"_rule) - 1);
  Injury made;
  made.kind = rows.longer[row].kind;
  for (int dice = rows.longer[row].dice; dice > 0; --dice)
    made.games_left += one_die(table, "FOOL-OURS-3"_rule);
  made.ability =
      rows.longer[row].ability
          ? *rows.longer[row].ability
          : rows.season_ability[static_cast<std::size_t>(one_die(table, "FOOL-OURS-3"_rule) - 1)];
  return made;
}

// FOOL-OURS-3  Whether a man is hurt in a game, and for longer than the game; `longer` says so.
template <Table T>
bool hurt_in_game(T& table, const Tables& tables, bool starter, AttributeSet held, bool& longer) {
  const InjuryTable& rows = tables.injury;
  if (!rows.starter_first.has(one_die(table, "FOOL-OURS-3"_rule))) return false;
  const Faces& second = held.has(Attribute::injury_prone) ? rows.prone_second : rows.starter_second;
  if (!second.has(one_die(table, "FOOL-OURS-3"_rule))) return false;
  if (!starter && !rows.substitute_third.has(one_die(table, "FOOL-OURS-3"_rule))) return false;
  if (held.has(Attribute::r) && !rows.robust_extra.has(one_die(table, "FOOL-OURS-3"_rule)))
    return false;
  longer = rows.longer_on.has(one_die(table, "FOOL-OURS-3"_rule));
  return true;
}

/// What the record says of an injury: the games that it takes, 0 if it cost camp alone, -1 if it is
/// for the season.
constexpr int told_games(const Injury& injury) {
  return injury.kind == InjuryKind::season ? -1 : injury.games_left;
}

}  // namespace touchline::fool
