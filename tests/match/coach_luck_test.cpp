// A coach who mixes its calls draws from a stream of its own, on every table: no die is shifted.
#include "match/coach_luck.hpp"

#include <gtest/gtest.h>

#include <set>

#include "contract/toy_game.hpp"
#include "match/match.hpp"
#include "match/tables/fast.hpp"
#include "match/tables/live.hpp"

namespace touchline {
namespace {

/// Any option as often as another; a secret one after drawing a few times more.
struct Mixing {
  int extra = 0;
  template <class State>
  int operator()(const Decision& decision, const State&, Generator& luck) const {
    for (int i = 0; i < extra; ++i) luck.draw();
    return static_cast<int>(luck.below(static_cast<std::uint32_t>(decision.options.size())));
  }
};

/// Answers as a log says, without drawing anything.
struct Reciting {
  std::vector<int> answers{};
  std::size_t next = 0;
  template <class State>
  int operator()(const Decision&, const State&) {
    return answers.at(next++);
  }
};

TEST(CoachLuck, ShiftsNoDie) {
  for (std::uint64_t number = 0; number < 50; ++number) {
    for (const int extra : {0, 1, 5}) {
      Generator dice(3, number), same_dice(3, number), fast_dice(3, number);
      const DrawingCoach<Mixing> coach(coach_luck(3, number, 0), Mixing{extra});
      Log<toy::Event> log, recited;
      LiveTable<toy::Event, DrawingCoach<Mixing>> drawing(dice, log, coach);
      const auto state = play_out<toy::Game>({}, drawing);
      Reciting reciting;
      for (const auto& entry : log) {
        if (const auto* made = std::get_if<Decided>(&entry))
          reciting.answers.push_back(made->index);
      }
      LiveTable<toy::Event, Reciting> silent(same_dice, recited, reciting);
      EXPECT_TRUE(play_out<toy::Game>({}, silent) == state);
      EXPECT_TRUE(recited == log);
      FastTable<DrawingCoach<Mixing>> fast(fast_dice, coach);
      EXPECT_TRUE(play_out<toy::Game>({}, fast) == state);
      const auto next = dice.draw();
      EXPECT_EQ(next, same_dice.draw());
      EXPECT_EQ(next, fast_dice.draw());
    }
  }
}

TEST(CoachLuck, OfOneSideDoesNotShiftThatOfTheOther) {
  const std::array<std::string_view, 3> options{"a", "b", "c"};
  const Decision ours{"TOY-2"_rule, Side::home, "call", options};
  const Decision theirs{"TOY-2"_rule, Side::away, "call", options};
  DrawingCoach<Mixing> alone(coach_luck(1, 2, 3)), both(coach_luck(1, 2, 3));
  for (int i = 0; i < 100; ++i) {
    for (int k = 0; k < i % 4; ++k) both(theirs, AnyState{});
    EXPECT_EQ(alone(ours, AnyState{}), both(ours, AnyState{}));
  }
}

TEST(CoachLuck, HasAStreamForEachSideOfEachMatch) {
  std::set<std::array<std::uint32_t, 2>> streams;
  int named = 0;
  for (const std::uint64_t number : {0U, 1U}) {
    for (const std::uint32_t stream : {0U, 1U, 2U, first_coach_stream - 1}) {
      Generator dice(9, number, stream);
      streams.insert({dice.draw(), dice.draw()});
      for (const Side side : both_sides) {
        Generator luck = coach_luck(9, number, stream, side);
        streams.insert({luck.draw(), luck.draw()});
      }
      named += 3;
    }
  }
  EXPECT_EQ(streams.size(), static_cast<std::size_t>(named));
}

TEST(CoachLuckDeathTest, DiceAreThrownFromTheLowerStreams) {
  EXPECT_DEATH(coach_luck(1, 1, first_coach_stream, Side::home), "the lower streams");
}

}  // namespace
}  // namespace touchline
