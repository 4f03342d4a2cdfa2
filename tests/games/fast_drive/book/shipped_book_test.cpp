// The game book we ship: it loads, its drive chart gives what real drives gave, and every word
// moves a drive the way its name says. All of it exact, by enumeration of the rules' own reading.
#include <gtest/gtest.h>

#include <cmath>

#include "games/fast_drive/book/shipped.hpp"
#include "games/fast_drive/rules/drive_shares.hpp"
#include "games/fast_drive/rules/fit_words.hpp"
#include "games/fast_drive/season/many_games.hpp"

namespace touchline::fast_drive {
namespace {

constexpr int season = 2020;
constexpr Starts starts{0.21, 0.61, 0.18};

TEST(ShippedBook, IsWrittenAsTheProgramWritesBooks) {
  EXPECT_EQ(write_game_book(*shipped_charts()), shipped_text());
  EXPECT_FALSE(shipped_charts()->about.empty());
}

TEST(ShippedBook, GivesRealSharesByStart) {
  const Tally& real = real_figures().tally;
  const Book book = blank_book(shipped_charts(), season);
  // The chart leans a little to what the clock cuts more often: long drives, that is to scores.
  constexpr double allowed = 0.02;
  for (const Zone zone : all_zones) {
    const DriveShares shares = drive_shares(book, Side::home, zone);
    const auto near = [&](double share, std::initializer_list<Finish> finishes_of) {
      double wanted = 0;
      for (const Finish finish : finishes_of) wanted += real.share(zone, finish);
      EXPECT_NEAR(share, wanted, allowed) << name(zone) << ' ' << name(*finishes_of.begin());
    };
    near(shares.of(Ending::touchdown), {Finish::touchdown});
    near(shares.of(Ending::field_goal_attempt), {Finish::field_goal, Finish::missed_field_goal});
    near(shares.punts(), {Finish::punt, Finish::downs});
    near(shares.of(Ending::interception), {Finish::interception});
    near(shares.of(Ending::fumble), {Finish::fumble});
    near(shares.of(Ending::safety), {Finish::safety});
    double all = 0;
    for (const double share : shares.endings) all += share;
    EXPECT_NEAR(all, 1, 1e-12);
  }
}

TEST(ShippedBook, EveryWordMovesPointsItsWay) {
  const double blank = points_of_drive(blank_book(shipped_charts(), season), Side::home, starts);
  for (const WordEffect& effect : word_list()) {
    const Book book = book_with_word(shipped_charts(), season, {effect.unit, effect.quality});
    const double change = points_of_drive(book, Side::home, starts) - blank;
    const bool more = effect.quality.good == (effect.unit == Unit::offence);
    const auto said = word(effect.unit, effect.quality);
    EXPECT_GT(more ? change : -change, 0.005) << said;
    EXPECT_LT(std::abs(change), 0.5) << said;
  }
}

TEST(ShippedBook, WordsOfTurnoversMoveTurnovers) {
  const Book blank = blank_book(shipped_charts(), season);
  const auto share = [&](const Book& book, Ending ending) {
    double sum = 0;
    for (const Zone zone : all_zones) {
      sum +=
          starts[static_cast<std::size_t>(zone)] * drive_shares(book, Side::home, zone).of(ending);
    }
    return sum;
  };
  struct Case {
    std::string_view word;
    Ending ending;
    bool more;
  };
  for (const Case& each :
       std::initializer_list<Case>{{"off.RELIABLE", Ending::interception, false},
                                   {"off.SHAKY", Ending::interception, true},
                                   {"def.AGGRESSIVE", Ending::interception, true},
                                   {"def.MEEK", Ending::interception, false},
                                   {"off.SECURE", Ending::fumble, false},
                                   {"off.CLUMSY", Ending::fumble, true},
                                   {"def.ACTIVE", Ending::fumble, true},
                                   {"def.PASSIVE", Ending::fumble, false},
                                   {"off.PROLIFIC", Ending::touchdown, true},
                                   {"off.DULL", Ending::touchdown, false},
                                   {"off.DYNAMIC", Ending::touchdown, true},
                                   {"off.ERRATIC", Ending::touchdown, false},
                                   {"def.STAUNCH", Ending::touchdown, false},
                                   {"def.INEPT", Ending::touchdown, true},
                                   {"def.STIFF", Ending::touchdown, false},
                                   {"def.SOFT", Ending::touchdown, true}}) {
    const Book book = book_with_word(shipped_charts(), season, *unit_quality(each.word));
    const double change = share(book, each.ending) - share(blank, each.ending);
    EXPECT_GT(each.more ? change : -change, 0.01) << each.word;
  }
}

TEST(ShippedBook, SemiIsBetweenNothingAndFull) {
  const auto points = [](Grade grade) {
    BySide<Card> cards{blank_card(season), blank_card(season)};
    cards.home.set(Unit::offence, Axis::points, grade);
    return points_of_drive(make_book(shipped_charts(), cards), Side::home, starts);
  };
  EXPECT_LT(points(Grade::bad), points(Grade::semi_bad));
  EXPECT_LT(points(Grade::semi_bad), points(Grade::none));
  EXPECT_LT(points(Grade::none), points(Grade::semi_good));
  EXPECT_LT(points(Grade::semi_good), points(Grade::good));
}

TEST(ShippedBook, ElectricReturnersThreatenATouchdown) {
  for (const Chart chart :
       {Chart::kickoff, Chart::punt_backed_up, Chart::punt, Chart::punt_coffin_corner}) {
    const auto chance = [&](Grade grade) {
      BySide<Card> cards{blank_card(season), blank_card(season)};
      cards.home.kick_returns = cards.home.punt_returns = grade;
      return touchdown_chance(make_book(shipped_charts(), cards), chart, Side::home);
    };
    EXPECT_GT(chance(Grade::none), 0.001) << name(chart);
    EXPECT_LT(chance(Grade::none), 0.005) << name(chart);
    EXPECT_GT(chance(Grade::semi_good), chance(Grade::none)) << name(chart);
    EXPECT_GT(chance(Grade::good), chance(Grade::semi_good)) << name(chart);
    EXPECT_LT(chance(Grade::good), 0.05) << name(chart);
  }
}

TEST(ShippedBook, HomeTeamsScoreMore) {
  const Book book = blank_book(shipped_charts(), season);
  const Tally played = play_games(book, 3, 4000);
  EXPECT_GT(played.margin_mean(), 0.8);
  EXPECT_LT(played.margin_mean(), 3.2);
}

TEST(ShippedBook, OldSeasonsTurnTheBallOverMore) {
  const auto lost = [](int year) {
    const DriveShares shares =
        drive_shares(blank_book(shipped_charts(), year), Side::home, Zone::average);
    return shares.of(Ending::interception) + shares.of(Ending::fumble);
  };
  EXPECT_GT(lost(2005), lost(2020) + 0.01);
}

}  // namespace
}  // namespace touchline::fast_drive
