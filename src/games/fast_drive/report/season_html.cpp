#include "games/fast_drive/report/season_html.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "document/number.hpp"
#include "document/page.hpp"
#include "games/fast_drive/report/season.hpp"

namespace touchline::report {

namespace nfl = competition::nfl;
using season::FastDriveOdds;
using season::FastDriveSeason;
using season::PlayedFastDrive;
using season::PlayedGame;
using season::TeamOdds;

namespace {

std::string escaped_name(const FastDriveSeason& season, int team) {
  return escaped(season.teams[static_cast<std::size_t>(team)].name);
}

std::string head(std::initializer_list<std::string_view> titles) {
  std::string html = "<div class=\"scroll\"><table><thead><tr>";
  bool first = true;
  for (const auto title : titles) {
    html += fmt::format("<th{} scope=\"col\">{}</th>", first ? " class=\"text\"" : "", title);
    first = false;
  }
  return html + "</tr></thead><tbody>\n";
}
constexpr std::string_view foot = "</tbody></table></div>\n";

std::string division_table(const FastDriveSeason& season, const nfl::Tally& tally,
                           const nfl::DivisionOrder& division, const nfl::Seeds& seeds,
                           const nfl::Tally* real) {
  std::string html =
      fmt::format("<section><h3>{} {}</h3>\n", name(division.conference), name(division.division)) +
      head({"Team", "W-L-T", "For", "Agst", "Div", "Conf", "Seed", "Really"});
  for (const int team : division.order) {
    const nfl::Row row = nfl::row(tally, team);
    std::string seed;
    const nfl::Order& order = seeds[division.conference];
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (order[i] == team) seed = std::to_string(i + 1);
    }
    html += fmt::format(
        "<tr{}><td class=\"text name\">{}</td><td><b>{}</b></td><td>{}</td><td>{}</td><td>{}</td>"
        "<td>{}</td><td>{}</td><td>{}</td></tr>\n",
        seed.empty() ? "" : " class=\"goal\"", escaped_name(season, team), record_text(row.all),
        row.points_for, row.points_against, record_text(row.division), record_text(row.conference),
        seed, real ? record_text(real->record(team)) : "");
  }
  return html + std::string(foot) + "</section>\n";
}

std::string game_rows(const FastDriveSeason& season, const PlayedFastDrive& played,
                      std::size_t from, std::size_t to) {
  std::string html;
  for (std::size_t i = from; i < to; ++i) {
    const PlayedGame& game = played.games[i];
    const bool home_won = game.score.home > game.score.away;
    const auto strong = [](bool won, const std::string& text) {
      return won ? "<b>" + text + "</b>" : text;
    };
    html += fmt::format(
        "<tr><td class=\"text\">{}</td><td class=\"text\">{}</td><td>{}</td><td>{}</td><td "
        "class=\"text\">{}</td><td class=\"text\">{}</td></tr>\n",
        game.round ? std::string(round_name(*game.round)) : fmt::format("Week {}", game.week),
        strong(home_won, escaped_name(season, game.team.home)), game.score.home, game.score.away,
        strong(!home_won, escaped_name(season, game.team.away)), game.overtime ? "overtime" : "");
  }
  return html;
}

std::string games_head() {
  return "<div class=\"scroll\"><table><thead><tr><th class=\"text\" scope=\"col\">When</th><th "
         "class=\"text\" scope=\"col\">Home</th><th scope=\"col\"></th><th scope=\"col\"></th><th "
         "class=\"text\" scope=\"col\">Away</th><th class=\"text\" "
         "scope=\"col\"></th></tr></thead><tbody>\n";
}

std::string credits(const FastDriveSeason& season) {
  std::string html = "<footer>";
  for (const std::string& line : season.attribution) html += escaped(line) + ". ";
  return html + "Made with Touchline.</footer>\n";
}

}  // namespace

