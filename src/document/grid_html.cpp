// A table as a part of an HTML page.
#include <fmt/format.h>

#include "document/grid_parts.hpp"
#include "document/page.hpp"

namespace touchline::report {

namespace {

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
