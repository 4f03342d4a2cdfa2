// Which text of a president's letter is his sheet: what he wrote, the blank that he quoted and
// filled in, or a file that he attached. The one with orders is; two that order different things
// are neither. Who sent the letter is for others to say.
#pragma once

#include <cstdint>
#include <string>

#include "games/beppiland/files/fair_copy.hpp"
#include "text/mail.hpp"

namespace touchline::beppiland {

struct LetterSheet {
  enum class Kind : std::uint8_t { sheet, no_orders, two_sheets, another_club };
  Kind kind = Kind::no_orders;
  std::string text{};   // the sheet as written
  std::string where{};  // the texts with orders, for an answer: "the letter, sheet.txt"
};
/// All that a letter says to prove its writer, wherever it stands in it: the blank sheet may be
/// quoted below the orders.
std::vector<std::string> words_in(const books::Letter& letter);

LetterSheet sheet_in(const books::Letter& letter, const League& league, int club);

/// Of a sheet that came alone.
LetterSheet::Kind kind_of(const FairCopy& copy, const League& league, int club);

}  // namespace touchline::beppiland
