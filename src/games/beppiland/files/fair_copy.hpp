// A president's orders as he wrote them, copied out as an order sheet: marks of all kinds, tabs,
// prose ("Difesa: Rossi, Bianchi"), other languages. The copy has the lines of what was written,
// under the same numbers; line-ups from prose follow after them. A league keeps the copy, so that a
// turn run again never depends on how letters are read today. What cannot be copied out is left as
// it was, for the sheet's reader to list (E69). It guesses nothing: what could be two things is
// left.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/beppiland/files/sheet.hpp"

namespace touchline::beppiland {

/// A mark or a line of which nothing can be made, with its place from 1.
struct Mark {
  int line = 0, column = 0;
  std::string text{};
  Fact why{};
};

struct FairCopy {
  std::string text{};
  Orders orders{};                   // what the copy says
  std::vector<Mark> marks{};         // that could not be placed
  std::vector<std::string> words{};  // lines WORD, which prove its writer; no part of the copy
};
FairCopy fair_copy(std::string_view written, const League& league, int club);

/// Whether anything at all is ordered.
bool orders_anything(const Orders& orders);
/// How many things: every man of a line-up, every cell of points and every order is one.
std::int64_t things_ordered(const Orders& orders);
/// The number of the club that a sheet says it is of; -1: it does not say, or names nobody.
int club_named(const Orders& orders, const League& league);

}  // namespace touchline::beppiland
