// JSON that somebody else may have made: parsed only within the limits, and numbers read only
// within their range. What is wrong is the JSON library's own exception, as for any other fault of
// such a text: whoever reads catches it once. Included by .cpp files only.
#pragma once

#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/limits.hpp"

namespace touchline {

/// Throws Json::parse_error, or Json::out_of_range for a number that none can hold.
template <class Json = nlohmann::json>
Json parse_json(std::string_view text) {
  if (const auto why = limits::too_deep_json(text)) {
    throw Json::parse_error::create(101, std::size_t{0}, *why, nullptr);
  }
  return Json::parse(text);
}

/// A value that is_discarded() if it is no JSON, or JSON beyond the limits.
template <class Json = nlohmann::json>
Json json_or_none(std::string_view text) {
  if (limits::too_deep_json(text)) return Json(Json::value_t::discarded);
  return Json::parse(text, nullptr, false);
}

/// A whole number from `low` to `high`; anything else throws, where the library would cut it to
/// size.
template <class T, class Json>
requires std::is_integral_v<T> T whole_number(const Json& json,
                                              T low = std::numeric_limits<T>::min(),
                                              T high = std::numeric_limits<T>::max()) {
  const auto refuse = [&]() {
    throw Json::out_of_range::create(
        401,
        json.dump(-1, ' ', false, Json::error_handler_t::replace).substr(0, 40) +
            " is no whole number from " + std::to_string(low) + " to " + std::to_string(high),
        nullptr);
  };
  if (!json.is_number_integer()) refuse();
  if (json.is_number_unsigned()) {
    const auto value = json.template get<std::uint64_t>();
    if (std::cmp_greater(value, high) || std::cmp_less(value, low)) refuse();
  } else {
    const auto value = json.template get<std::int64_t>();
    if (std::cmp_greater(value, high) || std::cmp_less(value, low)) refuse();
  }
  return json.template get<T>();
}

/// A text of at most so many bytes.
template <class Json>
std::string short_text(const Json& json, std::size_t most = limits::longest_name) {
  std::string text = json.template get<std::string>();
  if (text.size() > most) {
    throw Json::out_of_range::create(401,
                                     "a text of " + std::to_string(text.size()) +
                                         " bytes, where at most " + std::to_string(most) +
                                         " are right",
                                     nullptr);
  }
  return text;
}

}  // namespace touchline
