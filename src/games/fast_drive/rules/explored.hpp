// The positions of a game as they are explored and found again: what is told apart, what is alike,
// and the ways that the rules lead on. For analysis/decision_graph.hpp; knows no chances to win.
#pragma once

#include <algorithm>
#include <vector>

#include "games/fast_drive/rules/memory.hpp"
#include "games/fast_drive/rules/rules.hpp"

namespace touchline::fast_drive {

/// Of the score the margin is kept, up to this.
inline constexpr int widest_margin = 60;

/// A state with all forgotten that the rest of the game does not depend on.
State essence(State state);

/// Beyond the widest margin that positions are kept for, a game is won.
inline double foregone(const State& state) { return margin(state, Side::home) > 0 ? 1 : 0; }

/// Of equal options the first, whatever their last bits say.
inline int first_of_best(const std::vector<double>& chances) {
  constexpr double hair = 1e-11;
  const double top = *std::max_element(chances.begin(), chances.end());
  const auto first = std::find_if(chances.begin(), chances.end(),
                                  [&](double chance) { return chance >= top - hair; });
  return static_cast<int>(first - chances.begin());
}

/// The rungs of a place are the home side's margin.
class Explored {
 public:
  explicit Explored(const Book& book)
      : book_(book), memory_(book), longest_drive_(memory_.longest_drive() + 1) {}

  static constexpr int rungs = widest_margin;

  // A key of its own for every essence, but for the margin.
  static std::uint64_t place(const State& s) {
    std::uint64_t key = 0;
    const auto add = [&](auto value, unsigned bits) {
      key = key << bits | static_cast<std::uint64_t>(value);
    };
    add(s.phase, 4);
    add(s.period, 2);
    add(s.clock, 5);
    add(s.ball, 1);
    add(s.zone, 2);
    add(s.opened, 1);
    add(s.host, 1);
    add(s.ending, 4);
    add(s.ticks, 4);
    add(s.second, 1);
    add(s.settles, 1);
    add(s.gun, 2);
    add(s.stage, 2);
    return key;
  }
  static int rung(const State& s) { return margin(s, Side::home); }
  static State on_rung(State s, int lead) {
    s.score = {static_cast<std::int16_t>(lead), 0};
    return s;
  }

  // While time is left only who trails is looked at (FD-ADJ-4, FD-4DN-1). At its end no rule looks
  // at margins beyond one score (FD-R18). They look before a step moves it, or after a safety: at
  // the team that gains the ball by it, or a touchdown (FD-R20), which is worth a try from as far.
  int alike(const State& s) const {
    constexpr int safety = 2;
    const int far = may_run_out(s) ? book_.one_score + safety + 1 : 1;
    return std::clamp(rung(s), -far, far);
  }

  template <class Emit>
  void expand(const State& from, Emit emit) const {
    if (from.phase == Phase::over) return;
    EnumeratingTable paths;
    do {
      RememberingTable table(paths, memory_);
      State next = from;
      advance(table, book_, next);
      emit(table.option(), essence(next), paths.weight());
    } while (paths.advance());
  }
  static Side asked(const State& s) { return s.ball; }

 private:
  // Whether the step may end the game, or overtime, whichever drive is thrown.
  bool may_run_out(const State& s) const {
    if (s.period != Period::second_half) return s.period == Period::overtime;
    const bool takes_time = s.phase == Phase::drive || s.phase == Phase::clock_choice;
    return s.clock <= (takes_time ? longest_drive_ : 0);
  }

  const Book& book_;
  Memory memory_;
  int longest_drive_;  // with a tick that EFFICIENT may add
};

}  // namespace touchline::fast_drive