std::string fast_drive_season_html(const FastDriveSeason& season, const PlayedFastDrive& played) {
  const nfl::Tally tally = nfl::tally(season.teams, season::results_of(played));
  const auto real_games = books::real_results(season);
  const nfl::Tally real = nfl::tally(season.teams, real_games);
  std::string body = fmt::format(
      "<h1>{}</h1>\n<p class=\"muted\">Replayed drive by drive from seed {}. Champions: "
      "<b>{}</b>.</p>\n<nav><a href=\"#playoffs\">Playoffs</a><a href=\"#games\">Games</a></nav>\n"
      "<h2>Standings</h2>\n<div class=\"cards\" "
      "style=\"grid-template-columns:repeat(auto-fit,minmax(min(100%,480px),1fr))\">\n",
      escaped(season.name), played.seed, escaped_name(season, played.champion));
  for (const auto& division : nfl::standings(tally, nfl::format_of(season.year).tie_breaks)) {
    body +=
        division_table(season, tally, division, played.seeds, real_games.empty() ? nullptr : &real);
  }
  body += "</div>\n<h2 id=\"playoffs\">Playoffs</h2>\n" + games_head() +
          game_rows(season, played, played.regular, played.games.size()) + std::string(foot);
  body +=
      "<h2 id=\"games\">Games</h2>\n<details><summary>All games of the regular "
      "season</summary>\n" +
      games_head() + game_rows(season, played, 0, played.regular) + std::string(foot) +
      "</details>\n" + credits(season);
  return page(season.name, body);
}

std::string fast_drive_season_odds_html(const FastDriveSeason& season, const FastDriveOdds& odds,
                                        const season::FastDriveOddsOrder& order) {
  const auto real_games = books::real_results(season);
  const nfl::Tally real = nfl::tally(season.teams, real_games);
  const auto share = [&](std::uint64_t count) {
    return static_cast<double>(count) / static_cast<double>(odds.seasons);
  };
  const auto cell = [&](std::uint64_t count) {
    static constexpr std::array<double, 8> steps{0.001, 0.01, 0.05, 0.1, 0.2, 0.35, 0.55, 0.8};
    const double chance = share(count);
    const auto shade =
        std::count_if(steps.begin(), steps.end(), [&](double least) { return chance >= least; });
    return fmt::format("<td class=\"h h{}\">{}</td>", shade,
                       count == 0 ? std::string("–") : escaped(percent(chance)));
  };
  std::string body = fmt::format(
      "<h1>{}: odds</h1>\n<p class=\"muted\">{} seasons from seed {}{}. Shares of seasons.</p>\n",
      escaped(season.name), odds.seasons, order.seed,
      odds.played > 0 ? fmt::format(", real results before week {}", order.from_week) : "");
  body +=
      "<div class=\"scroll heat\"><table><thead><tr><th class=\"text\" "
      "scope=\"col\">Team</th>";
  for (const auto title : {"Wins", "Really", "Division", "Playoffs", "1st seed", "Divisional round",
                           "Conference final", "Super Bowl", "Champion"}) {
    body += fmt::format("<th scope=\"col\">{}</th>", title);
  }
  body += "</tr></thead><tbody>\n";
  for (const int t : by_chance(odds)) {
    const TeamOdds& team = odds.teams[static_cast<std::size_t>(t)];
    body += fmt::format(
        "<tr><td class=\"text name\">{}</td><td>{:.1f}</td><td>{}</td>{}{}{}{}{}{}{}</tr>\n",
        escaped_name(season, t), team.wins_mean(odds.seasons),
        real_games.empty() ? "" : record_text(real.record(t)), cell(team.division),
        cell(team.reached[0]), cell(team.seed[0]), cell(team.reached[1]), cell(team.reached[2]),
        cell(team.reached[3]), cell(team.reached[4]));
  }
  body += std::string(foot) + credits(season);
  return page(season.name + ": odds", body);
}

}  // namespace touchline::report
