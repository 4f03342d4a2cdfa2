// Rows of any table for tests: with values made from a number, or from RapidCheck, that stand in
// one league so that what they refer to is there.
#pragma once

#include <fmt/format.h>
#include <rapidcheck.h>

#include <algorithm>
#include <limits>
#include <string>
#include <tuple>
#include <vector>

#include "store/store.hpp"

namespace touchline::store {

inline const std::string odd_league = "Anna's \"league\": 50 % ☂; --";
inline const std::string odd_person = "Zoë :v0 $1";

/// Calls visit.operator()<Row>() for every table.
template <class Visit>
void for_each_row_type(Visit visit) {
  const auto all = [&]<class... Rows>(std::type_identity<std::tuple<Rows...>>) {
    (visit.template operator()<Rows>(), ...);
  };
  all(std::type_identity<AllRows>{});
}

/// Refers to the league, person and turn of insert_what_rows_refer_to, unless it is one itself.
template <class Row>
Row refer(std::vector<Cell> cells, const std::string& league = odd_league) {
  const Shape& shape = shape_of<Row>;
  const auto set = [&](std::string_view column, const Cell& cell) {
    if (const auto at = shape.find(column); at && shape.columns[0] != shape.name) cells[*at] = cell;
  };
  set("league", {0, league});
  set("person", {0, odd_person});
  set("turn", {1, ""});
  Row row;
  gather(cells, row);
  return row;
}

inline LeagueRow league_at_revision(const std::string& name, std::int64_t revision) {
  LeagueRow league;
  league.league = name;
  league.revision = revision;
  return league;
}

inline void insert_what_rows_refer_to(Store& store, const std::string& league = odd_league) {
  store.insert(league_at_revision(league, 7));
  if (store.count<PersonRow>(Where{}.is("person", odd_person)) == 0)
    store.insert(PersonRow{odd_person, "ab", 1});
  TurnRow turn;
  turn.league = league;
  turn.seq = 1;
  store.insert(turn);
}

/// The n-th row of a table; its texts are what databases and files have stumbled over.
template <class Row>
Row sample_row(int n, const std::string& league = odd_league) {
  std::vector<Cell> cells;
  for (const std::string_view column : shape_of<Row>.columns)
    cells.push_back({1000 + n, fmt::format("{} {}: 'a' \"b\" \\ ü ☂ 𝄞 :v0 ?\n\t;--", column, n)});
  return refer<Row>(std::move(cells), league);
}

inline std::string any_text() {
  static const std::vector<std::string> pieces{
      "a", "Z", ":", "::", ":v0", "'", "''", "\"", "\\", "\n",   "\r\n", "\t", " ",
      "ü", "€", "𝄞", "?",  "$1",  "%", ";",  "--", "/*", "NULL", "\x01", "{}", "\x7F"};
  std::string text;
  for (const std::string& piece :
       *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(pieces)))
    text += piece;
  return text;
}

inline long long any_number() {
  using Limits = std::numeric_limits<std::int64_t>;
  return *rc::gen::oneOf(rc::gen::arbitrary<std::int64_t>(),
                         rc::gen::element(Limits::min(), Limits::max(), std::int64_t{0}));
}

/// The key of a row, to compare by: numbers as such, texts by their bytes.
template <class Row>
std::vector<std::tuple<long long, std::string>> key_of(const Row& row) {
  std::vector<Cell> cells(shape_of<Row>.columns.size());
  spread(row, cells);
  std::vector<std::tuple<long long, std::string>> key;
  for (std::size_t i = 0; i < shape_of<Row>.key; ++i)
    key.emplace_back(cells[i].number, cells[i].text);
  return key;
}

/// In the order of their keys, one for each.
template <class Row>
std::vector<Row> by_key(std::vector<Row> rows) {
  std::stable_sort(rows.begin(), rows.end(),
                   [](const Row& a, const Row& b) { return key_of(a) < key_of(b); });
  const auto same = [](const Row& a, const Row& b) { return key_of(a) == key_of(b); };
  rows.erase(std::unique(rows.begin(), rows.end(), same), rows.end());
  return rows;
}

/// Some rows with different keys, in the order of their keys.
template <class Row>
std::vector<Row> any_rows() {
  std::vector<Row> rows;
  const int count = *rc::gen::inRange(0, 6);
  for (int n = 0; n < count; ++n) {
    std::vector<Cell> cells;
    for (std::size_t column = 0; column < shape_of<Row>.columns.size(); ++column)
      cells.push_back(shape_of<Row>.is_text(column) ? Cell{0, any_text()} : Cell{any_number(), ""});
    rows.push_back(refer<Row>(std::move(cells)));
  }
  return by_key(std::move(rows));
}

}  // namespace touchline::store
