// The charts of the game (PRO-SETUP-11) as a text file: a section with tables for each group, a
// column for each chart. All problems of the file at once.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "games/pro_football/rules/reading.hpp"

namespace touchline::pro_football {

Result<Charts> parse_charts(std::string_view text, const std::string& file);
Result<Charts> read_charts(const std::filesystem::path& path);

}  // namespace touchline::pro_football
