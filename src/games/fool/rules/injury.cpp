#include "games/fool/rules/injury.hpp"

namespace touchline::fool {

const Faces& lasting_faces(const Rules& rules, InjuryKind kind, Ability ability) {
  const Tables& tables = rules.tables;
  const bool chart = rules.switches.recovery_by_chart;
  const LastingFaces& faces = kind == InjuryKind::season
                                  ? (chart ? tables.lasting_season_chart : tables.lasting_season)
                                  : (chart ? tables.lasting_game_chart : tables.lasting_game);
  return faces[static_cast<std::size_t>(ability)];
}

}  // namespace touchline::fool
