// Comma-separated text with a header row: quotes, both line ends, a byte-order mark, and a
// semicolon where a spreadsheet wrote one. Columns are found by any of their usual names. Cells are
// one line each, without control characters (core/plain.hpp).
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace touchline::books {

struct CsvRow {
  std::vector<std::string> cells{};
  int line = 0;  // from 1

  /// Blank where the row is short or the column is not there.
  std::string_view operator[](std::optional<std::size_t> column) const;
};

struct Csv {
  std::vector<std::string> header{};
  std::vector<CsvRow> rows{};

  /// The first column whose name is one of these, whatever its case.
  std::optional<std::size_t> column(std::initializer_list<std::string_view> names) const;
};

Csv parse_csv(std::string_view text);

/// A cell as it must be written. One that a spreadsheet would run as a formula gets an apostrophe,
/// which parse_csv takes off.
std::string csv_cell(std::string_view text);

}  // namespace touchline::books
