// A store to measure leagues on: the one that is named, or an SQLite file that goes when the bench
// does. What it holds is nobody's league. For what games measure of their own leagues.
#pragma once

#include <unistd.h>

#include <ctime>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

#include "core/result.hpp"
#include "league/desk.hpp"
#include "store/store.hpp"

namespace touchline {

/// What cannot go wrong here, or there is nothing to measure.
template <class T>
T must(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().list().front().sentence);
  if constexpr (!std::is_void_v<T>) return std::move(*result);
}

/// A folder that goes when the bench does.
class BenchFolder {
 public:
  BenchFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "touchline_bench_XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = name;
  }
  BenchFolder(const BenchFolder&) = delete;
  BenchFolder& operator=(const BenchFolder&) = delete;
  ~BenchFolder() {
    std::error_code error;
    std::filesystem::remove_all(path_, error);
  }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

class BenchStore {
 public:
  /// Refuses a store that cannot be had; an empty address is one that always can.
  static Result<void> check(const std::string& url) {
    if (url.empty()) return {};
    if (auto store = store::Store::open(url); !store) return bad_input(store.error());
    return {};
  }

  /// `tenants` are those of the game that is measured.
  BenchStore(const std::string& url, league::Tenants tenants)
      : store_(
            must(store::Store::open(url.empty() ? (folder_.path() / "bench.db").string() : url))),
        tenants_(std::move(tenants)) {}
  store::Store& store() { return store_; }
  league::Office office() {
    return {&store_, folder_.path() / "keys", [] { return std::time(nullptr); }, tenants_};
  }
  /// A name that no league of it has.
  std::string free_name() { return "bench-" + std::to_string(store_.count<store::LeagueRow>()); }

 private:
  BenchFolder folder_;
  store::Store store_;
  league::Tenants tenants_;
};

}  // namespace touchline
