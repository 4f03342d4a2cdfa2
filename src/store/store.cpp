#include "store/store.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>
#include <variant>

#include "core/check.hpp"
#include "store/connection.hpp"
#include "store/migration.hpp"
#include "store/sql.hpp"

namespace touchline::store {

namespace {

namespace fs = std::filesystem;

std::vector<bool> texts_of(const Shape& shape, std::size_t rows) {
  std::vector<bool> texts;
  for (std::size_t row = 0; row < rows; ++row)
    for (std::size_t column = 0; column < shape.columns.size(); ++column)
      texts.push_back(shape.is_text(column));
  return texts;
}

/// A server would look for "a" if it were asked for "a\0b".
const std::string& checked(Connection& connection, const std::string& text,
                           std::string_view column) {
  if (!can_be_kept(text))
    connection.fail(
        Failure(fmt::format("{}: a text for {} is not UTF-8 or has the character zero in it",
                            connection.url().name, column)));
  return text;
}

void check_texts(Connection& connection, const Shape& shape, std::span<const Cell> cells) {
  for (std::size_t column = 0; column < shape.columns.size(); ++column)
    if (shape.is_text(column)) checked(connection, cells[column].text, shape.columns[column]);
}

/// The statement with the values of the conditions in it.
Prepared& prepare(Connection& connection, const std::string& sql, const Where& where,
                  const std::vector<bool>& out = {}) {
  std::vector<bool> in;
  for (const auto& condition : where.conditions())
    in.push_back(std::holds_alternative<std::string>(condition.value));
  Prepared& prepared = connection.prepare(sql, in, out);
  for (std::size_t i = 0; i < in.size(); ++i) {
    const auto& [column, comparison, value] = where.conditions()[i];
    if (in[i])
      prepared.in[i].text = checked(connection, std::get<std::string>(value), column);
    else
      prepared.in[i].number = std::get<std::int64_t>(value);
  }
  return prepared;
}

/// How many rows go into one statement: SQLite is fastest row by row, a server is asked as seldom
/// as can be with few different statements.
std::size_t rows_at_once(bool postgresql, std::size_t left) {
  if (postgresql)
    for (const std::size_t size : {64U, 16U, 4U})
      if (left >= size) return size;
  return 1;
}

std::int64_t size_of_file(const std::string& path) {
  std::error_code error;
  const auto size = fs::file_size(path, error);
  return error ? 0 : static_cast<std::int64_t>(size);
}

}  // namespace

// ---------------------------------------------------------------------------------------- opening

Result<Store> Store::open(const std::string& url) { return open(url, all_migrations()); }

Result<Store> Store::open(const std::string& url, std::span<const Migration> migrations) {
  const Result<Url> read = read_url(url);
  if (!read) return bad_input(read.error());
  try {
    Store store(url, std::make_unique<Connection>(*read));
    store.copied_to_ = bring_to_present(*store.connection_, migrations);
    store.schema_ = static_cast<std::int64_t>(migrations.size());
    return store;
  } catch (const Failure& failure) {
    return bad_input(failure.what());
  }
}

Store::Store(std::string url, std::unique_ptr<Connection> connection)
    : url_(std::move(url)), connection_(std::move(connection)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

const std::string& Store::name() const { return connection_->url().name; }
bool Store::is_postgresql() const { return connection_->postgresql(); }

std::int64_t Store::bytes_on_disk() {
  const std::string& target = connection_->url().target;
  if (!is_postgresql()) return size_of_file(target) + size_of_file(target + "-wal");
  std::string tables;
  for (const Shape* shape : all_shapes())
    tables += fmt::format("{}'{}'", tables.empty() ? "" : ", ", shape->name);
  return connection_->number(fmt::format(
      "select cast(coalesce(sum(pg_total_relation_size(c.oid)), 0) as bigint) from pg_class c join "
      "pg_namespace n on n.oid = c.relnamespace where n.nspname = current_schema() and "
      "c.relkind = 'r' and c.relname in ({})",
      tables));
}

void Store::wait_at_most(std::chrono::milliseconds time) { connection_->wait_at_most(time); }

// ----------------------------------------------------------------------------------- transactions

Store::Transaction::Transaction(Store& store) : Transaction(store, Access::write, {}) {}
Store::Transaction::Transaction(Store& store, Access access) : Transaction(store, access, {}) {}
Store::Transaction::Transaction(Store& store, const std::string& league)
    : Transaction(store, Access::write, league) {}

Store::Transaction::Transaction(Store& store, Access access, const std::string& league)
    : store_(&store) {
  store.connection_->begin(access, league);
  try {
    if (access == Access::write) store.check_schema();
  } catch (...) {
    store.connection_->roll_back();
    throw;
  }
}

Store::Transaction::~Transaction() {
  if (store_ != nullptr) store_->connection_->roll_back();
}

void Store::Transaction::commit() {
  TOUCHLINE_CHECK(store_ != nullptr, "a transaction is committed once");
  store_->connection_->commit();
  store_ = nullptr;
}

void Store::lock_people() { connection_->lock_people(); }

/// Another program may have brought the store forward since this one opened it.
void Store::check_schema() {
  std::int64_t schema = 0;
  connection_->prepare("select max(version) from schema_version", {}, {false})
      .run([&](std::span<Cell> cells) { schema = cells.front().number; });
  if (schema == schema_) return;
  connection_->fail(Failure(
      fmt::format("{}: another program has changed its schema from {} to {}; start this one again",
                  name(), schema_, schema)));
}

bool Store::advance_revision(const std::string& league, std::int64_t expected, std::int64_t at) {
  TOUCHLINE_CHECK(connection_->writing(), "a store is changed inside a transaction");
  Prepared& update = connection_->prepare(
      "update \"league\" set \"revision\" = \"revision\" + 1, \"last_at\" = :v0 where \"league\" = "
      ":v1 and \"revision\" = :v2",
      {false, true, false});
  update.in[0].number = at;
  update.in[1].text = league;
  update.in[2].number = expected;
  return update.run() == 1;
}

// ------------------------------------------------------------------------------------------- rows

void Store::insert_into(const Shape& shape, std::size_t rows, const RowOfCells& fill) {
  TOUCHLINE_CHECK(connection_->writing(), "a store is changed inside a transaction");
  const std::size_t columns = shape.columns.size();
  Prepared* insert = nullptr;
  for (std::size_t size = 0; rows > 0; rows -= size) {
    if (const std::size_t now = rows_at_once(is_postgresql(), rows); now != size) {
      size = now;
      insert = &connection_->prepare(insert_sql(shape, size), texts_of(shape, size));
    }
    for (std::size_t row = 0; row < size; ++row) {
      const auto cells = std::span(insert->in).subspan(row * columns, columns);
      fill(cells);
      check_texts(*connection_, shape, cells);
    }
    insert->run();
  }
}

void Store::put_into(const Shape& shape, const RowOfCells& fill) {
  TOUCHLINE_CHECK(connection_->writing(), "a store is changed inside a transaction");
  Prepared& put = connection_->prepare(put_sql(shape), texts_of(shape, 1));
  fill(put.in);
  check_texts(*connection_, shape, put.in);
  put.run();
}

void Store::select_from(const Shape& shape, const Where& where, const RowOfCells& take) {
  prepare(*connection_, select_sql(shape, where, is_postgresql()), where, texts_of(shape, 1))
      .run(take);
}

std::int64_t Store::erase_from(const Shape& shape, const Where& where) {
  TOUCHLINE_CHECK(connection_->writing(), "a store is changed inside a transaction");
  return prepare(*connection_, erase_sql(shape, where), where).run();
}

std::int64_t Store::count_in(const Shape& shape, const Where& where) {
  std::int64_t rows = 0;
  prepare(*connection_, count_sql(shape, where), where, {false}).run([&](std::span<Cell> cells) {
    rows = cells.front().number;
  });
  return rows;
}

}  // namespace touchline::store
