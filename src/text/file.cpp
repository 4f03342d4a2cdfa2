#include "text/file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <set>

#include "text/file_kind.hpp"

namespace touchline::books {

namespace fs = std::filesystem;

Result<std::string> read_stream(std::istream& in, const std::string& name, std::size_t most,
                                std::size_t expected) {
  constexpr std::size_t largest = 1U << 20U;
  std::size_t piece = 1U << 14U;
  std::string text;
  text.reserve(std::min(expected, most) + largest);
  // Piece by piece: a pipe has no size, and a file need not have the one that it says.
  for (; in && text.size() <= most; piece = std::min(2 * piece, largest)) {
    const std::size_t had = text.size();
    text.resize(had + piece);
    in.read(text.data() + had, static_cast<std::streamsize>(piece));
    text.resize(had + static_cast<std::size_t>(in.gcount()));
  }
  if (text.size() > most)
    return bad_input({name, 0},
                     fmt::format("holds more than {} bytes; at most that many are read", most));
  return text;
}

Result<std::string> read_text(const fs::path& path, std::size_t most) {
  std::error_code error;
  if (fs::is_directory(path, error))
    return bad_input({path.string(), 0}, "is a folder, not a file");
  std::ifstream in(path, std::ios::binary);
  if (!in) return bad_input({path.string(), 0}, "cannot be read: " + std::string(strerror(errno)));
  const auto size = fs::file_size(path, error);
  return read_stream(in, path.string(), most, error ? 0 : size);
}

namespace {

bool put_all(int file, std::string_view text) {
  bool good = true;
  while (good && !text.empty()) {
    const ssize_t put = ::write(file, text.data(), text.size());
    if (put < 0 && errno == EINTR) continue;
    good = put >= 0;
    if (good) text.remove_prefix(static_cast<std::size_t>(put));
  }
  return (::close(file) == 0) && good;
}

/// All of it, in a new file with these rights.
bool write_new(const fs::path& path, std::string_view text, mode_t mode) {
  ::unlink(path.c_str());
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
  return file >= 0 && put_all(file, text);
}

/// A device, a pipe: what is there stays what it is.
bool write_in_place(const fs::path& path, std::string_view text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
  return file >= 0 && put_all(file, text);
}

/// Where links lead, also one whose end is not there yet.
Result<fs::path> end_of_links(const fs::path& path) {
  constexpr int most_links = 40;
  fs::path end = path;
  std::error_code error;
  for (int i = 0; i < most_links; ++i) {
    if (!fs::is_symlink(end, error)) return end;
    const fs::path next = fs::read_symlink(end, error);
    if (error) break;
    end = next.is_absolute() ? next : end.parent_path() / next;
  }
  return bad_input({path.string(), 0}, "is a link that leads nowhere; name a file");
}

/// The beginning of a file that is there, enough to know its kind.
std::string head_of(const fs::path& path) {
  std::string head(head_of_kind, '\0');
  std::ifstream in(path, std::ios::binary);
  in.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(std::max<std::streamsize>(in.gcount(), 0)));
  return head;
}

enum class Target : std::uint8_t { new_file, same_kind, in_place };

/// What writing there would do; refused if it would destroy something else.
Result<Target> judged(const fs::path& path, std::string_view text) {
  struct stat about {};
  if (::stat(path.c_str(), &about) != 0) return Target::new_file;
  const Place place{path.string(), 0};
  if (S_ISDIR(about.st_mode)) return bad_input(place, "is a folder, not a file");
  if (!S_ISREG(about.st_mode)) return Target::in_place;
  if (about.st_size == 0) return Target::same_kind;
  const std::string there = kind_of(head_of(path)), made = kind_of(text);
  if (there == made) return Target::same_kind;
  return bad_input(place, fmt::format("is there already and holds something else: {}, not {}; "
                                      "name another file, or remove this one first",
                                      there.empty() ? "blanks" : there, made));
}

Result<void> write_whole(const fs::path& named, std::string_view text, mode_t mode) {
  const auto path = end_of_links(named);
  if (!path) return bad_input(path.error());
  const auto target = judged(*path, text);
  if (!target) return bad_input(target.error());
  const auto cannot = [&](const std::string& why) {
    return bad_input({named.string(), 0}, "cannot be written: " + why);
  };
  errno = 0;
  if (*target == Target::in_place) {
    if (write_in_place(*path, text)) return {};
    return cannot(std::strerror(errno));
  }
  const fs::path beside = path->string() + fmt::format(".part{}", ::getpid());
  std::error_code error;
  if (path->has_parent_path()) fs::create_directories(path->parent_path(), error);
  errno = 0;
  const bool written = write_new(beside, text, mode);
  const std::string why = std::strerror(errno);
  if (written) fs::rename(beside, *path, error);
  if (written && !error) return {};
  std::error_code ignored;
  fs::remove(beside, ignored);
  return cannot(written ? error.message() : why);
}

}  // namespace

Result<void> write_text(const fs::path& path, std::string_view text) {
  return write_whole(path, text, 0666);
}

namespace {

/// Whether everything in the folder may have come from a writer of such files: a file of somebody's
/// own would go with it.
Result<void> may_replace(const fs::path& folder, const std::map<std::string, std::string>& files) {
  std::error_code error;
  if (!fs::exists(folder, error)) return {};
  if (!fs::is_directory(folder, error)) return bad_input({folder.string(), 0}, "is no folder");
  std::set<fs::path> endings;
  for (const auto& [name, text] : files) endings.insert(fs::path(name).extension());
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder, error)) {
    if (entry.is_directory(error) && !entry.is_symlink(error)) continue;
    const bool plain = entry.is_regular_file(error) && !entry.is_symlink(error);
    if (plain && endings.contains(entry.path().extension())) continue;
    return bad_input({folder.string(), 0},
                     fmt::format("has {} in it, which is not made here and would be lost; move it, "
                                 "or name another folder",
                                 entry.path().lexically_relative(folder).string()));
  }
  if (error) return bad_input({folder.string(), 0}, "cannot be read: " + error.message());
  return {};
}

}  // namespace

Result<void> write_folder(const fs::path& folder, const std::map<std::string, std::string>& files) {
  if (auto may = may_replace(folder, files); !may) return may;
  std::error_code error, ignored;
  fs::path target = fs::weakly_canonical(fs::absolute(folder), error);  // where links lead
  if (!target.has_filename()) target = target.parent_path();
  const fs::path beside = target.string() + fmt::format(".part{}", ::getpid());
  const fs::path old = target.string() + fmt::format(".old{}", ::getpid());
  for (const auto& [name, text] : files) {
    if (auto written = write_text(beside / name, text); !written) {
      fs::remove_all(beside, ignored);
      return written;
    }
  }
  const bool replaces = fs::exists(target, error);
  if (replaces) fs::rename(target, old, error);
  if (!error) fs::rename(beside, target, error);
  if (error) {
    if (replaces && !fs::exists(target, ignored)) fs::rename(old, target, ignored);
    fs::remove_all(beside, ignored);
    return bad_input({folder.string(), 0}, "cannot be written: " + error.message());
  }
  fs::remove_all(old, ignored);
  return {};
}

Result<void> may_write(const fs::path& path, std::string_view text) {
  const auto end = end_of_links(path);
  if (!end) return bad_input(end.error());
  if (const auto target = judged(*end, text); !target) return bad_input(target.error());
  return {};
}

Result<void> write_secret(const fs::path& path, std::string_view text) {
  return write_whole(path, text, 0600);
}

}  // namespace touchline::books
