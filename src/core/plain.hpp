// Texts of people without what steers the machine of whoever reads them: terminal escapes and other
// control characters, and marks that turn the direction of writing. Letters of every script stay.
// Bytes that are no UTF-8 become U+FFFD.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace touchline {

/// A name, a label, a reason: one line, whatever was typed. Line ends and tabs become blanks.
std::string plain_line(std::string_view text);

/// A sheet or a letter: line ends and tabs stay.
std::string plain_lines(std::string_view text);

/// What may go to a terminal: the same without carriage returns, and with the colours and weights
/// that reports have.
std::string plain_for_terminal(std::string_view text);

/// The most characters that a line of somebody's own may have: a reason, a label, a name.
inline constexpr std::size_t longest_line = 1000;

}  // namespace touchline
