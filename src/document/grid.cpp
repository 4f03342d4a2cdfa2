#include "document/grid.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "document/number.hpp"
#include "document/page.hpp"

namespace touchline::report {

GridColumn left(std::string title) {
  return {std::move(title), GridColumn::Align::left, false, false};
}
GridColumn right(std::string title) {
  return {std::move(title), GridColumn::Align::right, false, false};
}
GridColumn right_words(std::string title) {
  return {std::move(title), GridColumn::Align::right_words, false, false};
}
GridColumn minor(GridColumn column) {
  column.minor = true;
  return column;
}
GridColumn wrapping(GridColumn column) {
  column.wraps = true;
  return column;
}

namespace {

bool is_left(const GridColumn& column) { return column.align == GridColumn::Align::left; }

std::string padded(const GridColumn& column, const std::string& text, std::size_t columns) {
  return is_left(column) ? pad_right(text, columns) : pad_left(text, columns);
}

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
      break;
  }
  return text;
}

std::string_view class_of(Look look) {
  switch (look) {
    case Look::good:
      return "good";
    case Look::bad:
      return "bad";
    case Look::quiet:
      return "muted";
    case Look::strong:
    case Look::plain:
      break;
  }
  return "";
}

Grid without_empty_columns(Grid grid) {
  for (std::size_t i = grid.columns.size(); i-- > 0;) {
    const bool empty = std::all_of(grid.rows.begin(), grid.rows.end(),
                                   [&](const GridRow& row) { return row.cells[i].text.empty(); });
    if (!empty) continue;
    const auto at = static_cast<std::ptrdiff_t>(i);
    grid.columns.erase(grid.columns.begin() + at);
    for (GridRow& row : grid.rows) row.cells.erase(row.cells.begin() + at);
  }
  return grid;
}

std::vector<std::size_t> widths_of(const Grid& grid) {
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < grid.columns.size(); ++i) {
    std::size_t widest = width(grid.columns[i].title);
    for (const GridRow& row : grid.rows) widest = std::max(widest, width(row.cells[i].text));
    widths.push_back(widest);
  }
  return widths;
}

/// A line without the blanks at its end; those inside colours are few and stay.
std::string closed(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

std::string row_text(const Grid& grid, const GridRow& row, const std::vector<std::size_t>& widths,
                     const Style& style) {
  std::string line;
  std::size_t last = row.cells.size();
  while (last > 0 && row.cells[last - 1].text.empty()) --last;
  for (std::size_t i = 0; i < last; ++i) {
    const GridCell& cell = row.cells[i];
    const bool ends = i + 1 == last && is_left(grid.columns[i]);
    const std::string text = ends ? cell.text : padded(grid.columns[i], cell.text, widths[i]);
    // A row with a look of its own is of one piece: colours do not nest.
    const Look look = row.look == Look::plain ? cell.look : Look::plain;
    line +=
        "  " + (cell.chance ? heat_cell(*cell.chance, text, style) : dressed(look, text, style));
  }
  return dressed(row.look, closed(line), style) + "\n";
}

}  // namespace

std::string grid_text(const Grid& all, const Style& style) {
  const Grid grid = without_empty_columns(all);
  const auto widths = widths_of(grid);
  std::string text = grid.title.empty() ? "" : style.bold(grid.title) + "\n";
  std::string head;
  bool titled = false;
  for (std::size_t i = 0; i < grid.columns.size(); ++i) {
    head += "  " + padded(grid.columns[i], grid.columns[i].title, widths[i]);
    titled = titled || !grid.columns[i].title.empty();
  }
  if (titled) text += style.dim(closed(head)) + "\n";
  for (const GridRow& row : grid.rows) text += row_text(grid, row, widths, style);
  if (!grid.note.empty()) text += style.dim("  " + grid.note) + "\n";
  return text;
}

std::string grids_text(const std::vector<Grid>& grids, const Style& style) {
  std::string text;
  for (const Grid& grid : grids) {
    if (grid.rows.empty()) continue;
    text += (text.empty() ? "" : "\n") + grid_text(grid, style);
  }
  return text;
}

// ----------------------------------------------------------------------------------------- page

namespace {

/// Class and style of a cell or a title.
std::string attributes(const GridColumn& column, bool first, Look look, std::string style) {
  std::string names = column.align == GridColumn::Align::right ? "" : "text";
  const auto add = [&](bool wanted, std::string_view name) {
    if (wanted && !name.empty()) names += (names.empty() ? "" : " ") + std::string(name);
  };
  add(first && is_left(column), "name");
  add(column.minor, "wide");
  add(true, class_of(look));
  if (column.align == GridColumn::Align::right_words) style += "text-align:right;";
  if (column.wraps) style += "white-space:normal;";
  return (names.empty() ? "" : fmt::format(" class=\"{}\"", names)) +
         (style.empty() ? "" : fmt::format(" style=\"{}\"", style));
}

// A number stays with the word before it: "Round 5" does not break.
std::string unbroken(const std::string& text) {
  std::string html;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool before_digit = i + 1 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '9';
    html += text[i] == ' ' && before_digit ? "&nbsp;" : std::string(1, text[i]);
  }
  return html;
}

std::string cell_html(const GridColumn& column, const GridCell& cell, bool first, Look row_look) {
  const Look look = cell.look == Look::plain ? row_look : cell.look;
  std::string bar;
  if (cell.chance && *cell.chance > 0) {
    bar = fmt::format("background:linear-gradient(to right,var(--h3) {:.1f}%,transparent 0);",
                      100 * *cell.chance);
  }
  const std::string text = unbroken(escaped(cell.text));
  return fmt::format("<td{}>{}</td>", attributes(column, first, look, bar),
                     look == Look::strong ? "<b>" + text + "</b>" : text);
}

}  // namespace

std::string grid_html(const Grid& all) {
  const Grid grid = without_empty_columns(all);
  std::string html = grid.title.empty() ? "" : fmt::format("<h3>{}</h3>\n", escaped(grid.title));
  html += "<div class=\"scroll\" tabindex=\"0\"><table><thead><tr>";
  for (const GridColumn& column : grid.columns) {
    html += fmt::format("<th{} scope=\"col\">{}</th>", attributes(column, false, Look::plain, ""),
                        escaped(column.title));
  }
  html += "</tr></thead><tbody>\n";
  for (const GridRow& row : grid.rows) {
    html += "<tr>";
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      html += cell_html(grid.columns[i], row.cells[i], i == 0, row.look);
    }
    html += "</tr>\n";
  }
  html += "</tbody></table></div>\n";
  if (!grid.note.empty()) html += fmt::format("<p class=\"muted\">{}</p>\n", escaped(grid.note));
  return html;
}

std::string grids_html(const std::vector<Grid>& grids, int least_width) {
  std::string html = fmt::format(
      "<div class=\"cards\" style=\"grid-template-columns:repeat(auto-fit,minmax(min(100%,{}px),"
      "1fr))\">\n",
      least_width);
  for (const Grid& grid : grids) {
    if (!grid.rows.empty()) html += "<section>" + grid_html(grid) + "</section>\n";
  }
  return html + "</div>\n";
}

}  // namespace touchline::report
