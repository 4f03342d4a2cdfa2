// What the file of a published turn proves, line by line, for people who compare it with what they
// hold. What is checked, and in which order, is public_check.cpp and public_parts.cpp.
#include <fmt/format.h>

#include <algorithm>

#include "core/plain.hpp"
#include "league/public_turn.hpp"

namespace touchline::league {

namespace {

using Standing = ProofLine::Standing;

/// "1 entry", "2 entries".
std::string counted(std::int64_t number, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", number, number == 1 ? one : many);
}

ProofLine list_line(const CheckedTurn& turn) {
  if (turn.list.empty()) return {"list", Standing::none, "no list: one person led the league"};
  return {"list", Standing::proven,
          "its root follows from " +
              counted(static_cast<std::int64_t>(turn.entries.size()), "entry", "entries")};
}

ProofLine receipt_line(const CheckedTurn& turn, const std::string& receipt) {
  if (!receipt.empty()) return {"receipts", Standing::proven, receipt};
  if (turn.list.empty()) return {"receipts", Standing::none, "without a list there are none"};
  return {"receipts", Standing::compare, "hold yours against this file: --receipt FILE"};
}

ProofLine promise_line(const CheckedTurn& turn) {
  if (turn.commitment.empty()) return {"promise", Standing::none, "no dice in this turn"};
  return {"promise", Standing::compare, "is it the one that was known before the first sheet?"};
}

ProofLine secret_line(const CheckedTurn& turn) {
  if (turn.commitment.empty()) return {"secret", Standing::none, "no dice in this turn"};
  return {"secret", Standing::proven, "it is the secret that was promised"};
}

ProofLine nonce_line(const CheckedTurn& turn) {
  if (!turn.dice_unproven.empty()) return {"nonces", Standing::open, turn.dice_unproven};
  if (turn.seed.empty()) return {"nonces", Standing::none, "no dice in this turn"};
  const std::string made = fmt::format(
      "the seed is made of the secret and {}{}", counted(turn.nonces, "nonce", "nonces"),
      turn.dice_known ? " of its first closing, which was taken back" : "");
  if (turn.list.empty() && turn.nonces > 0)
    return {"nonces", Standing::compare, made + ", on no list: were they yours?"};
  return {"nonces", Standing::proven, made + ", each the one that came in"};
}

ProofLine beacon_line(const CheckedTurn& turn) {
  if (turn.beacon.empty()) return {"beacon", Standing::none, "none was announced"};
  return {"beacon", Standing::compare,
          fmt::format("the seed hangs on {}: did it draw {}?", turn.source, turn.beacon)};
}

ProofLine run_line(const CheckedTurn& turn) {
  if (turn.run_again) return {"re-run", Standing::proven, "the rules give what is in the file"};
  if (!turn.not_run_again.empty()) return {"re-run", Standing::open, turn.not_run_again};
  return {"re-run", Standing::open,
          counted(static_cast<std::int64_t>(turn.closed.size()), "part is", "parts are") +
              " closed until the season is over"};
}

ProofLine chain_line(const CheckedTurn& turn, const std::string& follows) {
  const std::string made =
      turn.hash_made ? "its hash is that of what is in it" : "its hash covers parts not shown here";
  const bool withheld = std::any_of(turn.notes.begin(), turn.notes.end(),
                                    [](const auto& note) { return note.states.before.empty(); });
  if (!follows.empty() && withheld)
    return {"chain", Standing::open,
            made + "; links before it are withheld until the season is over"};
  if (!follows.empty())
    return {"chain", Standing::proven,
            fmt::format("{}; it follows the other turn {}", made, follows)};
  return {"chain", turn.hash_made ? Standing::proven : Standing::open,
          made + "; hold the turn before against it: --after FILE"};
}

}  // namespace

std::string_view name(Standing standing) {
  switch (standing) {
    case Standing::proven:
      return "proven";
    case Standing::compare:
      return "compare";
    case Standing::none:
      return "none";
    case Standing::open:
      break;
  }
  return "not proven";
}

std::vector<ProofLine> proofs_of(const CheckedTurn& turn, const std::string& receipt,
                                 const std::string& follows) {
  std::vector<ProofLine> lines{
      list_line(turn),  receipt_line(turn, receipt), promise_line(turn), secret_line(turn),
      nonce_line(turn), beacon_line(turn),           run_line(turn),     chain_line(turn, follows)};
  // What a file says in its own words begins no line.
  for (ProofLine& line : lines) line.says = plain_line(line.says);
  return lines;
}

}  // namespace touchline::league
