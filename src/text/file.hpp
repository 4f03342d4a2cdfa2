// Files as text, whole or not at all. Writing goes to a file beside the target, which then takes
// its place: a reader never sees half of one. A link is followed to its target. A device or a pipe
// is written to as it is. A file that is there is replaced only if it is empty or of the kind that
// is written (text/file_kind.hpp): so never a store or the key file of a league.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <map>
#include <string>
#include <string_view>

#include "core/limits.hpp"
#include "core/result.hpp"

namespace touchline::books {

/// A file that is larger than `most` is refused, before memory is.
Result<std::string> read_text(const std::filesystem::path& path,
                              std::size_t most = limits::largest_text);
/// The same of standard input, or of anything else that runs dry.
/// `expected`: as long as it says it is, if it does.
Result<std::string> read_stream(std::istream& in, const std::string& name, std::size_t most,
                                std::size_t expected = 0);
Result<void> write_text(const std::filesystem::path& path, std::string_view text);
/// Why this text must not be written there; asked before the first of several files is written.
Result<void> may_write(const std::filesystem::path& path, std::string_view text);
/// A folder of files by their names, whole or not at all, in the place of the one that is there:
/// ask first whether that may go.
Result<void> write_folder(const std::filesystem::path& folder,
                          const std::map<std::string, std::string>& files);
/// For its owner's eyes: nobody else can read the file, whatever the umask says.
Result<void> write_secret(const std::filesystem::path& path, std::string_view text);

}  // namespace touchline::books
