// Places for stores that last as long as a test: a file in a folder of its own, or a database of
// its own on the server that tools/with_postgres starts. A test that names both kinds runs on both:
//
//   class Something : public OnBothStores {};
//   TEST_P(Something, does_this) { store::Store store = open(); … }
//   INSTANTIATE_TEST_SUITE_P(On, Something, both_kinds, name_of_kind);
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <ostream>
#include <stdexcept>
#include <string>

#include "store/connection.hpp"
#include "store/store.hpp"

namespace touchline::store {

enum class StoreKind { sqlite, postgresql };

inline const auto both_kinds = ::testing::Values(StoreKind::sqlite, StoreKind::postgresql);

inline std::string name_of_kind(const ::testing::TestParamInfo<StoreKind>& info) {
  return info.param == StoreKind::sqlite ? "SQLite" : "PostgreSQL";
}

inline void PrintTo(StoreKind kind, std::ostream* out) {
  *out << (kind == StoreKind::sqlite ? "SQLite" : "PostgreSQL");
}

inline bool tells(const std::string& sentence, const std::string& part) {
  return sentence.find(part) != std::string::npos;
}

/// The sentences of all problems.
inline std::string to_text(const Problems& problems) {
  std::string text;
  for (const Problem& problem : problems.list()) text += to_string(problem) + '\n';
  return text;
}

inline Store open_store(const std::string& url) {
  auto store = Store::open(url);
  if (!store) throw std::runtime_error(to_text(store.error()));
  return std::move(*store);
}

class SamplePlace {
 public:
  explicit SamplePlace(StoreKind kind) : kind_(kind) {
    if (kind == StoreKind::sqlite) {
      std::string folder = (std::filesystem::temp_directory_path() / "touchline_XXXXXX").string();
      if (::mkdtemp(folder.data()) == nullptr) throw std::runtime_error("no temporary folder");
      folder_ = folder;
      url_ = (folder_ / "league.db").string();
    } else {
      static std::atomic<int> made = 0;
      database_ = fmt::format("touchline_test_{}_{}", ::getpid(), ++made);
      on_server(fmt::format("create database {} template template0", database_));
      const std::string server = server_url();
      url_ = server.substr(0, server.rfind('/') + 1) + database_;
    }
  }
  SamplePlace(const SamplePlace&) = delete;
  SamplePlace& operator=(const SamplePlace&) = delete;
  ~SamplePlace() {
    try {
      if (kind_ == StoreKind::sqlite)
        std::filesystem::remove_all(folder_);
      else
        on_server(fmt::format("drop database {} with (force)", database_));
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what();
    }
  }

  StoreKind kind() const { return kind_; }
  const std::string& url() const { return url_; }
  /// Of an SQLite file.
  const std::filesystem::path& folder() const { return folder_; }
  /// Of PostgreSQL.
  const std::string& database() const { return database_; }

  /// As the server's keeper, outside of the test's own database.
  static void on_server(const std::string& sql) {
    Connection(read_url(server_url()).value()).run(sql);
  }

 private:
  static std::string server_url() {
    const char* url = std::getenv("TOUCHLINE_TEST_POSTGRES");
    if (url == nullptr) throw std::runtime_error("no server: run through tools/with_postgres");
    return url;
  }

  StoreKind kind_;
  std::filesystem::path folder_{};
  std::string database_{};
  std::string url_{};
};

class OnBothStores : public ::testing::TestWithParam<StoreKind> {
 protected:
  Store open() const { return open_store(place_.url()); }
  const std::string& url() const { return place_.url(); }
  const SamplePlace& place() const { return place_; }

 private:
  SamplePlace place_{GetParam()};
};

}  // namespace touchline::store
