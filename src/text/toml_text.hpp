// TOML text to a table, with a syntax error as a problem at its line, and text back to TOML.
// Included by the readers of books/ only.
#pragma once

#include <toml++/toml.h>

#include <string>
#include <string_view>

#include "core/result.hpp"

namespace touchline::books {

Result<toml::table> parse_toml(std::string_view text, const std::string& file);

/// A text as it must be written: in quotes.
std::string toml_string(std::string_view text);

}  // namespace touchline::books
