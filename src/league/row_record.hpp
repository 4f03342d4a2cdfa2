// What the audit trail keeps of rows that no link of the chain covers: who is in the league and who
// is invited, the turn under way and what is ruled on it, which clubs send no sheet, which letters
// came. Each entry lists what its change wrote or erased, as table, key and digest, and its hash
// covers the list. So whoever changes such a row outside of Touchline contradicts the trail. The
// first entry that has a list has all rows there were; entries of earlier versions have none, and a
// list that was begun before invitations and the turn under way belonged to it goes on without
// them. Names of leagues are in no digest: an exported league keeps its trail.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "store/rows.hpp"
#include "store/store.hpp"

namespace touchline::league {

/// A row as the trail names it.
struct RecordedRow {
  std::string table{};
  std::vector<std::string> key{};  // without the league
  std::string digest{};            // empty: it is gone
  bool operator==(const RecordedRow&) const = default;
};

template <class Row>
RecordedRow recorded(const Row& row);

/// The rows of one change, in the order in which they were written.
class RowRecord {
 public:
  template <class Row>
  void wrote(const Row& row) {
    rows_.push_back(recorded(row));
  }
  template <class Row>
  void erased(const Row& row) {
    rows_.push_back(recorded(row));
    rows_.back().digest.clear();
  }
  bool empty() const { return rows_.empty(); }
  void clear() { rows_.clear(); }
  std::string text() const;

 private:
  std::vector<RecordedRow> rows_{};
};

/// All rows of a league as the first entry has them.
std::string all_rows_text(store::Store& store, const std::string& league);

/// What is wrong with the rows of a league beside its trail; nothing if they agree, or if the trail
/// has no list yet.
std::optional<std::string> unlike_trail(store::Store& store, const std::string& league,
                                        const std::vector<store::AuditRow>& trail);
/// The same of an invitation before it is taken up, and of the turn under way before it goes on.
std::optional<std::string> unlike_trail(store::Store& store,
                                        const store::InvitationRow& invitation);
std::optional<std::string> unlike_trail(store::Store& store, const store::OpenTurnRow& turn);

}  // namespace touchline::league
