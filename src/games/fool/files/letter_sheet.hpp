// An owner's letter read as a sheet: greetings and signatures left out, words with a slip put
// right, lists under a heading, bullets and marks of quotation. What is copied out is the sheet
// that is kept, so that a turn run again never depends on how letters are read today; what orders
// nothing is listed for the answer. Who sent the letter is for others to say.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/letter_sheet.hpp"
#include "text/mail.hpp"

namespace touchline::fool {

struct FairCopy {
  std::string text{};                 // decisions alone, each on the line that it had
  std::vector<std::string> unread{};  // lines that are none
  std::vector<std::string> words{};   // lines WORD, which prove the writer
  std::string team{};                 // whose sheet it says it is; may be empty
  bool orders = false;                // whether anything is decided
};
FairCopy fair_copy(std::string_view written);

using books::LetterSheet;
/// Its text is a fair copy.
LetterSheet sheet_in(const books::Letter& letter, std::string_view team);
/// All words of it, wherever they stand.
std::vector<std::string> words_in(const books::Letter& letter);

/// A sheet without its lines WORD, which are nobody else's to read.
std::string without_words(std::string_view sheet);

}  // namespace touchline::fool
