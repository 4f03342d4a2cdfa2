#include "league/views/charts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

#include "document/page.hpp"

namespace touchline::report {

namespace {

constexpr int left_edge = 48, top_edge = 14, bottom_edge = 26;
constexpr double label_height = 14;
constexpr std::size_t in_colour = 6;

constexpr std::array<std::string_view, in_colour> dashes{"",     "6 3",     "2 3",
                                                         "10 4", "8 3 2 3", "1 3"};
constexpr std::array<std::string_view, in_colour> colours{
    "var(--home)", "var(--away)", "var(--good)", "var(--bad)", "var(--accent)", "var(--muted)"};

/// From values to the drawing's own units.
class Scale {
 public:
  explicit Scale(const Chart& chart) : chart_(chart) {}
  double x(double value) const {
    const double span = std::max(chart_.most_x - chart_.least_x, 1e-9);
    return left_edge + (value - chart_.least_x) / span * (chart_.width - left_edge - chart_.right);
  }
  double y(double value) const {
    const double span = std::max(chart_.most_y - chart_.least_y, 1e-9);
    return chart_.height - bottom_edge -
           (value - chart_.least_y) / span * (chart_.height - top_edge - bottom_edge);
  }

 private:
  const Chart& chart_;
};

std::string ticks_svg(const Chart& chart, const Scale& scale) {
  std::string svg;
  for (const auto& [value, label] : chart.ticks_y) {
    svg += fmt::format(
        "<line class=\"axis\" x1=\"{0}\" x2=\"{1}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\"/><text "
        "class=\"muted\" x=\"{3}\" y=\"{4:.1f}\" text-anchor=\"end\">{5}</text>\n",
        left_edge, chart.width - chart.right, scale.y(value), left_edge - 8, scale.y(value) + 4,
        escaped(label));
  }
  for (const auto& [value, label] : chart.ticks_x) {
    svg += fmt::format(
        "<text class=\"muted\" x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n",
        scale.x(value), chart.height - 8, escaped(label));
  }
  return svg;
}

// Where the labels stand: at the ends of their lines, moved apart where they would touch.
std::vector<double> label_places(const Chart& chart, const Scale& scale) {
  std::vector<std::size_t> order(chart.lines.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::vector<double> place;
  for (const ChartLine& line : chart.lines) place.push_back(scale.y(line.points.back().second) + 4);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return place[a] < place[b]; });
  double above = -label_height;
  for (const std::size_t i : order) above = place[i] = std::max(place[i], above + label_height);
  double below = chart.height - bottom_edge + 4 + label_height;  // above what stands below
  for (auto i = order.rbegin(); i != order.rend(); ++i) {
    below = place[*i] = std::min(place[*i], below - label_height);
  }
  return place;
}

std::string line_svg(const Chart& chart, const Scale& scale, std::size_t i, double label_at) {
  const ChartLine& line = chart.lines[i];
  std::string path;
  for (const auto& [x, y] : line.points) {
    path += fmt::format("{}{:.1f},{:.1f}", path.empty() ? "" : " ", scale.x(x), scale.y(y));
  }
  const std::string_view colour = line.quiet ? "var(--edge)" : colours[i % in_colour];
  const std::string dash = line.quiet || dashes[i % in_colour].empty()
                               ? ""
                               : fmt::format(";stroke-dasharray:{}", dashes[i % in_colour]);
  return fmt::format(
      "<g class=\"one\" tabindex=\"0\"><title>{0}</title><polyline class=\"line\" "
      "style=\"stroke:{1}{2}{3}\" points=\"{4}\"/><text x=\"{5}\" y=\"{6:.1f}\" "
      "style=\"fill:{7}\">{0}</text></g>\n",
      escaped(line.label), colour, dash, line.quiet ? ";stroke-width:1" : "", path,
      chart.width - chart.right + 8, label_at, line.quiet ? "var(--muted)" : colour);
}

}  // namespace

std::string chart_svg(const Chart& chart) {
  const Scale scale(chart);
  std::string svg = fmt::format(
      "<svg viewBox=\"0 0 {} {}\" role=\"group\" aria-label=\"{}\">\n<style>.one:is(:hover,:focus) "
      ".line{{stroke-width:5!important}}.one:is(:hover,:focus) text{{font-weight:700}}"
      ".one:focus{{outline:none}}</style>\n",
      chart.width, chart.height, escaped(chart.label));
  svg += ticks_svg(chart, scale);
  const auto places = label_places(chart, scale);
  for (std::size_t i = chart.lines.size(); i-- > 0;) svg += line_svg(chart, scale, i, places[i]);
  return svg + "</svg>\n";
}

