// Which rows of a table: all conditions together, none for every row.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace touchline::store {

using Value = std::variant<std::int64_t, std::string>;

class Where {
 public:
  Where is(std::string_view column, Value value) &&;
  Where is_not(std::string_view column, Value value) &&;
  Where above(std::string_view column, std::int64_t value) &&;
  Where below(std::string_view column, std::int64_t value) &&;
  struct Condition {
    std::string column{}, comparison{};
    Value value{};
  };
  const std::vector<Condition>& conditions() const { return conditions_; }

 private:
  std::vector<Condition> conditions_{};
};

}  // namespace touchline::store
