// touchline cards: team cards of Fast Drive Football from real statistics, or from scores alone.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/commands.hpp"
#include "core/text.hpp"
#include "games/fast_drive/files/season_file.hpp"
#include "text/file.hpp"

namespace touchline::cli {
namespace {

using namespace fast_drive;
namespace fs = std::filesystem;

struct CardsOptions {
  std::string statistics{}, teams{}, games{}, penalties{}, output{};
  std::string season{};
  std::vector<std::string> attribution{};
  bool force = false, json = false;
};

/// Everything the cards are made from.
struct Records {
  std::vector<TeamSeason> statistics{};  // empty: only scores are known
  std::vector<books::NflGame> games{};
  std::vector<books::NflTeamName> names{};

  std::set<int> seasons() const {
    std::set<int> years;
    for (const TeamSeason& team : statistics) years.insert(team.season);
    for (const books::NflGame& game : games) {
      if (statistics.empty()) years.insert(game.season);
    }
    return years;
  }
  std::vector<TeamSeason> league(int year) const {
    if (statistics.empty()) return books::seasons_from_scores(games, year);
    std::vector<TeamSeason> teams;
    std::copy_if(statistics.begin(), statistics.end(), std::back_inserter(teams),
                 [&](const TeamSeason& team) { return team.season == year; });
    return teams;
  }
};

/// A file that was named, or the usual one beside the statistics.
fs::path beside(const CardsOptions& options, const std::string& named, const char* usual) {
  return named.empty() ? fs::path(options.statistics).parent_path() / usual : fs::path(named);
}

bool holds_scores(const fs::path& file) {
  const auto text = books::read_text(file);
  return text && text->substr(0, text->find('\n')).find("home_score") != std::string::npos;
}

void read_penalties(Shell& shell, const CardsOptions& options, Records& records) {
  const fs::path file = beside(options, options.penalties, "penalties-by-team.csv");
  std::error_code error;
  if (options.penalties.empty() && !fs::exists(file, error)) return;
  const auto text = books::read_text(file);
  if (!text) return shell.report(text.error());
  const auto added = books::add_penalties(*text, file.string(), records.statistics);
  if (!added) shell.report(added.error());
}

Records read_records(Shell& shell, const CardsOptions& options) {
  Records records;
  const bool scores = holds_scores(options.statistics);
  const fs::path games_file =
      scores ? fs::path(options.statistics) : beside(options, options.games, "games.csv");
  if (!scores) {
    auto statistics = books::read_team_seasons(options.statistics);
    if (!statistics) shell.report(statistics.error());
    if (statistics) records.statistics = std::move(*statistics);
    read_penalties(shell, options, records);
  }
  auto games = books::read_nfl_games(games_file);
  if (!games) shell.report(games.error());
  if (games) records.games = std::move(*games);
  auto names = books::read_nfl_teams(beside(options, options.teams, "teams.csv"));
  if (!names) shell.report(names.error());
  if (names) records.names = std::move(*names);
  return records;
}

/// The seasons asked for, or none and a report.
std::vector<int> wanted_seasons(Shell& shell, const CardsOptions& options, const Records& records) {
  const auto known = records.seasons();
  if (options.season == "all") return {known.begin(), known.end()};
  const auto year = to_int(options.season);
  if (year && known.contains(*year)) return {*year};
  shell.report(fmt::format("no season '{}' in {}; there is {}, or all", options.season,
                           options.statistics, fmt::join(known, ", ")));
  return {};
}

void make_cards(Shell& shell, const CardsOptions& options) {
  const Records records = read_records(shell, options);
  if (shell.exit_code != 0) return;
  const bool all = options.season == "all";
  const auto overwrite = options.force ? books::Overwrite::yes : books::Overwrite::no;
  std::vector<std::pair<fs::path, books::FastDriveSeason>> made;
  for (const int year : wanted_seasons(shell, options, records)) {
    auto season = books::make_nfl_season(year, records.league(year), records.games, records.names);
    if (!season) {
      shell.report(season.error());
      continue;
    }
    season->attribution = options.attribution;
    const fs::path folder = all ? fs::path(options.output) / season->id : fs::path(options.output);
    if (const auto may = books::may_write_season(folder, overwrite); !may) {
      shell.report(may.error());
    }
    made.emplace_back(folder, std::move(*season));
  }
  if (shell.exit_code != 0) return;
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  for (const auto& [folder, season] : made) {
    const auto written = books::write_fast_drive_season(folder, season, overwrite);
    if (!written) return shell.report(written.error());
    json.push_back({{"season", season.year},
                    {"cards", season.cards.size()},
                    {"games", season.games.size()},
                    {"folder", folder.string()}});
    if (options.json) continue;
    shell.print(
        shell.out.good(fmt::format("{}: {} cards and {} games in {}\n", season.name,
                                   season.cards.size(), season.games.size(), folder.string())));
  }
  if (options.json) shell.print_json(json);
}

}  // namespace

void add_cards(CLI::App& app, Shell& shell) {
  auto* command = app.add_subcommand(
      "cards",
      "Make team cards, whole season folders, from real statistics\n"
      "  touchline cards fast-drive data/nfl/team-season-stats.csv --season 2007 -o my-2007\n"
      "  touchline cards fast-drive data/nfl/team-season-stats.csv --season all -o my-seasons\n"
      "  touchline cards fast-drive scores.csv --teams teams.csv --season 1985 -o my-1985\n"
      "A list of scores (season, date, playoff, neutral, home, away, home_score, away_score) "
      "gives\n"
      "cards with the words that scores can tell.");
  command->require_subcommand(1);
  auto* game = command->add_subcommand("fast-drive", "Team cards of Fast Drive Football");
  auto options = std::make_shared<CardsOptions>();
  game->add_option("statistics", options->statistics, "Statistics by team and season, or scores")
      ->required();
  game->add_option("--season", options->season, "A year, or all")->required();
  game->add_option("--teams", options->teams,
                   "CSV from,to,code,name,conference,division; teams.csv beside the statistics");
  game->add_option("--games", options->games, "The schedule; games.csv beside the statistics");
  game->add_option("--penalties", options->penalties,
                   "CSV season,team,offence,defence; penalties-by-team.csv beside the statistics, "
                   "if there");
  game->add_option("-o,--output", options->output,
                   "Folder of the season to write; with all, the folder that takes nfl-YEAR")
      ->required();
  game->add_option("--attribution", options->attribution, "A source to name; may be repeated")
      ->allow_extra_args(false)
      ->take_all();
  game->add_flag("--force", options->force, "Replace season folders that are there already");
  game->add_flag("--json", options->json, "What was written as JSON");
  game->callback([&shell, options] { make_cards(shell, *options); });
}

}  // namespace touchline::cli
