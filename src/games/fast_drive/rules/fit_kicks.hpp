// The tables of kicks, turnovers, tries and last plays, straight from the real figures: chances
// rounded to keys, rare events behind sub-tables.
#pragma once

#include "games/fast_drive/rules/figures.hpp"

namespace touchline::fast_drive {

/// Chances to move between the positions after punts, where the rules leave too few GREAT starts
/// (a missed field goal and lost downs always give AVERAGE).
struct StartShift {
  double poor = 0, great = 0;
};

/// Fills the outcome tables and the sub-tables of a book.
void fill_outcomes(GameBook& book, const RealFigures& real, StartShift shift);

}  // namespace touchline::fast_drive
