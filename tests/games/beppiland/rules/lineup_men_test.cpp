// The eleven that goes on to the pitch, whatever the sheet says: E10 to E21 one by one.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/beppiland/report/sentence.hpp"
#include "games/beppiland/rules/sample_match.hpp"
#include "support/cites.hpp"

namespace touchline::beppiland {
namespace {

using namespace match_sample;

TEST(BEP_ORDERS_4, a_legal_sheet_is_left_alone) {
  Selection sheet;
  EXPECT_EQ(sheet.lined_up(full_433), "Po1 | Li1 | Di1 Di2 Di3 | Ce1 Ce2 Ce3 | At1 At2 At3");
  EXPECT_EQ(sheet.codes(), Codes{});
  EXPECT_EQ(sheet.lined_up(no_sweeper_442), "Po1 | | Di1 Di2 Di3 Di4 | Ce1 Ce2 Ce3 Ce4 | At1 At2");
  EXPECT_EQ(sheet.codes(), Codes{});
}

TEST(BEP_ORDERS_4, a_correction_says_what_was_ordered_and_what_was_done) {
  Selection sheet;
  sheet.called("At3").fo = -3;
  sheet.correct(full_433);
  ASSERT_EQ(sheet.codes(), (Codes{"E11", "E19"}));
  const Correction expected{0,
                            "E11",
                            11,
                            "Ch1-01",
                            {Said::man_in, "At3", "At"},
                            {Said::left_out, Said::injured},
                            "BEP-LINEUP-16"};
  EXPECT_EQ(sheet.list[0], expected);
  EXPECT_EQ(sheet.list[1].ordered, Fact(Said::too_few_men, 10));
}

TEST(BEP_ORDERS_4, E10_who_is_not_there_or_there_already_is_dropped) {
  SmallSession session(1);
  session.order(1, "Po1 Li1 Di1 Di1 Straniero Ce1 Ce2 Ce3 At1 At2 At3 Di2");
  Played played(session);
  const Lineup& lineup = played.sitting.sheet(0).lineups.at("Ch1-01");
  EXPECT_EQ(lineup.picks.size(), 11U);
  std::set<int> rows;
  for (const Pick& pick : lineup.picks) rows.insert(pick.row);
  EXPECT_EQ(rows.size(), 11U);
  std::vector<Correction> mine;
  for (const Correction& one : played.sitting.record.corrections) {
    if (one.club == 0) mine.push_back(one);
  }
  ASSERT_GE(mine.size(), 2U);
  EXPECT_EQ(mine[0].code, "E10");
  EXPECT_EQ(mine[0].ordered, as_written("Di1"));
  EXPECT_EQ(mine[1].ordered, as_written("Straniero"));
  EXPECT_EQ(mine[1].done, Fact(Said::dropped_nobody));
}

TEST(BEP_ORDERS_4, E10_a_man_pensioned_in_this_session_is_dropped) {
  SmallSession session(1);
  session.home("At3").age = 5;
  session.order(1, full_433);
  session.input.sheets[0].orders.pension.push_back({"At3", Role::scout, {}, 1});
  const Rehearsal rehearsal = rehearse(session.league, 0, session.input.sheets[0].orders);
  ASSERT_EQ(rehearsal.teams.size(), 1U);
  for (const Man& one : rehearsal.teams[0].men) EXPECT_NE(one.player, session.home("At3").id);
  EXPECT_EQ(count_staff(rehearsal.club, Role::scout), 1);
  const auto told =
      std::find_if(rehearsal.corrections.begin(), rehearsal.corrections.end(),
                   [](const Correction& one) { return one.ordered == as_written("At3"); });
  ASSERT_NE(told, rehearsal.corrections.end());
  EXPECT_EQ(told->done.code, Said::dropped_not_yours) << "the other club has an At3, too";
}

TEST(BEP_LINEUP_16, E11_injured_men_do_not_play) {
  cites("BEP-ORDERS-4");
  Selection sheet;
  sheet.called("Di1").fo = -2;
  EXPECT_EQ(sheet.lined_up(full_433), "Po1 | Li1 | Di1 Di2 Di3 | Ce1 Ce2 Ce3 | At1 At2 At3");
  sheet.called("Di1").fo = -3;
  // Of those left the highest level in a position of his own is 7, the first of them Di4.
  EXPECT_EQ(sheet.lined_up(full_433), "Po1 | Li1 | Di2 Di3 Di4 | Ce1 Ce2 Ce3 | At1 At2 At3");
  EXPECT_EQ(sheet.codes(), (Codes{"E11", "E19"}));
}

TEST(BEP_LINEUP_16, E11_bans_hold_for_the_first_matches) {
  Selection sheet;
  sheet.called("Di1").ban = 2;
  for (const int column : {0, 1}) {
    sheet.occasion.column = column;
    EXPECT_EQ(sheet.lined_up(full_433), "Po1 | Li1 | Di2 Di3 Di4 | Ce1 Ce2 Ce3 | At1 At2 At3");
  }
  for (const int column : {2, -1}) {  // the third match, a friendly
    sheet.occasion.column = column;
    EXPECT_EQ(sheet.lined_up(full_433), "Po1 | Li1 | Di1 Di2 Di3 | Ce1 Ce2 Ce3 | At1 At2 At3");
  }
}

TEST(BEP_LINEUP_16, E11_the_earliest_matches_keep_a_young_man) {
  const auto matches_of = [](int age, int listed) {
    Selection sheet;
    sheet.called("Di1").age = age;
    sheet.called("Di1").listed = listed;
    std::string plays;
    for (int match = 0; match < 4; ++match) {
      const auto picks = sheet.correct(full_433);
      plays += picked(picks, sheet.row("Di1")) ? "x" : ".";
      sheet.roster.use(picks);
    }
    return plays;
  };
  EXPECT_EQ(matches_of(age_P, -1), "x...");
  EXPECT_EQ(matches_of(age_J, -1), "xx..");
  EXPECT_EQ(matches_of(age_I, -1), "xxxx");
  EXPECT_EQ(matches_of(age_I, 3), "xxx.");  // BEP-AUCTION-9
  EXPECT_EQ(matches_of(age_I, 0), "....");
  EXPECT_EQ(matches_of(age_J, 3), "xx..");
  EXPECT_EQ(matches_of(age_J, 1), "x...");
}

TEST(BEP_LINEUP_9, E12_keepers_keep_goal_and_nobody_else_does) {
  cites("BEP-ORDERS-4");
  Selection sheet;
  EXPECT_EQ(sheet.lined_up("Po1:D Li1 Di1:P Di2 Di3 Ce1 Ce2 Ce3 At1 At2 At3"),
            "Po1 | Li1 | Di1 Di2 Di3 | Ce1 Ce2 Ce3 | At1 At2 At3");
  EXPECT_EQ(sheet.codes(), (Codes{"E12", "E12"}));
  EXPECT_EQ(sheet.roster.level(sheet.row("Po1"), Area::Di), -1);
  EXPECT_EQ(sheet.roster.level(sheet.row("Di1"), Area::Po), -1);
}

TEST(BEP_ORDERS_4, E13_an_x_is_the_first_position) {
  cites("BEP-LINEUP-9");
  SmallSession session(1);
  session.home("Ce1").positions.add(Area::Di);
  session.order(1, full_433).fc = points(0, 0, 7, 0, 0);
  Played played(session);
  const auto& picks = played.sitting.sheet(0).lineups.at("Ch1-01").picks;
  EXPECT_EQ(count(picks, Area::Di), 4);
  EXPECT_EQ(count(picks, Area::Ce), 2);
  ASSERT_EQ(played.sitting.record.corrections.size(), 2U);  // the other club has sent no sheet
  EXPECT_EQ(played.sitting.record.corrections[1].code, "E13");
}

TEST(BEP_LINEUP_2, E14_the_best_keeper_stays) {
  cites("BEP-ORDERS-4");
  Selection sheet;
  EXPECT_EQ(sheet.lined_up("Po2 Po1 Di1 Di2 Di3 Di4 Ce1 Ce2 Ce3 Ce4 At1 At2"),
            "Po1 | | Di1 Di2 Di3 Di4 | Ce1 Ce2 Ce3 Ce4 | At1 At2");
  EXPECT_EQ(sheet.codes(), Codes{"E14"});
  sheet.called("Po2").fo = 2;  // 9 against 9: the order of the sheet
  EXPECT_EQ(sheet.lined_up("Po2 Po1 Di1 Di2 Di3 Di4 Ce1 Ce2 Ce3 Ce4 At1 At2"),
            "Po1 | | Di1 Di2 Di3 Di4 | Ce1 Ce2 Ce3 Ce4 | At1 At2");
  sheet.called("Po1").fo = -1;
  EXPECT_EQ(sheet.lined_up("Po2 Po1 Di1 Di2 Di3 Di4 Ce1 Ce2 Ce3 Ce4 At1 At2"),
            "Po2 | | Di1 Di2 Di3 Di4 | Ce1 Ce2 Ce3 Ce4 | At1 At2");
}

TEST(BEP_LINEUP_3, E15_one_sweeper_the_others_defend) {
  cites("BEP-ORDERS-4");
  Selection sheet;
  EXPECT_EQ(sheet.lined_up("Po1 Li2 Li1 Di1 Di2 Ce1 Ce2 Ce3 At1 At2 At3"),
            "Po1 | Li1 | Li2 Di1 Di2 | Ce1 Ce2 Ce3 | At1 At2 At3");
  EXPECT_EQ(sheet.codes(), Codes{"E15"});
  // Out of position counts: Di1 is a 7 there, a sweeper of 8 stays.
  EXPECT_EQ(sheet.lined_up("Po1 Li1 Di1:L Di2 Di3 Ce1 Ce2 Ce3 At1 At2 At3"),
            "Po1 | Li1 | Di1 Di2 Di3 | Ce1 Ce2 Ce3 | At1 At2 At3");
}

TEST(BEP_ORDERS_4, E16_two_adults_in_the_juniores_cup) {
  cites("BEP-LINEUP-16");
  Selection sheet;
  for (Player& one : sheet.club.players) one.age = age_J;
  for (const char* adult : {"Po1", "Di1", "Ce1"}) sheet.called(adult).age = 2;
  sheet.occasion.juniores = true;
  // Po1 is the least of the three; nobody but another boy may come for him.
  EXPECT_EQ(sheet.lined_up(full_433), "Po2 | Li1 | Di1 Di2 Di3 | Ce1 Ce2 Ce3 | At1 At2 At3");
  EXPECT_EQ(sheet.codes(), (Codes{"E16", "E18"}));
  sheet.called("At1").age = sheet.called("At4").age = 2;
  EXPECT_EQ(sheet.lined_up("Po2 Li1 Di1 Di2 Di3 Ce1 Ce2 Ce3 At1 At2"),
            "Po2 | Li1 | Di1 Di2 Di3 Di4 | Ce1 Ce2 Ce3 | At2 At3");
  EXPECT_EQ(sheet.codes(), (Codes{"E16", "E19"}));
}

TEST(BEP_ORDERS_4, E18_before_E17_so_that_a_keeper_is_no_twelfth_man) {
  cites("BEP-LINEUP-2", "BEP-LINEUP-1");
  Selection sheet;
  EXPECT_EQ(sheet.lined_up("Li1 Di1 Di2 Di3 Di4 Ce1 Ce2 Ce3 At1 At2 At3"),
            "Po1 | Li1 | Di1 Di2 Di3 | Ce1 Ce2 Ce3 | At1 At2 At3");
  EXPECT_EQ(sheet.codes(), (Codes{"E18", "E17"}));
  sheet.called("Po1").fo = -3;
  EXPECT_EQ(sheet.lined_up("Li1 Di1 Di2 Di3 Ce1 Ce2 Ce3 At1 At2 At3"),
            "Po2 | Li1 | Di1 Di2 Di3 | Ce1 Ce2 Ce3 | At1 At2 At3");
  EXPECT_EQ(sheet.codes(), Codes{"E18"});
  sheet.called("Po2").fo = -3;
  EXPECT_EQ(sheet.lined_up("Li1 Di1 Di2 Di3 Ce1 Ce2 Ce3 At1 At2 At3"),
            "SP | Li1 | Di1 Di2 Di3 | Ce1 Ce2 Ce3 | At1 At2 At3");
}

TEST(BEP_LINEUP_1, E17_the_worst_of_the_most_crowded_goes_until_eleven) {
  cites("BEP-ORDERS-4");
  Selection sheet;
  // Four, four, four: the attack loses its worst, then of Ce and Di the midfield.
  EXPECT_EQ(sheet.lined_up("Po1 Di1 Di2 Di3 Di4 Ce1 Ce2 Ce3 Ce4 At1 At2 At3 At4"),
            "Po1 | | Di1 Di2 Di3 Di4 | Ce1 Ce2 Ce3 | At1 At2 At3");
  EXPECT_EQ(sheet.codes(), (Codes{"E17", "E17"}));
  EXPECT_EQ(sheet.lined_up("Po1 Li1 Di1 Di2 Di3 Di4 Ce1 Ce2 Ce3 At1 At2 Li2:C"),
            "Po1 | Li1 | Di1 Di2 Di3 Di4 | Ce1 Ce2 Ce3 | At1 At2");  // a 3 out of position
}

TEST(BEP_LINEUP_4, E19_short_areas_are_filled_first) {
  cites("BEP-ORDERS-4", "BEP-LINEUP-1");
  Selection sheet;
  // Nine men, the attack empty: two for it first, whoever is best there.
  EXPECT_EQ(sheet.lined_up("Po1 Li1 Di1 Di2 Di3 Di4 Ce1 Ce2 Ce3"),
            "Po1 | Li1 | Di1 Di2 Di3 Di4 | Ce1 Ce2 Ce3 | At1 At2");
  EXPECT_EQ(sheet.codes(), Codes{"E19"});
  // Defence before midfield before attack.
  sheet.correct("Po1");
  ASSERT_EQ(sheet.list.size(), 1U) << "told together";
  EXPECT_EQ(sheet.list[0].ordered, Fact(Said::too_few_men, 1));
  const std::string done = report::english(sheet.list[0].done);
  EXPECT_TRUE(done.starts_with(
      "Di1 in Di, Di2 in Di, Ce1 in Ce, Ce2 in Ce, At1 in At, At2 in At, Li1 in Li, "))
      << done << ": Li1 is the 8 with the earliest row";
  EXPECT_TRUE(done.ends_with(" added"));
}

TEST(BEP_ORDERS_4, E19_a_sweeper_too_many_defends) {
  Selection sheet;
  sheet.called("Li2").ab = 12;  // a 9 out of position, better than all who are left
  EXPECT_EQ(sheet.lined_up("Po1 Li1 Di1 Di2 Di3 Ce1 Ce2 Ce3 At1 At2"),
            "Po1 | Li1 | Li2 Di1 Di2 Di3 | Ce1 Ce2 Ce3 | At1 At2");
  EXPECT_EQ(sheet.lined_up("Po1 Di1 Di2 Di3 Ce1 Ce2 Ce3 At1 At2 At3"),
            "Po1 | Li2 | Di1 Di2 Di3 | Ce1 Ce2 Ce3 | At1 At2 At3");
  sheet.tfg = true;
  EXPECT_EQ(sheet.lined_up("Po1 Di1 Di2 Di3 Ce1 Ce2 Ce3 At1 At2 At3"),
            "Po1 | | Li2 Di1 Di2 Di3 | Ce1 Ce2 Ce3 | At1 At2 At3");
}

TEST(BEP_LINEUP_14, E19_sparring_partners_only_when_nobody_is_left) {
  cites("BEP-ORDERS-4", "BEP-LINEUP-15");
  Selection sheet({player("Po1", Area::Po, 9), player("Po2", Area::Po, 9),
                   player("Di1", Area::Di, 9), player("Ce1", Area::Ce, 9)});
  // A second keeper is no help; the holes go to the area with fewest men, Di, Ce, At in turn.
  EXPECT_EQ(sheet.lined_up("Po1"), "Po1 | | Di1 Ce1 SP SP | SP SP SP | SP SP SP");
  EXPECT_EQ(sheet.codes(), Codes{"E19"});
  EXPECT_EQ(sheet.roster.level(-1, Area::At), 0);
}

TEST(BEP_LINEUP_4, E20_the_most_crowded_area_lends_who_is_best_there) {
  cites("BEP-ORDERS-4");
  Selection sheet;
  // Ce and Di have four each: the midfield lends; all are at -3 in attack.
  EXPECT_EQ(sheet.lined_up("Po1 Li1 Di1 Di2 Di3 Di4 Ce1 Ce2 Ce3 Ce4 At1"),
            "Po1 | Li1 | Di1 Di2 Di3 Di4 | Ce2 Ce3 Ce4 | Ce1 At1");
  EXPECT_EQ(sheet.codes(), Codes{"E20"});
  sheet.called("Ce4").positions.add(Area::At);
  sheet.called("Ce4").ab = 8;
  EXPECT_EQ(sheet.lined_up("Po1 Li1 Di1 Di2 Di3 Di4 Ce1 Ce2 Ce3 Ce4 At1"),
            "Po1 | Li1 | Di1 Di2 Di3 Di4 | Ce1 Ce2 Ce3 | Ce4 At1");
}

TEST(BEP_LINEUP_14, E21_the_best_spare_comes_for_a_sparring_partner) {
  cites("BEP-ORDERS-4");
  Selection sheet;
  EXPECT_EQ(sheet.lined_up("Po1 Li1 Di1 Di2 SP:D Ce1 Ce2 Ce3 At1 At2 At3"),
            "Po1 | Li1 | Di1 Di2 Di3 | Ce1 Ce2 Ce3 | At1 At2 At3");
  EXPECT_EQ(sheet.codes(), Codes{"E21"});
  EXPECT_EQ(sheet.lined_up("SP:P Li1 Di1 Di2 Di3 Ce1 Ce2 Ce3 At1 At2 At3"),
            "Po1 | Li1 | Di1 Di2 Di3 | Ce1 Ce2 Ce3 | At1 At2 At3");
}

TEST(BEP_ORDERS_4, a_spare_is_not_taken_from_a_match_he_is_ordered_for) {
  Selection sheet;
  sheet.called("Di4").age = age_P;
  sheet.called("Di4").ab = 9;
  const std::string ten = "Po1 Li1 Di1 Di2 Ce1 Ce2 Ce3 At1 At2 At3";
  sheet.called("Di3").fo = -3;
  EXPECT_EQ(sheet.lined_up(ten), "Po1 | Li1 | Di1 Di2 Di4 | Ce1 Ce2 Ce3 | At1 At2 At3");
  sheet.roster.expect_later(sheet.row("Di4"), 1);
  EXPECT_EQ(sheet.lined_up(ten), "Po1 | Li1 | Di1 Di2 | Ce1 Ce2 Ce3 Ce4 | At1 At2 At3");
}

TEST(BEP_R27, a_sparring_partner_is_never_sweeper) {
  Selection sheet({player("Po1", Area::Po, 9)});
  EXPECT_EQ(sheet.lined_up("Po1 SP:L SP:D SP:D SP:C SP:C SP:C SP:A SP:A SP:A SP:A"),
            "Po1 | | SP SP SP | SP SP SP | SP SP SP SP");
  EXPECT_EQ(sheet.codes(), Codes{"E12"});
  EXPECT_EQ(sheet.lined_up("SP:P SP:D SP:D SP:D SP:C SP:C SP:C SP:A SP:A SP:A SP:A"),
            "Po1 | | SP SP SP | SP SP SP | SP SP SP SP");
}

}  // namespace
}  // namespace touchline::beppiland
