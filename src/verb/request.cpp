#include "verb/request.hpp"

#include <charconv>

#include "core/check.hpp"

namespace touchline::verb {

Request& Request::give(std::string_view name, std::string value) {
  given_[std::string(name)].push_back(std::move(value));
  return *this;
}

Request& Request::give_file(std::string_view name, std::string file, std::string text) {
  files_[std::string(name)] = std::move(file);
  return give(name, std::move(text));
}

std::string Request::file_name(std::string_view name) const {
  const auto found = files_.find(name);
  return found == files_.end() ? std::string(name) : found->second;
}

bool Request::has(std::string_view name) const { return given_.find(name) != given_.end(); }

std::string Request::text(std::string_view name, std::string_view otherwise) const {
  const auto found = given_.find(name);
  return found == given_.end() ? std::string(otherwise) : found->second.back();
}

std::vector<std::string> Request::all(std::string_view name) const {
  const auto found = given_.find(name);
  return found == given_.end() ? std::vector<std::string>{} : found->second;
}

std::uint64_t Request::number(std::string_view name, std::uint64_t otherwise) const {
  const auto found = given_.find(name);
  if (found == given_.end()) return otherwise;
  std::uint64_t value = 0;
  const std::string& text = found->second.back();
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  TOUCHLINE_CHECK(error == std::errc{} && end == text.data() + text.size(),
                  "a request is checked before it is read");
  return value;
}

std::vector<std::string> Request::names() const {
  std::vector<std::string> names;
  for (const auto& [name, values] : given_) names.push_back(name);
  return names;
}

}  // namespace touchline::verb
