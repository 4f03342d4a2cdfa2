#include "core/json_value.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace touchline {

namespace {
using Library = nlohmann::ordered_json;
}  // namespace

JsonValue::JsonValue() = default;
JsonValue::JsonValue(std::nullptr_t) {}
JsonValue::JsonValue(double number) : value_(number) {}
JsonValue::JsonValue(const char* text) : value_(std::string(text)) {}
JsonValue::JsonValue(std::string text) : value_(std::move(text)) {}
JsonValue::JsonValue(std::string_view text) : value_(std::string(text)) {}
JsonValue::JsonValue(const JsonValue& other) = default;
JsonValue::JsonValue(JsonValue&& other) noexcept = default;
JsonValue& JsonValue::operator=(const JsonValue& other) = default;
JsonValue& JsonValue::operator=(JsonValue&& other) noexcept = default;
JsonValue::~JsonValue() = default;

void JsonValue::put_bool(bool value) { value_ = value; }
void JsonValue::put_signed(std::int64_t value) { value_ = value; }
void JsonValue::put_unsigned(std::uint64_t value) { value_ = value; }
void JsonValue::become_array() { value_.emplace<List>(); }
void JsonValue::become_object() { value_.emplace<Fields>(); }

JsonValue::JsonValue(std::initializer_list<JsonValue> parts) {
  const auto is_field = [](const JsonValue& part) {
    const auto* pair = std::get_if<List>(&part.value_);
    return pair && pair->size() == 2 && std::holds_alternative<std::string>(pair->front().value_);
  };
  if (!std::all_of(parts.begin(), parts.end(), is_field)) {
    value_.emplace<List>(parts);
    return;
  }
  become_object();
  for (const JsonValue& part : parts) {
    const auto& pair = std::get<List>(part.value_);
    (*this)[std::get<std::string>(pair.front().value_)] = pair.back();
  }
}

JsonValue JsonValue::array(std::initializer_list<JsonValue> items) {
  JsonValue list;
  list.value_.emplace<List>(items);
  return list;
}

JsonValue JsonValue::object() {
  JsonValue object;
  object.become_object();
  return object;
}

JsonValue& JsonValue::operator[](std::string_view name) {
  if (std::holds_alternative<std::nullptr_t>(value_)) become_object();
  auto& fields = std::get<Fields>(value_);
  const auto found = std::find_if(fields.begin(), fields.end(),
                                  [&](const auto& field) { return field.first == name; });
  if (found != fields.end()) return found->second;
  return fields.emplace_back(std::string(name), JsonValue()).second;
}

void JsonValue::push_back(JsonValue item) {
  if (std::holds_alternative<std::nullptr_t>(value_)) become_array();
  std::get<List>(value_).push_back(std::move(item));
}

void JsonValue::update(const JsonValue& fields) {
  for (const auto& [name, value] : std::get<Fields>(fields.value_)) (*this)[name] = value;
}

bool JsonValue::empty() const {
  if (const auto* list = std::get_if<List>(&value_)) return list->empty();
  if (const auto* fields = std::get_if<Fields>(&value_)) return fields->empty();
  return std::holds_alternative<std::nullptr_t>(value_);
}

struct JsonValue::ToLibrary {
  template <class T>
  Library operator()(const T& value) const {
    return value;
  }
  Library operator()(const List& list) const {
    Library out = Library::array();
    for (const JsonValue& one : list) out.push_back(std::visit(*this, one.value_));
    return out;
  }
  Library operator()(const Fields& fields) const {
    Library out = Library::object();
    for (const auto& [name, one] : fields) out[name] = std::visit(*this, one.value_);
    return out;
  }
};

struct JsonValue::FromLibrary {
  JsonValue operator()(const Library& from) const {
    JsonValue out;
    switch (from.type()) {
      case Library::value_t::object:
        out.become_object();
        for (const auto& [name, one] : from.items()) out[name] = (*this)(one);
        break;
      case Library::value_t::array:
        out.become_array();
        for (const Library& one : from) out.push_back((*this)(one));
        break;
      case Library::value_t::string:
        return from.get<std::string>();
      case Library::value_t::boolean:
        return from.get<bool>();
      case Library::value_t::number_integer:
        return from.get<std::int64_t>();
      case Library::value_t::number_unsigned:
        return from.get<std::uint64_t>();
      case Library::value_t::number_float:
        return from.get<double>();
      default:
        break;
    }
    return out;
  }
};

JsonValue JsonValue::parse(std::string_view text) { return FromLibrary()(Library::parse(text)); }

std::string JsonValue::dump(int indent, BadText bad) const {
  return std::visit(ToLibrary(), value_)
      .dump(indent, ' ', false,
            bad == BadText::replaced ? Library::error_handler_t::replace
                                     : Library::error_handler_t::strict);
}

}  // namespace touchline
