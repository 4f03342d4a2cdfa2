#include "text/csv.hpp"

#include <algorithm>

#include "core/plain.hpp"
#include "core/text.hpp"

namespace touchline::books {
namespace {

/// Whether a spreadsheet would take a cell for a formula: it begins like one and is no number.
/// Apostrophes before it are looked through, so that those of a text itself are kept.
bool like_a_formula(std::string_view cell) {
  cell.remove_prefix(std::min(cell.find_first_not_of('\''), cell.size()));
  for (const std::string_view wide : {"\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"}) {
    if (cell.starts_with(wide)) return true;  // = + - @ as wide letters, which some take for them
  }
  if (cell.size() < 2 || std::string_view("=+-@").find(cell.front()) == std::string_view::npos)
    return false;
  const bool sign = cell.front() == '+' || cell.front() == '-';
  return !sign || cell.find_first_not_of("0123456789., %", 1) != std::string_view::npos;
}

/// Cuts one record off the text, counting the lines it spans.
CsvRow next_record(std::string_view& text, char separator, int& line) {
  CsvRow row{{""}, line};
  bool quoted = false;
  std::size_t i = 0;
  for (; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\n') ++line;
    if (quoted) {
      if (c != '"') {
        row.cells.back() += c;
      } else if (i + 1 < text.size() && text[i + 1] == '"') {
        row.cells.back() += text[++i];
      } else {
        quoted = false;
      }
    } else if (c == '"' && trim(row.cells.back()).empty()) {
      row.cells.back().clear();
      quoted = true;
    } else if (c == separator) {
      row.cells.emplace_back();
    } else if (c == '\n') {
      break;
    } else if (c != '\r') {
      row.cells.back() += c;
    }
  }
  if (i == text.size()) ++line;
  text.remove_prefix(std::min(i + 1, text.size()));
  for (std::string& cell : row.cells) {
    cell = plain_line(trim(cell));
    if (cell.starts_with('\'') && like_a_formula(cell)) cell.erase(0, 1);
  }
  return row;
}

}  // namespace

std::string_view CsvRow::operator[](std::optional<std::size_t> column) const {
  return column && *column < cells.size() ? std::string_view(cells[*column]) : std::string_view();
}

std::optional<std::size_t> Csv::column(std::initializer_list<std::string_view> names) const {
  for (const std::string_view name : names) {
    const auto found = std::find_if(header.begin(), header.end(), [&](const std::string& title) {
      return fold(title) == fold(name);
    });
    if (found != header.end()) return static_cast<std::size_t>(found - header.begin());
  }
  return std::nullopt;
}

Csv parse_csv(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const std::string_view first = text.substr(0, text.find('\n'));
  const char separator =
      first.find(',') == std::string_view::npos && first.find(';') != std::string_view::npos ? ';'
                                                                                             : ',';
  Csv csv;
  int line = 1;
  csv.header = next_record(text, separator, line).cells;
  while (!text.empty()) {
    CsvRow row = next_record(text, separator, line);
    const bool blank = std::all_of(row.cells.begin(), row.cells.end(),
                                   [](const std::string& cell) { return cell.empty(); });
    if (!blank) csv.rows.push_back(std::move(row));
  }
  return csv;
}

std::string csv_cell(std::string_view text) {
  const std::string_view mark = like_a_formula(text) ? "'" : "";
  if (text.find_first_of(",\"\n") == std::string_view::npos)
    return std::string(mark) + std::string(text);
  std::string quoted = "\"" + std::string(mark);
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace touchline::books
