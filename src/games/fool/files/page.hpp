// A page of tables as TOML: looks for what should be there and keeps every problem with its line.
// Knows lists, numbers and the letters of positions; not what a table means.
#pragma once

#include <toml++/toml.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "games/fool/rules/tables.hpp"

namespace touchline::fool {

class Page {
 public:
  explicit Page(std::string file) : file_(std::move(file)) {}

  void wrong(const toml::node* where, std::string sentence);
  Problems& problems() { return problems_; }

  /// A table within a table; an empty one, and a problem, if it is not there.
  const toml::table& table(const toml::table& in, std::string_view key);
  const toml::array& list(const toml::table& in, std::string_view key, std::size_t length = 0);
  int number(const toml::table& in, std::string_view key, int least, int most);
  /// The same, if it is there.
  int number_or(const toml::table& in, std::string_view key, int least, int most, int fallback);
  bool truth(const toml::table& in, std::string_view key);
  std::string word(const toml::table& in, std::string_view key);

  int number_of(const toml::node& node, int least, int most);
  std::string word_of(const toml::node& node);
  Position position(const toml::node& node);
  std::vector<Position> position_list(const toml::table& in, std::string_view key);
  Ability ability(const toml::node& node);
  Attribute attribute(const toml::node& node);
  Faces faces(const toml::table& in, std::string_view key);
  Cell cell(const toml::node& node);
  Column column(const toml::table& in, std::string_view key);
  std::array<int, 6> six(const toml::table& in, std::string_view key, int least, int most);
  /// Numbers by position; whoever is not named has 0.
  std::array<int, positions> by_position(const toml::table& in, std::string_view key, int least,
                                         int most);
  /// Bands of ages with a value each, in order and without a gap.
  template <class T, class Read>
  std::vector<Banded<T>> bands(const toml::table& in, std::string_view key, Read&& read) {
    std::vector<Banded<T>> found;
    int next = 0;
    const toml::array& rows = list(in, key);
    for (const toml::node& node : rows) {
      const toml::table* row = node.as_table();
      if (!row) {
        wrong(&node, "must be { age_min = …, age_max = …, … }");
        continue;
      }
      Banded<T> band;
      band.age_min = number_or(*row, "age_min", 0, 99, next);
      band.age_max = number_or(*row, "age_max", 0, 99, no_limit);
      if (band.age_min != next) wrong(row, "bands of ages follow each other without a gap");
      next = band.age_max + 1;
      band.value = read(*row);
      found.push_back(std::move(band));
    }
    if (found.empty() || found.back().age_max != no_limit)
      wrong(&rows, "the last band of ages has no upper end");
    return found;
  }
  /// A problem for every key that is none of these.
  void only(const toml::table& in, const std::vector<std::string>& known);

 private:
  std::string file_;
  Problems problems_{};
};

}  // namespace touchline::fool
