#include "games/first_division/report/match_html.hpp"

#include <fmt/format.h>

#include "document/page.hpp"
#include "games/first_division/report/match_sheet.hpp"
#include "games/first_division/rules/switches.hpp"

namespace touchline::report {

using namespace first_division;

namespace {

std::string side_line(const SideSheet& side) {
  std::string halves;
  for (const int goals : side.half) halves += fmt::format("<td class=\"wide\">{}</td>", goals);
  return fmt::format(
      "<tr><td class=\"text name\">{}</td>{}<td class=\"score\">{}</td>"
      "<td class=\"text\">{}</td></tr>\n",
      escaped(side.team), halves, side.score,
      escaped(fmt::format("{}", fmt::join(side.scorers, ", "))));
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

}  // namespace

std::string match_html(const Book& book, const State& state, const Log<Event>& log,
                       const std::string& dice) {
  const MatchSheet sheet = match_sheet(book, state, log);
  const BySide<std::vector<std::string>> names{report_names(book.cards.home),
                                               report_names(book.cards.away)};
  const std::string title = fmt::format("{} v {}", book.cards.home.club, book.cards.away.club);
  std::string body = fmt::format(
      "<h1>{} {}–{} {}</h1>\n<p class=\"muted\">First-Division Football, {}{}; dice: {}</p>\n",
      escaped(book.cards.home.club), sheet.sides.home.score, sheet.sides.away.score,
      escaped(book.cards.away.club), escaped(book.cards.home.season),
      book.neutral ? ", neutral ground" : "", escaped(dice));
  body +=
      "<div class=\"scroll\"><table><thead><tr><th class=\"text\">Club</th>"
      "<th class=\"wide\">1st half</th><th class=\"wide\">2nd half</th>";
  if (sheet.sides.home.half.size() > 2) body += "<th class=\"wide\">Extra time</th>";
  body += "<th>Score</th><th class=\"text\">Scorers</th></tr></thead><tbody>\n";
  for (const Side side : both_sides) body += side_line(sheet.sides[side]);
  body +=
      "</tbody></table></div>\n<h2>Throw by throw</h2>\n<div class=\"scroll\"><table><thead><tr>"
      "<th class=\"text\">Club</th><th class=\"text\">Dice</th><th class=\"text\">What "
      "happened</th>"
      "<th>Score</th><th class=\"text wide\">Rule</th></tr></thead><tbody>\n";
  std::string club, read;
  for (std::size_t i = 0; i < log.size(); ++i) {
    if (const auto* rolled = std::get_if<Rolled>(&log[i])) {
      club = book.cards[rolled->side].club;
      read = reading(*rolled);
    } else if (const auto* event = std::get_if<Event>(&log[i])) {
      const bool period = event->kind == Kind::half_time || event->kind == Kind::full_time;
      body += fmt::format(
          "<tr{}><td class=\"text name\">{}</td><td class=\"text dice\">{}</td>"
          "<td class=\"text wrap\">{}</td><td>{}–{}</td><td class=\"text muted "
          "wide\">{}</td></tr>\n",
          event->kind == Kind::goal ? " class=\"goal\""
          : period                  ? " class=\"line\""
                                    : "",
          escaped(club), read, escaped(story(book, names, *event)), sheet.running[i].home,
          sheet.running[i].away, event->rule.view());
      club.clear();
      read.clear();
    }
  }
  body += fmt::format(
      "</tbody></table></div>\n<footer>Touchline. Result hash <span "
      "class=\"dice\">{}</span></footer>",
      result_hash(book, log));
  return page(title, body);
}

}  // namespace touchline::report
