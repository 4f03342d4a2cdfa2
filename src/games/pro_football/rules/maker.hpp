// The card maker: real figures of a season to the cards of its teams (docs/pro-football-cards.md).
// A card is laid out (maker_columns), measured by running the rules over every throw against a team
// that is average in everything (maker_measure), and laid out again until what it gives at the
// default calls is what the man did. Pure; the tuning is maker_tuning.hpp.
#pragma once

#include "games/pro_football/rules/maker_columns.hpp"
#include "games/pro_football/rules/maker_measure.hpp"
#include "games/pro_football/rules/maker_rates.hpp"
#include "games/pro_football/rules/maker_roster.hpp"
#include "games/pro_football/rules/maker_tuning.hpp"

namespace touchline::pro_football {

/// What the passes or runs of one kind give, or should.
struct PassKind {
  double complete = 0, yards = 0, intercepted = 0;
};

/// A season's means, as targets of the average team.
struct LeagueMeans {
  std::array<PassKind, 3> pass{};           // flat, short, long
  std::array<double, 3> run{}, long_run{};  // linebuck, off tackle, end run
  PassKind passes{};                        // all of them
  double carry = 0, carry_fumble = 0;       // of backs
  double sack = 0;                          // a pass or sack
  double scramble = 0, scramble_yards = 0;  // of quarterbacks
  std::array<PassKind, 3> by_position{};    // wide receivers, tight ends, backs; by target
  std::array<double, 4> field_goals{};
  double extra_point = 1, punt = 42, touchback = 0, kickoff = 62, kickoff_out = 0.01;
  double kick_return = 22, punt_return = 9, fair_catch = 0.3;
  double kick_return_touchdown = 0.006, punt_return_touchdown = 0.012;
  double kick_return_fumble = 0.02, punt_return_fumble = 0.03;
  double offence_fouls = 3, defence_fouls = 2.3;
  double fumble_faces = 2;  // PRO-R33: how wide the range would be
};
LeagueMeans league_means(const RealSeason& season, const MakerTuning& tuning);

/// PRO-R33  How many faces of the white die would give so many fumbles of receivers and sacked men.
double fumble_faces(double fumbles, double completions, double sacks);

/// What is read on the columns of men and defence alike before anybody differs.
struct Base {
  std::array<double, 3> complete{}, yards{}, passer_int{}, defence_int{}, run{};
};

/// How a card leans from the base.
struct Lean {
  double complete = 0, yards = 0, intercepted = 1, must_run = 0;
};

/// What was wanted of a card and what it gives, both at the default calls against the average.
struct Given {
  std::string who{}, what{};
  double uses = 0, wanted = 0, given = 0;
};

struct MadeTeam {
  Team team{};
  std::vector<Given> given{};
};

class Maker {
 public:
  Maker(const RealSeason& season, Believed believed, const Charts& charts, MakerTuning tuning = {});

  MadeTeam make(const RealTeam& real) const;
  const LeagueMeans& means() const { return means_; }
  const Base& base() const { return base_; }
  const Team& average() const { return average_; }
  /// The average team against itself.
  std::vector<Given> average_given() const;

 private:
  void solve_average();
  void solve_rush();
  int block_for(double sack_rate) const;

  const RealSeason& season_;
  Believed believed_;
  Charts charts_;
  MakerTuning tuning_;
  GainMeans gains_;
  LeagueMeans means_;
  DefenceStandards standards_;
  Base base_{};
  Team average_{};
  std::array<double, 31> sacks_by_block_{};  // sack rate by the sum of the five
  int average_block_ = 20;
};

}  // namespace touchline::pro_football
