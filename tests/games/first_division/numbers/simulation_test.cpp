// Simulated matches against the exact odds: the fast table, the enumerating table and the rules
// must tell one story. Seeds are fixed, so these tests always see the same matches.
#include <gtest/gtest.h>

#include <cmath>

#include "games/first_division/rules/cards.hpp"
#include "games/first_division/rules/closed_forms.hpp"
#include "games/first_division/rules/game.hpp"
#include "games/first_division/rules/odds.hpp"
#include "support/cites.hpp"

namespace touchline::first_division {
namespace {

constexpr int matches = 400'000;

/// How many standard errors a simulated share lies from the exact chance.
double errors_off(int count, int of, double exact) {
  return std::abs(count - of * exact) / std::sqrt(of * exact * (1 - exact));
}

struct Tally {
  int home_wins = 0, draws = 0;
  BySide<double> goals{};
};

Tally simulate(const Book& book, std::uint64_t seed) {
  Tally tally;
  for (int i = 0; i < matches; ++i) {
    Generator dice(seed, static_cast<std::uint64_t>(i));
    const BySide<int> score = play_fast(book, dice).goals;
    tally.home_wins += score.home > score.away ? 1 : 0;
    tally.draws += score.home == score.away ? 1 : 0;
    for (const Side side : both_sides) tally.goals[side] += score[side];
  }
  return tally;
}

void expect_agreement(const Book& book, std::uint64_t seed) {
  const Tally tally = simulate(book, seed);
  const Odds odds = exact_odds(book);
  EXPECT_LT(errors_off(tally.home_wins, matches, odds.home_win), 4);
  EXPECT_LT(errors_off(tally.draws, matches, odds.draw), 4);
  for (const Side side : both_sides) {
    const double error = std::sqrt(odds.variance[side] / matches);
    EXPECT_LT(std::abs(tally.goals[side] / matches - odds.mean[side]), 4 * error);
  }
}

TEST(Simulation, OfHighburyAgreesWithTheExactOdds) { expect_agreement(at_highbury(), 1); }
TEST(Simulation, OfHillsboroughAgreesWithTheExactOdds) { expect_agreement(at_hillsborough(), 2); }
TEST(Simulation, OfWembleyWithADrawnHomeClubAgreesWithTheExactOdds) {
  cites("FDF-R9", "neutral_home=draw");
  expect_agreement(at_wembley({}), 3);
}
TEST(Simulation, OfOpenEndedHalvesAgreesWithTheExactOdds) {
  cites("end_goal_finishes=false");
  expect_agreement(at_highbury({.end_goal_finishes = false}), 4);
}

/// The share of ties that the home side wins, and its distance from the exact chance.
void expect_goes_through(const Book& book, std::uint64_t seed) {
  const auto exact = exact_odds(book).home_goes_through;
  ASSERT_TRUE(exact.has_value());
  int through = 0;
  constexpr int ties = 200'000;
  for (int i = 0; i < ties; ++i) {
    Generator dice(seed, static_cast<std::uint64_t>(i));
    const auto won = winner(play_fast(book, dice));
    ASSERT_TRUE(won.has_value()) << "a tie always has a winner";
    through += won == Side::home ? 1 : 0;
  }
  EXPECT_LT(errors_off(through, ties, *exact), 4);
}

TEST(FDF_D4, SimulatedTiesAgreeWithTheExactChanceOfGoingThrough) {
  cites("draw=replay", "draw=extra_time", "draw=penalties", "draw=toss", "FDF-R15");
  for (const AfterDraw rule :
       {AfterDraw::replay, AfterDraw::extra_time, AfterDraw::penalties, AfterDraw::toss}) {
    const auto seed = 10 + static_cast<std::uint64_t>(rule);
    expect_goes_through(at_highbury({.draw = rule}), seed);
    expect_goes_through(at_hillsborough({.draw = rule}), seed);
    expect_goes_through(at_wembley({.draw = rule}), seed);
  }
}

/// The home side's chance in extra time, a level one being worth half (penalties are even).
double in_extra_time(const Book& book) {
  const auto results = closed::results(closed::half(closed::attack(book, Side::home), 2 / 3.0),
                                       closed::half(closed::attack(book, Side::away), 2 / 3.0));
  return results.home + results.draw / 2;
}

closed::Results in_normal_time(const Book& book) {
  return closed::results(closed::match(closed::attack(book, Side::home)),
                         closed::match(closed::attack(book, Side::away)));
}

TEST(FDF_R15, TheExactChanceOfGoingThroughIsTheClosedForm) {
  cites("draw=replay", "draw=extra_time", "draw=penalties", "draw=toss");
  const auto here = in_normal_time(at_highbury());
  const auto through = [](AfterDraw rule) {
    return exact_odds(at_highbury({.draw = rule})).home_goes_through.value();
  };
  EXPECT_NEAR(through(AfterDraw::toss), here.home + here.draw / 2, 1e-9);
  EXPECT_NEAR(through(AfterDraw::penalties), here.home + here.draw / 2, 1e-9);
  EXPECT_NEAR(through(AfterDraw::extra_time), here.home + here.draw * in_extra_time(at_highbury()),
              1e-9);
  const auto there = in_normal_time(at_hillsborough());  // Arsenal are the visitors there
  const double replay = there.away + there.draw * (1 - in_extra_time(at_hillsborough()));
  EXPECT_NEAR(through(AfterDraw::replay), here.home + here.draw * replay, 1e-9);
  EXPECT_EQ(exact_odds(at_highbury()).home_goes_through, std::nullopt) << "a draw that stands";
}

TEST(FDF_R14, AClubThrowsOnceOverTheShareOfEndInEachHalf) {
  const Book book = at_highbury();
  constexpr int played = 50'000;
  BySide<int> throws{};
  int rethrows = 0;
  Log<Event> log;
  for (int i = 0; i < played; ++i) {
    Generator dice(5, static_cast<std::uint64_t>(i));
    log.clear();
    play_live(book, dice, log);
    for (const auto& entry : log) {
      const auto* rolled = std::get_if<Rolled>(&entry);
      if (rolled == nullptr) continue;
      (rolled->rule == "FDF-THR-7"_rule ? rethrows : throws[rolled->side]) += 1;
    }
  }
  const auto per_half = [](int count) { return count / (2.0 * played); };
  const auto error = [](double share) {
    return std::sqrt((1 - share) / share / share / 2 / played);
  };
  EXPECT_NEAR(per_half(throws.home), 1 / .47, 4 * error(.47));
  EXPECT_NEAR(per_half(throws.away), 1 / .63, 4 * error(.63));
  EXPECT_NEAR(per_half(rethrows), .3 / .53, 4 * std::sqrt(2.0 / 2 / played)) << "c / p";
}

}  // namespace
}  // namespace touchline::first_division
