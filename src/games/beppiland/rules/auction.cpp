#include "games/beppiland/rules/auction.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace touchline::beppiland {
namespace {

Fact bid_fact(const BidOrder& bid) {
  if (bid.conditions.empty()) return {Said::bid, bid.sum, bid.lot};
  std::vector<Argument> conditions;
  for (const BidCondition& condition : bid.conditions) {
    conditions.push_back(condition.bought ? Argument(condition.lot)
                                          : Argument(Fact(Said::not_lot, condition.lot)));
  }
  return {Said::bid_if, bid.sum, bid.lot, several(conditions, Said::both)};
}

Fact lots_there(std::size_t count) {
  if (count == 0) return Said::no_lots;
  return count == 1 ? Fact(Said::one_lot) : Fact(Said::lots, count);
}

bool of_staff(const Lot& lot) { return lot.staff != 0 || lot.free_staff.has_value(); }

const Staff* staff_of(const League& league, const Lot& lot) {
  if (lot.free_staff) return &*lot.free_staff;
  if (lot.staff == 0 || lot.seller < 0) return nullptr;
  for (const Staff& man : league.clubs[static_cast<std::size_t>(lot.seller)].staff) {
    if (man.id == lot.staff) return &man;
  }
  return nullptr;
}

/// A bid that is called, and what it is worth at this moment.
struct Called {
  int club = 0;
  std::int64_t arrived = 0;
  int sum = 0, effective = 0;
};

class Sale {
 public:
  Sale(Ledger& ledger, const std::vector<Bidder>& bidders, std::vector<Correction>& corrections)
      : ledger_(ledger), league_(ledger.league()), bidders_(bidders), corrections_(corrections) {}

  SettledLot sell(int number, const Lot& lot) {
    SettledLot settled{lot, who(lot), LotResult::unsold, -1, 0, {}};
    std::vector<Called> called = call(number, lot, settled);
    std::stable_sort(called.begin(), called.end(), [](const Called& a, const Called& b) {
      return a.effective != b.effective ? a.effective > b.effective : a.arrived < b.arrived;
    });
    if (called.empty()) {
      leave(lot, settled);
      return settled;
    }
    settled.result = LotResult::sold;
    settled.buyer = called.front().club;
    settled.price = price(called, lot);
    hand_over(lot, settled, number);
    return settled;
  }

 private:
  std::string who(const Lot& lot) const {
    if (lot.free_player) return to_text(*lot.free_player);
    if (const Staff* man = staff_of(league_, lot)) {
      return fmt::format("{} ({})", man->name, name(man->role));
    }
    if (lot.seller < 0) return {};
    const Player* man =
        find_player(league_.clubs[static_cast<std::size_t>(lot.seller)], lot.player);
    return man ? to_text(*man) : std::string();
  }

  bool bought(int club, int lot) const {
    return std::find(bought_.begin(), bought_.end(), std::pair{club, lot}) != bought_.end();
  }

  // BEP-R65  One bid of each club: the highest of those whose conditions hold.
  std::vector<Called> call(int number, const Lot& lot, SettledLot& settled) {
    std::vector<Called> called;
    for (const Bidder& bidder : bidders_) {
      Called best{bidder.club, bidder.arrived, 0, 0};
      int active_bids = 0, line = 0;
      for (const BidOrder& bid : bidder.bids) {
        if (bid.lot != number) continue;
        const bool active = std::all_of(
            bid.conditions.begin(), bid.conditions.end(),
            [&](const BidCondition& c) { return bought(bidder.club, c.lot) == c.bought; });
        if (!active) {
          settled.bids.push_back({bidder.club, bid.sum, 0, "inactive_condition"});
          continue;
        }
        ++active_bids;
        if (bid.sum > best.sum) {
          best.sum = bid.sum;
          line = bid.line;
        }
      }
      if (active_bids == 0) continue;
      if (active_bids > 1) {
        corrections_.push_back({bidder.club,
                                "E62",
                                line,
                                "",
                                {Said::bids_on_lot, active_bids, number},
                                {Said::bid_counts, best.sum},
                                "BEP-R65"});
      }
      weigh(best, line, number, lot, settled, called);
    }
    return called;
  }

  // BEP-AUCTION-6, BEP-R64  No more than the club can pay, no less than the minimum.
  void weigh(Called best, int line, int number, const Lot& lot, SettledLot& settled,
             std::vector<Called>& called) {
    best.effective = std::min(best.sum, ledger_.funds(best.club));
    const Staff* man = staff_of(league_, lot);
    const bool second_tactician =
        man && man->role == Role::tactician &&
        has_staff(league_.clubs[static_cast<std::size_t>(best.club)], Role::tactician);
    const bool good = best.effective >= lot.minimum && !second_tactician;
    if (best.effective < best.sum) {
      corrections_.push_back(
          {best.club,
           "E63",
           line,
           "",
           {Said::bid, best.sum, number},
           good ? Fact(Said::reduced_to, best.effective)
                : Fact(Said::voided, Fact(Said::under_minimum, best.effective, lot.minimum)),
           "BEP-AUCTION-6"});
    } else if (second_tactician) {
      corrections_.push_back({best.club,
                              "E60",
                              line,
                              "",
                              {Said::bid, best.sum, number},
                              {Said::voided, Said::one_tactician},
                              "BEP-STAFF-7"});
    }
    settled.bids.push_back(
        {best.club, best.sum, good ? best.effective : 0, good ? "active" : "void"});
    if (good) called.push_back(best);
  }

