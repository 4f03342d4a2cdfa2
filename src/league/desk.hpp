// Somebody at the desk of one league: what is read before anything is done, who does it, and how a
// change is made. What can be done there is in turn_life.hpp, undo.hpp, verify.hpp and people.hpp.
//
// A change is one transaction that first makes sure that nobody else has changed the league since
// it was read: who comes second is told that he is stale, and nothing of his is written. Every
// change goes into the audit trail. A clock that is wrong stops nothing (league/clock.hpp).
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/date.hpp"
#include "core/digest.hpp"
#include "core/result.hpp"
#include "league/key_file.hpp"
#include "league/people.hpp"
#include "league/row_record.hpp"
#include "league/tenant.hpp"
#include "league/words.hpp"
#include "store/store.hpp"

namespace touchline::league {

using touchline::parse_time;
using touchline::time_text;

/// Where leagues are kept, and what time it is.
struct Office {
  store::Store* store = nullptr;
  std::filesystem::path keys{};         // folder of key files
  std::function<std::int64_t()> now{};  // seconds since 1970
  Tenants tenants{};                    // what its games bring
};

class Desk {
 public:
  static Result<Desk> open(const Office& office, const std::string& league, const Claim& claim);
  /// As somebody who was let in already.
  static Result<Desk> open(const Office& office, const std::string& league, const Actor& actor);

  const Office& office() const { return office_; }
  store::Store& store() const { return *office_.store; }
  const std::string& name() const { return league_.league; }
  const store::LeagueRow& league() const { return league_; }
  const Actor& actor() const { return actor_; }
  Tenant& tenant() const { return *tenant_; }

  /// The turn in effect, or the act since, the text of its state whole; seq 0 before the first.
  const store::TurnRow& current() const { return in_effect_->link; }
  /// Its state, read once; or why it cannot be read.
  const Result<LeagueState>& state() const;
  /// The digest of its text, taken once.
  const LongDigest& state_digest() const;
  /// The turn under way.
  const store::OpenTurnRow& turn() const { return open_; }
  /// The hash at the end of the chain.
  const std::string& chain() const { return chain_; }

  /// Whether others than one person take part, or did. Asked once for every change.
  bool has_others() const;

  /// What others have done meanwhile.
  Result<void> read_again() { return read(std::string(name())); }

  /// What comes after the turn in effect. Reckoned once for each.
  const Result<Upcoming>& upcoming() const;
  // Of a state that cannot be read: no clubs, season 0, and English.
  std::vector<std::string> clubs() const { return tenant_->clubs(state_or_none()); }
  std::int64_t season() const { return tenant_->season_number(state_or_none()); }
  text::Language language() const { return tenant_->language(state_or_none()); }
  Result<std::unique_ptr<play::Sitting>> sit(const Pairing& match, const SitOrder& order) const;
  /// What only the game can tell of these rows.
  void explain(report::LeagueBook& book, const std::vector<store::LedgerRow>& ledger) const {
    tenant_->explain(book, state_or_none(), ledger);
  }
  /// What the house says here, in the league's language.
  const text::Words& words() const { return words_in(language()); }
  std::filesystem::path key_path() const;
  /// Refuses a key file that is not this league's: one that sheets are not sealed to, or that does
  /// not open the commitment of the turn under way.
  Result<LeagueKey> key() const;

  /// The name of a club as the league writes it, from what somebody typed.
  Result<std::string> club(const std::string& typed) const;

  /// The text of a document by its digest.
  Documents documents() const;

 private:
  friend class Change;
  friend Result<Desk> found(const Office&, const struct Founding&, const Claim&);
  explicit Desk(Office office) : office_(std::move(office)) {}
  Result<void> read(const std::string& league);
  Result<void> still_let_in() const;
  LeagueState state_or_none() const { return state().value_or(LeagueState()); }

  /// The link in effect and what follows from it, each found when it is first asked for.
  struct InEffect {
    store::TurnRow link{};
    std::optional<Result<LeagueState>> state{};
    std::optional<Result<Upcoming>> upcoming{};
    std::optional<LongDigest> digest{};  // of the text of its state
  };

