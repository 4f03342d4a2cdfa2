// The rating maker: the recovered method on figures worked out by hand, the acceptance of the two
// printed cards, and the shipped seasons.
#include "games/first_division/rules/rating.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <numeric>

#include "core/text.hpp"
#include "games/first_division/files/card_file.hpp"
#include "games/first_division/files/league_record.hpp"
#include "games/first_division/files/season_file.hpp"
#include "support/cites.hpp"

namespace touchline {
namespace {

using namespace first_division;
namespace fs = std::filesystem;

const fs::path root = TOUCHLINE_ROOT;
const fs::path seasons = root / "data/first-division/seasons";

LeagueRecord league_of(const fs::path& folder, const std::string& name) {
  const auto results = books::read_results(folder / "results.csv");
  const auto goals = books::read_goals(folder / "goals.csv");
  EXPECT_TRUE(results && goals);
  const auto league = books::league_record(name, *results, *goals);
  EXPECT_TRUE(league);
  return *league;
}

const Card& card_of(const std::vector<Card>& cards, const std::string& club) {
  for (const Card& card : cards) {
    if (card.club == club) return card;
  }
  throw std::runtime_error("no card of " + club);
}

TEST(FDF_RATE_1, TotalWidthIsGoalsOverGoalsAndTwiceTheMatchesHalfUp) {
  EXPECT_EQ(total_width({19, 43, 0}), 53);  // 4300/81 = 53.09
  EXPECT_EQ(total_width({19, 25, 0}), 40);  // 2500/63 = 39.68
  EXPECT_EQ(total_width({1, 2, 0}), 50);
  EXPECT_EQ(total_width({79, 42, 0}), 21);  // 4200/200 = 21 exactly
  EXPECT_EQ(total_width({197, 6, 0}), 2);   // 600/400 = 1.5 goes up
  EXPECT_EQ(total_width({0, 0, 0}), 0);
  EXPECT_EQ(total_width({1, 1000, 0}), 99);  // END keeps a number
}

TEST(FDF_RATE_2, WidthsAreInProportionToGoalsAndRoundedHalfUp) {
  EXPECT_EQ(scorer_widths({6, 3, 1, 0}, 20), (std::vector<int>{12, 6, 2, 0}));
  EXPECT_EQ(scorer_widths({1, 1, 2}, 10),
            (std::vector<int>{2, 3, 5}));  // 2.5 goes up, twice; the first gives one back
}

TEST(FDF_RATE_3, AShortColumnAddsToTheTopScorersAndALongOneTakesFromTheLargestRounding) {
  // 7, 5, 5 goals of 17 on 10: 4.12, 2.94, 2.94 give 4, 3, 3; on 11: 4.53, 3.24, 3.24 give 5, 3, 3.
  EXPECT_EQ(scorer_widths({7, 5, 5}, 10), (std::vector<int>{4, 3, 3}));
  EXPECT_EQ(scorer_widths({7, 5, 5}, 11), (std::vector<int>{5, 3, 3}));
  // Three of 1.33 each round to 1, 1, 1: one short of 4, the first in card order gets it.
  EXPECT_EQ(scorer_widths({1, 1, 1}, 4), (std::vector<int>{2, 1, 1}));
  // 1.5, 1.5 and 3 round to 2, 2, 3: one too many, the first of the two rounded up by a half gives
  // it.
  EXPECT_EQ(scorer_widths({1, 1, 2}, 6), (std::vector<int>{1, 2, 3}));
  // Nobody with a goal falls below 1, even where the total cannot hold them in proportion.
  EXPECT_EQ(scorer_widths({10, 1, 1, 1}, 4), (std::vector<int>{1, 1, 1, 1}));
}

TEST(FDF_RATE_3, MoreScorersThanNumbersLeaveTheLastWithout) {
  const auto widths = scorer_widths(std::vector<int>(120, 1), 76);
  EXPECT_EQ(std::accumulate(widths.begin(), widths.end(), 0), 99);
  EXPECT_EQ(widths[98], 1);
  EXPECT_EQ(widths[99], 0);
}

TEST(FDF_RATE_4, DefenceComparesGoalsLetInWithTheLeaguesAverage) {
  EXPECT_EQ(defence_rating(0.6, 1.2), -5);
  EXPECT_EQ(defence_rating(1.2, 1.2), 0);
  EXPECT_EQ(defence_rating(1.8, 1.2), 3);
  EXPECT_EQ(defence_rating(0.0, 1.2), -10);
  EXPECT_EQ(defence_rating(9.0, 1.2), 10);
  EXPECT_EQ(defence_rating(1.3, 1.2), 1);    // 0.5 goes up
  EXPECT_EQ(defence_rating(1.14, 1.2), -1);  // 0.5 as well
}

TEST(FDF_RATE_5, NeutralDefenceIsTheMeanRoundedTowardsPlus) {
  EXPECT_EQ(neutral_defence(-5, -2), -3);
  EXPECT_EQ(neutral_defence(1, 3), 2);
  EXPECT_EQ(neutral_defence(1, 2), 2);
  EXPECT_EQ(neutral_defence(0, -1), 0);
}

TEST(FDF_RATE_6, LinesAreInOrderOfSurnameWithOwnGoalsLastAndRangesEndToEnd) {
  LeagueRecord league{"s",
                      {{"A",
                        {{{2, 4, 2}, {2, 2, 4}}},
                        {{"own goal", true, {1, 0}},
                         {"Zoe Adams", false, {1, 1}},
                         {"Robin van Persie", false, {1, 0}},
                         {"Özil M.", false, {1, 1}}}},
                       {"B", {{{2, 4, 2}, {2, 2, 4}}}, {{"Only One", false, {4, 2}}}}},
                      {{0, 1}, {1, 0}, {0, 1}, {1, 0}}};
  const Card card = rate(league, Method::printed)[0];
  ASSERT_EQ(card.scorers.size(), 4U);
  EXPECT_EQ(card.scorers[0].name, "Zoe Adams");
  EXPECT_EQ(card.scorers[1].name, "Özil M.");
  EXPECT_EQ(card.scorers[2].name, "Robin van Persie");
  EXPECT_EQ(card.scorers[3].name, "own goal");
  int next = 0;
  for (Line line = 0; line <= card.end(); ++line) {
    const auto range = card.columns[0].scorers.range(line);
    ASSERT_TRUE(range);
    EXPECT_EQ(range->low, next);
    next = range->high + 1;
  }
  EXPECT_EQ(next, 100);
}

// The acceptance of the method: both printed cards, digit for digit, from the season's results and
// goals.
TEST(FDF_RATE_1, BothPrintedCardsComeOutOfTheRealSeasonDigitForDigit) {
  cites("FDF-RATE-2", "FDF-RATE-3", "FDF-RATE-4", "FDF-RATE-5", "FDF-RATE-6", "FDF-R16");
  const auto cards =
      rate(league_of(seasons / "epl-1997-98", "Premier League 1997-98"), Method::printed);
  for (const auto& [file, club] :
       {std::pair("arsenal", "Arsenal"), std::pair("sheffield-wednesday", "Sheffield Wednesday")}) {
    const auto printed = books::read_card(root / "tests/games/first_division/rules/printed" /
                                          (std::string(file) + ".toml"));
    ASSERT_TRUE(printed);
    const Card& rated = card_of(cards, club);
    ASSERT_EQ(rated.scorers.size(), printed->card.scorers.size());
    for (std::size_t column = 0; column < 3; ++column) {
      EXPECT_EQ(rated.columns[column], printed->card.columns[column])
          << club << " " << column_names[column];
    }
    for (std::size_t line = 0; line < rated.scorers.size(); ++line) {
      EXPECT_EQ(fold(surname(rated.scorers[line].name)).substr(0, 3),
                fold(surname(printed->card.scorers[line].name)).substr(0, 3));
    }
  }
}

class ShippedSeason : public ::testing::TestWithParam<const char*> {};

TEST_P(ShippedSeason, IsWhatTheRatingMakerMakesOfItsOwnResultsAndGoals) {
  const fs::path folder = seasons / GetParam();
  const auto season = books::read_season(folder);
  ASSERT_TRUE(season);
  const auto cards = rate(league_of(folder, season->season.name), Method::printed);
  ASSERT_EQ(cards.size(), season->season.cards.size());
  for (const Card& shipped : season->season.cards) EXPECT_EQ(card_of(cards, shipped.club), shipped);
}

TEST_P(ShippedSeason, IsCompleteWithScorersAndSources) {
  const auto checked = books::read_season(seasons / GetParam());
  ASSERT_TRUE(checked);
  const books::Season& season = checked->season;
  const std::size_t n = season.clubs.size();
  EXPECT_EQ(season.fixtures.size(), n * (n - 1));
  EXPECT_FALSE(season.attribution.empty());
  EXPECT_GT(season.relegated, 0);
  std::size_t goals = 0;
  for (const auto& score : season.real) {
    ASSERT_TRUE(score);
    goals += static_cast<std::size_t>(score->goals.home + score->goals.away);
  }
  EXPECT_EQ(season.goals.size(), goals);
}

INSTANTIATE_TEST_SUITE_P(All, ShippedSeason,
                         ::testing::Values("epl-1997-98", "epl-2003-04", "epl-2015-16",
                                           "laliga-1999-00", "laliga-2013-14", "ligue-1-2011-12",
                                           "serie-a-1999-00", "serie-a-2021-22"));

TEST(FittedMethod, LiesCloserToTheRealGoalsThanThePrintedMethodInEveryShippedSeason) {
  for (const auto& entry : fs::directory_iterator(seasons)) {
    const auto league = league_of(entry.path(), "s");
    const double printed = residuals(league, rate(league, Method::printed)).root_mean_square;
    const double fitted = residuals(league, rate(league, Method::fitted)).root_mean_square;
    EXPECT_LT(fitted, 0.85 * printed) << entry.path();
    EXPECT_LT(fitted, 0.8) << entry.path();
  }
}

}  // namespace
}  // namespace touchline
