#include "games/first_division/rules/card.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/check.hpp"
#include "core/text.hpp"

namespace touchline::first_division {
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
