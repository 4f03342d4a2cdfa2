// Exact odds by enumerating the rules, against the closed forms and the printed numbers of
// docs/rules/first-division.md ("Exact mathematics"), and against simulated matches.
#include "games/first_division/rules/odds.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <numeric>

#include "games/first_division/rules/cards.hpp"
#include "games/first_division/rules/closed_forms.hpp"
#include "games/first_division/rules/game.hpp"
#include "games/first_division/rules/generators.hpp"
#include "support/cites.hpp"

namespace touchline::first_division {
namespace {

double at(const ScoreGrid& grid, std::size_t home, std::size_t away) {
  return home < grid.size() && away < grid[home].size() ? grid[home][away] : 0;
}

double mass(const ScoreGrid& grid) {
  double sum = 0;
  for (const auto& row : grid) sum = std::accumulate(row.begin(), row.end(), sum);
  return sum;
}

/// The chance that a side has this many goals, summed out of a grid.
double goals_of(const ScoreGrid& grid, Side side, std::size_t goals) {
  double sum = 0;
  const std::size_t most = std::max(grid.size(), grid.front().size());
  for (std::size_t k = 0; k < most; ++k) {
    sum += side == Side::home ? at(grid, goals, k) : at(grid, k, goals);
  }
  return sum;
}

double largest_grid_difference(const ScoreGrid& grid, const closed::Distribution& home,
                               const closed::Distribution& away) {
  double largest = 0;
  for (std::size_t i = 0; i < home.size(); ++i) {
    for (std::size_t j = 0; j < away.size(); ++j) {
      largest = std::max(largest, std::abs(at(grid, i, j) - home[i] * away[j]));
    }
  }
  return largest;
}

double largest_result_difference(const Odds& odds, const closed::Results& expected) {
  return std::max({std::abs(odds.home_win - expected.home), std::abs(odds.draw - expected.draw),
                   std::abs(odds.away_win - expected.away)});
}

double largest_scorer_difference(const Book& book, const Odds& odds, Side side) {
  const closed::Attack attack = closed::attack(book, side);
  const Venue ground = side == Side::home ? Venue::home : Venue::away;
  const Column& column = book.cards[side].column(book.neutral ? Venue::neutral : ground);
  double largest = 0;
  for (const ScorerOdds& scorer : odds.scorers[side]) {
    const int width = column.scorers.width(scorer.line);
    const auto goals = closed::scorer(attack, width);
    largest = std::max(largest, std::abs(scorer.mean - closed::scorer_mean(attack, width)));
    for (std::size_t k = 0; k < 3; ++k) {
      largest = std::max(largest, std::abs(scorer.goals[k] - goals[k]));
    }
    largest = std::max(largest, std::abs(scorer.goals[3] - (1 - goals[0] - goals[1] - goals[2])));
  }
  return largest;
}

/// Every figure of the odds beside its closed form; the largest difference.
double largest_difference(const Book& book) {
  const Odds odds = exact_odds(book);
  const auto home = closed::attack(book, Side::home), away = closed::attack(book, Side::away);
  const auto first = closed::first_goal(home, away);
  const auto half_full = closed::half_time_full_time(home, away);
  double largest = std::max({
      largest_grid_difference(odds.scores, closed::match(home), closed::match(away)),
      largest_grid_difference(odds.half_time, closed::half(home), closed::half(away)),
      largest_result_difference(odds, closed::results(closed::match(home), closed::match(away))),
      std::abs(odds.mean.home - closed::mean(home)),
      std::abs(odds.mean.away - closed::mean(away)),
      std::abs(odds.variance.home - closed::variance(home)),
      std::abs(odds.variance.away - closed::variance(away)),
      std::abs(odds.first_goal.home - first.home),
      std::abs(odds.first_goal.away - first.away),
      std::abs(odds.no_goal - closed::match(home, 0) * closed::match(away, 0)),
      largest_scorer_difference(book, odds, Side::home),
      largest_scorer_difference(book, odds, Side::away),
  });
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      largest = std::max(largest, std::abs(odds.half_time_full_time[i][j] - half_full[i][j]));
    }
  }
  return largest;
}

TEST(Odds, OfThePrintedFixturesAgreeWithTheClosedForms) {
  EXPECT_LT(largest_difference(at_highbury()), 1e-9);
  EXPECT_LT(largest_difference(at_hillsborough()), 1e-9);
  EXPECT_LT(largest_difference(at_wembley()), 1e-9);
}

TEST(Odds, OfAWideColumnAgreeWithTheClosedForms) {
  const Book book{{plain_card("Wide", 2, 75), plain_card("Narrow", -4, 5)}, false, {}};
  EXPECT_LT(largest_difference(book), 1e-9);
}

