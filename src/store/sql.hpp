// The SQL of a table, made from its shape; the same on both databases but for the order of texts.
// Inside of the store only.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "store/shape.hpp"
#include "store/where.hpp"

namespace touchline::store {

std::string insert_sql(const Shape& shape, std::size_t rows);
/// Over the row with the same key, if there is one.
std::string put_sql(const Shape& shape);
/// In the order of the key, texts by their bytes.
std::string select_sql(const Shape& shape, const Where& where, bool postgresql);
std::string erase_sql(const Shape& shape, const Where& where);
std::string count_sql(const Shape& shape, const Where& where);

}  // namespace touchline::store
