// A paper as plain text, for a mail 78 columns at most, columns aligned, nothing but printable
// characters. Drawings are left out. Leagues prove their papers by writing them again: tables too
// wide for the page give way as they always did, not as document/grid_fit would have it.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/text.hpp"
#include "document/lines.hpp"
#include "games/beppiland/report/paper.hpp"

namespace touchline::report {

namespace {

constexpr std::size_t gap = 2;
constexpr std::size_t least_column = 8;
constexpr std::size_t widest_label = 24;

/// How many bytes the character that starts here takes; 0 if it is broken.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  const std::size_t length = first < 0x80                    ? 1
                             : first >= 0xC2 && first < 0xE0 ? 2
                             : first >= 0xE0 && first < 0xF0 ? 3
                             : first >= 0xF0 && first < 0xF5 ? 4
                                                             : 0;
  if (length == 0 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return 0;
  }
  return length;
}

bool is_control(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  if (character.size() == 1) return first < 0x20 || first == 0x7F;
  const auto second = static_cast<unsigned char>(character[1]);
  if (first == 0xC2) return second < 0xA0;  // U+0080 to U+009F
  if (first != 0xE2 || character.size() != 3) return false;
  const auto third = static_cast<unsigned char>(character[2]);
  // Marks that turn the direction of writing, and the separators of lines and paragraphs.
  return (second == 0x80 && (third == 0x8E || third == 0x8F || (third >= 0xA8 && third <= 0xAE))) ||
         (second == 0x81 && third >= 0xA6 && third <= 0xA9);
}

}  // namespace

std::string clean(std::string_view text, bool keep_breaks) {
  std::string safe;
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(1, length));
    text.remove_prefix(character.size());
    if (length == 0) {
      safe += '?';
    } else if (keep_breaks && character == "\n") {
      safe += '\n';
    } else if (is_control(character)) {
      if (character != "\r") safe += ' ';
    } else {
      safe += character;
    }
  }
  return safe;
}

namespace {

std::string plain(std::string_view text) { return clean(text); }

/// Once the lines are made: blanks that held a number to its unit become blanks like others, and
/// none is left at the end of a line.
std::string finished(std::string_view text) {
  constexpr std::string_view no_break = "\u00A0";
  std::string result;
  while (!text.empty()) {
    const bool held = text.starts_with(no_break);
    if (text.front() == '\n') result.erase(result.find_last_not_of(' ') + 1);
    result += held ? ' ' : text.front();
    text.remove_prefix(held ? no_break.size() : 1);
  }
  return result;
}

/// Words in lines of so many columns; a word that is wider is cut.
std::vector<std::string> wrapped(std::string_view text, std::size_t columns) {
  return in_columns(join_words(words(text), " "), columns);
}

// ---------------------------------------------------------------------------------------- tables

using Row = std::vector<std::string>;

struct TextTable {
  std::vector<GridColumn> columns{};
  std::vector<Row> rows{};  // the first is the head
  std::vector<std::size_t> widths{};
};

TextTable text_table(const Grid& grid) {
  TextTable table;
  table.rows.resize(grid.rows.size() + 1);
  for (std::size_t i = 0; i < grid.columns.size(); ++i) {
    const bool empty = std::all_of(grid.rows.begin(), grid.rows.end(),
                                   [&](const GridRow& row) { return row.cells[i].text.empty(); });
    if (empty) continue;
    table.columns.push_back(grid.columns[i]);
    table.rows[0].push_back(plain(grid.columns[i].title));
    for (std::size_t r = 0; r < grid.rows.size(); ++r) {
      table.rows[r + 1].push_back(plain(grid.rows[r].cells[i].text));
    }
    std::size_t widest = 0;
    for (const Row& row : table.rows) widest = std::max(widest, width(row.back()));
    table.widths.push_back(widest);
  }
  return table;
}

/// The column that gives way when the table is too wide: one that wraps, else the widest of words.
std::size_t giving_way(const TextTable& table) {
  std::size_t chosen = 0, best = 0;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const GridColumn& column = table.columns[i];
    if (column.align != GridColumn::Align::left && !column.wraps) continue;
    if (table.widths[i] <= least_column) continue;
    const std::size_t worth = table.widths[i] + (column.wraps ? 1000 : 0);
    if (worth > best) {
      best = worth;
      chosen = i;
    }
  }
  return chosen;
}

std::size_t total_width(const TextTable& table) {
  return std::accumulate(table.widths.begin(), table.widths.end(), std::size_t{0}) +
         gap * table.widths.size();
}

std::string row_text(const TextTable& table, const Row& row) {
  std::vector<std::vector<std::string>> cells;
  std::size_t height = 1;
  for (std::size_t i = 0; i < row.size(); ++i) {
    cells.push_back(wrapped(row[i], std::max<std::size_t>(1, table.widths[i])));
    height = std::max(height, cells.back().size());
  }
  std::string text;
  for (std::size_t line = 0; line < height; ++line) {
    std::string whole;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::string part = line < cells[i].size() ? cells[i][line] : "";
      const bool left = table.columns[i].align == GridColumn::Align::left;
      whole += std::string(gap, ' ') +
               (left ? pad_right(part, table.widths[i]) : pad_left(part, table.widths[i]));
    }
    whole.erase(whole.find_last_not_of(' ') + 1);
    text += whole + "\n";
  }
  return text;
}

