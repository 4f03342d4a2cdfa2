// The exact odds of a game of Fast Drive Football, as text and as JSON.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/json_value.hpp"
#include "document/style.hpp"
#include "games/fast_drive/rules/solution.hpp"
#include "games/fast_drive/rules/what_if.hpp"

namespace touchline::report {

/// All that the odds command found out.
struct FastDriveOddsPage {
  fast_drive::Odds odds{};
  BySide<fast_drive::Play> coaches{};
  /// The home side's chance, a tie counting half, by who coaches best: nobody, home, away, both.
  double chosen = 0;  // with the coaches above, which the what-ifs are measured against
  double by_the_book = 0, home_best = 0, away_best = 0, both_best = 0;
  BySide<std::array<double, 3>> drive_points{};
  struct WhatIf {
    std::string said{};
    double home = 0;
  };
  std::vector<WhatIf> what_if{};
  BySide<std::vector<fast_drive::WordValue>> words{};
};

std::string fast_drive_odds_text(const fast_drive::Book& book, const FastDriveOddsPage& page,
                                 const Style& style);
JsonValue fast_drive_odds_json(const fast_drive::Book& book, const FastDriveOddsPage& page);

}  // namespace touchline::report
