// Player cards of pro football derived from the men of a franchise league: a level for every place
// of a team, and a ladder of cards, one for each level. The derivation is ours, and never punishes
// a better man: docs/fool-engines.md.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "bridges/fool_units.hpp"
#include "games/pro_football/rules/card.hpp"

namespace touchline::bridges {

/// A place of pro football's line-up: which slot its man fills, and as the how-manieth of them.
struct ProPlace {
  pro_football::OffPos off = pro_football::OffPos::none;
  pro_football::DefPos def = pro_football::DefPos::none;
  fool::Position slot = fool::Position::none;
  std::size_t rank = 0;
  int carries = 0, targets = 0;  // how the coach shares the ball: by place, never by worth
};
inline constexpr std::size_t pro_places = 27;
const std::array<ProPlace, pro_places>& all_pro_places();

/// What a team's cards are read from: a value for every place, and its defence against runs and
/// against passes.
struct ProFigures {
  std::array<int, pro_places> place{};
  int against_runs = 0, against_passes = 0;
  bool operator==(const ProFigures&) const = default;
};
ProFigures pro_figures_of(const fool::Tables& tables, const fool::League& league, int team);

/// How far from the mean of some teams, half a usual distance a step.
struct ProLevels {
  static constexpr int most = 6;
  std::array<int, pro_places> place{};
  int against_runs = 0, against_passes = 0;
  bool operator==(const ProLevels&) const = default;
};
ProLevels pro_levels_of(const ProFigures& own, const std::vector<ProFigures>& all);

/// What kicks and returns come to, beside the league's.
struct ProKicks {
  int field_goals = 0;  // yards of distance and misses that the kicker is better than usual
  int punts = 0;        // yards
  int kick_returns = 0, punt_returns = 0;  // speed and level of the returner over 5
  bool operator==(const ProKicks&) const = default;
};

/// All cards there are, laid out once.
class ProLadder {
 public:
  ProLadder(const pro_football::Charts& charts);
  ~ProLadder();

  /// `names`: by place. The men stand in the order of the places; who returns kicks comes after
  /// them.
  pro_football::Team team(const std::string& name, const ProLevels& levels, const ProKicks& kicks,
                          const std::vector<std::string>& names) const;
  /// Average in everything.
  pro_football::Team mean_team() const;

 private:
  struct Cards;
  std::unique_ptr<const Cards> cards_;
};

}  // namespace touchline::bridges
