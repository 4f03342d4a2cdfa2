#include "games/beppiland/files/fair_copy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/text.hpp"
#include "games/beppiland/files/people_words.hpp"
#include "games/beppiland/files/sheet_reading.hpp"
#include "games/beppiland/rules/names.hpp"

namespace touchline::beppiland {
namespace fair {
namespace {

using sheet::Keyword;
using sheet::Token;
using Tokens = std::vector<Token>;

constexpr std::size_t longest_name = 8;  // words

bool blank(char c) { return c == ' ' || c == '\t'; }
bool in_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         static_cast<unsigned char>(c) >= 0x80;
}

/// Blanks for the marks of a quoted letter, so that columns stay.
std::string without_quote_marks(std::string_view line) {
  std::string bare(line);
  for (char& c : bare) {
    if (c == '>')
      c = ' ';
    else if (!blank(c))
      break;
  }
  return bare;
}

/// "- Rossi", "* Rossi", "1. Rossi"
std::string_view without_bullet(std::string_view line) {
  line = trim(line);
  const std::size_t end = line.find_first_not_of("0123456789");
  const bool counted =
      end != std::string_view::npos && end > 0 && (line[end] == '.' || line[end] == ')');
  if (counted) line.remove_prefix(end + 1);
  while (!line.empty() && (line[0] == '-' || line[0] == '*' || blank(line[0])))
    line.remove_prefix(1);
  return trim(line);
}

/// "[x]" and "( x )" as "x" and "[ ]" as "." in their place; a lone '"' as a ditto.
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

class Copyist {
 public:
  Copyist(std::string_view text, const League& league, int club)
      : form_(league, club), lines_(split_lines(text)), reading_{form_, {}, {}} {
    for (const Player& man : form_.players()) names_.push_back(man.name);
  }

  FairCopy run() {
    for (at_ = 0; at_ < lines_.size(); ++at_) {
      const std::string line = without_quote_marks(lines_[at_]);
      copy_.text += copied(line) + "\n";
    }
    copy_.text += line_ups();
    return std::move(copy_);
  }

 private:
  static std::vector<std::string> split_lines(std::string_view text) {
    std::vector<std::string> lines;
    for (std::string_view line : split(text, '\n')) {
      if (line.ends_with('\r')) line.remove_suffix(1);
      lines.emplace_back(line);
    }
    if (!lines.empty() && lines.back().empty()) lines.pop_back();
    return lines;
  }

  int number() const { return static_cast<int>(at_) + 1; }
  void miss(int column, std::string_view text, Fact why) {
    copy_.marks.push_back({number(), column + 1, std::string(text), std::move(why)});
  }
  static std::string as_comment(std::string_view line) { return fmt::format("# {}", trim(line)); }
  /// Begins with no keyword for the reader, whatever it begins with.
  static std::string as_prose(std::string_view line) { return fmt::format("? {}", trim(line)); }

  std::string copied(const std::string& line) {
    if (press_ends_ > at_) return lines_[at_];
    const std::string_view bare = sheet::without_comment(line);
    const Tokens tokens = sheet::grid_tokens(bare);
    if (tokens.empty()) return line;
    if (const auto said = word_line(bare)) {
      copy_.word = *said;
      return "#";
    }
    if (sheet::read_columns(tokens, reading_)) return headed(line);
    if (const auto row = row_of(std::string(bare))) return leave_prose(*row);
    if (const auto header = match_header(line)) return *header;
    if (const auto areas = area_line(line)) return *areas;
    if (const auto list = lineup_line(line)) return *list;
    if (const auto name = name_alone(line)) return *name;
    if (const auto order = order_line(line)) return leave_prose(*order);
    return line;
  }

  /// What is no line-up ends the list of an area.
  std::string leave_prose(std::string text) {
    area_.reset();
    return text;
  }

  static std::optional<std::string> word_line(std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const std::string key = fold(trim(line.substr(0, colon)));
    if (key != "word" && key != "parola" && key != "kennwort") return std::nullopt;
    return std::string(trim(line.substr(colon + 1)));
  }

  // ---- The grid.

