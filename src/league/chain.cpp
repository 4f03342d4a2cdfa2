#include "league/chain.hpp"

#include <tuple>

#include "core/digest.hpp"
#include "league/seal.hpp"

namespace touchline::league {

namespace {

// Every column but the league's name and the turn, each behind its length.
template <class Row>
void write(std::string& text, const std::vector<Row>& rows) {
  const auto field = [&](const auto& value) {
    if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::string>) {
      text += std::to_string(value.size()) + ':' + value;
    } else {
      text += std::to_string(value) + ';';
    }
  };
  text += store::Table<Row>::name;
  for (const Row& row : rows) {
    std::apply([&](auto, auto, auto... members) { (field(row.*members), ...); },
               store::Table<Row>::members);
    text += '\n';
  }
}

}  // namespace

std::string digest_of(const std::vector<Report>& reports) {
  std::string text;
  for (const Report& report : reports) {
    text += hash_of({"touchline report", report.name, report.club, report.text});
  }
  return digest256(text);
}

std::string digest_of(const Rows& rows) {
  std::string text;
  write(text, rows.results);
  write(text, rows.goals);
  write(text, rows.standings);
  write(text, rows.players);
  write(text, rows.ledger);
  return digest256(text);
}

std::string link_hash(const store::TurnRow& turn, const std::string& origin,
                      const std::string& previous, const std::string& base_state) {
  return link_hash_over({digest256(base_state), digest256(turn.state)}, turn, origin, previous);
}

std::string link_hash_over(const LinkedStates& states, const store::TurnRow& turn,
                           const std::string& origin, const std::string& previous) {
  const std::string seq = std::to_string(turn.seq), number = std::to_string(turn.number),
                    base = std::to_string(turn.base), edition = std::to_string(turn.edition),
                    at = std::to_string(turn.at);
  return hash_of({"touchline turn", previous, origin, seq, number, turn.kind, base, edition,
                  states.before, turn.inputs, states.after, turn.reports, turn.rows, turn.who, at});
}

std::string audit_hash(const store::AuditRow& entry, const std::string& previous) {
  const std::string n = std::to_string(entry.n), at = std::to_string(entry.at);
  return hash_of({"touchline audit", previous, n, at, entry.who, entry.action, entry.detail});
}

}  // namespace touchline::league
