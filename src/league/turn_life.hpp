// A turn's life: open for sheets, closed (sheets and seed are fixed), previewed (what it will come
// to), published (stored for good, with everything read from it). What is published is what was
// previewed, because nothing but a marked ruling can change it in between; publishing again changes
// nothing. No part of it runs by itself: a deadline is looked at when somebody acts.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "league/desk.hpp"
#include "league/fair_dice.hpp"
#include "league/list_receipt.hpp"

namespace touchline::league {

// -------------------------------------------------------------------------------- before the close

/// What an owner is told when his sheet has been taken.
struct Receipt {
  std::int64_t number = 0;
  std::string club{};
  bool late = false;
  bool replaced = false;  // an earlier sheet
  std::vector<std::string> echo{};
  std::optional<ListReceipt> entry{};  // on the list of sheets, where there is one
};
/// `written`: when, as a letter says itself; it counts from then, but never from a time to come.
/// 0: it comes now.
/// `letter`: the id of the letter it came in; the audit trail remembers it.
Result<Receipt> hand_in(Desk& desk, const std::string& club, const std::string& text,
                        std::int64_t written = 0, const std::string& letter = "");
/// One of several in one change: refused, it leaves no trace; taken, it waits for the commit.
Result<Receipt> hand_in(Desk& desk, Change& change, const std::string& club,
                        const std::string& text, std::int64_t written, const std::string& letter);
/// The receipt that handing it in would give; nothing is kept.
Result<Receipt> try_sheet(Desk& desk, const std::string& club, const std::string& text);
/// The letters that were taken in or answered, by their ids.
std::set<std::string> known_letters(Desk& desk);
/// Remembers a letter that was answered and is no sheet.
void note_letter(Change& change, const std::string& why, const std::string& letter);
/// Whether the club's sheet was handed in with a password or a token.
bool has_proven_sheet(Desk& desk, const std::string& club);
/// Why a sheet written then is of no use: its turn is over, or a later one of the club has come in,
/// or this very one. Empty: it is not so.
std::string why_out_of_date(Desk& desk, const std::string& club, std::int64_t written);

/// What one has handed in oneself, opened with one's own key.
Result<std::string> own_sheet(Desk& desk, const std::string& club);
/// Opens a sheet before its time. For emergencies; the audit trail keeps who and why.
Result<std::string> unseal(Desk& desk, const std::string& club, const std::string& reason);

Result<void> set_deadline(Desk& desk, std::int64_t deadline, std::int64_t grace);
Result<void> set_absent(Desk& desk, const std::string& club, std::int64_t first, std::int64_t last);

/// Puts a tape, a bare score or a decision into the turn under way, in place of what was there
/// about the same subject. Once the dice are fixed a result that they did not give needs both
/// clubs' word, or the keeper's with a reason that is printed; a lone keeper needs nobody's.
enum class Ruled : std::uint8_t { taken, waits_for_the_other_club };
Result<Ruled> rule(Desk& desk, Ruling ruling);
/// Takes it out again, or drops a match that is half played.
Result<void> unrule(Desk& desk, const std::string& subject);

/// A match played by hand, kept at every input. One by the league's dice keeps their faces and not
/// their seed, which tells what is still to fall.
inline constexpr std::string_view league_dice_word = "league";
Result<void> keep_draft(Desk& desk, const std::string& subject, const std::string& tape);
std::optional<store::DraftRow> draft(Desk& desk, const std::string& subject);

/// Who has handed in what: never what it says.
struct SheetState {
  std::string club{}, owner{};
  enum class State { received, late, missing, absent, unowned } state = State::unowned;
  std::int64_t at = 0;
};
std::vector<SheetState> sheet_states(Desk& desk);

// --------------------------------------------------------------------------------------- the close

struct CloseOrder {
  bool early = false;          // before the deadline, or without sheets that are still waited for
  bool to_season_end = false;  // `process` stops where a season begins
  std::string beacon{};        // what the announced source drew, if the league has one
};
/// Of a league with a beacon: no more sheets; gives the root of the list, to be made known before
/// the source draws.
Result<std::string> freeze(Desk& desk, const CloseOrder& order = {});
Result<void> close_turn(Desk& desk, const CloseOrder& order = {});
/// A beacon that was mistyped, before the turn is published: a link of the chain says so, and the
/// dice are those of the sheets and the list of its first closing with the other beacon.
Result<void> mend_beacon(Desk& desk, const std::string& drawn, const std::string& reason);

/// What a turn, or the undoing of some, changes.
struct Diff {
  int results = 0, goals = 0, table_rows = 0, ledger = 0;
  std::vector<std::string> lines{};
  std::string summary() const;  // "3 results, 5 table rows"
};

struct Preview {
  Diff diff{};
  Outcome outcome{};
};
Result<Preview> preview(Desk& desk);

struct Published {
  std::int64_t number = 0;
  bool before = false;  // it had been published already: nothing was done
  std::string title{};
};
/// The closed turn; or that turn, if it is the closed one or published already.
Result<Published> publish(Desk& desk, std::optional<std::int64_t> number = {});

/// Closes and publishes so many turns, or all that can be played; several go into one transaction.
/// `told` hears of each when it is safe in the store. Stopped, it ends after those.
Result<int> process(Desk& desk, int turns, const CloseOrder& order,
                    const std::function<void(const Published&)>& told = {},
                    const Progress& watch = {});

// ------------------------------------------------------------------------------------ for the desk

/// The rows of a table that belong to the turn of this number.
inline store::Where of_turn(const Desk& desk, std::int64_t number) {
  return store::Where().is("league", desk.name()).is("number", number);
}

/// What the owners added to the dice.
std::vector<Nonce> nonces_of(const std::vector<Sheet>& sheets);
/// Whether the seed is that of the secret and the sheets, and the secret the one committed to; of
/// dice that were known before, only the latter. Nothing, or what is wrong. Links of the second
/// format need dice, unless they open a season.
std::optional<std::string> unfair(const Inputs& inputs, const std::string& origin,
                                  std::int64_t number, bool needs_dice);

/// A sheet's text, by the league's key.
Result<std::string> open_sheet(const Desk& desk, const store::SheetRow& row, const LeagueKey& key);

/// What goes into the turn under way when it is played.
Result<Inputs> inputs_of(Desk& desk, const store::OpenTurnRow& turn);

/// Plays the turn and hangs it on the chain, inside a change; the next one is open after it.
Result<void> append_turn(Desk& desk, Change& change, const Inputs& inputs, const LeagueKey& key);
/// The same with what it came to, reckoned before.
void append_outcome(Desk& desk, Change& change, const Inputs& inputs, Outcome outcome,
                    const LeagueKey& key);

/// The next link: a turn or an undo whose columns are filled in but for seq and hash.
void append_link(Desk& desk, Change& change, store::TurnRow& link, const std::string& base_state);

/// A link that is no turn but says something about the one under way.
void append_note(Desk& desk, Change& change, const std::string& kind, Ruling note);

/// What the audit trail says of the closings of a turn: a mark of the seed of each.
std::vector<std::string> seed_marks(Desk& desk, std::int64_t number);
std::optional<std::string> seed_mark_in(const std::string& detail);
/// The root of the list that an entry of the trail says was frozen.
std::optional<std::string> root_in(const std::string& detail);

/// From its closing on, whatever came of it since.
bool dice_are_fixed(const store::OpenTurnRow& turn);
/// The seed of a turn that was closed before; empty: there is none yet.
std::string known_seed(Desk& desk, std::int64_t number);

/// Stores the projections of a turn.
void insert_rows(store::Store& store, const std::string& league, std::int64_t turn, Rows& rows);

/// Opens turn `number`.
void open_turn(Desk& desk, Change& change, std::int64_t number, const LeagueKey& key);

/// Before and after, as people see it.
Diff difference(const std::vector<store::StandingRow>& before, const Rows& after);

/// The kind of ruling that keeps the first dice of a turn which was taken back.
inline constexpr std::string_view first_dice = "first dice";
/// How a sheet is kept that was opened once and waits for its turn to be run again.
inline constexpr std::string_view opened_mark = "opened:";
inline constexpr std::string_view opened_late_mark = "opened late:";
inline bool was_opened(const store::SheetRow& row) {
  return row.for_league.starts_with(opened_mark) || row.for_league.starts_with(opened_late_mark);
}
/// How a result is kept that one club has put in after the dice were fixed, until the other agrees.
inline constexpr std::string_view offered = "offered ";
/// What a ruling was put in after, as its row says it.
inline constexpr std::int64_t after_preview_bit = 1, after_dice_bit = 2;
inline std::int64_t after_bits(bool preview, bool dice) {
  return (preview ? after_preview_bit : 0) | (dice ? after_dice_bit : 0);
}
/// The kind of ruling that says that another was taken out after the preview.
inline constexpr std::string_view taken_back = "taken back";

}  // namespace touchline::league
