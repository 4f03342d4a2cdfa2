// Orders and rows of points copied out in the sheet's own words.
#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/beppiland/files/fair_copyist.hpp"
#include "games/beppiland/files/people_words.hpp"
#include "games/beppiland/rules/names.hpp"

namespace touchline::beppiland::fair {
namespace {

/// "SAISON 2, SITZUNG 4": each of the words.
std::string heading_in_sheet_words(const Opening& begins, std::string_view rest) {
  std::string text = fmt::format("{}", sheet::name(begins.keyword));
  for (const std::string_view word : words(rest)) {
    const auto next = opening(word);
    const bool heads = next && is_heading(next->keyword);
    text += " " + (heads ? std::string(sheet::name(next->keyword)) : std::string(word));
  }
  return text;
}

bool begins_with_quote(std::string_view text) {
  return text.starts_with('"') || text.starts_with("“") || text.starts_with("„") ||
         text.starts_with("«");
}

/// "… bend." -- M. Rossi: the dashes before the signature, which stands from here on, go.
std::string without_dashes(std::string_view text, std::size_t from) {
  if (from == 0 || from >= text.size()) return std::string(text);
  std::string_view sign = trim(text.substr(from));
  while (sign.starts_with('-')) sign.remove_prefix(1);
  for (const std::string_view dash : {"–", "—"})
    if (sign.starts_with(dash)) sign.remove_prefix(dash.size());
  return fmt::format("{} {}", text.substr(0, from), trim(sign));
}

}  // namespace

std::optional<std::string> Copyist::order_line(const std::string& line) {
  const std::size_t bar = line.find_first_not_of(" \t");
  if (bar != std::string::npos && line[bar] == '|') {  // a row of a table
    std::string row = line;
    row[bar] = ' ';
    return order_line(row);
  }
  const auto begins = opening(line);
  if (!begins) return added_order(line);
  const Keyword keyword = begins->keyword;
  std::string_view rest = std::string_view(line).substr(begins->size);
  if (is_points_row(keyword)) return points_row(*begins, line);
  if (is_heading(keyword) || keyword == Keyword::matches) {
    if (!begins->foreign) return std::nullopt;
    return heading_in_sheet_words(*begins, rest);
  }
  if (trim(rest).empty() && keyword != Keyword::nonce && keyword != Keyword::standing)
    list_ = keyword;
  if (keyword == Keyword::press) return press(*begins, line, trim(rest));
  while (!begins->formal && rest.ends_with('.')) rest.remove_suffix(1);
  const std::string order = order_in_sheet_words(keyword, rest);
  if (!begins->formal && !makes_sense(keyword, order))
    return list_ == keyword ? as_comment(line) : as_prose(line);
  return fmt::format("{} {}", sheet::name(keyword), trim(order));
}

std::optional<std::string> Copyist::added_order(const std::string& line) {
  std::string_view rest = trim(line);
  for (const std::string_view mark : {"P.S.", "p.s.", "P.S", "p.s"})
    if (rest.starts_with(mark)) rest = trim(rest.substr(mark.size()));
  if (rest.starts_with(':')) rest = trim(rest.substr(1));
  const auto first = first_words(rest, 1);
  if (!first.empty() && holds({"also", "and", "then", "anche", "poi", "inoltre", "auch", "noch",
                               "dann", "ausserdem", "außerdem"},
                              first[0].folded))
    rest = trim(rest.substr(first[0].end));
  return order_in(rest, line);
}

std::optional<std::string> Copyist::counted_order(const std::string& line) {
  return order_in(without_bullet(line), line);
}

std::optional<std::string> Copyist::order_in(std::string_view bare, std::string_view line) {
  const auto begins = bare.size() < trim(line).size() ? opening(bare) : std::nullopt;
  if (!begins || is_points_row(begins->keyword) || is_heading(begins->keyword) ||
      begins->keyword == Keyword::matches)
    return std::nullopt;
  const std::string_view rest = trim(bare.substr(begins->size));
  const bool an_order =
      begins->keyword == Keyword::press
          ? begins_with_quote(rest)
          : makes_sense(begins->keyword, order_in_sheet_words(begins->keyword, rest));
  return an_order ? order_line(std::string(bare)) : std::nullopt;
}

std::optional<std::string> Copyist::listed_line(const std::string& line) {
  const std::string_view bare = without_bullet(line);
  const bool below = blank(line[0]) || bare.size() < trim(line).size();
  if (!list_ || !below || bare.empty()) return std::nullopt;
  if (*list_ == Keyword::press) {
    if (!begins_with_quote(bare)) return std::nullopt;
    return press({Keyword::press, 0, true, false}, line, bare);
  }
  const std::string order = order_in_sheet_words(*list_, bare);
  if (!makes_sense(*list_, order)) return std::nullopt;
  return fmt::format("{} {}", sheet::name(*list_), trim(order));
}

bool Copyist::makes_sense(Keyword keyword, const std::string& order) const {
  if (keyword == Keyword::nonce) return false;
  if (keyword == Keyword::standing) return trim(order).empty();
  sheet::Reading trial{form_, {}, {}};
  sheet::read_order(keyword, order, number(), trial);
  std::vector<std::string> men = names_, clubs;
  if (form_.club())
    for (const Staff& man : form_.club()->staff) men.push_back(man.name);
  for (const Club& club : form_.league().clubs) clubs.push_back(club.name);
  const auto known = [&](const auto& orders) {
    return std::all_of(orders.begin(), orders.end(),
                       [&](const auto& one) { return who_is_meant(one.player, men).has_value(); });
  };
  const Orders& all = trial.orders;
  return orders_anything(all) && known(all.sell) && known(all.list) &&
         std::all_of(all.friendly.begin(), all.friendly.end(),
                     [&](const auto& one) { return who_is_meant(one.with, clubs).has_value(); });
}

std::string Copyist::press(const Opening& begins, const std::string& line, std::string_view rest) {
  if (!begins.formal && !begins_with_quote(rest)) return as_prose(line);
  const bool open =
      rest.starts_with('"') && sheet::closing_quote(rest, 1) == std::string_view::npos;
  for (std::size_t next = at_ + 1; open && next < lines_.size(); ++next) {
    if (lines_[next].find('"') == std::string::npos) continue;
    press_ends_ = next + 1;
    break;
  }
  if (open) return fmt::format("PRESS {}", rest);
  std::size_t close = rest.rfind('"') + 1;  // behind the last quote
  if (const std::size_t curved = rest.rfind("”"); curved != std::string_view::npos)
    close = std::max(close, curved + std::string_view("”").size());
  return fmt::format("PRESS {}", without_dashes(rest, close));
}

std::string Copyist::points_row(const Opening& begins, const std::string& line) {
  std::string_view rest = std::string_view(line).substr(begins.size);
  std::vector<std::string> ids = matches_;
  if (const auto word = match_word(without_small_words(rest))) {
    ids = matches_numbered(word->numbers);
    rest = without_small_words(rest).substr(word->size);
    if (rest.starts_with(':')) rest.remove_prefix(1);
  }
  const auto column_of = [&](std::string_view part) {  // where it stands in the line
    return static_cast<int>(characters(
        std::string_view(line).substr(0, static_cast<std::size_t>(part.data() - line.data()))));
  };
  std::string text = with_plain_boxes(line);
  std::string cells(static_cast<std::size_t>(0), ' ');
  if (!tab_fields_.empty() && line.find('\t') != std::string::npos)
    return tabbed_points(begins, line);
  if (!ids.empty() && ids != reading_ids()) return prose_points(begins.keyword, ids, rest, line);
  // In its place: a cell that is exchanged keeps its width where it can.
  cells = std::string(sheet::name(begins.keyword));
  cells.resize(std::max(cells.size(), static_cast<std::size_t>(column_of(rest))), ' ');
  std::string_view left = std::string_view(text).substr(std::min(begins.size, text.size()));
  while (!left.empty()) {
    const std::size_t gap = std::min(left.find_first_not_of(" \t|"), left.size());
    cells += left.substr(0, gap);
    left.remove_prefix(gap);
    const std::size_t size = std::min(left.find_first_of(" \t|"), left.size());
    if (size == 0) break;
    if (left[0] == '#' || left[0] == '<') break;
    const std::string_view word = left.substr(0, size);
    cells += cell_in(begins.keyword, word, static_cast<int>(characters(cells)));
    left.remove_prefix(size);
  }
  return cells;
}

std::vector<std::string> Copyist::reading_ids() const {
  std::vector<std::string> ids;
  for (const sheet::Column& column : reading_.columns) ids.push_back(column.id);
  return ids;
}

std::string Copyist::cell_in(Keyword keyword, std::string_view word, int column) {
  if (word == "+" || word.starts_with('+') || word.ends_with('+')) return std::string(word);
  const PointsCell cell = points_cell(keyword, word);
  if (cell.bad.empty()) return cell.good;
  if (cell.good.empty()) return std::string(word);  // the reader says what is wrong with it
  miss(column, cell.bad, {Said::sheet_points, sheet::name(keyword)});
  lost_.push_back(fmt::format("? {} {}", sheet::name(keyword), cell.bad));
  return cell.good;
}

std::string Copyist::tabbed_points(const Opening& begins, const std::string& line) {
  std::vector<std::string> cells(reading_.column_count(), ".");
  for (const Token& token : sheet::grid_tokens(line)) {
    const std::size_t column = tab_column(line, token);
    if (column < cells.size()) cells[column] = cell_in(begins.keyword, token.text, token.start);
  }
  return fmt::format("{} {}", sheet::name(begins.keyword), join_words(cells, " "));
}

PointsCell Copyist::points_said(Keyword keyword, std::string_view rest) {
  std::string all;
  const std::string figures = with_figures(rest);
  for (const std::string_view word : words(figures))
    if (!without_small_words(word).empty()) all += std::string(word);
  while (all.ends_with('.')) all.pop_back();
  const bool flag = keyword == Keyword::tfg || keyword == Keyword::cat;
  if (all.empty() && flag) all = "y";
  return points_cell(keyword, all);
}

std::string Copyist::prose_points(Keyword keyword, const std::vector<std::string>& ids,
                                  std::string_view rest, const std::string& line) {
  const PointsCell cell = points_said(keyword, rest);
  if (!cell.bad.empty() || cell.good.empty()) {
    miss(0, trim(line), {Said::sheet_points, sheet::name(keyword)});
    return as_prose(line);
  }
  for (const std::string& id : ids) prose_[id].points[keyword] = cell.good;
  return as_comment(line);
}

}  // namespace touchline::beppiland::fair
