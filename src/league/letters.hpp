// Letters of owners as a league remembers them: a row for each that was taken in or answered, by
// its id, and the sheet of one that waits until its owner confirms it, sealed. The trail tells
// people of the same letters; it is not read for them, but once for leagues of earlier versions,
// which had nothing else. What a letter says, and how it is answered, is src/mail.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "league/desk.hpp"

namespace touchline::league {

/// What became of a letter.
inline constexpr std::string_view letter_taken = "taken", letter_answered = "answered",
                                  letter_waits = "waits", letter_settled = "settled",
                                  letter_automatic = "automatic", letter_before = "before";

class KnownLetters {
 public:
  explicit KnownLetters(Desk& desk);
  bool has(const std::string& id) const;
  void add(const std::string& id);

 private:
  std::set<std::string> ids_{};
  std::set<std::string> before_{};  // as a line of the trail had them
};

/// From here on the league's letters are rows: those that its trail names are put down once.
void begin_letters(Desk& desk, Change& change);
/// Remembers a letter; an entry of the trail must follow.
void keep_letter(Desk& desk, Change& change, const std::string& id, const std::string& club,
                 std::string_view what);
/// The same, with the entry; `club` may be nobody's.
void note_letter(Desk& desk, Change& change, const std::string& id, const std::string& club,
                 std::string_view what);
/// Whether one of that kind came from the club in the turn under way.
bool has_letter(Desk& desk, const std::string& club, std::string_view what);

/// Puts a letter's sheet by until the club's owner confirms it: the code for that. One that waited
/// before waits no more.
Result<std::string> put_by_letter(Desk& desk, Change& change, const std::string& id,
                                  const std::string& club, const std::string& sheet);
/// What waits under this code, or the only one that waits if there is none; with the key file.
std::optional<store::LetterRow> waiting_letter(Desk& desk, const std::string& club,
                                               const std::string& code);
Result<std::string> sheet_of_letter(const Desk& desk, const store::LetterRow& row);
/// It has been handed in, or will not be.
void settle_letter(Change& change, store::LetterRow row);

}  // namespace touchline::league
