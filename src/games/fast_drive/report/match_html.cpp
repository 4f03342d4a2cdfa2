#include "games/fast_drive/report/match_html.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "document/chart.hpp"
#include "document/grid.hpp"
#include "document/number.hpp"
#include "document/page.hpp"

namespace touchline::report {

using namespace fast_drive;

namespace {

std::string quarter_cell(int quarter) { return quarter == 5 ? "OT" : fmt::format("{}", quarter); }

GridCell team_cell(const DriveSheet& sheet, Side side) {
  return {sheet.sides[side].nickname, side == Side::home ? Look::home : Look::away};
}

Grid labelled(std::string_view label, std::vector<GridColumn> columns) {
  Grid grid{"", std::move(columns), {}, ""};
  grid.label = label;
  return grid;
}

std::string line_score(const DriveSheet& sheet) {
  Grid grid = labelled("Score by quarter", {left("Team")});
  for (std::size_t q = 1; q <= sheet.sides.home.quarters.size(); ++q) {
    grid.columns.push_back(right(quarter_cell(static_cast<int>(q))));
  }
  grid.columns.push_back(right(sheet.finished ? "Final" : "Score"));
  for (const Side side : printed_order) {
    const TeamSheet& team = sheet.sides[side];
    GridRow& row = grid.rows.emplace_back();
    row.cells = {{team.name}};
    for (const int points : team.quarters) row.cells.push_back({std::to_string(points)});
    row.cells.push_back({std::to_string(team.score), Look::strong});
    row.marked = sheet.winner == side;
  }
  return grid_html(grid);
}

bool ends_quarter(const DriveSheet& sheet, std::size_t index) {
  return index + 1 < sheet.drives.size() &&
         sheet.drives[index + 1].quarter != sheet.drives[index].quarter;
}

std::string zone_words(Zone zone) {
  constexpr std::array<std::string_view, 3> names{"Poor", "Average", "Great"};
  return std::string(names[static_cast<std::size_t>(zone)]);
}

std::string score_heading(const DriveSheet& sheet) {
  return fmt::format("{}–{}", sheet.sides.away.code, sheet.sides.home.code);
}
std::string score_text(const BySide<int>& score) {
  return fmt::format("{}–{}", score.away, score.home);
}

std::string drive_log(const DriveSheet& sheet, bool chances) {
  Grid grid = labelled(
      "Drive log", {right("#"), right("Qtr"), minor(right("Clock")), left("Team"), left("Start"),
                    minor(wrapping(left("After"))), wrapping(left("Result")), minor(right("Time")),
                    right(score_heading(sheet))});
  if (chances) grid.columns.push_back(right(sheet.sides.home.code + " %"));
  for (std::size_t i = 0; i < sheet.drives.size(); ++i) {
    const DriveRow& drive = sheet.drives[i];
    GridRow& row = grid.rows.emplace_back();
    row.cells = {{fmt::format("{}", drive.number)},
                 {quarter_cell(drive.quarter)},
                 {drive.clock},
                 team_cell(sheet, drive.side),
                 {drive.start ? zone_words(*drive.start) : "–"},
                 {drive.began, Look::quiet},
                 {drive.finished ? drive.result : "…"},
                 {drive.duration},
                 {score_text(drive.score)}};
    if (chances) row.cells.push_back({drive.home_wins ? whole_percent(*drive.home_wins) : ""});
    row.marked = drive.scorer.has_value();
    row.closes = ends_quarter(sheet, i);
  }
  return grid_html(grid);
}

std::string scoring(const DriveSheet& sheet) {
  if (sheet.scores.empty()) return "<p>No scores.</p>\n";
  Grid grid = labelled("Scoring summary", {right("Qtr"), right("Clock"), left("Team"),
                                           wrapping(left("What")), right(score_heading(sheet))});
  for (const ScoreLine& line : sheet.scores) {
    grid.rows.push_back({{{quarter_cell(line.quarter)},
                          {line.clock},
                          team_cell(sheet, line.side),
                          {line.what},
                          {score_text(line.score)}}});
  }
  return grid_html(grid);
}

std::string totals(const DriveSheet& sheet) {
  Grid grid = labelled("Team totals", {left("Totals"), right(sheet.sides.away.nickname),
                                       right(sheet.sides.home.nickname)});
  const auto line = [&](std::string_view label, auto value) {
    const auto text = [&](Side side) { return fmt::format("{}", value(sheet.sides[side].totals)); };
    grid.rows.push_back({{{std::string(label)}, {text(Side::away)}, {text(Side::home)}}});
  };
  using Totals = const TeamTotals&;
  line("Drives", [](Totals t) { return t.drives; });
  line("Touchdowns", [](Totals t) { return t.touchdowns; });
  line("– run, pass, return",
       [](Totals t) { return fmt::format("{}, {}, {}", t.by_run, t.by_pass, t.by_return); });
  line("Field goals",
       [](Totals t) { return fmt::format("{} of {}", t.field_goals, t.field_goals_tried); });
  line("Kicks after touchdowns",
       [](Totals t) { return fmt::format("{} of {}", t.kicks, t.kicks_tried); });
  line("Tries for two", [](Totals t) { return fmt::format("{} of {}", t.twos, t.twos_tried); });
  line("Punts", [](Totals t) { return t.punts; });
  line("Turnovers", [](Totals t) { return t.turnovers(); });
  line("– interceptions, fumbles",
       [](Totals t) { return fmt::format("{}, {}", t.interceptions, t.fumbles); });
  line("Lost on downs", [](Totals t) { return t.downs; });
  line("Safeties", [](Totals t) { return t.safeties; });
  line("Time of possession", [](Totals t) { return clock_text(t.ticks); });
  line("Starts POOR, AVERAGE, GREAT",
       [](Totals t) { return fmt::format("{}, {}, {}", t.starts[0], t.starts[1], t.starts[2]); });
  line("Average start (1 to 3)",
       [](Totals t) { return t.drives == 0 ? "–" : decimal(t.average_start(), 2); });
  return grid_html(grid);
}

GridLine step_line(const DriveSheet& sheet, const DriveStep& step) {
  if (step.kind != DriveStep::Kind::decided) return {step_text(step)};
  return {fmt::format("{}: {} choose {}", step.table, sheet.sides[step.side].nickname, step.result),
          Look::strong};
}

std::string behind(const DriveSheet& sheet) {
  Grid grid = labelled("Behind every drive",
                       {right("#"), left("Team"), wrapping(left("Dice, rows and questions"))});
  for (const DriveRow& row : sheet.drives) {
    GridCell steps;
    for (const DriveStep& step : row.steps) steps.more.push_back(step_line(sheet, step));
    steps.more.push_back({row.result, Look::quiet});
    grid.rows.push_back(
        {{{fmt::format("{}", row.number)}, team_cell(sheet, row.side), std::move(steps)}});
  }
  return "<details><summary>Dice, rows and questions behind every drive</summary>\n" +
         grid_html(grid) + "</details>\n";
}

// ----------------------------------------------------------------------------- the coach's report

std::string chance_in_words(const DriveSheet& sheet, const CoachReport& coach) {
  const double first = coach.moments.empty() ? 0.5 : coach.moments.front().home;
  const double last = coach.moments.empty() ? 0.5 : coach.moments.back().home;
  double most = first, least = first;
  for (const DriveRow& row : sheet.drives) {
    most = std::max(most, row.home_wins.value_or(most));
    least = std::min(least, row.home_wins.value_or(least));
  }
  return fmt::format(
      "Chance that the {} win. {} drives. It began at {}, was {} at its lowest and "
      "{} at its highest, and ended at {}.",
      sheet.sides.home.nickname, sheet.drives.size(), whole_percent(first), whole_percent(least),
      whole_percent(most), whole_percent(last));
}

/// The home side's chance from drive to drive. Scores are marked: filled for the home side, hollow
/// for the visitors, so that they can be told apart without colours.
std::string win_chances(const DriveSheet& sheet, const CoachReport& coach) {
  Chart chart;
  chart.label = chance_in_words(sheet, coach);
  chart.width = 720;
  chart.height = 260;
  chart.right = 12;
  chart.most_x = static_cast<double>(sheet.drives.size());
  over_chances(chart);
  ChartLine line;
  if (!coach.moments.empty()) line.points.push_back({0, coach.moments.front().home});
  int quarter = 0;
  for (std::size_t i = 0; i < sheet.drives.size(); ++i) {
    const DriveRow& row = sheet.drives[i];
    const auto before = static_cast<double>(i);
    if (row.quarter != quarter) {
      quarter = row.quarter;
      chart.ticks_x.push_back({before, quarter == 5 ? "OT" : fmt::format("Q{}", quarter)});
    }
    if (!row.home_wins) continue;
    line.points.push_back({before + 1, *row.home_wins});
    if (!row.scorer) continue;
    chart.dots.push_back(
        {before + 1, *row.home_wins, *row.scorer == Side::away,
         fmt::format("{}, {}: {}, {}", sheet.sides[*row.scorer].nickname, row.result,
                     score_text(row.score), whole_percent(*row.home_wins))});
  }
  chart.lines.push_back(std::move(line));
  return with_caption(
      chart_svg(chart),
      fmt::format("The chance that the {} win after each drive, a tie counting half. Filled dots "
                  "are their scores, hollow ones those of the {}.",
                  sheet.sides.home.nickname, sheet.sides.away.nickname));
}

std::string options(const Weighed& weighed) {
  std::string text;
  for (std::size_t i = 0; i < weighed.options.size(); ++i) {
    const bool taken = static_cast<int>(i) == weighed.taken;
    text += fmt::format("{}{}{} {}", text.empty() ? "" : ", ", taken ? "✓ " : "",
                        weighed.options[i], percent(weighed.win[i]));
  }
  return text;
}

std::string decisions(const DriveSheet& sheet, const CoachReport& coach) {
  Grid grid = labelled("Decisions", {right("Drive"), left("Team"), left("Decision"),
                                     wrapping(left("Chance to win")), right("Cost")});
  for (const Weighed& weighed : coach.decisions) {
    const bool free = weighed.cost() < 0.0005;
    grid.rows.push_back({{{fmt::format("{}", drive_of(sheet, weighed.entry))},
                          team_cell(sheet, weighed.side),
                          {std::string(weighed.name)},
                          {options(weighed)},
                          {free ? "–" : percent(weighed.cost()), free ? Look::plain : Look::bad}}});
  }
  return grid_html(grid) +
         fmt::format(
             "<p>Given away by their decisions: {} {}, {} {} of a win. ✓ marks what was "
             "chosen; the cost is measured against the best option.</p>\n",
             escaped(sheet.sides.away.nickname), escaped(percent(coach.given_away.away)),
             escaped(sheet.sides.home.nickname), escaped(percent(coach.given_away.home)));
}

}  // namespace

std::string fast_drive_html(const Book& book, const State& state, const Log<Event>& log,
                            const std::string& dice, const CoachReport* coach) {
  const DriveSheet sheet = fast_drive_sheet(book, state, log, coach);
  const TeamSheet &home = sheet.sides.home, &away = sheet.sides.away;
  std::string body = fmt::format(
      "<h1>{}</h1>\n<p class=\"score\">{}&nbsp;{}, {}&nbsp;{}</p>\n<p class=\"muted\">Fast Drive "
      "Football{}{}{}; dice: {}</p>\n",
      escaped(pairing(sheet)), escaped(away.nickname), away.score, escaped(home.nickname),
      home.score, sheet.neutral ? ", neutral ground" : "", sheet.overtime ? ", overtime" : "",
      sheet.finished ? "" : ", unfinished", escaped(dice));
  body += line_score(sheet);
  body += "<h2>Drive log</h2>\n" + drive_log(sheet, coach != nullptr);
  body += "<h2>Scoring</h2>\n" + scoring(sheet);
  body += "<h2>Totals</h2>\n" + totals(sheet);
  if (coach) {
    body += "<h2>Chance to win</h2>\n" + win_chances(sheet, *coach);
    body += "<h2>Decisions</h2>\n" + decisions(sheet, *coach);
  }
  body += "<h2>Behind the results</h2>\n" + behind(sheet);
  body += fmt::format(
      "<footer>Touchline. A tick is 1:15. Result hash <span class=\"dice\">{}</span></footer>",
      result_hash(book, log));
  return page(pairing(sheet), body);
}

}  // namespace touchline::report
