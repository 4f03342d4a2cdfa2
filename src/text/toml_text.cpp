#include "text/toml_text.hpp"

#include <fmt/format.h>

namespace touchline::books {

Result<toml::table> parse_toml(std::string_view text, const std::string& file) {
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
