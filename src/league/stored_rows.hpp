// What the tables of a store hold of each turn, read once and walked along with the chain: for
// verify.cpp, which compares it with what the turns' inputs give.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "league/tenant.hpp"
#include "store/store.hpp"

namespace touchline::league {

/// One table.
template <class Row>
class ByTurn {
 public:
  ByTurn(store::Store& store, const std::string& league)
      : rows_(store.select<Row>(store::Where().is("league", league))) {}

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

/// All of them.
struct StoredRows {
  ByTurn<store::ResultRow> results;
  ByTurn<store::GoalRow> goals;
  ByTurn<store::StandingRow> standings;
  ByTurn<store::PlayerRow> players;
  ByTurn<store::LedgerRow> ledger;
  ByTurn<store::StatRow> stats;
  ByTurn<store::ReportRow> reports;

  StoredRows(store::Store& store, const std::string& league)
      : results(store, league),
        goals(store, league),
        standings(store, league),
        players(store, league),
        ledger(store, league),
        stats(store, league),
        reports(store, league) {}

  Rows take(std::int64_t turn) {
    return {results.take(turn), goals.take(turn),  standings.take(turn),
            players.take(turn), ledger.take(turn), stats.take(turn)};
  }
  bool left_before(std::int64_t turn) const {
    return results.left_before(turn) || goals.left_before(turn) || standings.left_before(turn) ||
           players.left_before(turn) || ledger.left_before(turn) || stats.left_before(turn) ||
           reports.left_before(turn);
  }
};

/// Of one turn alone.
inline Rows rows_of_turn(store::Store& store, const std::string& league, std::int64_t turn) {
  const store::Where rows = store::Where().is("league", league).is("turn", turn);
  return {store.select<store::ResultRow>(rows),   store.select<store::GoalRow>(rows),
          store.select<store::StandingRow>(rows), store.select<store::PlayerRow>(rows),
          store.select<store::LedgerRow>(rows),   store.select<store::StatRow>(rows)};
}

}  // namespace touchline::league
