// The market in the bulletin: lots that were settled with all their bids (BEP-AUCTION), the list of
// the next auction, exchanges, the Totocalcio (BEP-BET). A lot that was withdrawn was never
// settled: its bids stay secret.
#include <fmt/format.h>

#include <algorithm>

#include "games/beppiland/report/bulletin_parts.hpp"

namespace touchline::report {

using namespace beppiland;

namespace {

std::string staff_text(const PaperSource& source, const Staff& man) {
  const std::string role = sentence(source.words, said(man.role));
  const std::string tactic = man.tactic ? " " + to_text(*man.tactic) : "";
  return fmt::format("{} {} ({}{})", man.name, age_text(man.age), role, tactic);
}

std::string goods_text(const Goods& goods) {
  std::vector<std::string> parts = goods.names;
  if (goods.money > 0) parts.push_back(money_text(goods.money));
  return parts.empty() ? "–" : joined(parts);
}

}  // namespace

std::string lot_text(const PaperSource& source, const Lot& lot) {
  if (lot.free_player) return to_text(*lot.free_player);
  if (lot.free_staff) return staff_text(source, *lot.free_staff);
  if (lot.seller < 0 || static_cast<std::size_t>(lot.seller) >= source.after.clubs.size()) {
    return source.words("lot.unknown");
  }
  const Club& club = source.after.clubs[static_cast<std::size_t>(lot.seller)];
  if (const Player* player = find_player(club, lot.player)) return to_text(*player);
  for (const Staff& man : club.staff) {
    if (lot.staff != 0 && man.id == lot.staff) return staff_text(source, man);
  }
  return source.words("lot.unknown");
}

std::string seller_text(const PaperSource& source, const Lot& lot) {
  return source.club(lot.seller);
}

std::string result_text(const PaperSource& source, const SettledLot& lot) {
  switch (lot.result) {
    case LotResult::sold:
      return source.club(lot.buyer);
    case LotResult::extern_league:
      return source.words("lot.extern");
    case LotResult::unsold:
      return source.words("lot.unsold");
    case LotResult::withdrawn:
      break;
  }
  return source.words("lot.withdrawn");
}

std::string bid_text(const PaperSource& source, const SettledBid& bid) {
  const std::string offer = source.club(bid.club) + " " + money_text(bid.sum);
  if (bid.state != "active") return offer + " (" + source.words.given("bid", bid.state) + ")";
  if (bid.effective == 0) return offer + " (" + source.words("bid.void") + ")";
  if (bid.effective == bid.sum) return offer;
  return offer + " (" + source.words("bid.counted_as", money_text(bid.effective)) + ")";
}

std::string trade_text(const PaperSource& source, const TradeRecord& trade) {
  return source.words("trade.text", source.club(trade.club.home), goods_text(trade.gives.home),
                      source.club(trade.club.away), goods_text(trade.gives.away));
}

PaperSection auction_section(const PaperSource& source) {
  const Words& words = source.words;
  PaperSection section{"auction", words("section.auction"), {}};
  if (source.record.lots.empty()) return section;
  Grid grid{"",
            {right(words("column.lot")), wrapping(left(words("column.who"))),
             wrapping(left(words("column.seller"))), wrapping(left(words("column.buyer"))),
             right(words("column.price"))},
            {},
            ""};
  PaperItems all_bids;
  int lot_number = 0;
  for (const SettledLot& lot : source.record.lots) {
    const bool paid = lot.result == LotResult::sold || lot.result == LotResult::extern_league;
    grid.rows.push_back(
        text_row({std::to_string(++lot_number), lot.who, seller_text(source, lot.lot),
                  result_text(source, lot), paid ? money_text(lot.price) : ""}));
    if (lot.result == LotResult::withdrawn || lot.bids.empty()) continue;
    std::vector<std::string> bids;
    for (const SettledBid& bid : lot.bids) bids.push_back(bid_text(source, bid));
    all_bids.items.push_back({words("auction.lot", lot_number), joined(bids, "; ")});
  }
  section.blocks.push_back(PaperTables{{std::move(grid)}, false});
  if (!all_bids.items.empty()) {
    section.blocks.push_back(PaperHeading{words("auction.bids"), ""});
    section.blocks.push_back(std::move(all_bids));
  }
  return section;
}

PaperSection lots_section(const PaperSource& source) {
  const Words& words = source.words;
  PaperSection section{"lots", words("section.lots"), {}};
  if (source.after.lots.empty()) return section;
  Grid grid{"",
            {right(words("column.lot")), wrapping(left(words("column.who"))),
             left(words("column.seller")), right(words("column.minimum")),
             right(words("column.declared"))},
            {},
            words("lots.note")};
  int lot_number = 0;
  for (const Lot& lot : source.after.lots) {
    const bool plays = lot.player != 0 && lot.seller >= 0;
    grid.rows.push_back(
        text_row({std::to_string(++lot_number), lot_text(source, lot), seller_text(source, lot),
                  money_text(lot.minimum), plays ? std::to_string(lot.declared) : "·"}));
  }
  section.blocks.push_back(PaperTables{{std::move(grid)}, false});
  return section;
}

PaperSection trades_section(const PaperSource& source) {
  PaperSection section{"trades", source.words("section.trades"), {}};
  PaperItems list;
  for (const TradeRecord& trade : source.record.trades) {
    if (trade.state == "done") {
      list.items.push_back({"", trade_text(source, trade)});
    } else if (trade.state == "vetoed") {  // a void one is told to its two presidents alone
      list.items.push_back({source.words("trade.vetoed"), trade_text(source, trade)});
    }
  }
  if (!list.items.empty()) section.blocks.push_back(std::move(list));
  return section;
}

PaperSection toto_section(const PaperSource& source) {
  const Words& words = source.words;
  PaperSection section{"toto", words("section.toto"), {}};
  if (!source.record.toto) return section;
  const TotoRecord& toto = *source.record.toto;
  Grid grid{"",
            {right(""), left(words("column.match")), left(""), right_words(words("column.symbol"))},
            {},
            ""};
  for (std::size_t i = 0; i < toto.matches.size(); ++i) {
    if (toto.matches[i].empty()) continue;
    const MatchRecord* match = find_match(source.record, toto.matches[i]);
    grid.rows.push_back(text_row({std::to_string(i + 1), toto.matches[i],
                                  match == nullptr ? "" : meeting_text(source, match->meeting),
                                  i < toto.results.size() ? toto.results.substr(i, 1) : ""}));
    grid.rows.back().cells.back().look = Look::strong;
  }
  section.blocks.push_back(PaperTables{{std::move(grid)}, false});
  PaperItems list;
  list.items.push_back({words("toto.column"), toto.results});
  list.items.push_back({words("toto.columns"), std::to_string(toto.columns)});
  list.items.push_back({words("toto.pot"), money_text(toto.pot_before)});
  std::vector<std::string> winners;
  for (const int club : toto.winners) winners.push_back(source.club(club));
  list.items.push_back(
      {words("toto.winners"), winners.empty()
                                  ? words("toto.nobody")
                                  : words("toto.share", joined(winners), money_text(toto.share))});
  list.items.push_back({words("toto.pot_after"), money_text(toto.pot_after)});
  section.blocks.push_back(std::move(list));
  return section;
}

}  // namespace touchline::report
