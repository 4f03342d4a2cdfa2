#include "league/chain.hpp"

#include <algorithm>
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

std::string digest_of(std::vector<Report> reports, std::int64_t format) {
  if (format >= link_format) {
    std::sort(reports.begin(), reports.end(), [](const Report& a, const Report& b) {
      return std::tie(a.name, a.club) < std::tie(b.name, b.club);
    });
  }
  return digest_of(reports);
}

void as_published(std::vector<Report>& made, const std::vector<Report>& published) {
  for (Report& report : made) {
    for (const Report& one : published) {
      if (one.name == report.name && one.club == report.club) report.text = one.text;
    }
  }
}

std::string digest_of(const Rows& rows) {
  std::string text;
  write(text, rows.results);
  write(text, rows.goals);
  write(text, rows.standings);
  write(text, rows.players);
  write(text, rows.ledger);
  if (!rows.stats.empty()) write(text, rows.stats);  // of turns before there were any, nothing
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
  if (turn.format < link_format) {
    return hash_of({"touchline turn", previous, origin, seq, number, turn.kind, base, edition,
                    states.before, turn.inputs, states.after, turn.reports, turn.rows, turn.who,
                    at});
  }
  return hash_of({"touchline turn 2", previous, origin, seq, number, turn.kind, base, edition,
                  states.before, turn.inputs, states.after, turn.rows, turn.facts, turn.reports,
                  turn.audit, turn.list, turn.beacon, turn.who, at});
}

std::string audit_hash(const store::AuditRow& entry, const std::string& previous) {
  const std::string n = std::to_string(entry.n), at = std::to_string(entry.at);
  if (entry.changed.empty())
    return hash_of({"touchline audit", previous, n, at, entry.who, entry.action, entry.detail});
  return hash_of(
      {"touchline audit 2", previous, n, at, entry.who, entry.action, entry.detail, entry.changed});
}

}  // namespace touchline::league
