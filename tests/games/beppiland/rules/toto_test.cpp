// The Totocalcio: what may be bet, what the matches count for, and who gets the pot.
#include <set>

#include "games/beppiland/rules/sample_league.hpp"

namespace touchline::beppiland {
namespace {

using namespace sample;
using C = Competition;

/// Four championship matches that the master rules to end 1, X, 2, 1; nobody has salaries to pay.
struct Coupon {
  League league = empty_league();
  SessionInput input = seeded(1);

  Coupon() {
    const std::array<std::string, 4> results{"2-0", "1-1", "0-3", "1-0"};
    for (int i = 0; i < 4; ++i) {
      const std::string id = fmt::format("Ch7-0{}", i + 1);
      league.meetings.push_back(meeting(id, C::championship, 10 + 2 * i, 11 + 2 * i));
      league.toto[static_cast<std::size_t>(i)] = id;
      input.acts.push_back({"result", id, results[static_cast<std::size_t>(i)], "as told", "GM"});
    }
    for (Club& one : league.clubs) one.money = 100;
  }
  void bet(int number, const std::vector<std::string>& columns) {
    for (const std::string& symbols : columns) {
      input.sheets[number].orders.bet.push_back({symbols, 1});
    }
  }
  /// A pot that is already there.
  void fill(int pot) {
    league.pot = pot;
    league.accounts[static_cast<std::size_t>(Account::toto)] += pot;
    league.accounts[static_cast<std::size_t>(Account::bank)] -= pot;
  }
  /// Dry weather for all four.
  Evening settled() {
    input.seed = seed_where([&](std::uint64_t seed) {
      SessionInput tried = input;
      tried.seed = seed;
      Evening evening(league, tried);
      evening.play();
      return std::none_of(
          evening.record().matches.begin(), evening.record().matches.end(),
          [](const MatchRecord& match) { return match.weather == Weather::suspended; });
    });
    return Evening(league, input);
  }
};

const TotoRecord& toto(Evening& evening) {
  evening.play();
  book_money(evening.sitting);
  return *evening.record().toto;
}

TEST(BEP_W28, shares_of_the_pot) {
  cites("BEP-BET-4", "BEP-BET-5", "BEP-R80");
  for (const int winners : {0, 1, 2}) {
    Coupon coupon;
    coupon.fill(55);
    coupon.bet(0, std::vector<std::string>(static_cast<std::size_t>(winners), "1X21"));
    coupon.bet(1, std::vector<std::string>(12, "2222"));
    coupon.bet(2, std::vector<std::string>(static_cast<std::size_t>(8 - winners), "1X2X"));
    const int before = all_money(coupon.league);
    Evening evening = coupon.settled();
    const TotoRecord& record = toto(evening);
    EXPECT_EQ(record.results, "1X21");
    EXPECT_EQ(record.columns, 20);
    EXPECT_EQ(booked(evening.record(), 0, "toto"), winners == 0 ? 0 : winners == 1 ? 185 : 186);
    EXPECT_EQ(record.share, winners == 0 ? 0 : winners == 1 ? 185 : 93);
    EXPECT_EQ(booked(evening.record(), account(Account::bank), "toto_bonus"), winners == 0   ? 0
                                                                              : winners == 1 ? -30
                                                                                             : -31);
    EXPECT_EQ(evening.league.pot, winners == 0 ? 155 : 0);
    EXPECT_EQ(evening.league.accounts[static_cast<std::size_t>(Account::toto)], evening.league.pot);
    EXPECT_EQ(all_money(evening.league), before);
  }
}

TEST(BEP_BET_2, a_column_is_four_symbols_and_costs_five) {
  cites("BEP-ORDERS-4");  // E65
  Coupon coupon;
  coupon.bet(3, {"1X21", "1X2", "1X2A", "", "2222"});
  Evening evening(coupon.league, coupon.input);
  take_stakes(evening.sitting);
  EXPECT_EQ(evening.sitting.columns.size(), 2U);
  EXPECT_EQ(evening.of(3).money, 90);
  EXPECT_EQ(count_code(evening.record(), 3, "E65"), 3);
}

TEST(BEP_BET_3, at_most_twelve_columns) {
  cites("BEP-ORDERS-4");
  Coupon coupon;
  coupon.bet(3, std::vector<std::string>(15, "1111"));
  club(coupon.league, 4).money = -988;  // two can be paid
  coupon.bet(4, std::vector<std::string>(5, "1111"));
  Evening evening(coupon.league, coupon.input);
  take_stakes(evening.sitting);
  EXPECT_EQ(evening.of(3).money, 100 - 60);
  EXPECT_EQ(count_code(evening.record(), 3, "E65"), 3);
  EXPECT_EQ(evening.of(4).money, -998);
  EXPECT_EQ(count_code(evening.record(), 4, "E65"), 3);
}

TEST(BEP_BET_4, all_four_must_be_right) {
  Coupon coupon;
  coupon.bet(0, {"1X2X", "1X22", "XX21", "1X21"});
  Evening evening = coupon.settled();
  EXPECT_EQ(toto(evening).winners, (std::vector<int>{0}));
  EXPECT_EQ(booked(evening.record(), 0, "toto"), 20 + 30);
}

TEST(BEP_BET_5, without_a_winner_the_pot_stays) {
  const League first = new_league();
  SessionInput input = seeded(3);
  for (int number = 0; number < 3; ++number) {
    input.sheets[number].orders.bet = {{"1111", 1}};
  }
  const SessionOutcome outcome = play_session(first, input);
  ASSERT_TRUE(outcome.record.toto.has_value());
  ASSERT_TRUE(outcome.record.toto->winners.empty());
  EXPECT_EQ(outcome.league.pot, 15);
  const SessionOutcome next = play_session(outcome.league, seeded(4));
  EXPECT_EQ(next.record.toto->pot_before, 15);
  EXPECT_EQ(next.league.pot, 15);
}

TEST(BEP_BET_6, the_master_may_punish) {
  League league = empty_league();
  club(league, 5).ps = 3;
  club(league, 5).pa = 20;
  const std::string who = club(league, 5).name;
  SessionInput input;
  input.acts = {{"money", who, "-200", "bad teams", "GM"},
                {"ps", who, "-5", "bad teams", "GM"},
                {"pa", who, "-5", "bad teams", "GM"},
                {"points", who, "-3", "bad teams", "GM"}};
  const int before = club(league, 5).money;
  Evening evening(league, input);
  EXPECT_EQ(evening.of(5).money, before - 200);
  EXPECT_EQ(evening.of(5).ps, 0);
  EXPECT_EQ(evening.of(5).pa, 15);
  EXPECT_EQ(evening.of(5).points_penalty, 3);
  EXPECT_EQ(evening.record().acts.size(), 4U);
}

TEST(BEP_R80, after_ninety_minutes) {
  League league = empty_league();
  add_single_tie(league, 0, 1);
  league.toto = {"To2-01", "To2-01", "To2-01", "To2-01"};
  const std::uint64_t seed = seed_where([&](std::uint64_t s) {
    Evening evening(league, seeded(s));
    evening.play();
    const Course& course = evening.match().course;
    return course.extra_time && course.goals.home != course.goals.away;
  });
  Evening evening(league, seeded(seed));
  EXPECT_EQ(toto(evening).results, "XXXX") << "extra time does not count";
}

TEST(BEP_R80, a_suspended_match_by_lot_and_forfeits_as_recorded) {
  League league = empty_league();
  league.meetings = {meeting("Ch7-01", C::championship, 0, 1)};
  league.toto.fill("Ch7-01");
  set_skill(club(league, 0), 30);
  club(league, 0).money = 2000;
  SessionInput input;
  input.sheets[0].orders.bribe = {{"Ch7-01", BribeKind::penalty, 1}};
  std::set<char> lots;
  bool found_out = false;
  for (input.seed = 1; input.seed <= 600; ++input.seed) {
    Evening evening(league, input);
    const std::string results = toto(evening).results;
    if (evening.match().weather == Weather::suspended) {
      lots.insert(results[0]);
    } else if (evening.match().forfeited.home) {
      EXPECT_EQ(results, "2222");
      found_out = true;
    } else if (evening.match().goals.home > evening.match().goals.away) {
      EXPECT_EQ(results, "1111");
    }
  }
  EXPECT_TRUE(found_out);
  EXPECT_EQ(lots, (std::set<char>{'1', '2', 'X'}));
}

TEST(BEP_R80, at_least_one_club_of_a_president) {
  League league = empty_league();
  for (int i = 0; i < 30; ++i) {
    league.meetings.push_back(
        meeting(fmt::format("Cu1-{:02}A", i), C::cup, fill_in + i, i < 6 ? i : fill_in + 40 + i));
  }
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    DiceBox dice(seed);
    draw_toto(league, dice);
    for (const std::string& id : league.toto) EXPECT_LT(id, "Cu1-06A");
  }
}

}  // namespace
}  // namespace touchline::beppiland
