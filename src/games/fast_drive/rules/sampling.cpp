#include "games/fast_drive/rules/sampling.hpp"

namespace touchline::fast_drive {

FastFixture::FastFixture(const Book& book) : book_(book), coach_(book) {
  const Memory memory(book);
  for (const Side side : both_sides) {
    for (const Zone zone : all_zones) {
      for (const bool at_home : {false, true}) {
        for (const bool second : {false, true}) {
          const Look look{side, zone, at_home, second};
          const std::size_t at = Memory::at(look);
          drives_[at] = Lot<Drive>(memory.drive(look));
          for (std::size_t i = 0; i < outcome_charts; ++i) {
            outcomes_[i][at] = Lot<Outcome>(memory.outcome(static_cast<Chart>(i), look));
          }
        }
      }
    }
    for (const Range range : {book.field_goals[side], book.extra_points[side]}) {
      attempts_[static_cast<std::size_t>(range)] = Lot<Attempt>(memory.attempt(range));
    }
  }
}

State FastFixture::play(Generator& dice) const {
  SamplingTable table(*this, dice);
  return play_out<Game>(book_, table);
}

}  // namespace touchline::fast_drive
