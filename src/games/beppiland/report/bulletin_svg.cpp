// The drawings of the bulletin: places over the rounds, and goals by club, in print ink, so that
// they can be read in black and white.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/text.hpp"
#include "document/chart.hpp"
#include "games/beppiland/report/bulletin_parts.hpp"
#include "games/beppiland/rules/tables.hpp"

namespace touchline::report {

using namespace beppiland;

namespace {

constexpr int wide = 360, row_height = 17;
constexpr std::size_t leaders = 3;  // drawn heavier than the others

// ---------------------------------------------------------------------------------------- places

/// The clubs of a league in the order of its table, each with its places after the rounds that were
/// played; after the last one as the table has them, with what was taken off.
std::vector<ChartLine> places_of(const PaperSource& source, const std::vector<TableLine>& table) {
  std::map<int, std::vector<const beppiland::Result*>> by_round;
  std::map<int, std::size_t> row;
  for (std::size_t i = 0; i < table.size(); ++i) row[table[i].club] = i;
  for (const auto& result : source.after.results) {
    if (result.competition != Competition::championship) continue;
    if (row.contains(result.club.home) && row.contains(result.club.away)) {
      by_round[result.round].push_back(&result);
    }
  }
  std::vector<ChartLine> lines;
  for (const TableLine& line : table) {
    lines.push_back({clean(source.club(line.club)), {}, lines.size() >= leaders});
  }
  std::map<int, TableLine> standings;
  for (const auto& [round, results] : by_round) {
    for (const auto* result : results) {
      for (const Side side : both_sides)
        add_result(standings[result->club[side]], *result, side, source.after.switches);
    }
    const bool last = round == by_round.rbegin()->first;
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < table.size(); ++i) order.push_back(i);
    if (!last) {
      std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return merit_of(standings[table[a].club]) > merit_of(standings[table[b].club]);
      });
    }
    for (std::size_t place = 0; place < order.size(); ++place) {
      lines[order[place]].points.push_back({round, -1.0 - static_cast<double>(place)});
    }
  }
  return lines;
}

std::string places_svg(std::vector<ChartLine> lines, const std::string& title) {
  Chart chart;
  chart.label = clean(title);
  chart.ink = Ink::print;
  chart.width = wide;
  chart.left = 26;
  chart.right = 134;
  const auto& rounds = lines.front().points;
  over_rounds(chart, std::lround(rounds.front().first), std::lround(rounds.back().first));
  over_places(chart, lines.size(), 1, row_height);
  chart.lines = std::move(lines);
  return chart_svg(chart);
}

// ----------------------------------------------------------------------------------------- goals

constexpr int bars_at = 132, bars_end = 332, bars_top = 20;
constexpr std::size_t longest_name = 20;

void draw_bar(Drawing& drawing, double y, double length, int goals, std::string_view shade) {
  drawing.add(
      fmt::format("<rect x=\"{}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"5.5\" fill=\"{}\" "
                  "stroke=\"{}\" stroke-width=\"0.7\"/><text x=\"{:.1f}\" y=\"{:.1f}\" "
                  "font-size=\"8\">{}</text>\n",
                  bars_at, y, std::max(length, 0.1), shade, drawing.colours().text,
                  bars_at + length + 4, y + 5.8, goals));
}

void draw_key(Drawing& drawing, double x, std::string_view shade, const std::string& words) {
  const std::string_view ink = drawing.colours().text;
  drawing.add(
      fmt::format("<rect x=\"{}\" y=\"4\" width=\"9\" height=\"7\" fill=\"{}\" stroke=\"{}\"/>", x,
                  shade, ink));
  drawing.text(x + 14, 11, Drawing::Anchor::start, ink, words);
}

std::string goals_svg(const PaperSource& source, const std::vector<TableLine>& table,
                      const std::string& title) {
  int most = 1;
  for (const TableLine& line : table) most = std::max({most, line.scored, line.conceded});
  const double goal = static_cast<double>(bars_end - bars_at) / most;
  Drawing drawing(wide, bars_top + row_height * static_cast<int>(table.size()) + 4, clean(title),
                  Ink::print);
  const auto [dark, light] = std::pair(drawing.colours().quiet, drawing.colours().surface);
  draw_key(drawing, bars_at, dark, source.words("chart.scored"));
  draw_key(drawing, bars_at + 90, light, source.words("chart.conceded"));
  double y = bars_top;
  for (const TableLine& line : table) {
    drawing.text(bars_at - 6, y + 12, Drawing::Anchor::end, drawing.colours().text,
                 shortened(clean(source.club(line.club)), longest_name));
    draw_bar(drawing, y + 2, goal * line.scored, line.scored, dark);
    draw_bar(drawing, y + 8.5, goal * line.conceded, line.conceded, light);
    y += row_height;
  }
  return drawing.svg();
}

}  // namespace

PaperDrawings league_drawings(const PaperSource& source, std::size_t league) {
  PaperDrawings drawings;
  const auto& table = source.record.tables[league];
  if (table.empty() || source.after.season != source.record.season) return drawings;
  std::vector<ChartLine> places = places_of(source, table);
  if (places.front().points.size() >= 2) {
    const std::string title = source.words("chart.places");
    drawings.list.push_back({title, places_svg(std::move(places), title)});
  }
  if (std::any_of(table.begin(), table.end(),
                  [](const TableLine& line) { return line.scored > 0; })) {
    const std::string title = source.words("chart.goals");
    drawings.list.push_back({title, goals_svg(source, table, title)});
  }
  return drawings;
}

}  // namespace touchline::report
