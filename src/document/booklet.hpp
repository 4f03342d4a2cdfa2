// A report in parts, each of tables, as a value: shown as text, printed as a page with a list of
// its parts (and so as a PDF), kept as a CSV file for each table, carried as JSON. Knows no game;
// what stands in it is whoever's report it is.
#pragma once

#include <string>
#include <vector>

#include "core/json_value.hpp"
#include "document/grid.hpp"
#include "document/view.hpp"

namespace touchline::report {

struct BookletPart {
  std::string title{};              // empty: the booklet's own
  std::vector<std::string> says{};  // before its tables, a paragraph each
  std::vector<Grid> grids{};        // those without a row are left out
  std::string drawing{};            // SVG, after them; pages only
  int least_width = 460;            // of tables beside each other on a page
};

struct Booklet {
  std::string title{}, subtitle{};
  std::vector<BookletPart> parts{};  // those in which nothing stands are left out
  std::string note{};                // at its foot
  bool sortable = false;             // on a page, by the title of a column
};

std::string booklet_text(const Booklet& booklet, const Style& style);
std::string booklet_html(const Booklet& booklet);
/// By file: named by part and table.
std::map<std::string, std::string> booklet_tables(const Booklet& booklet);
/// {title, subtitle, parts: {NAME: {TABLE: [rows]}}}
JsonValue booklet_json(const Booklet& booklet);

/// All forms of it.
View booklet_view(Booklet booklet);

}  // namespace touchline::report
