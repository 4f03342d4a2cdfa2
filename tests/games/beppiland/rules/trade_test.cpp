// Exchanges between two presidents, sales and listings: what both sheets must say, and when it
// cannot be done.
#include "games/beppiland/rules/acts.hpp"
#include "games/beppiland/rules/sample_league.hpp"

namespace touchline::beppiland {
namespace {

using namespace sample;

constexpr int A = 0, B = 1;

/// A league in which A gives a man and 200 for another of B's.
struct Deal {
  League league;
  SessionInput input{};
  int give = 0, take = 0;

  explicit Deal(int session = 4, bool now_a = false, bool now_b = false)
      : league(empty_league(session)) {
    const Player &mine = club(league, A).players[4], &theirs = club(league, B).players[5];
    give = mine.id;
    take = theirs.id;
    input.sheets[A] = {{}, 1};
    input.sheets[B] = {{}, 2};
    a().trade = {{club(league, B).name, {{mine.name}, 200}, {{theirs.name}, 0}, now_a, 3}};
    b().trade = {{club(league, A).name, {{theirs.name}, 0}, {{mine.name}, 200}, now_b, 5}};
  }
  Orders& a() { return input.sheets[A].orders; }
  Orders& b() { return input.sheets[B].orders; }
};

bool owns(Evening& evening, int number, int id) {
  return find_player(evening.of(number), id) != nullptr;
}

void run(Evening& evening) {
  pair_exchanges(evening.sitting);
  exchange_now(evening.sitting);
  exchange_at_end(evening.sitting);
}

TEST(BEP_TRADE_1, men_staff_and_money_in_any_mix) {
  Deal deal;
  club(deal.league, A).staff = {backroom(8001, "Spia", Role::scout)};
  deal.a().trade[0].give.names.push_back("Spia");
  deal.b().trade[0].take.names.insert(deal.b().trade[0].take.names.begin(), "Spia");
  const int a = club(deal.league, A).money, b = club(deal.league, B).money;
  Evening evening(deal.league, deal.input);
  run(evening);
  EXPECT_TRUE(owns(evening, B, deal.give));
  EXPECT_FALSE(owns(evening, A, deal.give));
  EXPECT_TRUE(owns(evening, A, deal.take));
  EXPECT_EQ(evening.of(A).money, a - 200);
  EXPECT_EQ(evening.of(B).money, b + 200);
  EXPECT_TRUE(has_staff(evening.of(B), Role::scout));
  EXPECT_FALSE(has_staff(evening.of(A), Role::scout));
  ASSERT_EQ(evening.record().trades.size(), 1U);
  EXPECT_EQ(evening.record().trades[0].state, "done");
}

TEST(BEP_TRADE_2, both_must_say_the_same) {
  cites("BEP-ORDERS-4");  // E50
  const std::vector<std::function<void(Deal&)>> differences{
      [](Deal& deal) { deal.b().trade.clear(); },
      [](Deal& deal) { deal.b().trade[0].take.money = 250; },
      [](Deal& deal) { deal.b().trade[0].give.names.clear(); },
      [](Deal& deal) { deal.b().trade[0].with = club(deal.league, 2).name; },
      [](Deal& deal) {
        deal.b().trade[0].take.names.push_back(club(deal.league, A).players[6].name);
      }};
  for (std::size_t i = 0; i < differences.size(); ++i) {
    Deal deal;
    differences[i](deal);
    Evening evening(deal.league, deal.input);
    run(evening);
    EXPECT_TRUE(owns(evening, A, deal.give)) << i;
    EXPECT_TRUE(owns(evening, B, deal.take)) << i;
    EXPECT_EQ(count_code(evening.record(), A, "E50"), 1) << i;
  }
}

TEST(BEP_TRADE_3, the_master_may_forbid) {
  Deal deal;
  deal.input.acts = {
      {"veto", club(deal.league, B).name + " / " + club(deal.league, A).name, "", "unfair", "GM"}};
  Evening evening(deal.league, deal.input);
  run(evening);
  EXPECT_TRUE(owns(evening, A, deal.give));
  EXPECT_EQ(evening.record().trades[0].state, "vetoed");
  EXPECT_EQ(count_code(evening.record(), A, "E50"), 1);
  EXPECT_EQ(count_code(evening.record(), B, "E50"), 1);
}

TEST(BEP_TRADE_4, none_in_the_last_three_sessions) {
  for (int session = 1; session <= 11; ++session) {
    Deal deal(session);
    Evening evening(deal.league, deal.input);
    run(evening);
    EXPECT_EQ(owns(evening, B, deal.give), session <= 8) << session;
    EXPECT_EQ(count_code(evening.record(), B, "E50"), session <= 8 ? 0 : 1);
  }
}

TEST(BEP_TRADE_5, at_the_sessions_end_unless_both_say_now) {
  cites("BEP-ORDERS-4");  // E51
  for (const bool now_a : {false, true}) {
    for (const bool now_b : {false, true}) {
      Deal deal(4, now_a, now_b);
      Evening evening(deal.league, deal.input);
      pair_exchanges(evening.sitting);
      exchange_now(evening.sitting);
      EXPECT_EQ(owns(evening, B, deal.give), now_a && now_b);
      exchange_at_end(evening.sitting);
      EXPECT_TRUE(owns(evening, B, deal.give));
      EXPECT_EQ(count_code(evening.record(), A, "E51"), now_a != now_b ? 1 : 0);
      EXPECT_EQ(count_code(evening.record(), B, "E51"), now_a != now_b ? 1 : 0);
    }
  }
}

TEST(BEP_R68, in_the_order_of_the_second_confirmation) {
  // A man that A promised to B and to C: whoever completes first has him.
  for (const bool b_first : {true, false}) {
    Deal deal;
    const std::string man = club(deal.league, A).players[4].name;
    deal.a().trade = {{club(deal.league, 2).name, {{man}, 0}, {{}, 50}, false, 1},
                      {club(deal.league, B).name, {{man}, 0}, {{}, 50}, false, 2}};
    deal.b().trade = {{club(deal.league, A).name, {{}, 50}, {{man}, 0}, false, 1}};
    deal.input.sheets[2].orders.trade = deal.b().trade;
    deal.input.sheets[B].arrived = b_first ? 10 : 30;
    deal.input.sheets[2].arrived = 20;
    Evening evening(deal.league, deal.input);
    run(evening);
    EXPECT_TRUE(owns(evening, b_first ? B : 2, deal.give));
    EXPECT_EQ(count_code(evening.record(), b_first ? 2 : B, "E50"), 1) << "the asset is gone";
    EXPECT_EQ(count_code(evening.record(), A, "E50"), 1) << "both are told";
  }
}

TEST(BEP_R68, the_worth_of_both_sides_is_shown_and_nothing_is_blocked) {
  Deal deal;
  Player& gift = *find_player(club(deal.league, B), deal.take);
  gift.ab = 2, gift.age = 5;  // NV 10
  const Player& mine = *find_player(club(deal.league, A), deal.give);
  Evening evening(deal.league, deal.input);
  run(evening);
  const TradeRecord& trade = evening.record().trades.at(0);
  EXPECT_EQ(trade.worth.home, non_league_value(mine) + 200);
  EXPECT_EQ(trade.worth.away, 10);
  EXPECT_EQ(trade.state, "done");
}

TEST(BEP_ORDERS_4, E50_floor_auction_and_second_tactician) {
  Deal poor;
  club(poor.league, A).money = -801;
  Evening broke(poor.league, poor.input);
  run(broke);
  EXPECT_TRUE(owns(broke, A, poor.give));
  EXPECT_EQ(count_code(broke.record(), B, "E50"), 1);

  Deal listed;
  find_player(club(listed.league, B), listed.take)->listed = 1;
  Evening auction(listed.league, listed.input);
  run(auction);
  EXPECT_TRUE(owns(auction, B, listed.take));

  for (const bool swap : {false, true}) {
    Deal two;
    club(two.league, A).staff = {backroom(8001, "Uno", Role::tactician)};
    club(two.league, B).staff = {backroom(8002, "Due", Role::tactician)};
    two.a().trade = {{club(two.league, B).name, {{"Uno"}, 0}, {{}, 0}, false, 1}};
    two.b().trade = {{club(two.league, A).name, {{}, 0}, {{"Uno"}, 0}, false, 1}};
    if (swap) {
      two.a().trade[0].take.names = {"Due"};
      two.b().trade[0].give.names = {"Due"};
    }
    Evening evening(two.league, two.input);
    run(evening);
    EXPECT_EQ(count_staff(evening.of(B), Role::tactician), 1);
    EXPECT_EQ(evening.of(B).staff[0].name, swap ? "Uno" : "Due");
    EXPECT_EQ(count_code(evening.record(), A, "E50"), swap ? 0 : 1);
  }
}

/// What a club's sheet comes to in sales and listings.
Evening hear(const Orders& orders, int session = 4) {
  SessionInput input;
  input.sheets[A].orders = orders;
  return Evening(empty_league(session), input);
}

TEST(BEP_ORDERS_4, E52_the_first_written_order_about_a_man_stands) {
  const League league = empty_league();
  const std::string man = club(league, A).players[3].name;
  for (const bool sale_first : {true, false}) {
    Orders orders;
    orders.sell = {{man, sale_first ? 1 : 7}};
    orders.list = {{man, 2, sale_first ? 7 : 1}};
    Evening evening = hear(orders);
    hear_market(evening.sitting);
    EXPECT_EQ(evening.sitting.sales.size(), sale_first ? 1U : 0U);
    EXPECT_EQ(evening.sitting.listings.size(), sale_first ? 0U : 1U);
    EXPECT_EQ(count_code(evening.record(), A, "E52"), 1);
  }
  Orders twice;
  twice.sell = {{man, 1}, {man, 2}};
  Evening evening = hear(twice);
  hear_market(evening.sitting);
  EXPECT_EQ(evening.sitting.sales.size(), 1U);
  EXPECT_EQ(count_code(evening.record(), A, "E52"), 1);
}

TEST(BEP_R66, who_is_printed_in_the_list_cannot_go_otherwise) {
  cites("BEP-ORDERS-4");
  League league = empty_league();
  Player& man = club(league, A).players[3];
  man.listed = 1;
  SessionInput input;
  input.sheets[A].orders.sell = {{man.name, 1}};
  input.sheets[A].orders.list = {{man.name, 1, 2}};
  Evening evening(league, input);
  hear_market(evening.sitting);
  EXPECT_TRUE(evening.sitting.sales.empty());
  EXPECT_TRUE(evening.sitting.listings.empty());
  EXPECT_EQ(count_code(evening.record(), A, "E52"), 2);
  EXPECT_TRUE(why_not(league, {"sale", club(league, A).name + " / " + man.name, "", "", ""}));
}

TEST(BEP_R66, a_listing_lapses_when_the_man_leaves_before_the_printing) {
  League league = new_league();
  SessionInput input = seeded(3);
  const Player &mine = club(league, A).players[4], &theirs = club(league, B).players[5];
  input.sheets[A].orders.trade = {
      {club(league, B).name, {{mine.name}, 0}, {{theirs.name}, 0}, false, 1}};
  input.sheets[B].orders.trade = {
      {club(league, A).name, {{theirs.name}, 0}, {{mine.name}, 0}, false, 1}};
  input.sheets[A].orders.list = {{mine.name, 1, 2}};
  const League next = play_session(league, input).league;
  EXPECT_NE(find_player(club(next, B), mine.id), nullptr);
  EXPECT_TRUE(next.lots.empty());
}

TEST(BEP_ORDERS_4, E53_and_E54_listings) {
  const League league = empty_league();
  const std::string man = club(league, A).players[3].name;
  Orders orders;
  orders.list = {{man, std::nullopt, 1}};
  for (const int session : {1, 7, 8, 11}) {
    Evening evening = hear(orders, session);
    hear_market(evening.sitting);
    const bool open = session <= 7;
    EXPECT_EQ(evening.sitting.listings.size(), open ? 1U : 0U) << session;
    EXPECT_EQ(count_code(evening.record(), A, "E53"), open ? 0 : 1);
    EXPECT_EQ(count_code(evening.record(), A, "E54"), open ? 1 : 0);
    if (open) {
      EXPECT_EQ(evening.sitting.listings[0].declared, 0);
    }
  }
}

}  // namespace
}  // namespace touchline::beppiland
