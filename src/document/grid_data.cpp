#include "document/grid_data.hpp"

#include <algorithm>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "text/csv.hpp"

namespace touchline::report {
namespace {

/// "yards_a_carry" for "Yards a carry".
std::string key_of(const GridColumn& column) {
  std::string key = slug(column.title);
  std::replace(key.begin(), key.end(), '-', '_');
  return key;
}

std::string csv_line(const std::vector<std::string>& cells) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    line += (i == 0 ? "" : ",") + books::csv_cell(cells[i]);
  }
  return line + "\n";
}

}  // namespace

std::string grid_csv(const Grid& grid) {
  std::vector<std::string> cells;
  for (const GridColumn& column : grid.columns) cells.push_back(key_of(column));
  std::string text = csv_line(cells);
  for (const GridRow& row : grid.rows) {
    cells.clear();
    for (const GridCell& cell : row.cells) cells.push_back(cell.text);
    text += csv_line(cells);
  }
  return text;
}

JsonValue grid_json(const Grid& grid) {
  auto list = JsonValue::array();
  for (const GridRow& row : grid.rows) {
    JsonValue one = JsonValue::object();
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      const std::string& text = row.cells[i].text;
      const auto number = to_int(text);
      if (number) {
        one[key_of(grid.columns[i])] = *number;
      } else {
        one[key_of(grid.columns[i])] = text;
      }
    }
    list.push_back(std::move(one));
  }
  return list;
}

}  // namespace touchline::report
