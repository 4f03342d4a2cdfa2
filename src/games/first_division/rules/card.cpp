#include "games/first_division/rules/card.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/check.hpp"
#include "core/text.hpp"

namespace touchline::first_division {
namespace {

// Words that belong to the surname after them.
constexpr std::array particles{"da",  "dal", "dalla", "de", "degli", "dei", "del", "della",
                               "den", "der", "di",    "do", "dos",   "du",  "el",  "la",
                               "le",  "lo",  "mac",   "mc", "saint", "san", "st",  "st.",
                               "ten", "ter", "van",   "vd", "von",   "zu"};

bool is_particle(std::string_view word) {
  return std::find(particles.begin(), particles.end(), fold(word)) != particles.end();
}

bool is_initial(std::string_view word) {
  return word.size() >= 2 && word.back() == '.' && width(word) <= 3;
}

// A surname in capitals, as cards print it: two letters or more that have a small form, and no
// small one.
bool is_capitals(std::string_view word) {
  int capitals = 0;
  while (!word.empty()) {
    const std::string character = first_characters(word, 1);
    const bool changes = lower_case(character) != character;
    const bool letter =
        fold(character) != " " && (character.size() > 1 || (character >= "a" && character <= "z"));
    if (!changes && letter) return false;
    capitals += changes ? 1 : 0;
    word.remove_prefix(character.size());
  }
  return capitals >= 2;
}

// "DI CANIO" as printed on a card becomes "Di Canio".
std::string title_case(std::string_view capitals) {
  std::string text;
  bool starts = true;
  while (!capitals.empty()) {
    const std::string character = first_characters(capitals, 1);
    text += starts ? character : lower_case(character);
    starts = character == " " || character == "-" || character == "'";
    capitals.remove_prefix(character.size());
  }
  return text;
}

std::string join(const std::vector<std::string_view>& parts, std::size_t from, std::size_t to) {
  return fmt::format("{}", fmt::join(parts.begin() + static_cast<std::ptrdiff_t>(from),
                                     parts.begin() + static_cast<std::ptrdiff_t>(to), " "));
}

}  // namespace

Column make_column(int defence, const ScorerChart& chart, const std::vector<Scorer>& scorers) {
  Column column{defence, chart, static_cast<Line>(scorers.size()), nobody, 0, 0};
  for (Line line = 0; line < column.end; ++line) {
    if (scorers[line].own_goal) column.own_goal = line;
  }
  column.width = 100 - chart.width(column.end);
  column.own_goal_width = chart.width(column.own_goal);
  return column;
}

Column lay_column(int defence, const std::vector<int>& widths, const std::vector<Scorer>& scorers) {
  std::vector<std::optional<RollRange>> rows;
  int next = 0;
  for (const int width : widths) {
    rows.push_back(width > 0 ? std::optional(RollRange{next, next + width - 1}) : std::nullopt);
    next += width;
  }
  rows.push_back(RollRange{next, 99});
  const auto chart = ScorerChart::from(rows);
  TOUCHLINE_CHECK(chart, "laid end to end, the widths of a column leave room for END");
  return make_column(defence, *chart, scorers);
}

std::string printed(const std::optional<RollRange>& range) {
  if (!range) return "---";
  if (range->low == range->high) return fmt::format("{:02}", range->low);
  return fmt::format("{:02}-{:02}", range->low, range->high);
}

std::string canonical(const Card& card) {
  std::string text = fmt::format("{}\n{}\n", card.club, card.season);
  for (const Column& column : card.columns) text += fmt::format("{:+} ", column.defence);
  for (Line line = 0; line <= card.end(); ++line) {
    text += line == card.end() ? "\nEND" : '\n' + card.scorers[line].name;
    if (line < card.end() && card.scorers[line].own_goal) text += " (own goal)";
    for (const Column& column : card.columns) text += ' ' + printed(column.scorers.range(line));
  }
  return text + '\n';
}

std::string surname(std::string_view name) {
  const auto parts = words(name);
  if (parts.size() < 2) return is_capitals(name) ? title_case(name) : std::string(name);
  std::size_t last = parts.size();
  while (last > 1 && is_initial(parts[last - 1])) --last;
  if (last < parts.size()) return join(parts, 0, last);  // "Salihamidzic H."

  std::size_t first = last - 1;
  if (is_capitals(parts[first])) {
    while (first > 0 && is_capitals(parts[first - 1])) --first;
    return title_case(join(parts, first, last));
  }
  while (first > 1 && is_particle(parts[first - 1])) --first;
  return join(parts, first, last);
}

std::vector<std::string> report_names(const Card& card) {
  std::vector<std::string> names;
  for (const Scorer& scorer : card.scorers) {
    names.push_back(scorer.own_goal ? scorer.name : surname(scorer.name));
  }
  std::vector<std::string> unambiguous = names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (std::count(names.begin(), names.end(), names[i]) > 1) unambiguous[i] = card.scorers[i].name;
  }
  return unambiguous;
}

}  // namespace touchline::first_division
