// What a league is: its turns, what they were played from and what they said; and the turn that is
// under way, with what has been handed in for it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>

#include "store/table.hpp"

namespace touchline::store {

struct LeagueRow {
  std::string league{};  // its name, which is its key everywhere
  std::string origin{};  // the name it was founded under: its dice are bound to it
  std::string game{};    // its id
  std::int64_t made_at = 0;
  std::string made_by{};
  std::string public_key{};   // sheets are sealed to it, hex
  std::int64_t revision = 0;  // counts every change; who read an older one is refused
  std::int64_t last_at = 0;   // of the latest change: a clock must not run backwards
  std::string signer{};       // receipts are signed by its secret half, hex; empty: by none yet
  std::string beacon{};       // the source whose draw goes into the dice; empty: none
  std::int64_t recorded = 0;  // from this entry on its trail has rows that changed; 0: not yet
  std::int64_t letters = 0;   // from this entry on its letters are rows; 0: not yet
  bool operator==(const LeagueRow&) const = default;
};

/// A file that turns were played from, found by the digest of its text.
struct DocumentRow {
  std::string league{};
  std::string digest{};
  std::string name{};
  std::string text{};
  bool operator==(const DocumentRow&) const = default;
};

/// One link of the chain: a turn that was published, or the undoing of some.
struct TurnRow {
  std::string league{};
  std::int64_t seq = 0;      // 1, 2, 3 … without a gap; never taken back
  std::int64_t number = 0;   // of the turn as people count; after an undo it comes again
  std::string kind{};        // "season", "round", "session"; "undo", "reopen", "beacon"
  std::int64_t base = 0;     // the seq of the turn whose state it starts from; 0: from nothing
  std::int64_t edition = 0;  // of the rules
  std::string inputs{};      // canonical JSON
  std::string state{};       // after it
  std::string reports{};     // digest of its reports
  std::string rows{};        // digest of its projections
  std::string who{};
  std::int64_t at = 0;
  std::string hash{};          // of all the above and the hash before
  std::int64_t withdrawn = 0;  // the seq of the undo that withdrew it; 0: it stands
  std::int64_t format = 1;     // what the hash covers (docs/formats.md); less than 1 counts as 1
  std::string origin{};        // of the league when it was made; empty: as it is now
  // Of the second format, and covered by the hash too:
  std::string facts{};   // digest of what the rules reported
  std::string audit{};   // the hash of the audit trail's last entry before it
  std::string list{};    // the root of the list of sheets
  std::string beacon{};  // what the announced source drew
  bool operator==(const TurnRow&) const = default;
};

struct ReportRow {
  std::string league{};
  std::int64_t turn = 0;  // seq
  std::string name{};     // "bulletin"
  std::string club{};     // for whose eyes; empty: everybody's
  std::string text{};
  bool operator==(const ReportRow&) const = default;
};

struct OpenTurnRow {
  std::string league{};
  std::int64_t number = 0;
  std::int64_t current = 0;  // seq of the turn in effect, whose state it starts from
  std::int64_t last = 0;     // seq of the last link of the chain
  std::string stage{};       // "open", "frozen", "closed", "previewed"
  std::string commitment{};  // to the secret of its dice, hex
  std::int64_t opened_at = 0;
  std::int64_t deadline = 0;  // 0: none
  std::int64_t grace = 0;     // seconds after it in which late sheets are still waited for
  std::int64_t closed_at = 0;
  std::string closed_by{};
  std::string seed{};           // from closing on, hex
  std::string secret{};         // likewise
  std::int64_t dice_known = 0;  // 1: these dice have been seen in a turn that was withdrawn
  std::string sheets{};         // from closing on: what counts, canonical JSON
  std::string preview{};        // digest of what the preview showed
  std::string beacon{};         // from closing on, if the league has one
  bool operator==(const OpenTurnRow&) const = default;
};

/// What an owner has handed in for a turn that is not closed: sealed.
struct SheetRow {
  std::string league{};
  std::int64_t number = 0;
  std::string club{};
  std::string who{};
  std::int64_t at = 0;
  std::string for_league{};  // sealed to the league's key, hex
  std::string for_owner{};   // the same, sealed to the owner's own
  std::int64_t entry = 0;    // its number on the list; 0: it is on none
  std::string sealed{};      // the hash that the list has of it
  std::int64_t weight = 0;   // how many things it orders; 0: unknown
  bool operator==(const SheetRow&) const = default;
};

/// A letter of an owner that was taken in or answered: it is passed over from then on.
struct LetterRow {
  std::string league{};
  std::string id{};         // its Message-ID, or a digest
  std::string club{};       // empty: nobody's
  std::int64_t number = 0;  // of the turn under way; 0: before there were rows
  std::string what{};       // league/letters.hpp
  std::int64_t at = 0;
  std::string code{};    // what confirms it, while it waits for that
  std::string sealed{};  // its sheet, sealed to the league's key, likewise
  bool operator==(const LetterRow&) const = default;
};

/// A letter that the league wrote to an owner (mail/sent_letters.hpp).
struct SentLetterRow {
  std::string league{};
  std::string id{};  // its Message-ID
  std::string club{};
  std::int64_t number = 0;  // of the turn under way
  std::int64_t at = 0;
  std::string words{};  // a keyed digest of each word
  bool operator==(const SentLetterRow&) const = default;
};

/// An entry of the public list of sheets of a turn (league/sheet_list.hpp).
struct ListEntryRow {
  std::string league{};
  std::int64_t number = 0;  // of the turn
  std::int64_t n = 0;       // 1, 2, 3 … without a gap
  std::string club{};
  std::string sheet{};  // hash of the sealed sheet
  std::int64_t at = 0;
  std::string hash{};       // of all the others but the signature, and of the list so far
  std::string signature{};  // of the league's signer; empty: not yet
  std::string who{};        // handed it in: "ann", or "bob (commissioner)" if he keeps the league
  bool operator==(const ListEntryRow&) const = default;
};

/// What a master or a player put into the turn under way: a tape, a bare score, a decision.
struct RulingRow {
  std::string league{};
  std::int64_t number = 0;
  std::int64_t n = 0;
  std::string kind{};     // "tape", "score", …
  std::string subject{};  // the fixture, the club
  std::string text{};
  std::string reason{};
  std::string who{};
  std::int64_t at = 0;
  std::int64_t after_preview = 0;
  bool operator==(const RulingRow&) const = default;
};

/// A match that is being played by hand, as far as it has come.
struct DraftRow {
  std::string league{};
  std::int64_t number = 0;
  std::string subject{};
  std::string tape{};
  std::string who{};
  std::int64_t at = 0;
  bool operator==(const DraftRow&) const = default;
};

/// A seat at such a match that two people play at terminals of their own (league/apart.hpp).
struct SeatRow {
  std::string league{};
  std::int64_t number = 0;
  std::string subject{};
  std::string side{};
  std::string who{};
  std::int64_t at = 0;
  std::string seal{};  // a secret call, sealed to the league's key; empty: none lies there
  bool operator==(const SeatRow&) const = default;
};

/// Turns for which a club has said that no sheet will come.
struct AbsenceRow {
  std::string league{};
  std::string club{};
  std::int64_t first = 0;
  std::int64_t last = 0;
  std::string who{};
  std::int64_t at = 0;
  bool operator==(const AbsenceRow&) const = default;
};

// ---------------------------------------------------------------------------------------- columns

template <>
struct Table<LeagueRow> {
  static constexpr std::string_view name = "league";
  static constexpr std::size_t key = 1;
  static constexpr std::array<std::string_view, 12> columns{
      "league",   "origin",  "game",   "made_at", "made_by",  "public_key",
      "revision", "last_at", "signer", "beacon",  "recorded", "letters"};
  static constexpr auto members = std::tuple{
      &LeagueRow::league,  &LeagueRow::origin,     &LeagueRow::game,     &LeagueRow::made_at,
      &LeagueRow::made_by, &LeagueRow::public_key, &LeagueRow::revision, &LeagueRow::last_at,
      &LeagueRow::signer,  &LeagueRow::beacon,     &LeagueRow::recorded, &LeagueRow::letters};
};

template <>
struct Table<DocumentRow> {
  static constexpr std::string_view name = "document";
  static constexpr std::size_t key = 2;
  static constexpr std::array<std::string_view, 4> columns{"league", "digest", "name", "text"};
  static constexpr auto members = std::tuple{&DocumentRow::league, &DocumentRow::digest,
                                             &DocumentRow::name, &DocumentRow::text};
};

template <>
struct Table<TurnRow> {
  static constexpr std::string_view name = "turn";
  static constexpr std::size_t key = 2;
  static constexpr std::array<std::string_view, 20> columns{
      "league", "seq",     "number", "kind",  "base", "edition", "inputs",
      "state",  "reports", "rows",   "who",   "at",   "hash",    "withdrawn",
      "format", "origin",  "facts",  "audit", "list", "beacon"};
  static constexpr auto members = std::tuple{
      &TurnRow::league,  &TurnRow::seq,    &TurnRow::number, &TurnRow::kind,      &TurnRow::base,
      &TurnRow::edition, &TurnRow::inputs, &TurnRow::state,  &TurnRow::reports,   &TurnRow::rows,
      &TurnRow::who,     &TurnRow::at,     &TurnRow::hash,   &TurnRow::withdrawn, &TurnRow::format,
      &TurnRow::origin,  &TurnRow::facts,  &TurnRow::audit,  &TurnRow::list,      &TurnRow::beacon};
};

template <>
struct Table<ReportRow> {
  static constexpr std::string_view name = "report";
  static constexpr std::size_t key = 4;
  static constexpr std::array<std::string_view, 5> columns{"league", "turn", "name", "club",
                                                           "text"};
  static constexpr auto members = std::tuple{&ReportRow::league, &ReportRow::turn, &ReportRow::name,
                                             &ReportRow::club, &ReportRow::text};
};

template <>
struct Table<OpenTurnRow> {
  static constexpr std::string_view name = "open_turn";
  static constexpr std::size_t key = 1;
  static constexpr std::array<std::string_view, 17> columns{
      "league",    "number",     "current", "last",      "stage",     "commitment",
      "opened_at", "deadline",   "grace",   "closed_at", "closed_by", "seed",
      "secret",    "dice_known", "sheets",  "preview",   "beacon"};
  static constexpr auto members =
      std::tuple{&OpenTurnRow::league,    &OpenTurnRow::number,     &OpenTurnRow::current,
                 &OpenTurnRow::last,      &OpenTurnRow::stage,      &OpenTurnRow::commitment,
                 &OpenTurnRow::opened_at, &OpenTurnRow::deadline,   &OpenTurnRow::grace,
                 &OpenTurnRow::closed_at, &OpenTurnRow::closed_by,  &OpenTurnRow::seed,
                 &OpenTurnRow::secret,    &OpenTurnRow::dice_known, &OpenTurnRow::sheets,
                 &OpenTurnRow::preview,   &OpenTurnRow::beacon};
};

template <>
struct Table<SheetRow> {
  static constexpr std::string_view name = "sheet";
  static constexpr std::size_t key = 3;
  static constexpr std::array<std::string_view, 10> columns{
      "league",     "number",    "club",  "who",    "at",
      "for_league", "for_owner", "entry", "sealed", "weight"};
  static constexpr auto members =
      std::tuple{&SheetRow::league, &SheetRow::number,     &SheetRow::club,      &SheetRow::who,
                 &SheetRow::at,     &SheetRow::for_league, &SheetRow::for_owner, &SheetRow::entry,
                 &SheetRow::sealed, &SheetRow::weight};
};

template <>
struct Table<LetterRow> {
  static constexpr std::string_view name = "letter";
  static constexpr std::size_t key = 2;
  static constexpr std::array<std::string_view, 8> columns{"league", "id", "club", "number",
                                                           "what",   "at", "code", "sealed"};
  static constexpr auto members =
      std::tuple{&LetterRow::league, &LetterRow::id, &LetterRow::club, &LetterRow::number,
                 &LetterRow::what,   &LetterRow::at, &LetterRow::code, &LetterRow::sealed};
};

template <>
struct Table<SentLetterRow> {
  static constexpr std::string_view name = "sent_letter";
  static constexpr std::size_t key = 2;
  static constexpr std::array<std::string_view, 6> columns{"league", "id", "club",
                                                           "number", "at", "words"};
  static constexpr auto members =
      std::tuple{&SentLetterRow::league, &SentLetterRow::id, &SentLetterRow::club,
                 &SentLetterRow::number, &SentLetterRow::at, &SentLetterRow::words};
};

template <>
struct Table<ListEntryRow> {
  static constexpr std::string_view name = "list_entry";
  static constexpr std::size_t key = 3;
  static constexpr std::array<std::string_view, 9> columns{
      "league", "number", "n", "club", "sheet", "at", "hash", "signature", "who"};
  static constexpr auto members =
      std::tuple{&ListEntryRow::league, &ListEntryRow::number,    &ListEntryRow::n,
                 &ListEntryRow::club,   &ListEntryRow::sheet,     &ListEntryRow::at,
                 &ListEntryRow::hash,   &ListEntryRow::signature, &ListEntryRow::who};
};

template <>
struct Table<RulingRow> {
  static constexpr std::string_view name = "ruling";
  static constexpr std::size_t key = 3;
  static constexpr std::array<std::string_view, 10> columns{
      "league", "number", "n", "kind", "subject", "text", "reason", "who", "at", "after_preview"};
  static constexpr auto members = std::tuple{
      &RulingRow::league,  &RulingRow::number,       &RulingRow::n,      &RulingRow::kind,
      &RulingRow::subject, &RulingRow::text,         &RulingRow::reason, &RulingRow::who,
      &RulingRow::at,      &RulingRow::after_preview};
};

template <>
struct Table<DraftRow> {
  static constexpr std::string_view name = "draft";
  static constexpr std::size_t key = 3;
  static constexpr std::array<std::string_view, 6> columns{"league", "number", "subject",
                                                           "tape",   "who",    "at"};
  static constexpr auto members =
      std::tuple{&DraftRow::league, &DraftRow::number, &DraftRow::subject,
                 &DraftRow::tape,   &DraftRow::who,    &DraftRow::at};
};

template <>
struct Table<SeatRow> {
  static constexpr std::string_view name = "seat";
  static constexpr std::size_t key = 4;
  static constexpr std::array<std::string_view, 7> columns{"league", "number", "subject", "side",
                                                           "who",    "at",     "seal"};
  static constexpr auto members =
      std::tuple{&SeatRow::league, &SeatRow::number, &SeatRow::subject, &SeatRow::side,
                 &SeatRow::who,    &SeatRow::at,     &SeatRow::seal};
};

template <>
struct Table<AbsenceRow> {
  static constexpr std::string_view name = "absence";
  static constexpr std::size_t key = 3;
  static constexpr std::array<std::string_view, 6> columns{"league", "club", "first",
                                                           "last",   "who",  "at"};
  static constexpr auto members =
      std::tuple{&AbsenceRow::league, &AbsenceRow::club, &AbsenceRow::first,
                 &AbsenceRow::last,   &AbsenceRow::who,  &AbsenceRow::at};
};

}  // namespace touchline::store
