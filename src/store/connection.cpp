#include "store/connection.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <map>
#include <optional>
#include <thread>

#include "core/check.hpp"
#include "store/explain.hpp"

namespace touchline::store {

namespace {

/// "touchlin" in bytes: the lock of a PostgreSQL store. Who writes to all of it holds it alone, who
/// writes to one league holds it together with others of his kind and the league's lock alone.
constexpr std::int64_t store_lock = 0x746F7563686C696E;
/// "people": taken behind the league's. Whoever has both has taken them in this order.
constexpr std::int64_t people_lock = 0x70656F706C65;

/// Two names may fall on one number: then their leagues wait for each other.
std::int64_t lock_of(const std::string& league) {
  std::uint64_t hash = 0xCBF29CE484222325;  // FNV-1a
  for (const char letter : league) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001B3;
  }
  return static_cast<std::int64_t>(hash);
}

/// SQLite gives what it writes beside a file (-wal, -shm, -journal) the rights of the file. It is
/// made before SQLite could make it for everybody to read.
void make_for_owner_alone(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file >= 0) ::close(file);
}

/// Runs a statement that is not kept, and calls take for each row. What comes out is put into cell.
/// (Not by SOCI's shorter forms, whose hidden types sanitizers cannot link.)
template <class Value, class Take>
void run_once(soci::session& session, const std::string& sql, Value& cell, Take take) {
  soci::statement statement(session);
  statement.alloc();
  statement.exchange(soci::into(cell));
  statement.prepare(sql, soci::details::st_one_time_query);
  statement.define_and_bind();
  for (bool more = statement.execute(true); more; more = statement.fetch()) take();
}

void run_once(soci::session& session, const std::string& sql) {
  soci::statement statement(session);
  statement.alloc();
  statement.prepare(sql, soci::details::st_one_time_query);
  statement.define_and_bind();
  statement.execute(true);
}

}  // namespace

struct Connection::Session {
  soci::session soci{};
  std::map<std::string, std::unique_ptr<Prepared>> prepared{};  // gone before the session
};

template <class Work>
auto Connection::guarded(Work work) {
  try {
    return work();
  } catch (const soci::soci_error& error) {
    fail(explain(error, url_.name));
  }
}

// ---------------------------------------------------------------------------- prepared statements

/// A statement of SQLite that gives no rows, without SOCI between: rows by the thousand are written
/// by it, and half of their time would go into carrying values from one cell to another.
class BareStatement {
 public:
  BareStatement(soci::session& session, const std::string& sql, std::vector<bool> texts)
      : database_(static_cast<soci::sqlite3_session_backend*>(session.get_backend())->conn_),
        texts_(std::move(texts)) {
    must_be(sqlite_api::sqlite3_prepare_v2(database_, sql.c_str(), static_cast<int>(sql.size()) + 1,
                                           &statement_, nullptr),
            SQLITE_OK);
  }
  BareStatement(const BareStatement&) = delete;
  BareStatement& operator=(const BareStatement&) = delete;
  ~BareStatement() { sqlite_api::sqlite3_finalize(statement_); }

  std::int64_t run(const std::vector<Cell>& in) {
    for (std::size_t i = 0; i < in.size(); ++i) {
      const int place = static_cast<int>(i) + 1;
      const std::string& text = in[i].text;  // stays where it is until the statement was run
      must_be(texts_[i] ? sqlite_api::sqlite3_bind_text64(statement_, place, text.data(),
                                                          text.size(), SQLITE_STATIC, SQLITE_UTF8)
                        : sqlite_api::sqlite3_bind_int64(statement_, place, in[i].number),
              SQLITE_OK);
    }
    const int result = sqlite_api::sqlite3_step(statement_);
    if (result != SQLITE_DONE) fail(result);
    const std::int64_t changed = sqlite_api::sqlite3_changes(database_);
    sqlite_api::sqlite3_reset(statement_);
    return changed;
  }

