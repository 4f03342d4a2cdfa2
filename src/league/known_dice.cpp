#include "league/known_dice.hpp"

#include <fmt/format.h>

#include "league/beacon.hpp"
#include "league/chain.hpp"
#include "league/links.hpp"
#include "league/sheet_marks.hpp"

namespace touchline::league {

using store::OpenTurnRow;
using store::RulingRow;
using store::TurnRow;
using store::Where;

std::vector<Nonce> nonces_of(const std::vector<Sheet>& sheets) {
  std::vector<Nonce> nonces;
  for (const Sheet& sheet : sheets) {
    if (!sheet.nonce.empty()) nonces.push_back({sheet.club, sheet.nonce});
  }
  return nonces;
}

std::optional<std::string> unfair(const Inputs& inputs, const std::string& origin,
                                  std::int64_t number, bool needs_dice) {
  const DiceProof& dice = inputs.dice;
  if (dice.seed.empty()) {
    if (!needs_dice || inputs.kind == "season") return std::nullopt;
    return "it was played without dice that were fixed before";
  }
  if (!opens(dice.commitment, dice.secret, origin, number)) {
    return "the secret of its dice is not the one that was committed to";
  }
  if (!dice.beacon.empty() && as_drawn(dice.beacon).value_or("") != dice.beacon) {
    return "its beacon is not written in the one way that counts";
  }
  if (inputs.source.empty() && !(dice.beacon.empty() && dice.root.empty())) {
    return "its dice hang on a beacon that nobody announced";
  }
  if (!inputs.source.empty() && dice.beacon.empty()) {
    return "its dice do not hang on the beacon that was announced";
  }
  if (dice.known && !inputs.first) {
    // Earlier versions did not say it in a league without a list: only its chain can tell then.
    if (inputs.source.empty()) return std::nullopt;
    return "it does not say what its dice were made of";
  }
  if (dice.known && !dice.beacon.empty() && dice.root != inputs.first->root) {
    return "its dice are not those of the list of its first closing";
  }
  const auto& sheets = dice.known ? inputs.first->sheets : inputs.sheets;
  if (turn_seed(dice.secret, origin, number, nonces_of(sheets), {dice.root, dice.beacon}) !=
      dice.seed) {
    return dice.beacon.empty() ? "its seed is not that of its secret and its sheets"
                               : "its seed is not that of its secret, its sheets and its beacon";
  }
  return std::nullopt;
}

bool dice_are_fixed(const OpenTurnRow& turn) {
  return turn.stage == "closed" || turn.stage == "previewed";
}

namespace {

/// A copy has dice of its own.
bool made_here(const Desk& desk, const TurnRow& link) {
  return link.origin.empty() || link.origin == desk.league().origin;
}

}  // namespace

std::string known_seed(Desk& desk, std::int64_t number) {
  for (const RulingRow& row :
       desk.store().select<RulingRow>(of_turn(desk, number).is("kind", std::string(first_dice)))) {
    return row.text;
  }
  std::string seed;
  for (const TurnRow& turn : desk.store().select<TurnRow>(of_turn(desk, number))) {
    if (!made_here(desk, turn)) continue;
    const auto inputs = is_turn(turn) ? parse_inputs(turn.inputs) : Result<Inputs>{};
    if (inputs && !inputs->dice.seed.empty()) seed = inputs->dice.seed;
  }
  return seed;
}

std::optional<FirstClosing> first_closing(Desk& desk, std::int64_t number) {
  for (const TurnRow& link : desk.store().select<TurnRow>(of_turn(desk, number))) {
    auto inputs = made_here(desk, link) ? parse_inputs(link.inputs) : Result<Inputs>{};
    const bool dice = inputs && (link.kind == "reopen" || !inputs->dice.seed.empty());
    if (!dice) continue;
    if (inputs->first) return std::move(inputs->first);
    if (is_turn(link) && !inputs->dice.known)
      return closing_of(link.list, std::move(inputs->sheets));
    return std::nullopt;  // it was closed by an earlier version
  }
  return std::nullopt;
}

FirstClosing closing_of(const std::string& root, std::vector<Sheet> sheets) {
  for (Sheet& sheet : sheets) sheet = withheld(std::move(sheet));
  return {root, std::move(sheets)};
}

Result<void> known_by_chain(Desk& desk, const OpenTurnRow& turn) {
  const std::string mark = seed_mark(turn.seed);
  for (const TurnRow& link : desk.store().select<TurnRow>(of_turn(desk, turn.number))) {
    const auto inputs = parse_inputs(link.inputs);
    if (!inputs) continue;
    if (is_turn(link) && inputs->dice.seed == turn.seed) return {};
    const auto& notes = inputs->rulings;
    if (link.kind == "reopen" && !notes.empty() && notes.front().text == mark) return {};
    if (link.kind == "beacon") return {};  // other dice, by another beacon; verify reckons them
  }
  return bad_input(fmt::format(
      "the store has dice of turn {} that no link of the chain knows; restore the store",
      turn.number));
}

Result<void> same_as_trail(Desk& desk, const OpenTurnRow& turn) {
  const auto marks = seed_marks(desk, turn.number);
  if (marks.empty() || marks.back() == seed_mark(turn.seed)) return {};
  return bad_input(fmt::format(
      "turn {} was closed before with other dice, and what kept them is gone; restore the store",
      turn.number));
}

// ------------------------------------------------------------------------------------- the trail

namespace {

/// What the trail has of a turn under this action, in its order, since the league is this one: a
/// copy has dice and lists of its own.
std::vector<std::string> noted(Desk& desk, std::string_view action, std::int64_t number) {
  std::vector<std::string> details;
  const std::string of_this = fmt::format("turn {},", number);
  for (const std::int64_t turn : {std::int64_t{0}, number}) {  // 0: noted before turns were
    for (store::AuditRow& row :
         desk.store().select<store::AuditRow>(Where().is("league", desk.name()).is("turn", turn))) {
      if (row.action == copied_action) details.clear();
      if (row.action == action && row.detail.starts_with(of_this))
        details.push_back(std::move(row.detail));
    }
  }
  return details;
}

}  // namespace

std::vector<std::string> seed_marks(Desk& desk, std::int64_t number) {
  std::vector<std::string> marks;
  for (const std::string& detail : noted(desk, "close", number)) {
    if (auto mark = seed_mark_in(detail)) marks.push_back(std::move(*mark));
  }
  return marks;
}

std::optional<std::string> seed_mark_in(const std::string& detail) {
  if (const auto at = detail.find("seed mark "); at != std::string::npos) {
    return detail.substr(at + 10);
  }
  // As it was written before.
  if (const auto at = detail.find("seed "); at != std::string::npos) {
    return seed_mark(detail.substr(at + 5));
  }
  return std::nullopt;
}

std::optional<std::string> frozen_root(Desk& desk, std::int64_t number) {
  const auto frozen = noted(desk, "freeze", number);
  return frozen.empty() ? std::nullopt : root_in(frozen.back());
}

std::optional<std::string> root_in(const std::string& detail) {
  const auto at = detail.find(before_root);
  if (at == std::string::npos) return std::nullopt;
  return detail.substr(at + before_root.size());
}

}  // namespace touchline::league
