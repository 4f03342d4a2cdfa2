// A table as text: the columns that grid_fit.hpp has chosen, aligned.
#include <algorithm>

#include "core/text.hpp"
#include "document/grid_fit.hpp"
#include "document/grid_parts.hpp"
#include "document/lines.hpp"
#include "document/number.hpp"

namespace touchline::report {

namespace {

constexpr std::size_t name_hang = 2;  // of the later lines of a name

std::string dressed(Look look, const std::string& text, const Style& style) {
  switch (look) {
    case Look::strong:
      return style.bold(text);
    case Look::good:
      return style.good(text);
    case Look::bad:
      return style.bad(text);
    case Look::quiet:
      return style.dim(text);
    case Look::plain:
    case Look::home:
    case Look::away:
    case Look::score:
    case Look::dice:
    case Look::framed:
      break;
  }
  return text;
}

/// A line without the blanks at its end; those inside colours are few and stay.
std::string closed(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

/// A number stays with the word before it: "Wright 2" does not break.
std::string with_numbers_held(const std::string& text) {
  std::string held;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool before_digit = i + 1 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '9';
    held += text[i] == ' ' && before_digit ? firm_blank : std::string_view(text).substr(i, 1);
  }
  return held;
}

/// A cell in the lines it takes.
std::vector<std::string> cell_lines(const GridColumn& column, const std::string& text,
                                    std::size_t columns) {
  if (width(text) <= columns) return {text};
  if (column.fixed > 0) return {first_columns(text, columns)};
  if (column.wraps) return in_columns(with_numbers_held(text), columns);
  return in_columns(text, columns, is_left(column) ? name_hang : 0);
}

/// One line of a row: of each cell the part that stands in it.
std::string line_text(const Grid& grid, const GridLayout& layout, const GridRow& row,
                      const std::vector<std::vector<std::string>>& cells, std::size_t line,
                      const Style& style) {
  const auto part = [&](std::size_t i) { return line < cells[i].size() ? cells[i][line] : ""; };
  std::size_t last = cells.size();
  while (last > 0 && part(last - 1).empty()) --last;
  std::string text(grid_indent, ' ');
  for (std::size_t i = 0; i < last; ++i) {
    const GridColumn& column = grid.columns[layout.shown[i]];
    const GridCell& cell = row.cells[layout.shown[i]];
    const bool ends = i + 1 == last && is_left(column);
    const std::size_t columns = ends ? 0 : layout.widths[i];
    const std::string shown =
        is_left(column) ? pad_right(part(i), columns) : pad_left(part(i), columns);
    // A row with a look of its own is of one piece: colours do not nest.
    const Look look = row.look == Look::plain ? cell.look : Look::plain;
    if (i > 0 && !column.tight) text += std::string(layout.gap, ' ');
    text += cell.chance ? heat_cell(*cell.chance, shown, style) : dressed(look, shown, style);
  }
  return dressed(row.look, closed(text), style) + "\n";
}

std::string row_text(const Grid& grid, const GridLayout& layout, const GridRow& row,
                     const Style& style) {
  std::vector<std::vector<std::string>> cells;
  std::size_t height = 1;
  for (std::size_t i = 0; i < layout.shown.size(); ++i) {
    const std::size_t column = layout.shown[i];
    cells.push_back(cell_lines(grid.columns[column], row.cells[column].text, layout.widths[i]));
    height = std::max(height, cells.back().size());
  }
  std::string text;
  for (std::size_t line = 0; line < height; ++line) {
    text += line_text(grid, layout, row, cells, line, style);
  }
  return text;
}

std::string head_text(const Grid& grid, const GridLayout& layout, const Style& style) {
  GridRow titles{{}, Look::quiet};
  bool any = false;
  for (const GridColumn& column : grid.columns) titles.cells.push_back({column.title});
  for (const std::size_t i : layout.shown) any = any || !grid.columns[i].title.empty();
  return any ? row_text(grid, layout, titles, style) : "";
}

}  // namespace

std::string grid_text(const Grid& all, const Style& style) {
  const Grid grid = without_empty_columns(all);
  std::string text = grid.title.empty() ? "" : style.bold(grid.title) + "\n";
  bool first = true;
  for (const GridLayout& layout : grid_layouts(grid, style.width)) {
    if (!first) text += "\n";
    first = false;
    text += head_text(grid, layout, style);
    for (const GridRow& row : grid.rows) text += row_text(grid, layout, row, style);
  }
  if (!grid.note.empty()) text += style.dim("  " + grid.note) + "\n";
  return fitted(text, style, 0);
}

std::string grid_head(const std::vector<GridColumn>& columns, const Style& style) {
  return grid_text({"", columns, {}, ""}, style);
}

std::string grid_row(const std::vector<GridColumn>& columns, const GridRow& row,
                     const Style& style) {
  Grid grid{"", columns, {row}, ""};
  for (GridColumn& column : grid.columns) column.title.clear();
  return grid_text(grid, style);
}

std::string grids_text(const std::vector<Grid>& grids, const Style& style) {
  std::string text;
  for (const Grid& grid : grids) {
    if (grid.rows.empty()) continue;
    text += (text.empty() ? "" : "\n") + grid_text(grid, style);
  }
  return text;
}

}  // namespace touchline::report
