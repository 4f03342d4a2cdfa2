// A table without its type: its name, columns and key, and a row of it as a line of cells. What is
// the same for every table (SQL, dumps) is written once over these; what a row means is not known
// here. Made from the lists in store/rows.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "store/rows.hpp"

namespace touchline::store {

/// One value of a row: the number or the text, as its column says.
struct Cell {
  long long number = 0;
  std::string text{};
  bool operator==(const Cell&) const = default;
};

struct Shape {
  std::string_view name{};
  std::span<const std::string_view> columns{};
  std::size_t key = 0;      // so many of the first columns
  std::uint32_t texts = 0;  // a bit for each column that holds a text

  bool is_text(std::size_t column) const { return ((texts >> column) & 1U) != 0; }
  /// Where this column stands, if the table has it.
  std::optional<std::size_t> find(std::string_view column) const;
};

/// Calls visit(index, member) for every column.
template <class Row, class Visit>
constexpr void for_each_member(Visit visit) {
  std::apply(
      [&](auto... members) {
        std::size_t column = 0;
        (visit(column++, members), ...);
      },
      Table<Row>::members);
}

template <class Member>
inline constexpr bool holds_text = std::is_same_v<std::remove_cvref_t<Member>, std::string>;

template <class Row>
constexpr Shape make_shape() {
  Shape made{Table<Row>::name, Table<Row>::columns, Table<Row>::key, 0};
  for_each_member<Row>([&](std::size_t column, auto member) {
    if constexpr (holds_text<decltype(std::declval<Row&>().*member)>) made.texts |= 1U << column;
  });
  return made;
}

template <class Row>
inline constexpr Shape shape_of = make_shape<Row>();

/// Every table, each after those that it refers to.
std::span<const Shape* const> all_shapes();

template <class Row>
void spread(const Row& row, std::span<Cell> cells) {
  for_each_member<Row>([&](std::size_t column, auto member) {
    if constexpr (holds_text<decltype(row.*member)>)
      cells[column].text = row.*member;
    else
      cells[column].number = row.*member;
  });
}

/// Takes the texts out of the cells.
template <class Row>
void gather(std::span<Cell> cells, Row& row) {
  for_each_member<Row>([&](std::size_t column, auto member) {
    if constexpr (holds_text<decltype(row.*member)>)
      row.*member = std::move(cells[column].text);
    else
      row.*member = cells[column].number;
  });
}

/// Reads or writes the cells of one row.
using RowOfCells = std::function<void(std::span<Cell>)>;

/// Whether both databases can keep this text: UTF-8 without the character zero.
bool can_be_kept(std::string_view text);

}  // namespace touchline::store
