#include "games/fool/files/page.hpp"

#include <fmt/format.h>

#include "core/text.hpp"

namespace touchline::fool {

void Page::wrong(const toml::node* where, std::string sentence) {
  problems_.error({file_, where ? static_cast<int>(where->source().begin.line) : 0},
                  std::move(sentence));
}

const toml::table& Page::table(const toml::table& in, std::string_view key) {
  static const toml::table nothing;
  const toml::node* node = in.get(key);
  if (node && node->is_table()) return *node->as_table();
  wrong(node ? node : &in, fmt::format("the table {} is missing", key));
  return nothing;
}

const toml::array& Page::list(const toml::table& in, std::string_view key, std::size_t length) {
  static const toml::array nothing;
  const toml::node* node = in.get(key);
  if (!node || !node->is_array()) {
    wrong(node ? node : &in, fmt::format("{} must be a list", key));
    return nothing;
  }
  const toml::array& found = *node->as_array();
  if (length != 0 && found.size() != length) {
    wrong(node, fmt::format("{} has {} entries; there must be {}", key, found.size(), length));
    return nothing;
  }
  return found;
}

int Page::number_of(const toml::node& node, int least, int most) {
  const auto value = node.value_exact<int64_t>();
  if (value && *value >= least && *value <= most) return static_cast<int>(*value);
  wrong(&node, fmt::format("must be a number from {} to {}", least, most));
  return least;
}
int Page::number(const toml::table& in, std::string_view key, int least, int most) {
  const toml::node* node = in.get(key);
  if (node) return number_of(*node, least, most);
  wrong(&in, fmt::format("{} is missing", key));
  return least;
}
int Page::number_or(const toml::table& in, std::string_view key, int least, int most,
                    int fallback) {
  const toml::node* node = in.get(key);
  return node ? number_of(*node, least, most) : fallback;
}

bool Page::truth(const toml::table& in, std::string_view key) {
  const toml::node* node = in.get(key);
  const auto value = node ? node->value_exact<bool>() : std::nullopt;
  if (!value) wrong(node ? node : &in, fmt::format("{} must be true or false", key));
  return value.value_or(false);
}

std::string Page::word_of(const toml::node& node) {
  if (const auto value = node.value_exact<std::string>()) return *value;
  wrong(&node, "must be a text in quotes");
  return {};
}
std::string Page::word(const toml::table& in, std::string_view key) {
  if (const toml::node* node = in.get(key)) return word_of(*node);
  wrong(&in, fmt::format("{} is missing", key));
  return {};
}

Position Page::position(const toml::node& node) {
  const std::string letters = word_of(node);
  if (const auto found = position_of(letters)) return *found;
  wrong(&node, fmt::format("'{}' is no position", letters));
  return Position::q;
}
std::vector<Position> Page::position_list(const toml::table& in, std::string_view key) {
  std::vector<Position> found;
  for (const toml::node& node : list(in, key)) found.push_back(position(node));
  return found;
}

Ability Page::ability(const toml::node& node) {
  const std::string letter = word_of(node);
  for (const Ability one : abilities)
    if (letter.size() == 1 && code(one) == letter[0]) return one;
  wrong(&node, fmt::format("'{}' is no ability; write P, C or S", letter));
  return Ability::pass;
}
Attribute Page::attribute(const toml::node& node) {
  const std::string letters = word_of(node);
  if (const auto found = attribute_of(letters)) return *found;
  wrong(&node, fmt::format("'{}' is no attribute", letters));
  return Attribute::m;
}

Faces Page::faces(const toml::table& in, std::string_view key) {
  Faces found;
  for (const toml::node& node : list(in, key)) {
    const int face = number_of(node, 1, 6);
    if (found.has(face)) wrong(&node, fmt::format("the face {} stands twice", face));
    found.add(face);
  }
  return found;
}

Cell Page::cell(const toml::node& node) {
  std::string why;
  if (auto found = parse_cell(word_of(node), why)) return *std::move(found);
  wrong(&node, why);
  return {};
}
Column Page::column(const toml::table& in, std::string_view key) {
  Column found;
  const toml::array& cells = list(in, key, 6);
  for (std::size_t face = 0; face < cells.size(); ++face) found[face] = cell(cells[face]);
  return found;
}

std::array<int, 6> Page::six(const toml::table& in, std::string_view key, int least, int most) {
  std::array<int, 6> found{};
  const toml::array& numbers = list(in, key, 6);
  for (std::size_t face = 0; face < numbers.size(); ++face)
    found[face] = number_of(numbers[face], least, most);
  return found;
}

std::array<int, positions> Page::by_position(const toml::table& in, std::string_view key, int least,
                                             int most) {
  std::array<int, positions> found{};
  for (const auto& [letters, node] : table(in, key)) {
    const auto at = position_of(letters.str());
    if (at)
      found[index(*at)] = number_of(node, least, most);
    else
      wrong(&node, fmt::format("'{}' is no position", letters.str()));
  }
  return found;
}

void Page::only(const toml::table& in, const std::vector<std::string>& known) {
  for (const auto& [key, node] : in) {
    if (std::find(known.begin(), known.end(), key.str()) != known.end()) continue;
    const auto guess = closest(key.str(), known);
    wrong(&node, fmt::format("'{}' is not read here{}", key.str(),
                             guess ? fmt::format("; did you mean {}?", *guess) : ""));
  }
}

}  // namespace touchline::fool
