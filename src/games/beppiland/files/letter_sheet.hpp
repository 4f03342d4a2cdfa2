// Which text of a president's letter is his sheet: what he wrote, the blank that he quoted and
// filled in, or a file that he attached. The one with orders is; two that order different things
// are neither. Who sent the letter is for others to say.
#pragma once

#include <string>
#include <vector>

#include "games/beppiland/files/fair_copy.hpp"
#include "text/letter_sheet.hpp"
#include "text/mail.hpp"

namespace touchline::beppiland {

using books::LetterSheet;

/// All that a letter says to prove its writer, wherever it stands in it: the blank sheet may be
/// quoted below the orders.
std::vector<std::string> words_in(const books::Letter& letter);

LetterSheet sheet_in(const books::Letter& letter, const League& league, int club);

/// Of a sheet that came alone.
LetterSheet::Kind kind_of(const FairCopy& copy, const League& league, int club);

}  // namespace touchline::beppiland
