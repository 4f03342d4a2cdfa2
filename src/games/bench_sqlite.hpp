// A season's rows written by SQLite alone, with what it takes and nothing else: the measure of what
// the store and SOCI add (games/bench_store.hpp). For measuring only.
#pragma once

#include <sqlite3.h>

#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "store/rows.hpp"
#include "store/sql.hpp"
#include "store/store.hpp"

namespace touchline {

/// All rows of a league that its turns wrote, with the turns and the trail.
struct RowsOfLeague {
  std::vector<store::LeagueRow> leagues{};
  std::vector<store::TurnRow> turns{};
  std::vector<store::AuditRow> trail{};
  std::vector<store::ReportRow> reports{};
  std::vector<store::ResultRow> results{};
  std::vector<store::GoalRow> goals{};
  std::vector<store::StandingRow> standings{};
  std::vector<store::PlayerRow> players{};

  RowsOfLeague(store::Store& store, const std::string& league) {
    each([&](auto& rows) {
      rows = store.select<typename std::decay_t<decltype(rows)>::value_type>(
          store::Where().is("league", league));
    });
  }
  void rename(const std::string& league) {
    each([&](auto& rows) {
      for (auto& row : rows) row.league = league;
    });
  }
  /// Each table after those that it refers to.
  template <class Visit>
  void each(Visit visit) {
    visit(leagues);
    visit(turns);
    visit(trail);
    visit(reports);
    visit(results);
    visit(goals);
    visit(standings);
    visit(players);
  }
};

/// A file with the store's schema, and statements of SQLite on it.
class BareSqlite {
 public:
  explicit BareSqlite(const std::string& path) {
    const auto store = store::Store::open(path);  // makes the schema
    if (!store || sqlite3_open(path.c_str(), &database_) != SQLITE_OK)
      throw std::runtime_error("no file to measure on");
    for (const char* sql : {"pragma foreign_keys = on", "pragma cache_size = -16000",
                            "pragma synchronous = full", "pragma journal_mode = wal"})
      run(sql);
  }
  BareSqlite(const BareSqlite&) = delete;
  BareSqlite& operator=(const BareSqlite&) = delete;
  ~BareSqlite() { sqlite3_close(database_); }

  void write(RowsOfLeague& rows) {
    run("begin immediate");
    rows.each([&](const auto& list) { insert(list); });
    run("commit");
  }

 private:
  void run(const char* sql) {
    if (sqlite3_exec(database_, sql, nullptr, nullptr, nullptr) != SQLITE_OK)
      throw std::runtime_error(sqlite3_errmsg(database_));
  }
  template <class Row>
  void insert(const std::vector<Row>& rows) {
    sqlite3_stmt* statement = nullptr;
    const std::string sql = store::insert_sql(store::shape_of<Row>, 1);
    sqlite3_prepare_v2(database_, sql.c_str(), -1, &statement, nullptr);
    for (const Row& row : rows) {
      store::for_each_member<Row>([&](std::size_t column, auto member) {
        const int place = static_cast<int>(column) + 1;
        if constexpr (store::holds_text<decltype(row.*member)>)
          sqlite3_bind_text64(statement, place, (row.*member).data(), (row.*member).size(),
                              SQLITE_STATIC, SQLITE_UTF8);
        else
          sqlite3_bind_int64(statement, place, row.*member);
      });
      if (sqlite3_step(statement) != SQLITE_DONE)
        throw std::runtime_error(sqlite3_errmsg(database_));
      sqlite3_reset(statement);
    }
    sqlite3_finalize(statement);
  }

  sqlite3* database_ = nullptr;
};

}  // namespace touchline