  std::string headed(const std::string& line) {
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

  struct Row {
    std::string name{};
    bool own = false;
    std::size_t cells = 0;  // where they begin
    bool values = false;
  };
  std::optional<Row> row_shape(const Tokens& tokens) const {
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

  /// A row as "Name" ? x . C, with a cell for every column.
  std::optional<std::string> row_of(const std::string& written) {
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
    const bool shaped = row->values || (cells.size() <= columns &&
                                        2 * static_cast<std::size_t>(good) > cells.size());
    if (!shaped) return cells.empty() ? std::nullopt : std::optional(as_prose(written));
    return fmt::format("{} ?{}", sheet::in_quotes(row->name), cells_text(line, cells, written));
  }

  std::string cells_text(const std::string& line, const Tokens& cells, const std::string& written) {
    std::vector<std::string> text(reading_.column_count(), ".");
    std::vector<std::size_t> places = placed_in(line, cells);
    const Tokens as_was = sheet::grid_tokens(written);
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

  std::vector<std::size_t> placed_in(const std::string& line, const Tokens& cells) {
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

  /// Of a line with tabs the cell belongs to the column whose heading has its number of tabs.
  std::size_t tab_column(const std::string& line, const Token& cell) const {
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

  // ---- Line-ups in prose.

  struct Prose {
    std::vector<std::pair<std::string, char>> men{};
    std::map<Keyword, std::string> points{};
  };

  std::vector<std::string> matches_numbered(int which) const {
    std::vector<std::string> ids;
    if (which > 0) return {form_.column_id(which)};
    for (const Meeting* meeting : form_.meetings()) ids.push_back(meeting->id);
    return ids;
  }

  /// A club named in the line that has no part in these matches.
  bool names_another_club(std::string_view line, const std::vector<std::string>& ids) const {
    const std::string folded = fold(line);
    for (std::size_t i = 0; i < form_.league().clubs.size(); ++i) {
      const std::string name = fold(form_.league().clubs[i].name);
      if (name.empty() || folded.find(name) == std::string::npos) continue;
      for (const Meeting* meeting : form_.meetings()) {
        const bool one = std::find(ids.begin(), ids.end(), meeting->id) != ids.end();
        const int club = static_cast<int>(i);
        if (one && meeting->club.home != club && meeting->club.away != club) return true;
      }
    }
    return false;
  }

  std::optional<std::string> match_header(const std::string& line) {
    const auto word = match_word(line);
    if (!word) return std::nullopt;
    const auto ids = matches_numbered(word->number);
    std::string_view rest = std::string_view(line).substr(word->size);
    const std::size_t colon = rest.find(':');
    const std::string_view after =
        colon == std::string_view::npos ? rest : trim(rest.substr(colon + 1));
    if (names_another_club(line, ids)) {
      miss(0, trim(line), Said::sheet_other_match);
      return as_prose(line);
    }
    const std::vector<std::string> before = std::exchange(matches_, ids);
    area_.reset();
    if (says_the_same(after)) {
      if (before.size() != 1 || !prose_.contains(before[0])) {
        miss(0, trim(line), Said::sheet_which_match);
        return as_prose(line);
      }
      for (const std::string& id : ids) prose_[id].men = prose_[before[0]].men;
      return as_comment(line);
    }
    if (colon != std::string_view::npos && !after.empty()) {
      if (const auto list = lineup_list(after, line)) return list;
      return as_prose(line);
    }
    return as_comment(line);
  }

  std::vector<std::string> names_in(std::string_view text) const {
    std::vector<std::string> names;
    std::string name;
    const auto put = [&] {
      while (!name.empty() && (name.back() == '.' || blank(name.back()))) name.pop_back();
      if (!trim(name).empty()) names.emplace_back(trim(name));
      name.clear();
    };
    for (const std::string_view piece : split(text, ',')) {
      for (const std::string_view word : words(piece)) {
        const std::string folded = fold(word);
        if (folded == "e" || folded == "ed" || folded == "und" || folded == "and" || folded == "&")
          put();
        else
          name += (name.empty() ? "" : " ") + std::string(word);
      }
      put();
    }
    return names;
  }

  bool means_somebody(const std::string& name) const {
    return form_.player_named(name) || who_is_meant(name, names_);
  }

  /// False: none of them is a man of the club, or nobody knows which match it is for.
  bool add_men(const std::vector<std::string>& names, char letter, std::string_view line) {
    if (std::none_of(names.begin(), names.end(),
                     [&](const std::string& name) { return means_somebody(name); }))
      return false;
    std::vector<std::string> ids = matches_;
    if (ids.empty() && form_.meetings().size() == 1) ids = {form_.meetings()[0]->id};
    if (ids.empty()) {
      miss(0, trim(line), Said::sheet_which_match);
      return false;
    }
    for (const std::string& id : ids) {
      for (const std::string& name : names) {
        const Player* man = form_.player_named(name);
        prose_[id].men.emplace_back(man ? man->name : name, letter);
      }
    }
    return true;
  }

  std::optional<std::string> area_line(const std::string& line) {
    const std::string_view bare = trim(line);
    const std::size_t end = std::min(bare.find_first_of(" \t:=-"), bare.size());
    const auto area = end >= 2 ? area_word(bare.substr(0, end)) : std::nullopt;
    if (!area) return std::nullopt;
    std::string_view rest = trim(bare.substr(end));
    const bool colon = rest.starts_with(':') || rest.starts_with('=') || rest.starts_with('-');
    if (!colon && !rest.empty()) return std::nullopt;
    if (colon) rest = trim(rest.substr(1));
    area_ = area;
    if (rest.empty()) return as_comment(line);
    const bool added = add_men(names_in(rest), letter(*area), line);
    area_.reset();
    return added ? as_comment(line) : as_prose(line);
  }

  /// "Babybaby; Rossi, Bianchi; …": keeper, perhaps the sweeper, defence, midfield, attack.
  std::optional<std::string> lineup_list(std::string_view text, std::string_view line) {
    const auto groups = split(text, ';');
    if (groups.size() != 1 && groups.size() != 4 && groups.size() != 5) return std::nullopt;
    const std::string_view letters = groups.size() == 1   ? "x"
                                     : groups.size() == 4 ? "PDCA"
                                                          : "PLDCA";
    bool added = false;
    for (std::size_t i = 0; i < groups.size(); ++i)
      added = add_men(names_in(groups[i]), letters[i], line) || added;
    return added ? std::optional(as_comment(line)) : std::nullopt;
  }

  std::optional<std::string> lineup_line(const std::string& line) {
    const std::size_t size = lineup_word(line);
    if (size == 0) return std::nullopt;
    std::string_view rest = without_small_words(std::string_view(line).substr(size));
    if (const auto word = match_word(rest)) {
      matches_ = matches_numbered(word->number);
      rest.remove_prefix(word->size);
    }
    const std::size_t colon = rest.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    return lineup_list(rest.substr(colon + 1), line);
  }

  std::optional<std::string> name_alone(const std::string& line) {
    const std::string name(without_bullet(line));
    if (!area_ || name.empty() || !means_somebody(name)) return std::nullopt;
    return add_men({name}, letter(*area_), line) ? as_comment(line) : as_prose(line);
  }

  // ---- Orders.

  std::optional<std::string> order_line(const std::string& line) {
    const auto begins = opening(line);
    if (!begins) return std::nullopt;
    const std::string_view rest = std::string_view(line).substr(begins->size);
    if (is_points_row(begins->keyword)) return points_row(*begins, line);
    if (begins->keyword == Keyword::press) return press(*begins, line, trim(rest));
    if (is_heading(begins->keyword) || begins->keyword == Keyword::matches) {
      if (!begins->foreign) return std::nullopt;
      return heading(*begins, line, rest);
    }
    const std::string order = order_in_sheet_words(begins->keyword, rest);
    if (!begins->formal && !makes_sense(begins->keyword, order)) return as_prose(line);
    return fmt::format("{} {}", sheet::name(begins->keyword), trim(order));
  }

  /// "SAISON 2, SITZUNG 4": each of the words.
  static std::string heading(const Opening& begins, std::string_view, std::string_view rest) {
    std::string text = fmt::format("{}", sheet::name(begins.keyword));
    for (const std::string_view word : words(rest)) {
      const auto next = opening(word);
      const bool heads = next && is_heading(next->keyword);
      text += " " + (heads ? std::string(sheet::name(next->keyword)) : std::string(word));
    }
    return text;
  }

  /// Said in small letters and without a colon, an order must be about what there is.
  bool makes_sense(Keyword keyword, const std::string& order) const {
    if (keyword == Keyword::nonce) return false;
    if (keyword == Keyword::standing) return trim(order).empty();
    sheet::Reading trial{form_, {}, {}};
    sheet::read_order(keyword, order, number(), trial);
    std::vector<std::string> men = names_, clubs;
    if (form_.club())
      for (const Staff& man : form_.club()->staff) men.push_back(man.name);
    for (const Club& club : form_.league().clubs) clubs.push_back(club.name);
    const auto known = [&](const auto& orders) {
      return std::all_of(orders.begin(), orders.end(), [&](const auto& one) {
        return who_is_meant(one.player, men).has_value();
      });
    };
    const Orders& all = trial.orders;
    return orders_anything(all) && known(all.sell) && known(all.list) &&
           std::all_of(all.friendly.begin(), all.friendly.end(),
                       [&](const auto& one) { return who_is_meant(one.with, clubs).has_value(); });
  }

  std::string press(const Opening& begins, const std::string& line, std::string_view rest) {
    const bool quoted = rest.starts_with('"') || rest.starts_with("“") || rest.starts_with("„") ||
                        rest.starts_with("«");
    if (!begins.formal && !quoted) return as_prose(line);
    const bool open =
        rest.starts_with('"') && sheet::closing_quote(rest, 1) == std::string_view::npos;
    for (std::size_t next = at_ + 1; open && next < lines_.size(); ++next) {
      if (lines_[next].find('"') == std::string::npos) continue;
      press_ends_ = next + 1;
      break;
    }
    return fmt::format("PRESS {}", rest);
  }

  std::string points_row(const Opening& begins, const std::string& line) {
    std::string_view rest = std::string_view(line).substr(begins.size);
    std::vector<std::string> ids = matches_;
    if (const auto word = match_word(without_small_words(rest))) {
      ids = matches_numbered(word->number);
      rest = without_small_words(rest).substr(word->size);
      if (rest.starts_with(':')) rest.remove_prefix(1);
    }
    const auto column_of = [&](std::string_view part) {  // where it stands in the line
      return static_cast<int>(width(
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
      cells += cell_in(begins.keyword, word, static_cast<int>(width(cells)));
      left.remove_prefix(size);
    }
    return cells;
  }

  std::vector<std::string> reading_ids() const {
    std::vector<std::string> ids;
    for (const sheet::Column& column : reading_.columns) ids.push_back(column.id);
    return ids;
  }

  std::string cell_in(Keyword keyword, std::string_view word, int column) {
    if (word == "+" || word.starts_with('+') || word.ends_with('+')) return std::string(word);
    const PointsCell cell = points_cell(keyword, word);
    if (cell.bad.empty()) return cell.good;
    if (cell.good.empty()) return std::string(word);  // the reader says what is wrong with it
    miss(column, cell.bad, {Said::sheet_points, sheet::name(keyword)});
    lost_.push_back(fmt::format("? {} {}", sheet::name(keyword), cell.bad));
    return cell.good;
  }

  std::string tabbed_points(const Opening& begins, const std::string& line) {
    std::vector<std::string> cells(reading_.column_count(), ".");
    for (const Token& token : sheet::grid_tokens(line)) {
      const std::size_t column = tab_column(line, token);
      if (column < cells.size()) cells[column] = cell_in(begins.keyword, token.text, token.start);
    }
    return fmt::format("{} {}", sheet::name(begins.keyword), fmt::join(cells, " "));
  }

  std::string prose_points(Keyword keyword, const std::vector<std::string>& ids,
                           std::string_view rest, const std::string& line) {
    std::string all;
    for (const std::string_view word : words(rest)) all += std::string(word);
    const PointsCell cell = points_cell(keyword, all);
    if (!cell.bad.empty() || cell.good.empty()) {
      miss(0, trim(line), {Said::sheet_points, sheet::name(keyword)});
      return as_prose(line);
    }
    for (const std::string& id : ids) prose_[id].points[keyword] = cell.good;
    return as_comment(line);
  }

  /// What prose said of the matches, as a grid of its own.
  std::string line_ups() const {
    std::string text;
    for (const std::string& line : lost_) text += line + "\n";
    if (prose_.empty()) return text;
    text += "MATCHES";
    std::vector<std::string> men;
    std::vector<Keyword> rows;
    for (const auto& [id, prose] : prose_) {
      text += " " + form_.id_text(id);
      for (const auto& [name, letter] : prose.men)
        if (std::find(men.begin(), men.end(), name) == men.end()) men.push_back(name);
      for (const auto& [keyword, points] : prose.points)
        if (std::find(rows.begin(), rows.end(), keyword) == rows.end()) rows.push_back(keyword);
    }
    text += "\n";
    for (const std::string& man : men) {
      text += fmt::format("{} ?", sheet::in_quotes(man));
      for (const auto& [id, prose] : prose_) {
        const auto found = std::find_if(prose.men.begin(), prose.men.end(),
                                        [&](const auto& one) { return one.first == man; });
        text += fmt::format(" {}", found == prose.men.end() ? '.' : found->second);
      }
      text += "\n";
    }
    for (const Keyword keyword : rows) {
      text += std::string(sheet::name(keyword));
      for (const auto& [id, prose] : prose_) {
        const auto found = prose.points.find(keyword);
        text += " " + (found == prose.points.end() ? std::string(".") : found->second);
      }
      text += "\n";
    }
    return text;
  }

  sheet::Form form_;
  std::vector<std::string> lines_;
  sheet::Reading reading_;
  std::vector<std::string> names_{};
  FairCopy copy_{};
  std::size_t at_ = 0, press_ends_ = 0;
  std::vector<std::size_t> tab_fields_{};  // of the columns, if they are headed between tabs
  std::vector<std::string> above_{};       // the cells of the row before
  std::vector<std::string> matches_{};     // that prose is about
  std::optional<Area> area_{};             // whose men follow, one on a line
  std::map<std::string, Prose> prose_{};   // by match
  std::vector<std::string> lost_{};        // parts of cells, for the reader to list
};

}  // namespace
}  // namespace fair

namespace fair {
namespace {

/// One bad number costs that number: it goes where the reader lists it, the others stay.
std::string json_copy(std::string_view written) {
  using Json = nlohmann::ordered_json;
  Json sheet = Json::parse(written, nullptr, false);
  if (!sheet.is_object() || !sheet.contains("matches") || !sheet["matches"].is_array())
    return std::string(written);
  Json lost = Json::object();
  for (std::size_t i = 0; i < sheet["matches"].size(); ++i) {
    Json& match = sheet["matches"][i];
    if (!match.is_object()) continue;
    for (const char* points : {"sp", "fc", "d", "pgp", "cat", "tat"}) {
      if (!match.contains(points) || !match[points].is_object()) continue;
      Json kept = Json::object();
      for (const auto& [area, number] : match[points].items()) {
        if (number.is_number_unsigned())
          kept[area] = number;
        else
          lost[fmt::format("matches[{}].{}.{}: {}", i, points, area, number.dump())] = true;
      }
      match[points] = std::move(kept);
    }
  }
  if (lost.empty()) return std::string(written);
  for (const auto& [what, unused] : lost.items()) sheet[what] = unused;
  return sheet.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace
}  // namespace fair

FairCopy fair_copy(std::string_view written, const League& league, int club) {
  if (written.starts_with("\xEF\xBB\xBF")) written.remove_prefix(3);
  FairCopy copy;
  if (trim(written).starts_with('{')) {
    copy.text = fair::json_copy(written);
  } else {
    copy = fair::Copyist(written, league, club).run();
  }
  copy.orders = read_orders(copy.text, league, club);
  return copy;
}

bool orders_anything(const Orders& orders) {
  const bool plays =
      std::any_of(orders.matches.begin(), orders.matches.end(), [](const MatchOrders& match) {
        MatchOrders none;
        none.match = match.match;
        return !(match == none);
      });
  return plays || orders.standing || !orders.nonce.empty() || !orders.train.empty() ||
         !orders.pension.empty() || !orders.discover.empty() || !orders.ps.empty() ||
         !orders.trade.empty() || !orders.sell.empty() || !orders.list.empty() ||
         !orders.bid.empty() || !orders.stadium.empty() || !orders.bet.empty() ||
         !orders.bribe.empty() || !orders.scout.empty() || !orders.friendly.empty() ||
         !orders.press.empty();
}

int club_named(const Orders& orders, const League& league) {
  std::vector<std::string> names;
  for (const Club& club : league.clubs) names.push_back(club.name);
  const auto meant = who_is_meant(orders.club, names);
  return meant ? static_cast<int>(meant->index) : -1;
}

}  // namespace touchline::beppiland
