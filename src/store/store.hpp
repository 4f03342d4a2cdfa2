// One store for all leagues: an SQLite file, or a PostgreSQL database named by its URL; the same
// SQL on both. It keeps rows (store/rows.hpp) and knows nothing of what they mean.
//
// Every change happens inside a transaction, which takes its lock when it begins (on the store, or
// on one league: others may change other leagues, as far as the database can do that) and leaves no
// trace unless it is committed. What the store cannot do (a full or read-only disk, a lost
// server, a lock that never comes) is a Failure: the old state is intact and its sentence says what
// to do. A text is UTF-8 without the character zero: any other is a Failure too, on both databases.
// A store is one connection, which one thread has at a time.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "store/access.hpp"
#include "store/failure.hpp"
#include "store/rows.hpp"
#include "store/shape.hpp"
#include "store/where.hpp"

namespace touchline::store {

class Connection;
struct Migration;

class Store {
 public:
  /// The file or the database behind the URL, brought to the present schema (a copy is made before
  /// an older one is changed; a newer one is refused). An SQLite file that is missing is made.
  static Result<Store> open(const std::string& url);
  /// The same as far as these migrations go: how tests come by an older store.
  static Result<Store> open(const std::string& url, std::span<const Migration> migrations);
  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  /// As it was opened: it may hold a password.
  const std::string& url() const { return url_; }
  /// For people to read, without a password.
  const std::string& name() const;
  bool is_postgresql() const;
  std::int64_t schema() const { return schema_; }
  /// Where an older store was copied to when it was opened; empty: it was of the present schema.
  const std::string& copied_to() const { return copied_to_; }
  std::int64_t bytes_on_disk();
  /// For somebody else's lock, before it is a Failure; ten seconds unless told.
  void wait_at_most(std::chrono::milliseconds time);

  class Transaction {
   public:
    /// To change all of the store: waits until nobody else changes anything.
    explicit Transaction(Store& store);
    /// To change one league: waits until nobody else changes that.
    Transaction(Store& store, const std::string& league);
    Transaction(Store& store, Access access);
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction();  // rolls back what is not committed
    /// After a Failure inside of the transaction it fails with the same sentence.
    void commit();

   private:
    Transaction(Store& store, Access access, const std::string& league);
    Store* store_;
  };

  /// Inside a transaction: nobody else changes people, whom all leagues share, until it ends.
  void lock_people();

  /// Inside a transaction: counts the league's revision up, if it is still the one expected. False:
  /// somebody else was first. Also takes the league for this transaction alone.
  bool advance_revision(const std::string& league, std::int64_t expected, std::int64_t at);

  template <class Row>
  void insert(std::span<const Row> rows);
  template <class Row>
  void insert(const std::vector<Row>& rows) {
    insert(std::span<const Row>(rows));
  }
  template <class Row>
  void insert(const Row& row) {
    insert(std::span<const Row>(&row, 1));
  }
  /// In place of the row with the same key, if there is one.
  template <class Row>
  void put(const Row& row);
  /// In the order of their key, texts by their bytes.
  template <class Row>
  std::vector<Row> select(const Where& where = {});
  /// How many went.
  template <class Row>
  std::int64_t erase(const Where& where) {
    return erase_from(shape_of<Row>, where);
  }
  template <class Row>
  std::int64_t count(const Where& where = {}) {
    return count_in(shape_of<Row>, where);
  }

  // The same for a table of any shape, row by row.
  void insert_into(const Shape& shape, std::size_t rows, const RowOfCells& fill);
  void put_into(const Shape& shape, const RowOfCells& fill);
  void select_from(const Shape& shape, const Where& where, const RowOfCells& take);
  std::int64_t erase_from(const Shape& shape, const Where& where);
  std::int64_t count_in(const Shape& shape, const Where& where);

 private:
  Store(std::string url, std::unique_ptr<Connection> connection);
  void check_schema();

  std::string url_;
  std::unique_ptr<Connection> connection_;
  std::int64_t schema_ = 0;
  std::string copied_to_{};
};

template <class Row>
void Store::insert(std::span<const Row> rows) {
  const Row* next = rows.data();
  insert_into(shape_of<Row>, rows.size(), [&](std::span<Cell> cells) { spread(*next++, cells); });
}

template <class Row>
void Store::put(const Row& row) {
  put_into(shape_of<Row>, [&](std::span<Cell> cells) { spread(row, cells); });
}

template <class Row>
std::vector<Row> Store::select(const Where& where) {
  std::vector<Row> rows;
  select_from(shape_of<Row>, where,
              [&](std::span<Cell> cells) { gather(cells, rows.emplace_back()); });
  return rows;
}

}  // namespace touchline::store
