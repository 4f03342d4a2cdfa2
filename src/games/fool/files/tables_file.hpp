// The tables of a league as a TOML file, shaped like the printed pages: data/fool/tables.toml, or a
// file that a league brings instead. Everything is checked; all problems of the file at once.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "games/fool/rules/tables.hpp"

namespace touchline::fool {

Result<Tables> parse_tables(std::string_view text, const std::string& file);
Result<Tables> read_tables(const std::filesystem::path& path);

}  // namespace touchline::fool
