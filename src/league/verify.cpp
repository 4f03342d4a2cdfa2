#include "league/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "core/digest.hpp"
#include "league/act_dice.hpp"
#include "league/acts.hpp"
#include "league/chain.hpp"
#include "league/chain_order.hpp"
#include "league/dice_history.hpp"
#include "league/links.hpp"
#include "league/seal.hpp"
#include "league/seasons_past.hpp"
#include "league/sheet_list.hpp"
#include "league/sheet_marks.hpp"
#include "league/stored_rows.hpp"

namespace touchline::league {

using store::AuditRow;
using store::DocumentRow;
using store::ReportRow;
using store::TurnRow;
using store::Where;

namespace {

class Verifier {
 public:
  explicit Verifier(Desk& desk)
      : desk_(desk),
        turns_(desk.store().select<TurnRow>(Where().is("league", desk.name()))),
        audit_(desk.store().select<AuditRow>(Where().is("league", desk.name()))),
        dice_(desk.league(), turns_, audit_),
        stored_(desk.store(), desk.name()) {}

  Verdict run(const Progress& progress) {
    check_documents();
    for (const TurnRow& turn : turns_) out_of_place_.push_back(order_.take(turn));
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
    if (verdict_.ok()) {
      if (auto wrong = wrong_memory(desk_, ended_)) differs(nullptr, std::move(*wrong));
    }
    if (const auto key = desk_.key(); key && verdict_.ok()) {
      if (auto wrong = acts_.still_open(*key, desk_.league().origin))
        differs(wrong->act, std::move(wrong->why));
    }
    if (verdict_.ok()) check_audit();
    if (verdict_.ok()) {
      if (auto wrong = unlike_trail(desk_.store(), desk_.name(), audit_))
        differs(nullptr, std::move(*wrong));
    }
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

  // Whoever keeps the league needs it; others have none, and one that is here must be good.
  void check_key_file() {
    std::error_code error;
    const bool is_here = std::filesystem::exists(desk_.key_path(), error);
    if (!is_here && (!desk_.actor().keeps() || waits_for_its_key())) return;
    const auto file = read_league_key(desk_.key_path());
    if (!file) {
      const Problem& problem = file.error().list().front();
      differs(nullptr, fmt::format("{} {}", problem.place.file, problem.sentence));
    } else if (!desk_.key()) {
      differs(nullptr, "the league's key file does not open what its dice are committed to");
    }
  }

  /// An imported league says so until somebody puts its key file in its place.
  bool waits_for_its_key() const { return !audit_.empty() && audit_.back().action == "move"; }

  void check_link(std::size_t i) {
    const TurnRow& turn = turns_[i];
    if (turn.seq != static_cast<std::int64_t>(i) + 1) {
      return differs(&turn, fmt::format("link {} of the chain is missing", i + 1));
    }
    const TurnRow* base = nullptr;
    if (turn.base > 0 && turn.base < turn.seq)
      base = &turns_[static_cast<std::size_t>(turn.base - 1)];
    if (turn.base != 0 && !base) return differs(&turn, "it starts from a turn that is not there");
    const auto before = base ? state_of(*base) : Result<std::string>("");
    const auto after = state_of(turn);
    if (!before || !after) return differs(&turn, "what it changed of its state cannot be read");
    const std::string& state = *before;
    const std::string previous = i == 0 ? "" : turns_[i - 1].hash;
    if (turn.format > link_format) {
      return differs(&turn, "it is of a later format than this program reads");
    }
    if (link_hash_over({digest256(state), digest256(*after)}, turn, dice_.origin_of(turn),
                       previous) != turn.hash) {
      return differs(&turn, "its hash is not that of what is stored: something was changed");
    }
    if (out_of_place_[i]) return differs(&turn, *out_of_place_[i]);
    if (auto why = wrong_edition(turn)) return differs(&turn, std::move(*why));
    if (turn.format < link_format && verdict_.second_format > 0) {
      return differs(&turn, "it is of the first format, behind links of the second");
    }
    ++(turn.format < link_format ? verdict_.first_format : verdict_.second_format);
    if (turn.format >= link_format) check_trail(turn, state);
    const auto taken = order_.withdrawn().find(turn.seq);
    if (turn.withdrawn != (taken == order_.withdrawn().end() ? 0 : taken->second)) {
      return differs(&turn, "whether it was withdrawn is not what the chain says");
    }
    if (stored_.left_before(turn.seq)) {
      return differs(&turn, "there are rows of a turn before it that is not there");
    }
    if (has_state(turn)) run_again(turn, state, *after);
  }

  /// Programs grow newer: whoever gives a turn an earlier edition would have it not run again.
  std::optional<std::string> wrong_edition(const TurnRow& turn) {
    const std::int64_t known = desk_.tenant().edition();
    if (turn.edition > known)
      return fmt::format(
          "it was played by edition {} of the rules, this program plays edition {}: a later "
          "Touchline verifies it",
          turn.edition, known);
    if (turn.edition < last_edition_)
      return fmt::format("it was played by edition {} of the rules, behind links of edition {}",
                         turn.edition, last_edition_);
    last_edition_ = turn.edition;
    return std::nullopt;
  }

  /// Whole; the last one is remembered, which the next link goes on from.
  Result<std::string> state_of(const TurnRow& link) {
    if (!is_act(link)) return link.state;
    if (link.seq == last_state_.seq) return last_state_.state;
    const auto made = [&](std::int64_t seq) -> const TurnRow* {
      if (seq < 1 || seq > static_cast<std::int64_t>(turns_.size())) return nullptr;
      const TurnRow* found = &turns_[static_cast<std::size_t>(seq - 1)];
      if (found->seq != seq || seq != last_state_.seq) return found;
      return &last_state_;
    };
    auto state = whole_state(link, made);
    if (state) {
      last_state_.seq = link.seq;
      last_state_.kind = "whole";
      last_state_.state = *state;
    }
    return state;
  }

  // The trail as it stood when the link was made is still part of the trail.
  void check_trail(const TurnRow& turn, const std::string& state) {
    if (turn.audit.empty() && turn.seq == 1) return;  // it was founded with it
    const auto entry = dice_.entry_of(turn.audit);
    if (!entry || *entry < last_head_) {
      return differs(&turn, "the audit trail is not the one that it was made after");
    }
    last_head_ = *entry;
    if (!is_turn(turn)) return;
    if (turn.list.empty()) {
      if (dice_.joined_before(last_head_))
        differs(&turn, "it has no list of sheets, though others were in the league");
      return;
    }
    check_list(turn, state);
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
  void check_list(const TurnRow& turn, const std::string& state) {
    // A copy begins the list of its open turn anew.
    if (turn.withdrawn != 0 && turn.origin != desk_.league().origin) return;
    const auto inputs = parse_inputs(turn.inputs);
    if (!inputs) return;
    const ListBegins begins = begins_of(turn.origin, turn.number, *inputs);
    const auto entries = list_of(desk_, turn.number);
    if (auto why = wrong_entries(begins, entries, turn.list))
      return differs(&turn, std::move(*why));
    const auto open = [](const Sheet&) { return false; };
    if (auto why = wrong_sheets(begins, entries, turn.list, *inputs, open))
      return differs(&turn, std::move(*why));
    if (auto why = wrong_signature(entries, inputs->signer)) return differs(&turn, std::move(*why));
    if (auto why = of_no_club(entries, *inputs, turn, state)) differs(&turn, std::move(*why));
  }

  // Clubs stay: a state is asked for them only where one is named that none had before.
  std::optional<std::string> of_no_club(const std::vector<store::ListEntryRow>& entries,
                                        const Inputs& inputs, const TurnRow& turn,
                                        const std::string& state) {
    if (entries.empty() && inputs.sheets.empty()) return std::nullopt;
    if (!no_club_of_it(clubs_, entries, inputs)) return std::nullopt;
    clubs_ = desk_.tenant().clubs(read(turn.base, state).value_or(LeagueState()));
    return no_club_of_it(clubs_, entries, inputs);
  }

  void run_again(const TurnRow& turn, const std::string& state, const std::string& after) {
    const auto inputs = parse_inputs(turn.inputs);
    if (!inputs) return differs(&turn, inputs.error().list().front().sentence);
    if (inputs->kind != turn.kind) return differs(&turn, "its inputs are of another kind of turn");
    if (is_turn(turn)) {
      if (auto why = dice_.check(turn, *inputs)) differs(&turn, std::move(*why));
    } else if (inputs->rulings.size() != 1 || !inputs->dice.seed.empty()) {
      differs(&turn, "an act is one decision, by dice of its own");
    }
    if (auto wrong = acts_.take(turn, *inputs, dice_.origin_of(turn)))
      differs(wrong->act, std::move(wrong->why));
    const auto before = read(turn.base, state);
    if (!why_not_run_again(desk_.tenant(), turn).empty()) return compare(turn, before, after);
    auto outcome = before ? desk_.tenant().process(*before, *inputs)
                          : Result<Outcome>(bad_input(before.error()));
    if (!outcome) {
      return differs(&turn,
                     "its inputs cannot be played: " + outcome.error().list().front().sentence);
    }
    if (!says(desk_.tenant(), after, outcome->state, *before, state)) {
      return differs(&turn, "its inputs give another state");
    }
    note_season(turn, *before, outcome->state);
    last_read_ = {turn.seq, outcome->state};
    if (digest_of(outcome->rows) != turn.rows) return differs(&turn, "its inputs give other rows");
    if (turn.format >= link_format && digest256(outcome->facts) != turn.facts) {
      return differs(&turn, "its inputs give other facts");
    }
    check_reports(turn, *outcome);
    check_rows(turn, outcome->rows);
    ++verdict_.run_again;
  }

  /// What stands after a link; that after the last one is known already.
  Result<LeagueState> read(std::int64_t seq, const std::string& text) {
    if (seq == last_read_.first) return last_read_.second;
    auto state = desk_.tenant().read_state(text);
    if (state) last_read_ = {seq, *state};
    return state;
  }

  void note_season(const TurnRow& turn, const LeagueState& before, const LeagueState& after) {
    const auto season = is_turn(turn) ? season_ended(desk_.tenant(), before, after) : 0;
    if (season > 0 && turn.withdrawn == 0) ended_[season] = turn.seq;
  }

  /// A turn of another edition: reports and tables are those of its digests, which its hash covers.
  void compare(const TurnRow& turn, const Result<LeagueState>& before, const std::string& text) {
    const auto after = read(turn.seq, text).value_or(LeagueState());
    note_season(turn, before.value_or(LeagueState()), after);
    const auto reports = stored_reports(turn, after);
    if (digest_of(reports, turn.format) != turn.reports)
      return differs(&turn, "a report is not what was published");
    const Rows found = stored_.take(turn.seq);
    if (turn.withdrawn != 0 && found != Rows())
      return differs(&turn, "it was withdrawn, and tables still have rows of it");
    if (turn.withdrawn == 0 && digest_of(found) != turn.rows)
      return differs(&turn, "its tables are not those of its digest");
    ++verdict_.compared;
  }

  /// In the order that the first format covers: everybody's, then each club's.
  std::vector<Report> stored_reports(const TurnRow& turn, const LeagueState& state) {
    const auto clubs = desk_.tenant().clubs(state);
    const auto place = [&](const Report& report) {
      return report.club.empty()
                 ? -1
                 : std::find(clubs.begin(), clubs.end(), report.club) - clubs.begin();
    };
    std::vector<Report> reports;
    for (ReportRow& row : stored_.reports.take(turn.seq))
      reports.push_back({std::move(row.name), std::move(row.club), std::move(row.text)});
    std::stable_sort(reports.begin(), reports.end(),
                     [&](const Report& a, const Report& b) { return place(a) < place(b); });
    return reports;
  }

  // What was published is what is stored; words are proved by their digest, not by making them
  // again.
  void check_reports(const TurnRow& turn, const Outcome& outcome) {
    std::map<std::pair<std::string, std::string>, std::string> stored;
    for (ReportRow& row : stored_.reports.take(turn.seq)) {
      stored[{row.name, row.club}] = std::move(row.text);
    }
    std::vector<Report> published;  // in the order that the first format covers
    bool reworded = false;
    for (const Report& report : outcome.reports) {
      const auto found = stored.find({report.name, report.club});
      if (found == stored.end()) continue;
      published.push_back({report.name, report.club, found->second});
      reworded = reworded || found->second != report.text;
    }
    verdict_.reworded += reworded ? 1 : 0;
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
    compare(found.stats, right.stats, "statistics");
  }

  void check_open_turn() {
    const TurnRow* current = nullptr;
    for (const TurnRow& turn : turns_) {
      if (has_state(turn) && turn.withdrawn == 0) current = &turn;
    }
    const store::OpenTurnRow& open = desk_.turn();
    if (turns_.back().format >= link_format && turns_.back().origin != desk_.league().origin &&
        !dice_.copied()) {
      return differs(nullptr, "the league is not the one that its chain was made for");
    }
    if (!current || open.current != current->seq || open.last != turns_.back().seq ||
        open.number != current->number + (is_act(*current) ? 0 : 1)) {
      return differs(nullptr, "the turn under way does not follow the chain");
    }
    if (open.stage == "open" || open.stage == "frozen") {
      if (auto holds = sealed_list_holds(desk_); !holds)
        return differs(nullptr, holds.error().list().front().sentence);
    }
    check_key_file();
  }

  void check_audit() {
    std::string previous;
    std::int64_t n = 0, published = 0;
    for (const TurnRow& turn : turns_) published += is_turn(turn) && turn.kind != "season" ? 1 : 0;
    for (const AuditRow& row : audit_) published -= row.action == "publish" ? 1 : 0;
    std::int64_t acts = std::count_if(turns_.begin(), turns_.end(), is_act);
    for (const AuditRow& row : audit_) acts -= row.action == act_kind ? 1 : 0;
    if (acts != 0)
      return differs(nullptr, "the audit trail and the chain tell of different numbers of acts");
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
  DiceHistory dice_;
  StoredRows stored_;
  std::int64_t last_edition_ = 0;
  std::int64_t last_head_ = 0;                    // entry of the trail, of the link before
  std::map<std::string, std::string> signers_{};  // by origin
  std::vector<std::string> clubs_{};              // of the state last asked
  ChainOrder order_{};
  TurnRow last_state_{};                              // of an act, whole
  std::pair<std::int64_t, LeagueState> last_read_{};  // by link; the one before the first is known
  ActDice acts_{};
  std::vector<std::optional<std::string>> out_of_place_{};  // by link
  SeasonsEnded ended_{};
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
