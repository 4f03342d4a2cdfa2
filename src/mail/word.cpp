// league word, and the blank sheet as an owner gets it: with the word that shows that mail is his,
// in a league that asks for one.
#include <fmt/format.h>

#include <algorithm>

#include "document/done.hpp"
#include "mail/mail_words.hpp"

namespace touchline::mail {
namespace {

Result<Owner> owner_of(const MailGame& game, const std::string& club) {
  for (Owner& one : game.owners())
    if (one.club == club) return std::move(one);
  return bad_input(fmt::format("there is no club {}", club));
}

Result<View> require(league::Desk& desk, const MailGame& game, bool wanted) {
  if (auto set = require_mail_words(desk, wanted); !set) return bad_input(set.error());
  return done(game.words()(wanted ? "word.required" : "word.not_required") + "\n",
              {{"required", wanted}});
}

}  // namespace

Result<std::string> blank_sheet_of(league::Desk& desk, const std::string& club, const Open& open) {
  const auto game = open_now(desk, open);
  if (!game) return bad_input(game.error());
  const auto words = MailWords::of(desk, **game);
  if (!words) return bad_input(words.error());
  const auto owner = owner_of(**game, club);
  if (!owner) return bad_input(owner.error());
  return (*game)->blank_sheet(club, words->of_owner(*owner));
}

Result<View> word(league::Desk& desk, const verb::Call& call, const Open& open) {
  const auto game = open_now(desk, open);
  if (!game) return bad_input(game.error());
  if (call.request.has("--require"))
    return require(desk, **game, call.request.text("--require") == "yes");
  const auto club = desk.club(call.request.text("club", desk.actor().club));
  if (!club) return bad_input(club.error());
  const auto before = MailWords::of(desk, **game);
  if (!before) return bad_input(before.error());
  if (!before->required()) {
    return bad_input("this league asks for no words; league word --require yes asks for them");
  }
  const bool renew = call.request.has("--new");
  if (renew) {
    if (auto made = renew_mail_word(desk, *club); !made) return bad_input(made.error());
  }
  const auto words = MailWords::of(desk, **game);
  if (!words) return bad_input(words.error());
  const auto owner = owner_of(**game, *club);
  if (!owner) return bad_input(owner.error());
  const std::string now = words->of_owner(*owner);
  View view = verbatim(now + "\n", {{"club", *club}, {"word", now}, {"new", renew}});
  if (renew) view.aside = (*game)->words()("word.renewed", *club) + "\n";
  return view;
}

}  // namespace touchline::mail