namespace {

/// Rounds below the chart, not more than a dozen.
void add_round_ticks(Chart& chart, std::int64_t first, std::int64_t last) {
  const std::int64_t step = std::max<std::int64_t>(1, (last - first + 11) / 12);
  for (std::int64_t round = first; round <= last; round += step) {
    chart.ticks_x.push_back({static_cast<double>(round), std::to_string(round)});
  }
  chart.least_x = static_cast<double>(first);
  chart.most_x = static_cast<double>(last);
}

/// One value of every club's line over the tables, clubs as they stand in the last one.
template <class Value>
std::vector<ChartLine> lines_over(const std::vector<LeagueTable>& tables,
                                  const std::string& division, Value value) {
  std::vector<ChartLine> lines;
  for (const TableLine& last : tables.back().lines) {
    if (last.row.division != division) continue;
    ChartLine line{last.row.club, {}, lines.size() >= in_colour};
    for (const LeagueTable& table : tables) {
      for (const TableLine& entry : table.lines) {
        if (entry.row.club != last.row.club) continue;
        line.points.push_back({static_cast<double>(table.round), value(entry.row)});
      }
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string places_chart(const std::vector<LeagueTable>& tables) {
  const int clubs = static_cast<int>(tables.back().lines.size());
  Chart chart;
  chart.label = "Positions of the clubs, round by round";
  chart.height = top_edge + bottom_edge + 20 * std::max(clubs, 8);
  chart.least_y = -clubs;
  chart.most_y = -1;
  for (int place = 1; place <= clubs; place += place == 1 ? 4 : 5) {
    chart.ticks_y.push_back({-place, std::to_string(place)});
  }
  add_round_ticks(chart, tables.front().round, tables.back().round);
  chart.lines = lines_over(
      tables, "", [](const store::StandingRow& row) { return -static_cast<double>(row.position); });
  return "<div class=\"chart\" tabindex=\"0\">" + chart_svg(chart) +
         "</div>\n<p class=\"muted\">Positions, round by round; the first six of today in "
         "colour.</p>\n";
}

std::string division_chart(const std::vector<LeagueTable>& tables, const std::string& division,
                           double most) {
  Chart chart;
  chart.label = division + ": games won above lost, round by round";
  chart.width = 480;
  chart.height = 200;
  chart.right = 160;
  chart.least_y = -most;
  chart.most_y = most;
  for (const double level : {-most, 0.0, most}) {
    chart.ticks_y.push_back({level, level == 0 ? "0" : fmt::format("{:+.0f}", level)});
  }
  add_round_ticks(chart, tables.front().round, tables.back().round);
  chart.lines = lines_over(tables, division, [](const store::StandingRow& row) {
    return static_cast<double>(row.won - row.lost);
  });
  return fmt::format("<section><h3>{}</h3>\n{}</section>\n", escaped(division), chart_svg(chart));
}

std::string divisions_chart(const std::vector<LeagueTable>& tables) {
  std::vector<std::string> divisions;
  double most = 2;
  for (const auto& [row, before, form] : tables.back().lines) {
    if (divisions.empty() || divisions.back() != row.division) divisions.push_back(row.division);
  }
  for (const LeagueTable& table : tables) {
    for (const TableLine& line : table.lines) {
      most = std::max(most, std::abs(static_cast<double>(line.row.won - line.row.lost)));
    }
  }
  std::string html =
      "<div class=\"cards\" "
      "style=\"grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr))\">\n";
  for (const std::string& division : divisions) html += division_chart(tables, division, most);
  return html + "</div>\n<p class=\"muted\">Games won above those lost, week by week.</p>\n";
}

}  // namespace

std::string positions_chart(const LeagueBook& book, std::int64_t season) {
  auto tables = tables_by_round(book, season);
  std::erase_if(tables, [](const LeagueTable& table) { return table.round == 0; });
  if (tables.size() < 2) return {};
  const bool divided = !tables.back().lines.front().row.division.empty();
  return divided ? divisions_chart(tables) : places_chart(tables);
}

std::string title_chart(const std::vector<LeagueChances>& by_round) {
  if (by_round.size() < 2) return {};
  std::map<std::string, ChartLine> clubs;
  for (const LeagueChances& chances : by_round) {
    for (const ClubChances& club : chances.clubs) {
      clubs[club.club].points.push_back(
          {static_cast<double>(chances.round), club.chances[chances.title]});
    }
  }
  const auto peak = [](const ChartLine& line) {
    double most = 0;
    for (const auto& [round, chance] : line.points) most = std::max(most, chance);
    return std::pair(line.points.back().second, most);
  };
  Chart chart;
  chart.label = "Chance of the title, round by round";
  for (auto& [club, line] : clubs) {
    line.label = fmt::format("{} {:.0f} %", club, 100 * line.points.back().second);
    if (peak(line).second >= 0.02) chart.lines.push_back(line);
  }
  std::stable_sort(chart.lines.begin(), chart.lines.end(),
                   [&](const ChartLine& a, const ChartLine& b) { return peak(a) > peak(b); });
  chart.lines.resize(std::min(in_colour, chart.lines.size()));
  for (const int level : {0, 25, 50, 75, 100}) {
    chart.ticks_y.push_back({level / 100.0, fmt::format("{} %", level)});
  }
  add_round_ticks(chart, by_round.front().round, by_round.back().round);
  return "<div class=\"chart\" tabindex=\"0\">" + chart_svg(chart) +
         "</div>\n<p class=\"muted\">Chance of the title after each round.</p>\n";
}

}  // namespace touchline::report
