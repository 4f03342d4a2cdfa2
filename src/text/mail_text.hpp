// Bytes of a letter to clean UTF-8, whatever charset they claim or forget to claim. Not which of
// the text its sender wrote: see mail_lines.hpp.
#pragma once

#include <string>
#include <string_view>

namespace touchline::books::mail {

inline constexpr std::string_view replacement = "\xEF\xBF\xBD";
inline constexpr std::string_view hard_blank = "\xC2\xA0";
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
inline bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20U || c == '\x7F'; }

std::string without_nuls(std::string_view bytes);
/// What is no UTF-8 becomes the replacement character.
std::string valid_utf8(std::string_view bytes);
/// Letters that say ISO-8859-1, or nothing, and are no UTF-8 were written in windows-1252.
std::string to_utf8(std::string_view bytes, const std::string& charset);

/// Line ends as "\n" and no other control character but the tab. Valid UTF-8 stays valid.
std::string clean(std::string_view text);
void replace_all(std::string& text, std::string_view what, std::string_view by);
/// A header field as one line.
std::string one_line(std::string_view field);
/// An address or a Message-ID: nothing but its visible characters.
std::string one_word(std::string_view field);

/// "ann@club.example", without anything that would make two of it or break a header's line.
bool is_address(std::string_view text);

/// Without the mark that some editors write, the empty lines and the envelope line of an mbox
/// before the header.
std::string_view from_its_header(std::string_view raw);
std::string_view header_of(std::string_view raw);

}  // namespace touchline::books::mail
