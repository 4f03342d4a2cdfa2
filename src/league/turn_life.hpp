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

#include "league/acts.hpp"
#include "league/closing.hpp"
#include "league/desk.hpp"
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
  std::optional<ListReceipt> entry{};    // on the list of sheets, where there is one
  std::int64_t weighs = 0, weighed = 0;  // what it orders, and the earlier one; 0: not counted
  bool withheld = false;  // nothing was handed in: it would take most of a full sheet away
};
/// How a sheet came by mail.
struct Mailed {
  std::int64_t written = 0;  // when, as the letter says or its way shows; 0: now
  std::string letter{};      // its id; the league remembers it
  bool meant = true;         // it may take most of a full sheet away
};
/// A letter counts from when it was written, but never from a time to come.
Result<Receipt> hand_in(Desk& desk, const std::string& club, const std::string& text,
                        std::int64_t written = 0, const std::string& letter = "",
                        const Heard& heard = {});
/// One of several in one change: refused, it leaves no trace; taken, it waits for the commit.
Result<Receipt> hand_in(Desk& desk, Change& change, const std::string& club,
                        const std::string& text, const Mailed& mailed);
/// The receipt that handing it in would give; nothing is kept.
Result<Receipt> try_sheet(Desk& desk, const std::string& club, const std::string& text);
/// Whether anything of the club has come in.
bool has_sheet(Desk& desk, const std::string& club);
/// Whether the club's sheet was handed in with a password or a token.
bool has_proven_sheet(Desk& desk, const std::string& club);
/// Why a sheet written then is of no use: its turn is over, or a later one of the club has come in.
/// Empty: it is not so. This very one is known by its letter.
std::string why_out_of_date(Desk& desk, const std::string& club, std::int64_t written);
/// From when on all letters that were taken in are known by their ids: earlier versions of the
/// program did not keep them.
std::int64_t letters_known_since(Desk& desk);

/// What one has handed in oneself, opened with one's own key.
Result<std::string> own_sheet(Desk& desk, const std::string& club);
/// Opens a sheet before its time. For emergencies; the audit trail keeps who and why.
Result<std::string> unseal(Desk& desk, const std::string& club, const std::string& reason);

Result<void> set_deadline(Desk& desk, std::int64_t deadline, std::int64_t grace);
Result<void> set_absent(Desk& desk, const std::string& club, std::int64_t first, std::int64_t last);

/// Puts a tape, a bare score or a decision into the turn under way, in place of what was there
/// about the same subject. Once the dice are fixed a result that they did not give needs both
/// clubs' word, or the last word with a reason that is printed; a lone keeper needs nobody's.
enum class Ruled : std::uint8_t { taken, waits_for_the_other_club };
/// Whether who acts has the last word, or speaks for his own club; who has it is not asked here.
enum class Say : std::uint8_t { last, own };
Result<Ruled> rule(Desk& desk, Ruling ruling, Say say = Say::last);
/// Whether a match that is played now counts as put in after the dice were fixed. What the league's
/// dice alone decide does not.
bool put_in_after_dice(Desk& desk, bool by_league_dice);
/// Takes it out again, or drops a match that is half played: whoever put it in, or only his own.
/// Once the dice are fixed a result needs the last word and a reason that is printed.
Result<void> unrule(Desk& desk, const std::string& subject, Say say = Say::last,
                    const std::string& reason = "");

/// A match played by hand, kept at every input. One by the league's dice keeps their faces and not
/// their seed, which tells what is still to fall.
inline constexpr std::string_view league_dice_word = "league";
Result<void> keep_draft(Desk& desk, const std::string& subject, const std::string& tape);
std::optional<store::DraftRow> draft(Desk& desk, const std::string& subject);

/// Who has handed in what: never what it says.
struct SheetState {
  std::string club{}, owner{};
  // none_yet: it may come, and nobody waits for it; not_due: it has nothing to decide
  enum class State { received, late, missing, absent, unowned, none_yet, not_due };
  State state = State::unowned;
  std::int64_t at = 0;
};
std::vector<SheetState> sheet_states(Desk& desk);

// --------------------------------------------------------------------------- the close and after

/// What a turn, or the undoing of some, changes.
struct Diff {
  int results = 0, goals = 0, table_rows = 0, ledger = 0;
  std::vector<std::string> lines{};
  std::string summary(const text::Words& say) const;  // "3 results, 5 table rows"
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

/// The kind of the turn under way; refused where a season must be opened first.
Result<std::string> kind_of_next(Desk& desk);
/// What goes into the turn under way when it is played.
Result<Inputs> inputs_of(Desk& desk, const store::OpenTurnRow& turn);

/// Before and after, as people see it.
Diff difference(const std::vector<store::StandingRow>& before, const Rows& after,
                const text::Words& say);

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
