#include "games/beppiland/league/mail_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/digest.hpp"
#include "core/text.hpp"
#include "games/beppiland/files/league_file.hpp"
#include "league/seal.hpp"

namespace touchline::league {

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

Result<MailWords> MailWords::of(Desk& desk) {
  MailWords words;
  for (const auto& row :
       desk.store().select<store::DocumentRow>(store::Where().is("league", desk.name()))) {
    const auto file = books::parse_league_file(row.text, row.name);
    words.required_ = words.required_ || (file && file->mail_needs_word);
  }
  for (const auto& row : desk.store().select<store::AuditRow>(
           store::Where().is("league", desk.name()).is("action", std::string(require_action))))
    words.required_ = row.detail == wanted_detail;  // the last one counts
  if (!words.required_) return words;
  const auto key = desk.key();
  if (!key) return bad_input(key.error());
  words.key_ = from_hex(key->dice);
  words.origin_ = desk.league().origin;
  for (const auto& row : desk.store().select<store::AuditRow>(
           store::Where().is("league", desk.name()).is("action", std::string(word_action))))
    ++words.renewed_[row.detail];
  return words;
}

std::string MailWords::of_president(const beppiland::League& league, int club) const {
  if (!required_) return "";
  const beppiland::Club& home = league.clubs[static_cast<std::size_t>(club)];
  const auto renewed = renewed_.find(home.name);
  const std::string count = std::to_string(renewed == renewed_.end() ? 0 : renewed->second);
  std::uint64_t number =
      leading_number(hash_of({for_word, origin_, home.name, home.president.name, count}, key_));
  std::string word;
  for (std::size_t i = 0; i < word_signs; ++i, number /= signs.size()) {
    if (i == word_signs / 2) word += '-';
    word += signs[number % signs.size()];
  }
  return word;
}

bool MailWords::proves(const std::vector<std::string>& words, const beppiland::League& league,
                       int club) const {
  const std::string his = as_typed(of_president(league, club));
  return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
    return equal_in_constant_time(as_typed(word), his);
  });
}

namespace {

Result<void> noted(Desk& desk, std::string_view action, const std::string& detail) {
  auto change = Change::begin_afresh(desk);
  if (!change) return bad_input(change.error());
  (*change)->audit(std::string(action), detail);
  (*change)->commit();
  return {};
}

}  // namespace

Result<void> renew_mail_word(Desk& desk, const std::string& club) {
  return noted(desk, word_action, club);
}

Result<void> require_mail_words(Desk& desk, bool wanted) {
  return noted(desk, require_action, wanted ? std::string(wanted_detail) : "not required");
}

}  // namespace touchline::league
