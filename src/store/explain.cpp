#include "store/explain.hpp"

#include <fmt/format.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <string_view>

#include "core/text.hpp"

namespace touchline::store {

namespace {

using Kind = Failure::Kind;

struct Meaning {
  std::string sentence{};
  Kind kind = Kind::other;
};

const Meaning busy{"somebody else is writing to it and did not end in time; try again", Kind::busy};
const Meaning full{"the disk is full; nothing was changed: make room and try again"};
const Meaning lost{"the connection to the server was lost; nothing of this was kept: try again"};

Meaning contradiction(const std::string& sentence) {
  return {fmt::format("a row contradicts those that are there: {}", sentence), Kind::constraint};
}

/// SQLite's own sentence, without the name of a function that SOCI puts before it.
std::string library_sentence(const std::string& message) {
  const auto end = message.find(": ");
  return message.starts_with("sqlite3_") && end != std::string::npos ? message.substr(end + 2)
                                                                     : message;
}

Meaning meaning_of(const soci::sqlite3_soci_error& error) {
  switch (error.result() & 0xFF) {  // the rest is detail
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return busy;
    case SQLITE_FULL:
      return full;
    case SQLITE_IOERR:
      return {
          "the disk refused to read or write: it is full, a limit is reached or it fails; "
          "nothing was changed"};
    case SQLITE_READONLY:
      return {"the file or its folder is read-only; make both writable to you"};
    case SQLITE_CANTOPEN:
      return {"it cannot be opened: the file and its folder must be open to you to read and write"};
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return {"it is closed to you; ask for leave to read and write it"};
    case SQLITE_NOTADB:
      return {"it is a file of another kind, no store; give another path"};
    case SQLITE_CORRUPT:
      return {"it is damaged; restore a backup into a new file"};
    case SQLITE_CONSTRAINT:
      return contradiction(library_sentence(error.get_error_message()));
    default:
      return {library_sentence(error.get_error_message())};
  }
}

/// The server's own sentence, without what SOCI says before it and the values after it.
std::string server_sentence(const std::string& message) {
  std::string_view rest = message;
  for (const std::string_view mark : {"ERROR:", "FATAL:"})
    if (const auto at = rest.find(mark); at != std::string_view::npos)
      rest = rest.substr(at + mark.size());
  return std::string(trim(rest.substr(0, rest.find('\n'))));
}

Meaning meaning_of(const soci::postgresql_soci_error& error) {
  const std::string state = error.sqlstate();
  const std::string sentence = server_sentence(error.get_error_message());
  if (is_lost(error)) return lost;
  if (state == "55P03" || state == "40P01" || state == "40001") return busy;
  if (state == "53100") return full;
  if (state == "25006") return {"the server lets it only be read; ask its keeper to let you write"};
  if (state == "42501") return {fmt::format("the server does not let you: {}", sentence)};
  if (state.starts_with("23")) return contradiction(sentence);
  return {sentence};
}

/// Only connecting fails without a state.
Meaning meaning_of_connecting(const std::string& message) {
  const std::string sentence = server_sentence(message);
  if (message.find("password") != std::string::npos)
    return {
        fmt::format("the server does not let you in ({}); look at user and password", sentence)};
  if (message.find("FATAL:") != std::string::npos)
    return {fmt::format("the server does not let you in: {}", sentence)};
  return {"the server cannot be reached; is it running, and are host and port right?"};
}

Meaning meaning_of(const soci::soci_error& error) {
  if (const auto* of_file = dynamic_cast<const soci::sqlite3_soci_error*>(&error))
    return meaning_of(*of_file);
  if (const auto* of_server = dynamic_cast<const soci::postgresql_soci_error*>(&error))
    return meaning_of(*of_server);
  const std::string message = error.get_error_message();
  if (message.find("establish connection") != std::string::npos)
    return meaning_of_connecting(message);
  return {message};
}

}  // namespace

Failure explain(const soci::soci_error& error, const std::string& store) {
  const Meaning meaning = meaning_of(error);
  return Failure(fmt::format("{}: {}", store, meaning.sentence), meaning.kind);
}

bool is_lost(const soci::soci_error& error) {
  const auto* of_server = dynamic_cast<const soci::postgresql_soci_error*>(&error);
  if (of_server == nullptr) return false;
  const std::string state = of_server->sqlstate();
  return state.starts_with("08") || state.starts_with("57P") ||
         error.get_error_message().find("Connection failed") != std::string::npos;
}

}  // namespace touchline::store
