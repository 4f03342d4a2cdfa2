#include "league/row_record.hpp"

#include <fmt/format.h>

#include "core/json.hpp"
#include "core/json_value.hpp"
#include "core/text.hpp"
#include "league/seal.hpp"

namespace touchline::league {

using store::AbsenceRow;
using store::AuditRow;
using store::InvitationRow;
using store::LetterRow;
using store::MemberRow;
using store::OpenTurnRow;
using store::RulingRow;
using store::Store;
using store::Where;

namespace {

// What stands before the rows of the first list; the second of one that was begun before
// invitations and the turn under way belonged to it.
constexpr std::string_view first_list = "all rows", first_list_before = "all";

template <class Row>
constexpr bool joined_later =
    std::is_same_v<Row, InvitationRow> || std::is_same_v<Row, OpenTurnRow>;

/// Which part of the turn under way the chain itself tells: where it begins.
template <class Row, class Member>
bool told_by_the_chain(Member member) {
  if constexpr (std::is_same_v<Row, OpenTurnRow> &&
                std::is_same_v<Member, std::int64_t OpenTurnRow::*>)
    return member == &OpenTurnRow::current || member == &OpenTurnRow::last;
  return false;
}

}  // namespace

template <class Row>
RecordedRow recorded(const Row& row) {
  RecordedRow made{std::string(store::Table<Row>::name), {}, ""};
  std::vector<std::string> texts{"touchline row 1", made.table};
  store::for_each_member<Row>([&](std::size_t column, auto member) {
    if (column == 0 || told_by_the_chain<Row>(member)) return;
    std::string text;
    if constexpr (store::holds_text<decltype(row.*member)>)
      text = row.*member;
    else
      text = std::to_string(row.*member);
    if (column < store::Table<Row>::key) made.key.push_back(text);
    texts.push_back(std::move(text));
  });
  made.digest = hash_of(std::vector<std::string_view>(texts.begin(), texts.end()));
  return made;
}

template RecordedRow recorded(const MemberRow&);
template RecordedRow recorded(const RulingRow&);
template RecordedRow recorded(const AbsenceRow&);
template RecordedRow recorded(const LetterRow&);
template RecordedRow recorded(const InvitationRow&);
template RecordedRow recorded(const OpenTurnRow&);

namespace {

JsonValue json_of(const RecordedRow& row) {
  JsonValue list = JsonValue::array();
  list.push_back(row.table);
  list.push_back(row.digest);
  for (const std::string& key : row.key) list.push_back(key);
  return list;
}

/// Those tables of a league that are recorded; `whole`: those too that joined later.
template <class Visit>
void for_each_recorded(Store& store, const std::string& league, bool whole, Visit visit) {
  const Where all = Where().is("league", league);
  const auto visit_rows = [&]<class Row>(const Row*) {
    if (joined_later<Row> && !whole) return;
    for (const Row& row : store.select<Row>(all)) visit(recorded(row));
  };
  visit_rows(static_cast<const MemberRow*>(nullptr));
  visit_rows(static_cast<const RulingRow*>(nullptr));
  visit_rows(static_cast<const AbsenceRow*>(nullptr));
  visit_rows(static_cast<const LetterRow*>(nullptr));
  visit_rows(static_cast<const InvitationRow*>(nullptr));
  visit_rows(static_cast<const OpenTurnRow*>(nullptr));
}

bool joined_later_named(std::string_view table) {
  return table == store::Table<InvitationRow>::name || table == store::Table<OpenTurnRow>::name;
}

/// "ruling 5 2", as its table and key say it; the turn under way has no key.
std::string named(const std::string& table, const std::vector<std::string>& key) {
  if (table == store::Table<OpenTurnRow>::name) return "the turn under way";
  return fmt::format("{} {}", table, join_words(key, " "));
}

/// The rows as the trail has them.
class Trail {
 public:
  /// Nothing, or what is wrong with the lists themselves.
  std::optional<std::string> take(const AuditRow& entry) {
    if (entry.changed.empty()) return std::nullopt;
    const auto wrong =
        fmt::format("entry {} of the audit trail lists no rows that can be read", entry.n);
    const auto json = json_or_none(entry.changed);
    if (!json.is_array() || json.empty()) return wrong;
    const bool all = json.front() == first_list || json.front() == first_list_before;
    if (all == begun_)
      return fmt::format("entry {} of the audit trail begins its rows anew", entry.n);
    begun_ = true;
    if (all) whole_ = json.front() == first_list;
    for (std::size_t i = all ? 1 : 0; i < json.size(); ++i) {
      if (!take_row(json.at(i))) return wrong;
    }
    return std::nullopt;
  }
  bool begun() const { return begun_; }
  /// Whether it has those tables too that joined later.
  bool whole() const { return whole_; }

