#include "games/pro_football/files/sheet.hpp"

#include <fmt/format.h>

#include "core/text.hpp"

namespace touchline::pro_football {
namespace {

/// The text without blanks around it, at its own column.
Piece trimmed(std::string_view text, int line, int column) {
  const std::string_view inner = trim(text);
  const auto before =
      inner.empty() ? std::size_t{0} : static_cast<std::size_t>(inner.data() - text.data());
  return {inner, line, column + static_cast<int>(before)};
}

}  // namespace

std::vector<SheetSection> SheetReader::sections(std::string_view text) const {
  std::vector<SheetSection> all(1);
  all.front().title.line = 1;
  int line = 0;
  for (const std::string_view written : split(text, '\n')) {
    const Piece piece = trimmed(written, ++line, 1);
    if (piece.text.empty() || piece.text.front() == '#') continue;
    if (piece.text.front() == '[' && piece.text.back() == ']') {
      const std::string_view title = piece.text.substr(1, piece.text.size() - 2);
      all.push_back({trimmed(title, line, piece.column + 1), {}});
    } else {
      all.back().lines.push_back(piece);
    }
  }
  return all;
}

void SheetReader::wrong(const Piece& piece, std::string_view sentence) {
  problems_.error({file_, piece.line}, fmt::format("column {}: {}", piece.column, sentence));
}

void SheetReader::wrong(const Piece& piece, const Faults& faults) {
  if (piece.line == 0) return;  // its line is not there, which was told
  for (const Fault& fault : faults) {
    wrong({piece.text, piece.line, piece.column + fault.column - 1}, fault.sentence);
  }
}

std::vector<Piece> parts_of(const Piece& line) {
  std::vector<Piece> parts;
  int column = line.column;
  for (const std::string_view part : split(line.text, '|')) {
    parts.push_back(trimmed(part, line.line, column));
    column += static_cast<int>(part.size()) + 1;
  }
  return parts;
}

std::vector<TableColumn> table_of(SheetReader& reader, const SheetSection& section,
                                  std::vector<Piece>& others) {
  std::vector<TableColumn> columns;
  int next = 0;  // the roll that must come; 0 before the header
  Piece last = section.title;
  for (const Piece& line : section.lines) {
    const auto parts = parts_of(line);
    last = line;
    if (parts.front().text == "row" && parts.size() > 1) {
      if (next != 0) reader.wrong(line, "a section has one table");
      next = 2;
      for (std::size_t i = 1; i < parts.size(); ++i) columns.push_back({parts[i], {}});
      continue;
    }
    if (next == 0) {
      others.push_back(line);
      continue;
    }
    const auto roll = to_int(parts.front().text);
    if (!roll || *roll != next) {
      reader.wrong(line, next > 12 ? std::string("a table ends with the roll 12")
                                   : fmt::format("the roll {} must stand here", next));
      return columns;
    }
    if (parts.size() != columns.size() + 1) {
      reader.wrong(
          line, fmt::format("{} cells stand under {} columns", parts.size() - 1, columns.size()));
    }
    for (std::size_t i = 1; i < parts.size() && i <= columns.size(); ++i) {
      columns[i - 1].cells[static_cast<std::size_t>(next - 2)] = parts[i];
    }
    ++next;
  }
  if (next != 0 && next <= 12) {
    reader.wrong(last, fmt::format("the table of [{}] ends before the roll {}; it has 11 lines",
                                   section.title.text, next));
  }
  return columns;
}

}  // namespace touchline::pro_football
