// What a game brings so that its leagues can be led by mail: who its owners are, which text of a
// letter is a sheet, what a blank sheet looks like, and the words for answers. Taking letters in
// (intake.cpp), writing them (post.cpp) and the words that prove who wrote one (mail_words.hpp) are
// the same for all.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/plain.hpp"
#include "document/view.hpp"
#include "league/desk.hpp"
#include "text/letter_sheet.hpp"
#include "text/mail.hpp"
#include "text/words.hpp"
#include "verb/request.hpp"

namespace touchline::mail {

/// Whoever leads a club.
struct Owner {
  std::string club{}, name{}, address{};
  bool person = true;
};

using books::LetterSheet;

/// A league as it stood after some turn, for letters.
class MailGame {
 public:
  virtual ~MailGame() = default;

  /// Sentences `intake.…`, `letter.…`, `post.…` and `word.…`.
  virtual const text::Words& words() const = 0;
  virtual std::string league() const = 0;
  /// What the next turn is called.
  virtual std::string next() const = 0;
  /// Of every club, in the order of the clubs.
  virtual std::vector<Owner> owners() const = 0;
  /// If not, a letter without a token is known by its word alone.
  virtual bool keeps_addresses() const = 0;
  /// Whether the league's own file wants words; its keeper may say otherwise later.
  virtual bool asks_for_words() const = 0;
  /// Whether a sheet may be refused for what it says; its owner is told every problem then.
  virtual bool refuses_sheets() const = 0;

  virtual LetterSheet sheet_in(const books::Letter& letter, const std::string& club) const = 0;
  /// All that a letter says to prove its writer, wherever it stands in it.
  virtual std::vector<std::string> words_in(const books::Letter& letter) const = 0;
  /// With the owner's word, if there is one.
  virtual std::string blank_sheet(const std::string& club, const std::string& word) const = 0;
};

/// What is wrong with an address that letters should be from.
inline std::string no_sender(const std::string& from) {
  return "--from '" + plain_line(from) + "' is no address; write master@league.example";
}

/// The league of a desk in this state.
using Open =
    std::function<std::unique_ptr<MailGame>(league::Desk& desk, const league::LeagueState& state)>;
/// As it stands now.
inline Result<std::unique_ptr<MailGame>> open_now(league::Desk& desk, const Open& open) {
  if (!desk.state()) return bad_input(desk.state().error());
  return open(desk, *desk.state());
}

Result<View> intake(league::Desk& desk, const verb::Call& call, const Open& open);
Result<View> post(league::Desk& desk, const verb::Call& call, const Open& open);
Result<View> word(league::Desk& desk, const verb::Call& call, const Open& open);
/// The blank sheet as the club's owner gets it.
Result<std::string> blank_sheet_of(league::Desk& desk, const std::string& club, const Open& open);

}  // namespace touchline::mail
