// Line-ups over the matches of a session: new positions, tiredness, the young out of position,
// sparring partners, the season's stock of performances.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/beppiland/rules/founding.hpp"
#include "games/beppiland/rules/sample_match.hpp"
#include "games/beppiland/rules/training.hpp"
#include "support/cites.hpp"

namespace touchline::beppiland {
namespace {

using namespace match_sample;

/// The man of this name in the home team of a match.
const Man& seen(Played& played, SmallSession& session, std::size_t match, const std::string& name) {
  for (const Man& one : played.sitting.record.matches.at(match).teams.home.men) {
    if (one.player == session.home(name).id) return one;
  }
  throw std::logic_error(name + " did not play");
}

const std::string with_ce_in_di = "Po1 Li1 Di1 Di2 Ce4:D Ce1 Ce2 Ce3 At1 At2 At3";

TEST(BEP_W26, second_position) {
  cites("BEP-LINEUP-10", "BEP-LINEUP-8");
  SmallSession session(3);
  session.home("Ce4").oop[Area::Di] = 5;
  for (const int match : {1, 2, 3}) session.order(match, with_ce_in_di);
  Played played(session);
  EXPECT_EQ(starting_level(seen(played, session, 0, "Ce4"), {}), 4);
  EXPECT_EQ(starting_level(seen(played, session, 1, "Ce4"), {}), 7);
  EXPECT_EQ(starting_level(seen(played, session, 2, "Ce4"), {}), 7);
  EXPECT_EQ(position_text(session.home("Ce4")), "Di/Ce.S+D");
}

TEST(BEP_R77, a_ban_of_one_match_is_over_in_the_second) {
  SmallSession session(2);
  session.home("Ce1").ban = 1;
  for (const int match : {1, 2})
    session.order(match, "Po1 Li1 Di1 Di2 Di3 Ce1 Ce2 Ce3 At1 At2 At3");
  Played played(session);
  EXPECT_THROW(seen(played, session, 0, "Ce1"), std::logic_error);
  EXPECT_EQ(seen(played, session, 1, "Ce1").area, Area::Ce);
}

TEST(BEP_LINEUP_10, six_matches_in_the_same_foreign_position) {
  Player man = player("Giuanin", Area::Ce, 9);
  for (int match = 1; match <= 5; ++match) {
    EXPECT_FALSE(played_in(man, Area::Di));
    EXPECT_FALSE(played_in(man, Area::At));
  }
  EXPECT_TRUE(played_in(man, Area::Di));
  EXPECT_TRUE(man.positions.has(Area::Di));
  EXPECT_FALSE(man.positions.has(Area::At));  // counted apart
  EXPECT_TRUE(played_in(man, Area::At));
}

TEST(BEP_LINEUP_11, the_young_learn_nothing_out_of_position) {
  SmallSession session(2);
  session.home("Ce4").age = session.home("Ce3").age = age_J;
  session.home("Ce4").oop[Area::Di] = 5;
  for (const int match : {1, 2}) session.order(match, with_ce_in_di);
  Played played(session);
  EXPECT_EQ(starting_level(seen(played, session, 1, "Ce4"), {}), 4);  // he may, at -3
  EXPECT_EQ(played.sitting.shares[session.home("Ce4").id].appearances, 2);
  EXPECT_EQ(played.sitting.shares[session.home("Ce4").id].experience, 0);
  EXPECT_EQ(played.sitting.shares[session.home("Ce3").id].experience, 2);
  EXPECT_EQ(session.home("Ce4").positions, only(Area::Ce));
}

TEST(BEP_W24, tiredness_in_the_matches_of_a_session) {
  SmallSession session(5);
  session.home("Po1").fo = 1;
  session.home("Di1").fo = 1;
  session.home("Di2").fo = -2;
  for (int match = 1; match <= 5; ++match) session.order(match, full_433);
  Played played(session);
  const auto fitness = [&](const std::string& name) {
    std::vector<int> all;
    for (std::size_t match = 0; match < 5; ++match) {
      all.push_back(seen(played, session, match, name).fo);
    }
    return all;
  };
  EXPECT_EQ(fitness("Di1"), (std::vector<int>{1, 1, 1, 0, 0}));
  EXPECT_EQ(fitness("Po1"), (std::vector<int>{1, 1, 1, 1, 0}));
  EXPECT_EQ(fitness("Di2"), (std::vector<int>{-2, -2, -2, -2, -2}));
}

TEST(BEP_LINEUP_15, sparring_partners_count_for_nothing) {
  cites("BEP-LINEUP-14");
  SmallSession session(1);
  session.league.clubs[0] = club_of("I Pini", {player("Po1", Area::Po, 9)}, 1);
  session.order(1, "Po1");
  Played played(session);
  const Team& one = played.sitting.record.matches[0].teams.home;
  EXPECT_EQ(std::count_if(one.men.begin(), one.men.end(),
                          [](const Man& each) { return each.sparring(); }),
            10);  // as many as it takes
  EXPECT_EQ(played.sitting.shares.count(0), 0U);
  EXPECT_EQ(session.league.clubs[0].players.size(), 1U);
  session.league.clubs[0].recent_wins = session.league.clubs[0].recent_draws = 0;
  EXPECT_EQ(granted_pa(session.league.clubs[0], 3, 4, {}), 1);
  book_money(played.sitting);
  std::vector<int> salaries;
  for (const LedgerEntry& entry : played.sitting.record.ledger) {
    if (entry.kind == "salaries" && entry.from == 0) salaries.push_back(entry.amount);
  }
  EXPECT_EQ(salaries, std::vector<int>{5});  // of the one man of the squad
}

TEST(BEP_POINTS_4, unused_performances_do_not_pass_to_the_next_season) {
  std::vector<Club> clubs(clubs_in_league);
  for (std::size_t i = 0; i < clubs.size(); ++i) {
    clubs[i].name = invented_club(i);
    build_squad(clubs[i], i);
    endow(clubs[i], 1, {});
  }
  DiceBox dice(7);
  League league = found_league("Beppiland", clubs, {}, dice);
  league.session = season_end_session;
  league.meetings.clear();
  for (const auto& numbers : league.numbering) league.champions.push_back(numbers.at(0));
  league.clubs[0].pgp = 41;  // with what was converted
  league.clubs[1].pgp = 0;
  const SessionOutcome outcome = play_session(league, {});
  for (const Club& club : outcome.league.clubs) EXPECT_EQ(club.pgp, 30);
}

}  // namespace
}  // namespace touchline::beppiland
