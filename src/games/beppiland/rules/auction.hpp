// The auction of a session: lots in their printed order, sealed bids, conditions on earlier lots.
// Given the bids it needs no chance, so that anybody can settle it again.
#pragma once

#include <vector>

#include "games/beppiland/rules/money.hpp"

namespace touchline::beppiland {

/// A club's bids with the time its sheet arrived (BEP-R78).
struct Bidder {
  int club = 0;
  std::int64_t arrived = 0;
  std::vector<BidOrder> bids{};
};

/// Bids that cannot count whatever happens: E60, E61. What stays is in the order written.
std::vector<BidOrder> legal_bids(const League& league, int club, const std::vector<BidOrder>& bids,
                                 std::vector<Correction>& corrections);

/// BEP-AUCTION-3..7, BEP-R63..R66  Sells the lots of the league, one after the other.
std::vector<SettledLot> settle_auction(Ledger& ledger, const std::vector<Bidder>& bidders,
                                       std::vector<Correction>& corrections);

}  // namespace touchline::beppiland
