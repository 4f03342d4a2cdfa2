// How a table is made to fit a page of text, decided here and nowhere else. What gives way, in this
// order: long text breaks into lines; the gaps between columns narrow, titles over numbers break,
// and a few long names with them; columns that are minor are left out, the last first; all words
// break; and in the end the table is set in parts below each other, each with the first column.
#pragma once

#include <vector>

#include "document/grid.hpp"

namespace touchline::report {

inline constexpr std::size_t grid_indent = 2;

/// A table, or a part of one: which columns, how wide, and how far apart.
struct GridLayout {
  std::vector<std::size_t> shown{};
  std::vector<std::size_t> widths{};  // of those
  std::size_t gap = 2;
};

/// Titles and rows of every layout take at most so many columns.
std::vector<GridLayout> grid_layouts(const Grid& grid, std::size_t columns);

}  // namespace touchline::report
