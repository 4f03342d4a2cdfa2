// The market: exchanges, sales to the extern league, listings, building, the auction, the debt
// floor. What is ordered is checked before the matches and done after them, in the order of
// BEP-R60.
#include <fmt/format.h>

#include <algorithm>

#include "games/beppiland/rules/names.hpp"
#include "games/beppiland/rules/sitting.hpp"

namespace touchline::beppiland {
namespace {

/// One side's wish, with its goods found.
struct Wish {
  int club = 0, with = -1;
  std::vector<int> give_players{}, give_staff{}, take_players{}, take_staff{};
  int give_money = 0, take_money = 0;
  const TradeOrder* order = nullptr;
  std::int64_t arrived = 0;
  bool matched = false;
};

/// The men of a side of an exchange. `asked`: a name that is near to one of them and not it, since
/// an exchange cannot be taken back.
bool find_goods(Sitting& sitting, const Club& club, const Goods& goods, std::vector<int>& players,
                std::vector<int>& staff, std::string& asked) {
  std::vector<std::string> names;
  for (const Player& man : club.players) names.push_back(man.name);
  for (const Staff& man : club.staff) names.push_back(man.name);
  for (const std::string& written : goods.names) {
    const auto meant = sitting.meant(written, names);
    if (!meant) return false;
    const std::size_t at = meant->index;
    if (!meant->exact) asked = names[at];
    if (!meant->exact) return false;
    if (at < club.players.size()) {
      players.push_back(club.players[at].id);
    } else {
      staff.push_back(club.staff[at - club.players.size()].id);
    }
  }
  for (auto* ids : {&players, &staff}) {
    std::sort(ids->begin(), ids->end());
    ids->erase(std::unique(ids->begin(), ids->end()), ids->end());
  }
  return true;
}

Fact trade_fact(const TradeOrder& order) {
  const auto goods = [](const Goods& side) -> Fact {
    std::vector<Argument> parts(side.names.begin(), side.names.end());
    if (side.money != 0) parts.push_back(Fact(Said::sum, side.money));
    return parts.empty() ? Fact(Said::nothing) : several(parts);
  };
  return {order.now ? Said::trade_now : Said::trade, order.with, goods(order.give),
          goods(order.take)};
}

bool agree(const Wish& a, const Wish& b) {
  return a.club == b.with && a.with == b.club && a.give_players == b.take_players &&
         a.give_staff == b.take_staff && a.take_players == b.give_players &&
         a.take_staff == b.give_staff && a.give_money == b.take_money &&
         a.take_money == b.give_money;
}

std::optional<Wish> wish_of(Sitting& sitting, int number, const TradeOrder& order) {
  Wish wish;
  wish.club = number;
  wish.order = &order;
  wish.arrived = sitting.sheet(number).arrived;
  std::vector<std::string> names;
  for (const Club& club : sitting.league.clubs) names.push_back(club.name);
  std::string asked;
  const auto refuse = [&](Said why, std::string_view rule) {
    const Fact done = asked.empty() ? Fact(Said::voided, why) : Fact(Said::asked_back, asked);
    sitting.correct(number, "E50", order.line, trade_fact(order), done, rule);
    return std::nullopt;
  };
  if (sitting.league.session > last_market_session)
    return refuse(Said::too_late_to_exchange, "BEP-TRADE-4");
  const auto meant = who_is_meant(order.with, names);
  if (!meant || static_cast<int>(meant->index) == number)
    return refuse(Said::no_club_to_deal_with, "BEP-TRADE-1");
  wish.with = static_cast<int>(meant->index);
  if (order.give.money < 0 || order.take.money < 0)
    return refuse(Said::negative_sum, "BEP-TRADE-1");
  if (!find_goods(sitting, sitting.club(number), order.give, wish.give_players, wish.give_staff,
                  asked))
    return refuse(Said::not_all_to_give, "BEP-TRADE-1");
  if (!find_goods(sitting, sitting.club(wish.with), order.take, wish.take_players, wish.take_staff,
                  asked))
    return refuse(Said::not_all_to_take, "BEP-TRADE-1");
  wish.give_money = order.give.money;
  wish.take_money = order.take.money;
  return wish;
}

std::string pair_name(const Sitting& sitting, const BySide<int>& clubs) {
  return fmt::format("{} / {}", sitting.league.clubs[static_cast<std::size_t>(clubs.home)].name,
                     sitting.league.clubs[static_cast<std::size_t>(clubs.away)].name);
}

int worth(const Club& club, const std::vector<int>& players, int money, const Switches& switches) {
  int sum = money;
  for (const int id : players) {
    if (const Player* man = find_player(club, id)) sum += non_league_value(*man, switches);
  }
  return sum;
}

/// Why an exchange cannot be carried out at this moment; nothing: it can.
std::optional<Fact> why_void(Sitting& sitting, const Exchange& exchange) {
  for (const Side side : both_sides) {
    const Club& giver = sitting.club(exchange.club[side]);
    const Club& taker = sitting.club(exchange.club[other(side)]);
    for (const int id : exchange.players[side]) {
      const Player* man = find_player(giver, id);
      if (!man) return Said::man_has_gone;
      if (man->listed >= 0) return Fact(Said::man_in_auction, man->name);  // BEP-R66
    }
    for (const int id : exchange.staff[side]) {
      const auto man = std::find_if(giver.staff.begin(), giver.staff.end(),
                                    [&](const Staff& staff) { return staff.id == id; });
      if (man == giver.staff.end()) return Said::man_has_gone;
      if (man->listed) return Fact(Said::man_in_auction, man->name);
      const bool takes_theirs_away =
          std::any_of(taker.staff.begin(), taker.staff.end(), [&](const Staff& theirs) {
            const auto& given = exchange.staff[other(side)];
            return theirs.role == Role::tactician &&
                   std::find(given.begin(), given.end(), theirs.id) != given.end();
          });
      if (man->role == Role::tactician && has_staff(taker, Role::tactician) && !takes_theirs_away)
        return Said::one_tactician;
    }
    const int pays = exchange.money[side] - exchange.money[other(side)];
    if (pays > 0 && sitting.ledger.funds(exchange.club[side]) < pays)
      return Fact(Said::cannot_pay, giver.name);  // BEP-R60
  }
  return std::nullopt;
}

void move_men(Sitting& sitting, const Exchange& exchange, Side from) {
  Club& giver = sitting.club(exchange.club[from]);
  Club& taker = sitting.club(exchange.club[other(from)]);
  for (const int id : exchange.players[from]) {
    const auto man = std::find_if(giver.players.begin(), giver.players.end(),
                                  [&](const Player& player) { return player.id == id; });
    receive_player(taker, *man);
    giver.players.erase(man);
  }
  for (const int id : exchange.staff[from]) {
    const auto man = std::find_if(giver.staff.begin(), giver.staff.end(),
                                  [&](const Staff& staff) { return staff.id == id; });
    Staff moved = *man;
    if (sitting.league.switches.staff_buy_renews) moved.age = 1;  // BEP-R32
    giver.staff.erase(man);
    taker.staff.push_back(moved);
    sitting.news(exchange.club[other(from)],
                 {Said::news_staff_moved, taker.name, moved.name, said(moved.role)});
  }
}

}  // namespace

// B2, BEP-TRADE-2, BEP-R68  Two sheets that say the same; E51: now only if both say so.
void pair_exchanges(Sitting& sitting) {
  std::vector<Wish> wishes;
  for (int number = 0; number < sitting.clubs(); ++number) {
    if (sitting.sheet(number).no_move) continue;
    for (const TradeOrder& order : sitting.sheet(number).orders.trade) {
      if (const auto wish = wish_of(sitting, number, order)) wishes.push_back(*wish);
    }
  }
  for (std::size_t i = 0; i < wishes.size(); ++i) {
    Wish& mine = wishes[i];
    if (mine.matched) continue;
    const auto theirs =
        std::find_if(wishes.begin() + static_cast<std::ptrdiff_t>(i) + 1, wishes.end(),
                     [&](const Wish& wish) { return !wish.matched && agree(mine, wish); });
    if (theirs == wishes.end()) {
      if (sitting.rehearsal()) {  // their sheet may still come
        sitting.waits.push_back({Said::waits_trade, sitting.club(mine.with).name});
        continue;
      }
      sitting.correct(mine.club, "E50", mine.order->line, trade_fact(*mine.order),
                      {Said::voided, Fact(Said::not_confirmed_by, sitting.club(mine.with).name)},
                      "BEP-TRADE-2");
      continue;
    }
    mine.matched = theirs->matched = true;
    Exchange exchange;
    exchange.club = {mine.club, theirs->club};
    exchange.players = {mine.give_players, theirs->give_players};
    exchange.staff = {mine.give_staff, theirs->give_staff};
    exchange.money = {mine.give_money, theirs->give_money};
    exchange.goods = {mine.order->give, theirs->order->give};
    exchange.completed = std::max(mine.arrived, theirs->arrived);
    exchange.now = mine.order->now && theirs->order->now;
    exchange.line_home = mine.order->line;
    exchange.line_away = theirs->order->line;
    if (mine.order->now != theirs->order->now) {
      for (const Wish* wish : {&mine, &*theirs}) {
        sitting.correct(wish->club, "E51", wish->order->line, trade_fact(*wish->order),
                        Said::one_says_now, "BEP-TRADE-5");
      }
    }
    sitting.exchanges.push_back(exchange);
  }
  std::stable_sort(sitting.exchanges.begin(), sitting.exchanges.end(),
                   [](const Exchange& a, const Exchange& b) { return a.completed < b.completed; });
}

bool execute(Sitting& sitting, const Exchange& exchange) {
  const Switches& switches = sitting.league.switches;
  TradeRecord record;
  record.club = exchange.club;
  record.gives = exchange.goods;
  record.now = exchange.now;
  for (const Side side : both_sides) {
    record.worth[side] = worth(sitting.club(exchange.club[side]), exchange.players[side],
                               exchange.money[side], switches);
  }
  const bool vetoed = sitting.vetoed.contains(pair_name(sitting, exchange.club));  // BEP-TRADE-3
  record.why = vetoed ? Said::forbidden_by_master : why_void(sitting, exchange);
  record.state = vetoed ? "vetoed" : record.why ? "void" : "done";
  sitting.record.trades.push_back(record);
  if (record.why) {
    const BySide<int> lines{exchange.line_home, exchange.line_away};
    for (const Side side : both_sides) {
      sitting.correct(exchange.club[side], "E50", lines[side],
                      {Said::exchange, sitting.club(exchange.club.home).name,
                       sitting.club(exchange.club.away).name},
                      {Said::voided, *record.why}, "BEP-TRADE-1");
    }
    return false;
  }
  const int pays = exchange.money.home - exchange.money.away;
  const Side payer = pays > 0 ? Side::home : Side::away;
  sitting.ledger.move(exchange.club[payer], exchange.club[other(payer)], std::abs(pays), "exchange",
                      pair_name(sitting, exchange.club));
  for (const Side side : both_sides) move_men(sitting, exchange, side);
  return true;
}

void exchange_now(Sitting& sitting) {
  for (const Exchange& exchange : sitting.exchanges) {
    if (exchange.now) execute(sitting, exchange);
  }
  std::erase_if(sitting.exchanges, [](const Exchange& exchange) { return exchange.now; });
}

// D6
void exchange_at_end(Sitting& sitting) {
  for (const Exchange& exchange : sitting.exchanges) execute(sitting, exchange);
}

namespace {

// BEP-MONEY-7  `spoken_for`: the men about whom an order stands already.
void hear_sale(Sitting& sitting, int number, const SellOrder& order, std::set<int>& spoken_for) {
  const auto row = sitting.row_of(number, order.player, order.line, "SELL", Sitting::Undone::never);
  if (!row) return;
  const Player& man = sitting.club(number).players[static_cast<std::size_t>(*row)];
  if (man.listed >= 0 || !spoken_for.insert(man.id).second) {
    sitting.correct(
        number, "E52", order.line, as_written("SELL " + man.name),
        {Said::dropped, man.listed >= 0 ? Said::in_auction : Said::earlier_order_stands},
        "BEP-R66");
    return;
  }
  sitting.sales.emplace_back(number, man.id);
}

// BEP-AUCTION-8, BEP-R66
void hear_listing(Sitting& sitting, int number, const ListOrder& order, std::set<int>& spoken_for) {
  const Club& club = sitting.club(number);
  const Fact ordered = as_written("LIST " + order.player);
  const int session = sitting.league.session;
  if (session != season_end_session && session >= last_market_session) {
    sitting.correct(number, "E53", order.line, ordered, {Said::dropped, Said::no_auction_next},
                    "BEP-AUCTION-1");
    return;
  }
  Lot lot;
  lot.seller = number;
  lot.declared = std::max(0, order.matches.value_or(0));
  std::vector<std::string> staff_names, players;
  for (const Staff& man : club.staff) staff_names.push_back(man.name);
  for (const Player& man : club.players) players.push_back(man.name);
  const auto player = sitting.meant(order.player, players);
  const auto staff = sitting.meant(order.player, staff_names);
  const bool of_staff = staff && (!player || (staff->exact && !player->exact));
  int id = 0;
  bool in_auction = false;
  if (of_staff) {
    const Staff& man = club.staff[staff->index];
    if (!staff->exact) return sitting.ask_back(number, order.player, order.line, "LIST", man.name);
    id = lot.staff = man.id;
    in_auction = man.listed;
  } else {
    const auto row =
        sitting.row_of(number, order.player, order.line, "LIST", Sitting::Undone::never);
    if (!row) return;
    const Player& man = club.players[static_cast<std::size_t>(*row)];
    id = lot.player = man.id;
    in_auction = man.listed >= 0;
  }
  if (in_auction || !spoken_for.insert(id).second) {
    sitting.correct(number, "E52", order.line, ordered, {Said::dropped, Said::earlier_order_stands},
                    "BEP-R66");
    return;
  }
  if (!order.matches && !of_staff) {
    sitting.correct(number, "E54", order.line, ordered, Said::plays_no_match, "BEP-AUCTION-9");
  }
  sitting.listings.push_back(lot);
}

// E52  Sales and listings of one club as they are written: the first order about a man stands.
void hear_sales(Sitting& sitting, int number, const Orders& orders) {
  std::set<int> spoken_for;
  auto sale = orders.sell.begin();
  auto listing = orders.list.begin();
  while (sale != orders.sell.end() || listing != orders.list.end()) {
    const bool sale_first =
        listing == orders.list.end() || (sale != orders.sell.end() && sale->line <= listing->line);
    if (sale_first) {
      hear_sale(sitting, number, *sale++, spoken_for);
    } else {
      hear_listing(sitting, number, *listing++, spoken_for);
    }
  }
}

}  // namespace

void hear_market(Sitting& sitting) {
  for (int number = 0; number < sitting.clubs(); ++number) {
    const ClubSheet& sheet = sitting.sheet(number);
    if (sheet.no_move) continue;
    hear_sales(sitting, number, sheet.orders);
    for (std::size_t i = 0; i < sheet.orders.stadium.size(); ++i) {  // E64
      const int level = sitting.club(number).stadium;
      std::optional<Said> why;
      if (i > 0) {
        why = Said::one_level;
      } else if (level >= highest_stadium) {
        why = Said::largest_stadium;
      } else if (!figures(sitting.league.switches).stadiums) {
        why = Said::no_stadium_levels;
      }
      if (why) {
        sitting.correct(number, "E64", sheet.orders.stadium[i], as_written("STADIUM BUILD"),
                        {Said::not_built, *why}, "BEP-STADIUM-1");
      } else {
        sitting.builders.insert(number);
      }
    }
  }
}

// D5
void hold_auction(Sitting& sitting) {
  std::vector<Bidder> bidders;
  for (int number = 0; number < sitting.clubs(); ++number) {
    const ClubSheet& sheet = sitting.sheet(number);
    if (sheet.no_move || sheet.orders.bid.empty()) continue;  // BEP-NMR-4
    bidders.push_back(
        {number, sheet.arrived,
         legal_bids(sitting.league, number, sheet.orders.bid, sitting.record.corrections)});
  }
  sitting.record.lots = settle_auction(sitting.ledger, bidders, sitting.record.corrections);
  for (const SettledLot& lot : sitting.record.lots) {
    const bool staff = lot.lot.staff != 0 || lot.lot.free_staff;
    if (staff && lot.result == LotResult::sold) {
      sitting.news(lot.buyer, {Said::news_staff_bought, sitting.club(lot.buyer).name, lot.who});
    }
  }
}

// D7, BEP-DEBT-1, BEP-DEBT-3
void hold_debt_floor(Sitting& sitting) {
  const int floor = -figures(sitting.league.switches).debt_limit;
  for (int number = 0; number < sitting.clubs(); ++number) {
    Club& club = sitting.club(number);
    while (club.money < floor) {
      const int row = forced_sale(club, floor - club.money, sitting.league.switches);
      if (row < 0) break;
      const int value =
          non_league_value(club.players[static_cast<std::size_t>(row)], sitting.league.switches);
      const Player sold = take_player(club, row);
      sitting.ledger.move(account(Account::extern_league), number, value, "forced_sale", sold.name);
      sitting.news(number, {Said::news_forced_sale, club.name, to_text(sold), value});
    }
  }
}

}  // namespace touchline::beppiland
