// A table as a part of an HTML page.
#include <fmt/format.h>

#include <algorithm>

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
    case Look::score:
      return "score";
    case Look::dice:
      return "dice";
    case Look::framed:
      return "real";
    case Look::strong:
    case Look::plain:
    case Look::home:
    case Look::away:
      break;
  }
  return "";
}

std::string_view style_of(Look look) {
  if (look == Look::home) return "color:var(--home);";
  return look == Look::away ? "color:var(--away);" : "";
}

/// Classes, style and hint of a tag.
struct Attributes {
  std::string classes{}, style{}, hint{};

  void add(bool wanted, std::string_view name) {
    if (wanted && !name.empty()) classes += (classes.empty() ? "" : " ") + std::string(name);
  }
  std::string html() const {
    return (classes.empty() ? "" : fmt::format(" class=\"{}\"", classes)) +
           (style.empty() ? "" : fmt::format(" style=\"{}\"", style)) +
           (hint.empty() ? "" : fmt::format(" title=\"{}\"", escaped(hint)));
  }
};

Attributes of_column(const GridColumn& column, const GridDress& dress, bool names_row) {
  Attributes all;
  all.add(column.align != GridColumn::Align::right, "text");
  all.add(names_row && !dress.names_rows, "name");
  all.add(column.wraps, dress.wraps);
  all.add(column.minor, dress.minor);
  if (column.align == GridColumn::Align::right_words) all.style += "text-align:right;";
  if (column.wraps && dress.wraps.empty()) all.style += "white-space:normal;";
  return all;
}

/// A chance as the page's colours have it, from 0 to 8.
std::ptrdiff_t shade(const GridDress& dress, double chance) {
  return std::upper_bound(dress.shades.begin(), dress.shades.end(), chance) - dress.shades.begin();
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

class Writer {
 public:
  Writer(const Grid& grid, const GridDress& dress)
      : grid_(dress.keeps_empty ? grid : without_empty_columns(grid)), dress_(dress) {}

  std::string html() const {
    std::string html = grid_.title.empty() || dress_.caption
                           ? ""
                           : fmt::format("<h3>{}</h3>\n", escaped(grid_.title));
    html += frame();
    html += "<thead><tr>";
    for (const GridColumn& column : grid_.columns) html += heading(column);
    html += "</tr></thead><tbody>\n";
    for (const GridRow& row : grid_.rows) html += row_html(row);
    html += "</tbody></table></div>\n";
    if (!grid_.note.empty()) {
      html += fmt::format("<p class=\"{}\">{}</p>\n", dress_.note, escaped(grid_.note));
    }
    return html;
  }

 private:
  /// It scrolls inside a frame of its own where the screen is narrow.
  std::string frame() const {
    const bool whole = grid_.rows.size() <= dress_.whole_rows;
    std::string html = fmt::format("<div class=\"scroll{}{}\"", grid_.shaded ? " heat" : "",
                                   whole && dress_.whole_rows > 0 ? " whole" : "");
    if (!grid_.label.empty()) {
      html += fmt::format(" role=\"region\" aria-label=\"{}\"", escaped(grid_.label));
    }
    html += " tabindex=\"0\"><table>";
    if (dress_.caption && !grid_.title.empty()) {
      html += fmt::format("<caption>{}</caption>", escaped(grid_.title));
    }
    return html;
  }

  /// Where rows have headings, a title that is empty is none.
  std::string heading(const GridColumn& column) const {
    const std::string attributes = of_column(column, dress_, false).html();
    if (dress_.names_rows && column.title.empty()) return fmt::format("<td{}></td>", attributes);
    return fmt::format("<th{} scope=\"col\">{}</th>", attributes, escaped(column.title));
  }

  std::string row_html(const GridRow& row) const {
    Attributes attributes;
    attributes.add(row.marked, "goal");
    attributes.add(row.closes, "line");
    std::string html = fmt::format("<tr{}>", attributes.html());
    for (std::size_t i = 0; i < row.cells.size(); ++i) html += cell_html(row, i);
    return html + "</tr>\n";
  }

  /// The first cell is the one that names its row, or where rows have headings the first of words:
  /// a place or a number alone names nothing.
  bool names_row(std::size_t i) const {
    if (!dress_.names_rows) return i == 0 && is_left(grid_.columns[i]);
    const auto first = std::find_if(grid_.columns.begin(), grid_.columns.end(), is_left);
    const bool any = first != grid_.columns.end();
    return static_cast<std::ptrdiff_t>(i) == (any ? first - grid_.columns.begin() : 0);
  }

  std::string cell_html(const GridRow& row, std::size_t i) const {
    const GridCell& cell = row.cells[i];
    const Look look = cell.look == Look::plain ? row.look : cell.look;
    Attributes attributes = of_column(grid_.columns[i], dress_, names_row(i));
    attributes.add(true, class_of(look));
    attributes.style = std::string(style_of(look)) + attributes.style;
    attributes.hint = cell.hint;
    if (cell.chance && grid_.shaded) {
      attributes.add(true, fmt::format("h h{}", shade(dress_, *cell.chance)));
    } else if (cell.chance && *cell.chance > 0) {
      attributes.style =
          fmt::format("background:linear-gradient(to right,var(--h3) {:.1f}%,transparent 0);",
                      100 * *cell.chance) +
          attributes.style;
    }
    std::string html = dressed(cell.text, look == Look::strong);
    for (const GridLine& line : cell.more) {
      html += (html.empty() ? "" : "<br>") + dressed(line.text, line.look == Look::strong);
    }
    const bool is_heading = dress_.names_rows && names_row(i);
    return fmt::format("<{0}{1}{2}>{3}</{0}>", is_heading ? "th" : "td", attributes.html(),
                       is_heading ? " scope=\"row\"" : "", html);
  }

  std::string dressed(const std::string& text, bool strong) const {
    const std::string html = dress_.holds_numbers ? unbroken(escaped(text)) : escaped(text);
    return strong ? "<b>" + html + "</b>" : html;
  }

  Grid grid_;
  const GridDress& dress_;
};

}  // namespace

std::string grid_html(const Grid& grid, const GridDress& dress) {
  return Writer(grid, dress).html();
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
