// A text file of sections and tables as cards and charts are written: `[title]` opens a section, a
// line `row | punt | kickoff` heads a table whose lines are the rolls 2 to 12. Knows places, not
// what stands there.
//
//   team   River City Pilots
//
//   [defence card]
//   row | linebuck | off tackle
//   2   | +9       | F+1, 2-9  +1, 10-12
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "games/pro_football/rules/grammar.hpp"

namespace touchline::pro_football {

struct Piece {
  std::string_view text{};
  int line = 0, column = 1;
};

struct SheetSection {
  Piece title{};
  std::vector<Piece> lines{};  // without blank ones and comments
};

/// Everything that is wrong with one file, with line and column.
class SheetReader {
 public:
  explicit SheetReader(std::string file) : file_(std::move(file)) {}

  std::vector<SheetSection> sections(std::string_view text) const;
  void wrong(const Piece& piece, std::string_view sentence);
  void wrong(const Piece& piece, const Faults& faults);
  Problems& problems() { return problems_; }

 private:
  std::string file_;
  Problems problems_{};
};

/// The parts of a line between its bars, each with its column.
std::vector<Piece> parts_of(const Piece& line);

struct TableColumn {
  Piece name{};
  std::array<Piece, 11> cells{};
};
/// The table of a section: its header and the rolls 2 to 12, each once. Lines before the header are
/// left in `others`.
std::vector<TableColumn> table_of(SheetReader& reader, const SheetSection& section,
                                  std::vector<Piece>& others);

}  // namespace touchline::pro_football
