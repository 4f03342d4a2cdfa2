#include "games/first_division/report/match_html.hpp"

#include <fmt/format.h>

#include <array>

#include "core/text.hpp"
#include "document/grid.hpp"
#include "document/page.hpp"
#include "games/first_division/report/match_sheet.hpp"
#include "games/first_division/rules/switches.hpp"

namespace touchline::report {

using namespace first_division;

namespace {

constexpr GridDress match_dress{.wraps = "wrap", .keeps_empty = true};

std::string score_table(const MatchSheet& sheet) {
  static constexpr std::array<const char*, 3> periods{"1st half", "2nd half", "Extra time"};
  Grid grid{"", {left("Club")}, {}, "", "Score by half"};
  for (std::size_t i = 0; i < sheet.sides.home.half.size(); ++i) {
    grid.columns.push_back(minor(right(periods[i])));
  }
  grid.columns.push_back(right("Score"));
  grid.columns.push_back(left("Scorers"));
  for (const Side each : both_sides) {
    const SideSheet& side = sheet.sides[each];
    auto& cells = grid.rows.emplace_back().cells;
    cells = {{side.team}};
    for (const int goals : side.half) cells.push_back({std::to_string(goals)});
    cells.push_back({std::to_string(side.score), Look::score});
    cells.push_back({join_words(side.scorers, ", ")});
  }
  return grid_html(grid, match_dress);
}

// The story of an event in a few words, with the rule behind it.
std::string story(const Book& book, const BySide<std::vector<std::string>>& names,
                  const Event& event) {
  const auto scorer = event.line == nobody ? "unknown" : names[event.side][event.line];
  const std::string& club = book.cards[event.side].club;
  switch (event.kind) {
    case Kind::home_drawn:
      return club + " count as home";
    case Kind::goal:
      return "Goal: " + scorer;
    case Kind::stopped:
      return scorer + " stopped";
    case Kind::run_of_play:
      return "END, but a goal against the run of play";
    case Kind::nobody_named:
      return "Nobody named, throw again";
    case Kind::stands:
      return "The goal stands";
    case Kind::disallowed:
      return "The goal does not stand";
    case Kind::end:
      return club + " have finished";
    case Kind::half_time:
      return "Half-time";
    case Kind::full_time:
      return "Full time";
    case Kind::replay:
      return "Replay at " + club;
    case Kind::extra_time_over:
      return "After extra time";
    case Kind::penalty_scored:
      return "Penalty scored";
    case Kind::penalty_missed:
      return "Penalty missed";
    case Kind::penalties_over:
      return "After penalties";
    case Kind::toss_won:
      return club + " win the toss";
  }
  return {};
}

std::string throw_table(const Book& book, const MatchSheet& sheet, const Log<Event>& log) {
  const BySide<std::vector<std::string>> names{report_names(book.cards.home),
                                               report_names(book.cards.away)};
  Grid grid{"",
            {left("Club"), left("Dice"), wrapping(left("What happened")), right("Score"),
             minor(left("Rule"))},
            {},
            "",
            "Throw by throw"};
  std::string club, read;
  for (std::size_t i = 0; i < log.size(); ++i) {
    if (const auto* rolled = std::get_if<Rolled>(&log[i])) {
      club = book.cards[rolled->side].club;
      read = reading(*rolled);
    } else if (const auto* event = std::get_if<Event>(&log[i])) {
      GridRow& row = grid.rows.emplace_back();
      row.cells = {{club},
                   {read, Look::dice},
                   {story(book, names, *event)},
                   {fmt::format("{}–{}", sheet.running[i].home, sheet.running[i].away)},
                   {std::string(event->rule.view()), Look::quiet}};
      row.marked = event->kind == Kind::goal;
      row.closes = event->kind == Kind::half_time || event->kind == Kind::full_time;
      club.clear();
      read.clear();
    }
  }
  return grid_html(grid, match_dress);
}

}  // namespace

std::string match_html(const Book& book, const State& state, const Log<Event>& log,
                       const std::string& dice) {
  const MatchSheet sheet = match_sheet(book, state, log);
  const std::string title = fmt::format("{} v {}", book.cards.home.club, book.cards.away.club);
  std::string body = fmt::format(
      "<h1>{} {}–{} {}</h1>\n<p class=\"muted\">First-Division Football, {}{}; dice: {}</p>\n",
      escaped(book.cards.home.club), sheet.sides.home.score, sheet.sides.away.score,
      escaped(book.cards.away.club), escaped(book.cards.home.season),
      book.neutral ? ", neutral ground" : "", escaped(dice));
  body += score_table(sheet) + "<h2>Throw by throw</h2>\n" + throw_table(book, sheet, log);
  body += fmt::format("<footer>Touchline. Result hash <span class=\"dice\">{}</span></footer>",
                      result_hash(book, log));
  return page(title, body);
}

}  // namespace touchline::report
