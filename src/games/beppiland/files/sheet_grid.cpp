// The grid of the order sheet: its headings, the rows of players, and which column a cell belongs
// to. The rows of points are in sheet_points.cpp.
#include <algorithm>
#include <cstdlib>
#include <limits>

#include "core/text.hpp"
#include "games/beppiland/files/sheet_reading.hpp"

namespace touchline::beppiland::sheet {
namespace {

constexpr std::size_t most_columns = 64;
constexpr std::size_t longest_name = 8;  // words

using Tokens = std::vector<Token>;

std::optional<Area> two_letter_area(std::string_view text) {
  return text.size() == 2 ? area_of(text) : std::nullopt;
}

struct CellValue {
  bool plays = false;
  std::optional<Area> area{};
};

// BEP-ORDERS-2
std::optional<CellValue> cell_of(const Token& token) {
  if (token.quoted) return std::nullopt;
  if (is_none(token.text)) return CellValue{};
  if (token.text == "x" || token.text == "X") return CellValue{true, {}};
  if (token.text.size() > 2) return std::nullopt;
  const auto area = area_of(token.text);
  return area ? std::optional(CellValue{true, area}) : std::nullopt;
}

bool is_number(std::string_view text) {  // "9", "9+1", "+1", "?"
  if (text == "?") return true;
  bool digit = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool sign = text[i] == '+' || text[i] == '-';
    if (sign && i + 1 == text.size()) return false;
    if (!sign && (text[i] < '0' || text[i] > '9')) return false;
    digit = digit || !sign;
  }
  return digit;
}

bool is_position(std::string_view text) {  // "Po", "Li.S+D", "Di/Ce.S"
  const auto point = text.find('.');
  for (const std::string_view part : split(text.substr(0, point), '/'))
    if (!two_letter_area(part)) return false;
  if (point == std::string_view::npos) return true;
  return text.size() - point <= 4 &&
         text.substr(point + 1).find_first_not_of("SsDd+/") == std::string_view::npos;
}

bool is_remark(std::string_view text) {
  return text.size() > 2 && ((text.front() == '(' && text.back() == ')') ||
                             (text.front() == '[' && text.back() == ']'));
}

// Where the cells begin after position, age and value, which are not looked at.
std::size_t after_values(const Tokens& row, std::size_t from, std::size_t columns) {
  bool position = false, figure = false;
  std::size_t i = from;
  for (; i < row.size(); ++i) {
    const std::string& text = row[i].text;
    const bool figure_next = i + 1 < row.size() && is_number(row[i + 1].text);
    if (row[i].quoted) break;
    if (is_number(text)) {
      figure = true;
    } else if (!position && is_position(text)) {
      // "Ce" as the first of as many cells as there are columns is a cell.
      const bool cell = i == from && text.size() == 2 && area_of(text) != Area::Po;
      if (cell && row.size() - i == columns && !figure_next) break;
      position = true;
    } else if (age_of(text) &&
               (!cell_of(row[i]) || (!figure && (figure_next || fold(text) == "p")))) {
    } else if (!is_remark(text)) {
      break;
    }
  }
  return i;
}

bool all_cells(const Tokens& row, std::size_t from) {
  return std::all_of(row.begin() + static_cast<std::ptrdiff_t>(from), row.end(),
                     [](const Token& token) { return cell_of(token).has_value(); });
}

struct Row {
  std::string name{};
  bool exact = false;
  std::size_t cells = 0;  // where they begin
  bool shaped = false;    // everything after the name is as a row has it
  bool has_values = false;
};

std::string name_before(const Tokens& row, std::size_t words) {
  std::string name = joined(row, 0, words);
  while (!row[0].quoted && !name.empty() && (name.back() == ':' || name.back() == ','))
    name.pop_back();
  return name;
}

std::optional<Row> known_row(const Tokens& row, const Reading& reading) {
  const std::size_t longest = row[0].quoted ? 1 : std::min(longest_name, row.size());
  for (std::size_t words = longest; words > 0; --words) {
    const std::string written = name_before(row, words);
    const Player* player = reading.form.player_named(written);
    if (!player) continue;
    const std::size_t cells = after_values(row, words, reading.column_count());
    return Row{player->name, player->name == written, cells, all_cells(row, cells), cells > words};
  }
  return std::nullopt;
}

// A name that nobody has, from the shape of the line.
std::optional<Row> unknown_row(const Tokens& row, const Reading& reading) {
  if (!row[0].quoted && (cell_of(row[0]) || is_number(row[0].text))) return std::nullopt;
  const std::size_t longest = row[0].quoted ? 1 : std::min(longest_name, row.size() - 1);
  for (std::size_t words = 1; words <= longest; ++words) {
    const std::size_t cells = after_values(row, words, reading.column_count());
    const std::size_t count = row.size() - cells;
    if (count == 0 || !all_cells(row, cells)) continue;
    const bool placed = !reading.columns.empty() && count < reading.columns.size() &&
                        row[cells].start + 3 >= reading.columns.front().start;
    if (row[0].quoted || cells > words || count == reading.column_count() || placed)
      return Row{name_before(row, words), false, cells, true, cells > words};
  }
  return std::nullopt;
}

// The columns of fewer cells than columns: each as near to its heading as can be, none crossing.
std::vector<std::size_t> nearest(const Tokens& cells, const std::vector<Column>& columns) {
  constexpr long far = std::numeric_limits<int>::max();
  const std::size_t n = columns.size();
  // cost[i][j]: of the cells from i in the columns from j.
  std::vector<std::vector<long>> cost(cells.size() + 1, std::vector<long>(n + 1, far));
  const auto away = [&](std::size_t i, std::size_t j) {
    return std::labs(static_cast<long>(cells[i].start) + cells[i].end - columns[j].middle);
  };
  for (std::size_t j = 0; j <= n; ++j) cost[cells.size()][j] = 0;
  for (std::size_t i = cells.size(); i-- > 0;)
    for (std::size_t j = n; j-- > 0;)
      cost[i][j] = std::min({cost[i][j + 1], cost[i + 1][j + 1] + away(i, j), far});
  std::vector<std::size_t> places;
  for (std::size_t i = 0, j = 0; i < cells.size(); ++j) {
    if (cost[i][j] == cost[i][j + 1]) continue;
    places.push_back(j);
    ++i;
  }
  return places;
}

void put_cell(const std::string& name, const Placed& place, int line, Reading& reading) {
  const auto value = cell_of(*place.cell);
  if (!value) {
    reading.miss(line, place.cell->text, {Said::sheet_cell, name, place.match});
    return;
  }
  if (!value->plays) return;
  MatchOrders& match = reading.match(place.match);
  const auto twice = std::find_if(match.cells.begin(), match.cells.end(),
                                  [&](const Cell& cell) { return cell.player == name; });
  if (twice == match.cells.end()) {
    match.cells.push_back({name, value->area, line});
  } else if (twice->area != value->area) {
    reading.miss(line, place.cell->text, {Said::sheet_second_cell, name, place.match, twice->line});
  }
}

// Headings.

bool is_label(std::string_view text) {  // "ChH"
  if (text.size() != 3) return false;
  const std::string plain_text = fold(text);
  if (std::string_view("han").find(plain_text[2]) == std::string_view::npos) return false;
  return std::any_of(competition_codes.begin(), competition_codes.end(),
                     [&](std::string_view c) { return fold(c) == plain_text.substr(0, 2); });
}

bool is_heading_word(std::string_view text) {
  const std::string word = fold(text);
  for (const std::string_view known :
       {"name", "nome", "player", "players", "giocatore", "giocatori", "pos", "position", "ruolo",
        "age", "eta", "ab", "fo", "ab+fo", "value", "val", "valore"})
    if (word == known) return true;
  return false;
}

// "1 2 3": numbers alone are headings only if they count up from one.
bool counts_up(const Tokens& line, std::size_t from) {
  for (std::size_t i = from; i < line.size(); ++i)
    if (column_number(line[i].text, true) != static_cast<int>(i - from) + 1) return false;
  return from < line.size();
}

}  // namespace

