#include "league/dice_history.hpp"

#include <cstdlib>

#include "league/chain.hpp"
#include "league/known_dice.hpp"
#include "league/links.hpp"

namespace touchline::league {

using store::AuditRow;
using store::TurnRow;

DiceHistory::DiceHistory(const store::LeagueRow& league, const std::vector<TurnRow>& turns,
                         const std::vector<AuditRow>& audit)
    : league_(league), turns_(turns) {
  read_trail(audit);
  read_chain();
}

// What the audit trail says of closings: a turn that was closed and opened again has left nothing
// on the chain.
void DiceHistory::read_trail(const std::vector<AuditRow>& audit) {
  for (const AuditRow& row : audit) {
    heads_.emplace(row.hash, row.n);
    if (row.action == "join" && first_join_ == 0) first_join_ = row.n;
    if (row.action == copied_action && is_a_copy(row.detail)) {
      copied_ = true;  // dice and lists are its own from here on
      frozen_.erase(row.turn);
      closings_.erase(row.turn);
    }
    if ((row.action != "close" && row.action != "freeze") || !row.detail.starts_with("turn "))
      continue;
    const std::int64_t number = std::strtoll(row.detail.c_str() + 5, nullptr, 10);
    if (row.action == "freeze") {
      if (auto root = root_in(row.detail)) frozen_.emplace(number, std::move(*root));
    } else if (const auto mark = seed_mark_in(row.detail)) {
      closings_[number].insert(*mark);
      closed_at_[number].emplace(*mark, row.n);
    }
  }
}

void DiceHistory::read_chain() {
  for (const TurnRow& turn : turns_) {
    if (turn.kind != "beacon" && turn.kind != "reopen") continue;
    const auto inputs = parse_inputs(turn.inputs);
    if (!inputs || inputs->rulings.empty()) continue;
    const std::string& text = inputs->rulings.front().text;
    const Key key{origin_of(turn), turn.number};
    if (turn.kind == "reopen") put_by_[key].insert(text);
    if (turn.kind == "beacon") {
      ++beacons_[key];
      mended_[key] = {turn.seq, text};
    }
  }
}

/// Whether the league really goes on under another origin than it had.
bool DiceHistory::is_a_copy(const std::string& detail) const {
  const auto at = detail.find(", as ");
  if (at == std::string::npos || !detail.starts_with("of ")) return false;
  const std::string of = detail.substr(3, at - 3), as = detail.substr(at + 5);
  bool links_of_it = false, goes_on = as == league_.origin;
  for (const TurnRow& turn : turns_) {
    links_of_it = links_of_it || origin_of(turn) == of;
    goes_on = goes_on || origin_of(turn) == as;
  }
  return of != as && links_of_it && goes_on;
}

std::optional<std::int64_t> DiceHistory::entry_of(const std::string& hash) const {
  const auto found = heads_.find(hash);
  if (found == heads_.end()) return std::nullopt;
  return found->second;
}

std::optional<std::string> DiceHistory::check(const TurnRow& turn, const Inputs& inputs) {
  const DiceProof& dice = inputs.dice;
  const bool second = turn.format >= link_format;
  if (auto why = unfair(inputs, origin_of(turn), turn.number, second)) return why;
  if (second) {
    if (auto why = check_source(turn, inputs)) return why;
  }
  if (dice.seed.empty()) return std::nullopt;
  if (auto why = check_known(turn, inputs)) return why;
  const Key key{origin_of(turn), turn.number};
  first_.emplace(key, inputs);
  if (second && !dice.beacon.empty()) {
    if (auto why = check_beacon(turn, dice)) return why;
  }
  std::set<std::string> marks = closings_[turn.number];
  marks.insert(seed_mark(dice.seed));
  if (marks.size() > 1 + beacons_[key])
    return "it was closed with two different dice, and no link of the chain says why";
  return std::nullopt;
}

/// Whether its dice are those that it had before, if it had any.
std::optional<std::string> DiceHistory::check_known(const TurnRow& turn, const Inputs& inputs) {
  const DiceProof& dice = inputs.dice;
  const bool second = turn.format >= link_format;
  const Key key{origin_of(turn), turn.number};
  const auto first = first_.find(key);
  const bool before = first != first_.end();
  const auto& put_by = put_by_[key];
  // Dice of a mended beacon are reckoned from the first closing, and stand nowhere before.
  const bool mended = beacons_[key] > 0 && !put_by.empty() && inputs.first;
  const bool was_put_by = mended || put_by.contains(seed_mark(dice.seed));
  if (dice.known && !before && !was_put_by && (second || !closed_before(turn, dice)))
    return "it says that its dice were known, but it was never closed before";
  if (dice.known && before && seed_again(turn, first->second, dice) != dice.seed)
    return "it was run again with other dice than the first time";
  if (!dice.known && before) return "it was run again with new dice";
  const bool of_a_list = inputs.first && !inputs.first->root.empty();
  if (second && dice.known && !before && !of_a_list && !turn.list.empty() &&
      !closed_without_list(turn.number, seed_mark(dice.seed)))
    return "it does not say what its dice were made of";
  return std::nullopt;
}

/// The dice of a turn that is run again: the first ones, or, if its beacon was mended, those of
/// its first sheets and list with the other beacon.
std::string DiceHistory::seed_again(const TurnRow& turn, const Inputs& first,
                                    const DiceProof& dice) {
  if (beacons_[{origin_of(turn), turn.number}] == 0) return first.dice.seed;
  return turn_seed(dice.secret, origin_of(turn), turn.number,
                   nonces_of(first.first ? first.first->sheets : first.sheets),
                   {first.dice.root, dice.beacon});
}

/// Whether these dice were made by an earlier version: then nothing but the trail of then can say
/// so. Made by who was alone they are out before the first of the others is let in.
bool DiceHistory::closed_without_list(std::int64_t number, const std::string& mark) {
  const auto found = closed_at_[number].find(mark);
  if (found == closed_at_[number].end()) return false;
  std::int64_t before = 0;  // entry of the trail at the first link of the second format
  for (const TurnRow& turn : turns_) {
    if (turn.format < link_format) continue;
    before = entry_of(turn.audit).value_or(0);
    break;
  }
  return found->second <= before;
}

// Turns of the first format could be closed and opened again without a link of the chain.
bool DiceHistory::closed_before(const TurnRow& turn, const DiceProof& dice) {
  return closings_[turn.number].contains(seed_mark(dice.seed));
}

// The source was announced when the league was founded; a turn hangs on it, or there is none.
std::optional<std::string> DiceHistory::check_source(const TurnRow& turn, const Inputs& inputs) {
  if (turn.beacon != inputs.dice.beacon)
    return "its beacon is not the one that its dice were made of";
  if (!source_) source_ = inputs.source;
  if (inputs.source != *source_)
    return "its dice hang on another source than the one that was announced";
  const bool round = inputs.kind != "season";
  if (round && source_->empty() != inputs.dice.beacon.empty()) {
    return source_->empty() ? "it has a beacon, but none was announced"
                            : "its dice do not hang on the beacon that was announced";
  }
  return std::nullopt;
}

// What the beacon was given for is the list that the trail says was frozen; a mended one is the
// last that a link of the chain says.
std::optional<std::string> DiceHistory::check_beacon(const TurnRow& turn,
                                                     const DiceProof& dice) const {
  const auto frozen = frozen_.find(turn.number);
  if (frozen == frozen_.end() || frozen->second != dice.root)
    return "its list of sheets is not the one that was frozen";
  const auto mended = mended_.find({origin_of(turn), turn.number});
  if (mended != mended_.end() && turn.seq > mended->second.seq &&
      mended->second.beacon != dice.beacon)
    return "its beacon is not the one that a link of the chain mended it to";
  return std::nullopt;
}

}  // namespace touchline::league
