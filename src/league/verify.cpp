#include "league/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "core/digest.hpp"
#include "league/chain.hpp"
#include "league/turn_life.hpp"

namespace touchline::league {

using store::AuditRow;
using store::DocumentRow;
using store::ReportRow;
using store::TurnRow;
using store::Where;

namespace {

/// What a table holds of each turn, read once and walked along with the chain.
template <class Row>
class ByTurn {
 public:
  ByTurn(store::Store& store, const std::string& league)
      : rows_(store.select<Row>(Where().is("league", league))) {}

  /// The rows of this turn; turns must be asked for in their order.
  std::vector<Row> take(std::int64_t turn) {
    std::vector<Row> found;
    while (next_ < rows_.size() && rows_[next_].turn == turn) {
      found.push_back(std::move(rows_[next_++]));
      found.back().league.clear();
      found.back().turn = 0;
    }
    return found;
  }
  /// A row that belongs to no turn of the chain, or comes before its time.
  bool left_before(std::int64_t turn) const {
    return next_ < rows_.size() && rows_[next_].turn < turn;
  }

 private:
  std::vector<Row> rows_;
  std::size_t next_ = 0;
};

struct Stored {
  ByTurn<store::ResultRow> results;
  ByTurn<store::GoalRow> goals;
  ByTurn<store::StandingRow> standings;
  ByTurn<store::PlayerRow> players;
  ByTurn<store::LedgerRow> ledger;
  ByTurn<ReportRow> reports;

  Stored(store::Store& store, const std::string& league)
      : results(store, league),
        goals(store, league),
        standings(store, league),
        players(store, league),
        ledger(store, league),
        reports(store, league) {}

  Rows take(std::int64_t turn) {
    return {results.take(turn), goals.take(turn), standings.take(turn), players.take(turn),
            ledger.take(turn)};
  }
  bool left_before(std::int64_t turn) const {
    return results.left_before(turn) || goals.left_before(turn) || standings.left_before(turn) ||
           players.left_before(turn) || ledger.left_before(turn) || reports.left_before(turn);
  }
};

class Verifier {
 public:
  explicit Verifier(Desk& desk)
      : desk_(desk),
        turns_(desk.store().select<TurnRow>(Where().is("league", desk.name()))),
        audit_(desk.store().select<AuditRow>(Where().is("league", desk.name()))),
        stored_(desk.store(), desk.name()) {}

  Verdict run(const Progress& progress) {
    check_documents();
    read_closings();
    withdrawn_by_undo();
    for (std::size_t i = 0; i < turns_.size() && verdict_.ok(); ++i) {
      check_link(i);
      ++verdict_.turns;
      if (progress) progress(i + 1, turns_.size());
    }
    if (verdict_.ok() && stored_.left_before(std::numeric_limits<std::int64_t>::max())) {
      differs(nullptr, "there are rows of a turn that is not on the chain");
    }
    if (verdict_.ok()) check_open_turn();
    if (verdict_.ok()) check_audit();
    if (!turns_.empty()) verdict_.chain = turns_.back().hash;
    return verdict_;
  }

 private:
  void differs(const TurnRow* turn, std::string what) {
    if (verdict_.ok()) {
      verdict_.first_difference =
          Difference{turn ? turn->number : 0, turn ? turn->seq : 0, std::move(what)};
    }
  }

  void check_documents() {
    if (const auto key = desk_.key(); key && key->seal.public_key != desk_.league().public_key) {
      differs(nullptr, "sheets are sealed to another key than the league's key file");
    }
    for (const DocumentRow& row :
         desk_.store().select<DocumentRow>(Where().is("league", desk_.name()))) {
      if (digest(row.text) != row.digest) {
        differs(nullptr, fmt::format("the document '{}' is not what was played from", row.name));
      }
    }
  }

  // Which undo took back which turn, read off the chain.
  void withdrawn_by_undo() {
    std::map<std::int64_t, const TurnRow*> standing;  // by number
    for (const TurnRow& turn : turns_) {
      if (turn.kind != "undo") {
        standing[turn.number] = &turn;
        continue;
      }
      for (auto above = standing.upper_bound(turn.number); above != standing.end();) {
        withdrawn_[above->second->seq] = turn.seq;
        above = standing.erase(above);
      }
    }
  }

