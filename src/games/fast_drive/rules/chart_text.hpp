// The game book as people type it: a line for each key, cells separated by '|', shaped like the
// printed chart. docs/fast-drive-book.md tells the format to users.
//
//   title  A book of our own
//   timing 1 2 2 2 3 4
//
//   table drive 3d6
//   136: off.PROLIFIC ? TD-PASS [R] | fp=GREAT ? FGA* | PUNT
//
//   table kickoff d66
//   11-14: POS receivers POOR
//   15:    SUBTABLE in-the-open "A seam opens."
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "games/fast_drive/rules/chart.hpp"

namespace touchline::fast_drive {

/// The whole book, or all that is wrong with it at once.
Result<GameBook> parse_game_book(std::string_view text, const std::string& file);

std::string write_game_book(const GameBook& book);

/// The cells of one drive row: "off.PROLIFIC ? TD-PASS | PUNT". As in a special result on a card.
Result<Row<DriveCell>> parse_drive_row(std::string_view text, const Place& place);

std::string row_text(const Row<DriveCell>& row);
std::string test_text(const Test& test);  // "off.PROLIFIC"; nothing for an untested cell
std::string cell_text(const DriveCell& cell);
std::string dice_text(DiceKind dice);

}  // namespace touchline::fast_drive