 private:
  void must_be(int result, int wanted) {
    if (result != wanted) fail(result);
  }
  [[noreturn]] void fail(int result) {
    throw soci::sqlite3_soci_error(sqlite_api::sqlite3_errmsg(database_), result);
  }

  sqlite_api::sqlite3* database_;
  std::vector<bool> texts_;
  sqlite_api::sqlite3_stmt* statement_ = nullptr;
};

struct Prepared::Statement {
  explicit Statement(soci::session& session) : soci(session) {}
  soci::statement soci;
  std::optional<BareStatement> bare{};
};

Prepared::Prepared(Connection& connection, const std::string& sql,
                   const std::vector<bool>& texts_in, const std::vector<bool>& texts_out)
    : in(texts_in.size()), connection_(&connection), out_(texts_out.size()) {
  connection.guarded([&] {
    statement_ = std::make_unique<Statement>(connection.session_->soci);
    if (!connection.postgresql() && texts_out.empty())
      return void(statement_->bare.emplace(connection.session_->soci, sql, texts_in));
    soci::statement& statement = statement_->soci;
    statement.alloc();
    for (std::size_t i = 0; i < in.size(); ++i)
      texts_in[i] ? statement.exchange(soci::use(in[i].text))
                  : statement.exchange(soci::use(in[i].number));
    for (std::size_t i = 0; i < out_.size(); ++i)
      texts_out[i] ? statement.exchange(soci::into(out_[i].text))
                   : statement.exchange(soci::into(out_[i].number));
    statement.prepare(sql);
    statement.define_and_bind();
  });
}

Prepared::~Prepared() = default;

/// A statement that stopped half way would hold its view of the store for ever.
template <class Work>
auto Prepared::kept_if_well(Work work) {
  try {
    return connection_->guarded(work);
  } catch (...) {
    statement_.reset();
    throw;
  }
}

std::int64_t Prepared::run() {
  return kept_if_well([&]() -> std::int64_t {
    if (statement_->bare) return statement_->bare->run(in);
    statement_->soci.execute(true);
    return statement_->soci.get_affected_rows();
  });
}

void Prepared::run(const RowOfCells& take) {
  kept_if_well([&] {
    for (bool more = statement_->soci.execute(true); more; more = statement_->soci.fetch())
      take(out_);
  });
}

// ------------------------------------------------------------------------------------- connecting

Connection::Connection(const Url& url) : url_(url), session_(std::make_unique<Session>()) {
  guarded([&] {
    if (url_.postgresql) {
      session_->soci.open(soci::postgresql, url_.target);
    } else {
      make_for_owner_alone(url_.target);
      session_->soci.open(soci::sqlite3, fmt::format("dbname=\"{}\"", url_.target));
    }
  });
  url_.postgresql ? set_up_postgresql() : set_up_sqlite();
}

Connection::~Connection() { roll_back(); }

