#include "gridiron/report/season_html.hpp"

#include <fmt/format.h>

#include "document/grid.hpp"
#include "document/number.hpp"
#include "document/page.hpp"
#include "gridiron/report/season.hpp"

namespace touchline::gridiron {

using namespace report;
namespace nfl = competition::nfl;

namespace {

Grid division_table(const Season& season, const nfl::Tally& tally,
                    const nfl::DivisionOrder& division, const nfl::Seeds& seeds,
                    const nfl::Tally* real) {
  Grid grid{fmt::format("{} {}", name(division.conference), name(division.division)),
            {left("Team"), right("W-L-T"), right("For"), right("Agst"), right("Div"), right("Conf"),
             right("Seed"), right("Really")},
            {},
            ""};
  for (const int team : division.order) {
    const nfl::Row row = nfl::row(tally, team);
    const int seed = seed_of(seeds, team);
    GridRow& line = grid.rows.emplace_back();
    line.cells = {{team_name(season, team)},
                  {record_text(row.all), Look::strong},
                  {std::to_string(row.points_for)},
                  {std::to_string(row.points_against)},
                  {record_text(row.division)},
                  {record_text(row.conference)},
                  {seed > 0 ? std::to_string(seed) : ""},
                  {real ? record_text(real->record(team)) : ""}};
    line.marked = seed > 0;
  }
  return grid;
}

std::string games_table(const Season& season, const PlayedSeason& played, std::size_t from,
                        std::size_t to) {
  Grid grid{"", {left("When"), left("Home"), right(""), right(""), left("Away"), left("")}, {}, ""};
  for (std::size_t i = from; i < to; ++i) {
    const PlayedGame& game = played.games[i];
    const bool home_won = game.score.home > game.score.away;
    const auto team = [&](Side side, bool won) {
      return GridCell{team_name(season, game.team[side]), won ? Look::strong : Look::plain};
    };
    grid.rows.push_back(
        {{{game.round ? std::string(round_name(*game.round)) : fmt::format("Week {}", game.week)},
          team(Side::home, home_won),
          {std::to_string(game.score.home)},
          {std::to_string(game.score.away)},
          team(Side::away, !home_won),
          {game.overtime ? "overtime" : ""}}});
  }
  return grid_html(grid);
}

std::string credits(const Season& season) {
  std::string html = "<footer>";
  for (const std::string& line : season.attribution) html += escaped(line) + ". ";
  return html + "Made with Touchline.</footer>\n";
}

}  // namespace

std::string season_html(const Season& season, const PlayedSeason& played, std::string_view how,
                        const std::string& more) {
  const nfl::Tally tally = nfl::tally(season.teams, results_of(played));
  const auto real_games = gridiron::real_results(season);
  const nfl::Tally real = nfl::tally(season.teams, real_games);
  std::string body = fmt::format(
      "<h1>{}</h1>\n<p class=\"muted\">Replayed {} from seed {}. Champions: "
      "<b>{}</b>.</p>\n<nav><a href=\"#playoffs\">Playoffs</a><a href=\"#games\">Games</a></nav>\n"
      "<h2>Standings</h2>\n",
      escaped(season.name), how, played.seed, escaped(team_name(season, played.champion)));
  std::vector<Grid> divisions;
  for (const auto& division : nfl::standings(tally, nfl::format_of(season.year).tie_breaks)) {
    divisions.push_back(division_table(season, tally, division, played.seeds,
                                       real_games.empty() ? nullptr : &real));
  }
  body += grids_html(divisions, 480) + "<h2 id=\"playoffs\">Playoffs</h2>\n" +
          games_table(season, played, played.regular, played.games.size()) + more;
  body +=
      "<h2 id=\"games\">Games</h2>\n<details><summary>All games of the regular "
      "season</summary>\n" +
      games_table(season, played, 0, played.regular) + "</details>\n" + credits(season);
  return page(season.name, body);
}

std::string season_odds_html(const Season& season, const SeasonOdds& odds, const OddsOrder& order,
                             const std::string& more) {
  const auto real_games = gridiron::real_results(season);
  const nfl::Tally real = nfl::tally(season.teams, real_games);
  const auto share = [&](std::uint64_t count) {
    return static_cast<double>(count) / static_cast<double>(odds.seasons);
  };
  const auto cell = [&](std::uint64_t count) {
    return GridCell{count == 0 ? "–" : percent(share(count)), Look::plain, share(count)};
  };
  std::string body = fmt::format(
      "<h1>{}: odds</h1>\n<p class=\"muted\">{} seasons from seed {}{}. Shares of seasons.</p>\n",
      escaped(season.name), odds.seasons, order.seed,
      odds.played > 0 ? fmt::format(", real results before week {}", order.from_week) : "");
  Grid grid{"", {left("Team")}, {}, ""};
  for (const auto title : {"Wins", "Really", "Division", "Playoffs", "1st seed", "Divisional round",
                           "Conference final", "Super Bowl", "Champion"}) {
    grid.columns.push_back(right(title));
  }
  grid.shaded = true;
  for (const int t : by_chance(odds)) {
    const TeamOdds& team = odds.teams[static_cast<std::size_t>(t)];
    grid.rows.push_back({{{team_name(season, t)},
                          {decimal(team.wins_mean(odds.seasons), 1)},
                          {real_games.empty() ? "" : record_text(real.record(t))},
                          cell(team.division),
                          cell(team.reached[0]),
                          cell(team.seed[0]),
                          cell(team.reached[1]),
                          cell(team.reached[2]),
                          cell(team.reached[3]),
                          cell(team.reached[4])}});
  }
  return page(season.name + ": odds", body + grid_html(grid) + more + credits(season));
}

}  // namespace touchline::gridiron
