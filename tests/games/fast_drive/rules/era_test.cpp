// What follows from the cards before the first throw: seasons, kicking ranges, two-point tries,
// and the switches (FD-ERA, FD-R18, FD-R19, FD-R36 to FD-R38, FD-D12).
#include <gtest/gtest.h>

#include "games/fast_drive/rules/score_sheet.hpp"
#include "support/cites.hpp"

namespace touchline::fast_drive {
namespace {

TEST(FD_ERA_1, TheNewerSeasonIsUsedForBothTeams) {
  const Book book = book_of(blank("H", 1958), blank("A", 1999));
  EXPECT_EQ(book.year.home, 1999);
  EXPECT_EQ(book.year.away, 1999);
  const Book off = book_of(blank("H", 1958), blank("A", 1999), switched({"era=off"}));
  EXPECT_EQ(off.year.home, 1958);
  EXPECT_EQ(off.year.away, 1999);
}

/// Whether the home card's turnover special is read in a game of these two seasons.
bool special_counts(const Card& home, const Card& away, std::string_view era = "era=on") {
  const Card card = with_row(home, "113", "INT", true);
  const Book book = book_of(card, away, switched({era}));
  for (const auto& follow : {interception(1), punt(1, 1)}) {
    try {
      return play(book, early(20), {drive(1, 1, 3), follow}).count(Kind::special_row) == 1;
    } catch (const ScriptFault&) {
    }
  }
  throw std::logic_error("neither row was read");
}

TEST(FD_ERA_2, SpecialTurnoversAreIgnoredAgainstALaterSeason) {
  EXPECT_FALSE(special_counts(blank("Old", 1955), blank("New", 1963)));
  EXPECT_FALSE(special_counts(blank("Old", 1965, "AFL"), blank("New", 1970)));
  EXPECT_TRUE(special_counts(blank("Old", 1955), blank("New", 1963), "era=off"));
  // Other special results stay.
  const Book book = book_of(with_row(blank("Old", 1955), "113", "INT"), blank("New", 1999));
  EXPECT_EQ(play(book, early(20), {drive(1, 1, 3), interception(1)}).count(Kind::special_row), 1);
  // The defence's likewise.
  const Book theirs = book_of(blank("New", 1999), with_row(blank("Old", 1955), "113", "INT", true));
  EXPECT_EQ(play(theirs, early(20), {drive(1, 1, 3), punt(1, 1)}).count(Kind::special_row), 0);
}

TEST(FD_R38, TwoCardsWithSpecialTurnovers) {
  EXPECT_TRUE(special_counts(blank("Old", 1955), blank("New", 1962))) << "the newer has them too";
  EXPECT_TRUE(special_counts(blank("Old", 1955), blank("New", 1968, "AFL")));
  EXPECT_TRUE(special_counts(blank("Old", 1966, "AFL"), blank("New", 1966))) << "the same season";
  EXPECT_FALSE(special_counts(blank("Old", 1966, "AFL"), blank("New", 1967)));
  EXPECT_TRUE(special_counts(blank("New", 1968, "AFL"), blank("Old", 1966)))
      << "the newer keeps its own";
}

TEST(FD_ERA_3, TheNumbersOfTheDecades) {
  cites("FD-R36", "FD-R50");
  for (const auto& [season, number] :
       {std::pair{1949, 13}, {1920, 13}, {1950, 13}, {1959, 13}, {1960, 11}, {1969, 11}, {1970, 8},
        {1979, 8},           {1980, 5},  {1989, 5},  {1990, 2},  {1999, 2},  {2000, 1},  {2009, 1},
        {2010, 0},           {2019, 0},  {2020, 0},  {2029, 0},  {2030, 0},  {2099, 0}}) {
    EXPECT_EQ(decade_number(season), number) << season;
  }
  const auto keys_added = [](int home, int away) {
    const Book book = book_of(blank("H", home), blank("A", away));
    return std::pair{book.field_goals.home - book.cards.home.field_goals,
                     book.field_goals.away - book.cards.away.field_goals};
  };
  EXPECT_EQ(keys_added(1975, 1986), (std::pair{3, 0}));
  EXPECT_EQ(keys_added(1986, 1975), (std::pair{0, 3}));
  EXPECT_EQ(keys_added(1970, 2020), (std::pair{7, 0})) << "eight, but never past 66";
  EXPECT_EQ(keys_added(1995, 2014), (std::pair{2, 0}));
  EXPECT_EQ(keys_added(2010, 2025), (std::pair{0, 0}));
  EXPECT_EQ(keys_added(1979, 1989), (std::pair{0, 0})) << "ten years are not more than ten";
  const Book off = book_of(blank("H", 1975), blank("A", 1999), switched({"era=off"}));
  EXPECT_EQ(off.field_goals.home, off.cards.home.field_goals);
}

TEST(FD_ERA_4, ARangeMovesByKeysAndNeverPast66) {
  EXPECT_EQ(range_text(moved(range_to("16"), 1)), "11-21");
  EXPECT_EQ(range_text(moved(range_to("56"), 1)), "11-61");
  EXPECT_EQ(range_text(moved(range_to("65"), 1)), "11-66");
  EXPECT_EQ(range_text(moved(range_to("65"), 9)), "11-66");
  EXPECT_EQ(range_text(moved(range_to("66"), 13)), "11-66");
  EXPECT_EQ(range_text(moved(range_to("11"), 13)), "11-32");
  EXPECT_EQ(range_text(moved(range_to("42"), 0)), "11-42");
}

TEST(FD_ERA_5, ExactlyOneTeamOf2015OrNewer) {
  const auto keys_added = [](int home, int away) {
    const Book book = book_of(blank("H", home), blank("A", away));
    return std::pair{book.extra_points.home - book.cards.home.extra_points,
                     book.extra_points.away - book.cards.away.extra_points};
  };
  EXPECT_EQ(keys_added(2015, 2014), (std::pair{2, 0})) << "no ten years needed";
  EXPECT_EQ(keys_added(2014, 2015), (std::pair{0, 2}));
  EXPECT_EQ(keys_added(2015, 2023), (std::pair{0, 0}));
  EXPECT_EQ(keys_added(2015, 2015), (std::pair{0, 0}));
  EXPECT_EQ(keys_added(2013, 2014), (std::pair{0, 0}));
  EXPECT_EQ(book_of(blank("H", 2015), blank("A", 2014)).field_goals.home, range_to("55"))
      << "extra points alone";
}

TEST(FD_R36, MoreThanTenYears) {
  const auto added = [](int home, int away) {
    const Book book = book_of(blank("H", home), blank("A", away));
    return book.field_goals.home - book.cards.home.field_goals;
  };
  EXPECT_EQ(added(1989, 1999), 0);
  EXPECT_EQ(added(1989, 2000), 4);
  EXPECT_EQ(added(1940, 1951), 0) << "13 and 13";
  EXPECT_EQ(added(1949, 1960), 2);
}

TEST(FD_R37, ExtraPointsOfTheOlderTeamMayBeLeftAlone) {
  cites("era_xp=on", "era_xp=off");
  const Book on = book_of(blank("Old", 2005), blank("New", 2016), switched({"era_xp=on"}));
  const Book off = book_of(blank("Old", 2005), blank("New", 2016), switched({"era_xp=off"}));
  EXPECT_EQ(on.extra_points.home, range_to("56"));
  EXPECT_EQ(off.extra_points.home, range_to("55"));
  for (const Book& book : {on, off}) {
    EXPECT_EQ(book.field_goals.home, range_to("56"));
    EXPECT_EQ(book.extra_points.away, range_to("61")) << "FD-ERA-5 is independent";
    EXPECT_EQ(book.field_goals.away, range_to("55"));
  }
}

TEST(FD_R18, OneScoreIsEightOrSeven) {
  EXPECT_EQ(plain_book().one_score, 8);
  EXPECT_EQ(plain_book(switched({"two_point=never"})).one_score, 7);
  const Book seven = book_of(drives_to("PUNT"), blank(), switched({"two_point=never"}));
  EXPECT_EQ(play(book_of(drives_to("PUNT")), late(2, -8), {red_die(2)}).next(),
            "FD-D8 home: desperation, punt");
  EXPECT_EQ(play(seven, late(2, -8), {red_die(2), punt(1, 1)}).next(), "over");
  State s = late(2, 8);
  EXPECT_TRUE(leads_by_a_score(plain_book(), s, Side::home));
  EXPECT_TRUE(trails_by_a_score(plain_book(), s, Side::away));
  EXPECT_FALSE(leads_by_a_score(seven, s, Side::home));
  EXPECT_FALSE(trails_by_a_score(seven, s, Side::away));
}

TEST(FD_R19, TwoPointTriesAlwaysBySeasonOrNever) {
  cites("two_point=always", "two_point=by_season", "two_point=never");
  const auto allowed = [](const Card& home, const Card& away, std::string_view text) {
    return book_of(home, away, switched({text})).one_score == 8;
  };
  const Book never = book_of(drives_to("TD-RUN"), blank(), switched({"two_point=never"}));
  EXPECT_EQ(play(never, early(9), {red_die(1)}).next(), "throw FD-RES-7 home") << "nobody is asked";
  const Card nfl93 = blank("A", 1993), nfl94 = blank("B", 1994);
  EXPECT_TRUE(allowed(nfl93, nfl93, "two_point=always"));
  EXPECT_FALSE(allowed(nfl94, nfl94, "two_point=never"));
  EXPECT_FALSE(allowed(nfl93, nfl93, "two_point=by_season"));
  EXPECT_TRUE(allowed(nfl94, nfl94, "two_point=by_season"));
  EXPECT_TRUE(allowed(nfl93, nfl94, "two_point=by_season")) << "the newer team's";
  EXPECT_TRUE(allowed(nfl94, nfl93, "two_point=by_season"));
  for (const auto& [season, league, twos] : {std::tuple{1959, "AFL", false},
                                             {1960, "AFL", true},
                                             {1969, "AFL", true},
                                             {1970, "AFL", false},
                                             {1969, "NFL", false},
                                             {2020, "NFL", true}}) {
    EXPECT_EQ(two_point_season(season, league), twos) << league << season;
  }
}

TEST(FD_D12, EverySwitchIsReadAndWrittenByItsName) {
  for (const auto& info : switch_list()) {
    for (std::size_t value = 0; value < info.values.size(); ++value) {
      Switches switches;
      const std::string text = std::string(info.name) + '=' + std::string(info.values[value]);
      ASSERT_TRUE(set_switch(switches, text)) << text;
      EXPECT_EQ(info.get(switches), value) << text;
      EXPECT_EQ(changed_switches(switches),
                value == 0 ? std::vector<std::string>{} : std::vector<std::string>{text});
      EXPECT_EQ(switches == Switches{}, value == 0) << "the default stands first";
    }
  }
  Switches switches;
  EXPECT_FALSE(set_switch(switches, "eog_fga=maybe"));
  EXPECT_FALSE(set_switch(switches, "no_such=on"));
}

}  // namespace
}  // namespace touchline::fast_drive
