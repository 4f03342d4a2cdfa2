// league intake, league post and league word for FOOL (mail): its owners, its sheets in
// letters and its words. Its leagues keep no addresses: a letter is known by its token or its word.
#include <fmt/format.h>

#include "games/fool/files/letter_sheet.hpp"
#include "games/fool/files/sheet.hpp"
#include "games/fool/league/tenant.hpp"
#include "games/fool/report/bulletin.hpp"
#include "games/fool/verbs/verbs.hpp"
#include "mail/mail_game.hpp"

namespace touchline::fool {
namespace {

class Owners final : public mail::MailGame {
 public:
  explicit Owners(StandingLeague at) : at_(std::move(at)) {}

  const text::Words& words() const override {
    static const text::Words said(text::Language::english, text::words_of("fool", "en"));
    return said;
  }
  std::string league() const override { return at_.league().name; }
  std::string next() const override { return title_of(at_.league()); }
  std::vector<mail::Owner> owners() const override {
    std::vector<mail::Owner> list;
    for (const Team& team : at_.league().teams) {
      const Owner& owner = at_.league().owners[static_cast<std::size_t>(team.owner)];
      list.push_back({team.name, owner.name, "", !owner.computer});
    }
    return list;
  }
  bool keeps_addresses() const override { return false; }
  bool asks_for_words() const override { return false; }
  bool refuses_sheets() const override { return true; }

  LetterSheet sheet_in(const books::Letter& letter, const std::string& club) const override {
    return fool::sheet_in(letter, club);
  }
  std::vector<std::string> words_in(const books::Letter& letter) const override {
    return fool::words_in(letter);
  }
  std::string blank_sheet(const std::string& club, const std::string& word) const override {
    const std::string blank =
        fool::blank_sheet(*at_.tables, at_.league(), team_numbered(at_.league(), club));
    if (word.empty()) return blank;
    return fmt::format("# Leave this line in: it shows that your mail is yours.\nWORD {}\n\n{}",
                       word, blank);
  }

 private:
  StandingLeague at_;
};

std::unique_ptr<mail::MailGame> open_mail(league::Desk&, const league::LeagueState& state) {
  return std::make_unique<Owners>(standing_league(state));
}

}  // namespace

Result<View> intake(league::Desk& desk, const verb::Call& call) {
  return mail::intake(desk, call, open_mail);
}
Result<View> post(league::Desk& desk, const verb::Call& call) {
  return mail::post(desk, call, open_mail);
}
Result<View> word(league::Desk& desk, const verb::Call& call) {
  return mail::word(desk, call, open_mail);
}
Result<std::string> blank_sheet_of(league::Desk& desk, const std::string& club) {
  return mail::blank_sheet_of(desk, club, open_mail);
}

}  // namespace touchline::fool
