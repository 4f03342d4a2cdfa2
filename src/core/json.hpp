// JSON that somebody else may have made: parsed only within the limits, and numbers read only
// within their range. What is wrong is the JSON library's own exception, as for any other fault of
// such a text: whoever reads catches it once. Included by .cpp files only. The library's parser and
// printer are built in json.cpp alone, for objects with sorted keys (nlohmann::json) and for those
// that keep their order (nlohmann::ordered_json).
#pragma once

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/limits.hpp"

namespace touchline {

/// Throws Json::parse_error, or Json::out_of_range for a number that none can hold.
template <class Json = nlohmann::json>
Json parse_json(std::string_view text);

/// A value that is_discarded() if it is no JSON, or JSON beyond the limits.
template <class Json = nlohmann::json>
Json json_or_none(std::string_view text);

/// On one line. Throws Json::type_error where a text is no UTF-8; the second replaces such bytes.
template <class Json>
std::string json_text(const Json& json);
template <class Json>
std::string mended_json_text(const Json& json);

/// A text of at most so many bytes.
template <class Json>
std::string short_text(const Json& json, std::size_t most = limits::longest_name);

template <class Json>
std::int64_t signed_number(const Json& json, std::int64_t low, std::int64_t high);
template <class Json>
std::uint64_t unsigned_number(const Json& json, std::uint64_t low, std::uint64_t high);

/// A whole number from `low` to `high`; anything else throws, where the library would cut it to
/// size.
template <class T, class Json>
requires std::is_integral_v<T> T whole_number(const Json& json,
                                              T low = std::numeric_limits<T>::min(),
                                              T high = std::numeric_limits<T>::max()) {
  if constexpr (std::is_signed_v<T>) {
    return static_cast<T>(signed_number(json, low, high));
  } else {
    return static_cast<T>(unsigned_number(json, low, high));
  }
}

}  // namespace touchline
