#include "core/json.hpp"

#include <utility>

namespace touchline {
namespace {

template <class T, class Json>
T number_in(const Json& json, T low, T high) {
  const auto refuse = [&]() {
    throw Json::out_of_range::create(401,
                                     mended_json_text(json).substr(0, 40) +
                                         " is no whole number from " + std::to_string(low) +
                                         " to " + std::to_string(high),
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

}  // namespace

template <class Json>
Json parse_json(std::string_view text) {
  if (const auto why = limits::too_much_json(text)) {
    throw Json::parse_error::create(101, std::size_t{0}, *why, nullptr);
  }
  return Json::parse(text);
}

template <class Json>
Json json_or_none(std::string_view text) {
  if (limits::too_much_json(text)) return Json(Json::value_t::discarded);
  return Json::parse(text, nullptr, false);
}

template <class Json>
std::string json_text(const Json& json) {
  return json.dump();
}

template <class Json>
std::string mended_json_text(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

template <class Json>
std::string short_text(const Json& json, std::size_t most) {
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

template <class Json>
std::int64_t signed_number(const Json& json, std::int64_t low, std::int64_t high) {
  return number_in(json, low, high);
}
template <class Json>
std::uint64_t unsigned_number(const Json& json, std::uint64_t low, std::uint64_t high) {
  return number_in(json, low, high);
}

// The two kinds there are.
template nlohmann::json parse_json(std::string_view);
template nlohmann::json json_or_none(std::string_view);
template std::string json_text(const nlohmann::json&);
template std::string mended_json_text(const nlohmann::json&);
template std::string short_text(const nlohmann::json&, std::size_t);
template std::int64_t signed_number(const nlohmann::json&, std::int64_t, std::int64_t);
template std::uint64_t unsigned_number(const nlohmann::json&, std::uint64_t, std::uint64_t);

template nlohmann::ordered_json parse_json(std::string_view);
template nlohmann::ordered_json json_or_none(std::string_view);
template std::string json_text(const nlohmann::ordered_json&);
template std::string mended_json_text(const nlohmann::ordered_json&);
template std::string short_text(const nlohmann::ordered_json&, std::size_t);
template std::int64_t signed_number(const nlohmann::ordered_json&, std::int64_t, std::int64_t);
template std::uint64_t unsigned_number(const nlohmann::ordered_json&, std::uint64_t, std::uint64_t);

}  // namespace touchline
