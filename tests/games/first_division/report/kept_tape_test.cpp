// The tapes that are kept of a match under way, and of a finished one (play/tapes.hpp).
#include "play/tapes.hpp"

#include <gtest/gtest.h>

#include "games/first_division/report/tape.hpp"
#include "games/first_division/rules/cards.hpp"

namespace touchline::report {
namespace {

using first_division::Game;

TEST(KeptTape, OfAMatchIsThatOfItsLog) {
  const Material home = material("one", "card one"), away = material("two", "card two");
  const TapeNames names{{&home, &away}, nullptr, {}, "seed 5"};
  const auto book = first_division::at_highbury();
  Match<Game> match(book);
  Generator dice(5, 0);
  while (!match.finished()) {
    EXPECT_EQ(tape_of(match, names),
              tape_of(book, names, match.state(), match.log_so_far(), false));
    const Die die = std::get<ThrowNeeded>(match.need()).dice[match.given()];
    const int face =
        die.lowest + static_cast<int>(dice.below(static_cast<std::uint32_t>(die.sides)));
    ASSERT_TRUE(match.feed(side_of(match.need()), face));
  }
  const Tape tape = tape_of(match, names);
  EXPECT_EQ(tape, tape_of(book, names, match.state(), match.log(), true));
  EXPECT_FALSE(tape.result.empty());
  const auto again = replayed<Game>(book, names, tape, "t.tape");
  ASSERT_TRUE(again);
  EXPECT_EQ(again->inputs(), match.inputs());
}

}  // namespace
}  // namespace touchline::report
