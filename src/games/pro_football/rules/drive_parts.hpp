// What the files of the drive game share: the situations that are solved for, formations that are
// tried, and a state to ask the rules about. No part of what others may know of it.
#pragma once

#include <algorithm>

#include "games/pro_football/rules/drive_game.hpp"
#include "games/pro_football/rules/rules.hpp"

namespace touchline::pro_football {

inline State with_the_ball(const Book& book, Side side) {
  State s = before_the_match(book);
  s.ball = side;
  s.snap = fresh_snap();
  return s;
}

inline std::size_t cell_of(const Spot& spot) {
  return static_cast<std::size_t>((spot.down - 1) * 3100 +
                                  std::min(spot.to_go, DriveValues::farthest) * 100 + spot.at);
}

inline bool is_solved_for(const Spot& spot) {
  if (spot.to_go > spot.at) return false;
  if (spot.down == 1) return spot.to_go <= 10 || spot.to_go % 5 == 0;
  return spot.to_go <= 20 || spot.to_go % 5 == 0;
}

/// What the defence may answer a formation with.
inline std::vector<std::pair<Defence, bool>> replies_of(const Book& book, const State& s) {
  std::vector<std::pair<Defence, bool>> replies;
  const auto options = line_up_options(book, s);
  for (std::size_t i = 0; i < options.count; ++i) {
    if (options.what[i] == swaps_lined_up) continue;
    replies.push_back({static_cast<Defence>(options.what[i] / 2), options.what[i] % 2 == 1});
  }
  return replies;
}

}  // namespace touchline::pro_football
