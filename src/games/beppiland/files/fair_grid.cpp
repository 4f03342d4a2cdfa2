// The grid of a sheet copied out: headings, rows of men, cells with marks of all kinds and in
// their places.
#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/beppiland/files/fair_copyist.hpp"
#include "games/beppiland/files/people_words.hpp"

namespace touchline::beppiland::fair {
namespace {

constexpr std::size_t longest_name = 8;  // words

bool in_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool is_value(std::string_view text) {  // "10+1"
  const std::size_t sign = text.find_first_of("+-");
  const auto digits = [](std::string_view part) {
    return !part.empty() && part.find_first_not_of("0123456789") == std::string_view::npos;
  };
  return sign != std::string_view::npos && digits(text.substr(0, sign)) &&
         digits(text.substr(sign + 1));
}

bool is_position(std::string_view text) {  // "Di/Ce.S"
  const auto point = text.find('.');
  for (const std::string_view part : split(text.substr(0, point), '/'))
    if (part.size() != 2 || !area_of(part)) return false;
  return true;
}

/// Where the cells begin: position, age and value stand before them, each at most once.
std::size_t cells_from(const Tokens& row, std::size_t at, std::size_t columns) {
  const auto has = [&](std::size_t i, auto test) { return i < row.size() && test(row[i].text); };
  const auto figure = [](std::string_view text) { return is_value(text) || text == "?"; };
  const auto age = [](std::string_view text) { return age_of(text).has_value(); };
  if (has(at, is_position)) {
    const std::string& text = row[at].text;
    const bool sure = text.find_first_of("./") != std::string::npos || row.size() - at > columns ||
                      has(at + 1, figure) || (has(at + 1, age) && has(at + 2, figure));
    if (sure) ++at;
  }
  if (has(at, age) && has(at + 1, figure)) ++at;
  return has(at, figure) ? at + 1 : at;
}

}  // namespace

std::string with_plain_boxes(std::string line) {
  constexpr std::string_view opens = "[({", closes = "])}";
  for (std::size_t at = 0; at < line.size(); ++at) {
    const std::size_t kind = opens.find(line[at]);
    if (kind == std::string_view::npos || (at > 0 && in_name(line[at - 1]))) continue;
    const std::size_t end = line.find(closes[kind], at);
    if (end == std::string::npos || end - at > 8) continue;
    const std::string inner(trim(std::string_view(line).substr(at + 1, end - at - 1)));
    const std::string in_place = inner.empty() ? "." : inner;
    if (!mark(in_place)) continue;
    std::string box = " " + in_place;
    box.resize(std::max(box.size(), end - at + 1), ' ');
    line.replace(at, end - at + 1, box);
  }
  for (std::size_t at = 0; at < line.size(); ++at) {
    const bool lone = line[at] == '"' && (at == 0 || blank(line[at - 1])) &&
                      (at + 1 == line.size() || blank(line[at + 1]));
    if (lone) line.replace(at, 1, "″");
  }
  return line;
}

std::string Copyist::headed(const std::string& line) {
  tab_fields_.clear();
  if (line.find('\t') != std::string::npos) {
    const auto fields = split(line, '\t');
    for (std::size_t i = 0; i < fields.size(); ++i)
      if (!trim(fields[i]).empty()) tab_fields_.push_back(i);
    if (tab_fields_.size() != reading_.columns.size()) tab_fields_.clear();
  }
  above_.clear();
  area_.reset();
  matches_.clear();
  if (reading_.columns.size() == 1) matches_ = {reading_.columns[0].id};
  return line;
}

std::optional<Copyist::Row> Copyist::row_shape(const Tokens& tokens) const {
  const std::size_t columns = reading_.column_count();
  const auto named = [&](std::size_t words) {
    std::string name = sheet::joined(tokens, 0, words);
    while (name.size() > 1 && (name.back() == ':' || name.back() == ',')) name.pop_back();
    return name;
  };
  for (std::size_t words = std::min(longest_name, tokens.size()); words > 0; --words) {
    const Player* man = form_.player_named(named(words));
    if (!man) continue;
    const std::size_t cells = cells_from(tokens, words, columns);
    return Row{man->name, true, cells, cells > words};
  }
  for (std::size_t words = 1; words < std::min(longest_name, tokens.size()); ++words) {
    const std::size_t cells = cells_from(tokens, words, columns);
    if (cells == words || cells == tokens.size()) continue;
    if (!sheet::keyword(tokens[0].text)) return Row{named(words), false, cells, true};
  }
  return std::nullopt;
}

std::optional<std::string> Copyist::row_of(const std::string& written) {
  const std::string line = with_plain_boxes(written);
  const Tokens tokens = sheet::grid_tokens(line);
  const auto row = row_shape(tokens);
  if (!row) return std::nullopt;
  const Tokens cells(tokens.begin() + static_cast<std::ptrdiff_t>(row->cells), tokens.end());
  const auto good = std::count_if(cells.begin(), cells.end(), [](const Token& cell) {
    return mark(cell.text) || is_ditto(cell.text);
  });
  const std::size_t columns = reading_.column_count();
  // A sentence that begins with a player's name is no row.
  const bool shaped =
      row->values || (cells.size() <= columns && 2 * static_cast<std::size_t>(good) > cells.size());
  if (!shaped) return cells.empty() ? std::nullopt : std::optional(as_prose(written));
  return fmt::format("{} ?{}", sheet::in_quotes(row->name), cells_text(line, cells));
}

std::string Copyist::cells_text(const std::string& line, const Tokens& cells) {
  std::vector<std::string> text(reading_.column_count(), ".");
  std::vector<std::size_t> places = placed_in(line, cells);
  const std::vector<std::string> above = above_;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::size_t column = places[i];
    if (column >= text.size()) text.resize(column + 1, ".");
    auto meant = mark(cells[i].text);
    if (is_ditto(cells[i].text) && column < above.size()) meant = above[column];
    if (meant && (column < reading_.column_count() || *meant == ".")) {
      text[column] = *meant;
      continue;
    }
    text[column] = sheet::in_quotes(cells[i].text);
    const bool beyond = meant.has_value();
    miss(cells[i].start, cells[i].text,
         beyond ? Fact(Said::sheet_beyond_columns, reading_.column_count())
                : Fact(Said::sheet_mark));
  }
  above_ = text;
  std::string all;
  for (const std::string& cell : text) all += " " + cell;
  return all;
}

