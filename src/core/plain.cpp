#include "core/plain.hpp"

#include <cstdint>

#include "core/utf8.hpp"

namespace touchline {
namespace {

bool steers(std::uint32_t code) {
  return code < 0x20 || (code >= 0x7F && code <= 0x9F)  // C0, DEL, C1
         || (code >= 0x2028 && code <= 0x202E)          // line ends, directions
         || (code >= 0x2066 && code <= 0x2069);
}

bool is_blank(std::uint32_t code) { return code == '\n' || code == '\r' || code == '\t'; }

/// The length of a colour that begins here: ESC [ digits ; … m. 0: none does.
std::size_t colour_at(std::string_view text, std::size_t at) {
  if (!text.substr(at).starts_with("\x1b[")) return 0;
  const std::size_t end = text.find_first_not_of("0123456789;", at + 2);
  return end != std::string_view::npos && text[end] == 'm' ? end + 1 - at : 0;
}

enum class Keep { nothing, lines, lines_and_colours };

std::string plain(std::string_view text, Keep keep) {
  std::string kept;
  kept.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t colour = keep == Keep::lines_and_colours ? colour_at(text, at) : 0;
    if (colour > 0) {
      kept += text.substr(at, colour);
      at += colour;
      continue;
    }
    const Character character = character_at(text, at);
    if (!character.good) {
      kept += "\xEF\xBF\xBD";
    } else if (is_blank(character.code)) {
      kept += keep == Keep::nothing ? ' ' : text[at];
    } else if (!steers(character.code)) {
      kept += text.substr(at, character.size);
    }
    at += character.size;
  }
  return kept;
}

}  // namespace

std::string plain_line(std::string_view text) { return plain(text, Keep::nothing); }
std::string plain_lines(std::string_view text) { return plain(text, Keep::lines); }
std::string plain_for_terminal(std::string_view text) {
  return plain(text, Keep::lines_and_colours);
}

}  // namespace touchline
