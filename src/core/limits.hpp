// How much a file that somebody else may have made can ask for, in one place: bytes, nesting, and
// lengths of names. A reader asks before it parses, so that no file brings the program down; what
// is beyond is refused in a line like any other bad input. What a number may be is said by whoever
// knows what it means.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace touchline::limits {

/// What people write, and what is read line by line or cell by cell: cards, books, tables, tapes,
/// sheets. Reading one takes some fifty times its bytes at the worst.
inline constexpr std::size_t largest_text = std::size_t{16} << 20U;
/// Statistics that are kept packed, as they unpack.
inline constexpr std::size_t largest_unpacked = std::size_t{24} << 20U;
/// A folder of letters in one file.
inline constexpr std::size_t largest_mailbox = std::size_t{256} << 20U;
/// A published turn, a line of a league's file.
inline constexpr std::size_t largest_json = std::size_t{64} << 20U;
/// Values in one piece of JSON: each takes some hundred bytes when it is read.
inline constexpr std::size_t most_values = 4'000'000;
/// A league or a whole store as one file.
inline constexpr std::size_t largest_copy = std::size_t{1} << 30U;
/// A card, the head of a season, the file of a league: what people write by hand.
inline constexpr std::size_t largest_toml = std::size_t{4} << 20U;
/// Lists in lists, tables in tables, parts of a dotted key.
inline constexpr int deepest = 64;
/// Of a club, a man, a season, a league.
inline constexpr std::size_t longest_name = 200;

/// "holds 70 bytes; at most 64 are read", or nothing.
std::optional<std::string> too_large(std::size_t size, std::size_t most);

/// Why this JSON may not be given to a parser; nothing if it may, be it JSON or not.
std::optional<std::string> too_much_json(std::string_view text);

/// The same of TOML, with the line that it is on: brackets and braces, and the parts of a key.
std::optional<Problem> too_deep_toml(std::string_view text, const std::string& file);

}  // namespace touchline::limits
