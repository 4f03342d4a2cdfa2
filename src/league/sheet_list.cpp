#include "league/sheet_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/json.hpp"
#include "core/json_value.hpp"
#include "league/chain.hpp"
#include "league/links.hpp"
#include "league/seal.hpp"
#include "league/sheet_marks.hpp"

namespace touchline::league {

using store::ListEntryRow;
using store::Where;

namespace {

// One purpose each, so that no hash can stand for another.
constexpr std::string_view for_list = "touchline list 1: begins";
constexpr std::string_view for_entry = "touchline list 1: entry";
constexpr std::size_t longest_receipt = 4096;

/// Of the turn under way.
ListBegins begins_now(const Desk& desk) {
  return {desk.league().origin, desk.turn().number, desk.turn().commitment, desk.league().beacon};
}

/// What is signed: the hash of the list with the entry, which covers all the rest.
std::string signed_text(const std::string& list) { return "touchline receipt 1: " + list; }

}  // namespace

ListBegins begins_of(const std::string& origin, std::int64_t number, const Inputs& inputs) {
  return {origin, number, inputs.dice.commitment, inputs.source};
}

std::string empty_list(const ListBegins& begins) {
  const std::string number = std::to_string(begins.number);
  return hash_of({for_list, begins.league, number, begins.commitment, begins.source});
}

std::string entry_hash(const ListEntryRow& entry, const std::string& before) {
  return hash_of({for_entry, before, std::to_string(entry.n), entry.club, entry.who, entry.sheet,
                  std::to_string(entry.at)});
}

std::vector<ListEntryRow> list_of(const Desk& desk, std::int64_t number) {
  return desk.store().select<ListEntryRow>(of_turn(desk, number));
}

std::string list_root(const Desk& desk) { return list_root(desk, begins_now(desk)); }

std::string list_root(const Desk& desk, const ListBegins& begins) {
  const auto entries = list_of(desk, begins.number);
  return entries.empty() ? empty_list(begins) : entries.back().hash;
}

std::optional<std::string> wrong_entries(const ListBegins& begins,
                                         const std::vector<ListEntryRow>& entries,
                                         const std::string& root) {
  std::string hash = empty_list(begins);
  std::int64_t n = 0;
  for (const ListEntryRow& entry : entries) {
    if (hash == root) break;
    hash = entry_hash(entry, hash);
    if (hash != entry.hash || entry.n != ++n)
      return fmt::format("entry {} of its list of sheets was changed", std::max(n, entry.n));
  }
  if (hash == root) return std::nullopt;
  return "its list of sheets is not the one it was played by";
}

std::optional<std::string> wrong_signature(const std::vector<ListEntryRow>& entries,
                                           const std::string& signer) {
  for (const ListEntryRow& entry : entries) {
    if (!entry.signature.empty() && !is_signed(signed_text(entry.hash), entry.signature, signer))
      return fmt::format(
          "the receipt of entry {} of its list of sheets is not signed by the league", entry.n);
  }
  return std::nullopt;
}

std::optional<std::string> wrong_sheets(const ListBegins& begins,
                                        const std::vector<ListEntryRow>& entries,
                                        const std::string& root, const Inputs& inputs,
                                        const std::function<bool(const Sheet&)>& closed) {
  const ListOfSheets list{empty_list(begins), entries};
  if (auto why = not_as_listed(inputs.sheets, list, root, closed)) return why;
  if (!inputs.first || inputs.first->root.empty()) return std::nullopt;
  const auto all = [](const Sheet&) { return true; };
  if (const auto why = not_as_listed(inputs.first->sheets, list, inputs.first->root, all))
    return "at its first closing " + *why;
  return std::nullopt;
}

namespace {

constexpr std::string_view restore_it = "restore it from a backup (league restore)";

/// A turn under way whose list of sheets league verify would accuse.
tl::unexpected<Problems> cannot_end(const Desk& desk, const std::string& why,
                                    const std::string& mend) {
  return bad_input(
      fmt::format("turn {} cannot be closed like this: {}. The store was changed outside of "
                  "Touchline: {}",
                  desk.turn().number, why, mend));
}

tl::unexpected<Problems> wants_its_sheet(const Desk& desk, const std::string& why) {
  return cannot_end(desk, why,
                    fmt::format("let the owner hand the sheet in again, or {}", restore_it));
}

/// Whether a sheet that is still sealed is what its entry says.
bool is_that_entry(const store::SheetRow& row, const ListEntryRow& entry) {
  return entry.n == row.entry && entry.sheet == row.sealed && entry.at == row.at &&
         (entry.who == row.who || entry.who == row.who + std::string(keepers_mark));
}

}  // namespace

Result<void> list_holds(const Desk& desk, const Inputs& inputs) {
  const ListBegins begins = begins_of(desk.league().origin, desk.turn().number, inputs);
  const auto entries = list_of(desk, begins.number);
  const std::string root = list_root(desk, begins);
  if (const auto why = wrong_entries(begins, entries, root))
    return cannot_end(desk, *why, std::string(restore_it));
  if (const auto why = no_club_of_it(desk.clubs(), entries, inputs))
    return cannot_end(desk, *why, std::string(restore_it));
  if (const auto why = wrong_signature(entries, desk.league().signer))
    return cannot_end(desk, *why, std::string(restore_it));
  const auto open = [](const Sheet&) { return false; };
  if (const auto why = wrong_sheets(begins, entries, root, inputs, open))
    return wants_its_sheet(desk, *why);
  return {};
}

std::optional<std::string> no_club_of_it(const std::vector<std::string>& clubs,
                                         const std::vector<ListEntryRow>& entries,
                                         const Inputs& inputs) {
  const auto stranger = [&](const std::string& club) -> std::optional<std::string> {
    if (std::find(clubs.begin(), clubs.end(), club) != clubs.end()) return std::nullopt;
    return fmt::format("a sheet of {} is on its list or among its sheets, and is of no club", club);
  };
  for (const ListEntryRow& entry : entries) {
    if (auto why = stranger(entry.club)) return why;
  }
  for (const auto* sheets : {&inputs.sheets, inputs.first ? &inputs.first->sheets : nullptr}) {
    for (const Sheet& sheet : sheets ? *sheets : std::vector<Sheet>{}) {
      if (auto why = stranger(sheet.club)) return why;
    }
  }
  return std::nullopt;
}

Result<void> sealed_list_holds(const Desk& desk) {
  const ListBegins begins = begins_now(desk);
  const auto entries = list_of(desk, begins.number);
  if (const auto why = wrong_entries(begins, entries, list_root(desk, begins)))
    return cannot_end(desk, *why, std::string(restore_it));
  if (const auto why = no_club_of_it(desk.clubs(), entries, {}))
    return cannot_end(desk, *why, std::string(restore_it));
  if (const auto why = wrong_signature(entries, desk.league().signer))
    return cannot_end(desk, *why, std::string(restore_it));
  std::map<std::string, const ListEntryRow*> latest;
  for (const ListEntryRow& entry : entries) latest[entry.club] = &entry;
  for (const store::SheetRow& row :
       desk.store().select<store::SheetRow>(of_turn(desk, begins.number))) {
    if (row.entry == 0) continue;  // handed in before others came: it is entered at closing
    const auto found = latest.find(row.club);
    if (found == latest.end() || !is_that_entry(row, *found->second))
      return wants_its_sheet(desk,
                             fmt::format("the sheet of {} is not the one on its list", row.club));
    latest.erase(found);
  }
  if (latest.empty()) return {};
  return wants_its_sheet(
      desk, fmt::format("the sheet of {} is on its list, but is not there", latest.begin()->first));
}

bool has_list(const Desk& desk) {
  if (!desk.league().beacon.empty()) return true;
  return desk.has_others();
}

namespace {

/// Behind the last entry, signed if the key file is here.
void append_entry(Desk& desk, Change& change, ListEntryRow& entry) {
  const auto before =
      desk.store().select<ListEntryRow>(of_turn(desk, entry.number).is("n", entry.n - 1));
  entry.hash =
      entry_hash(entry, before.empty() ? empty_list(begins_now(desk)) : before.back().hash);
  entry.signature.clear();
  if (const auto key = desk.key()) {
    entry.signature = signature_of(signed_text(entry.hash), signer_of(*key));
    change.set_signer(signer_of(*key).public_key);
  }
  desk.store().insert(entry);
}

}  // namespace

ListEntryRow enter(Desk& desk, Change& change, Sheet& sheet, bool by_a_keeper) {
  const auto number = desk.turn().number;
  if (by_a_keeper) sheet.nonce.clear();
  sheet.entry = desk.store().count<ListEntryRow>(of_turn(desk, number)) + 1;
  sheet.sealed = listed_hash(sheet);
  ListEntryRow entry{
      desk.name(), number,       sheet.entry,
      sheet.club,  sheet.sealed, sheet.at,
      "",          "",           sheet.who + std::string(by_a_keeper ? keepers_mark : "")};
  append_entry(desk, change, entry);
  return entry;
}

void enter_anew(Desk& desk, Change& change, store::SheetRow& row) {
  const auto entries = list_of(desk, row.number);
  if (row.entry < 1 || row.entry > static_cast<std::int64_t>(entries.size())) return;
  ListEntryRow entry = entries[static_cast<std::size_t>(row.entry - 1)];
  entry.n = row.entry = static_cast<std::int64_t>(entries.size()) + 1;
  entry.at = row.at;
  append_entry(desk, change, entry);
}

// ---------------------------------------------------------------------------------------- receipts

ListReceipt receipt_for(const Desk& desk, const ListEntryRow& entry) {
  return {desk.league().origin, entry.number, entry.n,    entry.club,           entry.who,
          entry.sheet,          entry.at,     entry.hash, desk.league().signer, entry.signature};
}

std::string to_text(const ListReceipt& receipt) {
  return JsonValue{{"touchline", "receipt"},        {"league", receipt.league},
                   {"turn", receipt.number},        {"entry", receipt.n},
                   {"club", receipt.club},          {"who", receipt.who},
                   {"sheet", receipt.sheet},        {"at", receipt.at},
                   {"list", receipt.list},          {"signer", receipt.signer},
                   {"signature", receipt.signature}}
             .dump(1) +
         "\n";
}

Result<ListReceipt> parse_receipt(const std::string& text, const std::string& file) {
  const auto json = text.size() > longest_receipt ? nlohmann::json() : json_or_none(text);
  const auto no_receipt = bad_input({file, 0}, "is no receipt of a sheet; league receipt has it");
  if (!json.is_object() || json.value("touchline", nlohmann::json()) != "receipt") {
    return no_receipt;
  }
  try {
    const auto number = [&](const char* name) { return whole_number<std::int64_t>(json.at(name)); };
    return ListReceipt{json.at("league"), number("turn"),      number("entry"), json.at("club"),
                       json.at("who"),    json.at("sheet"),    number("at"),    json.at("list"),
                       json.at("signer"), json.at("signature")};
  } catch (const nlohmann::json::exception&) {
    return no_receipt;
  }
}

namespace {

/// The turn of this number that stands, if it is out.
std::optional<store::TurnRow> standing(const Desk& desk, std::int64_t number) {
  auto turns =
      desk.store().select<store::TurnRow>(of_turn(desk, number).is("withdrawn", std::int64_t{0}));
  std::erase_if(turns, [](const store::TurnRow& turn) { return !is_turn(turn); });
  if (turns.empty()) return std::nullopt;
  return std::move(turns.front());
}

std::string origin_of(const Desk& desk, const std::optional<store::TurnRow>& turn) {
  return turn && !turn->origin.empty() ? turn->origin : desk.league().origin;
}

/// What the list of a turn began with: as it stands, is under way, or was withdrawn.
ListBegins begins_then(const Desk& desk, std::int64_t number, std::optional<store::TurnRow> turn) {
  if (!turn && number == desk.turn().number) return begins_now(desk);
  if (!turn) {
    for (store::TurnRow& link : desk.store().select<store::TurnRow>(of_turn(desk, number))) {
      if (is_turn(link)) turn = std::move(link);
    }
  }
  if (!turn) return {desk.league().origin, number, "", desk.league().beacon};
  return begins_of(origin_of(desk, turn), number, parse_inputs(turn->inputs).value_or(Inputs{}));
}

/// The list as this turn was played by it, or as it is so far, each entry with the hash that it
/// should have.
std::vector<ListEntryRow> walked(const Desk& desk, std::int64_t number,
                                 const std::optional<store::TurnRow>& turn) {
  std::vector<ListEntryRow> entries;
  std::string hash = empty_list(begins_then(desk, number, turn));
  for (ListEntryRow& entry : list_of(desk, number)) {
    if (turn && hash == turn->list) break;
    entry.hash = hash = entry_hash(entry, hash);
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace

std::optional<std::string> contradiction(const std::vector<ListEntryRow>& entries,
                                         const ListReceipt& receipt) {
  if (receipt.n < 1 || receipt.n > static_cast<std::int64_t>(entries.size())) {
    return fmt::format("the list of turn {} has no entry {}: the sheet of {} was dropped from it",
                       receipt.number, receipt.n, receipt.club);
  }
  const auto at = entries.begin() + (receipt.n - 1);
  if (at->club != receipt.club || at->who != receipt.who || at->sheet != receipt.sheet ||
      at->at != receipt.at || at->hash != receipt.list) {
    return fmt::format(
        "entry {} of the list of turn {} is not the one that was signed: a sheet was exchanged, "
        "dropped or added",
        receipt.n, receipt.number);
  }
  // The same sheet may be entered again, when a clock was mended. A name proves nothing: whoever
  // can give somebody a new password can hand in under his name.
  const auto other = std::find_if(at, entries.end(), [&](const ListEntryRow& later) {
    return later.club == receipt.club && later.sheet != receipt.sheet;
  });
  if (other == entries.end()) return std::nullopt;
  return fmt::format(
      "entry {} of the list of turn {}, by {} at {}, took its place: if that was not you, somebody "
      "handed in for you",
      other->n, receipt.number, other->who, time_text(other->at));
}

std::optional<std::string> contradiction(const Desk& desk, const ListReceipt& receipt) {
  const auto turn = standing(desk, receipt.number);
  const std::string origin = origin_of(desk, turn);
  if (receipt.league != origin) {
    return fmt::format("it is a receipt of the league {}", receipt.league);
  }
  if (receipt.signature.empty()) return "it is not signed yet; ask for it again: league receipt";
  const bool of_a_copy = origin != desk.league().origin;  // of the league that it was copied from
  if ((receipt.signer != desk.league().signer && !of_a_copy) || !is_signed(receipt)) {
    return "it is not signed by this league";
  }
  return contradiction(walked(desk, receipt.number, turn), receipt);
}

bool is_signed(const ListReceipt& receipt) {
  return is_signed(signed_text(receipt.list), receipt.signature, receipt.signer);
}

// Only what stands in its place on its list is signed: whoever can write to the store but has no
// key gets nothing signed that the league did not take.
Result<void> countersign(Desk& desk) {
  const Where unsigned_ones = Where().is("league", desk.name()).is("signature", std::string());
  std::set<std::int64_t> numbers;
  for (const ListEntryRow& entry : desk.store().select<ListEntryRow>(unsigned_ones)) {
    numbers.insert(entry.number);
  }
  if (numbers.empty()) return {};
  const auto key = desk.key();
  if (!key) return bad_input(key.error());
  const KeyPair signer = signer_of(*key);
  auto change = Change::begin_afresh(desk);
  if (!change) return bad_input(change.error());
  int receipts = 0;
  for (const std::int64_t number : numbers) {
    const auto turn = standing(desk, number);
    const auto stored = list_of(desk, number);
    const auto right = walked(desk, number, turn);
    for (std::size_t i = 0; i < right.size() && stored[i].hash == right[i].hash; ++i) {
      ListEntryRow entry = stored[i];
      if (!entry.signature.empty() || entry.n != static_cast<std::int64_t>(i) + 1) continue;
      entry.signature = signature_of(signed_text(entry.hash), signer);
      desk.store().put(entry);
      ++receipts;
    }
  }
  if (receipts == 0) return {};
  (*change)->set_signer(signer.public_key);
  (*change)->audit("sign", fmt::format("{} receipts", receipts));
  (*change)->commit();
  return {};
}

}  // namespace touchline::league
