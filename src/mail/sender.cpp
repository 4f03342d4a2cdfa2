#include "mail/sender.hpp"

#include "core/text.hpp"
#include "mail/sifted.hpp"

namespace touchline::mail {

std::string first_address(const std::string& text) {
  for (const std::string_view word : words(text)) {
    if (word.find('@') != std::string_view::npos) {
      std::string address = lower_case(word);
      while (!address.empty() && (address.back() == '>' || address.back() == ','))
        address.pop_back();
      if (!address.empty() && address.front() == '<') address.erase(0, 1);
      return address;
    }
  }
  return {};
}

std::string take_token(const std::string& text, std::string& token) {
  std::string rest;
  for (const std::string_view line : split(text, '\n')) {
    const auto parts = words(line);
    if (parts.size() == 2 && fold(parts[0]) == "token") {
      token = parts[1];
    } else {
      rest += std::string(line) + "\n";
    }
  }
  return rest;
}

namespace {

Sender by_token(league::Desk& desk, const std::vector<Owner>& owners, const std::string& token) {
  Sender sender;
  const auto actor = league::authenticate(desk.store(), desk.name(), {"", "", token});
  if (!actor) {
    sender.why_not = "intake.bad_token";
  } else if (actor->club.empty()) {
    sender.why_not = "intake.no_club";
    sender.about = actor->name;
  } else {
    sender.actor = *actor;
    sender.owner.club = actor->club;
    for (const Owner& one : owners)
      if (one.club == actor->club) sender.owner = one;
  }
  return sender;
}

}  // namespace

Sender sender_of(league::Desk& desk, const MailGame& game, const MailWords& words,
                 const books::Letter& whole) {
  const books::Letter letter = without_forwarded(whole);
  std::string token;
  for (const books::Letter::Part& part : letter.parts) take_token(part.whole, token);
  const auto owners = game.owners();
  if (!token.empty()) return by_token(desk, owners, token);
  Sender sender;
  const bool by_word = !game.keeps_addresses() && words.required();
  // The word that he wrote himself counts, not one of somebody else whom he quotes.
  auto given = by_word ? game.words_in(own_lines(letter)) : std::vector<std::string>{};
  if (by_word && given.empty()) given = game.words_in(letter);
  for (const Owner& one : owners) {
    const bool his = game.keeps_addresses() ? first_address(one.address) == letter.sender
                                            : by_word && words.proves(given, one);
    if (his) sender.owner = one;
  }
  if (sender.owner.club.empty()) {
    sender.why_not = !by_word        ? "intake.unknown_sender"
                     : given.empty() ? "intake.word_missing"
                                     : "intake.word_wrong";
    sender.about = letter.sender;
  }
  return sender;
}

}  // namespace touchline::mail
