// Files as text, whole or not at all. Writing goes to a file beside the target, which then takes
// its place: a reader never sees half of one.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <string_view>

#include "core/limits.hpp"
#include "core/result.hpp"

namespace touchline::books {

/// A file that is larger than `most` is refused, before memory is.
Result<std::string> read_text(const std::filesystem::path& path,
                              std::size_t most = limits::largest_file);
/// The same of standard input, or of anything else that runs dry.
Result<std::string> read_stream(std::istream& in, const std::string& name, std::size_t most);
Result<void> write_text(const std::filesystem::path& path, std::string_view text);
/// For its owner's eyes: nobody else can read the file, whatever the umask says.
Result<void> write_secret(const std::filesystem::path& path, std::string_view text);

}  // namespace touchline::books