RC_GTEST_PROP(Odds, OfAnyTwoCardsAgreeWithTheClosedForms, ()) {
  const Book book = any_book(-10, 10, 45);
  RC_ASSERT(largest_difference(book) < 1e-9);
}

RC_GTEST_PROP(Odds, OfAnyTwoCardsAddUpToOne, ()) {
  Book book = any_book(-10, 4, 40);
  book.switches.end_goal_finishes = *rc::gen::arbitrary<bool>();
  const Odds odds = exact_odds(book);
  RC_ASSERT(std::abs(odds.home_win + odds.draw + odds.away_win - 1) < 1e-9);
  RC_ASSERT(std::abs(odds.first_goal.home + odds.first_goal.away + odds.no_goal - 1) < 1e-9);
  RC_ASSERT(std::abs(mass(odds.half_time) - 1) < 1e-9);
  RC_ASSERT(std::abs(mass(exact_scores(book)) - 1) < 1e-9);
}

struct PrintedOdds {
  Book book;
  double home_win, draw, away_win, home_mean, away_mean, home_variance, away_variance;
};

TEST(Odds, OfThePrintedFixturesAreThePrintedNumbers) {
  const PrintedOdds fixtures[]{{at_highbury(), 0.7728999201, 0.1459993319, 0.0811007481,
                                671 / 235.0, 37 / 63.0, 5.2186, 0.7598},
                               {at_hillsborough(), 0.3233237714, 0.2420401420, 0.4346360866,
                                44 / 35.0, 23 / 15.0, 2.0473, 2.4022},
                               {at_wembley(), 0.6044087285, 0.2014437906, 0.1941474809, 576 / 265.0,
                                287 / 295.0, 3.6664, 1.4461}};
  for (const PrintedOdds& printed : fixtures) {
    const Odds odds = exact_odds(printed.book);
    EXPECT_NEAR(odds.home_win, printed.home_win, 5.1e-11);
    EXPECT_NEAR(odds.draw, printed.draw, 5.1e-11);
    EXPECT_NEAR(odds.away_win, printed.away_win, 5.1e-11);
    EXPECT_NEAR(odds.mean.home, printed.home_mean, 1e-12);
    EXPECT_NEAR(odds.mean.away, printed.away_mean, 1e-12);
    EXPECT_NEAR(odds.variance.home, printed.home_variance, 5.1e-5);
    EXPECT_NEAR(odds.variance.away, printed.away_variance, 5.1e-5);
  }
}

TEST(Odds, OfEachNumberOfGoalsAtHighburyAreThePrintedOnes) {
  const Odds odds = exact_odds(at_highbury());
  const std::vector<double> home_half{.3290, .3154, .1671, .0886, .0470, .0249};
  const std::vector<double> home_match{.1082, .2075, .2094, .1637, .1147, .0756, .0479};
  const std::vector<double> away_half{.7730, .1755, .0398, .0090, .0021, .0005};
  const std::vector<double> away_match{.5975, .2713, .0924, .0280, .0079, .0022, .0006};
  for (std::size_t k = 0; k < home_match.size(); ++k) {
    EXPECT_NEAR(goals_of(odds.scores, Side::home, k), home_match[k], 5.1e-5) << k;
    EXPECT_NEAR(goals_of(odds.scores, Side::away, k), away_match[k], 5.1e-5) << k;
  }
  for (std::size_t k = 0; k < home_half.size(); ++k) {
    EXPECT_NEAR(goals_of(odds.half_time, Side::home, k), home_half[k], 5.1e-5) << k;
    EXPECT_NEAR(goals_of(odds.half_time, Side::away, k), away_half[k], 5.1e-5) << k;
  }
  EXPECT_NEAR(at(odds.scores, 0, 0), 0.0647, 5.1e-5);
}

TEST(Odds, OfTheFirstGoalAreThePrintedOnes) {
  const Odds highbury = exact_odds(at_highbury());
  EXPECT_NEAR(highbury.first_goal.home, 0.8101, 5.1e-5);
  EXPECT_NEAR(highbury.first_goal.away, 0.1252, 5.1e-5);
  EXPECT_NEAR(highbury.no_goal, 0.0647, 5.1e-5);
  const Odds hillsborough = exact_odds(at_hillsborough());
  EXPECT_NEAR(hillsborough.first_goal.home, 0.4394, 5.1e-5);
  EXPECT_NEAR(hillsborough.first_goal.away, 0.4506, 5.1e-5);
}

