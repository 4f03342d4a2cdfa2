#include "league/desk.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/plain.hpp"
#include "core/text.hpp"
#include "league/acts.hpp"
#include "league/chain.hpp"
#include "league/clock.hpp"
#include "league/fair_dice.hpp"
#include "league/known_dice.hpp"
#include "league/links.hpp"
#include "league/seal.hpp"

namespace touchline::league {

using store::AuditRow;
using store::DocumentRow;
using store::LeagueRow;
using store::MemberRow;
using store::OpenTurnRow;
using store::TurnRow;
using store::Where;

namespace {

/// Documents of a league, each read once.
Documents documents_of(store::Store& store, const std::string& league) {
  return [&store, league](const std::string& digest) {
    const auto rows = store.select<DocumentRow>(Where().is("league", league).is("digest", digest));
    return rows.empty() ? std::string() : rows.front().text;
  };
}

std::optional<TurnRow> turn_at(store::Store& store, const std::string& league, std::int64_t seq) {
  auto rows = store.select<TurnRow>(Where().is("league", league).is("seq", seq));
  if (rows.empty()) return std::nullopt;
  return std::move(rows.front());
}

std::optional<AuditRow> last_audit(store::Store& store, const std::string& league) {
  const std::int64_t entries = store.count<AuditRow>(Where().is("league", league));
  auto rows = store.select<AuditRow>(Where().is("league", league).is("n", entries));
  if (rows.empty()) return std::nullopt;
  return std::move(rows.front());
}

}  // namespace

// -------------------------------------------------------------------------------------------- desk

Result<void> Desk::read(const std::string& league) {
  auto leagues = store().select<LeagueRow>(Where().is("league", league));
  if (leagues.empty()) {
    std::vector<std::string> names;
    for (const LeagueRow& row : store().select<LeagueRow>()) names.push_back(row.league);
    return bad_input(
        names.empty()
            ? fmt::format("there is no league '{}' here; found one with league new", league)
            : fmt::format("there is no league '{}' here; there are {}", league,
                          join_words(names, ", ")));
  }
  league_ = std::move(leagues.front());
  has_others_.reset();
  auto open = store().select<OpenTurnRow>(Where().is("league", league));
  if (open.empty()) return bad_input(fmt::format("the league {} has lost its open turn", league));
  open_ = std::move(open.front());
  auto current = turn_at(store(), league, open_.current);
  const auto last = turn_at(store(), league, open_.last);
  if (!current || !last)
    return bad_input(fmt::format("the league {} has lost its last turn", league));
  auto state = whole_state(store(), league, *current);
  if (!state) return bad_input(state.error());
  current->state = std::move(*state);
  // What was read of the same link stays.
  if (*current != in_effect_->link)
    in_effect_ = std::make_shared<InEffect>(InEffect{std::move(*current), {}, {}, {}});
  chain_ = last->hash;
  if (!tenant_) tenant_ = office_.tenants(league_.game, documents_of(store(), league));
  if (!tenant_) {
    return bad_input(
        fmt::format("{} is a league of {}, which this program cannot run", league, league_.game));
  }
  return {};
}

Result<Desk> Desk::open(const Office& office, const std::string& league, const Claim& claim) {
  Desk desk(office);
  if (auto read = desk.read(league); !read) return bad_input(read.error());
  auto actor = authenticate(desk.store(), league, claim);
  if (!actor) return bad_input(actor.error());
  desk.actor_ = std::move(*actor);
  desk.member_ = true;
  return desk;
}

Result<Desk> Desk::open(const Office& office, const std::string& league, const Actor& actor) {
  Desk desk(office);
  if (auto read = desk.read(league); !read) return bad_input(read.error());
  desk.actor_ = actor;
  return desk;
}

const Result<LeagueState>& Desk::state() const {
  auto& state = in_effect_->state;
  if (!state) state = tenant_->read_state(current().state);
  return *state;
}

const LongDigest& Desk::state_digest() const {
  auto& digest = in_effect_->digest;
  if (!digest) digest.emplace(current().state);
  return *digest;
}

const Result<Upcoming>& Desk::upcoming() const {
  auto& upcoming = in_effect_->upcoming;
  if (upcoming) return *upcoming;
  upcoming = state() ? tenant_->upcoming(*state()) : bad_input(state().error());
  return *upcoming;
}

Result<std::unique_ptr<play::Sitting>> Desk::sit(const Pairing& match,
                                                 const SitOrder& order) const {
  if (!state()) return bad_input(state().error());
  return tenant_->sit(*state(), match, order);
}

bool Desk::has_others() const {
  if (has_others_) return *has_others_;
  const Where all = Where().is("league", name());
  const auto joined = [](const store::InvitationRow& code) { return !code.used_by.empty(); };
  bool others = store().count<MemberRow>(all) > 1;
  if (!others) {
    const auto codes = store().select<store::InvitationRow>(all);
    others = std::any_of(codes.begin(), codes.end(), joined);
  }
  return *(has_others_ = others);
}

Result<void> Desk::still_let_in() const {
  if (!member_) return {};
  const auto row = member_of(store(), name(), actor_.name);
  if (row && row->role == league::name(actor_.role) && row->club == actor_.club) return {};
  return refused(Code::not_allowed, fmt::format("{} is no longer {} in the league {}", actor_.name,
                                                league::name(actor_.role), name()));
}

Result<LeagueKey> Desk::key() const {
  auto key = read_league_key(key_path());
  if (!key) return key;
  const bool sealed_to = key->seal.public_key == league_.public_key;
  const bool opens_dice =
      open_.commitment.empty() ||
      opens(open_.commitment, dice_secret(key->dice, league_.origin, open_.number), league_.origin,
            open_.number);
  if (sealed_to && opens_dice) return key;
  return bad_input({key_path().string(), 0},
                   fmt::format("is not the key of this league: it does not open {}; put the right "
                               "one in its place",
                               sealed_to ? "what its dice are committed to" : "its sheets"));
}

std::filesystem::path Desk::key_path() const { return office_.keys / (league_.origin + ".key"); }

Result<std::string> Desk::club(const std::string& typed) const {
  const std::vector<std::string> clubs = this->clubs();
  const std::string wanted = slug(typed);
  std::vector<std::string> near;
  for (const std::string& club : clubs) {
    if (slug(club) == wanted) return club;
    if (slug(club).find(wanted) != std::string::npos) near.push_back(club);
  }
  if (near.size() == 1) return near.front();
  if (!near.empty()) {
    return bad_input(fmt::format("'{}' may be {}; say which", typed, join_words(near, " or ")));
  }
  const auto guess = closest(typed, clubs);
  return bad_input(fmt::format("there is no club '{}' in this league{}", typed,
                               guess ? fmt::format("; did you mean {}?", *guess) : ""));
}

Documents Desk::documents() const { return documents_of(store(), name()); }

// ------------------------------------------------------------------------------------------ change

Change::Change(Desk& desk, std::int64_t at)
    : desk_(desk), at_(at), before_(desk), turn_on_trail_(recorded(desk.open_).digest) {}

Result<std::unique_ptr<Change>> Change::begin(Desk& desk) { return begin(desk, false); }
Result<std::unique_ptr<Change>> Change::begin_afresh(Desk& desk) { return begin(desk, true); }

Result<std::unique_ptr<Change>> Change::begin(Desk& desk, bool afresh) {
  constexpr int most_tries = 1000;
  for (int tries = 0;; ++tries) {
    auto transaction = std::make_unique<store::Store::Transaction>(desk.store(), desk.name());
    if (afresh) {
      if (auto read = desk.read(desk.name()); !read) return bad_input(read.error());
      if (auto same = desk.still_let_in(); !same) return bad_input(same.error());
    }
    const std::int64_t now = desk.office().now(), last = desk.league_.last_at;
    const bool set_back = ran_backwards(last, now);
    const std::int64_t at = set_back ? now : std::max(now, last);
    if (!desk.store().advance_revision(desk.name(), desk.league_.revision, at)) {
      if (afresh && tries < most_tries) continue;
      const auto other = last_audit(desk.store(), desk.name());
      return refused(Code::stale,
                     fmt::format("stale: {} while this was under way; look again and retry",
                                 other ? fmt::format("{} did '{} {}'", other->who, other->action,
                                                     other->detail)
                                       : "somebody else changed the league"));
    }
    std::unique_ptr<Change> change(new Change(desk, at));
    change->transaction_ = std::move(transaction);
    desk.league_.last_at = at;
    ++desk.league_.revision;
    desk.has_others_.reset();
    if (set_back) change->audit(std::string(clock_action), set_back_text(last, now));
    return change;
  }
}

std::unique_ptr<Change> Change::begin_new(Desk& desk) {
  std::unique_ptr<Change> change(new Change(desk, desk.office().now()));
  change->transaction_ = std::make_unique<store::Store::Transaction>(desk.store());
  return change;
}

void Change::set_signer(const std::string& public_key) {
  if (desk_.league_.signer == public_key) return;
  desk_.league_.signer = public_key;
  store().put(desk_.league_);
}

void Change::set_letters() {
  (void)audit_head();
  desk_.league_.letters = last_audit_->n + 1;
  store().put(desk_.league_);
}

Result<void> Change::become_copy() {
  LeagueRow& league = desk_.league_;
  for (TurnRow turn : store().select<TurnRow>(Where().is("league", league.league))) {
    if (!turn.origin.empty()) continue;  // links of the first format were made under the old one
    turn.origin = league.origin;
    store().put(turn);
  }
  league.origin = fmt::format("{}-{}", league.league, to_hex(random_bytes(4)));
  const auto key = new_league_key(desk_.key_path());
  if (!key) return bad_input(key.error());
  league.public_key = key->seal.public_key;
  league.signer = signer_of(*key).public_key;
  store().put(league);
  // What was sealed to the other key cannot be opened here, and the list of a turn names its
  // league.
  store().erase<store::SheetRow>(Where().is("league", league.league));
  store().erase<store::ListEntryRow>(of_turn(desk_, desk_.open_.number));
  // So the letters that they came in may come again.
  erase<store::LetterRow>(of_turn(desk_, desk_.open_.number));
  store().erase<store::SentLetterRow>(Where().is("league", league.league));
  erase<store::RulingRow>(of_turn(desk_, desk_.open_.number).is("kind", std::string(first_dice)));
  open_turn(desk_, *this, desk_.open_.number, *key);
  return {};
}

Result<void> Change::begun_on_trail() {
  if (std::exchange(on_trail_, true)) return {};
  const auto why = unlike_trail(store(), before_.open_);
  if (!why) return {};
  return bad_input(fmt::format(
      "{}: the store was changed outside of Touchline; restore it from a backup (league restore)",
      *why));
}

std::string Change::audit_head() {
  if (!last_audit_) last_audit_ = last_audit(store(), desk_.name()).value_or(AuditRow{});
  return last_audit_->hash;
}

void Change::audit(std::string action, const std::string& detail) {
  (void)audit_head();
  AuditRow entry{desk_.name(),
                 last_audit_->n + 1,
                 at_,
                 desk_.actor_.name,
                 std::move(action),
                 plain_line(detail),
                 "",
                 desk_.open_.number,
                 ""};
  const RecordedRow turn = recorded(desk_.open_);
  if (turn.digest != std::exchange(turn_on_trail_, turn.digest)) record_.wrote(desk_.open_);
  if (desk_.league_.recorded == 0) {
    store().put(desk_.open_);
    entry.changed = all_rows_text(store(), desk_.name());
    desk_.league_.recorded = entry.n;
    store().put(desk_.league_);
  } else if (!record_.empty()) {
    entry.changed = record_.text();
  }
  record_.clear();
  entry.hash = audit_hash(entry, last_audit_->hash);
  store().insert(entry);
  last_audit_ = std::move(entry);
}

void Change::commit() {
  TOUCHLINE_CHECK(record_.empty() && recorded(desk_.open_).digest == turn_on_trail_,
                  "rows that the trail keeps are written before its entry");
  store().put(desk_.open_);
  transaction_->commit();
  committed_ = true;
}

Change::~Change() {
  if (!committed_) desk_ = before_;
}

}  // namespace touchline::league
