#include "league/sheet_marks.hpp"

#include <fmt/format.h>

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

std::optional<std::string> not_as_listed(const Sheet& sheet, const store::ListEntryRow* entry) {
  if (entry == nullptr || entry->n != sheet.entry || entry->sheet != sheet.sealed) {
    return fmt::format("the sheet of {} is not the one on its list", sheet.club);
  }
  if (listed_hash(sheet) != entry->sheet) {
    return fmt::format("the sheet of {} has other words or another nonce than when it came in",
                       sheet.club);
  }
  return std::nullopt;
}

}  // namespace touchline::league
