#include "document/grid.hpp"

#include <algorithm>

#include "document/grid_parts.hpp"

namespace touchline::report {

namespace {

GridColumn column(std::string title, GridColumn::Align align) {
  GridColumn made;
  made.title = std::move(title);
  made.align = align;
  return made;
}

}  // namespace

GridColumn left(std::string title) { return column(std::move(title), GridColumn::Align::left); }
GridColumn right(std::string title) { return column(std::move(title), GridColumn::Align::right); }
GridColumn right_words(std::string title) {
  return column(std::move(title), GridColumn::Align::right_words);
}
GridColumn minor(GridColumn column) {
  column.minor = true;
  return column;
}
GridColumn wrapping(GridColumn column) {
  column.wraps = true;
  return column;
}
GridColumn tight(GridColumn column) {
  column.tight = true;
  return column;
}
GridColumn fixed(GridColumn column, std::size_t columns) {
  column.fixed = columns;
  return column;
}

Grid without_empty_columns(Grid grid) {
  for (std::size_t i = grid.columns.size(); i-- > 0;) {
    const bool empty = std::all_of(grid.rows.begin(), grid.rows.end(), [&](const GridRow& row) {
      return row.cells[i].text.empty() && row.cells[i].more.empty();
    });
    if (!empty || grid.columns[i].fixed > 0) continue;
    const auto at = static_cast<std::ptrdiff_t>(i);
    grid.columns.erase(grid.columns.begin() + at);
    for (GridRow& row : grid.rows) row.cells.erase(row.cells.begin() + at);
  }
  return grid;
}

}  // namespace touchline::report
