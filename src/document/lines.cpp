#include "document/lines.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace touchline::report {

namespace {

/// How many bytes of dress a text begins with: "\x1b[1;31m".
std::size_t dress(std::string_view text) {
  if (!text.starts_with("\x1b[")) return 0;
  const auto end = text.find('m');
  return end == std::string_view::npos ? 0 : end + 1;
}

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
  std::string result;
  for (auto at = text.find(from); at != std::string_view::npos; at = text.find(from)) {
    result += text.substr(0, at);
    result += to;
    text.remove_prefix(at + from.size());
  }
  return result.append(text);
}

std::string_view without_blanks_before(std::string_view text) {
  return text.substr(std::min(text.find_first_not_of(' '), text.size()));
}
std::string_view without_blanks_after(std::string_view text) {
  return text.substr(0, text.find_last_not_of(' ') + 1);
}

/// Where a line breaks that shall take so many columns: behind the last word that fits, or behind
/// the first one if even that does not.
std::size_t break_of(std::string_view line, std::size_t columns) {
  std::size_t at = line.find_first_not_of(' '), best = 0;
  while (at < line.size()) {
    const std::size_t end = std::min(line.find(' ', at), line.size());
    if (best > 0 && shown_width(line.substr(0, end)) > columns) break;
    best = end;
    at = line.find_first_not_of(' ', end);
  }
  return best == 0 ? line.size() : best;
}

/// One line that is too long, its later lines so far from the edge.
std::string broken(std::string_view line, std::size_t columns, std::size_t indent) {
  // Half a page at least, or two dozen columns, are left for text.
  indent = std::min(indent, std::max(columns / 2, columns > 24 ? columns - 24 : 0));
  const std::size_t end = break_of(line, columns);
  std::string result(line.substr(0, end));
  line = without_blanks_before(line.substr(end));
  while (!line.empty()) {
    const std::size_t next = break_of(line, columns - indent);
    // A word that has no room behind the indent, but would have some without it, goes without.
    const std::size_t taken = shown_width(line.substr(0, next));
    const std::size_t blanks = std::min(indent, columns > taken ? columns - taken : 0);
    result += '\n' + std::string(blanks, ' ') + std::string(line.substr(0, next));
    line = without_blanks_before(line.substr(next));
  }
  return result;
}

}  // namespace

std::string held_together(std::string_view words) { return replaced(words, " ", firm_blank); }

std::size_t shown_width(std::string_view text) {
  std::size_t columns = width(text);
  for (auto at = text.find('\x1b'); at != std::string_view::npos; at = text.find('\x1b', at + 1))
    columns -= dress(text.substr(at));
  return columns;
}

std::vector<std::string> in_columns(std::string_view line, std::size_t columns, std::size_t hang) {
  columns = std::max<std::size_t>(columns, 1);
  hang = hang + 4 < columns ? hang : 0;
  std::vector<std::string> pieces;
  while (pieces.empty() || !line.empty()) {
    const std::size_t indent = pieces.empty() ? 0 : hang;
    const std::size_t end =
        width(line) <= columns - indent ? line.size() : break_of(line, columns - indent);
    std::string piece = first_columns(line.substr(0, end), columns - indent);
    if (piece.empty() && !line.empty()) piece = first_characters(line, 1);  // wider than the page
    line = without_blanks_before(line.substr(piece.size()));
    pieces.push_back(std::string(indent, ' ') + piece);
    if (!line.empty()) pieces.back() = without_blanks_after(pieces.back());
  }
  return pieces;
}

std::string fitted(std::string_view text, const Style& style, std::size_t hang) {
  std::string result;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
    result += shown_width(line) <= style.width ? std::string(line)
                                               : broken(line, style.width, first + hang);
    if (end < text.size()) result += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return replaced(result, firm_blank, " ");
}

std::string hanging(std::string_view head, std::string_view text, const Style& style) {
  const std::string line = std::string(head) + std::string(text);
  const bool fits = shown_width(line) <= style.width;
  return replaced(fits ? line : broken(line, style.width, shown_width(head)), firm_blank, " ") +
         "\n";
}

std::string beside(std::string_view left, std::string_view right, const Style& style) {
  constexpr std::size_t gap = 4;
  const auto lines_of = [](std::string_view block) {
    std::vector<std::string_view> lines = split(block, '\n');
    if (lines.back().empty()) lines.pop_back();
    return lines;
  };
  const auto widest = [](const std::vector<std::string_view>& lines) {
    std::size_t columns = 0;
    for (const std::string_view line : lines) columns = std::max(columns, shown_width(line));
    return columns;
  };
  const auto first = lines_of(left), second = lines_of(right);
  const std::size_t begins = widest(first) + gap;
  if (first.empty() || second.empty() || begins + widest(second) > style.width) {
    const bool both = !first.empty() && !second.empty();
    return std::string(left) + (both ? "\n" : "") + std::string(right);
  }
  std::string text;
  for (std::size_t i = 0; i < std::max(first.size(), second.size()); ++i) {
    std::string line(i < first.size() ? first[i] : "");
    if (i < second.size()) {
      line += std::string(begins - shown_width(line), ' ') + std::string(second[i]);
    }
    text += std::string(without_blanks_after(line)) + "\n";
  }
  return text;
}

}  // namespace touchline::report
