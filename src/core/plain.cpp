#include "core/plain.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/utf8.hpp"

namespace touchline {
namespace {

bool steers(std::uint32_t code) {
  return code < 0x20 || (code >= 0x7F && code <= 0x9F)            // C0, DEL, C1
         || (code >= 0x2028 && code <= 0x202E)                    // line ends, directions
         || (code >= 0x2066 && code <= 0x2069) || code == 0x061C  // marks of direction
         || (code >= 0x200B && code <= 0x200F && code != 0x200C && code != 0x200D) ||
         code == 0xFEFF                            // of no width; joiners are letters' own
         || (code >= 0xE0000 && code <= 0xE007F);  // tags
}

bool is_blank(std::uint32_t code) { return code == '\n' || code == '\r' || code == '\t'; }

/// What reports dress their texts in (document/style.hpp, heat cells in document/number.cpp). A
/// file of somebody else may have these too, but none that hides a text or moves it.
constexpr std::array<std::string_view, 15> dresses{
    "0",          "1",          "2",          "31",         "32",
    "33",         "36",         "1;31",       "1;34",       "97;48;5;27",
    "97;48;5;26", "97;48;5;25", "97;48;5;24", "97;48;5;23", "97;48;5;236"};

/// The length of a dress that begins here: ESC [ … m. 0: none does.
std::size_t dress_at(std::string_view text, std::size_t at) {
  if (!text.substr(at).starts_with("\x1b[")) return 0;
  const std::size_t end = text.find('m', at);
  if (end == std::string_view::npos) return 0;
  const std::string_view code = text.substr(at + 2, end - at - 2);
  return std::find(dresses.begin(), dresses.end(), code) == dresses.end() ? 0 : end + 1 - at;
}

enum class Keep { nothing, lines, terminal };

std::string plain(std::string_view text, Keep keep) {
  std::string kept;
  kept.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t dress = keep == Keep::terminal ? dress_at(text, at) : 0;
    if (dress > 0) {
      kept += text.substr(at, dress);
      at += dress;
      continue;
    }
    const Character character = character_at(text, at);
    if (!character.good) {
      kept += "\xEF\xBF\xBD";
    } else if (character.code == '\r' && keep == Keep::terminal) {
      // It would write over what stands in the line.
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
std::string plain_for_terminal(std::string_view text) { return plain(text, Keep::terminal); }

}  // namespace touchline