  Office office_;
  store::LeagueRow league_{};
  store::OpenTurnRow open_{};
  // Shared with the desk before a change: a state can be long.
  std::shared_ptr<InEffect> in_effect_ = std::make_shared<InEffect>();
  std::string chain_{};
  std::shared_ptr<Tenant> tenant_{};
  Actor actor_{};
  bool member_ = false;  // he was let in as one of the league
  mutable std::optional<bool> has_others_{};
};

/// One change: begun, filled in, committed; or nothing of it.
class Change {
 public:
  /// Refuses a stale reader.
  static Result<std::unique_ptr<Change>> begin(Desk& desk);
  /// Reads the league again first: for changes that do not depend on what was seen. Refused is who
  /// was removed or given another role meanwhile.
  static Result<std::unique_ptr<Change>> begin_afresh(Desk& desk);
  /// For a league that is not there yet.
  static std::unique_ptr<Change> begin_new(Desk& desk);

  /// What the clock says; on the trail it runs forward between two entries "clock".
  std::int64_t at() const { return at_; }
  store::Store& store() { return desk_.store(); }
  /// Rows that the audit trail keeps (league/row_record.hpp) are written in this way or recorded.
  template <class Row>
  void insert(const Row& row) {
    store().insert(row);
    record_.wrote(row);
  }
  template <class Row>
  void put(const Row& row) {
    store().put(row);
    record_.wrote(row);
  }
  template <class Row>
  void erase(const store::Where& which) {
    for (const Row& row : store().template select<Row>(which)) record_.erased(row);
    store().template erase<Row>(which);
  }
  RowRecord& record() { return record_; }
  store::OpenTurnRow& turn() { return desk_.open_; }
  /// The turn in effect from here on, its state if that is at hand, and the end of the chain.
  void set_current(store::TurnRow link, std::optional<Result<LeagueState>> state = {},
                   std::optional<LongDigest> digest = {}) {
    desk_.in_effect_ = std::make_shared<Desk::InEffect>(
        Desk::InEffect{std::move(link), std::move(state), {}, std::move(digest)});
  }
  void set_chain(std::string hash) { desk_.chain_ = std::move(hash); }
  void set_actor(Actor actor) { desk_.actor_ = std::move(actor); }
  /// What the league signs by, from here on known to everybody.
  void set_signer(const std::string& public_key);

  /// From here on the league's letters are rows (league/letters.hpp).
  void set_letters();

  /// A new origin and key file for a league whose own are elsewhere; the turn under way begins
  /// anew.
  Result<void> become_copy();

  /// Refuses a turn under way that was changed outside of Touchline before this change began: asked
  /// by what fixes its dice, shows them or publishes it.
  Result<void> begun_on_trail();

  /// The hash of the audit trail's last entry.
  std::string audit_head();

  /// An entry of what has been done; whatever of the turn under way is changed is changed before.
  void audit(std::string action, const std::string& detail);
  void commit();
  ~Change();

 private:
  Change(Desk& desk, std::int64_t at);
  static Result<std::unique_ptr<Change>> begin(Desk& desk, bool afresh);

  Desk& desk_;
  std::int64_t at_;
  Desk before_;  // put back if nothing comes of it
  bool committed_ = false, on_trail_ = false;
  std::optional<store::AuditRow> last_audit_{};
  RowRecord record_{};           // since the last entry of the trail
  std::string turn_on_trail_{};  // digest of the turn under way as the trail has it
  std::unique_ptr<store::Store::Transaction> transaction_{};
};

/// What a league is founded from.
struct Founding {
  std::string name{}, game{};
  store::DocumentRow season{};                  // what the first season is played from
  std::vector<store::DocumentRow> documents{};  // its parts
  std::string beacon{};                         // the source whose draws go into its dice
};

/// A new league with its key file, its first turn and its keeper, who must prove himself if he is
/// known here and has a password.
Result<Desk> found(const Office& office, const Founding& founding, const Claim& keeper);

/// Opens the next season from its document.
Result<void> open_season(Desk& desk, const store::DocumentRow& season,
                         const std::vector<store::DocumentRow>& documents);

/// What an imported league is: with its key file it is the league itself, moved; or it is to be a
/// copy, which goes on under an origin and a key of its own. Either is noted in the trail. Without
/// both it waits for its key file.
enum class Imported : std::uint8_t { moved, copied, waits_for_its_key };
inline constexpr std::string_view copied_action = "copy";
/// Before it is kept: whether it can be here at all. No two leagues of a store share their dice.
Result<void> may_be_imported(const Office& office, const std::string& league, bool as_copy);
Result<Imported> settle_import(const Office& office, const std::string& league, const Actor& actor,
                               bool as_copy);

}  // namespace touchline::league
