// The word of each president, which shows that a sheet that came by mail is his: an address can be
// forged. A league's file asks for it (mail.word), or its keeper does later. It stands in his blank
// sheet and is kept
// nowhere: it follows from the league's key file, the club, who presides over it and how often a
// new word was given, which the audit trail counts. Whoever has the store, an export or a backup
// has none.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "games/beppiland/rules/league.hpp"
#include "league/desk.hpp"

namespace touchline::league {

class MailWords {
 public:
  /// Reads the league's file and, if it asks for words, the key file.
  static Result<MailWords> of(Desk& desk);

  bool required() const { return required_; }
  /// "7KQ2-M9XD"; empty if none is asked for.
  std::string of_president(const beppiland::League& league, int club) const;
  /// Whether one of these is his, in any case, with or without hyphens, O for 0 and I or L for 1.
  bool proves(const std::vector<std::string>& words, const beppiland::League& league,
              int club) const;

 private:
  bool required_ = false;
  std::string key_{}, origin_{};
  std::map<std::string, int> renewed_{};  // how often, by club
};

/// From here on the club's president has another word.
Result<void> renew_mail_word(Desk& desk, const std::string& club);
/// From here on, whatever the league's file says; the audit trail keeps it.
Result<void> require_mail_words(Desk& desk, bool wanted);

}  // namespace touchline::league
