// The auction: prices, ties, conditions, the money at hand, and who may be listed.
#include "games/beppiland/rules/auction.hpp"

#include <map>

#include "games/beppiland/rules/sample_league.hpp"

namespace touchline::beppiland {
namespace {

using namespace sample;

constexpr int club_a = 0, club_b = 1, club_c = 2, club_z = 3;

/// Clubs A, B, C that bid and Z that sells a man for each minimum; sheets arrive as numbered.
struct Market {
  League league = empty_league(3);
  std::vector<LedgerEntry> entries{};
  std::vector<Correction> corrections{};
  std::map<int, std::vector<BidOrder>> bids{};
  std::map<int, std::int64_t> arrived{{club_a, 1}, {club_b, 2}, {club_c, 3}};

  explicit Market(const std::vector<int>& minimums) {
    for (const int number : {club_a, club_b, club_c, club_z}) club(league, number).money = 0;
    for (const int minimum : minimums) {
      const int id = league.next_id++;
      Player man = footballer(id, fmt::format("Uomo{}", id), Area::Ce, 2, 8);
      man.listed = 0;
      club(league, club_z).players.push_back(man);
      Lot lot;
      lot.seller = club_z;
      lot.player = id;
      lot.minimum = minimum;
      league.lots.push_back(lot);
    }
  }
  void bid(int who, int lot, int sum, std::vector<BidCondition> conditions = {}) {
    bids[who].push_back({lot, sum, std::move(conditions), static_cast<int>(bids[who].size()) + 1});
  }
  std::vector<SettledLot> settle() {
    std::vector<Bidder> bidders;
    for (const auto& [who, list] : bids) {
      bidders.push_back({who, arrived[who], legal_bids(league, who, list, corrections)});
    }
    Ledger ledger(league, entries);
    return settle_auction(ledger, bidders, corrections);
  }
  int money(int who) { return club(league, who).money; }
  bool owns(int who, int id) { return find_player(club(league, who), id) != nullptr; }
};

TEST(BEP_W4, three_lots) {
  cites("BEP-AUCTION-6", "BEP-R64", "BEP-R63", "auction.single=nv_plus_10");
  Market market({350, 270, 260});
  club(market.league, club_a).money = 200;
  club(market.league, club_b).money = -700;
  club(market.league, club_c).money = 1000;
  const int before = all_money(market.league);
  market.bid(club_a, 1, 800);
  market.bid(club_a, 2, 900);
  market.bid(club_b, 1, 650);
  market.bid(club_c, 1, 500);
  market.bid(club_c, 2, 690);
  market.bid(club_c, 3, 400, {{2, false}});
  const auto lots = market.settle();
  ASSERT_EQ(lots.size(), 3U);
  EXPECT_EQ(lots[0].buyer, club_a);
  EXPECT_EQ(lots[0].price, 510);
  EXPECT_EQ(lots[1].buyer, club_a);
  EXPECT_EQ(lots[1].price, 690);
  EXPECT_EQ(lots[2].buyer, club_c);
  EXPECT_EQ(lots[2].price, 270);
  EXPECT_EQ(market.money(club_a), -1000);
  EXPECT_EQ(market.money(club_b), -700);
  EXPECT_EQ(market.money(club_c), 730);
  EXPECT_EQ(market.money(club_z), 1470);
  EXPECT_EQ(all_money(market.league), before);
  EXPECT_EQ(count_code(market.corrections, club_b, "E63"), 1);
  EXPECT_EQ(count_code(market.corrections, club_a, "E63"), 1);
}

TEST(BEP_W5, prices_above_the_own_bid) {
  cites("BEP-AUCTION-3", "BEP-AUCTION-5");
  Market market({350, 350, 350, 350});
  for (const int who : {club_a, club_b}) club(market.league, who).money = 3000;
  market.bid(club_a, 1, 500);
  market.bid(club_b, 1, 500);
  market.bid(club_b, 2, 500);
  market.bid(club_a, 2, 495);
  market.bid(club_a, 3, 350);
  const auto lots = market.settle();
  EXPECT_EQ(lots[0].buyer, club_a);
  EXPECT_EQ(lots[0].price, 510);
  EXPECT_EQ(lots[1].buyer, club_b);
  EXPECT_EQ(lots[1].price, 505);
  EXPECT_EQ(lots[2].price, 360);
  EXPECT_EQ(lots[3].result, LotResult::extern_league);
  EXPECT_EQ(lots[3].price, 350);
  EXPECT_FALSE(market.owns(club_z, lots[3].lot.player));
  EXPECT_EQ(market.money(club_z), 510 + 505 + 360 + 350);
}

TEST(BEP_W6, conditions) {
  cites("BEP-AUCTION-7", "BEP-ORDERS-4");  // E61
  Market market({100, 100, 100});
  market.bid(club_a, 3, 1000, {{1, false}});
  market.bid(club_b, 1, 1000, {{3, false}});
  market.bid(club_c, 2, 1000, {{1, false}, {2, false}});
  const auto lots = market.settle();
  EXPECT_EQ(lots[2].buyer, club_a);
  EXPECT_EQ(lots[0].result, LotResult::extern_league) << "B's bid is void";
  EXPECT_EQ(count_code(market.corrections, club_b, "E61"), 1);
  EXPECT_EQ(lots[1].buyer, club_c) << "the bad condition is ignored, the other stands";
  EXPECT_EQ(count_code(market.corrections, club_c, "E61"), 1);
  EXPECT_EQ(count_code(market.corrections, club_a, "E61"), 0);
}

TEST(BEP_AUCTION_1, no_bids_in_the_last_three_sessions) {
  cites("BEP-ORDERS-4");  // E60
  for (int session = 1; session <= 11; ++session) {
    Market market({100});
    market.league.session = session;
    market.bid(club_a, 1, 200);
    const auto kept = legal_bids(market.league, club_a, market.bids[club_a], market.corrections);
    EXPECT_EQ(kept.size(), session <= 8 ? 1U : 0U) << session;
    EXPECT_EQ(count_code(market.corrections, club_a, "E60"), session <= 8 ? 0 : 1);
  }
}

TEST(BEP_AUCTION_2, the_minimum_is_as_printed) {
  cites("BEP-R66");
  Market market({350});
  find_player(club(market.league, club_z), market.league.lots[0].player)->ab = 30;  // gained since
  market.bid(club_a, 1, 349);
  market.bid(club_b, 1, 350);
  const auto lots = market.settle();
  EXPECT_EQ(count_code(market.corrections, club_a, "E60"), 1);
  EXPECT_EQ(lots[0].buyer, club_b);
  EXPECT_EQ(lots[0].price, 360);
}

TEST(BEP_AUCTION_3, second_bid_and_ten) {
  Market market({100});
  market.bid(club_a, 1, 700);
  market.bid(club_b, 1, 300);
  market.bid(club_c, 1, 200);
  const auto lots = market.settle();
  EXPECT_EQ(lots[0].buyer, club_a);
  EXPECT_EQ(lots[0].price, 310);
  EXPECT_TRUE(market.owns(club_a, lots[0].lot.player));
  EXPECT_FALSE(market.owns(club_z, lots[0].lot.player));
  EXPECT_EQ(find_player(club(market.league, club_a), lots[0].lot.player)->listed, -1);
}

TEST(BEP_AUCTION_4, who_came_first_wins_a_tie) {
  cites("BEP-R78", "BEP-R65");
  for (const bool a_first : {true, false}) {
    Market market({100});
    market.arrived[club_a] = a_first ? 5 : 9;
    market.arrived[club_b] = 7;
    market.bid(club_a, 1, 300);
    market.bid(club_b, 1, 300);
    const auto lots = market.settle();
    EXPECT_EQ(lots[0].buyer, a_first ? club_a : club_b);
    EXPECT_EQ(lots[0].price, 310);
  }
}

TEST(BEP_R78, the_time_is_that_of_the_sheet_that_counts) {
  SessionInput input;
  input.sheets[club_a].arrived = 9;
  input.sheets[club_b].arrived = 7;
  Evening evening(empty_league(), input);
  EXPECT_EQ(evening.sitting.sheet(club_a).arrived, 9);
  EXPECT_EQ(evening.sitting.sheet(club_b).arrived, 7);
}

TEST(BEP_AUCTION_5, nobody_wants_him) {
  Market market({130});
  const int id = market.league.lots[0].player;
  const auto lots = market.settle();
  EXPECT_EQ(lots[0].result, LotResult::extern_league);
  EXPECT_EQ(market.money(club_z), 130);
  EXPECT_FALSE(market.owns(club_z, id));
  EXPECT_EQ(market.league.accounts[static_cast<std::size_t>(Account::extern_league)], -130);
}

TEST(BEP_AUCTION_6, reduced_to_what_can_be_paid) {
  cites("BEP-ORDERS-4", "BEP-R64");  // E63
  Market market({100});
  club(market.league, club_a).money = -600;  // 400 can be spent
  market.bid(club_a, 1, 900);
  market.bid(club_b, 1, 395);
  const auto lots = market.settle();
  EXPECT_EQ(lots[0].buyer, club_a);
  EXPECT_EQ(lots[0].price, 400) << "405 would break the floor";
  EXPECT_EQ(market.money(club_a), -1000);
  EXPECT_EQ(count_code(market.corrections, club_a, "E63"), 1);
}

TEST(BEP_AUCTION_7, lots_are_called_in_their_order) {
  Market market({100, 100});
  market.bid(club_a, 1, 150);
  market.bid(club_a, 2, 150, {{1, true}});
  market.bid(club_b, 2, 500, {{1, true}});
  const auto lots = market.settle();
  EXPECT_EQ(lots[0].buyer, club_a);
  EXPECT_EQ(lots[1].buyer, club_a) << "B has not bought the first";
  EXPECT_EQ(lots[1].bids.size(), 2U);
}

TEST(BEP_R63, a_single_bid) {
  cites("auction.single=nv", "auction.single=nv_plus_10");
  for (const bool ten_more : {true, false}) {
    Market market({200, 200});
    market.league.switches.single_bid_nv_plus_10 = ten_more;
    market.bid(club_a, 1, 205);
    market.bid(club_b, 2, 900);
    const auto lots = market.settle();
    EXPECT_EQ(lots[0].price, ten_more ? 210 : 200);
    EXPECT_EQ(lots[1].price, ten_more ? 210 : 200);
  }
}

TEST(BEP_R64, under_the_minimum_a_reduced_bid_is_void) {
  Market market({300, 200});
  club(market.league, club_a).money = -500;
  market.bid(club_a, 1, 250);
  market.bid(club_b, 1, 300);
  club(market.league, club_b).money = -701;  // 299
  club(market.league, club_z).money = -900;
  const auto lots = market.settle();
  EXPECT_EQ(lots[0].result, LotResult::extern_league);
  EXPECT_EQ(market.money(club_z), -900 + 300 + 200) << "the seller is paid lot by lot";
}

TEST(BEP_R65, of_one_clubs_bids_the_highest_counts) {
  cites("BEP-ORDERS-4");  // E62
  Market market({100});
  market.bid(club_a, 1, 300);
  market.bid(club_a, 1, 700);
  market.bid(club_a, 1, 500);
  market.bid(club_b, 1, 400);
  const auto lots = market.settle();
  EXPECT_EQ(lots[0].buyer, club_a);
  EXPECT_EQ(lots[0].price, 410) << "a club does not bid against itself";
  EXPECT_EQ(count_code(market.corrections, club_a, "E62"), 1);
}

TEST(BEP_R65, conditions_are_joined_by_and) {
  Market market({100, 100, 100});
  market.bid(club_a, 1, 150);
  market.bid(club_a, 3, 150, {{1, true}, {2, false}});
  market.bid(club_b, 3, 120);
  market.bid(club_c, 3, 400, {{1, false}, {2, true}});
  const auto lots = market.settle();
  EXPECT_EQ(lots[2].buyer, club_a);
  EXPECT_EQ(lots[2].price, 130);
}

TEST(BEP_R66, own_unknown_and_staff_lots) {
  cites("BEP-ORDERS-4", "BEP-STAFF-7");  // E60
  Market market({100});
  market.bid(club_z, 1, 900);
  market.bid(club_a, 2, 900);
  market.bid(club_b, 0, 900);
  EXPECT_EQ(market.settle()[0].result, LotResult::extern_league);
  for (const int who : {club_z, club_a, club_b})
    EXPECT_EQ(count_code(market.corrections, who, "E60"), 1) << who;

  Market men({});
  Staff tactician = backroom(7001, "Volpe", Role::tactician);
  tactician.listed = true;
  club(men.league, club_z).staff = {tactician, backroom(7002, "Medico", Role::physio)};
  club(men.league, club_z).staff[1].listed = true;
  club(men.league, club_a).staff = {backroom(7003, "Altro", Role::tactician)};
  Lot lot;
  lot.seller = club_z;
  lot.minimum = 10;
  lot.staff = 7001;
  men.league.lots = {lot, lot};
  men.league.lots[1].staff = 7002;
  men.bid(club_a, 1, 500);
  men.bid(club_b, 1, 90);
  const auto lots = men.settle();
  EXPECT_EQ(lots[0].buyer, club_b) << "A has a tactician";
  EXPECT_EQ(lots[0].price, 10) << "a single bidder for staff pays the minimum";
  EXPECT_EQ(lots[1].result, LotResult::unsold);
  ASSERT_EQ(club(men.league, club_z).staff.size(), 1U) << "unsold staff stay";
  EXPECT_FALSE(club(men.league, club_z).staff[0].listed);
}

TEST(BEP_R66, lots_of_the_master_come_last_and_pay_the_bank) {
  League league = empty_league(3);
  league.session = 3;
  SessionInput input;
  input.acts = {{"lot", "", "Brontolo IV 11+1 Li/At.S 200", "", "GM"}};
  input.sheets[5] = {{}, 9};
  input.sheets[6] = {{}, 2};
  input.sheets[5].orders.list = {{club(league, 5).players[2].name, 2, 1}};
  input.sheets[6].orders.list = {{club(league, 6).players[3].name, std::nullopt, 1},
                                 {club(league, 6).staff[0].name, 0, 2}};
  const League next = play_session(new_league(), input).league;
  ASSERT_EQ(next.lots.size(), 4U);
  EXPECT_EQ(next.lots[0].seller, 6) << "his sheet came first";
  EXPECT_EQ(next.lots[1].staff, club(next, 6).staff[0].id);
  EXPECT_EQ(next.lots[1].minimum, 10);
  EXPECT_EQ(next.lots[2].seller, 5);
  EXPECT_EQ(next.lots[2].declared, 2);
  ASSERT_TRUE(next.lots[3].free_player.has_value());
  EXPECT_EQ(next.lots[3].minimum, 200);
  const Player* man = find_player(club(next, 5), next.lots[2].player);
  ASSERT_NE(man, nullptr);
  EXPECT_EQ(next.lots[2].minimum, non_league_value(*man));
  EXPECT_EQ(man->listed, 2);

  SessionInput bids = seeded(8);
  bids.sheets[9].orders.bid = {{4, 500, {}, 1}};
  const SessionOutcome sold = play_session(next, bids);
  EXPECT_EQ(club(sold.league, 9).players.back().name, "Brontolo");
  EXPECT_EQ(sold.record.lots.back().price, 210);
  EXPECT_EQ(booked(sold.record, account(Account::bank), "auction"), 210);
}

TEST(BEP_R66, the_season_end_lists_for_session_one) {
  cites("BEP-AUCTION-8");
  const League end = first_season().before.back();
  SessionInput input = seeded(4);
  const Player& man = club(end, 8).players[0];
  input.sheets[8].orders.list = {{man.name, 1, 1}};
  input.acts = {{"lot", "", "Rossi COACH 50", "", "GM"}};
  ASSERT_EQ(end.session, season_end_session);
  const League next = play_session(end, input).league;
  const bool retired = find_player(club(next, 8), man.id) == nullptr;
  ASSERT_EQ(next.lots.size(), retired ? 1U : 2U);
  EXPECT_EQ(next.lots.back().free_staff->name, "Rossi");
}

TEST(BEP_AUCTION_8, any_president_may_list) {
  cites("BEP-ORDERS-4");  // E53
  for (int session = 1; session <= 11; ++session) {
    League league = empty_league(session);
    SessionInput input;
    for (int number = 0; number < 36; ++number) {
      input.sheets[number].orders.list = {{club(league, number).players[1].name, 1, 1}};
    }
    Evening evening(league, input);
    hear_market(evening.sitting);
    EXPECT_EQ(evening.sitting.listings.size(), session <= 7 ? 36U : 0U) << session;
    EXPECT_EQ(count_code(evening.record(), 4, "E53"), session <= 7 ? 0 : 1);
  }
}

TEST(BEP_AUCTION_9, a_listed_man_plays_the_declared_matches_only) {
  League league = new_league();
  const int columns = static_cast<int>(meetings_of(league, 0).size());
  ASSERT_GE(columns, 3);
  for (const int declared : {-1, 0, 1, 2}) {
    Player& man = club(league, 0).players[2];
    man.listed = declared;
    man.fo = 0;
    man.ab = 30;  // any sensible eleven has him
    SessionInput input = seeded(2);
    Orders& orders = input.sheets[0].orders;
    for (const Meeting* played : meetings_of(league, 0)) {
      MatchOrders match;
      match.match = played->id;
      match.cells = {{man.name, std::nullopt, 1}};
      orders.matches.push_back(match);
    }
    Evening evening(league, input);
    evening.play();
    int played = 0;
    for (const MatchRecord& match : evening.record().matches) {
      for (const Side side : both_sides) {
        for (const Man& one : match.teams[side].men) played += one.player == man.id ? 1 : 0;
      }
    }
    EXPECT_EQ(played, declared < 0 ? columns : declared);
    if (declared == 0) {
      book_fitness(evening.sitting);
      EXPECT_EQ(find_player(evening.of(0), man.id)->fo, 1) << "he rests";
    }
  }
}

}  // namespace
}  // namespace touchline::beppiland
