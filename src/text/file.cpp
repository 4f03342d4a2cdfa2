#include "text/file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

namespace touchline::books {

namespace fs = std::filesystem;

Result<std::string> read_text(const fs::path& path) {
  std::error_code error;
  if (fs::is_directory(path, error))
    return bad_input({path.string(), 0}, "is a folder, not a file");
  std::ifstream in(path, std::ios::binary);
  if (!in) return bad_input({path.string(), 0}, "cannot be read: " + std::string(strerror(errno)));
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

Result<void> write_text(const fs::path& path, std::string_view text) {
  const fs::path beside = path.string() + fmt::format(".part{}", ::getpid());
  std::error_code error;
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
  std::ofstream out(beside, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();
  const std::string why = std::strerror(errno);
  if (out) fs::rename(beside, path, error);
  if (!out || error) {
    std::error_code ignored;
    fs::remove(beside, ignored);
    return bad_input({path.string(), 0}, "cannot be written: " + (error ? error.message() : why));
  }
  return {};
}

}  // namespace touchline::books
