// The rows of points of the order sheet: SP, FC, DUR, PGP, CAT, TFG and TAT (BEP-ORDERS-3).
#include "games/beppiland/files/sheet_reading.hpp"

namespace touchline::beppiland::sheet {
namespace {

using Tokens = std::vector<Token>;

bool share_an_area(const Points& a, const Points& b) {
  for (const Area area : all_areas)
    if (a[area] > 0 && b[area] > 0) return true;
  return false;
}

// "D 4" and "D4 + C3" are one cell wherever they stand.
Tokens mended(const Tokens& cells) {
  Tokens whole;
  for (const Token& cell : cells) {
    const bool after =
        !whole.empty() && !whole.back().quoted &&
        (whole.back().text.ends_with('+') ||
         (number(cell.text) && whole.back().text.size() == 1 && area_of(whole.back().text)));
    if (after || (!whole.empty() && cell.text.starts_with('+'))) {
      whole.back().text += cell.text;
      whole.back().end = cell.end;
    } else {
      whole.push_back(cell);
    }
  }
  return whole;
}

// "d4 c3": neighbours with one blank between them are one cell, when that is how it comes out.
Tokens joined_neighbours(const Tokens& cells) {
  Tokens whole;
  for (const Token& cell : cells) {
    const auto now = points(cell.text);
    const auto before = whole.empty() ? std::nullopt : points(whole.back().text);
    if (now && before && cell.start == whole.back().end + 1 && !share_an_area(*now, *before)) {
      whole.back().text += cell.text;
      whole.back().end = cell.end;
    } else {
      whole.push_back(cell);
    }
  }
  return whole;
}

bool wide(const std::vector<Column>& columns) {
  for (std::size_t i = 1; i < columns.size(); ++i)
    if (columns[i].middle - columns[i - 1].middle < 10) return false;
  return !columns.empty();
}

Points* points_of(Keyword keyword, MatchOrders& match) {
  switch (keyword) {
    case Keyword::sp:
      return &match.sparring;
    case Keyword::fc:
      return &match.fc;
    case Keyword::dur:
      return &match.d;
    case Keyword::pgp:
      return &match.pgp;
    case Keyword::cat:
      return &match.cat.points;
    case Keyword::tat:
      return &match.tat.points;
    default:
      return nullptr;
  }
}

Option* option_of(Keyword keyword, MatchOrders& match) {
  if (keyword == Keyword::cat) return &match.cat;
  return keyword == Keyword::tat ? &match.tat : nullptr;
}

Fact right_cell(Keyword keyword) {
  switch (keyword) {
    case Keyword::sp:
      return Said::sheet_sp;
    case Keyword::tfg:
      return Said::sheet_tfg;
    case Keyword::cat:
    case Keyword::tat:
      return {Said::sheet_option, name(keyword)};
    default:
      return {Said::sheet_points, name(keyword)};
  }
}

void put_points(Keyword keyword, const Placed& place, int line, Reading& reading) {
  const std::string& text = place.cell->text;
  const bool flag = keyword == Keyword::tfg || keyword == Keyword::cat || keyword == Keyword::tat;
  if (is_no(text)) return;
  const bool yes = flag && is_yes(text);
  const auto given = yes || keyword == Keyword::tfg ? std::nullopt : points(text);
  if (!yes && !given) return reading.miss(line, text, right_cell(keyword));
  if (given == Points{} && !flag) return;
  MatchOrders& match = reading.match(place.match);
  if (keyword == Keyword::tfg) {
    match.tfg = true;
    return;
  }
  Points& points = *points_of(keyword, match);
  if (points != Points{} && given && points != *given) {
    return reading.miss(line, text, {Said::sheet_second_points, place.match, name(keyword)});
  }
  if (given) points = *given;
  if (Option* option = option_of(keyword, match)) option->on = true;
}

}  // namespace

void read_points_row(Keyword keyword, Tokens cells, int line, Reading& reading) {
  cells = mended(cells);
  const std::size_t columns = reading.column_count();
  const bool too_few = cells.size() < columns && wide(reading.columns);
  if (too_few || (columns > 0 && cells.size() > columns)) cells = joined_neighbours(cells);
  for (const Placed& place : placed(cells, line, reading))
    put_points(keyword, place, line, reading);
}

}  // namespace touchline::beppiland::sheet
