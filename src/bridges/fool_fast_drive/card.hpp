// Team cards of Fast Drive Football derived from the rosters of a franchise league. The derivation
// is ours, and never punishes a better man: docs/fool-engines.md.
#pragma once

#include <array>

#include "bridges/fool_units.hpp"
#include "games/fast_drive/rules/card.hpp"

namespace touchline::bridges {

/// What the words of a team's card are read from, a figure for each axis.
struct TeamFigures {
  std::array<int, fast_drive::offence_axes> offence{};
  std::array<int, fast_drive::defence_axes> defence{};
  bool operator==(const TeamFigures&) const = default;
};
TeamFigures figures_of(const fool::Tables& tables, const fool::League& league, int team);

/// What a team is compared with: the sums over some teams.
struct LeagueFigures {
  int teams = 0;
  TeamFigures sum{};
};
LeagueFigures compared(const std::vector<TeamFigures>& teams);

/// A word for every axis on which it stands out, kicks and returns by the men who have them.
fast_drive::Card card_of(const fool::Tables& tables, const fool::League& league, int team,
                         const TeamFigures& own, const LeagueFigures& all);

}  // namespace touchline::bridges
