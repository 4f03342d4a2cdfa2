#include "core/plain.hpp"

#include <cstdint>

namespace touchline {
namespace {

/// A character and how many bytes it takes; `good` is false where the bytes are no UTF-8.
struct Character {
  std::uint32_t code = 0;
  std::size_t size = 1;
  bool good = true;
};

Character character_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(at);
  if (first < 0x80) return {first, 1, true};
  const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || at + size > text.size()) return {0, 1, false};
  std::uint32_t code = first & (0xFFU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(at + i) & 0xC0U) != 0x80U) return {0, 1, false};
    code = (code << 6U) | (byte(at + i) & 0x3FU);
  }
  constexpr std::uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (code < least[size] || code > 0x10FFFF || surrogate) return {0, 1, false};
  return {code, size, true};
}

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