  void check_link(std::size_t i) {
    const TurnRow& turn = turns_[i];
    if (turn.seq != static_cast<std::int64_t>(i) + 1) {
      return differs(&turn, fmt::format("link {} of the chain is missing", i + 1));
    }
    const TurnRow* base = nullptr;
    if (turn.base > 0 && turn.base < turn.seq)
      base = &turns_[static_cast<std::size_t>(turn.base - 1)];
    if (turn.base != 0 && !base) return differs(&turn, "it starts from a turn that is not there");
    const std::string state = base ? base->state : "";
    const std::string previous = i == 0 ? "" : turns_[i - 1].hash;
    if (link_hash(turn, desk_.league().origin, previous, state) != turn.hash) {
      return differs(&turn, "its hash is not that of what is stored: something was changed");
    }
    const auto taken = withdrawn_.find(turn.seq);
    if (turn.withdrawn != (taken == withdrawn_.end() ? 0 : taken->second)) {
      return differs(&turn, "whether it was withdrawn is not what the chain says");
    }
    if (stored_.left_before(turn.seq)) {
      return differs(&turn, "there are rows of a turn before it that is not there");
    }
    if (turn.kind == "undo") return;
    run_again(turn, state);
  }

  void run_again(const TurnRow& turn, const std::string& state) {
    if (turn.edition != desk_.tenant().edition()) {
      return differs(&turn,
                     fmt::format("it was played by edition {} of the rules, this program plays {}",
                                 turn.edition, desk_.tenant().edition()));
    }
    const auto inputs = parse_inputs(turn.inputs);
    if (!inputs) return differs(&turn, inputs.error().list().front().sentence);
    if (inputs->kind != turn.kind) return differs(&turn, "its inputs are of another kind of turn");
    check_dice(turn, *inputs);
    auto outcome = desk_.tenant().process(state, *inputs);
    if (!outcome) {
      return differs(&turn,
                     "its inputs cannot be played: " + outcome.error().list().front().sentence);
    }
    if (outcome->state != turn.state) return differs(&turn, "its inputs give another state");
    if (digest_of(outcome->reports) != turn.reports) {
      return differs(&turn, "its inputs give other reports");
    }
    if (digest_of(outcome->rows) != turn.rows) return differs(&turn, "its inputs give other rows");
    check_reports(turn, *outcome);
    check_rows(turn, outcome->rows);
  }

  void check_reports(const TurnRow& turn, const Outcome& outcome) {
    std::vector<ReportRow> wanted;
    for (const Report& report : outcome.reports) {
      wanted.push_back({"", 0, report.name, report.club, report.text});
    }
    std::sort(wanted.begin(), wanted.end(), [](const ReportRow& a, const ReportRow& b) {
      return std::tie(a.name, a.club) < std::tie(b.name, b.club);
    });
    if (stored_.reports.take(turn.seq) != wanted) {
      differs(&turn, "a report is not what its inputs give");
    }
  }

  void check_rows(const TurnRow& turn, const Rows& wanted) {
    const Rows found = stored_.take(turn.seq);
    const Rows none;
    const Rows& right = turn.withdrawn == 0 ? wanted : none;
    const auto compare = [&](const auto& a, const auto& b, std::string_view what) {
      if (a == b) return;
      const auto at = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin();
      differs(&turn, fmt::format("the table of {} is not what its inputs give, from row {} on",
                                 what, at + 1));
    };
    compare(found.results, right.results, "results");
    compare(found.goals, right.goals, "goals");
    compare(found.standings, right.standings, "standings");
    compare(found.players, right.players, "players");
    compare(found.ledger, right.ledger, "the ledger");
  }

  void check_dice(const TurnRow& turn, const Inputs& inputs) {
    const DiceProof& dice = inputs.dice;
    if (dice.seed.empty()) return;
    if (const auto why = unfair(inputs, desk_.league().origin, turn.number)) {
      return differs(&turn, *why);
    }
    const auto first = seeds_.find(turn.number);
    const bool before = first != seeds_.end();
    const bool closed = closings_.contains({turn.number, dice.seed});
    if (dice.known && !before && !closed) {
      differs(&turn, "it says that its dice were known, but it was never closed before");
    } else if (dice.known && before && first->second != dice.seed && !closed) {
      differs(&turn, "it was run again with other dice than the first time");
    } else if (!dice.known && before) {
      differs(&turn, "it was run again with new dice");
    }
    seeds_.emplace(turn.number, dice.seed);
  }

