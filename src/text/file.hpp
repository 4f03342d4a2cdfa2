// Files as text, whole or not at all. Writing goes to a file beside the target, which then takes
// its place: a reader never sees half of one.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace touchline::books {

Result<std::string> read_text(const std::filesystem::path& path);
Result<void> write_text(const std::filesystem::path& path, std::string_view text);

}  // namespace touchline::books
