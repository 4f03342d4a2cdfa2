#include "games/first_division/report/season_html.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "document/chart.hpp"
#include "document/grid.hpp"
#include "document/number.hpp"
#include "document/page.hpp"
#include "games/first_division/report/season_text.hpp"

namespace touchline::report {

using namespace first_division;
using books::Season;
using competition::Record;
using competition::Row;
using season::PlayedSeason;

namespace {

// A club has many places to finish in: their shades begin low, with any chance at all.
constexpr GridDress season_dress{.wraps = "wrap",
                                 .keeps_empty = true,
                                 .shades = {1e-9, 0.01, 0.03, 0.06, 0.10, 0.20, 0.35, 0.50}};

std::string score_cell(const BySide<int>& goals) {
  return fmt::format("{}–{}", goals.home, goals.away);
}

// ----------------------------------------------------------------------------------- replay

struct Finish {
  int place = 0, points = 0;
};

/// Of every club, where the real season was played.
std::vector<Finish> real_finishes(const Season& season) {
  if (!really_played(season)) return {};
  std::vector<Finish> list(season.clubs.size());
  int place = 0;
  for (const Row& row :
       competition::table(season.clubs, season.fixtures, season.real, season.points)) {
    list[at(row.club)] = {++place, row.points};
  }
  return list;
}

std::string league_table(const Season& season, const PlayedSeason& played) {
  const auto rows =
      competition::table(season.clubs, season.fixtures, played.scores(), season.points);
  const std::vector<Finish> really = real_finishes(season);
  Grid grid{"",
            {left("Club"), minor(right("P")), right("W"), right("D"), right("L"), right("F"),
             right("A"), right("Pts"), minor(right("home W-D-L")), minor(right("F-A")),
             minor(right("away W-D-L")), minor(right("F-A"))},
            {},
            "",
            "League table"};
  if (!really.empty()) {
    for (const auto title : {"really", "Pts", "more"}) grid.columns.push_back(right(title));
  }
  const std::size_t last_safe = rows.size() - static_cast<std::size_t>(season.relegated);
  for (const Row& row : rows) {
    GridRow& line = grid.rows.emplace_back();
    const std::size_t position = grid.rows.size();
    const Record all = row.all();
    line.cells = {{fmt::format("{}. {}", position, season.clubs[at(row.club)])}};
    for (const int count :
         {all.played, all.won, all.drawn, all.lost, all.goals_for, all.goals_against}) {
      line.cells.push_back({std::to_string(count)});
    }
    line.cells.push_back({std::to_string(row.points), Look::strong});
    for (const Record& part : {row.home, row.away}) {
      line.cells.push_back({fmt::format("{}-{}-{}", part.won, part.drawn, part.lost)});
      line.cells.push_back({fmt::format("{}-{}", part.goals_for, part.goals_against)});
    }
    if (!really.empty()) {
      const auto& [place, points] = really[at(row.club)];
      line.cells.push_back({std::to_string(place)});
      line.cells.push_back({std::to_string(points)});
      line.cells.push_back({fmt::format("{:+}", row.points - points),
                            row.points >= points ? Look::good : Look::bad});
    }
    line.closes = position == 1 || position == last_safe;
  }
  return grid_html(grid, season_dress);
}

/// A club's points after each of its matches, from none before the first.
std::vector<std::pair<double, double>> points_by_match(const Season& season,
                                                       const PlayedSeason& played, int club) {
  std::vector<std::pair<double, double>> line{{0, 0}};
  int points = 0;
  for (std::size_t f = 0; f < season.fixtures.size(); ++f) {
    for (const Side side : both_sides) {
      if (season.fixtures[f].club(side) != club) continue;
      const auto& goals = played.matches[f].score.goals;
      points += goals[side] > goals[other(side)]    ? season.points.win
                : goals[side] == goals[other(side)] ? season.points.draw
                                                    : 0;
      line.push_back({static_cast<double>(line.size()), points});
    }
  }
  return line;
}

std::string race_chart(const Season& season, const PlayedSeason& played) {
  const auto rows =
      competition::table(season.clubs, season.fixtures, played.scores(), season.points);
  const std::size_t shown = std::min(distinct_lines, rows.size());
  if (shown == 0 || rows.front().points <= 0) return {};
  int longest = 1;
  for (const Row& row : rows) longest = std::max(longest, row.all().played);
  Chart chart;
  chart.label = fmt::format("Points of the first {} clubs, match by match", shown);
  chart.most_y = rows.front().points;
  for (int points = 0; points <= rows.front().points; points += 20) {
    chart.ticks_y.push_back({1.0 * points, std::to_string(points)});
  }
  over_rounds(chart, 0, longest);
  for (std::size_t i = 0; i < shown; ++i) {
    chart.lines.push_back({season.clubs[at(rows[i].club)],
                           points_by_match(season, played, rows[i].club), false,
                           std::to_string(rows[i].points)});
  }
  return with_caption(chart_svg(chart), "Points of the first six clubs, match by match.");
}

Grid scorer_table(std::string title, const Season& season,
                  const std::vector<season::ScorerTally>& list) {
  constexpr std::size_t most = 15;
  Grid grid{std::move(title),
            {left("Player"), left("Club"), right("Goals"), right("Home"), right("Away")}};
  for (std::size_t i = 0; i < std::min(most, list.size()); ++i) {
    grid.rows.push_back({{{list[i].name},
                          {season.clubs[at(list[i].club)]},
                          {std::to_string(list[i].all()), Look::strong},
                          {std::to_string(list[i].goals[0])},
                          {std::to_string(list[i].goals[1] + list[i].goals[2])}}});
  }
  return grid;
}

Grid biggest_win_table(const Season& season, const PlayedSeason& played) {
  Grid grid{"Biggest wins", {left("Date"), left("Match"), right("Score")}};
  for (const std::size_t f : competition::biggest_wins(season.fixtures, played.scores(), 8)) {
    const auto& fixture = season.fixtures[f];
    grid.rows.push_back(
        {{{fixture.date},
          {fmt::format("{} v {}", season.clubs[at(fixture.home)], season.clubs[at(fixture.away)])},
          {score_cell(played.matches[f].score.goals)}}});
  }
  return grid;
}

Grid hat_trick_table(const Season& season, const PlayedSeason& played) {
  Grid grid{"Hat-tricks", {left("Player"), left("Against"), right("Goals")}};
  for (const auto& trick : season::hat_tricks(season, played)) {
    const int against = season.fixtures[trick.fixture].club(other(trick.side));
    grid.rows.push_back(
        {{{trick.name}, {season.clubs[at(against)]}, {std::to_string(trick.goals)}}});
  }
  return grid;
}

/// "Parlour, Wright – Di Canio"
std::string scorers_of(const Season& season, const PlayedSeason& played, std::size_t f) {
  BySide<std::vector<std::string>> names;
  for (const auto& goal : played.matches[f].goals) {
    const Card& card = season.cards[at(season.fixtures[f].club(goal.side))];
    names[goal.side].push_back(goal.line == nobody ? "unknown" : report_names(card)[goal.line]);
  }
  return fmt::format("{}{}{}", join_words(names.home, ", "), names.away.empty() ? "" : " – ",
                     join_words(names.away, ", "));
}

std::string match_list(const Season& season, const PlayedSeason& played) {
  Grid grid{"",
            {left("Date"), left("Home"), left("Score"), left("Away"), wrapping(left("Scorers")),
             right("Half-time"), right("Really"), right("Match")},
            {},
            "",
            "Matches"};
  for (std::size_t f = 0; f < season.fixtures.size(); ++f) {
    const auto& fixture = season.fixtures[f];
    const auto& score = played.matches[f].score;
    grid.rows.push_back({{{fixture.date},
                          {season.clubs[at(fixture.home)]},
                          {score_cell(score.goals), Look::strong},
                          {season.clubs[at(fixture.away)]},
                          {scorers_of(season, played, f), Look::quiet},
                          {score_cell(*score.half_time)},
                          {season.real[f] ? score_cell(season.real[f]->goals) : ""},
                          {std::to_string(f + 1)}}});
  }
  return "<p><label>Find a club, player or date <input type=\"search\" id=\"find\" "
         "placeholder=\"Arsenal\"></label></p>\n<div id=\"list\">\n" +
         grid_html(grid, season_dress) +
         "</div>\n<script>document.getElementById('find').addEventListener('input',e=>{const "
         "w=e.target.value.toLowerCase();"
         "document.querySelectorAll('#list tbody tr').forEach(r=>r.hidden=!r.textContent."
         "toLowerCase().includes(w))})</script>\n";
}

std::string sources(const Season& season) {
  return fmt::format("<footer>Touchline, First-Division Football. {}</footer>",
                     escaped(join_words(season.attribution, ". ")));
}

}  // namespace

std::string season_html(const Season& season, const PlayedSeason& played) {
  std::string body = fmt::format(
      "<h1>{}, replayed</h1>\n<p class=\"muted\">Seed {}{}. Every match thrown with three "
      "ten-sided dice.</p>\n"
      "<nav><a href=\"#table\">Table</a><a href=\"#race\">Race</a><a href=\"#scorers\">Scorers</a>"
      "<a href=\"#records\">Records</a><a href=\"#matches\">Matches</a></nav>\n",
      escaped(season.name), played.seed,
      played.number > 0 ? fmt::format(", season {}", played.number) : "");
  body += "<h2 id=\"table\">Table</h2>\n" + league_table(season, played);
  body += "<h2 id=\"race\">The race</h2>\n" + race_chart(season, played);
  std::vector<Grid> scorers{scorer_table("Replayed", season, season::scorers(season, played))};
  if (!season.goals.empty()) {
    scorers.push_back(scorer_table("Really", season, season::real_scorers(season)));
  }
  body += "<h2 id=\"scorers\">Top scorers</h2>\n" + grids_html(scorers);
  body += "<h2 id=\"records\">Records</h2>\n" +
          grids_html({biggest_win_table(season, played), hat_trick_table(season, played)});
  body += "<h2 id=\"matches\">Matches</h2>\n" + match_list(season, played) + sources(season);
  return page(season.name + ", replayed", body);
}

// ------------------------------------------------------------------------------------- odds

namespace {

std::string position_table(const Season& season, const season::SeasonOdds& odds) {
  std::vector<int> real(season.clubs.size());
  for (const auto& entry : season::luck(season, odds)) real[at(entry.club)] = entry.real_position;
  Grid grid{"",
            {left("Club"), right("Points")},
            {},
            "Chance of each position in per cent; + is under half a per cent. The framed cell is "
            "where the club really finished.",
            "Chances of each position"};
  grid.shaded = true;
  for (std::size_t place = 1; place <= odds.clubs.size(); ++place) {
    grid.columns.push_back(right(std::to_string(place)));
  }
  for (const std::size_t club : by_points(odds)) {
    const auto& entry = odds.clubs[club];
    auto& cells = grid.rows.emplace_back().cells;
    cells = {{season.clubs[club]}, {decimal(entry.points_mean, 1)}};
    cells.back().hint = "standard deviation " + decimal(entry.points_sd, 1);
    for (std::size_t place = 0; place < odds.clubs.size(); ++place) {
      const double chance =
          static_cast<double>(entry.position[place]) / static_cast<double>(odds.seasons);
      const bool is_real = real[club] == static_cast<int>(place) + 1;
      cells.push_back(
          {chance > 0 ? bare_percent(chance) : "", is_real ? Look::framed : Look::plain, chance});
    }
  }
  return "<p class=\"hint\">Swipe the table sideways for the other positions.</p>" +
         grid_html(grid, season_dress);
}

// Points of every club as a strip of its distribution, with a mark at the real points.
std::string points_chart(const Season& season, const season::SeasonOdds& odds) {
  constexpr int width = 1080, row_height = 34, left = 190, right = 20, top = 24;
  int least = 1000, most = 0;
  for (const auto& club : odds.clubs) {
    for (std::size_t i = 0; i < club.points.size(); ++i) {
      if (club.points[i] == 0) continue;
      least = std::min(least, static_cast<int>(i) + club.points_offset);
      most = std::max(most, static_cast<int>(i) + club.points_offset);
    }
  }
  std::vector<int> real(season.clubs.size(), -1000);
  for (const auto& entry : season::luck(season, odds)) real[at(entry.club)] = entry.real_points;
  const int height = top + row_height * static_cast<int>(odds.clubs.size()) + 8;
  const double step = static_cast<double>(width - left - right) / std::max(most - least + 1, 1);
  const auto x = [&](int points) { return left + step * (points - least); };
  Drawing drawing(width, height, "Distribution of points of every club");
  for (int points = (least + 9) / 10 * 10; points <= most; points += 10) {
    drawing.rule(x(points), top - 4, x(points), height - 4);
    drawing.text(x(points), 14, Drawing::Anchor::middle, drawing.colours().quiet,
                 std::to_string(points));
  }
  int row = 0;
  for (const std::size_t club : by_points(odds)) {
    const auto& entry = odds.clubs[club];
    const double base = top + row_height * ++row - 4;
    const auto peak =
        static_cast<double>(*std::max_element(entry.points.begin(), entry.points.end()));
    drawing.text(4, base - 6, Drawing::Anchor::start, drawing.colours().text, season.clubs[club]);
    for (std::size_t i = 0; i < entry.points.size(); ++i) {
      if (entry.points[i] == 0) continue;
      const int points = static_cast<int>(i) + entry.points_offset;
      const double tall = (row_height - 8) * static_cast<double>(entry.points[i]) / peak;
      drawing.add(fmt::format(
          "<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>",
          points == real[club] ? "mark" : "bar", x(points),
          base - std::max(tall, points == real[club] ? 6.0 : 0.0), std::max(step - 0.5, 0.5),
          std::max(tall, points == real[club] ? 6.0 : 0.0)));
    }
    drawing.add("\n");
  }
  return with_caption(
      drawing.svg(), "How often each number of points came up; the marked bar is the real season.");
}

std::string top_scorer_table(const Season& season, const season::SeasonOdds& odds) {
  constexpr std::size_t most = 15;
  Grid grid{"",
            {left("Player"), left("Club"), right("Top scorer"), right("Mean goals")},
            {},
            "Alone or shared, so the chances add up to more than one.",
            "Top scorer"};
  for (std::size_t i = 0; i < std::min(most, odds.scorers.size()); ++i) {
    const auto& scorer = odds.scorers[i];
    const double chance = static_cast<double>(scorer.top) / static_cast<double>(odds.seasons);
    grid.rows.push_back({{{scorer.name},
                          {season.clubs[at(scorer.club)]},
                          {percent(chance)},
                          {decimal(scorer.goals_mean, 1)}}});
  }
  return grid_html(grid, season_dress);
}

std::string luck_table(const Season& season, const std::vector<season::Luck>& list) {
  Grid grid{"",
            {left("Club"), right("Really"), right("Points"), right("Expected"), right("Luck"),
             right("Fewer points"), right("This place")},
            {},
            "",
            "How lucky"};
  for (const auto& entry : list) {
    const double luck = entry.real_points - entry.expected_points;
    grid.rows.push_back({{{season.clubs[at(entry.club)]},
                          {std::to_string(entry.real_position)},
                          {std::to_string(entry.real_points)},
                          {decimal(entry.expected_points, 1)},
                          {signed_decimal(luck, 1), luck >= 0 ? Look::good : Look::bad},
                          {percent(entry.fewer + entry.as_many / 2)},
                          {percent(entry.position_chance)}}});
  }
  return grid_html(grid, season_dress);
}

}  // namespace

std::string season_odds_html(const Season& season, const season::SeasonOdds& odds,
                             const season::OddsOrder& order) {
  std::string body = fmt::format(
      "<h1>{}: the odds</h1>\n<p class=\"muted\">{} seasons{}, seed {}, {}.</p>\n"
      "<nav><a href=\"#positions\">Positions</a><a href=\"#points\">Points</a><a "
      "href=\"#scorers\">Top scorer</a><a href=\"#luck\">How lucky</a></nav>\n",
      escaped(season.name), odds.seasons,
      odds.played > 0 ? fmt::format(" after {} real matches", odds.played) : "", order.seed,
      order.engine == season::Engine::exact ? "from exact score distributions" : "from plain dice");
  const auto list = season::luck(season, odds);
  if (!list.empty()) {
    body += fmt::format(
        "<p><b>{}</b> really finished first, with {} points: they do so in {} of these "
        "seasons, with {} points on average.</p>\n",
        escaped(season.clubs[at(list[0].club)]), list[0].real_points,
        escaped(percent(list[0].position_chance)), decimal(list[0].expected_points, 1));
  }
  body += "<h2 id=\"positions\">Where they finish</h2>\n" + position_table(season, odds);
  body += "<h2 id=\"points\">Points</h2>\n" + points_chart(season, odds);
  if (!odds.scorers.empty()) {
    body += "<h2 id=\"scorers\">Top scorer</h2>\n" + top_scorer_table(season, odds);
  }
  if (!list.empty()) {
    body +=
        "<h2 id=\"luck\">How lucky</h2>\n<p>The real table in this distribution: luck is real "
        "points less expected points; the share of seasons with fewer points counts half of those "
        "with as many.</p>\n" +
        luck_table(season, list);
  }
  return page(season.name + ": the odds", body + sources(season));
}

}  // namespace touchline::report
