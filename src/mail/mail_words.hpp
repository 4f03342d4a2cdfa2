// The word of each owner, which shows that a sheet that came by mail is his: an address can be
// forged. A league's file may ask for it, or its keeper does later. It stands in his blank sheet
// and is kept nowhere: it follows from the league's key file, the club, who leads it and how often
// a new word was given, which the audit trail counts. Whoever has the store, an export or a backup
// has none.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "mail/mail_game.hpp"

namespace touchline::mail {

class MailWords {
 public:
  /// Reads the key file, if words are asked for.
  static Result<MailWords> of(league::Desk& desk, const MailGame& game);

  bool required() const { return required_; }
  /// "7KQ2-M9XD"; empty if none is asked for.
  std::string of_owner(const Owner& owner) const;
  /// Whether one of these is his, in any case, with or without hyphens, O for 0 and I or L for 1.
  bool proves(const std::vector<std::string>& words, const Owner& owner) const;

 private:
  bool required_ = false;
  std::string key_{}, origin_{};
  std::map<std::string, int> renewed_{};  // how often, by club
};

/// From here on the club's owner has another word.
Result<void> renew_mail_word(league::Desk& desk, const std::string& club);
/// From here on, whatever the league's file says; the audit trail keeps it.
Result<void> require_mail_words(league::Desk& desk, bool wanted);

}  // namespace touchline::mail
