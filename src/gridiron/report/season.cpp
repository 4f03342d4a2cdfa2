#include "gridiron/report/season.hpp"

#include <algorithm>
#include <numeric>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "document/grid.hpp"
#include "document/lines.hpp"
#include "document/number.hpp"
#include "text/csv.hpp"

namespace touchline::gridiron {

using namespace report;
namespace nfl = competition::nfl;
using json = JsonValue;

int weeks_of(const Season& season) {
  int weeks = 0;
  for (const ScheduledGame& game : season.games) {
    if (!game.playoff()) weeks = std::max(weeks, game.week);
  }
  return weeks;
}

Result<void> check_team(const Season& season, const std::string& typed) {
  std::vector<std::string> all;
  for (const auto& team : season.teams) {
    all.push_back(slug(team.name));
    if (all.back().find(slug(typed)) != std::string::npos) return {};
  }
  std::sort(all.begin(), all.end());
  return bad_input(
      fmt::format("no team '{}' in {}; there are {}", typed, season.name, join_words(all, ", ")));
}

std::string_view round_name(nfl::Round round) {
  switch (round) {
    case nfl::Round::wild_card:
      return "Wild-card round";
    case nfl::Round::divisional:
      return "Divisional round";
    case nfl::Round::conference:
      return "Conference championships";
    case nfl::Round::super_bowl:
      break;
  }
  return "Super Bowl";
}

std::string record_text(const nfl::Record& record) {
  return record.tied == 0 ? fmt::format("{}-{}", record.won, record.lost)
                          : fmt::format("{}-{}-{}", record.won, record.lost, record.tied);
}

const std::string& team_name(const Season& season, int team) {
  return season.teams[static_cast<std::size_t>(team)].name;
}

int seed_of(const nfl::Seeds& seeds, int team) {
  for (const auto conference : nfl::both_conferences) {
    for (std::size_t i = 0; i < seeds[conference].size(); ++i) {
      if (seeds[conference][i] == team) return static_cast<int>(i) + 1;
    }
  }
  return 0;
}

namespace {

std::size_t name_width(const Season& season) {
  std::size_t widest = 10;
  for (const auto& team : season.teams) widest = std::max(widest, width(team.name));
  return widest;
}

std::string streak_text(const nfl::Streak& streak) {
  if (streak.games == 0) return "";
  constexpr std::array<char, 3> letters{'W', 'L', 'T'};
  return fmt::format("{}{}", letters[static_cast<std::size_t>(streak.outcome)], streak.games);
}

// The columns are fixed: the divisions stand below each other.
Grid division_grid(const Season& season, const PlayedSeason& played,
                   const nfl::DivisionOrder& division, const nfl::Tally& tally,
                   const nfl::Tally* real) {
  Grid grid{"",
            {fixed(left(fmt::format("{} {}", name(division.conference), name(division.division))),
                   name_width(season)),
             fixed(right("W-L-T"), 6), fixed(right("pct"), 5), fixed(right("for"), 4),
             fixed(right("agst"), 4), minor(fixed(right("div"), 5)), minor(fixed(right("conf"), 6)),
             minor(fixed(right("strk"), 4)), fixed(right("seed"), 4), fixed(right("really"), 6)},
            {},
            ""};
  for (const int team : division.order) {
    const nfl::Row row = nfl::row(tally, team);
    const int seed = seed_of(played.seeds, team);
    grid.rows.push_back({{{team_name(season, team)},
                          {record_text(row.all)},
                          {won_share(row.percentage())},
                          {std::to_string(row.points_for)},
                          {std::to_string(row.points_against)},
                          {record_text(row.division)},
                          {record_text(row.conference)},
                          {streak_text(row.streak)},
                          {seed > 0 ? std::to_string(seed) : ""},
                          {real ? record_text(real->record(team)) : ""}},
                         seed > 0 ? Look::good : Look::plain});
  }
  return grid;
}

std::string standings_text(const Season& season, const PlayedSeason& played, const Style& style) {
  const nfl::Tally tally = nfl::tally(season.teams, results_of(played));
  const auto real_games = gridiron::real_results(season);
  const nfl::Tally real = nfl::tally(season.teams, real_games);
  const nfl::Format format = nfl::format_of(season.year);
  std::string text;
  for (const auto& division : nfl::standings(tally, format.tie_breaks)) {
    if (!text.empty()) text += "\n";
    text += grid_text(
        division_grid(season, played, division, tally, real_games.empty() ? nullptr : &real),
        style);
  }
  return text;
}

/// "27 - 3", the dash in the middle.
std::string score_between(const PlayedGame& game) {
  return fmt::format("{:>2} - {:<2}", game.score.home, game.score.away);
}

GridRow game_row(const Season& season, const PlayedGame& game, std::size_t number) {
  return {{{std::to_string(number)},
           {std::to_string(game.week)},
           {team_name(season, game.team.home)},
           {score_between(game)},
           {team_name(season, game.team.away)},
           {game.overtime ? "overtime" : ""}}};
}

std::string playoffs_text(const Season& season, const PlayedSeason& played, const Style& style) {
  std::string text = style.bold("Playoffs") + "\n";
  std::optional<nfl::Round> last;
  const std::size_t names = name_width(season) + 4;
  const std::vector<GridColumn> columns{fixed(right_words(""), names + 2), fixed(right(""), 7),
                                        fixed(left(""), names), fixed(left(""), 8)};
  for (std::size_t i = played.regular; i < played.games.size(); ++i) {
    const PlayedGame& game = played.games[i];
    if (last != game.round) text += style.dim(fmt::format("  {}\n", round_name(*game.round)));
    last = game.round;
    const bool home_won = game.score.home > game.score.away;
    const auto seeded = [&](int team, bool won) {
      return GridCell{fmt::format("{} ({})", team_name(season, team), seed_of(played.seeds, team)),
                      won ? Look::strong : Look::plain};
    };
    text += grid_row(columns,
                     {{seeded(game.team.home, home_won),
                       {score_between(game)},
                       seeded(game.team.away, !home_won),
                       {game.overtime ? "overtime" : ""}}},
                     style);
  }
  text += fmt::format("\n  Champions: {}\n", style.good(team_name(season, played.champion)));
  return text;
}

}  // namespace

std::string season_text(const Season& season, const PlayedSeason& played, const SeasonView& view,
                        const Style& style) {
  std::string text =
      style.bold(season.name) +
      style.dim(fmt::format("   replayed from seed {}{}\n\n", played.seed,
                            played.number ? fmt::format(", number {}", played.number) : "")) +
      standings_text(season, played, style) + "\n" + playoffs_text(season, played, style);
  if (!view.results && view.team.empty()) return text;
  Grid games{"Games",
             {right("No."), right("Week"), right_words("Home"), right(""), left("Away"), left("")},
             {},
             ""};
  for (std::size_t i = 0; i < played.games.size(); ++i) {
    const PlayedGame& game = played.games[i];
    const auto is_of = [&](int team) {
      return slug(team_name(season, team)).find(view.team) != std::string::npos;
    };
    if (!view.team.empty() && !is_of(game.team.home) && !is_of(game.team.away)) continue;
    games.rows.push_back(game_row(season, game, i + 1));
  }
  return text + "\n" + grid_text(games, style);
}

json season_json(std::string_view id, const Season& season, const PlayedSeason& played) {
  const nfl::Tally tally = nfl::tally(season.teams, results_of(played));
  const nfl::Format format = nfl::format_of(season.year);
  json out{{"game", id},
           {"season", season.name},
           {"year", season.year},
           {"seed", played.seed},
           {"number", played.number}};
  out["divisions"] = json::array();
  for (const auto& division : nfl::standings(tally, format.tie_breaks)) {
    json teams = json::array();
    for (const int team : division.order) {
      const nfl::Row row = nfl::row(tally, team);
      json entry{{"team", team_name(season, team)},
                 {"won", row.all.won},
                 {"lost", row.all.lost},
                 {"tied", row.all.tied},
                 {"percentage", row.percentage()},
                 {"points_for", row.points_for},
                 {"points_against", row.points_against},
                 {"division", record_text(row.division)},
                 {"conference", record_text(row.conference)}};
      if (const int seed = seed_of(played.seeds, team)) entry["seed"] = seed;
      teams.push_back(std::move(entry));
    }
    out["divisions"].push_back({{"conference", name(division.conference)},
                                {"division", name(division.division)},
                                {"teams", teams}});
  }
  const auto game_json = [&](std::size_t i) {
    const PlayedGame& game = played.games[i];
    json entry{{"number", i + 1},
               {"week", game.week},
               {"home", team_name(season, game.team.home)},
               {"away", team_name(season, game.team.away)},
               {"home_score", game.score.home},
               {"away_score", game.score.away},
               {"overtime", game.overtime}};
    if (game.round) entry["round"] = round_name(*game.round);
    return entry;
  };
  out["games"] = json::array();
  for (std::size_t i = 0; i < played.games.size(); ++i) out["games"].push_back(game_json(i));
  out["champion"] = team_name(season, played.champion);
  return out;
}

std::map<std::string, std::string> season_csv(const Season& season, const PlayedSeason& played) {
  std::string games = "number,week,round,home,away,home_score,away_score,overtime\n";
  for (std::size_t i = 0; i < played.games.size(); ++i) {
    const PlayedGame& game = played.games[i];
    games += fmt::format("{},{},{},{},{},{},{},{}\n", i + 1, game.week,
                         game.round ? round_name(*game.round) : "",
                         books::csv_cell(team_name(season, game.team.home)),
                         books::csv_cell(team_name(season, game.team.away)), game.score.home,
                         game.score.away, game.overtime ? 1 : 0);
  }
  const nfl::Tally tally = nfl::tally(season.teams, results_of(played));
  std::string table =
      "conference,division,place,team,won,lost,tied,points_for,points_against,seed\n";
  for (const auto& division : nfl::standings(tally, nfl::format_of(season.year).tie_breaks)) {
    int place = 0;
    for (const int team : division.order) {
      const nfl::Row row = nfl::row(tally, team);
      const int seed = seed_of(played.seeds, team);
      table += fmt::format(
          "{},{},{},{},{},{},{},{},{},{}\n", name(division.conference), name(division.division),
          ++place, books::csv_cell(team_name(season, team)), row.all.won, row.all.lost,
          row.all.tied, row.points_for, row.points_against, seed > 0 ? std::to_string(seed) : "");
    }
  }
  return {{"games.csv", games}, {"standings.csv", table}};
}

// ------------------------------------------------------------------------------------------ odds

std::string season_odds_text(const Season& season, const SeasonOdds& odds, const OddsOrder& order,
                             const Style& style) {
  const auto real_games = gridiron::real_results(season);
  const nfl::Tally real = nfl::tally(season.teams, real_games);
  std::string text =
      style.bold(season.name) +
      style.dim(fmt::format(
          "   {} seasons, seed {}{}\n", odds.seasons, order.seed,
          odds.played > 0 ? fmt::format("; real results before week {}", order.from_week) : "")) +
      "\n";
  const auto share = [&](std::uint64_t count) {
    return static_cast<double>(count) / static_cast<double>(odds.seasons);
  };
  const auto chance = [&](std::uint64_t count) {
    return GridCell{percent_figure(share(count)), Look::plain, share(count)};
  };
  Grid grid{"",
            {left(""), right("wins"), right("points for-agst"), right("div."), right("playoffs"),
             right("1st seed"), right("Super Bowl"), right("title"), right("really")},
            {},
            "Points are means of a game, chances in %; really: that year's record."};
  for (const int t : by_chance(odds)) {
    const TeamOdds& team = odds.teams[static_cast<std::size_t>(t)];
    const double games = std::max(1, real.record(t).played());
    grid.rows.push_back({{{team_name(season, t)},
                          {decimal(team.wins_mean(odds.seasons), 2)},
                          {fmt::format("{}-{:>4}", decimal(share(team.points_for) / games, 1),
                                       decimal(share(team.points_against) / games, 1))},
                          chance(team.division),
                          chance(team.reached[0]),
                          chance(team.seed[0]),
                          chance(team.reached[3]),
                          chance(team.reached[4]),
                          {real_games.empty() ? "" : record_text(real.record(t))}}});
  }
  text += grid_text(grid, style);
  if (!real_games.empty() && odds.played == 0) {
    const auto agreement = points_agreement(team_points(season, odds));
    text += style.dim(
        fmt::format("\n  Mean points of the teams go with the real ones: correlation {} scored, {} "
                    "allowed; spread {} points a game, really {}.\n",
                    decimal(agreement.scored, 2), decimal(agreement.allowed, 2),
                    decimal(agreement.spread, 1), decimal(agreement.real_spread, 1)));
  }
  return fitted(text, style, 0);
}

json season_odds_json(std::string_view id, const Season& season, const SeasonOdds& odds,
                      const OddsOrder& order) {
  json out{{"game", id},
           {"season", season.name},
           {"seasons", odds.seasons},
           {"seed", order.seed},
           {"played", odds.played}};
  const double n = static_cast<double>(odds.seasons);
  const auto share = [&](std::uint64_t count) { return static_cast<double>(count) / n; };
  out["clubs"] = json::array();
  for (std::size_t t = 0; t < odds.teams.size(); ++t) {
    const TeamOdds& team = odds.teams[t];
    json seeds = json::array(), wins = json::array();
    for (const std::uint64_t count : team.seed) seeds.push_back(share(count));
    for (const std::uint64_t count : team.wins) wins.push_back(share(count));
    out["clubs"].push_back({{"club", season.teams[t].name},
                            {"code", season.teams[t].code},
                            {"wins_mean", team.wins_mean(odds.seasons)},
                            {"half_wins", wins},
                            {"points_for_mean", share(team.points_for)},
                            {"points_against_mean", share(team.points_against)},
                            {"division", share(team.division)},
                            {"best_record", share(team.best_record)},
                            {"seed", seeds},
                            {"playoffs", share(team.reached[0])},
                            {"divisional_round", share(team.reached[1])},
                            {"conference_championship", share(team.reached[2])},
                            {"super_bowl", share(team.reached[3])},
                            {"champion", share(team.reached[4])}});
  }
  if (odds.played == 0 && !gridiron::real_results(season).empty()) {
    const auto agreement = points_agreement(team_points(season, odds));
    out["agreement"] = {{"points_for", agreement.scored},
                        {"points_against", agreement.allowed},
                        {"spread", agreement.spread},
                        {"real_spread", agreement.real_spread}};
  }
  return out;
}

std::map<std::string, std::string> season_odds_csv(const Season& season, const SeasonOdds& odds) {
  std::string text =
      "team,seasons,wins_mean,division,playoffs,first_seed,conference_championship,super_bowl,"
      "champion\n";
  for (std::size_t t = 0; t < odds.teams.size(); ++t) {
    const TeamOdds& team = odds.teams[t];
    text += fmt::format("{},{},{:.4f},{},{},{},{},{},{}\n", books::csv_cell(season.teams[t].name),
                        odds.seasons, team.wins_mean(odds.seasons), team.division, team.reached[0],
                        team.seed[0], team.reached[2], team.reached[3], team.reached[4]);
  }
  return {{"odds.csv", text}};
}

}  // namespace touchline::gridiron