// ----------------------------------------------------------------------------------------- blocks

/// Writes papers in so many columns.
class PaperPage {
 public:
  explicit PaperPage(std::size_t columns) : columns_(columns) {}

  std::string written(const Paper& paper) const {
    std::string text = paragraph(plain(paper.heading), 0) + underlined(paper.subtitle, '=');
    for (const PaperSection& section : paper.sections) text += section_text(section);
    if (!paper.foot.empty())
      text += "\n" + std::string(columns_, '=') + "\n" + paragraph(plain(paper.foot), 0);
    return text;
  }

 private:
  /// A paragraph; its later lines stand under the first one's text.
  std::string paragraph(std::string_view text, std::size_t indent, std::string_view label = "",
                        std::size_t label_width = 0) const {
    const std::size_t text_at = indent + (label_width > 0 ? label_width + gap : 0);
    std::string result;
    const std::string head =
        std::string(indent, ' ') +
        (label_width > 0 ? pad_right(label, label_width + gap) : std::string());
    for (const std::string& line : wrapped(text, columns_ - text_at)) {
      std::string whole = (result.empty() ? head : std::string(text_at, ' ')) + line;
      whole.erase(whole.find_last_not_of(' ') + 1);
      result += whole + "\n";
    }
    return result;
  }

  std::string underlined(const std::string& text, char line) const {
    std::string result;
    for (const std::string& part : wrapped(plain(text), columns_)) result += part + "\n";
    return result + std::string(columns_, line) + "\n";
  }

  std::string grid_as_text(const Grid& grid) const {
    TextTable table = text_table(grid);
    while (total_width(table) > columns_) {
      std::size_t& column = table.widths[giving_way(table)];
      if (column <= 1) break;
      --column;
    }
    std::string text = grid.title.empty() ? "" : paragraph(plain(grid.title), 0);
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
      const bool blank = std::all_of(table.rows[i].begin(), table.rows[i].end(),
                                     [](const std::string& cell) { return cell.empty(); });
      if (!blank) text += row_text(table, table.rows[i]);
    }
    if (!grid.note.empty()) text += paragraph(plain(grid.note), gap);
    return text;
  }

  std::string team_text(const PaperMatch& match, Side side, std::size_t label_width) const {
    std::string text;
    for (const PaperMatch::Row& row : match.rows) {
      if (row.text[side].empty()) continue;
      text += text.empty() ? "" : " ";
      text += (row.labelled ? plain(row.label) + ": " : "") + plain(row.text[side]) + ".";
    }
    return paragraph(text, 4, first_columns(plain(match.club[side]), label_width), label_width);
  }

  std::string block_text(const PaperMatch& match) const {
    const std::string score = match.goals.home.empty()
                                  ? " - "
                                  : fmt::format(" {}-{} ", match.goals.home, match.goals.away);
    const std::size_t label_width = std::min(
        widest_label, std::max(width(plain(match.club.home)), width(plain(match.club.away))));
    std::string text = paragraph(plain(match.club.home) + score + plain(match.club.away), 2,
                                 plain(match.id), std::max<std::size_t>(7, width(plain(match.id))));
    text += paragraph(plain(match.caption) + ".", 4);
    for (const std::string& note : match.notes) text += paragraph(plain(note), 4);
    for (const Side side : both_sides) text += team_text(match, side, label_width);
    return text;
  }

  std::string block_text(const PaperHeading& heading) const {
    return paragraph(
        plain(heading.text) + (heading.note.empty() ? "" : " - " + plain(heading.note)), 0);
  }

  std::string block_text(const PaperProse& prose) const { return paragraph(plain(prose.text), 0); }

  std::string block_text(const PaperItems& list) const {
    std::string text;
    for (const auto& [label, sentence] : list.items) {
      text += paragraph((label.empty() ? "" : plain(label) + ": ") + plain(sentence), 2, "-", 1);
    }
    return text;
  }

  std::string block_text(const PaperQuote& quote) const {
    std::string text;
    for (const std::string_view line : split(quote.text, '\n')) {
      if (!trim(clean(line)).empty()) text += paragraph(plain(line), 2);
    }
    return text + (quote.sign.empty() ? "" : paragraph("-- " + plain(quote.sign), 4));
  }

  std::string block_text(const PaperVerbatim& block) const {
    std::string text = block.label.empty() ? "" : paragraph(plain(block.label), 0);
    for (const std::string& line : block.lines) text += paragraph(plain(line), 2);
    return text;
  }

  std::string block_text(const PaperTables& tables) const {
    std::string text;
    for (const Grid& grid : tables.grids) {
      if (grid.rows.empty()) continue;
      text += (text.empty() ? "" : "\n") + grid_as_text(grid);
    }
    return text;
  }

  std::string block_text(const PaperDrawings&) const { return {}; }

  std::string section_text(const PaperSection& section) const {
    std::string text = "\n" + underlined(section.title, '-');
    for (const PaperBlock& block : section.blocks) {
      const std::string part =
          std::visit([this](const auto& one) { return block_text(one); }, block);
      if (!part.empty()) text += "\n" + part;
    }
    return text;
  }

  std::size_t columns_;
};

}  // namespace

std::string paper_text(const Paper& paper, std::size_t columns) {
  return finished(PaperPage(columns).written(paper));
}

}  // namespace touchline::report
