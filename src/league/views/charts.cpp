#include "league/views/charts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "document/chart.hpp"
#include "document/number.hpp"
#include "document/page.hpp"

namespace touchline::report {

namespace {

/// One value of every club's line over the tables, clubs as they stand in the last one.
template <class Value>
std::vector<ChartLine> lines_over(const std::vector<LeagueTable>& tables,
                                  const std::string& division, Value value) {
  std::vector<ChartLine> lines;
  for (const TableLine& last : tables.back().lines) {
    if (last.row.division != division) continue;
    ChartLine line{last.row.club, {}, lines.size() >= distinct_lines};
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
  Chart chart;
  chart.label = "Positions of the clubs, round by round";
  over_places(chart, tables.back().lines.size(), 5, 20);
  over_rounds(chart, tables.front().round, tables.back().round);
  chart.lines = lines_over(
      tables, "", [](const store::StandingRow& row) { return -static_cast<double>(row.position); });
  return with_caption(chart_svg(chart),
                      "Positions, round by round; the first six of today in colour.");
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
    chart.ticks_y.push_back({level, level == 0 ? "0" : signed_decimal(level, 0)});
  }
  over_rounds(chart, tables.front().round, tables.back().round);
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
    line.label = club;
    line.figure = whole_percent(line.points.back().second);
    if (peak(line).second >= 0.02) chart.lines.push_back(line);
  }
  std::stable_sort(chart.lines.begin(), chart.lines.end(),
                   [&](const ChartLine& a, const ChartLine& b) { return peak(a) > peak(b); });
  chart.lines.resize(std::min(distinct_lines, chart.lines.size()));
  over_chances(chart);
  over_rounds(chart, by_round.front().round, by_round.back().round);
  return with_caption(chart_svg(chart), "Chance of the title after each round.");
}

}  // namespace touchline::report
