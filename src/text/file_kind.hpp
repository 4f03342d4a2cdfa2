// What kind of file a text is, by how it begins: enough to know a page from a store. A file of one
// kind is never written over one of another (text/file.hpp). It reads no file and trusts no name.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace touchline::books {

/// So many bytes from the beginning of a file tell its kind.
inline constexpr std::size_t head_of_kind = 4096;

/// "a store", "a key file of a league", "a page", "a PDF", "a table", "settings (name = value)",
/// "JSON that begins with 'turns'", "text that begins with 'Buy'". Empty for a file without a word.
std::string kind_of(std::string_view head);

}  // namespace touchline::books
