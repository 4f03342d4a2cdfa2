// The public list of the sheets of a turn: an entry for every one that was taken, each hash
// covering the one before, and a receipt for its owner that the league signs. A sheet that is
// dropped, added or exchanged later contradicts receipts in people's hands. The list says that a
// sheet came, from whom and when; never what it says. For a league of one there is none. The bytes
// are in docs/fair-dice.md and pinned by tests.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "league/desk.hpp"
#include "league/list_receipt.hpp"

namespace touchline::league {

/// What was announced before the first sheet came, and the list begins with: a receipt holds it
/// fast.
struct ListBegins {
  std::string league{};  // its origin
  std::int64_t number = 0;
  std::string commitment{};  // of the dice
  std::string source{};      // of beacons
};
ListBegins begins_of(const std::string& origin, std::int64_t number, const Inputs& inputs);

/// The list before its first entry, and after this one.
std::string empty_list(const ListBegins& begins);
std::string entry_hash(const store::ListEntryRow& entry, const std::string& before);

/// What is wrong with the entries of a list up to this root; nothing if each has its place and its
/// hash, and they lead there.
std::optional<std::string> wrong_entries(const ListBegins& begins,
                                         const std::vector<store::ListEntryRow>& entries,
                                         const std::string& root);
/// Which entry's receipt this key has not signed, of those that are signed; nothing if it has.
std::optional<std::string> wrong_signature(const std::vector<store::ListEntryRow>& entries,
                                           const std::string& signer);
/// What is wrong with the sheets of a turn beside these entries up to this root, those of its first
/// closing too. `closed`: whose words are withheld.
std::optional<std::string> wrong_sheets(const ListBegins& begins,
                                        const std::vector<store::ListEntryRow>& entries,
                                        const std::string& root, const Inputs& inputs,
                                        const std::function<bool(const Sheet&)>& closed);
/// Who on the list, or among the sheets that counted, is no club of the league; nothing if all are:
/// a nonce of nobody's would choose the dice.
std::optional<std::string> no_club_of_it(const std::vector<std::string>& clubs,
                                         const std::vector<store::ListEntryRow>& entries,
                                         const Inputs& inputs);
/// Refuses a turn under way with these inputs that league verify would accuse for its list of
/// sheets, and says how to mend it.
Result<void> list_holds(const Desk& desk, const Inputs& inputs);
/// The same as far as it can be seen while the sheets are sealed.
Result<void> sealed_list_holds(const Desk& desk);

/// The entries of a turn in their order.
std::vector<store::ListEntryRow> list_of(const Desk& desk, std::int64_t number);
/// The hash of the last entry, or of the empty list: of the turn under way, or of one that began
/// so.
std::string list_root(const Desk& desk);
std::string list_root(const Desk& desk, const ListBegins& begins);

/// Whether others than one person take part, or did: then there is a list.
bool has_list(const Desk& desk);

/// Inside of a change: gives the sheet its entry, with the time that it counts from. Signed if the
/// key file is here. A keeper's adds nothing to the dice, as he knows their secret; the entry says
/// that he is one.
store::ListEntryRow enter(Desk& desk, Change& change, Sheet& sheet, bool by_a_keeper);

/// The same sheet from another time on, which its row has: as it came in, in a new entry.
void enter_anew(Desk& desk, Change& change, store::SheetRow& row);

ListReceipt receipt_for(const Desk& desk, const store::ListEntryRow& entry);

/// What this receipt shows to be wrong with a list of sheets; nothing if its sheet is the one that
/// counts. A later sheet of its club is named, whoever handed it in. Of a turn that is out its own
/// list counts, whatever came later.
std::optional<std::string> contradiction(const std::vector<store::ListEntryRow>& entries,
                                         const ListReceipt& receipt);
std::optional<std::string> contradiction(const Desk& desk, const ListReceipt& receipt);
bool is_signed(const ListReceipt& receipt);

/// Signs what came in where the key was not, if it stands in its place. For whoever has the key;
/// nothing happens if all are signed.
Result<void> countersign(Desk& desk);

}  // namespace touchline::league
