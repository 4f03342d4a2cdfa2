// The order sheet of Beppiland as plain text: the grid and the order lines, read and written. It
// says what a president wrote and judges nothing: whether a name or a match exists is a matter of
// corrections. Nothing that can be in a text makes reading fail; what is not understood is listed,
// line by line, for the master (E69).
//
//   BEPPILAND 2.0   SEASON 2   SESSION 4   CLUB I Pini   PRESIDENT M. Rossi
//                                  -1-    -2-
//                                  ChH    CuA
//   Giuanin     Di.D     I   10+1   x      C
//   FC                             D4C3    .
//   TRAIN     Giuanin AB
//   NONCE     any words
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/beppiland/rules/orders.hpp"

namespace touchline::beppiland {

/// No more of a sheet than this is read.
inline constexpr std::size_t most_sheet_lines = 400, most_line_bytes = 2000;

struct ReadSheet {
  Orders orders{};
  std::vector<int> understood{};  // the lines of which at least a part was
};

/// The sheet of a club, as text or as JSON (if it begins with a brace). Names are kept as written,
/// in the grid those of the club's own players as the club writes them. Matches with orders come in
/// the order of the calendar.
ReadSheet read_sheet(std::string_view text, const League& league, int club);
Orders read_orders(std::string_view text, const League& league, int club);

/// The sheet that reads as these orders. What was not understood follows as comments.
std::string write_orders(const Orders& orders, const League& league, int club);

/// What an echo says beside the sheet's own words; {0} is the number of men.
struct EchoWords {
  std::string men{"{0} men"}, standing{"STANDING: counts again when no sheet comes"};
};
/// What was understood, a line for each match and each order, for a receipt, in the sheet's words
/// as the league's language has them.
std::vector<std::string> echo(const Orders& orders, const League& league, int club,
                              const EchoWords& words = {});

}  // namespace touchline::beppiland