void Connection::set_up_sqlite() {
  wait_at_most(usual_patience);
  run("pragma foreign_keys = on");
  run("pragma cache_size = -16000");  // kilobytes: a season in one transaction
  run("pragma synchronous = full");
  // A database of another program's stays as it is: who opens it is refused (migration.cpp).
  const std::string tables = "select count(*) from sqlite_master where type = 'table'";
  if (number(tables) > 0 && number(tables + " and name = 'schema_version'") == 0) return;
  // Of two that make the same file at once, SQLite tells one that it is busy without waiting.
  const auto end = Clock::now() + usual_patience;
  while (!becomes_log(end)) std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

/// Changes go to a log beside the file, so that readers and a writer do not wait for each other.
/// False: somebody else has the file, and there is time left to try again.
bool Connection::becomes_log(Clock::time_point end) {
  try {
    texts("pragma journal_mode = wal");
    return true;
  } catch (const Failure& failure) {
    if (failure.kind() != Failure::Kind::busy || Clock::now() > end) throw;
    return false;
  }
}

void Connection::set_up_postgresql() {
  // What goes wrong is told once, as a Failure; the client's library would print it besides.
  auto* server = static_cast<soci::postgresql_session_backend*>(session_->soci.get_backend());
  ::PQsetNoticeProcessor(
      server->conn_, [](void*, const char*) {}, nullptr);
  run("set client_min_messages to warning");
  run("set client_encoding to 'UTF8'");
  wait_at_most(usual_patience);
  run("set idle_in_transaction_session_timeout to '10min'");  // a client that died keeps no lock
  const auto encoding = texts("show server_encoding");
  if (encoding != std::vector<std::string>{"UTF8"})
    fail(Failure(fmt::format("{}: the database keeps texts as {}; make one with encoding UTF8",
                             url_.name, encoding.empty() ? "?" : encoding.front())));
}

// ------------------------------------------------------------------------------------- statements

void Connection::run(const std::string& sql) {
  guarded([&] { run_once(session_->soci, sql); });
}

std::vector<std::string> Connection::texts(const std::string& sql) {
  return guarded([&] {
    std::vector<std::string> found;
    std::string text;
    run_once(session_->soci, sql, text, [&] { found.push_back(text); });
    return found;
  });
}

std::int64_t Connection::number(const std::string& sql) {
  return guarded([&] {
    long long number = 0;
    run_once(session_->soci, sql, number, [] {});
    return static_cast<std::int64_t>(number);
  });
}

Prepared& Connection::prepare(const std::string& sql, const std::vector<bool>& in,
                              const std::vector<bool>& out) {
  std::unique_ptr<Prepared>& kept = session_->prepared[sql];
  if (kept == nullptr || kept->spoilt()) kept = std::make_unique<Prepared>(*this, sql, in, out);
  return *kept;
}

// ----------------------------------------------------------------------------------- transactions

void Connection::wait_at_most(std::chrono::milliseconds time) {
  if (url_.postgresql)
    run(fmt::format("set lock_timeout to {}", time.count()));
  else
    run(fmt::format("pragma busy_timeout = {}", time.count()));
}

void Connection::begin(Access access, const std::string& league) {
  TOUCHLINE_CHECK(!transaction_, "one transaction at a time");
  broken_.clear();
  access_ = access;
  if (!url_.postgresql) {
    run(access == Access::write ? "begin immediate" : "begin");
    transaction_ = true;
    return;
  }
  run(access == Access::write ? "begin" : "begin isolation level repeatable read read only");
  transaction_ = true;
  if (access == Access::read) return;
  try {
    if (league.empty()) return take_lock("pg_advisory_xact_lock", store_lock);
    take_lock("pg_advisory_xact_lock_shared", store_lock);
    take_lock("pg_advisory_xact_lock", lock_of(league));
  } catch (...) {
    roll_back();
    throw;
  }
}

void Connection::lock_people() {
  TOUCHLINE_CHECK(writing(), "people are changed inside a transaction");
  if (url_.postgresql) take_lock("pg_advisory_xact_lock", people_lock);
}

void Connection::take_lock(const std::string& function, std::int64_t lock) {
  texts(fmt::format("select {}({})", function, lock));
}

void Connection::commit() {
  TOUCHLINE_CHECK(transaction_, "a transaction that is committed was begun");
  // A server answers the commit of a failed transaction by rolling it back without a word.
  if (!broken_.empty()) fail(Failure(broken_));
  try {
    run_once(session_->soci, "commit");
    transaction_ = false;
  } catch (const soci::soci_error& error) {
    if (is_lost(error))
      fail(
          Failure(fmt::format("{}: the connection to the server was lost while it kept the change; "
                              "look whether it is there before you try again",
                              url_.name)));
    fail(explain(error, url_.name));
  }
}

void Connection::roll_back() noexcept {
  if (!transaction_) return;
  transaction_ = false;
  try {
    run_once(session_->soci, "rollback");
  } catch (const std::exception&) {
    // The database did so itself when it failed, or is gone and will.
  }
}

void Connection::fail(const Failure& failure) {
  if (transaction_) broken_ = failure.what();
  throw failure;
}

}  // namespace touchline::store
