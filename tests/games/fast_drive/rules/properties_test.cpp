// What holds in every game of Fast Drive Football, whatever the dice and the answers. The exact
// solver relies on most of it.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>

#include "contract/contract.hpp"
#include "games/fast_drive/rules/sample_books.hpp"

namespace touchline::fast_drive {
namespace {

const std::vector<Book>& books() {
  static const std::vector<Book> all = sample_books();
  return all;
}

const Book& any_book() { return books()[*rc::gen::inRange<std::size_t>(0, books().size())]; }

/// A live table that answers by chance.
struct ChanceCoach {
  Generator answers;
  template <class S>
  int operator()(const Decision& decision, const S&) {
    return static_cast<int>(answers.below(static_cast<std::uint32_t>(decision.options.size())));
  }
};

State any_state(const Book& book, std::uint64_t number) {
  Generator dice(41, number);
  FastTable<ChanceCoach> table(dice, ChanceCoach{Generator(42, number)});
  State state = Game::kick_off(book);
  const int steps = *rc::gen::inRange(0, 80);
  for (int i = 0; i < steps && state.phase != Phase::over; ++i) advance(table, book, state);
  return state;
}

/// Whether a decision of the step came late, or twice.
struct OrderTable {
  EnumeratingTable& inner;
  int asked = 0, thrown = 0;
  bool good = true;
  template <class... Dice>
  auto roll(RuleId rule, Side side, const Dice&... dice) {
    ++thrown;
    return inner.roll(rule, side, dice...);
  }
  template <class S>
  int ask(const Decision& decision, const S& state) {
    good = good && asked == 0 && thrown == 0 && decision.options.size() > 1;
    ++asked;
    return inner.ask(decision, state);
  }
  template <class S>
  BySide<int> ask_both(const Decision& attack, const Decision& defence, const S& state) {
    return ask_each(*this, attack, defence, state);
  }
  template <class Fact>
  void note(const Fact&) {}
};

TEST(Steps, AskAtMostOnceAndBeforeAnyDice) {
  std::map<Phase, int> asked;
  for (const Book& book : few_books()) {
    for (const State& state : contract::states_met<Game>(book, 20)) {
      enumerate([&](EnumeratingTable& inner) {
        OrderTable table{inner};
        State next = state;
        advance(table, book, next);
        ASSERT_TRUE(table.good) << need_of(book, state);
        asked[state.phase] += table.asked;
      });
    }
  }
  for (const Phase phase :
       {Phase::toss_choice, Phase::kick, Phase::clock_choice, Phase::fourth_down, Phase::settle,
        Phase::gun_choice, Phase::last_play, Phase::try_for_point}) {
    EXPECT_GT(asked[phase], 0) << static_cast<int>(phase) << " was met and asked";
  }
}

TEST(Steps, EveryPhaseButDriveAndKickLeavesNothingBehind) {
  for (const Book& book : books()) {
    for (const State& state : contract::states_met<Game>(book, 40)) {
      const bool waits = state.phase == Phase::clock_choice || state.phase == Phase::fourth_down ||
                         state.phase == Phase::gun_choice;
      const bool again = state.phase == Phase::drive && state.ending == Ending::reroll;
      EXPECT_EQ(state.ending != Ending::none, waits || again);
      EXPECT_EQ(state.ticks > 0, state.phase == Phase::clock_choice);
      if (state.phase == Phase::kick || state.phase == Phase::try_for_point) {
        EXPECT_FALSE(state.second || state.settles);
        EXPECT_EQ(state.zone, Zone::average);
      }
      EXPECT_TRUE(state.gun == Gun::none || state.phase == Phase::try_for_point);
    }
  }
}

RC_GTEST_PROP(Steps, LookAtTheMarginNeverAtTheTotals, ()) {
  const Book& book = any_book();
  const State state = any_state(book, *rc::gen::inRange<std::uint64_t>(0, 100000));
  const auto more = static_cast<std::int16_t>(*rc::gen::inRange(1, 60));
  State richer = state;
  richer.score = {static_cast<std::int16_t>(state.score.home + more),
                  static_cast<std::int16_t>(state.score.away + more)};
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  Log<Event> one, two;
  Generator first(seed, 1), second(seed, 1);
  LiveTable<Event, ChanceCoach> table(first, one, ChanceCoach{Generator(seed, 2)});
  LiveTable<Event, ChanceCoach> other_table(second, two, ChanceCoach{Generator(seed, 2)});
  State after = state, richer_after = richer;
  while (after.phase != Phase::over) {
    advance(table, book, after);
    advance(other_table, book, richer_after);
    State same = richer_after;
    same.score = {static_cast<std::int16_t>(same.score.home - more),
                  static_cast<std::int16_t>(same.score.away - more)};
    RC_ASSERT(same == after);
  }
  RC_ASSERT(one == two);
}

int worth(Kind kind) {
  switch (kind) {
    case Kind::touchdown:
      return 6;
    case Kind::field_goal:
      return 3;
    case Kind::safety:
    case Kind::two_points:
      return 2;
    case Kind::extra_point:
      return 1;
    default:
      return 0;
  }
}

RC_GTEST_PROP(Games, EndWithTheirPointsOnTheSheetAndTheClockNeverTurnedBack, ()) {
  const Book& book = any_book();
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  Generator dice(seed, 1);
  Log<Event> log;
  LiveTable<Event, ChanceCoach> table(dice, log, ChanceCoach{Generator(seed, 2)});
  State state = Game::kick_off(book);
  int steps = 0;
  while (state.phase != Phase::over) {
    const State before = state;
    const std::size_t mark = log.size();
    advance(table, book, state);
    RC_ASSERT(++steps < 5000);
    RC_ASSERT(state.clock >= 0);
    RC_ASSERT(state.period > before.period || state.clock <= before.clock);
    if (state.period == Period::overtime && before.period == Period::overtime &&
        !book.overtime.clocked) {
      RC_ASSERT(state.clock == before.clock || state.phase == Phase::over);
    }
    BySide<int> points{before.score.home, before.score.away};
    for (std::size_t i = mark; i < log.size(); ++i) {
      const auto* event = std::get_if<Event>(&log[i]);
      if (event) points[event->side] += worth(event->kind);
    }
    RC_ASSERT(points == (BySide<int>{state.score.home, state.score.away}));
  }
  const auto* last = std::get_if<Event>(&log.back());
  RC_ASSERT(last && last->kind == Kind::game_over);
  const bool tie_allowed = book.overtime.rule == OvertimeRule::none || book.overtime.clocked;
  RC_ASSERT(tie_allowed || state.score.home != state.score.away);
  RC_ASSERT(winner(state).has_value() == (state.score.home != state.score.away));
}

TEST(Games, OfTheFastAndTheLiveTableEndAlikeUnderTheAutomaticCoach) {
  for (const Book& book : books()) {
    const AutomaticCoach coach(book);
    for (std::uint64_t number = 0; number < 50; ++number) {
      Generator fast(3, number), live(3, number);
      Log<Event> log;
      EXPECT_EQ(play_fast(book, fast, coach), play_live(book, live, log));
    }
  }
}

}  // namespace
}  // namespace touchline::fast_drive
