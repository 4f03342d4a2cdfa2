// What the writers of a table share, as text and as HTML. Not for others: they use grid.hpp.
#pragma once

#include "document/grid.hpp"

namespace touchline::report {

inline bool is_left(const GridColumn& column) { return column.align == GridColumn::Align::left; }

/// Fixed columns stay: what is told row by row looks the same in every row.
Grid without_empty_columns(Grid grid);

}  // namespace touchline::report