TEST(Odds, OfHalfTimeAndFullTimeAreThePrintedOnes) {
  const auto table = exact_odds(at_highbury()).half_time_full_time;
  const double printed[3][3]{{.5603, .0227, .0067}, {.1870, .1006, .0296}, {.0256, .0227, .0449}};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) EXPECT_NEAR(table[i][j], printed[i][j], 5.1e-5);
  }
}

TEST(Odds, OfTheScorersAreThePrintedOnes) {
  cites("FDF-THR-7", "FDF-THR-9");
  const Odds highbury = exact_odds(at_highbury());
  const auto& arsenal_men = highbury.scorers.home;
  EXPECT_NEAR(arsenal_men.at(5).mean, .5926, 5.1e-5) << "Overmars";
  EXPECT_NEAR(arsenal_men.at(5).goals[0], .5774, 5.1e-5);
  EXPECT_NEAR(arsenal_men.at(5).goals[1], .2957, 5.1e-5);
  EXPECT_NEAR(arsenal_men.at(5).goals[2], .0939, 5.1e-5);
  EXPECT_NEAR(arsenal_men.at(5).goals[3], .0329, 5.1e-5);
  EXPECT_NEAR(arsenal_men.at(12).mean, .5387, 5.1e-5) << "Wright";
  EXPECT_NEAR(arsenal_men.at(2).mean, .3771, 5.1e-5) << "Bergkamp";
  EXPECT_NEAR(arsenal_men.at(13).mean, .1077, 5.1e-5) << "own goal";
  EXPECT_EQ(arsenal_men.at(10).mean, 0) << "Winterburn does not score at home";
  EXPECT_NEAR(highbury.scorers.away.at(4).mean, .1111, 5.1e-5) << "Di Canio";
  const Odds hillsborough = exact_odds(at_hillsborough());
  EXPECT_NEAR(hillsborough.scorers.away.at(2).mean, .6133, 5.1e-5) << "Bergkamp";
  EXPECT_NEAR(hillsborough.scorers.home.at(4).mean, .3714, 5.1e-5) << "Di Canio";
}

TEST(Odds, OfTheFirstScorersAddUpToTheFirstGoal) {
  const Odds odds = exact_odds(at_highbury());
  for (const Side side : both_sides) {
    double sum = 0;
    for (const ScorerOdds& scorer : odds.scorers[side]) sum += scorer.first;
    EXPECT_NEAR(sum, odds.first_goal[side], 1e-12);
  }
  // Given an Arsenal goal, its scorer is drawn in proportion to the widths (Overmars 11 of 53).
  EXPECT_NEAR(odds.scorers.home.at(5).first, odds.first_goal.home * 11 / 53, 1e-12);
}

TEST(FDF_R3, WithoutTheFinishArsenalWouldScoreFourGoalsAMatch) {
  cites("end_goal_finishes=false", "end_goal_finishes=true");
  // A throw scores and goes on with p + ec and finishes with e(1-c): (p + ec) / (e(1-c)) a half.
  const double p = .53, e = .47, c = .3;
  const Odds open_ended = exact_odds(at_highbury({.end_goal_finishes = false}));
  EXPECT_NEAR(open_ended.mean.home, 2 * (p + e * c) / (e * (1 - c)), 1e-9);
  EXPECT_NEAR(open_ended.mean.home, 4.079, 5.1e-4);
  EXPECT_NEAR(exact_odds(at_highbury()).mean.home, 2.855, 5.1e-4);
}

TEST(FDF_R6, ThrowingOwnGoalsAgainSharesTheEndGoalsAmongThePlayers) {
  cites("own_goal_on_reroll=rethrow", "own_goal_on_reroll=accept");
  const Odds accept = exact_odds(at_highbury());
  const Odds rethrow = exact_odds(at_highbury({.own_goal_on_reroll = false}));
  EXPECT_NEAR(rethrow.mean.home, accept.mean.home, 1e-12) << "goals are goals";
  const double e = .47, c = .3;
  EXPECT_NEAR(rethrow.scorers.home.at(13).mean, 2 * .02 / e, 1e-9);
  EXPECT_NEAR(rethrow.scorers.home.at(5).mean, 2 * .11 * (1 / e + c / .51), 1e-9);
  EXPECT_NEAR(accept.scorers.home.at(13).mean, 2 * .02 * (1 / e + c / .53), 1e-9);
}

TEST(FDF_R8, AClubWithoutScorersStillHasItsGoalsAgainstTheRunOfPlay) {
  cites("allow_scoreless_column=true");
  const Book book{{plain_card("Barren", 0, 0), plain_card("Leaky", 4, 30)},
                  false,
                  {.allow_scoreless_column = true}};
  const Odds odds = exact_odds(book);
  EXPECT_NEAR(odds.mean.home, 2 * .4, 1e-12);
  EXPECT_NEAR(goals_of(odds.scores, Side::home, 2), .16, 1e-12);
}

