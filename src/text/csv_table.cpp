#include "text/csv_table.hpp"

#include <fmt/format.h>

#include "core/text.hpp"

namespace touchline::books {

CsvTable::CsvTable(std::string_view text, std::string file)
    : file_(std::move(file)), csv_(parse_csv(text)) {
  for (std::size_t i = 0; i < csv_.header.size(); ++i) columns_.emplace(fold(csv_.header[i]), i);
}

bool CsvTable::require(std::initializer_list<std::string_view> columns) {
  std::vector<std::string_view> missing;
  for (const std::string_view column : columns) {
    if (!columns_.contains(column)) missing.push_back(column);
  }
  if (missing.empty()) return true;
  problems.error({file_, 1}, fmt::format("the header lacks {}", join_words(missing, ", ")));
  return false;
}

std::string_view CsvTable::cell(const CsvRow& row, std::string_view column) const {
  const auto found = columns_.find(column);
  return found == columns_.end() ? std::string_view() : row[found->second];
}

std::string CsvTable::word(const CsvRow& row, std::string_view column) {
  const std::string_view text = cell(row, column);
  if (text.empty()) wrong(row, fmt::format("{} is blank", column));
  return std::string(text);
}

int CsvTable::number(const CsvRow& row, std::string_view column, int low, int high) {
  const std::string_view text = cell(row, column);
  const auto value = to_int(text);
  if (value && *value >= low && *value <= high) return *value;
  wrong(row,
        fmt::format("{} must be a whole number from {} to {}, not '{}'", column, low, high, text));
  return low;
}

void CsvTable::wrong(const CsvRow& row, std::string sentence) {
  problems.error({file_, row.line}, std::move(sentence));
}

}  // namespace touchline::books
