#include "games/fast_drive/report/match_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/fast_drive/report/match_retelling.hpp"

namespace touchline::report {

using namespace fast_drive;

namespace {

// The chance after each row is the one that stood before the next kickoff, drive or last play.
void add_chances(DriveSheet& sheet, const CoachReport& coach) {
  for (DriveRow& row : sheet.drives) {
    if (!row.finished || coach.moments.empty()) continue;
    auto next = std::find_if(coach.moments.begin(), coach.moments.end(),
                             [&](const Moment& moment) { return moment.entry > row.opened; });
    if (next != coach.moments.end() && next->opens) ++next;  // that was before the row itself
    row.home_wins = next == coach.moments.end() ? coach.moments.back().home : next->home;
  }
}

}  // namespace

double TeamTotals::average_start() const {
  const int all = starts[0] + starts[1] + starts[2];
  return all == 0 ? 0 : static_cast<double>(starts[0] + 2 * starts[1] + 3 * starts[2]) / all;
}

DriveSheet fast_drive_sheet(const Book& book, const State& state, const Log<Event>& log,
                            const CoachReport* coach) {
  DriveSheet sheet = Retelling(book).tell(log);
  sheet.finished = Game::finished(state);
  if (sheet.finished) sheet.winner = winner(state);
  if (coach) add_chances(sheet, *coach);
  return sheet;
}

int drive_of(const DriveSheet& sheet, std::size_t entry) {
  int number = 0;
  for (const DriveRow& row : sheet.drives) {
    const std::size_t first =
        row.steps.empty() ? row.opened : std::min(row.opened, row.steps.front().entry);
    if (first <= entry) number = row.number;
  }
  return number;
}

std::string clock_text(int ticks) {
  const int seconds = ticks * tick_seconds;
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

std::string pairing(const DriveSheet& sheet) {
  return fmt::format("{} {} {}", sheet.sides.away.name, sheet.neutral ? "v" : "at",
                     sheet.sides.home.name);
}

std::string quarter_name(int quarter) {
  constexpr std::array<std::string_view, 5> names{"1st quarter", "2nd quarter", "3rd quarter",
                                                  "4th quarter", "Overtime"};
  return std::string(names[static_cast<std::size_t>(std::clamp(quarter, 1, 5) - 1)]);
}

std::string step_text(const DriveStep& step) {
  if (step.kind == DriveStep::Kind::fact) return step.result;
  if (step.kind == DriveStep::Kind::decided) return fmt::format("{}: {}", step.table, step.result);
  std::string text = step.dice;
  if (step.table == "drive") {
    text += ", row " + step.row;
  } else {
    text += ", " + step.table;
    if (!step.row.empty()) text += ' ' + step.row;
  }
  if (!step.range.empty()) text += ", range " + step.range;
  if (step.column > 0) text += fmt::format(", column {}", step.column);
  for (std::size_t i = 0; i < step.asked.size(); ++i) {
    const Asked& asked = step.asked[i];
    text += fmt::format("{} {} {}", i == 0 ? ":" : ",", asked.question, asked.yes ? "yes" : "no");
    if (asked.die > 0) text += fmt::format(" (SEMI {})", asked.die);
  }
  if (!step.result.empty()) text += " -> " + step.result;
  if (!step.words.empty()) text += fmt::format(" \"{}\"", step.words);
  return text;
}

}  // namespace touchline::report
