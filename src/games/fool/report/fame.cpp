// The hall of fame, and classes of the draft as they would be picked now.
#include <fmt/format.h>

#include <algorithm>

#include "games/fool/report/booklets.hpp"

namespace touchline::fool {

using report::Grid;
using report::left;
using report::Look;
using report::minor;
using report::right;

namespace {

constexpr std::size_t listed_careers = 20;

std::string whole(std::size_t number) { return std::to_string(number); }

std::string clubs_of(const Career& career) {
  std::string text, last;
  for (const ManSeason* one : career.seasons) {
    if (one->club == last) continue;
    last = one->club;
    text += (text.empty() ? "" : ", ") + last;
  }
  return text;
}

std::string years_of(const Career& career) {
  return fmt::format("{} to {}", career.seasons.front()->season, career.seasons.back()->season);
}

Grid seasons_grid(const History& history) {
  Grid grid{"",
            {right("season"), left("man"), left("team"), left("at"), minor(left("as he was")),
             right("value played")},
            {},
            ""};
  for (const auto& [season, club] : history.annals.champions)
    if (const auto best = man_of_the_season(history.tables, history.annals, season))
      grid.rows.push_back({{{std::to_string(season)},
                            {man_text(best->man->man, best->man->name)},
                            {best->man->club},
                            {std::string(code(best->slot))},
                            {best->man->is},
                            {std::to_string(best->man->played)}}});
  return grid;
}

}  // namespace

Grid hall_grid(const std::vector<const Career*>& hall) {
  Grid grid{
      "",
      {left("man"), left("at"), minor(left("seasons")), minor(report::wrapping(left("teams"))),
       right("best"), right("all"), right("titles"), right("value played"), right("points")},
      {},
      ""};
  for (const Career* one : hall)
    grid.rows.push_back({{{man_text(one->man, one->name)},
                          {one->is.substr(0, one->is.find(' '))},
                          {years_of(*one)},
                          {clubs_of(*one)},
                          {whole(one->best.size())},
                          {whole(one->all_league.size())},
                          {std::to_string(one->titles)},
                          {std::to_string(one->played)},
                          {std::to_string(one->points()), Look::strong}}});
  return grid;
}

report::Booklet hall_booklet(const History& history) {
  const auto hall = hall_of_fame(history.careers, history.still_there);
  report::Booklet made;
  made.title = fmt::format("{}: hall of fame", history.book.name);
  made.subtitle = fmt::format(
      "Who has left the league with {} points: 3 for each man of the season, 2 for each place in "
      "the "
      "all-league team, 1 for each title.",
      hall_points);
  report::BookletPart men{"Members", {}, {hall_grid(hall)}, ""};
  if (hall.empty()) men.says.push_back("Nobody yet.");
  made.parts.push_back(std::move(men));
  made.parts.push_back(
      {"Greatest careers", {}, {hall_grid(greatest(history.careers, listed_careers))}, ""});
  made.parts.push_back({"Men of the season", {}, {seasons_grid(history)}, ""});
  made.note =
      "Value played: V without the bonus of age, by games of credit. Best: man of the season, by "
      "what "
      "value beyond the mean of his slot is worth in points; all: all-league, at each slot of the "
      "line-up the men of "
      "most value played who started there.";
  return made;
}

Grid class_grid(const History& history, int season, std::size_t most) {
  Grid grid{
      "",
      {right("now"), right("was"), right("round"), left("team"), left("man"),
       minor(left("as a rookie")), minor(left("last")), right("seasons"), right("value played")},
      {},
      ""};
  for (const Redrafted& one : redraft(history.annals, history.careers, season)) {
    if (grid.rows.size() == most) break;
    const int up = one.man->pick - one.place;
    grid.rows.push_back({{{std::to_string(one.place), up > 0   ? Look::good
                                                      : up < 0 ? Look::bad
                                                               : Look::plain},
                          {std::to_string(one.man->pick)},
                          {std::to_string(one.man->round)},
                          {one.man->club},
                          {man_text(one.man->man, one.man->name)},
                          {one.man->is},
                          {one.career ? one.career->is : "-"},
                          {whole(one.career ? one.career->seasons.size() : 0)},
                          {std::to_string(one.played)}}});
  }
  return grid;
}

report::Booklet class_booklet(const History& history, int season) {
  report::Booklet made;
  made.title = fmt::format("{}: the class of season {}", history.book.name, season);
  made.subtitle = "As it would be picked now, by value played since; was: the pick that it took.";
  made.parts.push_back({"", {}, {class_grid(history, season, 10'000)}, ""});
  made.note = "Value played: V without the bonus of age, by games of credit.";
  return made;
}

}  // namespace touchline::fool
