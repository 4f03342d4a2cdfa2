// What strangers write for this game: readers for the fuzzer and for what it found
// (fuzz/readers.hpp). Not what its leagues share with others.
#include "fuzz/readers.hpp"

#include "core/check.hpp"
#include "fuzz/scratch.hpp"
#include "games/beppiland/files/fair_copy.hpp"
#include "games/beppiland/files/league_file.hpp"
#include "games/beppiland/files/sheet.hpp"
#include "games/beppiland/league/receipt.hpp"
#include "games/beppiland/league/state.hpp"
#include "games/beppiland/league/tenant.hpp"
#include "games/beppiland/rules/founding.hpp"
#include "games/beppiland/rules/session.hpp"
#include "mail/sifted.hpp"
#include "text/mail.hpp"

namespace touchline::strangers::beppiland_readers {
namespace {

void read_beppiland_state(const std::string& text) {
  league::Inputs inputs;
  inputs.kind = "session";
  (void)league::run_session(text, inputs);
}

const beppiland::League& country() {
  static const beppiland::League league = [] {
    std::vector<beppiland::Club> clubs(beppiland::clubs_in_league);
    for (std::size_t i = 0; i < clubs.size(); ++i) {
      clubs[i].name = beppiland::invented_club(i);
      beppiland::build_squad(clubs[i], i);
    }
    beppiland::DiceBox dice(1);
    return beppiland::found_league("Strangers", clubs, {}, dice);
  }();
  return league;
}

void read_sheet(const std::string& text) {
  using namespace beppiland;
  const Orders orders = read_orders(text, country(), 0);
  const Orders again = read_orders(write_orders(orders, country(), 0), country(), 0);
  TOUCHLINE_CHECK(again.matches.size() == orders.matches.size(), "a written sheet reads the same");
  const Rehearsal rehearsal = rehearse(country(), 0, orders);
  TOUCHLINE_CHECK(rehearsal.teams.size() == meetings_of(country(), 0).size(),
                  "every match has a team");
}

void read_orders_in_prose(const std::string& text) {
  const beppiland::FairCopy copy = beppiland::fair_copy(books::any_text(text), country(), 0);
  (void)league::receipt_of(country(), 0, copy);
}

void take_letter(const books::Letter& letter) {
  TOUCHLINE_CHECK(letter.text.empty() != letter.refused.empty(), "a letter is read or refused");
  (void)beppiland::sheet_in(letter, country(), 0);
  // What the league wrote before is quoted in any way.
  static const mail::SentLetters sent = [] {
    mail::SentLetters made(std::string(32, 'k'));
    made.remember({"", "receipt@x", "A", 1, 1, ""}, "The sheet of A has come in.\nBET 1X21\n");
    return made;
  }();
  const mail::Owner owner{"A", "M. Rossi", "rossi@example.org"};
  const auto sifted = mail::sifted(letter, owner, {owner}, sent);
  (void)beppiland::sheet_in(sifted.his, country(), 0);
  (void)beppiland::sheet_in(sifted.passed_on, country(), 0);
}

void read_letter(const std::string& text) { take_letter(books::read_letter(text, "letter")); }

void read_mailbox(const std::string& text) {
  const auto letters = books::read_letters(scratch().written("mailbox", text));
  if (!letters) return;
  for (const books::Letter& letter : *letters) take_letter(letter);
}

void read_league_file(const std::string& text) {
  const auto file = books::parse_league_file(text, "league.toml");
  if (file) (void)books::founding_clubs(*file, 1);
}

const Readers own{{
    {"beppiland_state", read_beppiland_state},
    {"sheet", read_sheet},
    {"prose", read_orders_in_prose},
    {"letter", read_letter},
    {"mailbox", read_mailbox},
    {"league_file", read_league_file},
}};

}  // namespace
}  // namespace touchline::strangers::beppiland_readers
