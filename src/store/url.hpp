// Where a store is, as people write it: the path of an SQLite file, with or without "sqlite:"
// before it, or the URL of a PostgreSQL database. Says what is meant; opens nothing.
#pragma once

#include <string>

#include "core/result.hpp"

namespace touchline::store {

struct Url {
  bool postgresql = false;
  std::string target{};  // the file, absolute; or the URL as the server's library reads it
  std::string name{};    // for people to read: never with a password
};

Result<Url> read_url(const std::string& url);

}  // namespace touchline::store
