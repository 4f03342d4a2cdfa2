#include "games/fast_drive/play/advisor.hpp"

#include "games/fast_drive/play/solving.hpp"

namespace touchline::fast_drive {

Play play_of(Coaching coach) {
  return coach == Coaching::by_the_book ? Play::by_the_book : Play::best;
}

const SolvedGame& Advisor::solution(BySide<Play> coaches) {
  for (const auto& known : solutions_) {
    if (known->coaches() == coaches) return *known;
  }
  return *solutions_.emplace_back(found_or_solved(book_, coaches));
}

int Advisor::coached(const BySide<Coaching>& coaches, const State& state) {
  if (coaches[state.ball] == Coaching::best) return best().best(state);
  return automatic_.choose(state);
}

int Advisor::solved(const BySide<Coaching>& coaches, const State& state) {
  const BySide<Play> plays{play_of(coaches.home), play_of(coaches.away)};
  if (plays == BySide<Play>{Play::by_the_book, Play::by_the_book}) return automatic_.choose(state);
  return solution(plays).choice(state);
}

}  // namespace touchline::fast_drive
