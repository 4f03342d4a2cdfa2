// What a play gives, exactly: the rules themselves run over every throw from the snap until the
// ball is dead or loose or intercepted, in the standard situation of cards (first and ten at the
// own 35, both base formations, nothing but the guess called).
#pragma once

#include "games/pro_football/rules/state.hpp"

namespace touchline::pro_football {

/// Expected counts of one play, or sums of several by weight.
struct PlayFigures {
  double calls = 0, runs = 0, run_yards = 0;
  double passes = 0, completions = 0, pass_yards = 0, interceptions = 0;
  double sacks = 0, sack_yards = 0, fumbles = 0;

  void add(const PlayFigures& more, double weight = 1);
  double yards_a_run() const { return runs > 0 ? run_yards / runs : 0; }
  double yards_a_pass() const { return passes > 0 ? pass_yards / passes : 0; }
  double completion() const { return passes > 0 ? completions / passes : 0; }
  double interception() const { return passes > 0 ? interceptions / passes : 0; }
  double sack() const { return calls > 0 ? sacks / calls : 0; }
};

/// The home team has the ball; the man at the place of the call and the quarterback are these men
/// of its list (-1: as the team lines up).
struct StandardPlay {
  OffCall call{};
  bool guessed = false;
  int man = -1, quarterback = -1;
};
PlayFigures measure(const Book& book, const StandardPlay& play);

/// A book for measuring: neutral ground, no penalties.
Book measuring_book(Team attack, Team defence, const Charts& charts);

}  // namespace touchline::pro_football
