// Cards laid out from the base and a lean: passers, receivers, backs and defences. What they give
// is not known here; the maker measures them.
#pragma once

#include "games/pro_football/rules/maker.hpp"

namespace touchline::pro_football {

/// What all cards of a season are laid out from.
struct Layout {
  const MakerTuning& tuning;
  const GainMeans& gains;
  const LeagueMeans& means;
  const Base& base;
};

/// How a runner leans: yards, and how often he fumbles or breaks away on his own card.
struct RunLean {
  double yards = 0, fumbles = 0, long_runs = 1;  // long_runs: a factor
};

/// What a defence's card leans by.
struct DefenceLean {
  std::array<double, 3> run{};
  Lean pass{};
  double fumbles = 0.01;
};

void lay_passer(const Layout& layout, const Lean& lean, double run_yards, Man& man);
void lay_receiver(const Layout& layout, const Lean& lean, Man& man, bool with_long);
void lay_runner(const Layout& layout, const RunLean& lean, Man& man);
DefenceCard lay_defence(const Layout& layout, const DefenceLean& lean);

/// A team whose every man is average: nobody's, to measure cards against.
Team average_team(const Layout& layout, int season, int block, double carry_fumbles);

/// Punts, kickoffs, place kicks, returns and the penalty numbers.
void lay_specialists(const LeagueMeans& means, const MakerTuning& tuning, const GainMeans& gains,
                     const Believed& believed, const Roster& roster, const RealTeam& real,
                     Team& team);

/// PRO-SETUP-13  The season records that are printed on the cards.
void write_records(const Roster& roster, const RealTeam& real, Team& team);

/// How often the team ran by down and distance, the league's calls lent to rare situations.
Tendencies tendencies_of(const RealTeam& team, const RealSeason& season, double lent);

}  // namespace touchline::pro_football
