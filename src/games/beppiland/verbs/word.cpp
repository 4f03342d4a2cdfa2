// league word, and the blank sheet as a president gets it: with the word that shows that mail is
// his, in a league that asks for one.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "document/done.hpp"
#include "games/beppiland/league/mail_words.hpp"
#include "games/beppiland/league/state.hpp"
#include "games/beppiland/report/blank_sheet.hpp"
#include "games/beppiland/report/sentence.hpp"
#include "games/beppiland/verbs/verbs.hpp"

namespace touchline::beppiland {

touchline::Result<std::string> blank_sheet_of(league::Desk& desk, const std::string& club) {
  const auto state = league::parse_beppiland_state(desk.current().state);
  if (!state) return bad_input(state.error());
  const auto words = league::MailWords::of(desk);
  if (!words) return bad_input(words.error());
  const int number = club_numbered(*state, club);
  if (number < 0) return bad_input(fmt::format("there is no club {}", club));
  return blank_sheet(*state, number, words->of_president(*state, number));
}

namespace {

touchline::Result<View> require(league::Desk& desk, bool wanted) {
  if (auto set = league::require_mail_words(desk, wanted); !set) return bad_input(set.error());
  const auto state = league::parse_beppiland_state(desk.current().state);
  if (!state) return bad_input(state.error());
  return done(report::words_of(*state)(wanted ? "word.required" : "word.not_required") + "\n",
              {{"required", wanted}});
}

}  // namespace

touchline::Result<View> word(league::Desk& desk, const verb::Call& call) {
  if (call.request.has("--require")) return require(desk, call.request.text("--require") == "yes");
  const auto club = desk.club(call.request.text("club", desk.actor().club));
  if (!club) return bad_input(club.error());
  const auto before = league::MailWords::of(desk);
  if (!before) return bad_input(before.error());
  if (!before->required()) {
    return bad_input("this league asks for no words; league word --require yes asks for them");
  }
  const bool renew = call.request.has("--new");
  if (renew) {
    if (auto made = league::renew_mail_word(desk, *club); !made) return bad_input(made.error());
  }
  const auto words = league::MailWords::of(desk);
  if (!words) return bad_input(words.error());
  const auto state = league::parse_beppiland_state(desk.current().state);
  if (!state) return bad_input(state.error());
  const std::string now = words->of_president(*state, club_numbered(*state, *club));
  View view = verbatim(now + "\n", {{"club", *club}, {"word", now}, {"new", renew}});
  if (renew) {
    view.aside = report::words_of(*state)("word.renewed", *club) + "\n";
  }
  return view;
}

}  // namespace touchline::beppiland
