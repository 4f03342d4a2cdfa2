// The automatic coach: each default of the decision table in docs/rules/fast-drive.md.
#include <gtest/gtest.h>

#include "games/fast_drive/rules/score_sheet.hpp"
#include "support/cites.hpp"

namespace touchline::fast_drive {
namespace {

/// Asks the automatic coach what a state asks, and gives the option taken.
struct CoachTable {
  struct Taken {
    std::string option;
  };
  const AutomaticCoach& coach;
  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId, Side, const Dice&...) {
    throw Taken{"no question"};
  }
  int ask(const Decision& decision, const State& state) {
    throw Taken{std::string(decision.options[static_cast<std::size_t>(coach(decision, state))])};
  }
  int ask(const Decision&, const AnyState&) { return 0; }
  template <class S>
  BySide<int> ask_both(const Decision& attack, const Decision& defence, const S& state) {
    return ask_each(*this, attack, defence, state);
  }
  template <class Fact>
  void note(const Fact&) {}
};
std::string taken(const Book& book, State state) {
  const AutomaticCoach coach(book);
  CoachTable table{coach};
  try {
    advance(table, book, state);
  } catch (const CoachTable::Taken& answer) {
    return answer.option;
  }
  return "no question";
}
std::string taken(State state) { return taken(plain_book(), state); }

State at_phase(Phase phase, Period period, int clock, int margin) {
  State s = drive_at(period, clock, margin);
  s.phase = phase;
  return s;
}

TEST(FD_D1, TheAutomaticWinnerReceives) {
  EXPECT_EQ(taken(at_phase(Phase::toss_choice, Period::first_half, 24, 0)), "receive");
  EXPECT_EQ(taken(at_phase(Phase::toss_choice, Period::overtime, 12, 0)), "receive");
}

TEST(FD_D3, OnsideWhenTimeIsShortSquibToProtectALead) {
  const auto kick = [](int clock, int margin) {
    return taken(kick_at(Period::second_half, clock, margin));
  };
  EXPECT_EQ(kick(3, -1), "normal");
  EXPECT_EQ(kick(2, -1), "onside") << "2 x 1";
  EXPECT_EQ(kick(2, -8), "onside");
  EXPECT_EQ(kick(4, -8), "normal");
  EXPECT_EQ(kick(4, -9), "onside") << "2 x 2";
  EXPECT_EQ(kick(1, 1), "squib");
  EXPECT_EQ(kick(1, 8), "squib");
  EXPECT_EQ(kick(0, 8), "squib");
  EXPECT_EQ(kick(1, 9), "normal");
  EXPECT_EQ(kick(2, 1), "normal");
  EXPECT_EQ(kick(1, 0), "normal");
  EXPECT_EQ(kick(0, 0), "normal");
  EXPECT_EQ(taken(plain_book(switched({"two_point=never"})), kick_at(Period::second_half, 4, -8)),
            "onside")
      << "eight are two scores";
}

TEST(FD_D10, OnsideAtZero) {
  EXPECT_EQ(taken(kick_at(Period::second_half, 0, -1)), "onside");
  EXPECT_EQ(taken(kick_at(Period::second_half, 0, -8)), "onside");
}

TEST(FD_D4, TwoPointsInTheFourthQuarterWhenTheMarginAsksForThem) {
  for (int margin = -20; margin <= 20; ++margin) {
    const bool two =
        margin == -10 || margin == -5 || margin == -2 || margin == 1 || margin == 5 || margin == 12;
    const auto tries = [&](Period period, int clock) {
      return taken(at_phase(Phase::try_for_point, period, clock, margin));
    };
    EXPECT_EQ(tries(Period::second_half, 11), two ? "two" : "kick") << margin;
    EXPECT_EQ(tries(Period::second_half, 0), two ? "two" : "kick") << margin;
    EXPECT_EQ(tries(Period::second_half, 12), "kick") << "the third quarter's last tick";
    EXPECT_EQ(tries(Period::first_half, 5), "kick");
    EXPECT_EQ(tries(Period::overtime, 5), margin == -2 ? "two" : "kick")
        << "the only try that ties";
  }
}

TEST(FD_D5, HowAnEfficientOffenceUsesTheClock) {
  const auto change = [](Period period, int clock, int margin, Ending ending, int ticks) {
    State s = at_phase(Phase::clock_choice, period, clock, margin);
    s.ending = ending;
    s.ticks = static_cast<std::int8_t>(ticks);
    return taken(s);
  };
  using enum Ending;
  constexpr Period half = Period::first_half, whole = Period::second_half;
  // Leading late: longer, even if it overruns.
  for (const Ending ending : {punt, field_goal_attempt, touchdown, reroll}) {
    EXPECT_EQ(change(whole, 4, 1, ending, 2), "longer");
    EXPECT_EQ(change(whole, 2, 9, ending, 2), "longer");
  }
  // Points that level or lead: as late as fits, else a tick early for FD-TDF.
  for (const auto& [ending, margin] : {std::pair{touchdown, -7},
                                       {touchdown, 0},
                                       {field_goal_attempt, -3},
                                       {field_goal_attempt, 0}}) {
    EXPECT_EQ(change(whole, 4, margin, ending, 2), "longer");
    EXPECT_EQ(change(whole, 3, margin, ending, 2), "longer");
    EXPECT_EQ(change(whole, 2, margin, ending, 2), "as_thrown");
    EXPECT_EQ(change(whole, 1, margin, ending, 2), "shorter");
    EXPECT_EQ(change(whole, 1, margin, ending, 4), "shorter");
  }
  // Trailing otherwise: shorter.
  EXPECT_EQ(change(whole, 4, -8, touchdown, 2), "shorter");
  EXPECT_EQ(change(whole, 4, -4, field_goal_attempt, 2), "shorter");
  EXPECT_EQ(change(whole, 4, -1, punt, 2), "shorter");
  EXPECT_EQ(change(whole, 4, 0, punt_backed_up, 2), "longer") << "a tied punt";
  // The first half.
  for (const int margin : {-9, 0, 9}) {
    EXPECT_EQ(change(half, 4, margin, punt, 2), "longer");
    EXPECT_EQ(change(half, 4, margin, touchdown, 2), "longer");
    EXPECT_EQ(change(half, 2, margin, field_goal_attempt, 2), "as_thrown");
    EXPECT_EQ(change(half, 1, margin, touchdown, 2), "shorter");
    EXPECT_EQ(change(half, 4, margin, reroll, 1), "shorter");
  }
  EXPECT_EQ(change(whole, 4, 0, reroll, 1), "shorter");
  EXPECT_EQ(change(whole, 4, -9, reroll, 1), "shorter");
}

TEST(FD_D6, WhenTheAutomaticCoachGoesForIt) {
  const auto down = [](int clock, int deficit, Ending ending) {
    State s = at_phase(Phase::fourth_down, Period::second_half, clock, -deficit);
    s.ending = ending;
    return taken(s);
  };
  using enum Ending;
  for (const Ending ending : {punt_backed_up, punt, punt_coffin_corner}) {
    EXPECT_EQ(down(3, 1, ending), "go");
    EXPECT_EQ(down(4, 1, ending), "punt");
    EXPECT_EQ(down(4, 8, ending), "punt");
    EXPECT_EQ(down(6, 9, ending), "go") << "3 x 2";
  }
  EXPECT_EQ(down(4, 3, field_goal_attempt), "kick");
  EXPECT_EQ(down(4, 4, field_goal_attempt), "go");
  EXPECT_EQ(down(5, 4, field_goal_attempt), "kick");
  EXPECT_EQ(down(1, 10, field_goal_attempt), "kick") << "it would settle";
  // Never from level or ahead, where it is allowed.
  State level = at_phase(Phase::fourth_down, Period::second_half, 1, 0);
  level.ending = punt;
  EXPECT_EQ(taken(plain_book(switched({"go_for_it=any"})), level), "punt");
  // A reply in overtime that would be beaten: at any time (FD-R49).
  cites("FD-R49");
  State reply = at_phase(Phase::fourth_down, Period::overtime, 12, -7);
  reply.stage = Stage::reply;
  reply.ending = punt;
  EXPECT_EQ(taken(reply), "go");
  reply.ending = field_goal_attempt;
  EXPECT_EQ(taken(reply), "go");
  reply.score = {20, 23};
  EXPECT_EQ(taken(reply), "kick");
}

TEST(FD_D7, TheAutomaticCoachSettlesByTheTest) {
  cites("FD-R27");
  for (int deficit = 1; deficit <= 20; ++deficit) {
    EXPECT_EQ(taken(at_phase(Phase::settle, Period::second_half, 4, -deficit)),
              would_settle(deficit, 8) ? "settle" : "touchdown")
        << deficit;
  }
  EXPECT_EQ(taken(at_phase(Phase::settle, Period::second_half, 4, -7)), "touchdown");
  EXPECT_EQ(taken(at_phase(Phase::settle, Period::second_half, 4, -10)), "settle");
  EXPECT_EQ(taken(at_phase(Phase::settle, Period::second_half, 4, 3)), "settle");
}

TEST(FD_D8, DesperateInsteadOfAPuntAndOfAKickFromFourBehind) {
  const auto gun = [](int margin, Ending ending) {
    State s = at_phase(Phase::gun_choice, Period::second_half, 0, margin);
    s.ending = ending;
    return taken(plain_book(switched({"fga_desperation=1..S1"})), s);
  };
  for (int margin = -8; margin <= -1; ++margin) {
    EXPECT_EQ(gun(margin, Ending::punt), "desperation");
    EXPECT_EQ(gun(margin, Ending::field_goal_attempt), margin <= -4 ? "desperation" : "kick")
        << margin;
  }
}

TEST(FD_D9, TrailingDesperateTiedOnlyIfTheTableIsKind) {
  const auto last = [](int margin, Zone zone) {
    State s = at_phase(Phase::last_play, Period::second_half, 0, margin);
    s.zone = zone;
    return taken(s);
  };
  for (const Zone zone : all_zones) EXPECT_EQ(last(-3, zone), "desperation");
  EXPECT_EQ(last(0, Zone::poor), "kneel") << "two faces lose, one wins";
  EXPECT_EQ(last(0, Zone::average), "kneel") << "as many win as lose";
  EXPECT_EQ(last(0, Zone::great), "desperation") << "two win, one loses";
}

TEST(FD_D2, TheAutomaticDrawIsACoin) {
  const Book book = plain_book(neutral());
  const AutomaticCoach coach(book);
  int home = 0;
  for (std::uint64_t number = 0; number < 200; ++number) {
    Generator dice(5, number);
    FastTable<const AutomaticCoach&> table(dice, coach);
    State state = Game::kick_off(book);
    advance(table, book, state);
    home += state.host == Side::home ? 1 : 0;
  }
  EXPECT_GT(home, 70);
  EXPECT_LT(home, 130);
}

}  // namespace
}  // namespace touchline::fast_drive
