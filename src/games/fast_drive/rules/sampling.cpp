#include "games/fast_drive/rules/sampling.hpp"

namespace touchline::fast_drive {
namespace {

template <class Answer>
Alias<Answer> lot_of(const Chances<Answer>& chances) {
  if (chances.answers.empty()) return {};  // nobody asks
  return Alias<Answer>(chances.answers, chances.weights);
}

}  // namespace

FastFixture::FastFixture(const Book& book, const Memory& memory)
    : book_(book), coach_(book), quick_(book, memory, coach_) {
  for (const Side side : both_sides) {
    for (const Zone zone : all_zones) {
      for (const bool at_home : {false, true}) {
        for (const bool second : {false, true}) {
          const Look look{side, zone, at_home, second};
          const std::size_t at = Memory::at(look);
          drives_[at] = lot_of(memory.drive(look));
          for (std::size_t i = 0; i < outcome_charts; ++i) {
            outcomes_[i][at] = lot_of(memory.outcome(static_cast<Chart>(i), look));
          }
        }
      }
    }
    for (const Range range : {book.field_goals[side], book.extra_points[side]}) {
      attempts_[static_cast<std::size_t>(range)] = lot_of(memory.attempt(range));
    }
  }
}

State FastFixture::play(Generator& dice) const {
  State state = Game::kick_off(book_);
  SamplingTable table(*this, dice);
  while (!Game::finished(state)) {
    if (const auto drawn = quick_.play(state, dice)) table.drew(*drawn);
    advance(table, book_, state);
  }
  return state;
}

}  // namespace touchline::fast_drive
