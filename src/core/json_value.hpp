// JSON that we write: a value that is put together field by field and printed, in the order in
// which it was put together. A thin face of the JSON library, which only json_value.cpp knows:
// reading and instantiating the library took more of the build than anything else. What others
// wrote is read with core/json.hpp.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace touchline {

class JsonValue {
 public:
  JsonValue();  // null
  JsonValue(std::nullptr_t);
  JsonValue(double number);
  JsonValue(const char* text);
  JsonValue(std::string text);
  JsonValue(std::string_view text);
  template <std::integral T>
  JsonValue(T value) {
    if constexpr (std::same_as<T, bool>) {
      put_bool(value);
    } else if constexpr (std::signed_integral<T>) {
      put_signed(value);
    } else {
      put_unsigned(value);
    }
  }
  /// A list, or an object from what maps texts.
  template <class Range>
  requires requires(const Range& range) {
    range.begin();
    range.end();
  }
  JsonValue(const Range& range) {
    if constexpr (requires { typename Range::mapped_type; }) {
      become_object();
      for (const auto& [name, value] : range) (*this)[name] = value;
    } else {
      become_array();
      for (const auto& value : range) push_back(static_cast<typename Range::value_type>(value));
    }
  }
  /// An object, if all of them are pairs {"name", value}; otherwise a list.
  JsonValue(std::initializer_list<JsonValue> parts);

  static JsonValue array(std::initializer_list<JsonValue> items = {});
  static JsonValue object();
  /// From a text that is JSON.
  static JsonValue parse(std::string_view text);

  JsonValue(const JsonValue& other);
  JsonValue(JsonValue&& other) noexcept;
  JsonValue& operator=(const JsonValue& other);
  JsonValue& operator=(JsonValue&& other) noexcept;
  ~JsonValue();

  /// The field of that name, which is added (null) if there is none. Null becomes an object.
  JsonValue& operator[](std::string_view name);
  /// Null becomes a list.
  void push_back(JsonValue item);
  /// Takes over the fields of another object.
  void update(const JsonValue& fields);
  /// Whether there is nothing in it.
  bool empty() const;

  enum class BadText { refused, replaced };
  /// On one line, or on many with so many blanks a level. Text that is no UTF-8 throws, or has its
  /// bad bytes replaced.
  std::string dump(int indent = -1, BadText bad = BadText::refused) const;

 private:
  using List = std::vector<JsonValue>;
  using Fields = std::vector<std::pair<std::string, JsonValue>>;
  struct ToLibrary;  // json_value.cpp
  struct FromLibrary;

  void put_bool(bool value);
  void put_signed(std::int64_t value);
  void put_unsigned(std::uint64_t value);
  void become_array();
  void become_object();

  std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string, List, Fields>
      value_;
};

}  // namespace touchline
