// Solving the drive game: sweeps over the field, and the search for answers that matter between
// them.
#include <algorithm>
#include <cmath>

#include "games/pro_football/rules/drive_parts.hpp"

namespace touchline::pro_football {

double DriveGame::go_worth(Side side, const Spot& spot, bool full) {
  SideGame& game = sides_[side];
  look_at(side, spot);
  const std::size_t cell = cell_of(spot);
  const std::size_t offers = game.offered;
  if (!full) return solved(side, game.tables[game.best[cell]]).value;
  // The tables of one formation follow each other: the defence takes the lowest, the offence the
  // formation whose lowest is highest.
  double highest = -1e9;
  for (std::size_t first = 0; first < offers;) {
    std::size_t last = first;
    const auto same_offer = [&](const Public& a, const Public& b) {
      return a.formation == b.formation && a.strength == b.strength && a.shotgun == b.shotgun;
    };
    while (last < offers && same_offer(game.tables[first].seen, game.tables[last].seen)) ++last;
    double lowest = 1e9;
    std::size_t chosen = first;
    for (std::size_t t = first; t < last && lowest > highest; ++t) {
      const double value = solved(side, game.tables[t]).value;
      if (value < lowest) {
        lowest = value;
        chosen = t;
      }
    }
    if (lowest > highest) {
      highest = lowest;
      game.best[cell] = static_cast<std::uint8_t>(chosen);
    }
    first = last;
  }
  return highest;
}

double DriveGame::sweep(bool full) {
  const std::vector<float> before = values_.cells();
  for (int at = 1; at <= 99; ++at) {
    for (const Side side : both_sides) {
      double kicked = kick_mix(side, at, Kick::punt).value;
      if (at <= book_->longest_line()) {
        kicked = std::max(kicked, kick_mix(side, at, Kick::field_goal).value);
      }
      for (int down = 4; down >= 1; --down) {
        for (int to_go = 1; to_go <= std::min(at, DriveValues::farthest); ++to_go) {
          const Spot spot{down, to_go, at};
          if (!is_solved_for(spot)) continue;
          // Between every third yard line the formation of its neighbour does.
          const Spot neighbour{down, to_go, at - (at + 2) % 3};
          const bool afresh = full && (at % 3 == 1 || to_go > neighbour.at);
          auto& best = sides_[side].best;
          if (full && !afresh) best[cell_of(spot)] = best[cell_of(neighbour)];
          double value = go_worth(side, spot, afresh);
          if (down == 4) value = std::max(value, kicked);
          values_.set(side, spot, value);
        }
        // Between distances that are solved, in a straight line.
        for (int to_go = 1; to_go <= DriveValues::farthest; ++to_go) {
          if (is_solved_for({down, to_go, at})) continue;
          const int held = std::min(to_go, at);
          if (is_solved_for({down, held, at})) {
            values_.set(side, {down, to_go, at}, values_.get(side, {down, held, at}));
            continue;
          }
          const int low = held / 5 * 5, high = low + 5;
          const double one = values_.get(side, {down, low, at});
          const double two = high <= std::min(at, DriveValues::farthest)
                                 ? values_.get(side, {down, high, at})
                                 : one;
          values_.set(side, {down, to_go, at}, one + (two - one) * (held - low) / 5);
        }
      }
    }
  }
  settle_kicks();
  double change = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    change = std::max<double>(change, std::abs(before[i] - values_.cells()[i]));
  }
  return change;
}

bool DriveGame::solve(double close, const Heard& heard) {
  // Places all over the field, at every down: the calls that matter are looked for there.
  std::vector<Spot> samples{{1, 10, 75}, {1, 10, 50}, {1, 10, 20}, {1, 4, 4}, {3, 1, 1}};
  for (int i = 0; i < 55; ++i) {
    const int at = 1 + i * 37 % 99, down = 2 + i % 3;
    samples.push_back({down, std::min(1 + i * 7 % 15, at), at});
  }
  // The table that is best for the offence is widened until nothing gains; then another may be
  // best.
  const auto widen_at = [&](Side side, const Spot& spot, double least_gain) {
    go_worth(side, spot, true);
    Table& used = sides_[side].tables[sides_[side].best[cell_of(spot)]];
    for (int again = 0; again < 15; ++again) {
      if (again > 0) look_at(side, spot);
      const MixedChoice choice = solved(side, used);
      if (!widen(side, used, choice, least_gain) &&
          !widen_fully(side, spot, used, choice, least_gain)) {
        return again > 0;
      }
    }
    return true;
  };
  const auto widen_some = [&](double least_gain, std::size_t every) {
    for (const Side side : both_sides) {
      for (std::size_t i = 0; i < samples.size(); i += every) {
        for (int again = 0; again < 3 && widen_at(side, samples[i], least_gain); ++again) {
        }
      }
    }
  };
  int number = 0;
  bool goes_on = true;
  const auto once = [&](bool full) {
    if (!goes_on) return 0.0;
    const double change = sweep(full);
    if (heard) goes_on = heard(++number, change);
    return change;
  };
  for (int round = 0; round < 3; ++round) once(false);
  struct Round {
    double least_gain;
    std::size_t every;
  };
  for (const Round& round : {Round{0.05, 4}, Round{0.01, 2}, Round{0.004, 1}}) {
    if (goes_on) widen_some(round.least_gain, round.every);
    once(true);
    once(false);
  }
  while (goes_on && number < most_sweeps && once(false) > close) {
  }
  return goes_on;
}

}  // namespace touchline::pro_football
