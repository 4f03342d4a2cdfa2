// The words of the order sheet in another language: "TRAIN Giuanin AB" is "ALLENA Giuanin AB" in an
// Italian league. The sheet is made in its own words (English) and said in the league's; the
// reader takes both.
#pragma once

#include <string>
#include <string_view>

namespace touchline::beppiland::sheet {

/// The text with the sheet's own words, which stand in capitals, in this language ("en", "it").
/// What is in quotes stays.
std::string in_language(std::string_view text, std::string_view language);

}  // namespace touchline::beppiland::sheet
