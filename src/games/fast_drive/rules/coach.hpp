// The automatic coach: the defaults of the decision table in docs/rules/fast-drive.md (FD-D1 to
// FD-D10). A callable for any table; it sees the public state and nothing else.
#pragma once

#include "games/fast_drive/rules/rules.hpp"

namespace touchline::fast_drive {

class AutomaticCoach {
 public:
  explicit AutomaticCoach(const Book& book) : book_(&book) {}
  int operator()(const Decision&, const State& state) const { return choose(state); }
  /// The option it takes where a state waits for a decision.
  int choose(const State& state) const;

 private:
  int kick(const State& s) const;
  int try_for_point(const State& s) const;
  bool goes_for_it(const State& s) const;

  const Book* book_;
};

/// FD-R27  Whether a team so many points behind would settle for a field goal.
bool would_settle(int deficit, int one_score);

/// FD-D5  How far the automatic coach moves a drive: -1, 0 or +1 tick.
int automatic_clock(const State& s);

}  // namespace touchline::fast_drive
