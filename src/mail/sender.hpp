// Who a letter is from: by a line TOKEN, by the address that the league knows for an owner, or by
// his word where no addresses are known. Not whether his mail may replace what is there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "league/desk.hpp"
#include "mail/mail_words.hpp"

namespace touchline::mail {

struct Sender {
  Owner owner{};                         // of no club: nobody's
  std::optional<league::Actor> actor{};  // by a token
  std::string why_not{};                 // a key of the language files
  std::string about{};                   // what stands in its place
};

/// Nothing of a letter that he only passes on shows who he is.
Sender sender_of(league::Desk& desk, const MailGame& game, const MailWords& words,
                 const books::Letter& letter);

/// The first address in a text, in lower case.
std::string first_address(const std::string& text);
/// The text without its TOKEN line, and the token.
std::string take_token(const std::string& text, std::string& token);

}  // namespace touchline::mail