std::vector<Placed> placed(const Tokens& cells, int line, Reading& reading) {
  const std::vector<Column>& columns = reading.columns;
  std::vector<Placed> found;
  if (!columns.empty() && cells.size() < columns.size()) {
    const auto places = nearest(cells, columns);
    for (std::size_t i = 0; i < places.size(); ++i)
      found.push_back({columns[places[i]].id, &cells[i]});
    return found;
  }
  const std::size_t room = columns.empty() ? most_columns : columns.size();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i < room) {
      found.push_back(
          {columns.empty() ? reading.form.column_id(static_cast<int>(i) + 1) : columns[i].id,
           &cells[i]});
    } else if (!is_none(cells[i].text)) {
      reading.miss(line, joined(cells, i, cells.size()), {Said::sheet_beyond_columns, room});
      break;
    }
  }
  return found;
}

bool read_columns(const Tokens& line, Reading& reading) {
  if (!line[0].quoted && std::all_of(line.begin(), line.end(),
                                     [](const Token& token) { return is_label(token.text); })) {
    if (reading.headed_by_number) return true;
    reading.columns.clear();
    for (const Token& token : line)
      reading.columns.push_back(
          {reading.form.column_id(static_cast<int>(reading.columns.size()) + 1), token.start,
           token.start + token.end});
    return true;
  }
  const bool named = !line[0].quoted && keyword(line[0].text) == Keyword::matches;
  std::size_t from = named ? 1 : 0;
  while (from < line.size() && !line[from].quoted && is_heading_word(line[from].text)) ++from;
  const bool bare = counts_up(line, from) && (named || line.size() > from + 1);
  std::vector<Column> columns;
  for (std::size_t i = from; i < line.size(); ++i) {
    if (line[i].quoted && !named) return false;
    const auto id = reading.form.match_id(line[i], bare);
    if (!id) return false;
    columns.push_back({*id, line[i].start, line[i].start + line[i].end});
  }
  if (columns.size() > most_columns) return false;
  if (columns.empty()) return named || from > 1;
  for (const Column& column : columns) reading.headed.push_back(column.id);
  reading.columns = std::move(columns);
  reading.headed_by_number = true;
  return true;
}

bool read_row(const Tokens& tokens, int line, RowTest test, Reading& reading) {
  const auto row =
      test == RowTest::unknown_by_shape ? unknown_row(tokens, reading) : known_row(tokens, reading);
  if (!row) return false;
  if (test == RowTest::known_by_shape) {
    const bool could_be_order = !tokens[0].quoted && keyword(tokens[0].text).has_value();
    if (!row->shaped || (could_be_order && !row->has_values && !row->exact)) return false;
  }
  const Tokens cells(tokens.begin() + static_cast<std::ptrdiff_t>(row->cells), tokens.end());
  for (const Placed& place : placed(cells, line, reading))
    put_cell(row->name, place, line, reading);
  return true;
}

}  // namespace touchline::beppiland::sheet
