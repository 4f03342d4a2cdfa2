// The lines of a letter's text, and which of them its sender wrote: without the armour of a signed
// text, without quotes, signature and advertisement. Not what they mean.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace touchline::books::mail {

struct Line {
  bool quoted = false;
  std::string text{};
};
using Lines = std::vector<Line>;

bool is_blank(const Line& line);

/// The pieces between line ends. A last line without one counts, nothing after the last one does
/// not.
std::vector<std::string_view> rows_of(std::string_view text);

Lines fixed_lines(std::string_view text);
/// RFC 3676: a line that ends in a blank goes on in the next of the same quote depth, unless one of
/// them is the mark of a signature; the blank that protects a line's start is taken off.
Lines flowed_lines(std::string_view text, bool delete_space);

/// What the sender wrote.
std::string authored(Lines lines);
/// What he quotes, without the marks, and earlier letters that follow his own.
std::string quoted(const Lines& lines);
/// Both in their order, without his signature.
std::string whole(const Lines& lines);

}  // namespace touchline::books::mail
