#include "league/key_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "core/text.hpp"

namespace touchline::league {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view first_words = "touchline league key";
constexpr std::string_view version_line = "touchline league key 1";
constexpr std::size_t key_digits = 64;
constexpr std::size_t longest_file = 4096;
constexpr mode_t others = S_IRWXG | S_IRWXO;

/// A file that closes itself.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  int number() const { return number_; }
  bool open() const { return number_ >= 0; }
  /// Now, because some disks say only then that they are full.
  bool close() { return ::close(std::exchange(number_, -1)) == 0; }

 private:
  int number_;
};

std::string to_text(const LeagueKey& key) {
  return fmt::format(
      "{}\n"
      "# Whoever has this file can open every sealed sheet of the league and knows its dice.\n"
      "# Without it no sheet can be opened and no turn closed. Keep it apart from the store and "
      "its\n"
      "# backups, readable by you alone, and keep a copy of it in a safe place.\n"
      "seal.public = {}\n"
      "seal.secret = {}\n"
      "dice = {}\n",
      version_line, key.seal.public_key, key.seal.secret_key, key.dice);
}

/// Reads the text of a key file. Its sentences never repeat what stands in a line: that is secret.
class Parser {
 public:
  explicit Parser(std::string file) : file_(std::move(file)) {}

  Result<LeagueKey> parse(std::string_view text) {
    const auto lines = split(text, '\n');
    if (trim(lines.front()) != version_line) return bad_input({file_, 1}, wrong_version(lines[0]));
    for (std::size_t i = 1; i < lines.size(); ++i) take(static_cast<int>(i) + 1, trim(lines[i]));
    for (const Entry& entry : entries_) {
      if (entry.line == 0)
        problems_.error({file_, 0}, fmt::format("has no line '{} = …'; restore the file from a "
                                                "backup",
                                                entry.name));
    }
    if (!problems_.bad() && !belong_together(key_.seal))
      problems_.error(
          {file_, entries_[1].line},
          "seal.secret is not the secret of seal.public; restore the file from a backup");
    if (problems_.bad()) return bad_input(problems_);
    return key_;
  }

 private:
  struct Entry {
    std::string_view name;
    std::string* value;
    int line = 0;
  };

  static std::string wrong_version(std::string_view line) {
    if (line.starts_with(first_words))
      return fmt::format("is a key file of another version; this program reads '{}'", version_line);
    return fmt::format("is no key file of a league; one begins with the line '{}'", version_line);
  }

  void take(int line, std::string_view text) {
    if (text.empty() || text.front() == '#') return;
    const auto equals = text.find('=');
    const auto entry = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& candidate) {
      return candidate.name == trim(text.substr(0, equals));
    });
    if (equals == std::string_view::npos || entry == entries_.end()) {
      problems_.error(
          {file_, line},
          "is not understood; write 'seal.public = …', 'seal.secret = …' or 'dice = …'");
      return;
    }
    const std::string_view value = trim(text.substr(equals + 1));
    if (entry->line != 0)
      problems_.error({file_, line}, fmt::format("gives {} again; line {} has it already; keep one",
                                                 entry->name, entry->line));
    else if (value.size() != key_digits || from_hex(value).empty())
      problems_.error({file_, line},
                      fmt::format("{} must be {} hex digits; restore the file from a backup",
                                  entry->name, key_digits));
    entry->line = line;
    *entry->value = value;
  }

  std::string file_;
  LeagueKey key_{};
  std::array<Entry, 3> entries_{{{"seal.public", &key_.seal.public_key},
                                 {"seal.secret", &key_.seal.secret_key},
                                 {"dice", &key_.dice}}};
  Problems problems_{};
};

std::string why() { return std::strerror(errno); }

std::string missing() {
  return "is missing: it is the key file of the league, which opens its sealed sheets and fixes "
         "its "
         "dice; no other file can take its place, so restore it from a backup";
}

/// What must hold before a byte is read, as a sentence if it does not.
std::string refusal(const struct stat& about, const std::string& file) {
  if (!S_ISREG(about.st_mode)) return "is not a file; the key file of a league is one";
  if ((about.st_mode & others) != 0)
    return fmt::format(
        "can be reached by others than its owner (mode {:04o}), who could open every sheet; take "
        "that away with: chmod 600 '{}'",
        about.st_mode & 07777, file);
  if (about.st_size > static_cast<off_t>(longest_file))
    return fmt::format("is no key file of a league: it is longer than {} bytes", longest_file);
  return {};
}

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// So that the name too is there after a power cut.
void sync_folder_of(const fs::path& path) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  const Descriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (descriptor.open()) ::fsync(descriptor.number());
}

}  // namespace

KeyPair signer_of(const LeagueKey& key) {
  std::string dice = from_hex(key.dice);
  const Wipe wipe{dice};
  std::string seed = hash_of({"touchline signature 1: key"}, dice);
  const Wipe wipe_seed{seed};
  return signing_pair(seed);
}

LeagueKey make_league_key() { return {make_key_pair(), to_hex(random_bytes(key_digits / 2))}; }

Result<LeagueKey> read_league_key(const fs::path& path) {
  const Place place{path.string(), 0};
  // Not waiting: a pipe of that name must not hang the program.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file.open() && errno == ENOENT) return bad_input(place, missing());
  struct stat about {};
  if (!file.open() || ::fstat(file.number(), &about) != 0)
    return bad_input(place, "cannot be read: " + why());
  if (const std::string sentence = refusal(about, place.file); !sentence.empty())
    return bad_input(place, sentence);
  std::string text(longest_file, '\0');
  const Wipe wipe{text};
  std::size_t size = 0;
  while (size < text.size()) {
    const ssize_t got = ::read(file.number(), text.data() + size, text.size() - size);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return bad_input(place, "cannot be read: " + why());
    if (got == 0) break;
    size += static_cast<std::size_t>(got);
  }
  return Parser(place.file).parse(std::string_view(text).substr(0, size));
}

Result<void> write_league_key(const fs::path& path, const LeagueKey& key) {
  const Place place{path.string(), 0};
  std::error_code ignored;
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), ignored);
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR));
  if (!file.open() && errno == EEXIST)
    return bad_input(place,
                     "is there already and is not written over, because it may be the only "
                     "key of a league; name another file");
  if (!file.open()) return bad_input(place, "cannot be written: " + why());
  std::string text = to_text(key);
  const Wipe wipe{text};
  if (::fchmod(file.number(), S_IRUSR | S_IWUSR) != 0 || !write_all(file.number(), text) ||
      ::fsync(file.number()) != 0 || !file.close()) {
    const std::string reason = why();
    ::unlink(path.c_str());
    return bad_input(place, "cannot be written: " + reason);
  }
  sync_folder_of(path);
  return {};
}

Result<LeagueKey> new_league_key(const fs::path& path) {
  std::error_code error;
  if (fs::create_directories(path.parent_path(), error)) {
    fs::permissions(path.parent_path(), fs::perms::owner_all, error);
  }
  const LeagueKey key = make_league_key();
  if (auto written = write_league_key(path, key); !written) return bad_input(written.error());
  return key;
}

}  // namespace touchline::league
