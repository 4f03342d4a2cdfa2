// league intake, league post and league word for Beppiland (mail): its presidents, its sheets
// in letters and its words.
#include <fmt/format.h>

#include "games/beppiland/files/league_file.hpp"
#include "games/beppiland/files/letter_sheet.hpp"
#include "games/beppiland/league/tenant.hpp"
#include "games/beppiland/report/blank_sheet.hpp"
#include "games/beppiland/report/sentence.hpp"
#include "games/beppiland/report/words.hpp"
#include "games/beppiland/verbs/verbs.hpp"
#include "mail/mail_game.hpp"

namespace touchline::beppiland {
namespace {

class Presidents final : public mail::MailGame {
 public:
  Presidents(league::LeagueState state, bool asks_for_words)
      : state_(std::move(state)),
        league_(league::beppiland_league(state_)),
        asks_(asks_for_words) {}

  const text::Words& words() const override { return report::words_of(league_); }
  std::string league() const override { return league_.name; }
  std::string next() const override {
    return sentence(report::words_of(league_), session_fact(league_.season, league_.session));
  }
  std::vector<mail::Owner> owners() const override {
    std::vector<mail::Owner> list;
    for (const Club& club : league_.clubs)
      list.push_back(
          {club.name, club.president.name, club.president.address, club.computer.empty()});
    return list;
  }
  bool keeps_addresses() const override { return true; }
  bool asks_for_words() const override { return asks_; }
  bool refuses_sheets() const override { return false; }

  LetterSheet sheet_in(const books::Letter& letter, const std::string& club) const override {
    return beppiland::sheet_in(letter, league_, club_numbered(league_, club));
  }
  std::vector<std::string> words_in(const books::Letter& letter) const override {
    return beppiland::words_in(letter);
  }
  std::string blank_sheet(const std::string& club, const std::string& word) const override {
    return beppiland::blank_sheet(league_, club_numbered(league_, club), word);
  }

 private:
  league::LeagueState state_;
  const League& league_;  // of it
  bool asks_;
};

std::unique_ptr<mail::MailGame> open_mail(league::Desk& desk, const league::LeagueState& state) {
  bool asks = false;
  for (const auto& row :
       desk.store().select<store::DocumentRow>(store::Where().is("league", desk.name()))) {
    const auto file = books::parse_league_file(row.text, row.name);
    asks = asks || (file && file->mail_needs_word);
  }
  return std::make_unique<Presidents>(state, asks);
}

}  // namespace

touchline::Result<View> intake(league::Desk& desk, const verb::Call& call) {
  return mail::intake(desk, call, open_mail);
}
touchline::Result<View> post(league::Desk& desk, const verb::Call& call) {
  return mail::post(desk, call, open_mail);
}
touchline::Result<View> word(league::Desk& desk, const verb::Call& call) {
  return mail::word(desk, call, open_mail);
}
touchline::Result<std::string> blank_sheet_of(league::Desk& desk, const std::string& club) {
  return mail::blank_sheet_of(desk, club, open_mail);
}

}  // namespace touchline::beppiland
