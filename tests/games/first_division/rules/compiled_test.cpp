// The compiled match plays the same goals from the same stream as the rules it was compiled from.
#include "games/first_division/rules/compiled.hpp"

#include <gtest/gtest.h>

#include "games/first_division/rules/cards.hpp"
#include "games/first_division/rules/game.hpp"

namespace touchline::first_division {
namespace {

using Goals = std::vector<std::pair<Side, Line>>;

Goals goals_in(const Log<Event>& log) {
  Goals goals;
  for (const auto& entry : log) {
    const auto* event = std::get_if<Event>(&entry);
    if (event && event->kind == Kind::goal) goals.emplace_back(event->side, event->line);
  }
  return goals;
}

void expect_same_matches(const Book& book) {
  const CompiledMatch compiled(book);
  for (std::uint64_t number = 0; number < 2000; ++number) {
    Generator live_dice(21, number), compiled_dice(21, number);
    Log<Event> log;
    const State end = play_live(book, live_dice, log);
    Goals goals;
    const auto score =
        compiled.play(compiled_dice, [&](Side side, Line line) { goals.emplace_back(side, line); });
    ASSERT_EQ(score, end.goals) << "match " << number;
    ASSERT_EQ(goals, goals_in(log)) << "match " << number;
    ASSERT_EQ(live_dice.draw(), compiled_dice.draw()) << "both used as many dice";
  }
}

TEST(CompiledMatch, PlaysTheGoalsOfTheRulesInTheirOrder) {
  expect_same_matches(at_highbury());
  expect_same_matches(at_hillsborough());
  expect_same_matches(at_wembley());
}

TEST(CompiledMatch, KeepsTheSwitchesOfItsBook) {
  expect_same_matches(at_highbury({.end_goal_finishes = false}));
  expect_same_matches(at_highbury({.own_goal_on_reroll = false}));
  expect_same_matches({{plain_card("Barren", 2, 0), plain_card("Leaky", 4, 30)},
                       false,
                       {.allow_scoreless_column = true}});
}

}  // namespace
}  // namespace touchline::first_division
