#include "games/fast_drive/report/match_html.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "document/chart.hpp"
#include "document/number.hpp"
#include "document/page.hpp"

namespace touchline::report {

using namespace fast_drive;

namespace {

std::string team_colour(Side side) { return fmt::format("style=\"color:var(--{})\"", name(side)); }

std::string quarter_cell(int quarter) { return quarter == 5 ? "OT" : fmt::format("{}", quarter); }

std::string th(std::string_view text, std::string_view classes = "") {
  return fmt::format("<th scope=\"col\"{}{}{}>{}</th>", classes.empty() ? "" : " class=\"", classes,
                     classes.empty() ? "" : "\"", escaped(text));
}

/// A table that scrolls inside its own frame where the screen is narrow.
std::string table(std::string_view label, const std::string& heading, const std::string& body) {
  return fmt::format(
      "<div class=\"scroll\" role=\"region\" aria-label=\"{}\" tabindex=\"0\"><table>"
      "<thead><tr>{}</tr></thead><tbody>\n{}</tbody></table></div>\n",
      escaped(label), heading, body);
}

std::string line_score(const DriveSheet& sheet) {
  std::string heading = th("Team", "text"), body;
  for (std::size_t q = 1; q <= sheet.sides.home.quarters.size(); ++q) {
    heading += th(quarter_cell(static_cast<int>(q)));
  }
  heading += th(sheet.finished ? "Final" : "Score");
  for (const Side side : printed_order) {
    const TeamSheet& team = sheet.sides[side];
    body += fmt::format("<tr{}><td class=\"text name\">{}</td>",
                        sheet.winner == side ? " class=\"goal\"" : "", escaped(team.name));
    for (const int points : team.quarters) body += fmt::format("<td>{}</td>", points);
    body += fmt::format("<td><strong>{}</strong></td></tr>\n", team.score);
  }
  return table("Score by quarter", heading, body);
}

std::string row_class(const DriveSheet& sheet, std::size_t index) {
  const DriveRow& row = sheet.drives[index];
  const bool last =
      index + 1 < sheet.drives.size() && sheet.drives[index + 1].quarter != row.quarter;
  if (!row.scorer && !last) return "";
  return fmt::format(" class=\"{}{}{}\"", row.scorer ? "goal" : "", row.scorer && last ? " " : "",
                     last ? "line" : "");
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

// Words may break, so that the row fits on paper and on a phone.
std::string drive_log(const DriveSheet& sheet, bool chances) {
  constexpr std::string_view breaks = "style=\"white-space:normal\"";
  std::string heading = th("#") + th("Qtr") + th("Clock", "wide") + th("Team", "text") +
                        th("Start", "text") + th("After", "text wide") + th("Result", "text") +
                        th("Time", "wide") + th(score_heading(sheet));
  if (chances) heading += th(sheet.sides.home.code + " %");
  std::string body;
  for (std::size_t i = 0; i < sheet.drives.size(); ++i) {
    const DriveRow& row = sheet.drives[i];
    body += fmt::format(
        "<tr{}><td class=\"name\">{}</td><td>{}</td><td class=\"wide\">{}</td><td class=\"text\" "
        "{}>{}</td><td class=\"text\">{}</td><td class=\"text wide muted\" {}>{}</td><td "
        "class=\"text\" {}>{}</td><td class=\"wide\">{}</td><td>{}</td>",
        row_class(sheet, i), row.number, quarter_cell(row.quarter), row.clock,
        team_colour(row.side), escaped(sheet.sides[row.side].nickname),
        row.start ? zone_words(*row.start) : "–", breaks, escaped(row.began), breaks,
        row.finished ? escaped(row.result) : "…", row.duration, score_text(row.score));
    if (chances) {
      body += fmt::format("<td>{}</td>", row.home_wins ? whole_percent(*row.home_wins) : "");
    }
    body += "</tr>\n";
  }
  return table("Drive log", heading, body);
}

std::string scoring(const DriveSheet& sheet) {
  if (sheet.scores.empty()) return "<p>No scores.</p>\n";
  const std::string heading =
      th("Qtr") + th("Clock") + th("Team", "text") + th("What", "text") + th(score_heading(sheet));
  std::string body;
  for (const ScoreLine& line : sheet.scores) {
    body += fmt::format(
        "<tr><td class=\"name\">{}</td><td>{}</td><td class=\"text\" {}>{}</td>"
        "<td class=\"text\" style=\"white-space:normal\">{}</td><td>{}</td></tr>\n",
        quarter_cell(line.quarter), line.clock, team_colour(line.side),
        escaped(sheet.sides[line.side].nickname), escaped(line.what), score_text(line.score));
  }
  return table("Scoring summary", heading, body);
}

std::string totals(const DriveSheet& sheet) {
  const std::string heading =
      th("Totals", "text") + th(sheet.sides.away.nickname) + th(sheet.sides.home.nickname);
  std::string body;
  const auto line = [&](std::string_view label, auto value) {
    body += fmt::format("<tr><td class=\"text name\">{}</td><td>{}</td><td>{}</td></tr>\n", label,
                        value(sheet.sides.away.totals), value(sheet.sides.home.totals));
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
       [](Totals t) { return t.drives == 0 ? "–" : fmt::format("{:.2f}", t.average_start()); });
  return table("Team totals", heading, body);
}

std::string behind(const DriveSheet& sheet) {
  const std::string heading = th("#") + th("Team", "text") + th("Dice, rows and questions", "text");
  std::string body;
  for (const DriveRow& row : sheet.drives) {
    std::string lines;
    for (const DriveStep& step : row.steps) {
      if (!lines.empty()) lines += "<br>";
      const bool decided = step.kind == DriveStep::Kind::decided;
      lines += decided ? fmt::format("<strong>{}: {} choose {}</strong>", escaped(step.table),
                                     escaped(sheet.sides[step.side].nickname), escaped(step.result))
                       : escaped(step_text(step));
    }
    body += fmt::format(
        "<tr><td class=\"name\">{}</td><td class=\"text\" {}>{}</td><td class=\"text "
        "wrap\">{}<br><em>{}</em></td></tr>\n",
        row.number, team_colour(row.side), escaped(sheet.sides[row.side].nickname), lines,
        escaped(row.result));
  }
  return "<details><summary>Dice, rows and questions behind every drive</summary>\n" +
         table("Behind every drive", heading, body) + "</details>\n";
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
    const std::string option = escaped(weighed.options[i] + " " + percent(weighed.win[i]));
    if (!text.empty()) text += ", ";
    text += taken ? fmt::format("<strong>✓ {}</strong>", option) : option;
  }
  return text;
}

std::string decisions(const DriveSheet& sheet, const CoachReport& coach) {
  const std::string heading = th("Drive") + th("Team", "text") + th("Decision", "text") +
                              th("Chance to win", "text") + th("Cost");
  std::string body;
  for (const Weighed& weighed : coach.decisions) {
    const bool free = weighed.cost() < 0.0005;
    body += fmt::format(
        "<tr><td class=\"name\">{}</td><td class=\"text\" {}>{}</td><td class=\"text\">{}</td>"
        "<td class=\"text\" style=\"white-space:normal\">{}</td><td{}>{}</td></tr>\n",
        drive_of(sheet, weighed.entry), team_colour(weighed.side),
        escaped(sheet.sides[weighed.side].nickname), escaped(weighed.name), options(weighed),
        free ? "" : " class=\"bad\"", free ? "–" : percent(weighed.cost()));
  }
  return table("Decisions", heading, body) +
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