std::vector<std::size_t> Copyist::placed_in(const std::string& line, const Tokens& cells) {
  std::vector<std::size_t> places;
  if (!tab_fields_.empty() && line.find('\t') != std::string::npos) {
    for (const Token& cell : cells) places.push_back(tab_column(line, cell));
    return places;
  }
  sheet::Reading trial{form_, {}, reading_.columns};
  std::map<const Token*, std::string> found;
  for (const auto& place : sheet::placed(cells, number(), trial)) found[place.cell] = place.match;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto match = found.find(&cells[i]);
    std::size_t column = i;
    for (std::size_t c = 0; match != found.end() && c < reading_.columns.size(); ++c)
      if (reading_.columns[c].id == match->second) column = c;
    places.push_back(column);
  }
  return places;
}

std::size_t Copyist::tab_column(const std::string& line, const Token& cell) const {
  std::size_t field = 0;
  int column = 0;
  for (const char c : line) {
    if (column >= cell.start) break;
    if (c == '\t') {
      ++field;
      column += 8 - column % 8;
    } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {
      ++column;
    }
  }
  const auto found = std::find(tab_fields_.begin(), tab_fields_.end(), field);
  return static_cast<std::size_t>(found - tab_fields_.begin());
}

}  // namespace touchline::beppiland::fair
