// A table as people read it, before it is known where: columns with titles, cells with a look.
// Written as aligned text that fits the page's width or as a table of an HTML page. Knows no game
// and folds nothing.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "document/style.hpp"

namespace touchline::report {

/// Home and away are told apart by colour on a page; both sides are named wherever they stand. Only
/// pages know a score in large figures, dice in letters of one width, and one framed among shades.
enum class Look { plain, strong, good, bad, quiet, home, away, score, dice, framed };

struct GridColumn {
  enum class Align { left, right, right_words };  // numbers, or words up against the next column
  std::string title{};
  Align align = Align::right;
  bool minor = false;     // left out on a narrow screen
  bool wraps = false;     // long text, which may break into lines on any page
  bool tight = false;     // in text: right up against the column before it
  std::size_t fixed = 0;  // in text: so many columns, what is longer is cut; 0: as needed
};

/// A further line of a cell; pages only.
struct GridLine {
  std::string text{};
  Look look = Look::plain;
};

struct GridCell {
  std::string text{};
  Look look = Look::plain;
  std::optional<double> chance{};  // behind the text: a bar of that share, or a shade of it
  std::vector<GridLine> more{};
  std::string hint{};  // on a page, for who points at it
};

struct GridRow {
  std::vector<GridCell> cells{};  // as many as there are columns
  Look look = Look::plain;
  bool marked = false;  // on a page, all of it stands out
  bool closes = false;  // on a page, a rule below it: another part begins
};

struct Grid {
  std::string title{};
  std::vector<GridColumn> columns{};
  std::vector<GridRow> rows{};
  std::string note{};   // below it
  std::string label{};  // on a page, what it is for those who cannot see it
  bool shaded = false;  // on a page, chances are shades and not bars
};

GridColumn left(std::string title);
GridColumn right(std::string title);
GridColumn right_words(std::string title);
GridColumn minor(GridColumn column);
GridColumn wrapping(GridColumn column);
GridColumn tight(GridColumn column);
GridColumn fixed(GridColumn column, std::size_t columns);

/// Columns in which nothing stands are left out. No line is wider than the page: see grid_fit.hpp
/// for what gives way.
std::string grid_text(const Grid& grid, const Style& style);

/// A table that is told while it comes about, row by row, and therefore has fixed columns only.
std::string grid_head(const std::vector<GridColumn>& columns, const Style& style);
std::string grid_row(const std::vector<GridColumn>& columns, const GridRow& row,
                     const Style& style);

/// What a page with a style of its own writes otherwise than all pages do.
struct GridDress {
  std::string_view minor = "wide", note = "muted", wraps{};  // classes; without, styled in place
  bool caption = false;                                      // the title stands inside the table
  bool names_rows = false;     // the first cell of words is the heading of its row
  bool holds_numbers = true;   // to the word before them
  bool keeps_empty = false;    // columns
  std::size_t whole_rows = 0;  // a table of so many at most is not cut by the end of a sheet
  std::array<double, 8> shades{0.001, 0.01, 0.05, 0.1, 0.2, 0.35, 0.55, 0.8};  // from which chance
};

/// With the title as a heading of the third order, unless the dress says otherwise.
std::string grid_html(const Grid& grid, const GridDress& dress = {});

/// Several, an empty line between; those without a row are left out.
std::string grids_text(const std::vector<Grid>& grids, const Style& style);
/// Several beside each other where there is room.
std::string grids_html(const std::vector<Grid>& grids, int least_width = 300);

}  // namespace touchline::report
