// Columns of cards from the rates they should have: eleven readings whose weights, 1 to 6 to 1 of
// two dice, meet completions, interceptions, fumbles, long gains and yards as nearly as whole
// numbers and a few splits can. What a column gives in play is measured elsewhere (maker_measure).
#pragma once

#include <array>
#include <optional>

#include "games/pro_football/rules/reading.hpp"

namespace touchline::pro_football {

/// Readings that stand already: those of receivers and raters on a card. The rest is laid out.
using Fixed = std::array<std::optional<Cell>, 11>;

/// What a gain chart gives on the average.
struct GainMeans {
  double short_gain = 11.7, long_gain = 31.9;
};
GainMeans gain_means(const Charts& charts);

struct RunRates {
  double yards = 0;                    // a reading that is laid out
  double fumbles = 0, long_gains = 0;  // a throw on the whole column
  double spread = 2;
};
Column run_column(const RunRates& rates, const GainMeans& gains, const Fixed& fixed = {});

struct PassRates {
  double complete = 0, yards = 0, intercepted = 0, long_gains = 0, must_run = 0;  // a reading
  double spread = 0.6;
  int depth = 12;            // of interceptions
  double most_a_catch = 28;  // yards that completions may have on the average
};
Column pass_column(const PassRates& rates, const GainMeans& gains, const Fixed& fixed = {});

/// The rolls of a column that are good, so many of 36.
ByRoll<bool> place_kick_column(int good);

/// A column of returns: mean yards, and how often it is a touchdown or a fumble.
struct ReturnRates {
  double yards = 0, touchdowns = 0, fumbles = 0;
  double zeros = 0;  // readings of nothing: fair catches
  double spread = 5;
  int touchdown_length = 40;  // what the rest of a touchdown's reading gives
};
Column return_column(const ReturnRates& rates, const GainMeans& gains);

// Cells.
Cell plain(Atom atom);
Cell yards_cell(int yards);
/// The first result as often as `chance` says, as nearly as two dice can; else the second.
Cell split_cell(double chance, Atom first, Atom second);
Cell choice_cell(Rater rater, Atom a, Atom b);

/// How many of 36 throws give this sum.
constexpr int ways_of(int roll) { return roll <= 7 ? roll - 1 : 13 - roll; }

}  // namespace touchline::pro_football
