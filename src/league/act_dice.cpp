#include "league/act_dice.hpp"

#include "league/acts.hpp"
#include "league/chain.hpp"
#include "league/fair_dice.hpp"
#include "league/seal.hpp"

namespace touchline::league {

std::optional<ActDice::Unfair> ActDice::take(const store::TurnRow& link, const Inputs& inputs,
                                             const std::string& origin) {
  if (is_act(link)) {
    if (!inputs.rolls.empty()) thrown_.push_back({&link, inputs, origin});
    return std::nullopt;
  }
  for (const Thrown& one : thrown_) {
    if (one.act->number != link.number || one.origin != origin) continue;
    if (auto why = unfair_rolls(one.inputs, inputs.dice.secret, origin, link.number))
      return Unfair{one.act, std::move(*why)};
  }
  if (link.withdrawn == 0)
    std::erase_if(thrown_, [&](const Thrown& one) { return one.act->number <= link.number; });
  return std::nullopt;
}

std::optional<ActDice::Unfair> ActDice::still_open(const LeagueKey& key,
                                                   const std::string& origin) const {
  for (const Thrown& one : thrown_) {
    if (one.origin != origin) continue;
    std::string secret = dice_secret(key.dice, origin, one.act->number);
    const Wipe wipe{secret};
    if (auto why = unfair_rolls(one.inputs, secret, origin, one.act->number))
      return Unfair{one.act, std::move(*why)};
  }
  return std::nullopt;
}

}  // namespace touchline::league
