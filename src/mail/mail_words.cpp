#include "mail/mail_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/digest.hpp"
#include "core/text.hpp"
#include "league/seal.hpp"

namespace touchline::mail {

namespace {

constexpr std::string_view for_word = "touchline mail word 1";
constexpr std::string_view word_action = "word";
constexpr std::string_view require_action = "mail word", wanted_detail = "required";
// Of Crockford's base 32: no letter that looks like a digit.
constexpr std::string_view signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t word_signs = 8;

/// As it was meant by whoever typed it.
std::string as_typed(std::string_view word) {
  std::string plain;
  for (const char c : fold(word)) {
    if (c == 'o')
      plain += '0';
    else if (c == 'i' || c == 'l')
      plain += '1';
    else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
      plain += c;
  }
  return plain;
}

}  // namespace

Result<MailWords> MailWords::of(league::Desk& desk, const MailGame& game) {
  MailWords words;
  words.required_ = game.asks_for_words();
  for (const auto& row : desk.store().select<store::AuditRow>(
           store::Where().is("league", desk.name()).is("action", std::string(require_action))))
    words.required_ = row.detail == wanted_detail;  // the last one counts
  if (!words.required_) return words;
  const auto key = desk.key();
  if (!key) return bad_input(key.error());
  words.key_ = league::from_hex(key->dice);
  words.origin_ = desk.league().origin;
  for (const auto& row : desk.store().select<store::AuditRow>(
           store::Where().is("league", desk.name()).is("action", std::string(word_action))))
    ++words.renewed_[row.detail];
  return words;
}

std::string MailWords::of_owner(const Owner& owner) const {
  if (!required_) return "";
  const auto renewed = renewed_.find(owner.club);
  const std::string count = std::to_string(renewed == renewed_.end() ? 0 : renewed->second);
  std::uint64_t number =
      leading_number(league::hash_of({for_word, origin_, owner.club, owner.name, count}, key_));
  std::string word;
  for (std::size_t i = 0; i < word_signs; ++i, number /= signs.size()) {
    if (i == word_signs / 2) word += '-';
    word += signs[number % signs.size()];
  }
  return word;
}

bool MailWords::proves(const std::vector<std::string>& words, const Owner& owner) const {
  const std::string his = as_typed(of_owner(owner));
  return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
    return league::equal_in_constant_time(as_typed(word), his);
  });
}

namespace {

Result<void> note(league::Desk& desk, std::string_view action, const std::string& detail) {
  auto change = league::Change::begin_afresh(desk);
  if (!change) return bad_input(change.error());
  (*change)->audit(std::string(action), detail);
  (*change)->commit();
  return {};
}

}  // namespace

Result<void> renew_mail_word(league::Desk& desk, const std::string& club) {
  return note(desk, word_action, club);
}

Result<void> require_mail_words(league::Desk& desk, bool wanted) {
  return note(desk, require_action, wanted ? std::string(wanted_detail) : "not required");
}

}  // namespace touchline::mail
