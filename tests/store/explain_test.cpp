// What the errors of either database are called, without what SOCI says around them.
#include "store/explain.hpp"

#include <gtest/gtest.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

namespace touchline::store {
namespace {

using Kind = Failure::Kind;

bool says(const Failure& failure, const std::string& part) {
  return std::string(failure.what()).find(part) != std::string::npos;
}

TEST(Explain, names_the_store_and_what_helps_for_a_file) {
  const auto told = [](int code, const std::string& message = "m") {
    return explain(soci::sqlite3_soci_error("sqlite3_statement_backend::x: " + message, code),
                   "l.db");
  };
  EXPECT_STREQ(told(SQLITE_FULL).what(),
               "l.db: the disk is full; nothing was changed: make room and try again");
  EXPECT_TRUE(says(told(SQLITE_IOERR), "l.db: the disk refused to read or write"));
  EXPECT_TRUE(says(told(SQLITE_IOERR | (3 << 8)), "l.db: the disk refused to read or write"));
  EXPECT_TRUE(says(told(SQLITE_CORRUPT), "l.db: it is damaged; restore a backup"));
  EXPECT_TRUE(says(told(SQLITE_PERM), "l.db: it is closed to you"));
  EXPECT_EQ(told(SQLITE_BUSY).kind(), Kind::busy);
  EXPECT_EQ(told(SQLITE_CONSTRAINT).kind(), Kind::constraint);
  EXPECT_EQ(told(SQLITE_FULL).kind(), Kind::other);
  EXPECT_STREQ(told(SQLITE_ERROR, "no such table: x").what(), "l.db: no such table: x");
}

TEST(Explain, names_the_store_and_what_helps_for_a_server_and_no_values) {
  const auto told = [](const char* state) {
    return explain(soci::postgresql_soci_error("Cannot execute query. Fatal error. ERROR:  it went "
                                               "wrong\nDETAIL:  Key (proof)=(secret).\n",
                                               state),
                   "server");
  };
  EXPECT_STREQ(told("42P01").what(), "server: it went wrong");
  EXPECT_STREQ(told("42501").what(), "server: the server does not let you: it went wrong");
  EXPECT_STREQ(told("23505").what(),
               "server: a row contradicts those that are there: it went wrong");
  EXPECT_EQ(told("23505").kind(), Kind::constraint);
  for (const char* state : {"55P03", "40P01", "40001"}) EXPECT_EQ(told(state).kind(), Kind::busy);
  EXPECT_TRUE(says(told("53100"), "the disk is full"));
  EXPECT_TRUE(says(told("25006"), "lets it only be read"));
  for (const char* state : {"08006", "57P01"}) EXPECT_TRUE(says(told(state), "was lost"));
}

TEST(Explain, tells_why_a_server_cannot_be_connected_to) {
  const auto told = [](const std::string& why) {
    return explain(soci::soci_error("Cannot establish connection to the database.\nconnection to "
                                    "server at \"h\", port 1 failed: " +
                                    why + "\n"),
                   "server");
  };
  EXPECT_TRUE(says(told("Connection refused"), "server: the server cannot be reached"));
  EXPECT_STREQ(told("FATAL:  password authentication failed for user \"me\"").what(),
               "server: the server does not let you in (password authentication failed for user "
               "\"me\"); look at user and password");
  EXPECT_TRUE(says(told("fe_sendauth: no password supplied"), "look at user and password"));
  EXPECT_STREQ(told("FATAL:  sorry, too many clients already").what(),
               "server: the server does not let you in: sorry, too many clients already");
}

}  // namespace
}  // namespace touchline::store
