// How a throw was read, for whoever keeps a score sheet: the card or chart, its column and row, and
// what stands there; and a rating that was held against a die. Facts of the table like events, but
// part of no log: tables that do not listen for them drop them, and nothing of them is compiled.
#pragma once

#include <string_view>

#include "core/side.hpp"
#include "games/pro_football/rules/reading.hpp"

namespace touchline::pro_football {

template <class C>
struct Lookup {
  const C& cell;
  std::string_view sheet{};   // "card", "defence card", "Short Gain chart"
  std::string_view column{};  // "off tackle"; none where there is one alone
  std::string_view guess{};   // "right" or "wrong" on a man's card
  int row = 0;
  Side side = Side::home;  // whose card
  int man = -1;            // -1: the team's, or a chart
  int from = 0, to = 0;    // of a kicker's column: the lines that it is for
};

/// PRO-RATING-1, PRO-GREAT-1
struct RatingTest {
  Side side = Side::home;
  int man = -1;  // nobody stands there: result B
  int rating = 0, white = 0;
  bool passed = false, great = false;
};

/// PRO-R50..R58  What a call or a hurt makes of plain yards: "shotgun", 4 to 3.
struct Modified {
  std::string_view by{};
  int before = 0, after = 0;
};

/// PRO-R50..R53  Where a call makes another result of a reading: "short yardage: Long Gain".
struct Turned {
  std::string_view by{}, into{};
};

}  // namespace touchline::pro_football
