#include "league/chain_order.hpp"

#include <algorithm>

#include "league/chain.hpp"

namespace touchline::league {

using store::TurnRow;

std::optional<std::string> ChainOrder::take(const TurnRow& link) {
  if (link.kind == "undo") return go_back(link);
  const Standing last = standing_.empty() ? Standing{} : standing_.back();
  if (has_state(link)) standing_.push_back({link.seq, link.number, is_act(link)});
  if (link.base != last.seq) return "it does not go on from the turn that stood before it";
  if (link.number != (last.act ? last.number : last.number + 1))
    return "its number does not follow the turn before it";
  if (has_state(link) || (link.list + link.beacon + link.facts).empty()) return std::nullopt;
  return "it is a note, and has what only a turn has";
}

std::optional<std::string> ChainOrder::go_back(const TurnRow& undo) {
  const auto target = std::find_if(standing_.begin(), standing_.end(), [&](const Standing& one) {
    return one.seq == undo.base && one.number == undo.number;
  });
  // Of an undo that goes nowhere all that is above its number is gone, as it says.
  const auto first =
      target != standing_.end()
          ? target + 1
          : std::find_if(standing_.begin(), standing_.end(),
                         [&](const Standing& one) { return one.number > undo.number; });
  const bool takes_back = first != standing_.end();
  for (auto above = first; above != standing_.end(); ++above) withdrawn_[above->seq] = undo.seq;
  const bool stood = target != standing_.end();
  standing_.erase(first, standing_.end());
  if (stood && takes_back) return std::nullopt;
  return "it goes back to a turn that did not stand";
}

}  // namespace touchline::league
