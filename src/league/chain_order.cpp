#include "league/chain_order.hpp"

#include "league/chain.hpp"

namespace touchline::league {

using store::TurnRow;

std::optional<std::string> ChainOrder::take(const TurnRow& link) {
  if (link.kind == "undo") return go_back(link);
  const auto last =
      standing_.empty() ? std::pair<const std::int64_t, std::int64_t>{0, 0} : *standing_.rbegin();
  if (is_turn(link)) standing_[link.number] = link.seq;
  if (link.base != last.second) return "it does not go on from the turn that stood before it";
  if (link.number != last.first + 1) return "its number does not follow the turn before it";
  if (is_turn(link) || (link.list + link.beacon + link.facts).empty()) return std::nullopt;
  return "it is a note, and has what only a turn has";
}

std::optional<std::string> ChainOrder::go_back(const TurnRow& undo) {
  const auto target = standing_.find(undo.number);
  const bool stood = target != standing_.end() && target->second == undo.base;
  const auto first = standing_.upper_bound(undo.number);
  const bool takes_back = first != standing_.end();
  for (auto above = first; above != standing_.end(); ++above) withdrawn_[above->second] = undo.seq;
  standing_.erase(first, standing_.end());
  if (stood && takes_back) return std::nullopt;
  return "it goes back to a turn that did not stand";
}

}  // namespace touchline::league
