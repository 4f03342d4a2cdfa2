// One connection to a database, and the statements that are kept prepared on it. It knows SQL as
// text and rows as cells; what differs between SQLite and PostgreSQL when connecting, locking and
// failing is settled here. Every fault comes out as a Failure. Inside of the store only.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "store/access.hpp"
#include "store/failure.hpp"
#include "store/shape.hpp"
#include "store/url.hpp"

namespace touchline::store {

/// How long a connection waits for somebody else's lock, unless told.
inline constexpr std::chrono::milliseconds usual_patience{10'000};

class Connection;

/// A statement that is run many times: values are put into its cells, rows come out of others.
class Prepared {
 public:
  Prepared(Connection& connection, const std::string& sql, const std::vector<bool>& in,
           const std::vector<bool>& out);
  ~Prepared();
  Prepared(const Prepared&) = delete;
  Prepared& operator=(const Prepared&) = delete;

  /// What goes in for :v0, :v1 …, in their order.
  std::vector<Cell> in;
  /// How many rows were changed.
  std::int64_t run();
  void run(const RowOfCells& take);
  /// After a failure: not to be used again.
  bool spoilt() const { return statement_ == nullptr; }

 private:
  struct Statement;
  template <class Work>
  auto kept_if_well(Work work);
  Connection* connection_;
  std::vector<Cell> out_;
  std::unique_ptr<Statement> statement_;
};

class Connection {
 public:
  explicit Connection(const Url& url);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  const Url& url() const { return url_; }
  bool postgresql() const { return url_.postgresql; }

  /// A statement that is run once, without values: no colon may stand in it outside of quotes.
  void run(const std::string& sql);
  /// The first column of what it gives.
  std::vector<std::string> texts(const std::string& sql);
  std::int64_t number(const std::string& sql);

  /// The statement with this text, prepared now or before. In and out say which values are texts.
  Prepared& prepare(const std::string& sql, const std::vector<bool>& in,
                    const std::vector<bool>& out = {});

  void wait_at_most(std::chrono::milliseconds time);
  /// With a league: others may write to other leagues meanwhile, where the database can do that (a
  /// server; an SQLite file has one writer by its nature).
  void begin(Access access, const std::string& league = {});
  /// Inside of a transaction that writes: nobody else changes people until it ends.
  void lock_people();
  void commit();
  void roll_back() noexcept;
  bool in_transaction() const { return transaction_; }
  bool writing() const { return transaction_ && access_ == Access::write; }
  /// Throws, after which the transaction can only be rolled back: half of it is never kept.
  [[noreturn]] void fail(const Failure& failure);

 private:
  friend class Prepared;
  struct Session;
  template <class Work>
  auto guarded(Work work);
  using Clock = std::chrono::steady_clock;
  void set_up_sqlite();
  bool becomes_log(Clock::time_point end);
  void take_lock(const std::string& function, std::int64_t lock);
  void set_up_postgresql();

  Url url_;
  std::unique_ptr<Session> session_;
  bool transaction_ = false;
  Access access_ = Access::read;
  std::string broken_{};  // why the transaction cannot be kept
};

}  // namespace touchline::store
