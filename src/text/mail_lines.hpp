// The lines of a letter's text, and who wrote each: without the armour of a signed text, signature
// and advertisement. Not what they mean. How a quote or a forwarded letter opens is
// mail_openings.hpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/mail.hpp"

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

/// The lines of a text but for its signature, the marks of quotation and what mail programs add
/// around a quote; and who wrote those that are not the sender's.
struct ToldApart {
  std::vector<Letter::Line> lines{};
  std::vector<Letter::Author> authors{};
};
ToldApart told_apart(const Lines& lines);

/// Of these lines the sender's own, or the others', or all, without empty ones at both ends.
std::string text_of(const std::vector<Letter::Line>& lines, bool own, bool others);

}  // namespace touchline::books::mail
