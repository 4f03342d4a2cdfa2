// What tables of a league have in common: words over their columns, records of games, the mark of
// a bare score, matches of any season. For grids.cpp and record_grids.cpp alone.
#pragma once

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "document/grid.hpp"
#include "document/number.hpp"
#include "league/views/views.hpp"

namespace touchline::report {

inline std::string number(std::int64_t value) { return std::to_string(value); }

/// What stands over a column.
inline std::string over(const LeagueBook& book, std::string_view key) {
  return words_of(book)("column." + std::string(key));
}
/// A title whose words depend on what is added up.
inline std::string titled(const LeagueBook& book, std::string_view key) {
  return words_of(book)(fmt::format("{}.{}", key, book.counting.scores));
}

/// What a club is ranked by; the line is one of a table, or of all tables.
inline GridColumn worth_column(const LeagueBook& book) {
  return right(over(book, book.counting.worth));
}
template <class Line>
GridCell worth_cell(const LeagueBook& book, const Line& line, Look look = Look::strong) {
  return {book.counting.ranked_by == RankedBy::points ? number(line.points)
                                                      : won_share(percentage(line)),
          look};
}

/// Games won, and then those drawn and lost as the game counts them.
inline std::array<GridColumn, 3> record_columns(const LeagueBook& book) {
  std::array columns{right(over(book, "won")), right(over(book, book.counting.nobody_won)),
                     right(over(book, "lost"))};
  if (book.counting.lost_before_drawn) std::swap(columns[1], columns[2]);
  return columns;
}
inline std::array<GridCell, 3> record_cells(const Counting& counting, std::int64_t won,
                                            std::int64_t drawn, std::int64_t lost) {
  std::array<GridCell, 3> cells{{{number(won)}, {number(drawn)}, {number(lost)}}};
  if (counting.lost_before_drawn) std::swap(cells[1], cells[2]);
  return cells;
}
template <class Line>
std::array<GridCell, 3> record_cells(const LeagueBook& book, const Line& line) {
  return record_cells(book.counting, line.won, line.drawn, line.lost);
}

inline bool lists_players(const LeagueBook& book) {
  return book.counting.scored_by == ScoredBy::players;
}

/// Matches of any season, each with its round.
Grid matches_grid(const LeagueBook& book, std::string_view title,
                  const std::vector<store::ResultRow>& rows, bool dated = false);

}  // namespace touchline::report
