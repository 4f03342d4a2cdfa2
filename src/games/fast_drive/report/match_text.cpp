#include "games/fast_drive/report/match_text.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "core/text.hpp"
#include "document/grid.hpp"
#include "document/lines.hpp"
#include "document/number.hpp"

namespace touchline::report {

using namespace fast_drive;

namespace {

constexpr std::size_t team_width = 10;

std::string cut_to(std::string_view text, std::size_t columns) {
  return pad_right(first_columns(text, columns), columns);
}

bool any_chance(const DriveSheet& sheet) {
  return std::any_of(sheet.drives.begin(), sheet.drives.end(),
                     [](const DriveRow& row) { return row.home_wins.has_value(); });
}

std::string quarter_code(int quarter) { return quarter == 5 ? "OT" : fmt::format("Q{}", quarter); }

// The log is told drive by drive while a game goes on: its columns are fixed. What stands behind a
// result is left out where the page is narrow; the steps have it.
std::vector<GridColumn> drive_columns(const DriveSheet& sheet) {
  std::vector<GridColumn> columns{fixed(right("#"), 3),
                                  fixed(left("Q"), 2),
                                  fixed(right("Clock"), 5),
                                  fixed(left("Team"), team_width),
                                  fixed(left("Start"), 7),
                                  minor(fixed(left("Row"), 18)),
                                  fixed(left("Result"), 23),
                                  fixed(right("Time"), 5),
                                  fixed(right(sheet.sides.away.code), 3),
                                  fixed(right(sheet.sides.home.code), 3)};
  if (any_chance(sheet)) columns.push_back(fixed(right(sheet.sides.home.code + " %"), 5));
  return columns;
}

// The row of the chart behind a drive's result, and the question that was answered yes: "136
// off.PROLIFIC". Kicks that are returned have none.
std::string row_behind(const DriveRow& row) {
  std::string text;
  for (const DriveStep& step : row.steps) {
    const bool unusual = step.table.starts_with("unusual");
    if (step.kind != DriveStep::Kind::thrown || (step.table != "drive" && !unusual)) continue;
    std::string digits = step.row;
    digits.erase(std::remove(digits.begin(), digits.end(), '-'), digits.end());
    text = unusual ? text.substr(0, 3) + '/' + digits : digits;
    if (!step.asked.empty() && step.asked.back().yes) text += ' ' + step.asked.back().question;
  }
  return text;
}

std::string drive_line(const DriveSheet& sheet, const DriveRow& row, const Style& style) {
  const Look result = !row.scorer ? Look::plain : row.scorer == row.side ? Look::good : Look::bad;
  const Look score = row.scorer ? Look::strong : Look::plain;
  GridRow line{{{std::to_string(row.number)},
                {quarter_code(row.quarter)},
                {row.clock},
                {sheet.sides[row.side].nickname},
                {std::string(row.start ? name(*row.start) : "")},
                {row_behind(row), Look::quiet},
                {row.result, result},
                {row.duration},
                {std::to_string(row.score.away), score},
                {std::to_string(row.score.home), score}}};
  if (any_chance(sheet)) line.cells.push_back({row.home_wins ? whole_percent(*row.home_wins) : ""});
  return grid_row(drive_columns(sheet), line, style);
}

std::string period_heading(int quarter) {
  return quarter == 5 ? "Overtime" : quarter >= 3 ? "Second half" : "First half";
}

// A heading where a half begins among the drives.
std::string between(const DriveSheet& sheet, std::size_t index, const Style& style) {
  const DriveRow& row = sheet.drives[index];
  const std::string heading = period_heading(row.quarter);
  if (index == 0) return style.bold(heading) + "\n";
  const DriveRow& last = sheet.drives[index - 1];
  if (period_heading(last.quarter) == heading) return "";
  return style.accent(fmt::format("{}: {} {}, {} {}",
                                  row.quarter == 5 ? "End of regulation" : "Half-time",
                                  sheet.sides.away.nickname, last.score.away,
                                  sheet.sides.home.nickname, last.score.home)) +
         "\n" + style.bold(heading) + "\n";
}

std::string title(const DriveSheet& sheet, const std::string& dice, const Style& style) {
  return fitted(style.bold(pairing(sheet)) + "\n" +
                    style.dim(fmt::format("Fast Drive Football{}; dice: {}",
                                          sheet.neutral ? ", neutral ground" : "", dice)) +
                    "\n\n",
                style);
}

std::string step_line(const DriveSheet& sheet, const DriveStep& step, const Style& style) {
  const std::string text = step_text(step);
  switch (step.kind) {
    case DriveStep::Kind::decided:
      return fmt::format("      {}: {} choose {}\n", step.table, sheet.sides[step.side].nickname,
                         style.accent(step.result));
    case DriveStep::Kind::fact:
      return fitted(fmt::format("      {}\n", style.dim(text)), style);
    case DriveStep::Kind::thrown:
      break;
  }
  return fitted(fmt::format("      {}{}\n", style.bold(step.dice),
                            std::string_view(text).substr(step.dice.size())),
                style);
}

std::string drive_start(const DriveSheet& sheet, const DriveRow& row, const Style& style) {
  std::string text = fmt::format("{:>3}  {}, {} {}", row.number, sheet.sides[row.side].nickname,
                                 quarter_name(row.quarter), row.clock);
  if (row.start) text += fmt::format(", at {}", name(*row.start));
  if (!row.began.empty()) text += fmt::format(" (after: {})", lower_case(row.began));
  return fitted(style.bold(text) + "\n", style);
}

std::string drive_end(const DriveSheet& sheet, const DriveRow& row, const Style& style) {
  std::string text =
      fmt::format("   = {}, {}; {} {}, {} {}", row.result, row.duration, sheet.sides.away.nickname,
                  row.score.away, sheet.sides.home.nickname, row.score.home);
  if (row.home_wins) {
    text += fmt::format("; {} win {}", sheet.sides.home.nickname, whole_percent(*row.home_wins));
  }
  return fitted((row.scorer ? style.good(text) : text) + "\n", style);
}

}  // namespace

// ------------------------------------------------------------------------------------ the parts

std::string fast_drive_drives(const DriveSheet& sheet, std::size_t from, const Style& style) {
  std::string text;
  for (std::size_t i = 0; i < sheet.drives.size(); ++i) {
    const DriveRow& row = sheet.drives[i];
    if (!row.finished || row.closed < from) continue;
    text += between(sheet, i, style) + drive_line(sheet, row, style);
  }
  return text;
}

std::string fast_drive_steps(const DriveSheet& sheet, std::size_t from, const Style& style) {
  std::string text;
  const auto steps = [&](const std::vector<DriveStep>& list, bool after_opening,
                         std::size_t opened) {
    for (const DriveStep& step : list) {
      const bool later = step.entry >= opened;
      if (step.last >= from && later == after_opening) text += step_line(sheet, step, style);
    }
  };
  for (std::size_t i = 0; i < sheet.drives.size(); ++i) {
    const DriveRow& row = sheet.drives[i];
    if (row.opened >= from) text += between(sheet, i, style);
    // The kick comes before the drive that it begins, a last kick after the score before it.
    steps(row.steps, false, row.opened);
    if (row.opened >= from) text += drive_start(sheet, row, style);
    steps(row.steps, true, row.opened);
    if (row.finished && row.closed >= from) text += drive_end(sheet, row, style);
  }
  steps(sheet.waiting, true, 0);
  return text;
}

std::string fast_drive_line_score(const DriveSheet& sheet, const Style& style) {
  const std::size_t columns = std::max(width(sheet.sides.home.name), width(sheet.sides.away.name));
  const std::size_t quarters = sheet.sides.home.quarters.size();
  std::string heading(columns, ' ');
  for (std::size_t q = 1; q <= quarters; ++q) {
    heading += pad_left(q == 5 ? "OT" : fmt::format("{}", q), 5);
  }
  heading += pad_left(sheet.finished ? "Final" : "Score", 8);
  std::string text = style.dim(heading) + "\n";
  for (const Side side : printed_order) {
    const TeamSheet& team = sheet.sides[side];
    const bool won = sheet.winner == side;
    const std::string line = pad_right(team.name, columns);
    text += won ? style.bold(line) : line;
    for (const int points : team.quarters) text += fmt::format("{:>5}", points);
    const std::string score = fmt::format("{:>8}", team.score);
    text += (won ? style.bold(score) : score) + "\n";
  }
  return text;
}

std::string fast_drive_scoring(const DriveSheet& sheet, const Style& style) {
  if (sheet.scores.empty()) return style.dim("No scores.") + "\n";
  std::string text = style.dim(fmt::format("{}  {}  {}  {} {}", pad_right("Scoring", 8),
                                           pad_right("Team", team_width), pad_right("What", 44),
                                           sheet.sides.away.code, sheet.sides.home.code)) +
                     "\n";
  for (const ScoreLine& line : sheet.scores) {
    text +=
        fmt::format("{} {}  {}  {}  {:>3} {:>3}\n", quarter_code(line.quarter),
                    pad_left(line.clock, 5), cut_to(sheet.sides[line.side].nickname, team_width),
                    pad_right(line.what, 44), line.score.away, line.score.home);
  }
  return text;
}

std::string fast_drive_totals(const DriveSheet& sheet, const Style& style) {
  const std::size_t columns = std::max(
      {width(sheet.sides.away.nickname), width(sheet.sides.home.nickname), std::size_t{12}});
  std::string text = style.dim(fmt::format("{}  {}  {}", pad_right("Totals", 28),
                                           pad_left(sheet.sides.away.nickname, columns),
                                           pad_left(sheet.sides.home.nickname, columns))) +
                     "\n";
  const auto line = [&](std::string_view label, auto value) {
    text += fmt::format("{}  {}  {}\n", pad_right(label, 28),
                        pad_left(value(sheet.sides.away.totals), columns),
                        pad_left(value(sheet.sides.home.totals), columns));
  };
  const auto number = [](int value) { return fmt::format("{}", value); };
  using Totals = const TeamTotals&;
  line("Drives", [&](Totals t) { return number(t.drives); });
  line("Touchdowns", [&](Totals t) { return number(t.touchdowns); });
  line("  run, pass, return",
       [&](Totals t) { return fmt::format("{}, {}, {}", t.by_run, t.by_pass, t.by_return); });
  line("Field goals",
       [&](Totals t) { return fmt::format("{} of {}", t.field_goals, t.field_goals_tried); });
  line("Kicks after touchdowns",
       [&](Totals t) { return fmt::format("{} of {}", t.kicks, t.kicks_tried); });
  line("Tries for two", [&](Totals t) { return fmt::format("{} of {}", t.twos, t.twos_tried); });
  line("Punts", [&](Totals t) { return number(t.punts); });
  line("Turnovers", [&](Totals t) { return number(t.turnovers()); });
  line("  interceptions, fumbles",
       [&](Totals t) { return fmt::format("{}, {}", t.interceptions, t.fumbles); });
  line("Lost on downs", [&](Totals t) { return number(t.downs); });
  line("Safeties", [&](Totals t) { return number(t.safeties); });
  line("Time of possession", [&](Totals t) { return clock_text(t.ticks); });
  line("Starts POOR, AVERAGE, GREAT",
       [&](Totals t) { return fmt::format("{}, {}, {}", t.starts[0], t.starts[1], t.starts[2]); });
  line("Average start (1 to 3)",
       [&](Totals t) { return t.drives == 0 ? "-" : decimal(t.average_start(), 2); });
  return text;
}

// ---------------------------------------------------------------------------- the coach's report

namespace {

/// The home side's chance, a column of blocks for each drive.
std::string chance_chart(const DriveSheet& sheet, const Style& style) {
  constexpr int rows = 8, eighths = 8;
  constexpr std::string_view blocks[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  constexpr std::size_t axis = 7;
  const std::size_t room = style.width - axis;
  const bool narrow = 2 * sheet.drives.size() > room;
  const std::span shown = std::span(sheet.drives).last(std::min(room, sheet.drives.size()));
  std::string text;
  for (int level = rows - 1; level >= 0; --level) {
    const std::string label = level % 2 == 1 ? whole_percent((level + 1.0) / rows) : "";
    text += style.dim(pad_left(label, 5) + " │");
    std::string line;
    for (const DriveRow& row : shown) {
      const double height = row.home_wins.value_or(0) * rows * eighths;
      const int filled =
          std::clamp(static_cast<int>(std::lround(height)) - level * eighths, 0, eighths);
      line += blocks[filled];
      if (!narrow) line += blocks[filled];
    }
    text += style.accent(line) + "\n";
  }
  std::string below;
  int quarter = 0;
  for (const DriveRow& row : shown) {
    const bool fresh = row.quarter != quarter;
    quarter = row.quarter;
    const std::string mark = quarter == 5 ? "OT" : fmt::format("{}", quarter);
    below += pad_right(fresh ? first_characters(mark, narrow ? 1 : 2) : "", narrow ? 1 : 2);
  }
  while (below.ends_with(' ')) below.pop_back();
  return text + fitted(style.dim(pad_left(whole_percent(0), 5) + " └" + below +
                                 "   quarter of each drive") +
                           "\n",
                       style);
}

std::string options_text(const Weighed& weighed, const Style& style) {
  const double best = *std::max_element(weighed.win.begin(), weighed.win.end());
  std::string text;
  for (std::size_t i = 0; i < weighed.options.size(); ++i) {
    const bool taken = static_cast<int>(i) == weighed.taken;
    const std::string option =
        held_together(fmt::format("{}{} {}{}", taken ? "[" : "", weighed.options[i],
                                  percent(weighed.win[i]), taken ? "]" : ""));
    if (!text.empty()) text += "  ";
    text += !taken ? option : weighed.win[i] < best ? style.bad(option) : style.good(option);
  }
  return text;
}

}  // namespace

std::string fast_drive_coach(const DriveSheet& sheet, const CoachReport& coach,
                             const Style& style) {
  std::string text = style.bold(fmt::format("Chance that the {} win, after each drive",
                                            sheet.sides.home.nickname)) +
                     "\n" + chance_chart(sheet, style);
  text += "\n" + style.bold("Decisions") +
          style.dim(" (the chance to win with each option; [taken]; cost against the best)") + "\n";
  if (coach.decisions.empty()) text += style.dim("None.") + "\n";
  std::size_t names = 0, teams = 0;
  for (const Weighed& weighed : coach.decisions) {
    names = std::max(names, width(weighed.name));
    teams = std::max(teams, std::min(team_width, width(sheet.sides[weighed.side].nickname)));
  }
  for (const Weighed& weighed : coach.decisions) {
    const double cost = weighed.cost();
    const bool free = cost < 0.0005;
    const std::string paid = free ? "" : "-" + percent(cost);
    const std::string head = fmt::format("{:>3}  {}  {}  {}  ", drive_of(sheet, weighed.entry),
                                         cut_to(sheet.sides[weighed.side].nickname, teams),
                                         pad_right(weighed.name, names),
                                         free ? pad_left("", 7) : style.bad(pad_left(paid, 7)));
    text += hanging(head, options_text(weighed, style), style);
  }
  text += fmt::format("Given away: {} {}, {} {}\n", sheet.sides.away.nickname,
                      percent(coach.given_away.away), sheet.sides.home.nickname,
                      percent(coach.given_away.home));
  return text;
}

// ------------------------------------------------------------------------------------ the whole

std::string fast_drive_play_by_play(const Book& book, const State& state, const Log<Event>& log,
                                    const std::string& dice, const Style& style,
                                    const CoachReport* coach) {
  const DriveSheet sheet = fast_drive_sheet(book, state, log, coach);
  std::string text = title(sheet, dice, style) + grid_head(drive_columns(sheet), style) +
                     fast_drive_drives(sheet, 0, style) + "\n" + fast_drive_scoring(sheet, style) +
                     "\n" + fast_drive_line_score(sheet, style);
  if (coach) text += "\n" + fast_drive_coach(sheet, *coach, style);
  return text;
}

std::string fast_drive_details(const Book& book, const State& state, const Log<Event>& log,
                               const std::string& dice, const Style& style,
                               const CoachReport* coach) {
  const DriveSheet sheet = fast_drive_sheet(book, state, log, coach);
  std::string text = title(sheet, dice, style) + fast_drive_steps(sheet, 0, style) + "\n" +
                     fast_drive_totals(sheet, style) + "\n" + fast_drive_line_score(sheet, style);
  if (coach) text += "\n" + fast_drive_coach(sheet, *coach, style);
  return text;
}

}  // namespace touchline::report
