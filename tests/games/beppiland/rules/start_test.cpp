// New clubs and what a club has: the check of a starting squad, the endowment, the takeover, and
// the points that cannot be sold.
#include <rapidcheck/gtest.h>

#include <numeric>
#include <set>

#include "games/beppiland/rules/acts.hpp"
#include "games/beppiland/rules/integrity.hpp"
#include "games/beppiland/rules/sample_men.hpp"
#include "support/cites.hpp"

namespace touchline::beppiland {
namespace {

using men::club_at;
using men::Desk;
using men::man;
using men::start_club;

/// All sentences against a squad, in one text.
std::string against(const Club& club) {
  std::string all;
  const Problems problems = check_start(club);
  for (const Problem& problem : problems.list()) all += problem.sentence + "\n";
  return all;
}
bool refused_for(const Club& club, std::string_view words) {
  return check_start(club).bad() && against(club).find(words) != std::string::npos;
}

TEST(BEP_W32, the_start_check) {
  cites("BEP-START-2", "BEP-START-3");
  EXPECT_EQ(against(start_club()), "");
  Club six = start_club();  // I 12+11+11, II 12, III 12, IV 12
  six.players.erase(six.players.begin(), six.players.begin() + 9);
  six.players.insert(six.players.begin(),
                     {man("Uno", Area::Di, 1, 12), man("Due", Area::Ce, 1, 11),
                      man("Tre", Area::At, 1, 11), man("Quattro", Area::Po, 2, 12),
                      man("Cinque", Area::Li, 3, 12), man("Sei", Area::Di, 4, 12)});
  EXPECT_EQ(against(six), "I Pini: 6 adults; at least 9 are needed\n");
  Club thirteen = start_club();
  thirteen.players[0].ab = 13;
  thirteen.players[1].ab = 11;
  EXPECT_EQ(against(thirteen), "I Pini: Uno has Ab 13; 2 to 12 is right\n");
}

TEST(BEP_START_2, each_age_shares_its_own_points) {
  Club club = start_club();
  --club.players[0].ab;  // I: 33
  EXPECT_TRUE(refused_for(club, "age I have Ab 33 together; 34 is right"));
  ++club.players[3].ab;  // II: 13, the sum is 70 again
  EXPECT_TRUE(refused_for(club, "age II have Ab 13 together; 12 is right"));
  club = start_club();
  club.players[8].age = 3;
  EXPECT_TRUE(refused_for(club, "age III"));
  EXPECT_TRUE(refused_for(club, "age IV"));
}

TEST(BEP_START_2, eight_adults_are_too_few_and_ten_are_not_too_many) {
  Club club = start_club();
  club.players[0].ab = 10;
  club.players.push_back(man("Dixième", Area::Di, 1, 2));
  EXPECT_EQ(against(club), "");
  club = start_club();
  club.players[7].ab = 12;
  club.players.erase(club.players.begin() + 8);
  EXPECT_EQ(against(club), "I Pini: 8 adults; at least 9 are needed\n");
}

TEST(BEP_START_3, from_two_to_twelve) {
  Club club = start_club();
  club.players[3].ab = 10;
  club.players[4].ab = 2;
  EXPECT_EQ(against(club), "");
  club.players[3].ab = 11;
  club.players[4].ab = 1;
  EXPECT_EQ(against(club), "I Pini: Cinque has Ab 1; 2 to 12 is right\n");
}

TEST(BEP_START_4, three_juniores_of_five) {
  Club club = start_club();
  club.players[9].ab = 6;
  EXPECT_TRUE(refused_for(club, "2 of age J with Ab 5; 3 are right"));
  club = start_club();
  club.players[9].fo = 1;
  EXPECT_TRUE(refused_for(club, "Dieci has Fo +1; +2 is right"));
}

TEST(BEP_START_5, three_juniores_of_three) {
  Club club = start_club();
  club.players[12].ab = 5;
  EXPECT_TRUE(refused_for(club, "2 of age J with Ab 3; 3 are right"));
  club = start_club();
  club.players[12].fo = 0;
  EXPECT_TRUE(refused_for(club, "Tredici has Fo +0; +2 is right"));
}

TEST(BEP_START_6, six_primavera) {
  Club club = start_club();
  club.players.pop_back();
  EXPECT_TRUE(refused_for(club, "5 of age P with Ab 2; 6 are right"));
  club = start_club();
  club.players.back().ab = 3;
  EXPECT_TRUE(check_start(club).bad());
  club = start_club();
  club.players.push_back(man("Settimo", Area::Di, age_P, 2, 2));
  EXPECT_TRUE(refused_for(club, "13 young players; 12 are right"));
}

TEST(BEP_START_7, one_man_of_the_backroom) {
  Club club = start_club();
  club.staff[0].role = Role::physio;
  EXPECT_EQ(against(club), "");
  for (const Role role : {Role::scout, Role::tactician}) {
    club.staff[0].role = role;
    EXPECT_TRUE(refused_for(club, "a coach or a physio"));
  }
  club.staff.clear();
  EXPECT_TRUE(refused_for(club, "a coach or a physio"));
  club.staff.assign(2, start_club().staff[0]);
  EXPECT_TRUE(refused_for(club, "a coach or a physio"));
}

TEST(BEP_START_8, two_of_the_whole_squad_may_play_on_both_sides) {
  Club club = start_club();
  club.players[0].flank = club.players.back().flank = Flank::SD;
  EXPECT_EQ(against(club), "");
  club.players[17].flank = Flank::SD;  // a Primavera counts as well
  EXPECT_EQ(against(club), "I Pini: 3 men are S+D; two at most\n");
}

TEST(BEP_START_9, keepers_and_sweepers_cost_the_same) {
  Club club = start_club();
  club.players[0] = man("Uno", Area::Po, 1, 12);
  club.players[1] = man("Due", Area::Li, 1, 12);
  EXPECT_EQ(against(club), "");
}

TEST(BEP_START_10, the_boys_of_a_new_club_may_all_be_left_footed) {
  Club club = start_club();
  for (Player& player : club.players) {
    if (player.age == age_P) player.flank = Flank::S;
  }
  EXPECT_EQ(against(club), "");
}

TEST(BEP_START_11, fifteen_hundred_from_the_bank) {
  cites("BEP-CLUB-2");
  const League league = men::founded();
  for (const Club& club : league.clubs) EXPECT_EQ(club.money, 1500);
  EXPECT_EQ(league.accounts[static_cast<std::size_t>(Account::bank)], -36 * 1500);
}

TEST(BEP_START_12, values_that_are_not_stated) {
  cites("BEP-R74", "BEP-CLUB-4", "BEP-CLUB-5", "BEP-CLUB-6");
  Club club = start_club();
  club.stadium = 3;
  club.ps = 4;
  club.pgp = 2;
  club.points_penalty = 5;
  endow(club, 7, {});
  EXPECT_EQ(club.founded, 7);
  EXPECT_EQ(club.stadium, 0);
  EXPECT_EQ(club.pgp, 30);
  EXPECT_EQ(club.ps, 0);
  EXPECT_EQ(club.points_penalty, 0);
  EXPECT_EQ(club.discover_left, 0);  // the six P are the first season's
  EXPECT_EQ(club.pa, 9 + 5);         // BEP-PA-1, BEP-PA-4
}

TEST(BEP_R74, what_a_new_club_may_not_have) {
  Club club = start_club();
  club.players[0].fo = 1;
  EXPECT_TRUE(refused_for(club, "Uno has Fo +1; +0 is right"));
  club = start_club();
  club.players[0].positions.add(Area::Ce);
  EXPECT_TRUE(refused_for(club, "Uno needs one position"));
  club = start_club();
  club.players[3] = man("Quattro", Area::Di, 2, 6);
  EXPECT_EQ(against(club), "");  // the Juniores keeper is left
  club.players[12] = man("Tredici", Area::Di, age_J, 3, 2);
  EXPECT_EQ(against(club), "I Pini: no Po; at least one is needed\n");
  club = start_club();
  club.players[8].age = 5;
  EXPECT_TRUE(refused_for(club, "Nove is V"));
  club = start_club();
  club.players[8].name = "Uno";
  EXPECT_EQ(against(club), "I Pini: two men are called Uno\n");
}

RC_GTEST_PROP(BEP_R74, squads_made_by_lot_are_legal, (std::uint64_t seed)) {
  Club club;
  build_squad(club, seed);
  RC_ASSERT(against(club).empty());
}

TEST(BEP_START_1, a_new_president_takes_over_the_club_as_it_stands) {
  cites("BEP-R84", "BEP-NMR-6");
  League league = men::founded();
  Club& club = club_at(league, 3);
  club.computer.clear();
  club.president = {"M. Rossi", "Via Roma 1", false, 24000};
  club.bribe_banned = true;
  club.points_penalty = 5;
  club.ps = 2;
  club.players[0].pd = 24;
  club.players[0].ban = 2;
  SessionInput input;
  input.acts = {{"president", club.name, "G. Verdi", "he gave up", "master"}};
  Sitting sitting(league, input);
  Club expected = club;
  apply_acts(sitting);
  EXPECT_EQ(club.president.name, "G. Verdi");
  expected.president = club.president;
  EXPECT_EQ(club, expected);  // PD, bans and the bribe ban go with it
}

TEST(BEP_R84, nobody_is_taken_over_by_mistake) {
  const League league = men::founded();
  EXPECT_TRUE(why_not(league, {"president", "Nessuno FC", "G. Verdi", "", ""}));
  EXPECT_TRUE(why_not(league, {"president", club_at(league, 0).name, " ", "", ""}));
  EXPECT_FALSE(why_not(league, {"president", club_at(league, 0).name, "G. Verdi", "", ""}));
}

TEST(BEP_CLUB_1, a_club_owns_its_men_and_nobody_belongs_to_two) {
  const League league = men::founded();
  std::set<int> ids;
  std::size_t all = 0;
  for (const Club& club : league.clubs) {
    EXPECT_FALSE(club.players.empty());
    EXPECT_EQ(club.staff.size(), 1U);
    for (const Player& player : club.players) ids.insert(player.id);
    for (const Staff& staff : club.staff) ids.insert(staff.id);
    all += club.players.size() + club.staff.size();
  }
  EXPECT_EQ(ids.size(), all);
  EXPECT_FALSE(ids.contains(0));
}

TEST(BEP_CLUB_2, a_balance_does_not_stay_under_the_floor) {
  Desk desk({start_club()});
  desk.club().money = -1000;
  hold_debt_floor(desk.sitting);
  EXPECT_EQ(desk.club().players.size(), 21U);
  desk.club().money = -1001;
  hold_debt_floor(desk.sitting);
  EXPECT_GE(desk.club().money, -1000);
  EXPECT_EQ(desk.club().players.size(), 20U);
}

TEST(BEP_CLUB_3, training_points_are_granted_each_session) {
  Desk desk({start_club()});
  desk.club().pa = 3;
  grant_pa(desk.sitting);
  EXPECT_EQ(desk.club().pa, 3 + 9);
}

TEST(BEP_CLUB_4, thirty_pgp_a_season) {
  const League league = men::founded();
  for (const Club& club : league.clubs) EXPECT_EQ(club.pgp, 30);
}

TEST(BEP_CLUB_5, a_stadium_goes_no_higher_than_five) {
  Desk desk({start_club()});
  desk.club().money = 20000;
  desk.league.toto = {};
  for (int session = 0; session < 7; ++session) {
    desk.orders().stadium = {1};
    desk.sitting.builders.clear();
    hear_market(desk.sitting);
    book_money(desk.sitting);
  }
  EXPECT_EQ(desk.club().stadium, 5);
  ASSERT_EQ(desk.codes(), "E64 E64");
  EXPECT_EQ(desk.sitting.record.corrections[0].done, Fact(Said::not_built, Said::largest_stadium));
}

TEST(BEP_START_1, a_new_club_is_built_at_the_seasons_end_in_place_of_one_given_up) {
  cites("BEP-START-11", "BEP-PA-4");
  League league = men::founded();
  const std::string given_up = club_at(league, 4).name;
  EXPECT_TRUE(why_not(league, {"club", given_up, "Nuova Aurora", "", ""})) << "in session 1";
  league = men::before_season_end();
  EXPECT_TRUE(why_not(league, {"club", given_up, " ", "", ""}));
  EXPECT_TRUE(why_not(league, {"club", given_up, club_at(league, 5).name, "", ""}));
  club_at(league, 4).money += 70;
  club_at(league, 5).money -= 70;
  SessionInput input{{}, {}, 6};
  input.acts = {{"president", given_up, "L. Bianchi", "new", "GM"},
                {"club", given_up, "Nuova Aurora", "given up", "GM"}};
  const SessionOutcome outcome = play_session(league, input);
  const Club& made = club_at(outcome.league, 4);
  EXPECT_EQ(made.name, "Nuova Aurora");
  EXPECT_EQ(made.president.name, "L. Bianchi");
  EXPECT_TRUE(check_start(made).list().empty());
  EXPECT_EQ(made.money, figures(league.switches).start_money);
  EXPECT_EQ(made.pa, granted_pa(made, outcome.league.season, 1, league.switches));
  EXPECT_TRUE(is_new(made, outcome.league.season));
  EXPECT_EQ(outcome.record.acts.size(), 2U);
  EXPECT_EQ(outcome.record.given_up, (std::map<int, std::string>{{4, given_up}}));
  EXPECT_EQ(broken_invariants(league, outcome), std::vector<std::string>{});
  for (const Player& man : made.players) EXPECT_GE(man.id, league.next_id) << man.name;
}

TEST(BEP_CLUB_6, the_master_gives_and_takes_ps) {
  cites("BEP-PS-1", "BEP-PS-3");
  League league = men::founded();
  SessionInput input;
  const std::string& name = club_at(league, 5).name;
  input.acts = {{"ps", name, "+3", "good comments", "master"}, {"ps", name, "-2", "", "master"}};
  Sitting sitting(league, input);
  apply_acts(sitting);
  EXPECT_EQ(club_at(league, 5).ps, 1);
  EXPECT_EQ(sitting.record.acts.size(), 2U);
}

TEST(BEP_CLUB_7, points_are_neither_sold_nor_exchanged) {
  Desk desk({start_club("I Pini"), start_club("Le Giuggiole")});
  for (int number = 0; number < 2; ++number) {
    Club& club = desk.club(number);
    club.pa = 20 + number;
    club.pgp = 10 + number;
    club.ps = 5 + number;
    club.money = 1000;
  }
  // What asks for points finds no such goods; what is exchanged moves men and money only.
  desk.orders(0).trade = {{"Le Giuggiole", {{"PA"}, 0}, {{}, 100}, true, 1},
                          {"Le Giuggiole", {{"Uno"}, 50}, {{"Tre"}, 0}, true, 2}};
  desk.orders(1).trade = {{"I Pini", {{}, 100}, {{"PA"}, 0}, true, 1},
                          {"I Pini", {{"Tre"}, 0}, {{"Uno"}, 50}, true, 2}};
  pair_exchanges(desk.sitting);
  exchange_now(desk.sitting);
  EXPECT_EQ(desk.codes(), "E50 E50");
  EXPECT_EQ(desk.club(0).money, 950);
  EXPECT_EQ(desk.club(1).money, 1050);
  for (int number = 0; number < 2; ++number) {
    EXPECT_EQ(desk.club(number).pa, 20 + number);
    EXPECT_EQ(desk.club(number).pgp, 10 + number);
    EXPECT_EQ(desk.club(number).ps, 5 + number);
  }
}

TEST(BEP_PS_1, a_grant_needs_no_more_than_a_club_and_a_number) {
  const League league = men::founded();
  const std::string& name = club_at(league, 5).name;
  EXPECT_FALSE(why_not(league, {"ps", name, "+3", "", "master"}));
  EXPECT_TRUE(why_not(league, {"ps", name, "many", "", "master"}));
}

TEST(BEP_PS_3, no_more_is_taken_than_there_is) {
  League league = men::founded();
  club_at(league, 5).ps = 2;
  SessionInput input;
  input.acts = {{"ps", club_at(league, 5).name, "-5", "", "master"}};
  Sitting sitting(league, input);
  apply_acts(sitting);
  EXPECT_EQ(club_at(league, 5).ps, 0);
}

}  // namespace
}  // namespace touchline::beppiland