  void check_open_turn() {
    const TurnRow* current = nullptr;
    for (const TurnRow& turn : turns_) {
      if (turn.kind != "undo" && turn.withdrawn == 0) current = &turn;
    }
    const store::OpenTurnRow& open = desk_.turn();
    if (!current || open.current != current->seq || open.last != turns_.back().seq ||
        open.number != current->number + 1) {
      differs(nullptr, "the turn under way does not follow the chain");
    }
  }

  // What the audit trail says of closings: a turn that was closed and opened again has left nothing
  // on the chain.
  void read_closings() {
    for (const AuditRow& row : audit_) {
      const auto seed = row.detail.find("seed ");
      if (row.action != "close" || seed == std::string::npos) continue;
      const std::int64_t number = std::strtoll(row.detail.c_str() + 5, nullptr, 10);
      closings_.emplace(number, row.detail.substr(seed + 5));
    }
  }

  void check_audit() {
    std::string previous;
    std::int64_t n = 0, published = 0;
    for (const TurnRow& turn : turns_)
      published += turn.kind == "undo" || turn.kind == "season" ? 0 : 1;
    for (const AuditRow& row : audit_) published -= row.action == "publish" ? 1 : 0;
    if (published != 0) {
      return differs(nullptr, "the audit trail and the chain tell of different numbers of turns");
    }
    for (const AuditRow& row : audit_) {
      if (row.n != ++n || audit_hash(row, previous) != row.hash) {
        return differs(nullptr, fmt::format("entry {} of the audit trail was changed", n));
      }
      previous = row.hash;
    }
  }

  Desk& desk_;
  std::vector<TurnRow> turns_;
  std::vector<AuditRow> audit_;
  Stored stored_;
  std::set<std::pair<std::int64_t, std::string>> closings_{};  // number, seed
  std::map<std::int64_t, std::int64_t> withdrawn_{};           // turn, undo
  std::map<std::int64_t, std::string> seeds_{};                // by number, the first
  Verdict verdict_{};
};

}  // namespace

Verdict verify(Desk& desk, const Progress& progress) {
  // All that is compared is read at one moment, whatever others are doing.
  const store::Store::Transaction moment(desk.store(), store::Access::read);
  if (auto read = desk.read_again(); !read) {
    return {0, Difference{0, 0, read.error().list().front().sentence}, ""};
  }
  return Verifier(desk).run(progress);
}

namespace {

// A chain that can be walked: every link in its place, starting from one before it.
bool whole(const std::vector<TurnRow>& turns) {
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const auto place = static_cast<std::int64_t>(i) + 1;
    if (turns[i].seq != place || turns[i].base < 0 || turns[i].base >= place) return false;
  }
  return true;
}

}  // namespace

Result<std::int64_t> rebuild(Desk& desk, const Progress& progress) {
  auto change = Change::begin(desk);
  if (!change) return bad_input(change.error());
  store::Store& store = desk.store();
  const Where all = Where().is("league", desk.name());
  store.erase<store::ResultRow>(all);
  store.erase<store::GoalRow>(all);
  store.erase<store::StandingRow>(all);
  store.erase<store::PlayerRow>(all);
  store.erase<store::LedgerRow>(all);
  const auto turns = store.select<TurnRow>(Where().is("league", desk.name()));
  if (!whole(turns)) return bad_input("the chain is broken; run league verify");
  std::int64_t done = 0;
  for (const TurnRow& turn : turns) {
    if (progress) progress(static_cast<std::uint64_t>(turn.seq), turns.size());
    if (turn.kind == "undo" || turn.withdrawn != 0) continue;
    const auto inputs = parse_inputs(turn.inputs);
    if (!inputs) return bad_input(inputs.error());
    const std::string state =
        turn.base == 0 ? "" : turns[static_cast<std::size_t>(turn.base - 1)].state;
    auto outcome = desk.tenant().process(state, *inputs);
    if (!outcome) return bad_input(outcome.error());
    if (outcome->state != turn.state) {
      return bad_input(
          fmt::format("turn {} does not give its stored state; run league verify", turn.number));
    }
    insert_rows(store, desk.name(), turn.seq, outcome->rows);
    ++done;
  }
  (*change)->audit("rebuild", fmt::format("{} turns", done));
  (*change)->commit();
  return done;
}

}  // namespace touchline::league
