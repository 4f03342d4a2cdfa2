// Text that lies packed with gzip, whole or not at all.
#pragma once

#include <filesystem>
#include <string>

#include "core/result.hpp"

namespace touchline::books {

/// A file that unpacks to more than limits::largest_unpacked is refused, before memory is. One that
/// is not packed is read as it stands.
Result<std::string> read_packed_text(const std::filesystem::path& path);

}  // namespace touchline::books
