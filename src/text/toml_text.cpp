#include "text/toml_text.hpp"

#include <fmt/format.h>

#include "core/limits.hpp"
#include "core/plain.hpp"

namespace touchline::books {
namespace {

/// Texts of files that strangers made are printed: none of them steers a terminal.
void make_plain(toml::node& node, TomlTexts texts) {
  if (toml::value<std::string>* text = node.as_string()) {
    const bool lines = texts == TomlTexts::lines;
    text->get() = lines ? plain_lines(text->get()) : plain_line(text->get());
  } else if (toml::table* table = node.as_table()) {
    for (auto&& [key, value] : *table) make_plain(value, texts);
  } else if (toml::array* list = node.as_array()) {
    for (toml::node& value : *list) make_plain(value, texts);
  }
}

}  // namespace

Result<toml::table> parse_toml(std::string_view text, const std::string& file, TomlTexts texts) {
  if (const auto why = limits::too_large(text.size(), limits::largest_toml))
    return bad_input({file, 0}, *why);
  // The parser and whatever it makes go down as deep as the text does.
  if (const auto deep = limits::too_deep_toml(text, file))
    return bad_input(deep->place, deep->sentence);
  try {
    toml::table table = toml::parse(text, file);
    make_plain(table, texts);
    return table;
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
