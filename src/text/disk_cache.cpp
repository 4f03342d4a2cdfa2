#include "text/disk_cache.hpp"

#include <algorithm>
#include <cstdlib>
#include <system_error>
#include <vector>

#include "core/digest.hpp"
#include "text/file.hpp"

namespace touchline::books {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kept_ending = ".solved";
constexpr std::size_t digest_length = 32;

struct Kept {
  fs::path path{};
  std::uintmax_t bytes = 0;
  fs::file_time_type used{};
};

std::vector<Kept> kept_in(const fs::path& folder) {
  std::vector<Kept> kept;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() != kept_ending || !entry.is_regular_file(error)) continue;
    kept.push_back({entry.path(), entry.file_size(error), entry.last_write_time(error)});
  }
  return kept;
}

std::string value_of(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

}  // namespace

DiskCache DiskCache::of_the_user() {
  if (const std::string named = value_of("TOUCHLINE_CACHE"); !named.empty()) {
    return DiskCache(named);
  }
  if (const std::string caches = value_of("XDG_CACHE_HOME"); !caches.empty()) {
    return DiskCache(fs::path(caches) / "touchline");
  }
  const std::string home = value_of("HOME");
  return DiskCache(home.empty() ? fs::path() : fs::path(home) / ".cache" / "touchline");
}

fs::path DiskCache::file(std::string_view key) const {
  return folder_ / (digest(key) + std::string(kept_ending));
}

// A file begins with the digest of the rest: one that was cut off is none.
std::optional<std::string> DiskCache::get(std::string_view key) const {
  if (folder_.empty()) return std::nullopt;
  const fs::path path = file(key);
  auto text = read_text(path, most_);
  if (!text || text->size() < digest_length) return std::nullopt;
  std::string bytes = text->substr(digest_length);
  if (digest(bytes) != text->substr(0, digest_length)) return std::nullopt;
  std::error_code error;
  fs::last_write_time(path, fs::file_time_type::clock::now(), error);  // it is of use
  return bytes;
}

void DiskCache::put(std::string_view key, std::string_view bytes) const {
  if (folder_.empty() || bytes.size() + digest_length > most_) return;
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) return;
  make_room(bytes.size() + digest_length);
  (void)write_text(file(key), digest(bytes) + std::string(bytes));
}

void DiskCache::make_room(std::uintmax_t wanted) const {
  auto kept = kept_in(folder_);
  std::sort(kept.begin(), kept.end(), [](const Kept& a, const Kept& b) { return a.used < b.used; });
  std::uintmax_t all = wanted;
  for (const Kept& one : kept) all += one.bytes;
  std::size_t files = kept.size() + 1;
  for (const Kept& one : kept) {
    if (all <= most_ && files <= most_files) return;
    std::error_code error;
    fs::remove(one.path, error);
    all -= one.bytes;
    --files;
  }
}

DiskCache::Size DiskCache::size() const {
  Size size;
  for (const Kept& one : kept_in(folder_)) {
    ++size.files;
    size.bytes += one.bytes;
  }
  return size;
}

DiskCache::Size DiskCache::clear() const {
  Size gone;
  for (const Kept& one : kept_in(folder_)) {
    std::error_code error;
    if (!fs::remove(one.path, error)) continue;
    ++gone.files;
    gone.bytes += one.bytes;
  }
  return gone;
}

}  // namespace touchline::books
