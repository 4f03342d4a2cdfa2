// What a league wrote of late in answer to letters, so that an owner who quotes it is not taken at
// the league's own word. Kept are the id of each answer and a digest of each of its words at its
// place, keyed by the league's key file: whoever has the store learns nothing of what it said.
#pragma once

#include <string>
#include <vector>

#include "league/desk.hpp"
#include "text/mail.hpp"

namespace touchline::mail {

class SentLetters {
 public:
  /// Without its key file a league knows its answers by their ids alone.
  explicit SentLetters(league::Desk& desk);
  /// None yet.
  explicit SentLetters(std::string key) : key_(std::move(key)) {}

  /// Puts one down in a change that is under way; those of turns long over go.
  void keep(league::Desk& desk, league::Change& change, const std::string& id,
            const std::string& club, const std::string& text);

  /// Likewise, for as long as this lives.
  const store::SentLetterRow& remember(store::SentLetterRow row, const std::string& text);

  /// Whether it answers an answer.
  bool is_answer_to_ours(const books::Letter& letter) const;
  /// For each part and line of a letter: whether the league wrote it to this club. A line that its
  /// sender wrote himself, if only again in the same words, is his: without marks of quotation ours
  /// begins with our first words, or goes on where a quoted line was broken.
  std::vector<std::vector<bool>> lines_of_ours(const books::Letter& letter,
                                               const std::string& club) const;

 private:
  std::vector<const store::SentLetterRow*> quoted_by(const books::Letter& letter,
                                                     const std::string& club) const;

  std::string key_{};  // empty: there is no key file
  std::vector<store::SentLetterRow> rows_{};
};

}  // namespace touchline::mail
