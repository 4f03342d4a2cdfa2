#include "games/first_division/report/season_html.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/text.hpp"
#include "document/chart.hpp"
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

std::string table_head(std::initializer_list<std::string_view> text,
                       std::initializer_list<std::string_view> numbers) {
  std::string head = "<div class=\"scroll\"><table><thead><tr>";
  for (const auto title : text)
    head += fmt::format("<th class=\"text\" scope=\"col\">{}</th>", title);
  for (const auto title : numbers) head += fmt::format("<th scope=\"col\">{}</th>", title);
  return head + "</tr></thead><tbody>\n";
}
constexpr std::string_view table_foot = "</tbody></table></div>\n";

// ----------------------------------------------------------------------------------- replay

std::string league_table(const Season& season, const PlayedSeason& played) {
  const auto rows =
      competition::table(season.clubs, season.fixtures, played.scores(), season.points);
  const bool real = really_played(season);
  std::vector<std::pair<int, int>> really(season.clubs.size());
  int position = 0;
  if (real) {
    for (const Row& row :
         competition::table(season.clubs, season.fixtures, season.real, season.points)) {
      really[at(row.club)] = {++position, row.points};
    }
  }
  std::string html =
      "<div class=\"scroll league\"><table><thead><tr><th class=\"text\" scope=\"col\">Club</th>";
  for (const auto title :
       {"P", "W", "D", "L", "F", "A", "Pts", "home W-D-L", "F-A", "away W-D-L", "F-A"}) {
    html += fmt::format("<th scope=\"col\">{}</th>", title);
  }
  if (real)
    html += "<th scope=\"col\">really</th><th scope=\"col\">Pts</th><th scope=\"col\">more</th>";
  html += "</tr></thead><tbody>\n";
  position = 0;
  const int last_safe = static_cast<int>(rows.size()) - season.relegated;
  for (const Row& row : rows) {
    ++position;
    const Record all = row.all();
    const auto three = [](const Record& r) {
      return fmt::format("<td>{}-{}-{}</td><td>{}-{}</td>", r.won, r.drawn, r.lost, r.goals_for,
                         r.goals_against);
    };
    html += fmt::format(
        "<tr{}><td class=\"text name\">{}. {}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>"
        "<td>{}</td><td>{}</td><td><b>{}</b></td>{}{}",
        position == 1 || position == last_safe ? " class=\"line\"" : "", position,
        escaped(season.clubs[at(row.club)]), all.played, all.won, all.drawn, all.lost,
        all.goals_for, all.goals_against, row.points, three(row.home), three(row.away));
    if (real) {
      const auto& [place, points] = really[at(row.club)];
      html += fmt::format("<td>{}</td><td>{}</td><td class=\"{}\">{:+}</td>", place, points,
                          row.points >= points ? "good" : "bad", row.points - points);
    }
    html += "</tr>\n";
  }
  return html + std::string(table_foot);
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

std::string scorer_table(const Season& season, const std::vector<season::ScorerTally>& list,
                         std::size_t most) {
  std::string html = table_head({"Player", "Club"}, {"Goals", "Home", "Away"});
  for (std::size_t i = 0; i < std::min(most, list.size()); ++i) {
    html += fmt::format(
        "<tr><td class=\"text name\">{}</td><td class=\"text\">{}</td><td><b>{}</b></td><td>{}</td>"
        "<td>{}</td></tr>\n",
        escaped(list[i].name), escaped(season.clubs[at(list[i].club)]), list[i].all(),
        list[i].goals[0], list[i].goals[1] + list[i].goals[2]);
  }
  return html + std::string(table_foot);
}

std::string match_rows(const Season& season, const PlayedSeason& played) {
  std::string html =
      "<p><label>Find a club, player or date <input type=\"search\" id=\"find\" "
      "placeholder=\"Arsenal\"></label></p>\n" +
      table_head({"Date", "Home", "Score", "Away", "Scorers"}, {"Half-time", "Really", "Match"});
  for (std::size_t f = 0; f < season.fixtures.size(); ++f) {
    const auto& fixture = season.fixtures[f];
    const auto& match = played.matches[f];
    BySide<std::vector<std::string>> names;
    for (const auto& goal : match.goals) {
      const Card& card = season.cards[at(fixture.club(goal.side))];
      names[goal.side].push_back(goal.line == nobody ? "unknown" : report_names(card)[goal.line]);
    }
    const std::string real = season.real[f] ? fmt::format("{}–{}", season.real[f]->goals.home,
                                                          season.real[f]->goals.away)
                                            : "";
    html += fmt::format(
        "<tr class=\"match\"><td class=\"text name\">{}</td><td class=\"text\">{}</td><td "
        "class=\"text\"><b>{}–{}</b></td>"
        "<td class=\"text\">{}</td><td class=\"text "
        "muted wrap\">{}{}{}</td><td>{}–{}</td><td>{}</td><td>{}</td></tr>\n",
        fixture.date, escaped(season.clubs[at(fixture.home)]), match.score.goals.home,
        match.score.goals.away, escaped(season.clubs[at(fixture.away)]),
        escaped(fmt::format("{}", fmt::join(names.home, ", "))), names.away.empty() ? "" : " – ",
        escaped(fmt::format("{}", fmt::join(names.away, ", "))), match.score.half_time->home,
        match.score.half_time->away, real, f + 1);
  }
  return html + std::string(table_foot) +
         "<script>document.getElementById('find').addEventListener('input',e=>{const "
         "w=e.target.value.toLowerCase();"
         "document.querySelectorAll('tr.match').forEach(r=>r.hidden=!r.textContent.toLowerCase()."
         "includes(w))})</script>\n";
}

std::string sources(const Season& season) {
  return fmt::format("<footer>Touchline, First-Division Football. {}</footer>",
                     escaped(fmt::format("{}", fmt::join(season.attribution, ". "))));
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
  body += "<h2 id=\"scorers\">Top scorers</h2>\n<div class=\"cards\"><div><h3>Replayed</h3>" +
          scorer_table(season, season::scorers(season, played), 15) + "</div>";
  if (!season.goals.empty())
    body +=
        "<div><h3>Really</h3>" + scorer_table(season, season::real_scorers(season), 15) + "</div>";
  body +=
      "</div>\n<h2 id=\"records\">Records</h2>\n<div class=\"cards\"><div><h3>Biggest wins</h3>" +
      table_head({"Date", "Match"}, {"Score"});
  for (const std::size_t f : competition::biggest_wins(season.fixtures, played.scores(), 8)) {
    const auto& fixture = season.fixtures[f];
    const auto& goals = played.matches[f].score.goals;
    body += fmt::format(
        "<tr><td class=\"text name\">{}</td><td class=\"text\">{} v {}</td><td>{}–{}</td></tr>\n",
        fixture.date, escaped(season.clubs[at(fixture.home)]),
        escaped(season.clubs[at(fixture.away)]), goals.home, goals.away);
  }
  body += std::string(table_foot) + "</div><div><h3>Hat-tricks</h3>" +
          table_head({"Player", "Against"}, {"Goals"});
  for (const auto& trick : season::hat_tricks(season, played)) {
    const auto& fixture = season.fixtures[trick.fixture];
    body += fmt::format(
        "<tr><td class=\"text name\">{}</td><td class=\"text\">{}</td><td>{}</td></tr>\n",
        escaped(trick.name), escaped(season.clubs[at(fixture.club(other(trick.side)))]),
        trick.goals);
  }
  body += std::string(table_foot) + "</div></div>\n<h2 id=\"matches\">Matches</h2>\n" +
          match_rows(season, played) + sources(season);
  return page(season.name + ", replayed", body);
}

// ------------------------------------------------------------------------------------- odds

namespace {

// The steps of the heat scale, in per cent.
std::size_t heat_step(double chance) {
  constexpr std::array<double, 8> above{0, 0.01, 0.03, 0.06, 0.10, 0.20, 0.35, 0.50};
  std::size_t step = 0;
  while (step < above.size() && chance > above[step]) ++step;
  return step;
}

std::string heat_table(const Season& season, const season::SeasonOdds& odds) {
  const auto n = static_cast<double>(odds.seasons);
  std::vector<int> real(season.clubs.size());
  for (const auto& entry : season::luck(season, odds)) real[at(entry.club)] = entry.real_position;
  std::string html =
      "<p class=\"hint\">Swipe the table sideways for the other positions.</p><div class=\"scroll "
      "heat\"><table><thead><tr><th class=\"text\" scope=\"col\">Club</th><th "
      "scope=\"col\">Points</th>";
  for (std::size_t place = 1; place <= odds.clubs.size(); ++place)
    html += fmt::format("<th scope=\"col\">{}</th>", place);
  html += "</tr></thead><tbody>\n";
  for (const std::size_t club : by_points(odds)) {
    html += fmt::format(
        "<tr><td class=\"text name\">{}</td><td title=\"standard deviation {:.1f}\">{:.1f}</td>",
        escaped(season.clubs[club]), odds.clubs[club].points_sd, odds.clubs[club].points_mean);
    for (std::size_t place = 0; place < odds.clubs.size(); ++place) {
      const std::uint64_t count = odds.clubs[club].position[place];
      const double chance = static_cast<double>(count) / n;
      const bool is_real = real[club] == static_cast<int>(place) + 1;
      html += fmt::format("<td class=\"h h{}{}\">{}</td>", heat_step(chance),
                          is_real ? " real" : "", count == 0 ? "" : bare_percent(chance));
    }
    html += "</tr>\n";
  }
  return html + std::string(table_foot) +
         "<p class=\"muted\">Chance of each position in per cent; + is under half a per cent. The "
         "framed cell is where the club really finished.</p>\n";
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

std::string luck_table(const Season& season, const std::vector<season::Luck>& list) {
  std::string html =
      table_head({"Club"}, {"Really", "Points", "Expected", "Luck", "Fewer points", "This place"});
  for (const auto& entry : list) {
    const double luck = entry.real_points - entry.expected_points;
    html += fmt::format(
        "<tr><td class=\"text name\">{}</td><td>{}</td><td>{}</td><td>{:.1f}</td><td "
        "class=\"{}\">{:+.1f}</td><td>{}</td><td>{}</td></tr>\n",
        escaped(season.clubs[at(entry.club)]), entry.real_position, entry.real_points,
        entry.expected_points, luck >= 0 ? "good" : "bad", luck,
        escaped(percent(entry.fewer + entry.as_many / 2)), escaped(percent(entry.position_chance)));
  }
  return html + std::string(table_foot);
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
        "seasons, with {:.1f} points on average.</p>\n",
        escaped(season.clubs[at(list[0].club)]), list[0].real_points,
        escaped(percent(list[0].position_chance)), list[0].expected_points);
  }
  body += "<h2 id=\"positions\">Where they finish</h2>\n" + heat_table(season, odds);
  body += "<h2 id=\"points\">Points</h2>\n" + points_chart(season, odds);
  if (!odds.scorers.empty()) {
    body += "<h2 id=\"scorers\">Top scorer</h2>\n" +
            table_head({"Player", "Club"}, {"Top scorer", "Mean goals"});
    for (std::size_t i = 0; i < std::min<std::size_t>(15, odds.scorers.size()); ++i) {
      const auto& scorer = odds.scorers[i];
      body += fmt::format(
          "<tr><td class=\"text name\">{}</td><td class=\"text\">{}</td><td>{}</td>"
          "<td>{:.1f}</td></tr>\n",
          escaped(scorer.name), escaped(season.clubs[at(scorer.club)]),
          escaped(percent(static_cast<double>(scorer.top) / static_cast<double>(odds.seasons))),
          scorer.goals_mean);
    }
    body += std::string(table_foot) +
            "<p class=\"muted\">Alone or shared, so the chances add up to more than one.</p>\n";
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
