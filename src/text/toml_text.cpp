#include "text/toml_text.hpp"

#include <fmt/format.h>

#include "core/limits.hpp"

namespace touchline::books {

Result<toml::table> parse_toml(std::string_view text, const std::string& file) {
  if (const auto why = limits::too_large(text.size(), limits::largest_toml))
    return bad_input({file, 0}, *why);
  // The parser and whatever it makes go down as deep as the text does.
  if (const auto deep = limits::too_deep_toml(text, file))
    return bad_input(deep->place, deep->sentence);
  try {
    return toml::parse(text, file);
  } catch (const toml::parse_error& error) {
    return bad_input({file, static_cast<int>(error.source().begin.line)},
                     "not TOML: " + std::string(error.description()));
  }
}

std::string toml_string(std::string_view text) {
  std::string safe = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte < 0x20 && c != '\t') || byte == 0x7F) {
      safe += c == '\n' ? "\\n" : fmt::format("\\u{:04X}", byte);
      continue;
    }
    if (c == '"' || c == '\\') safe += '\\';
    safe += c;
  }
  return safe + '"';
}

}  // namespace touchline::books
