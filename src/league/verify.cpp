#include "league/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "core/digest.hpp"
#include "league/chain.hpp"
#include "league/known_dice.hpp"
#include "league/links.hpp"
#include "league/seal.hpp"
#include "league/sheet_list.hpp"
#include "league/sheet_marks.hpp"

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
      if (progress.stopped()) {
        verdict_.stopped = true;
        return verdict_;
      }
      check_link(i);
      ++verdict_.turns;
      progress(i + 1, turns_.size());
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
  using Key = std::pair<std::string, std::int64_t>;  // origin and number of a turn

  void differs(const TurnRow* turn, std::string what) {
    if (verdict_.ok()) {
      verdict_.first_difference =
          Difference{turn ? turn->number : 0, turn ? turn->seq : 0, std::move(what)};
    }
  }

  void check_documents() {
    if (const auto file = read_league_key(desk_.key_path())) {
      if (file->seal.public_key != desk_.league().public_key) {
        differs(nullptr, "sheets are sealed to another key than the league's key file");
      }
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
      if (is_turn(turn)) standing[turn.number] = &turn;
      if (turn.kind != "undo") continue;
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
    if (turn.format > link_format) {
      return differs(&turn, "it is of a later format than this program reads");
    }
    if (link_hash(turn, origin_of(turn), previous, state) != turn.hash) {
      return differs(&turn, "its hash is not that of what is stored: something was changed");
    }
    if (turn.format < link_format && verdict_.second_format > 0) {
      return differs(&turn, "it is of the first format, behind links of the second");
    }
    ++(turn.format < link_format ? verdict_.first_format : verdict_.second_format);
    if (turn.format >= link_format) check_trail(turn);
    const auto taken = withdrawn_.find(turn.seq);
    if (turn.withdrawn != (taken == withdrawn_.end() ? 0 : taken->second)) {
      return differs(&turn, "whether it was withdrawn is not what the chain says");
    }
    if (stored_.left_before(turn.seq)) {
      return differs(&turn, "there are rows of a turn before it that is not there");
    }
    if (!is_turn(turn)) return;
    run_again(turn, state);
  }

  const std::string& origin_of(const TurnRow& turn) const {
    return turn.origin.empty() ? desk_.league().origin : turn.origin;
  }

  // The trail as it stood when the link was made is still part of the trail.
  void check_trail(const TurnRow& turn) {
    if (turn.audit.empty() && turn.seq == 1) return;  // it was founded with it
    const auto found = heads_.find(turn.audit);
    if (found == heads_.end() || found->second < last_head_) {
      return differs(&turn, "the audit trail is not the one that it was made after");
    }
    last_head_ = found->second;
    if (!is_turn(turn)) return;
    if (turn.list.empty()) {
      if (joined_before(last_head_))
        differs(&turn, "it has no list of sheets, though others were in the league");
      return;
    }
    check_list(turn);
    check_signer(turn);
  }

  // Receipts of one league are signed by one key, from its founding on.
  void check_signer(const TurnRow& turn) {
    const auto inputs = parse_inputs(turn.inputs);
    if (!inputs || inputs->kind == "season") return;
    const bool own = turn.origin == desk_.league().origin;
    const std::string& known =
        signers_.try_emplace(turn.origin, own ? desk_.league().signer : inputs->signer)
            .first->second;
    if (inputs->signer != known) {
      differs(&turn, "its receipts are signed by another key than the league's");
    }
  }

  // Every sheet that counted is on the list, as it was when the turn was played; and, if its dice
  // were known, as it was when they were made.
  void check_list(const TurnRow& turn) {
    // A copy begins the list of its open turn anew.
    if (turn.withdrawn != 0 && turn.origin != desk_.league().origin) return;
    ListOfSheets list{empty_list(turn.origin, turn.number), {}};
    std::string hash = list.begins;
    for (store::ListEntryRow& entry : list_of(desk_, turn.number)) {
      if (hash == turn.list) break;
      hash = entry_hash(entry, hash);
      const auto n = static_cast<std::int64_t>(list.entries.size()) + 1;
      if (hash != entry.hash || entry.n != n) {
        return differs(&turn, fmt::format("entry {} of its list of sheets was changed", n));
      }
      list.entries.push_back(std::move(entry));
    }
    if (hash != turn.list)
      return differs(&turn, "its list of sheets is not the one it was played by");
    const auto inputs = parse_inputs(turn.inputs);
    if (!inputs) return;
    const auto open = [](const Sheet&) { return false; };
    if (auto why = not_as_listed(inputs->sheets, list, turn.list, open))
      return differs(&turn, std::move(*why));
    if (inputs->first.root.empty()) return;
    const auto closed = [](const Sheet&) { return true; };
    if (auto why = not_as_listed(inputs->first.sheets, list, inputs->first.root, closed))
      differs(&turn, "at its first closing " + *why);
  }

  void run_again(const TurnRow& turn, const std::string& state) {
    const auto inputs = parse_inputs(turn.inputs);
    if (!inputs) return differs(&turn, inputs.error().list().front().sentence);
    if (inputs->kind != turn.kind) return differs(&turn, "its inputs are of another kind of turn");
    check_dice(turn, *inputs);
    if (turn.edition != desk_.tenant().edition()) {
      return differs(&turn,
                     fmt::format("it was played by edition {} of the rules, this program plays {}",
                                 turn.edition, desk_.tenant().edition()));
    }
    auto outcome = desk_.tenant().process(state, *inputs);
    if (!outcome) {
      return differs(&turn,
                     "its inputs cannot be played: " + outcome.error().list().front().sentence);
    }
    if (!desk_.tenant().same_state(outcome->state, turn.state)) {
      return differs(&turn, "its inputs give another state");
    }
    if (digest_of(outcome->rows) != turn.rows) return differs(&turn, "its inputs give other rows");
    if (turn.format >= link_format && digest256(outcome->facts) != turn.facts) {
      return differs(&turn, "its inputs give other facts");
    }
    check_reports(turn, *outcome);
    check_rows(turn, outcome->rows);
    ++verdict_.run_again;
  }

  // What was published is what is stored; words are proved by their digest, not by making them
  // again.
  void check_reports(const TurnRow& turn, const Outcome& outcome) {
    std::map<std::pair<std::string, std::string>, std::string> stored;
    for (ReportRow& row : stored_.reports.take(turn.seq)) {
      stored[{row.name, row.club}] = std::move(row.text);
    }
    std::vector<Report> published;  // in the order that the first format covers
    for (const Report& report : outcome.reports) {
      const auto found = stored.find({report.name, report.club});
      if (found != stored.end()) published.push_back({report.name, report.club, found->second});
    }
    if (published.size() != stored.size() || digest_of(published, turn.format) != turn.reports) {
      differs(&turn, "a report is not what was published");
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
    const bool second = turn.format >= link_format;
    if (const auto why = unfair(inputs, origin_of(turn), turn.number, second)) {
      return differs(&turn, *why);
    }
    if (second) check_source(turn, inputs);
    if (dice.seed.empty()) return;
    const Key key{origin_of(turn), turn.number};
    const auto first = first_.find(key);
    const bool before = first != first_.end();
    const auto& put_by = put_by_[key];
    // Dice of a mended beacon are reckoned from the first closing, and stand nowhere before.
    const bool mended = beacons_[key] > 0 && !put_by.empty() && !inputs.first.root.empty();
    const bool was_put_by = mended || put_by.contains(seed_mark(dice.seed));
    if (dice.known && !before && !was_put_by && (second || !closed_before(turn, dice))) {
      differs(&turn, "it says that its dice were known, but it was never closed before");
    } else if (dice.known && before && seed_again(turn, first->second, dice) != dice.seed) {
      differs(&turn, "it was run again with other dice than the first time");
    } else if (!dice.known && before) {
      differs(&turn, "it was run again with new dice");
    } else if (second && dice.known && !before && inputs.first.root.empty() && !turn.list.empty() &&
               !closed_without_list(turn.number, seed_mark(dice.seed))) {
      differs(&turn, "it does not say what its dice were made of");
    }
    first_.emplace(key, inputs);
    if (second && !dice.beacon.empty()) check_beacon(turn, dice);
    std::set<std::string> marks = closings_[turn.number];
    marks.insert(seed_mark(dice.seed));
    if (marks.size() > 1 + beacons_[key]) {
      differs(&turn, "it was closed with two different dice, and no link of the chain says why");
    }
  }

  /// The dice of a turn that is run again: the first ones, or, if its beacon was mended, those of
  /// its first sheets and list with the other beacon.
  std::string seed_again(const TurnRow& turn, const Inputs& first, const DiceProof& dice) {
    if (beacons_[{origin_of(turn), turn.number}] == 0) return first.dice.seed;
    const bool again = !first.first.root.empty();
    return turn_seed(dice.secret, origin_of(turn), turn.number,
                     nonces_of(again ? first.first.sheets : first.sheets),
                     {first.dice.root, dice.beacon});
  }
  /// Whether these dice were made before the league had others in it, or by an earlier version:
  /// then nothing but the trail of then can say so.
  bool closed_without_list(std::int64_t number, const std::string& mark) {
    const auto found = closed_at_[number].find(mark);
    if (found == closed_at_[number].end()) return false;
    std::int64_t before = 0;  // entry of the trail at the first link of the second format
    for (const TurnRow& turn : turns_) {
      if (turn.format < link_format) continue;
      if (const auto head = heads_.find(turn.audit); head != heads_.end()) before = head->second;
      break;
    }
    return found->second <= before || !joined_before(found->second);
  }
  // Turns of the first format could be closed and opened again without a link of the chain.
  bool closed_before(const TurnRow& turn, const DiceProof& dice) {
    return closings_[turn.number].contains(seed_mark(dice.seed));
  }

  // The source was announced when the league was founded; a turn hangs on it, or there is none.
  void check_source(const TurnRow& turn, const Inputs& inputs) {
    if (turn.beacon != inputs.dice.beacon) {
      return differs(&turn, "its beacon is not the one that its dice were made of");
    }
    if (!source_) source_ = inputs.source;
    if (inputs.source != *source_) {
      return differs(&turn, "its dice hang on another source than the one that was announced");
    }
    const bool round = inputs.kind != "season";
    if (round && source_->empty() != inputs.dice.beacon.empty()) {
      differs(&turn, source_->empty() ? "it has a beacon, but none was announced"
                                      : "its dice do not hang on the beacon that was announced");
    }
  }

  // What the beacon was given for is the list that the trail says was frozen; a mended one is the
  // last that a link of the chain says.
  void check_beacon(const TurnRow& turn, const DiceProof& dice) {
    const auto frozen = frozen_.find(turn.number);
    if (frozen == frozen_.end() || frozen->second != dice.root) {
      return differs(&turn, "its list of sheets is not the one that was frozen");
    }
    const auto mended = mended_.find({origin_of(turn), turn.number});
    if (mended != mended_.end() && turn.seq > mended->second.seq &&
        mended->second.beacon != dice.beacon) {
      differs(&turn, "its beacon is not the one that a link of the chain mended it to");
    }
  }

  void check_open_turn() {
    const TurnRow* current = nullptr;
    for (const TurnRow& turn : turns_) {
      if (is_turn(turn) && turn.withdrawn == 0) current = &turn;
    }
    const store::OpenTurnRow& open = desk_.turn();
    if (turns_.back().format >= link_format && turns_.back().origin != desk_.league().origin &&
        !copied_) {
      return differs(nullptr, "the league is not the one that its chain was made for");
    }
    if (!current || open.current != current->seq || open.last != turns_.back().seq ||
        open.number != current->number + 1) {
      return differs(nullptr, "the turn under way does not follow the chain");
    }
    if (read_league_key(desk_.key_path()) && !desk_.key()) {
      differs(nullptr, "the league's key file does not open what its dice are committed to");
    }
  }

  // What the audit trail says of closings: a turn that was closed and opened again has left nothing
  // on the chain.
  void read_closings() {
    for (const AuditRow& row : audit_) {
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
  bool is_a_copy(const std::string& detail) const {
    const auto at = detail.find(", as ");
    if (at == std::string::npos || !detail.starts_with("of ")) return false;
    const std::string of = detail.substr(3, at - 3), as = detail.substr(at + 5);
    bool links_of_it = false, goes_on = as == desk_.league().origin;
    for (const TurnRow& turn : turns_) {
      links_of_it = links_of_it || origin_of(turn) == of;
      goes_on = goes_on || origin_of(turn) == as;
    }
    return of != as && links_of_it && goes_on;
  }
  bool joined_before(std::int64_t entry) const { return first_join_ > 0 && first_join_ <= entry; }

  void check_audit() {
    std::string previous;
    std::int64_t n = 0, published = 0;
    for (const TurnRow& turn : turns_) published += is_turn(turn) && turn.kind != "season" ? 1 : 0;
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
  std::map<std::int64_t, std::set<std::string>> closings_{};  // by number: marks of seeds
  std::map<Key, std::set<std::string>> put_by_{};             // marks when reopened
  std::map<std::int64_t, std::map<std::string, std::int64_t>> closed_at_{};  // mark: entry
  std::map<std::int64_t, std::string> frozen_{};  // by number: the first root
  std::map<Key, std::size_t> beacons_{};          // how often mended
  struct Mended {
    std::int64_t seq = 0;
    std::string beacon{};
  };
  std::map<Key, Mended> mended_{};               // the last
  std::optional<std::string> source_{};          // of beacons, as the league was founded
  std::map<std::string, std::int64_t> heads_{};  // of the trail: hash, entry
  std::int64_t last_head_ = 0, first_join_ = 0;
  std::map<std::string, std::string> signers_{};      // by origin
  bool copied_ = false;                               // from another store, without its key
  std::map<std::int64_t, std::int64_t> withdrawn_{};  // turn, undo
  std::map<Key, Inputs> first_{};
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

}  // namespace touchline::league
