// Who knows what every decision is worth: the coaches of the computer, and the advice to people.
// The solution of a pair of cards takes a moment, so that it is found when it is first asked for
// and then kept (play/solving.hpp). For one thread at a time.
#pragma once

#include <memory>
#include <vector>

#include "games/fast_drive/play/setting.hpp"
#include "games/fast_drive/rules/coach.hpp"
#include "games/fast_drive/rules/solved_game.hpp"

namespace touchline::fast_drive {

/// Best, unless the rule book's defaults decide.
Play play_of(Coaching coach);

class Advisor {
 public:
  explicit Advisor(const Book& book) : book_(book), automatic_(book_) {}
  Advisor(const Advisor&) = delete;
  Advisor& operator=(const Advisor&) = delete;

  const SolvedGame& solution(BySide<Play> coaches);
  /// Both sides at their best.
  const SolvedGame& best() { return solution({Play::best, Play::best}); }

  /// The option of the side with the ball where people play too: its best coach expects the best of
  /// the others.
  int coached(const BySide<Coaching>& coaches, const State& state);
  /// The option where nobody else decides: a best coach knows who the other one is.
  int solved(const BySide<Coaching>& coaches, const State& state);

 private:
  Book book_;
  AutomaticCoach automatic_;
  std::vector<std::unique_ptr<const SolvedGame>> solutions_{};
};

}  // namespace touchline::fast_drive
