// touchline games, touchline teams: what there is to play.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "core/text.hpp"
#include "document/lines.hpp"
#include "games/registry.hpp"

namespace touchline::cli {
namespace {

using json = nlohmann::ordered_json;

void list_games(const Shell& shell, bool as_json) {
  if (as_json) {
    json games = json::array();
    for (const GameInfo& game : registry) {
      games.push_back({{"id", game.id}, {"title", game.title}, {"edition", game.edition}});
    }
    return shell.print_json(json{{"games", games}});
  }
  for (const GameInfo& game : registry) {
    shell.print(
        fmt::format("{}  {}\n", shell.out.bold(pad_right(game.id, 16)), game.title) +
        report::fitted(std::string(18, ' ') + shell.out.dim(game.summary) + "\n", shell.out, 0));
  }
}

struct TeamsOptions {
  std::string game{};
  std::string season{};
  bool ids = false, json = false;
};

void list_teams(Shell& shell, const TeamsOptions& options) {
  if (!known_game(shell, options.game)) return;
  const bool drives = options.game == fast_drive::Game::id;
  std::vector<std::string> seasons = drives ? shell.fast_drive.seasons() : shell.library.seasons();
  if (!options.season.empty()) {
    const bool known = std::find(seasons.begin(), seasons.end(), options.season) != seasons.end();
    if (!known)
      return shell.report(
          fmt::format("no season '{}'; there are {}", options.season, fmt::join(seasons, ", ")));
    seasons = {options.season};
  }
  json out = json::array();
  for (const std::string& id : seasons) {
    const auto clubs = drives ? shell.fast_drive.teams(id) : shell.library.clubs(id);
    if (options.ids) {
      for (const std::string& club : clubs) shell.write(fmt::format("{}/{}\n", id, club));
      continue;
    }
    if (options.json) {
      out.push_back({{"season", id}, {"clubs", clubs}});
      continue;
    }
    shell.print(fmt::format("{}\n", shell.out.bold(id)));
    shell.print(report::fitted(fmt::format("  {}\n", fmt::join(clubs, " ")), shell.out, 0));
  }
  if (options.json) shell.print_json(json{{"game", options.game}, {"seasons", out}});
  if (!options.json && !options.ids) {
    shell.print(shell.out.dim(
        drives ? "\nName a team by its year and any part of its name: 2007-patriots.\n"
               : "\nName a club alone (arsenal) for 1997-98, or with its season "
                 "(epl-2003-04/arsenal).\n"));
  }
}

}  // namespace

void add_games(CLI::App& app, Shell& shell) {
  auto* command = app.add_subcommand("games", "List the games");
  auto as_json = std::make_shared<bool>(false);
  command->add_flag("--json", *as_json, "As JSON");
  command->callback([&shell, as_json] { list_games(shell, *as_json); });
}

void add_teams(CLI::App& app, Shell& shell) {
  auto* command = app.add_subcommand("teams",
                                     "List the seasons and clubs of a game\n"
                                     "  touchline teams first-division\n"
                                     "  touchline teams first-division epl-1997-98\n"
                                     "  touchline teams fast-drive nfl-2007");
  auto options = std::make_shared<TeamsOptions>();
  command->add_option("game", options->game, "The game's id")->required();
  command->add_option("season", options->season, "Only this season");
  command->add_flag("--ids", options->ids, "One id a line, for scripts");
  command->add_flag("--json", options->json, "As JSON");
  command->callback([&shell, options] { list_teams(shell, *options); });
}

}  // namespace touchline::cli
