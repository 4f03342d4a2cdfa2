#include "league/sheet_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "league/seal.hpp"
#include "league/turn_life.hpp"

namespace touchline::league {

using store::ListEntryRow;
using store::MemberRow;
using store::Where;

namespace {

// One purpose each, so that no hash can stand for another.
constexpr std::string_view for_sheet = "touchline list 1: sheet";
constexpr std::string_view for_list = "touchline list 1: begins";
constexpr std::string_view for_entry = "touchline list 1: entry";
constexpr std::size_t longest_receipt = 4096;

/// What is signed: the hash of the list with the entry, which covers all the rest.
std::string signed_text(const std::string& list) { return "touchline receipt 1: " + list; }

}  // namespace

std::string sheet_hash(const std::string& sealed) { return hash_of({for_sheet, sealed}); }

std::string empty_list(const std::string& origin, std::int64_t number) {
  return hash_of({for_list, origin, std::to_string(number)});
}

std::string entry_hash(const ListEntryRow& entry, const std::string& before) {
  return hash_of({for_entry, before, std::to_string(entry.n), entry.club, entry.sheet,
                  std::to_string(entry.at)});
}

std::vector<ListEntryRow> list_of(const Desk& desk, std::int64_t number) {
  return desk.store().select<ListEntryRow>(of_turn(desk, number));
}

std::string list_root(const Desk& desk, std::int64_t number) {
  const auto entries = list_of(desk, number);
  return entries.empty() ? empty_list(desk.league().origin, number) : entries.back().hash;
}

bool has_list(const Desk& desk) {
  const Where all = Where().is("league", desk.name());
  if (desk.store().count<MemberRow>(all) > 1) return true;
  const auto codes = desk.store().select<store::InvitationRow>(all);
  return std::any_of(codes.begin(), codes.end(),
                     [](const store::InvitationRow& code) { return !code.used_by.empty(); });
}

ListEntryRow enter(Desk& desk, Change& change, const std::string& club, const std::string& sealed) {
  const auto number = desk.turn().number;
  const std::int64_t entries = desk.store().count<ListEntryRow>(of_turn(desk, number));
  const auto last = desk.store().select<ListEntryRow>(of_turn(desk, number).is("n", entries));
  ListEntryRow entry{desk.name(),        number,      entries + 1, club,
                     sheet_hash(sealed), change.at(), "",          ""};
  entry.hash =
      entry_hash(entry, last.empty() ? empty_list(desk.league().origin, number) : last.back().hash);
  if (const auto key = desk.key()) {
    entry.signature = signature_of(signed_text(entry.hash), signer_of(*key));
    change.set_signer(signer_of(*key).public_key);
  }
  desk.store().insert(entry);
  return entry;
}

void enter_unlisted(Desk& desk, Change& change) {
  if (!has_list(desk)) return;
  for (store::SheetRow row :
       desk.store().select<store::SheetRow>(of_turn(desk, desk.turn().number))) {
    if (row.entry != 0) continue;
    const auto entry = enter(desk, change, row.club, row.for_league);
    row.entry = entry.n;
    row.sealed = entry.sheet;
    desk.store().put(row);
  }
}

// ---------------------------------------------------------------------------------------- receipts

ListReceipt receipt_for(const Desk& desk, const ListEntryRow& entry) {
  return {desk.league().origin, entry.number,         entry.n,
          entry.club,           entry.sheet,          entry.at,
          entry.hash,           desk.league().signer, entry.signature};
}

std::string to_text(const ListReceipt& receipt) {
  return nlohmann::ordered_json{{"touchline", "receipt"},   {"league", receipt.league},
                                {"turn", receipt.number},   {"entry", receipt.n},
                                {"club", receipt.club},     {"sheet", receipt.sheet},
                                {"at", receipt.at},         {"list", receipt.list},
                                {"signer", receipt.signer}, {"signature", receipt.signature}}
             .dump(1) +
         "\n";
}

Result<ListReceipt> parse_receipt(const std::string& text, const std::string& file) {
  const auto json = text.size() > longest_receipt ? nlohmann::json()
                                                  : nlohmann::json::parse(text, nullptr, false);
  const auto no_receipt = bad_input({file, 0}, "is no receipt of a sheet; league receipt has it");
  if (!json.is_object() || json.value("touchline", nlohmann::json()) != "receipt") {
    return no_receipt;
  }
  try {
    return ListReceipt{json.at("league"), json.at("turn"),   json.at("entry"),
                       json.at("club"),   json.at("sheet"),  json.at("at"),
                       json.at("list"),   json.at("signer"), json.at("signature")};
  } catch (const nlohmann::json::exception&) {
    return no_receipt;
  }
}

std::optional<std::string> contradiction(const Desk& desk, const ListReceipt& receipt) {
  if (receipt.league != desk.league().origin) {
    return fmt::format("it is a receipt of the league {}", receipt.league);
  }
  if (receipt.signature.empty()) return "it is not signed yet; ask for it again: league receipt";
  if (receipt.signer != desk.league().signer ||
      !is_signed(signed_text(receipt.list), receipt.signature, receipt.signer)) {
    return "it is not signed by this league";
  }
  const auto entries = list_of(desk, receipt.number);
  if (receipt.n < 1 || receipt.n > static_cast<std::int64_t>(entries.size())) {
    return fmt::format("the list of turn {} has no entry {}: the sheet of {} was dropped from it",
                       receipt.number, receipt.n, receipt.club);
  }
  const ListEntryRow& entry = entries[static_cast<std::size_t>(receipt.n - 1)];
  if (entry.club != receipt.club || entry.sheet != receipt.sheet || entry.hash != receipt.list) {
    return fmt::format(
        "entry {} of the list of turn {} is not the one that was signed: a sheet was exchanged, "
        "dropped or added",
        receipt.n, receipt.number);
  }
  return std::nullopt;
}

Result<void> countersign(Desk& desk) {
  const Where unsigned_ones = Where().is("league", desk.name()).is("signature", std::string());
  if (desk.store().count<ListEntryRow>(unsigned_ones) == 0) return {};
  const auto key = desk.key();
  if (!key) return bad_input(key.error());
  const KeyPair signer = signer_of(*key);
  auto change = Change::begin_afresh(desk);
  if (!change) return bad_input(change.error());
  auto entries = desk.store().select<ListEntryRow>(unsigned_ones);
  for (ListEntryRow& entry : entries) {
    entry.signature = signature_of(signed_text(entry.hash), signer);
    desk.store().put(entry);
  }
  (*change)->set_signer(signer.public_key);
  (*change)->audit("sign", fmt::format("{} receipts", entries.size()));
  (*change)->commit();
  return {};
}

}  // namespace touchline::league