  /// Each row of the league must be asked for once.
  std::optional<std::string> holds(const RecordedRow& row) {
    const auto found = rows_.find({row.table, row.key});
    const std::string digest = found == rows_.end() ? "" : found->second;
    if (found != rows_.end()) rows_.erase(found);
    if (digest == row.digest) return std::nullopt;
    return fmt::format("{} is not what the audit trail says of it", named(row.table, row.key));
  }
  std::optional<std::string> left_over() const {
    for (const auto& [which, digest] : rows_) {
      if (!digest.empty() && (whole_ || !joined_later_named(which.first)))
        return fmt::format("{} is on the audit trail, and is gone",
                           named(which.first, which.second));
    }
    return std::nullopt;
  }

 private:
  template <class Json>
  bool take_row(const Json& row) {
    if (!row.is_array() || row.size() < 2) return false;
    for (const auto& text : row) {
      if (!text.is_string()) return false;
    }
    std::vector<std::string> key;
    for (std::size_t i = 2; i < row.size(); ++i) key.push_back(row.at(i));
    rows_[{row.at(0), std::move(key)}] = row.at(1);
    return true;
  }

  bool begun_ = false, whole_ = false;
  std::map<std::pair<std::string, std::vector<std::string>>, std::string> rows_{};
};

}  // namespace

std::string RowRecord::text() const {
  JsonValue list = JsonValue::array();
  for (const RecordedRow& row : rows_) list.push_back(json_of(row));
  return list.dump();
}

std::string all_rows_text(Store& store, const std::string& league) {
  JsonValue list = JsonValue::array();
  list.push_back(first_list);
  for_each_recorded(store, league, true,
                    [&](const RecordedRow& row) { list.push_back(json_of(row)); });
  return list.dump();
}

std::optional<std::string> unlike_trail(Store& store, const std::string& league,
                                        const std::vector<AuditRow>& trail) {
  Trail told;
  for (const AuditRow& entry : trail) {
    if (auto wrong = told.take(entry)) return wrong;
  }
  if (!told.begun()) return std::nullopt;
  std::optional<std::string> wrong;
  for_each_recorded(store, league, told.whole(), [&](const RecordedRow& row) {
    auto why = told.holds(row);
    if (!wrong) wrong = std::move(why);
  });
  return wrong ? wrong : told.left_over();
}

std::optional<std::string> unlike_trail(Store& store, const InvitationRow& invitation) {
  Trail told;
  for (const AuditRow& entry : store.select<AuditRow>(Where().is("league", invitation.league))) {
    if (auto wrong = told.take(entry)) return wrong;
  }
  return told.whole() ? told.holds(recorded(invitation)) : std::nullopt;
}

// It is on the trail when it begins, and whenever it changes: entries of its own turn tell.
std::optional<std::string> unlike_trail(Store& store, const OpenTurnRow& turn) {
  const RecordedRow is = recorded(turn);
  std::string told = is.digest;
  for (const AuditRow& entry :
       store.select<AuditRow>(Where().is("league", turn.league).is("turn", turn.number))) {
    const auto rows = json_or_none(entry.changed);
    if (!rows.is_array()) continue;
    for (const auto& row : rows)
      if (row.is_array() && row.size() == 2 && row.at(0) == is.table) told = row.at(1);
  }
  if (told == is.digest) return std::nullopt;
  return fmt::format("{} is not what the audit trail says of it", named(is.table, is.key));
}

}  // namespace touchline::league
