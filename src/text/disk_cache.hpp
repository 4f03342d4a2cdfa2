// What took long to find and can always be found again: files in a folder of the user's, by a key
// that is a digest of all that went in. Bounded in size and number, the oldest go first; safe with
// several processes, since a file appears whole or not at all. Losing it loses nothing but time.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace touchline::books {

class DiskCache {
 public:
  static constexpr std::uintmax_t most_bytes = std::uintmax_t{256} << 20U;
  static constexpr std::size_t most_files = 2000;

  explicit DiskCache(std::filesystem::path folder, std::uintmax_t most = most_bytes)
      : folder_(std::move(folder)), most_(most) {}
  /// $TOUCHLINE_CACHE, or touchline in $XDG_CACHE_HOME or ~/.cache; nowhere if none is known.
  static DiskCache of_the_user();

  /// What was kept under this key; nothing if it never was, is gone, or is not whole.
  std::optional<std::string> get(std::string_view key) const;
  /// Keeps it if it can; who could not keep it finds it again next time.
  void put(std::string_view key, std::string_view bytes) const;

  struct Size {
    std::size_t files = 0;
    std::uintmax_t bytes = 0;
  };
  Size size() const;
  /// Deletes what it keeps, and nothing else in the folder; says how much it was.
  Size clear() const;
  const std::filesystem::path& folder() const { return folder_; }

 private:
  std::filesystem::path file(std::string_view key) const;
  void make_room(std::uintmax_t wanted) const;

  std::filesystem::path folder_;  // empty: nothing is kept
  std::uintmax_t most_;
};

}  // namespace touchline::books