  // BEP-AUCTION-3, BEP-R63, BEP-R64, BEP-R66
  int price(const std::vector<Called>& called, const Lot& lot) const {
    const int funds = ledger_.funds(called.front().club);
    if (called.size() > 1) return std::min(called[1].effective + 10, funds);
    const bool ten_more = !of_staff(lot) && league_.switches.single_bid_nv_plus_10;
    return std::min(lot.minimum + (ten_more ? 10 : 0), funds);
  }

  // BEP-AUCTION-5, BEP-R66  Nobody wants him: the extern league does, unless he is of the staff.
  void leave(const Lot& lot, SettledLot& settled) {
    if (of_staff(lot) || lot.seller < 0) {
      release(lot);
      return;
    }
    Club& seller = league_.clubs[static_cast<std::size_t>(lot.seller)];
    for (std::size_t row = 0; row < seller.players.size(); ++row) {
      if (seller.players[row].id != lot.player) continue;
      take_player(seller, static_cast<int>(row));
      settled.result = LotResult::extern_league;
      settled.price = lot.minimum;
      ledger_.move(account(Account::extern_league), lot.seller, lot.minimum, "extern_lot",
                   settled.who);
      return;
    }
  }
  void release(const Lot& lot) {
    if (lot.seller < 0) return;
    for (Staff& man : league_.clubs[static_cast<std::size_t>(lot.seller)].staff) {
      if (man.id == lot.staff) man.listed = false;
    }
  }

  void hand_over(const Lot& lot, SettledLot& settled, int number) {
    Club& buyer = league_.clubs[static_cast<std::size_t>(settled.buyer)];
    const int seller_account = lot.seller < 0 ? account(Account::bank) : lot.seller;
    ledger_.move(settled.buyer, seller_account, settled.price, "auction", settled.who);
    bought_.emplace_back(settled.buyer, number);
    if (lot.free_player) receive_player(buyer, *lot.free_player);
    if (lot.free_staff) buyer.staff.push_back(*lot.free_staff);
    if (lot.seller < 0) return;
    Club& seller = league_.clubs[static_cast<std::size_t>(lot.seller)];
    if (lot.staff != 0) {
      const auto man = std::find_if(seller.staff.begin(), seller.staff.end(),
                                    [&](const Staff& staff) { return staff.id == lot.staff; });
      Staff moved = *man;
      moved.listed = false;
      if (league_.switches.staff_buy_renews) moved.age = 1;  // BEP-R32
      seller.staff.erase(man);
      buyer.staff.push_back(moved);
      return;
    }
    for (std::size_t row = 0; row < seller.players.size(); ++row) {
      if (seller.players[row].id != lot.player) continue;
      Player moved = take_player(seller, static_cast<int>(row));
      moved.listed = -1;
      receive_player(buyer, std::move(moved));
      return;
    }
  }

  Ledger& ledger_;
  League& league_;
  const std::vector<Bidder>& bidders_;
  std::vector<Correction>& corrections_;
  std::vector<std::pair<int, int>> bought_{};  // club, lot number
};

}  // namespace

std::vector<BidOrder> legal_bids(const League& league, int club, const std::vector<BidOrder>& bids,
                                 std::vector<Correction>& corrections) {
  std::vector<BidOrder> legal;
  const auto void_bid = [&](std::string_view code, const BidOrder& bid, Fact why,
                            std::string_view rule) {
    corrections.push_back({club,
                           std::string(code),
                           bid.line,
                           "",
                           bid_fact(bid),
                           {Said::voided, std::move(why)},
                           std::string(rule)});
  };
  for (BidOrder bid : bids) {
    const bool there = bid.lot >= 1 && bid.lot <= static_cast<int>(league.lots.size());
    if (league.session > last_market_session) {
      void_bid("E60", bid, Said::too_late_to_bid, "BEP-AUCTION-1");
      continue;
    }
    if (!there) {
      void_bid("E60", bid, lots_there(league.lots.size()), "BEP-AUCTION-7");
      continue;
    }
    const Lot& lot = league.lots[static_cast<std::size_t>(bid.lot - 1)];
    if (lot.seller == club) {
      void_bid("E60", bid, Said::own_lot, "BEP-R66");
      continue;
    }
    if (bid.sum < lot.minimum) {
      void_bid("E60", bid, {Said::minimum_is, lot.minimum}, "BEP-AUCTION-2");
      continue;
    }
    const Fact ordered = bid_fact(bid);
    const auto dropped = std::erase_if(bid.conditions, [&](const BidCondition& condition) {
      return condition.lot >= bid.lot || condition.lot < 1;
    });
    if (dropped > 0) {  // E61
      const bool stands = !bid.conditions.empty();
      corrections.push_back({club, "E61", bid.line, "", ordered,
                             stands ? bid_fact(bid) : Fact(Said::voided, Said::only_earlier_lots),
                             "BEP-AUCTION-7"});
      if (!stands) continue;
    }
    legal.push_back(std::move(bid));
  }
  return legal;
}

std::vector<SettledLot> settle_auction(Ledger& ledger, const std::vector<Bidder>& bidders,
                                       std::vector<Correction>& corrections) {
  Sale sale(ledger, bidders, corrections);
  std::vector<SettledLot> settled;
  const std::vector<Lot> lots = std::exchange(ledger.league().lots, {});
  int number = 0;
  for (const Lot& lot : lots) settled.push_back(sale.sell(++number, lot));
  return settled;
}

}  // namespace touchline::beppiland
