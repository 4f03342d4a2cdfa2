#include "store/sql.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/check.hpp"

namespace touchline::store {

namespace {

std::string column_list(const Shape& shape, std::size_t first, std::size_t end) {
  std::string list;
  for (std::size_t column = first; column < end; ++column) {
    list += column == first ? "\"" : ", \"";
    list.append(shape.columns[column]).push_back('"');
  }
  return list;
}

std::string where_sql(const Shape& shape, const Where& where) {
  std::string sql;
  for (std::size_t i = 0; i < where.conditions().size(); ++i) {
    const Where::Condition& condition = where.conditions()[i];
    const auto column = shape.find(condition.column);
    TOUCHLINE_CHECK(column.has_value(), "a condition names a column of its table");
    TOUCHLINE_CHECK(shape.is_text(*column) == std::holds_alternative<std::string>(condition.value),
                    "a condition compares texts with texts and numbers with numbers");
    sql += fmt::format("{} \"{}\" {} :v{}", i == 0 ? " where" : " and", condition.column,
                       condition.comparison, i);
  }
  return sql;
}

bool is_fixed(const Where& where, std::string_view column) {
  return std::any_of(where.conditions().begin(), where.conditions().end(),
                     [&](const auto& condition) {
                       return condition.column == column && condition.comparison == "=";
                     });
}

/// Rows that are asked for by a name which is no part of their key: a man's, a statistic's.
bool is_by_name(const Shape& shape, const Where& where) {
  const auto key = shape.columns.begin() + static_cast<std::ptrdiff_t>(shape.key);
  return std::any_of(where.conditions().begin(), where.conditions().end(),
                     [&](const auto& condition) {
                       return condition.comparison == "=" &&
                              std::holds_alternative<std::string>(condition.value) &&
                              std::find(shape.columns.begin(), key, condition.column) == key;
                     });
}

/// Without the columns that have one value only, so that a server finds its index. SQLite would
/// rather read all of a league than sort the rows of a name: a plus keeps its order from choosing.
std::string order_sql(const Shape& shape, const Where& where, bool postgresql) {
  std::string sql;
  const bool sorted = !postgresql && is_by_name(shape, where);
  for (std::size_t column = 0; column < shape.key; ++column) {
    if (is_fixed(where, shape.columns[column])) continue;
    sql += fmt::format("{} {}\"{}\"{}", sql.empty() ? " order by" : ",", sorted ? "+" : "",
                       shape.columns[column],
                       postgresql && shape.is_text(column) ? " collate \"C\"" : "");
  }
  return sql;
}

}  // namespace

Where Where::is(std::string_view column, Value value) && {
  conditions_.push_back({std::string(column), "=", std::move(value)});
  return std::move(*this);
}

Where Where::is_not(std::string_view column, Value value) && {
  conditions_.push_back({std::string(column), "<>", std::move(value)});
  return std::move(*this);
}

Where Where::above(std::string_view column, std::int64_t value) && {
  conditions_.push_back({std::string(column), ">", value});
  return std::move(*this);
}

Where Where::below(std::string_view column, std::int64_t value) && {
  conditions_.push_back({std::string(column), "<", value});
  return std::move(*this);
}

std::string insert_sql(const Shape& shape, std::size_t rows) {
  const std::size_t columns = shape.columns.size();
  std::string sql =
      fmt::format("insert into \"{}\" ({}) values ", shape.name, column_list(shape, 0, columns));
  for (std::size_t value = 0; value < rows * columns; ++value) {
    const bool begins = value % columns == 0;
    sql += !begins ? ", :v" : value == 0 ? "(:v" : "), (:v";
    sql += std::to_string(value);
  }
  return sql + ')';
}

std::string put_sql(const Shape& shape) {
  std::string sql = fmt::format("{} on conflict ({}) do ", insert_sql(shape, 1),
                                column_list(shape, 0, shape.key));
  if (shape.key == shape.columns.size()) return sql + "nothing";
  for (std::size_t column = shape.key; column < shape.columns.size(); ++column)
    sql += fmt::format("{0} \"{1}\" = excluded.\"{1}\"", column == shape.key ? "update set" : ",",
                       shape.columns[column]);
  return sql;
}

std::string select_sql(const Shape& shape, const Where& where, bool postgresql) {
  return fmt::format("select {} from \"{}\"{}{}", column_list(shape, 0, shape.columns.size()),
                     shape.name, where_sql(shape, where), order_sql(shape, where, postgresql));
}

std::string erase_sql(const Shape& shape, const Where& where) {
  return fmt::format("delete from \"{}\"{}", shape.name, where_sql(shape, where));
}

std::string count_sql(const Shape& shape, const Where& where) {
  return fmt::format("select count(*) from \"{}\"{}", shape.name, where_sql(shape, where));
}

}  // namespace touchline::store