TEST(FDF_R9, WhoCountsAsHomeOnNeutralGroundChangesNoScore) {
  cites("FDF-SET-3", "neutral_home=draw", "neutral_home=named");
  const Odds named = exact_odds(at_wembley());
  Book swapped = at_wembley();
  std::swap(swapped.cards.home, swapped.cards.away);
  const Odds other_way = exact_odds(swapped);
  EXPECT_NEAR(named.home_win, other_way.away_win, 1e-12);
  EXPECT_NEAR(named.draw, other_way.draw, 1e-12);
  for (std::size_t i = 0; i < 12; ++i) {
    for (std::size_t j = 0; j < 12; ++j) {
      EXPECT_NEAR(at(named.scores, i, j), at(other_way.scores, j, i), 1e-12);
    }
  }
}

RC_GTEST_PROP(FDF_R9, TheOddsOfAnyNeutralMatchAreTheSameFromEitherSide, ()) {
  Book book = any_book(-10, 10, 35);
  book.neutral = true;
  const Odds named = exact_odds(book);
  std::swap(book.cards.home, book.cards.away);
  const Odds other_way = exact_odds(book);
  RC_ASSERT(std::abs(named.home_win - other_way.away_win) < 1e-12);
  RC_ASSERT(std::abs(named.mean.home - other_way.mean.away) < 1e-12);
}

TEST(FDF_R12, ARatingOfMinusTenLetsNothingInAndPlusTenLeaksInEveryHalf) {
  const Odds wall =
      exact_odds({{plain_card("Any", 0, 40), plain_card("Wall", -10, 40)}, false, {}});
  EXPECT_EQ(wall.mean.home, 0);
  const Odds sieve =
      exact_odds({{plain_card("Any", 0, 40), plain_card("Sieve", 10, 40)}, false, {}});
  EXPECT_NEAR(sieve.mean.home, 2 * (.4 / .6 + 1), 1e-12);
  EXPECT_NEAR(goals_of(sieve.scores, Side::home, 0) + goals_of(sieve.scores, Side::home, 1), 0,
              1e-15);
}

TEST(Odds, ScoresAloneAreTheScoresOfTheWholeOdds) {
  const ScoreGrid all = exact_odds(at_highbury()).scores, alone = exact_scores(at_highbury());
  ASSERT_LE(alone.size(), all.size());
  for (std::size_t i = 0; i < alone.size(); ++i) {
    for (std::size_t j = 0; j < alone[i].size(); ++j)
      EXPECT_NEAR(alone[i][j], at(all, i, j), 1e-11);
  }
  EXPECT_NEAR(mass(alone), 1, 1e-9);
}

TEST(Odds, OfTheWidestCardsThereAreComeAtOnceAndAddUp) {
  Book book;
  for (Card* card : {&book.cards.home, &book.cards.away}) {
    card->scorers = {{"All", false}};
    card->columns.fill(lay_column(0, {99}, card->scorers));
  }
  const Odds odds = exact_odds(book);
  EXPECT_NEAR(odds.home_win + odds.draw + odds.away_win, 1, 1e-9);
  EXPECT_NEAR(odds.home_win, odds.away_win, 1e-9);
  EXPECT_NEAR(odds.mean.home, 198, 1e-6);  // 2 p/e
}

TEST(FDF_SET_3, WhereTheHomeClubIsDrawnTheFirstGoalIsTheMeanOfBoth) {
  cites("FDF-R9", "neutral_home=draw", "neutral_home=named");
  Book book = at_highbury();
  book.neutral = true;
  book.switches.neutral_home = NeutralHome::named;
  Book swapped = book;
  std::swap(swapped.cards.home, swapped.cards.away);
  const Odds first = exact_odds(book), second = exact_odds(swapped);
  EXPECT_GT(first.first_goal.home, second.first_goal.away);
  EXPECT_NEAR(first.home_win, second.away_win, 1e-12);
  book.switches.neutral_home = NeutralHome::draw;
  EXPECT_NEAR(exact_odds(book).first_goal.home,
              (first.first_goal.home + second.first_goal.away) / 2, 1e-12);
}

TEST(Odds, ExpectedGoalsFollowTheClosedFormForEveryWidthAndRating) {
  for (int width = 1; width <= 80; width += 1 + width / 8) {
    for (int rating = -10; rating <= 10; ++rating) {
      EXPECT_NEAR(expected_goals(width, rating), closed::mean({width / 100.0, rating}), 1e-9)
          << width << " against " << rating;
    }
  }
}

}  // namespace
}  // namespace touchline::first_division
