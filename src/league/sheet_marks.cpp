#include "league/sheet_marks.hpp"

#include <fmt/format.h>

#include <map>

#include "league/seal.hpp"

namespace touchline::league {

namespace {

// One purpose each, so that no hash can stand for another.
constexpr std::string_view for_seal = "touchline list 1: seal";
constexpr std::string_view for_words = "touchline list 1: words";
constexpr std::string_view for_nonce_salt = "touchline list 1: salt of nonce";
constexpr std::string_view for_nonce = "touchline list 1: nonce";
constexpr std::string_view for_sheet = "touchline list 1: sheet";

}  // namespace

std::string fresh_salt() { return to_hex(random_bytes(32)); }

std::string seal_mark(const std::string& sealed) { return hash_of({for_seal, sealed}); }

std::string words_mark(const std::string& salt, const std::string& text) {
  return hash_of({for_words, salt, text});
}

std::string salt_of_nonce(const std::string& salt) { return hash_of({for_nonce_salt, salt}); }

std::string listed_hash(const Sheet& sheet) {
  const bool open = !sheet.salt.empty();
  const std::string words = open ? words_mark(sheet.salt, sheet.text) : sheet.words;
  const std::string salt = open ? salt_of_nonce(sheet.salt) : sheet.nonce_salt;
  return hash_of({for_sheet, sheet.seal, words, hash_of({for_nonce, salt, sheet.nonce})});
}

Sheet withheld(Sheet sheet) {
  if (!sheet.salt.empty()) {
    sheet.words = words_mark(sheet.salt, sheet.text);
    sheet.nonce_salt = salt_of_nonce(sheet.salt);
  }
  sheet.text.clear();
  sheet.salt.clear();
  return sheet;
}

namespace {

std::optional<std::string> not_that_entry(const Sheet& sheet, const store::ListEntryRow& entry,
                                          bool closed) {
  const bool keeper = entry.who.ends_with(keepers_mark);
  if (entry.n != sheet.entry || entry.sheet != sheet.sealed || sheet.at != entry.at ||
      entry.who != sheet.who + std::string(keeper ? keepers_mark : "")) {
    return fmt::format("the sheet of {} is not the one on its list", sheet.club);
  }
  if (keeper && !sheet.nonce.empty()) {
    return fmt::format("the nonce of {}, who keeps the league, was counted", sheet.who);
  }
  // Words that are open are held against the list themselves, not by a mark that somebody wrote.
  if (sheet.salt.empty() != closed || listed_hash(sheet) != entry.sheet) {
    return fmt::format("the sheet of {} has other words or another nonce than when it came in",
                       sheet.club);
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> not_as_listed(const std::vector<Sheet>& sheets, const ListOfSheets& list,
                                         const std::string& root,
                                         const std::function<bool(const Sheet&)>& closed) {
  std::map<std::string, const store::ListEntryRow*> latest;
  std::string hash = list.begins;
  for (const store::ListEntryRow& entry : list.entries) {
    if (hash == root) break;
    hash = entry.hash;
    latest[entry.club] = &entry;
  }
  if (hash != root) return "its list of sheets does not lead to its root";
  for (const Sheet& sheet : sheets) {
    const auto found = latest.find(sheet.club);
    if (found == latest.end())
      return fmt::format("the sheet of {} is not the one on its list", sheet.club);
    if (auto why = not_that_entry(sheet, *found->second, closed(sheet))) return why;
    latest.erase(found);
  }
  if (latest.empty()) return std::nullopt;
  return fmt::format("the sheet of {} is on its list, but did not count", latest.begin()->first);
}

}  // namespace touchline::league
