// The schema of a store and how an older one becomes the present one: SQL files in
// store/migrations, numbered from 1, that only ever go forward. What is published is never edited;
// a change is a further file. The same SQL runs on both databases: it is split at semicolons, and
// no colon or semicolon may stand in a literal.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/connection.hpp"

namespace touchline::store {

struct Migration {
  std::string_view name{};  // "001_turns"
  std::string_view sql{};
};

/// All there are, in their order: the files, built into the program.
std::span<const Migration> all_migrations();

/// The statements of a file, without its comments.
std::vector<std::string> statements_of(std::string_view sql);

/// How many migrations a store has had; 0: it is empty.
std::int64_t schema_of(Connection& connection);

/// Brings the store to the last of the migrations, in one transaction that others wait for. An
/// older store is copied first; says where to, or nothing. A newer one is a Failure.
std::string bring_to_present(Connection& connection, std::span<const Migration> migrations);

}  // namespace touchline::store
