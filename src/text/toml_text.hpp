// TOML text to a table, with a syntax error as a problem at its line, and text back to TOML.
// Included by the readers of books/ only.
#pragma once

#include <toml++/toml.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace touchline::books {

/// Whether a text may have lines; what steers a terminal is left out of all (core/plain.hpp).
enum class TomlTexts : std::uint8_t { one_line, lines };

Result<toml::table> parse_toml(std::string_view text, const std::string& file,
                               TomlTexts texts = TomlTexts::one_line);

/// A text as it must be written: in quotes.
std::string toml_string(std::string_view text);

}  // namespace touchline::books
