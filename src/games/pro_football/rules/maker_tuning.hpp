// Every number of the card maker that is a choice of ours and no figure of the data, in one place
// (docs/pro-football-cards.md says where each comes from). A change here changes all cards that are
// made after it, and nothing else.
#pragma once

#include <array>

namespace touchline::pro_football {

struct MakerTuning {
  // The default calls of PRO-D9 and PRO-D11 that cards are measured at.
  std::array<double, 4> run_mix{0.42, 0.26, 0.24, 0.08};   // linebuck, off tackle, end run, draw
  std::array<double, 4> pass_mix{0.27, 0.10, 0.44, 0.19};  // flat, look-in, short, long
  double run_guessed = 0.49, pass_guessed = 0.63;

  // How far the column of a right guess lies under a man's mean, and that of a wrong one over it.
  std::array<double, 3> run_right{-0.9, -2.0, -3.8}, run_wrong{0.9, 2.0, 3.7};
  std::array<double, 3> complete_right{-0.10, -0.11, -0.10}, complete_wrong{0.16, 0.18, 0.16};
  std::array<double, 3> yards_right{-1.1, -1.8, -3.2}, yards_wrong{1.7, 3.0, 5.2};

  // Flat and short passes around what passes under 15 yards in the air gave together.
  std::array<double, 2> complete_apart{0.054, -0.046}, yards_apart{-1.58, 1.33};
  std::array<double, 2> intercepted_apart{0.65, 1.29};  // factors
  // Passes under and over 15 yards where depth was not recorded (before 2006).
  std::array<double, 2> complete_by_depth{0.050, -0.208};                                // added
  std::array<double, 2> yards_by_depth{0.858, 1.606}, intercepted_by_depth{0.65, 2.49};  // factors

  // How a deviation is laid on flat, short and long passes.
  std::array<double, 3> complete_profile{0.9, 1.05, 1.1}, yards_profile{0.65, 1.0, 1.7};
  double receivers_share = 0.5;        // of a team's passing that its receivers' cards carry
  double passers_interceptions = 0.5;  // the rest are on the defence card
  double carriers_fumbles = 0.75;      // the rest are on the defence card
  std::array<double, 3> run_spread{3.6, 4.2, 4.8};
  std::array<double, 3> pass_spread{0.75, 0.75, 0.35};
  std::array<double, 3> pass_long_gains{0.012, 0.035, 0.16};  // of all readings of a column
  std::array<int, 3> interception_depth{4, 12, 29};
  std::array<double, 3> most_a_catch{19, 27, 44};  // yards, on the average of a column

  // Between the standard situation that cards are measured in and all situations of a season.
  double run_allowance = 0, complete_allowance = 0, pass_allowance = 0.02;
  // The automatic coach punts where teams of later years went for it: a year after 2010 is worth
  // so many yards a pass more, and a third of it a run.
  double later_years = 0.014;
  double intercepted_allowance = 0.96, sack_allowance = 0.90, fumble_allowance = 1.1;  // factors
  double punt_allowance = 2.2, kick_return_allowance = -1.2;

  // Plays of the league that a team's calls in a situation are lent.
  double calls_lent = 25;

  // League means of ratings and penalty numbers (PRO-R48, PRO-R59).
  int mean_rating = 4;
  double offence_foul_number = 3.6, defence_foul_number = 3.0;
};

}  // namespace touchline::pro_football
