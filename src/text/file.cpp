#include "text/file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>

namespace touchline::books {

namespace fs = std::filesystem;

Result<std::string> read_stream(std::istream& in, const std::string& name, std::size_t most) {
  constexpr std::size_t largest = 1U << 20U;
  std::size_t piece = 1U << 14U;
  std::string text;
  // Piece by piece: a pipe has no size, and a file need not have the one that it says.
  for (; in && text.size() <= most; piece = std::min(2 * piece, largest)) {
    const std::size_t had = text.size();
    text.resize(had + piece);
    in.read(text.data() + had, static_cast<std::streamsize>(piece));
    text.resize(had + static_cast<std::size_t>(in.gcount()));
  }
  if (text.size() > most)
    return bad_input({name, 0},
                     fmt::format("holds more than {} bytes, which is no file of ours", most));
  return text;
}

Result<std::string> read_text(const fs::path& path, std::size_t most) {
  std::error_code error;
  if (fs::is_directory(path, error))
    return bad_input({path.string(), 0}, "is a folder, not a file");
  std::ifstream in(path, std::ios::binary);
  if (!in) return bad_input({path.string(), 0}, "cannot be read: " + std::string(strerror(errno)));
  return read_stream(in, path.string(), most);
}

namespace {

/// All of it, in a new file with these rights.
bool write_new(const fs::path& path, std::string_view text, mode_t mode) {
  ::unlink(path.c_str());
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
  if (file < 0) return false;
  bool good = true;
  while (good && !text.empty()) {
    const ssize_t put = ::write(file, text.data(), text.size());
    if (put < 0 && errno == EINTR) continue;
    good = put >= 0;
    if (good) text.remove_prefix(static_cast<std::size_t>(put));
  }
  return (::close(file) == 0) && good;
}

Result<void> write_whole(const fs::path& path, std::string_view text, mode_t mode) {
  const fs::path beside = path.string() + fmt::format(".part{}", ::getpid());
  std::error_code error;
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
  errno = 0;
  const bool written = write_new(beside, text, mode);
  const std::string why = std::strerror(errno);
  if (written) fs::rename(beside, path, error);
  if (written && !error) return {};
  std::error_code ignored;
  fs::remove(beside, ignored);
  return bad_input({path.string(), 0}, "cannot be written: " + (written ? error.message() : why));
}

}  // namespace

Result<void> write_text(const fs::path& path, std::string_view text) {
  return write_whole(path, text, 0666);
}

Result<void> write_secret(const fs::path& path, std::string_view text) {
  return write_whole(path, text, 0600);
}

}  // namespace touchline::books
