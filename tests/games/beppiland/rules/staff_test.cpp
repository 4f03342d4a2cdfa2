// The backroom: pensioning, tacticians, second-hand staff, scouts and physios; and pats on the
// back.
#include <rapidcheck/gtest.h>

#include "games/beppiland/rules/match_rules.hpp"
#include "games/beppiland/rules/reports.hpp"
#include "games/beppiland/rules/sample_men.hpp"
#include "match/tables/scripted.hpp"
#include "support/cites.hpp"

namespace touchline::beppiland {
namespace {

using men::Desk;
using men::man;
using men::start_club;

/// The starting squad and four old men.
Club old_club(std::string name = "I Pini") {
  Club club = start_club(std::move(name));
  club.players.push_back(man("Vecchio", Area::At, 5, 4));
  club.players.push_back(man("Forte", Area::At, 5, 5));
  club.players.push_back(man("Doppio", Area::At, 6, 2));
  club.players.back().positions.add(Area::Ce);
  club.players.push_back(man("Giovane", Area::At, 4, 12));
  return club;
}

Staff staff(std::string name, Role role, int age = 1) {
  return {0, std::move(name), role, age, std::nullopt, false};
}

TEST(BEP_STAFF_8, from_v_on_to_coach_physio_or_scout) {
  const Club club = old_club();
  for (const Role role : {Role::coach, Role::physio, Role::scout}) {
    EXPECT_FALSE(why_unpensionable(club, man("A", Area::Di, 5, 2), role));
    EXPECT_FALSE(why_unpensionable(club, man("A", Area::Di, 7, 2, -5), role));
    EXPECT_TRUE(why_unpensionable(club, man("A", Area::Di, 4, 20), role));
  }
}

TEST(BEP_STAFF_8, at_any_time_of_the_season) {
  for (int session = 1; session <= 11; ++session) {
    Desk desk({old_club()});
    desk.league.session = session;
    desk.orders().pension = {{"Vecchio", Role::scout, std::nullopt, 1}};
    pension(desk.sitting);
    EXPECT_FALSE(desk.has("Vecchio"));
    EXPECT_EQ(count_staff(desk.club(), Role::scout), 1);
  }
}

TEST(BEP_STAFF_9, what_a_tactician_needs) {
  cites("BEP-R26");
  const Club club = old_club();
  const auto why = [&](int age, int ab, bool two, bool special) {
    Player player = man("A", Area::Di, age, ab);
    if (two) player.positions.add(Area::Ce);
    player.special = special;
    return why_unpensionable(club, player, Role::tactician);
  };
  EXPECT_EQ(why(5, 4, false, false), Said::tactician_needs);
  EXPECT_FALSE(why(5, 5, false, false));
  EXPECT_FALSE(why(5, 4, true, false));
  EXPECT_FALSE(why(5, 4, false, true));
  EXPECT_TRUE(why(4, 12, true, true));  // V or more in any case
}

TEST(BEP_R26, the_master_alone_makes_a_special_player) {
  League league = men::founded();
  Club& club = men::club_at(league, 0);
  for (const Club& any : league.clubs) {
    for (const Player& player : any.players) EXPECT_FALSE(player.special);
  }
  SessionInput input;
  input.acts = {{"special", club.name + " / " + club.players[0].name, "yes", "a legend", "master"}};
  Sitting sitting(league, input);
  apply_acts(sitting);
  EXPECT_TRUE(club.players[0].special);
  EXPECT_FALSE(club.players[1].special);
  input.acts[0].text = "no";
  Sitting later(league, input);
  apply_acts(later);
  EXPECT_FALSE(club.players[0].special);
}

TEST(BEP_R26, the_tactic_is_fixed_when_he_is_pensioned) {
  Desk desk({old_club()});
  desk.orders().pension = {{"Forte", Role::tactician, tactic_of("4-4-2 LI CAT"), 1}};
  pension(desk.sitting);
  const Staff& tactician = desk.club().staff.back();
  EXPECT_EQ(to_text(*tactician.tactic), "4-4-2 LI CAT");
  // A new formation of the club, a second order and a season leave it alone.
  desk.club().last_formation = "3-4-3";
  desk.orders().pension = {{"Forte", Role::tactician, tactic_of("3-4-3"), 1}};
  pension(desk.sitting);
  EXPECT_EQ(desk.club().staff.size(), 2U);
  EXPECT_EQ(to_text(*desk.club().staff.back().tactic), "4-4-2 LI CAT");
}

TEST(BEP_ORDERS_4, E42_pensions_that_are_dropped) {
  cites("BEP-STAFF-7");
  Desk desk({old_club()});
  desk.player("Doppio").listed = 0;  // BEP-R66
  desk.orders().pension = {{"Giovane", Role::coach, std::nullopt, 1},
                           {"Vecchio", Role::tactician, tactic_of("4-4-2"), 2},
                           {"Doppio", Role::scout, std::nullopt, 3},
                           {"Nessuno", Role::scout, std::nullopt, 4}};
  pension(desk.sitting);
  ASSERT_EQ(desk.codes(), "E42 E42 E42 E03");
  EXPECT_EQ(desk.club().staff.size(), 1U);
  EXPECT_EQ(desk.club().players.size(), 25U);
}

TEST(BEP_ORDERS_4, E42_a_tactician_without_a_tactic_takes_the_last_formation) {
  Desk desk({old_club()});
  desk.club().last_formation = "5-3-2 LI CAT";
  desk.orders().pension = {{"Forte", Role::tactician, std::nullopt, 1}};
  pension(desk.sitting);
  ASSERT_TRUE(desk.club().staff.back().tactic);
  EXPECT_EQ(to_text(*desk.club().staff.back().tactic), "5-3-2 LI CAT");
  ASSERT_EQ(desk.codes(), "E42");
}

TEST(BEP_STAFF_7, one_tactician) {
  Desk desk({old_club(), old_club("Le Giuggiole")});
  for (int number = 0; number < 2; ++number) {
    desk.orders(number).pension = {{"Forte", Role::tactician, tactic_of("4-4-2"), 1},
                                   {"Doppio", Role::tactician, tactic_of("4-3-3"), 2}};
  }
  pension(desk.sitting);
  ASSERT_EQ(desk.codes(), "E42 E42");
  EXPECT_EQ(count_staff(desk.club(), Role::tactician), 1);
  // Nor by an exchange.
  desk.orders(0).trade = {{"Le Giuggiole", {{"Forte"}, 0}, {{}, 10}, true, 1}};
  desk.orders(1).trade = {{"I Pini", {{}, 10}, {{"Forte"}, 0}, true, 1}};
  desk.club(1).money = 100;
  pair_exchanges(desk.sitting);
  exchange_now(desk.sitting);
  ASSERT_EQ(desk.codes(), "E42 E42 E50 E50");
  EXPECT_EQ(count_staff(desk.club(0), Role::tactician), 1);
}

TEST(BEP_STAFF_1, made_by_pensioning_exchanged_and_bought) {
  cites("BEP-STAFF-3", "BEP-R32", "staff.buy_renews=false");
  Desk desk({old_club(), old_club("Le Giuggiole")});
  EXPECT_EQ(desk.club(0).staff.size(), 1U);  // a new club's
  desk.orders(0).pension = {{"Vecchio", Role::scout, std::nullopt, 1}};
  pension(desk.sitting);
  EXPECT_EQ(desk.club(0).staff.size(), 2U);
  EXPECT_EQ(desk.count_news(Said::news_pensioned), 1);
  const int scout = desk.club(0).staff[1].id;
  EXPECT_NE(scout, 0);
  desk.orders(0).trade = {{"Le Giuggiole", {{"Vecchio"}, 0}, {{}, 50}, true, 1}};
  desk.orders(1).trade = {{"I Pini", {{}, 50}, {{"Vecchio"}, 0}, true, 1}};
  // The other club has a player of that name; the staff is found where it is.
  desk.club(1).players.erase(desk.club(1).players.begin() + 21);
  desk.club(1).money = 100;
  pair_exchanges(desk.sitting);
  exchange_now(desk.sitting);
  ASSERT_EQ(desk.codes(), "");
  ASSERT_EQ(desk.club(1).staff.size(), 2U);
  EXPECT_EQ(desk.club(1).staff[1].id, scout);
  EXPECT_EQ(desk.count_news(Said::news_staff_moved), 1);
}

/// A man of the staff, aged II, is sold at auction and exchanged; his ages after that.
std::vector<int> ages_after_purchase(std::string_view renews) {
  Switches switches;
  EXPECT_TRUE(set_switch(switches, renews));
  Club seller = start_club(), buyer = start_club("Le Giuggiole");
  seller.staff = {staff("Bottega", Role::physio, 2), staff("Scambio", Role::scout, 2)};
  buyer.staff.clear();
  buyer.money = 500;
  Desk desk({seller, buyer}, 2, switches);
  Lot lot;
  lot.seller = 0;
  lot.staff = desk.club(0).staff[0].id;
  lot.minimum = 10;
  desk.league.lots = {lot};
  desk.orders(1).bid = {{1, 30, {}, 1}};
  hold_auction(desk.sitting);
  EXPECT_EQ(desk.count_news(Said::news_staff_bought), 1);
  desk.orders(0).trade = {{"Le Giuggiole", {{"Scambio"}, 0}, {{}, 10}, true, 1}};
  desk.orders(1).trade = {{"I Pini", {{}, 10}, {{"Scambio"}, 0}, true, 1}};
  pair_exchanges(desk.sitting);
  exchange_now(desk.sitting);
  std::vector<int> ages;
  for (const Staff& bought : desk.club(1).staff) ages.push_back(bought.age);
  return ages;
}

TEST(BEP_R32, a_purchase_renews_nobody_or_everybody) {
  cites("BEP-STAFF-1", "BEP-STAFF-3", "staff.buy_renews=false", "staff.buy_renews=true");
  EXPECT_EQ(ages_after_purchase("staff.buy_renews=false"), (std::vector<int>{2, 2}));
  EXPECT_EQ(ages_after_purchase("staff.buy_renews=true"), (std::vector<int>{1, 1}));
}

TEST(BEP_STAFF_2, the_rest_of_this_season_and_all_of_the_next) {
  cites("BEP-SEASONEND-6");
  Desk desk({old_club()});
  desk.orders().pension = {{"Vecchio", Role::scout, std::nullopt, 1}};
  pension(desk.sitting);
  EXPECT_EQ(desk.club().staff.back().name, "Vecchio");
  EXPECT_EQ(desk.club().staff.back().age, 1);
  League league = men::before_season_end();
  Club& club = men::club_at(league, 0);
  club.staff = {staff("Nuovo", Role::scout, 1), staff("Anziano", Role::scout, 2)};
  const SessionOutcome first = play_session(league, SessionInput{{}, {}, 1});
  const auto& after = men::club_at(first.league, 0).staff;
  ASSERT_EQ(after.size(), 1U);
  EXPECT_EQ(after[0].name, "Nuovo");
  EXPECT_EQ(after[0].age, 2);
}

TEST(BEP_STAFF_3, all_presidents_are_told) {
  Desk desk({old_club()});
  desk.orders().pension = {{"Vecchio", Role::coach, std::nullopt, 1}};
  pension(desk.sitting);
  ASSERT_EQ(desk.sitting.record.news.size(), 1U);
  const News& news = desk.sitting.record.news[0];
  EXPECT_TRUE(news.open);
  EXPECT_EQ(news.what, Fact(Said::news_pensioned, desk.club().name, "Vecchio", Said::role_coach));
}

TEST(BEP_STAFF_5, a_physio_moves_injuries_one_line_up) {
  Club club = start_club();
  std::vector<int> lines;
  for (std::size_t physios = 0; physios <= 2; ++physios) {
    club.staff.assign(physios, staff("Mani", Role::physio));
    Lineup lineup;
    lineup.picks.assign(11, {-1, Area::Di, 0});
    lineup.picks[0] = {0, Area::Di, 0};
    const Team team = team_of(club, lineup, std::vector<int>(club.players.size()));
    EXPECT_EQ(team.physio, physios > 0);
    ScriptedTable<Event> table({dice("BEP-HARD-10"_rule, {1}), dice("BEP-HARD-11"_rule, {91})});
    Course course;
    injure(table, team, 0, Side::home, course);
    table.done();
    lines.push_back(course.men.home[0].injury);
  }
  EXPECT_EQ(lines, (std::vector<int>{8, 7, 7}));
}

TEST(BEP_STAFF_6, scouts_report_the_final_totals_of_both_teams) {
  League league = men::founded();
  Club& club = men::club_at(league, 0);
  club.staff.assign(2, staff("Occhio", Role::scout));
  std::vector<std::string> others;
  std::string own;
  for (const Meeting& meeting : league.meetings) {
    const bool mine = meeting.club.home == 0 || meeting.club.away == 0;
    if (mine) own = meeting.id;
    if (!mine && meeting.slot == 1) others.push_back(meeting.id);
  }
  // In a session in which rain falls on a match that is watched.
  SessionOutcome outcome;
  bool wet = false;
  for (std::uint64_t seed = 3; !wet && seed < 60; ++seed) {
    SessionInput input = men::sheets(league, seed);
    input.sheets[0].orders.scout = {{own, 1}, {others[0], 2}, {others[1], 3}, {others[2], 4}};
    outcome = play_session(league, input);
    for (const MatchRecord& match : outcome.record.matches) {
      wet |= match.meeting.id == others[0] &&
             (match.weather == Weather::light_rain || match.weather == Weather::downpour);
    }
  }
  ASSERT_TRUE(wet);
  std::vector<std::string> seen;
  for (const ScoutReport& report : outcome.record.scouts) {
    if (report.club != 0) continue;
    seen.push_back(report.match);
    for (const MatchRecord& match : outcome.record.matches) {
      if (match.meeting.id != report.match) continue;
      for (const Side side : both_sides) {
        const auto& totals = match.course.totals[side].final;
        const Team& team = match.teams[side];
        EXPECT_EQ(report.lines[side],
                  scout_line(club_name(league, match.meeting.club[side]), match.goals[side], totals,
                             team.extra(), team.cat, team.tfg));
      }
    }
  }
  std::vector<std::string> expected;
  for (const std::string& id : {others[0], others[1]}) {
    for (const MatchRecord& match : outcome.record.matches) {
      if (match.meeting.id == id && match.weather != Weather::suspended) expected.push_back(id);
    }
  }
  EXPECT_EQ(seen, expected);
  const auto refused =
      std::count_if(outcome.record.corrections.begin(), outcome.record.corrections.end(),
                    [](const Correction& c) { return c.club == 0 && c.code == "E67"; });
  EXPECT_EQ(refused, 2);  // the own match, and one mission more than scouts
}

TEST(BEP_STAFF_10, a_tactic_is_all_of_it) {
  const auto tactic = tactic_of("4-4-2 LI CAT");
  ASSERT_TRUE(tactic);
  Team team;
  using enum Area;
  const std::array<Area, 11> areas{Po, Li, Di, Di, Di, Ce, Ce, Ce, Ce, At, At};
  for (std::size_t i = 0; i < 11; ++i) team.men[i].area = areas[i];
  team.cat = true;
  EXPECT_TRUE(plays(team, *tactic));
  Team changed = team;
  changed.cat = false;
  EXPECT_FALSE(plays(changed, *tactic));
  changed = team;
  changed.tfg = true;
  EXPECT_FALSE(plays(changed, *tactic));
  changed = team;
  changed.men[1].area = Di;  // four without a sweeper
  EXPECT_FALSE(plays(changed, *tactic));
  changed = team;
  changed.men[5].area = At;
  EXPECT_FALSE(plays(changed, *tactic));
}

TEST(BEP_STAFF_10, tactics_that_cannot_be_played_are_none) {
  for (const char* good : {"4-4-2 LI CAT", "3-2-5 LI", "4-2-4 TFG", "4-3-3 CAT TFG"}) {
    ASSERT_TRUE(tactic_of(good)) << good;
    EXPECT_EQ(to_text(*tactic_of(good)), good);
  }
  for (const char* bad :
       {"", "4-4-3", "8-1-1", "4-4", "4-4-2 LI TFG", "2-4-4 LI", "4-4-2 PRESSING"}) {
    EXPECT_FALSE(tactic_of(bad)) << bad;
  }
}

// ---------------------------------------------------------------------------------------------- PS

TEST(BEP_W34, pats_are_turned_into_points_and_money) {
  cites("BEP-PS-2");
  Desk desk({start_club()});
  Club& club = desk.club();
  club.ps = 5;
  club.pa = 7;
  club.pgp = 30;
  club.money = 100;
  desk.orders().ps = {{3, PsUse::PA, 1}, {2, PsUse::M, 2}, {1, PsUse::PGP, 3}};
  convert_ps(desk.sitting);
  EXPECT_EQ(club.pa, 10);
  EXPECT_EQ(club.money, 140);
  EXPECT_EQ(club.ps, 0);
  EXPECT_EQ(club.pgp, 30);
  ASSERT_EQ(desk.codes(), "E44");
  EXPECT_EQ(desk.sitting.record.corrections[0].line, 3);
  EXPECT_EQ(desk.league.accounts[0], -40);  // the bank pays
}

TEST(BEP_PS_2, one_for_one_or_twenty_m) {
  Desk desk({start_club()});
  desk.club().ps = 4;
  desk.orders().ps = {{1, PsUse::PGP, 1}, {6, PsUse::M, 2}};
  convert_ps(desk.sitting);
  EXPECT_EQ(desk.club().pgp, 31);
  EXPECT_EQ(desk.club().money, 60);  // three were left: cut
  ASSERT_EQ(desk.codes(), "E44");
}

RC_GTEST_PROP(BEP_PS_2, nothing_comes_from_nothing, ()) {
  Desk desk({start_club()});
  Club& club = desk.club();
  club.ps = *rc::gen::inRange(0, 12);
  const Club before = club;
  for (const int count : *rc::gen::container<std::vector<int>>(rc::gen::inRange(-3, 9))) {
    const auto to = static_cast<PsUse>(*rc::gen::inRange(0, 3));
    desk.orders().ps.push_back({count, to, 1});
  }
  convert_ps(desk.sitting);
  RC_ASSERT(club.ps >= 0);
  const int got = club.pa - before.pa + club.pgp - before.pgp + (club.money - before.money) / 20;
  RC_ASSERT(got == before.ps - club.ps);
}

}  // namespace
}  // namespace touchline::beppiland
