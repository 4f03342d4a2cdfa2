// What of a letter can be its owner's orders. What the league wrote to him, what another owner
// wrote, and letters that he passes on are not; nor is anything that he quotes of an answer to
// letters, which is no form to fill in. Which of the rest is a sheet is for the game.
#pragma once

#include <string>
#include <vector>

#include "mail/mail_game.hpp"
#include "mail/sent_letters.hpp"

namespace touchline::mail {

struct Sifted {
  books::Letter his{};
  books::Letter passed_on{};  // the letters of others that he forwards, as if he had written them
  books::Letter quotes{};     // what he quotes of an answer and is not the league's
  std::string of_whom{};      // whose letter he forwards, as far as it says
};
Sifted sifted(const books::Letter& letter, const Owner& owner, const std::vector<Owner>& owners,
              const SentLetters& sent);

/// Without the letters that it carries along; and without all that its sender quotes.
books::Letter without_forwarded(const books::Letter& letter);
books::Letter own_lines(const books::Letter& letter);

/// The line CONFIRM that the sender wrote himself, with the code behind it; nothing: there is none.
std::optional<std::string> confirmed_code(const books::Letter& his);

}  // namespace touchline::mail
