#include "store/migration.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "core/text.hpp"

namespace touchline::store {

namespace {

namespace fs = std::filesystem;

bool has_table(Connection& connection, std::string_view table) {
  const std::string_view all =
      connection.postgresql()
          ? "select count(*) from pg_tables where schemaname = current_schema() and tablename = "
          : "select count(*) from sqlite_master where type = 'table' and name = ";
  return connection.number(fmt::format("{}'{}'", all, table)) > 0;
}

/// An SQLite file is ours alone; a schema of a server may hold tables of others too.
void refuse_strangers(Connection& connection) {
  if (connection.postgresql() || connection.number("select count(*) from sqlite_master") == 0)
    return;
  connection.fail(Failure(fmt::format("{}: is a database of another program; give another path",
                                      connection.url().name)));
}

/// The tables that the first so many migrations made, as far as they are still there.
std::vector<std::string> tables_of(Connection& connection, std::span<const Migration> migrations) {
  std::vector<std::string> tables{"schema_version"};
  for (const Migration& migration : migrations)
    for (const std::string& statement : statements_of(migration.sql)) {
      const auto parts = words(statement);
      if (parts.size() < 3 || parts[0] != "create" || parts[1] != "table") continue;
      const std::string name(parts[2].substr(0, parts[2].find('(')));
      if (has_table(connection, name)) tables.push_back(name);
    }
  return tables;
}

/// A copy that a power cut takes away is none.
void keep_on_disk(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool kept = file >= 0 && ::fsync(file) == 0;
  if (file >= 0) ::close(file);
  if (!kept) throw Failure(fmt::format("{}: the copy could not be kept; is the disk full?", path));
}

std::string quoted(std::string text) {
  for (std::size_t at = 0; (at = text.find('\'', at)) != std::string::npos; at += 2)
    text.insert(at, 1, '\'');
  return '\'' + text + '\'';
}

/// An empty file that SQLite fills: it would make one that others can read.
void make_for_copy(const std::string& path) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file >= 0) ::close(file);
}

/// Stores of older versions could be read by everybody. Once, when it is brought up to date: who
/// shares the file on purpose opens it again.
void close_to_others(const std::string& file) {
  for (const char* part : {"", "-wal", "-shm"}) {
    std::error_code ignored;  // it may be somebody else's
    fs::permissions(file + part, fs::perms::owner_read | fs::perms::owner_write, ignored);
  }
}

/// Through a connection of its own, because the first holds the lock.
std::string copy_file(Connection& connection, std::int64_t schema) {
  const std::string stem = fmt::format("{}.schema-{}.backup", connection.url().target, schema);
  std::string path = stem;
  for (int n = 2; fs::exists(path); ++n) path = fmt::format("{}-{}", stem, n);
  try {
    make_for_copy(path);
    Connection reader(connection.url());
    reader.run("vacuum into " + quoted(path));
    keep_on_disk(path);
  } catch (const Failure& failure) {
    std::error_code ignored;
    fs::remove(path, ignored);
    connection.fail(Failure(fmt::format("{} (while copying it to {} before changing its schema)",
                                        failure.what(), path)));
  }
  return path;
}

std::string copy_tables(Connection& connection, std::int64_t schema,
                        std::span<const Migration> migrations) {
  const std::string stem = fmt::format("touchline_copy_{}", schema);
  std::string copy = stem;
  const auto is_taken = [&] {
    return connection.number(
               fmt::format("select count(*) from pg_namespace where nspname = '{}'", copy)) > 0;
  };
  for (int n = 2; is_taken(); ++n) copy = fmt::format("{}_{}", stem, n);
  connection.run(fmt::format("create schema {}", copy));
  for (const std::string& table : tables_of(connection, migrations))
    connection.run(fmt::format("create table {0}.{1} as table {1}", copy, table));
  return "schema " + copy;
}

std::string copy_older(Connection& connection, std::int64_t schema,
                       std::span<const Migration> migrations) {
  if (!connection.postgresql()) {
    close_to_others(connection.url().target);
    return copy_file(connection, schema);
  }
  const auto had = std::min(static_cast<std::size_t>(schema), migrations.size());
  return copy_tables(connection, schema, migrations.first(had));
}

void apply(Connection& connection, std::span<const Migration> migrations, std::size_t number) {
  for (const std::string& statement : statements_of(migrations[number - 1].sql))
    connection.run(statement);
  connection.run(fmt::format("insert into schema_version (version, name) values ({}, '{}')", number,
                             migrations[number - 1].name));
}

/// Under the lock: somebody else may have done it all while we waited.
std::string migrate(Connection& connection, std::span<const Migration> migrations) {
  const std::int64_t schema = schema_of(connection);
  if (schema >= static_cast<std::int64_t>(migrations.size())) return {};
  std::string copied_to;
  if (schema > 0) {
    copied_to = copy_older(connection, schema, migrations);
  } else {
    refuse_strangers(connection);
    connection.run(
        "create table schema_version (version bigint not null primary key, name text not null)");
  }
  for (auto number = static_cast<std::size_t>(schema) + 1; number <= migrations.size(); ++number)
    apply(connection, migrations, number);
  if (!connection.postgresql() &&
      connection.number("select count(*) from pragma_foreign_key_check") > 0)
    connection.fail(
        Failure(fmt::format("{}: the new schema contradicts its rows; it was left as "
                            "it is",
                            connection.url().name)));
  return copied_to;
}

/// An SQLite table is changed by making another in its place; that must not take away the rows that
/// refer to it. Has no effect inside of a transaction.
void mind_references(Connection& connection, bool mind) {
  if (!connection.postgresql())
    connection.run(fmt::format("pragma foreign_keys = {}", mind ? "on" : "off"));
}

}  // namespace

std::vector<std::string> statements_of(std::string_view sql) {
  std::string bare;
  for (const std::string_view line : split(sql, '\n')) {
    bare += line.substr(0, line.find("--"));
    bare += '\n';
  }
  std::vector<std::string> statements;
  for (const std::string_view statement : split(bare, ';'))
    if (!trim(statement).empty()) statements.emplace_back(trim(statement));
  return statements;
}

std::int64_t schema_of(Connection& connection) {
  if (!has_table(connection, "schema_version")) return 0;
  return connection.number("select coalesce(max(version), 0) from schema_version");
}

std::string bring_to_present(Connection& connection, std::span<const Migration> migrations) {
  const auto present = static_cast<std::int64_t>(migrations.size());
  if (const std::int64_t schema = schema_of(connection); schema == present) {
    return {};
  } else if (schema > present) {
    connection.fail(Failure(fmt::format(
        "{}: was written by a newer Touchline (schema {}, this one knows {}); use the newer one",
        connection.url().name, schema, present)));
  }
  mind_references(connection, false);
  connection.begin(Access::write);
  try {
    const std::string copied_to = migrate(connection, migrations);
    connection.commit();
    mind_references(connection, true);
    return copied_to;
  } catch (...) {
    connection.roll_back();
    mind_references(connection, true);
    throw;
  }
}

}  // namespace touchline::store
