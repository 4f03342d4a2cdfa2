// Takings, salaries, interest, the debt floor, the stadium: what moves a club's money besides the
// market and the bets.
#include "games/beppiland/rules/money.hpp"

#include "games/beppiland/rules/sample_league.hpp"

namespace touchline::beppiland {
namespace {

using namespace sample;
using C = Competition;
using Sums = BySide<int>;

TEST(BEP_MONEY_1, takings_by_competition) {
  cites("BEP-R62", "BEP-R16", "neutral.takings=nominal");
  EXPECT_EQ(takings(C::championship, false, 0), (Sums{100, 60}));
  EXPECT_EQ(takings(C::cup, false, 0), (Sums{60, 40}));
  EXPECT_EQ(takings(C::cup, true, 0), (Sums{60, 40}));  // the final
  EXPECT_EQ(takings(C::torneo, false, 0), (Sums{60, 40}));
  EXPECT_EQ(takings(C::juniores, true, 3), (Sums{30, 30}));
  EXPECT_EQ(takings(C::title, true, 4), (Sums{100, 60}));
  EXPECT_EQ(takings(C::friendly, true, 5), (Sums{0, 0}));
}

TEST(BEP_MONEY_2, the_hosts_stadium_adds_to_both) {
  cites("BEP-STADIUM-3");
  EXPECT_EQ(takings(C::championship, false, 3), (Sums{130, 75}));
  EXPECT_EQ(takings(C::cup, false, 5), (Sums{110, 65}));
  EXPECT_EQ(takings(C::torneo, true, 5), (Sums{60, 40})) << "not on neutral ground";
  League league = empty_league();
  league.meetings = {meeting("Ch7-01", C::championship, 4, 9)};
  club(league, 4).stadium = 2;
  club(league, 9).stadium = 5;
  const auto seed = seed_where([&](std::uint64_t s) {
    Evening evening(league, seeded(s));
    return evening.play().match().weather != Weather::suspended;
  });
  Evening evening(league, seeded(seed));
  evening.play();
  book_money(evening.sitting);
  EXPECT_EQ(booked(evening.record(), 4, "takings"), 120);
  EXPECT_EQ(booked(evening.record(), 9, "takings"), 70);
}

TEST(BEP_R16, neutral_ground_may_share) {
  cites("neutral.takings=shared");
  Switches switches;
  switches.neutral_takings = NeutralTakings::shared;
  EXPECT_EQ(takings(C::cup, true, 0, switches), (Sums{50, 50}));
  EXPECT_EQ(takings(C::title, true, 0, switches), (Sums{80, 80}));
  EXPECT_EQ(takings(C::cup, false, 0, switches), (Sums{60, 40}));
}

TEST(BEP_R16, no_home_points_on_neutral_ground) {
  League league = empty_league(5);
  add_single_tie(league, 0, 1);
  SessionInput input;
  MatchOrders column;
  column.match = "To2-01";
  column.fc[Area::Di] = 3;
  input.sheets[0].orders.matches = {column};
  Evening evening(league, input);
  evening.play();
  EXPECT_EQ(sum(evening.match().teams.home.fc), 0);
  EXPECT_EQ(count_code(evening.record(), 0, "E23"), 1);
}

TEST(BEP_MONEY_3, adult_salary_is_a_fifth_of_the_start_skill_and_four) {
  const std::array<std::pair<int, int>, 7> paid{
      {{2, 4}, {4, 4}, {5, 5}, {9, 5}, {10, 6}, {14, 6}, {15, 7}}};
  for (const auto& [ab, sum] : paid) {
    EXPECT_EQ(salary(footballer(1, "A", Area::Di, 3, ab)), sum) << ab;
  }
  Player trained = footballer(1, "A", Area::Di, 1, 9);
  trained.ab = 11;
  EXPECT_EQ(salary(trained), 5);
}

TEST(BEP_MONEY_4, the_young_and_the_staff) {
  EXPECT_EQ(salary(footballer(1, "A", Area::Di, age_P, 6)), 0);
  EXPECT_EQ(salary(footballer(1, "A", Area::Di, age_J, 6)), 1);
  for (const Role role : {Role::coach, Role::physio, Role::scout}) {
    EXPECT_EQ(salary(backroom(1, "B", role)), 2);
  }
  EXPECT_EQ(salary(backroom(1, "B", Role::tactician)), 5);
}

TEST(BEP_MONEY_5, salaries_are_booked_every_session) {
  Evening evening(empty_league());
  Club& payer = evening.of(6);
  payer.players = {footballer(1, "A", Area::Di, 3, 10), footballer(2, "B", Area::Di, age_J, 4),
                   footballer(3, "C", Area::Di, age_P, 3)};
  payer.staff = {backroom(4, "D", Role::scout), backroom(5, "E", Role::tactician)};
  book_money(evening.sitting);
  EXPECT_EQ(booked(evening.record(), 6, "salaries"), -(6 + 1 + 0 + 2 + 5));
}

TEST(BEP_MONEY_6, non_league_value) {
  const auto value = [](int age, int ab, int matches = 0) {
    Player man = footballer(1, "A", Area::Di, age, ab);
    man.experience = matches;
    return non_league_value(man);
  };
  EXPECT_EQ(value(1, 8), 350);
  EXPECT_EQ(value(3, 10), 270);
  EXPECT_EQ(value(5, 10), 90);
  EXPECT_EQ(value(6, 4), 0);
  EXPECT_EQ(value(7, 9), 0);
  EXPECT_EQ(value(age_J, 5, 2), 260);
  EXPECT_EQ(value(age_P, 2, 1), 80);
}

TEST(BEP_MONEY_7, the_extern_league_buys_anybody_at_the_sessions_end) {
  cites("BEP-R67");
  for (const int session : {1, 8, 11}) {
    League league = empty_league(session);
    Player& man = club(league, 2).players[3];
    const int id = man.id, value = non_league_value(man), before = club(league, 2).money;
    SessionInput input;
    input.sheets[2].orders.sell = {{man.name, 1}};
    Evening evening(league, input);
    hear_market(evening.sitting);
    EXPECT_NE(find_player(evening.of(2), id), nullptr) << "he may still play";
    book_money(evening.sitting);
    EXPECT_EQ(find_player(evening.of(2), id), nullptr);
    EXPECT_EQ(booked(evening.record(), 2, "extern_sale"), value);
    EXPECT_EQ(evening.of(2).money, before + value + booked(evening.record(), 2, "salaries"));
  }
}

TEST(BEP_R59, interest_on_the_opening_balance) {
  cites("interest.base=opening", "interest.base=closing", "BEP-DEBT-2");
  for (const bool opening : {true, false}) {
    Switches switches;
    switches.interest_on_opening = opening;
    League league = empty_league(4, switches);
    club(league, 1).money = -300;
    club(league, 2).money = 50;
    for (const int number : {1, 2}) club(league, number).staff.clear();
    club(league, 1).players = {footballer(1, "A", Area::Di, 1, 15)};  // 7
    club(league, 2).players.clear();
    Evening evening(league);
    evening.sitting.ledger.move(2, account(Account::bank), 150, "master");
    book_money(evening.sitting);
    EXPECT_EQ(booked(evening.record(), 1, "interest"), opening ? -30 : -31);
    EXPECT_EQ(booked(evening.record(), 2, "interest"), opening ? 0 : -10);
  }
}

TEST(BEP_DEBT_2, ten_per_cent_rounded_up) {
  cites("BEP-W21");
  EXPECT_EQ(interest(-1), 1);
  EXPECT_EQ(interest(0), 0);
}

TEST(BEP_W21, interest) {
  EXPECT_EQ(interest(-300), 30);
  EXPECT_EQ(interest(-305), 31);
  EXPECT_EQ(interest(5), 0);
  EXPECT_EQ(interest(-1000), 100);
}

/// Eleven men worth nothing, so that any other can be spared.
std::vector<Player> worthless() {
  std::vector<Player> men;
  for (int i = 0; i < 11; ++i) {
    men.push_back(footballer(900 + i, fmt::format("N{}", i), i == 0 ? Area::Po : Area::Di, 7, 5));
  }
  return men;
}

TEST(BEP_W22, forced_sale) {
  cites("BEP-DEBT-3", "BEP-R61");
  League league = empty_league();
  Club& poor = club(league, 0);
  poor.money = -960;
  poor.staff.clear();
  poor.players = worthless();
  for (Player& man : poor.players) man.start_ab = 0;  // 11 x 4 = 44
  const std::array<Player, 4> dear{
      footballer(1, "A", Area::Di, 1, 8), footballer(2, "B", Area::Di, age_P, 2),
      footballer(3, "C", Area::Di, 4, 7), footballer(4, "D", Area::Di, 5, 10)};
  poor.players.insert(poor.players.end(), dear.begin(), dear.end());
  poor.players[12].experience = 6;
  EXPECT_EQ(non_league_value(poor.players[12]), 130);
  poor.players[11].start_ab = 1, poor.players[13].start_ab = 4, poor.players[14].start_ab = 4;
  poor.players[0].start_ab = 20;  // the salaries make 60 in all
  Evening evening(league);
  book_money(evening.sitting);
  ASSERT_EQ(booked(evening.record(), 0, "salaries"), -60);
  ASSERT_EQ(evening.of(0).money, -1116);
  hold_debt_floor(evening.sitting);
  EXPECT_EQ(evening.of(0).money, -996);
  EXPECT_EQ(find_player(evening.of(0), 3), nullptr) << "the one of 120";
  EXPECT_EQ(evening.of(0).players.size(), 14U);
}

TEST(BEP_R61, who_is_sold) {
  Club poor;
  poor.players = worthless();
  EXPECT_EQ(forced_sale(poor, 10, {}), -1) << "nobody is sold for nothing";
  poor.players.push_back(footballer(1, "A", Area::Di, 5, 10));  // 90
  poor.players.push_back(footballer(2, "B", Area::Di, 4, 10));  // 180
  EXPECT_EQ(forced_sale(poor, 90, {}), 11) << "the smallest that covers it";
  EXPECT_EQ(forced_sale(poor, 500, {}), 12) << "else the largest";
  EXPECT_EQ(forced_sale(poor, 180, {}), 12) << "just covers it";
  std::swap(poor.players[11], poor.players[12]);
  EXPECT_EQ(forced_sale(poor, 90, {}), 12) << "wherever he stands on the sheet";
  std::swap(poor.players[11], poor.players[12]);
  poor.players.push_back(footballer(3, "C", Area::Di, 3, 7));  // 180, younger
  EXPECT_EQ(forced_sale(poor, 100, {}), 12) << "ties: higher age";
  poor.players.push_back(footballer(4, "D", Area::Di, 4, 10));  // the same, later on the sheet
  EXPECT_EQ(forced_sale(poor, 100, {}), 12);
  poor.players[0] = footballer(5, "P", Area::Po, 5, 11);  // 100, the only keeper
  EXPECT_EQ(forced_sale(poor, 95, {}), 12) << "the last keeper comes last";
  poor.players[1] = footballer(6, "Q", Area::Po, 7, 5);
  EXPECT_EQ(forced_sale(poor, 95, {}), 0);
  poor.players = {footballer(7, "R", Area::Di, 4, 10)};
  EXPECT_EQ(forced_sale(poor, 95, {}), 0) << "in the end also under eleven men";
}

TEST(BEP_DEBT_1, no_voluntary_payment_breaks_the_floor) {
  cites("BEP-R60");
  League league = empty_league();
  std::vector<LedgerEntry> entries;
  Ledger ledger(league, entries);
  club(league, 0).money = -400;
  EXPECT_EQ(ledger.funds(0), 600);
  EXPECT_FALSE(ledger.pay(0, account(Account::bank), 601, "bet"));
  EXPECT_EQ(club(league, 0).money, -400);
  EXPECT_TRUE(ledger.pay(0, account(Account::bank), 600, "bet"));
  EXPECT_EQ(club(league, 0).money, -1000);
  ledger.move(0, account(Account::bank), 60, "salaries");  // those are always booked
  EXPECT_EQ(club(league, 0).money, -1060);
}

TEST(BEP_DEBT_3, the_master_may_choose_the_man) {
  League league = empty_league();
  const Player man = club(league, 3).players[4];
  SessionInput input;
  input.acts = {{"sale", club(league, 3).name + " / " + man.name, "", "debt", "GM"}};
  const int before = club(league, 3).money;
  Evening evening(league, input);
  EXPECT_EQ(find_player(evening.of(3), man.id), nullptr);
  EXPECT_EQ(evening.of(3).money, before + non_league_value(man));
}

TEST(BEP_R60, order_of_payments) {
  // What comes in first pays for the stadium; the bribe is paid before.
  League league = empty_league();
  Club& builder = club(league, 5);
  builder.money = -600;
  builder.staff.clear();
  builder.players = worthless();
  builder.players.push_back(footballer(1, "A", Area::Di, 1, 21));  // NV 1000, salary 8
  SessionInput input;
  Orders& orders = input.sheets[5].orders;
  orders.stadium = {1};
  orders.sell = {{"A", 2}};
  Evening evening(league, input);
  hear_market(evening.sitting);
  book_money(evening.sitting);
  EXPECT_EQ(evening.of(5).stadium, 1) << "paid out of the sale of the same session";
  std::vector<std::string> kinds;
  for (const LedgerEntry& entry : evening.record().ledger) {
    if (entry.from == 5 || entry.to == 5) kinds.push_back(entry.kind);
  }
  EXPECT_EQ(kinds, (std::vector<std::string>{"salaries", "interest", "extern_sale", "stadium"}));
}

TEST(BEP_R60, a_bribe_is_paid_before_the_bets) {
  League league = empty_league();
  league.meetings = {meeting("Ch1-01", Competition::championship, 5, 6)};
  league.toto = {"Ch1-01", "Ch1-01", "Ch1-01", "Ch1-01"};
  club(league, 5).money = -497;  // 503 can be paid
  SessionInput input;
  input.sheets[5].orders.bribe = {{"Ch1-01", BribeKind::penalty, 1}};
  input.sheets[5].orders.bet = {{"1X21", 2}};
  Evening evening(league, input);
  take_stakes(evening.sitting);
  EXPECT_EQ(booked(evening.record(), 5, "bribe"), -500);
  EXPECT_EQ(booked(evening.record(), 5, "bet"), 0);
  EXPECT_EQ(count_code(evening.record(), 5, "E65"), 1);
}

TEST(BEP_STADIUM_2, the_table) {
  cites("BEP-STADIUM-4");
  for (int level = 0; level <= 5; ++level) {
    const StadiumLevel& row = stadium(level);
    EXPECT_EQ(row.level, level);
    EXPECT_EQ(row.public_, 10000 + 15000 * level);
    EXPECT_EQ(row.gain_home, 10 * level);
    EXPECT_EQ(row.gain_away, 5 * level);
    EXPECT_EQ(row.fc, 7 + level);
    EXPECT_EQ(row.cost, 500 * level);
  }
}

/// One club builds in one session; what came of it.
Evening build(League league, int level, int money, std::vector<int> lines = {3}) {
  club(league, 0).stadium = level;
  club(league, 0).money = money;
  club(league, 0).players.clear();
  club(league, 0).staff.clear();
  SessionInput input;
  input.sheets[0].orders.stadium = std::move(lines);
  return Evening(std::move(league), std::move(input));
}

TEST(BEP_STADIUM_1, one_level_a_session_up_to_five) {
  cites("BEP-ORDERS-4");  // E64
  Evening twice = build(empty_league(), 1, 5000, {3, 4});
  hear_market(twice.sitting);
  book_money(twice.sitting);
  EXPECT_EQ(twice.of(0).stadium, 2);
  EXPECT_EQ(twice.of(0).money, 4000);
  EXPECT_EQ(count_code(twice.record(), 0, "E64"), 1);
  Evening poor = build(empty_league(), 1, -1);
  hear_market(poor.sitting);
  book_money(poor.sitting);
  EXPECT_EQ(poor.of(0).stadium, 1);
  EXPECT_EQ(count_code(poor.record(), 0, "E64"), 1);
}

TEST(BEP_R83, it_may_be_built_in_every_session) {
  for (int session = 1; session <= sessions; ++session) {
    Evening evening = build(empty_league(session), 0, 500);
    hear_market(evening.sitting);
    book_money(evening.sitting);
    EXPECT_EQ(evening.of(0).stadium, 1) << session;
  }
}

TEST(BEP_W20, two_levels) {
  cites("BEP-STADIUM-4", "BEP-STADIUM-5", "BEP-STADIUM-6");
  League league = new_league();
  const auto order = [&](League now, bool builds) {
    SessionInput input = seeded(5);
    if (builds) input.sheets[0].orders.stadium = {1};
    return play_session(std::move(now), input);
  };
  // The home points that club 0 had in its home match of the championship.
  const auto home_points = [](const SessionRecord& record) {
    for (const MatchRecord& match : record.matches) {
      if (match.meeting.club.home == 0 && match.meeting.competition == C::championship)
        return sum(match.teams.home.fc);
    }
    return 0;
  };
  SessionOutcome first = order(league, true);
  EXPECT_EQ(booked(first.record, 0, "stadium"), -500);
  EXPECT_EQ(home_points(first.record), 7);
  SessionOutcome second = order(first.league, true);
  EXPECT_EQ(booked(second.record, 0, "stadium"), -1000);
  EXPECT_EQ(home_points(second.record), 8);
  EXPECT_EQ(club(second.league, 0).stadium, 2);
  SessionOutcome third = order(second.league, false);
  EXPECT_EQ(home_points(third.record), 9);
  EXPECT_EQ(takings(C::championship, false, 2), (Sums{120, 70}));
  Evening full = build(empty_league(), 5, 9000);
  hear_market(full.sitting);
  book_money(full.sitting);
  EXPECT_EQ(full.of(0).stadium, 5);
  EXPECT_EQ(count_code(full.record(), 0, "E64"), 1);
  League end = first_season().before.back();
  ASSERT_EQ(end.session, season_end_session);
  club(end, 0).stadium = 2;
  club(end, 1).stadium = 0;
  const League next = play_session(end, seeded(1)).league;
  EXPECT_EQ(club(next, 0).stadium, 1);
  EXPECT_EQ(club(next, 1).stadium, 0);
}

TEST(BEP_R85, start_money_and_debt_limit_of_the_first_season) {
  cites("preset=season1", "preset=season2", "BEP-START-11");
  Switches old;
  old.season1 = true;
  League first = new_league(old), second = new_league();
  EXPECT_EQ(club(first, 0).money, 1000);
  EXPECT_EQ(club(second, 0).money, 1500);
  std::vector<LedgerEntry> entries;
  EXPECT_EQ(Ledger(first, entries).funds(0), 3000);
  EXPECT_EQ(Ledger(second, entries).funds(0), 2500);
  club(first, 0).money = -1999;
  Evening evening(first);
  hold_debt_floor(evening.sitting);
  EXPECT_EQ(evening.of(0).money, -1999);
}

TEST(BEP_R85, no_stadium_is_built_in_the_first_season) {
  Switches old;
  old.season1 = true;
  Evening evening = build(empty_league(4, old), 0, 5000);
  hear_market(evening.sitting);
  book_money(evening.sitting);
  EXPECT_EQ(evening.of(0).stadium, 0);
  EXPECT_EQ(count_code(evening.record(), 0, "E64"), 1);
}

TEST(BEP_ADMIN_1, fees_are_kept_with_the_president) {
  EXPECT_TRUE(President{}.by_email) << "who plays by e-mail owes nothing";
  EXPECT_EQ(President{}.fee_paid, 0);
  League league = empty_league();
  SessionInput input;
  input.acts = {{"fee", club(league, 7).name, "24000", "", "GM"}};
  Evening evening(league, input);
  EXPECT_EQ(evening.of(7).president.fee_paid, 24000);
  EXPECT_EQ(evening.of(7).money, club(league, 7).money) << "lire are no M";
}

TEST(BEP_ADMIN_2, the_address_is_kept) {
  League league = new_league();
  club(league, 7).president = {"M. Rossi", "Via Po 1, Torino", false, 24000};
  const League next = play_session(league, seeded(3)).league;
  EXPECT_EQ(club(next, 7).president.address, "Via Po 1, Torino");
  EXPECT_EQ(club(next, 7).president, club(league, 7).president);
}

}  // namespace
}  // namespace touchline::beppiland
