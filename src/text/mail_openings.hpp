// How mail programs open what their writer did not write: "On Monday Ann wrote:", the rules and
// headings over an earlier letter, the line of a telephone under a letter. In English, Italian,
// German, French, Spanish, Dutch and Portuguese. Not which lines belong to it: mail_lines.hpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/mail.hpp"

namespace touchline::books::mail {

struct Opening {
  Letter::Author author{};
  std::size_t next = 0;     ///< the line after it and its heading
  bool by_program = false;  ///< it has the shape that only programs give it
};

/// "-----Original Message-----", "Begin forwarded message:", or a heading From, Sent, To, Subject
/// at this line; nothing at or after `end` is looked at.
std::optional<Opening> earlier_letter(const std::vector<std::string>& lines, std::size_t at,
                                      std::size_t end);
/// "On Monday Ann wrote:" over up to three lines.
std::optional<Opening> quote_introduced(const std::vector<std::string>& lines, std::size_t at,
                                        std::size_t end);
/// "Sent from my iPhone", "Inviato da Outlook per Android".
bool is_advertisement(std::string_view line);

}  // namespace touchline::books::mail
