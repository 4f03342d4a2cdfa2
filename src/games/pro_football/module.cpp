// Pro football as the rest of the house knows it (games/module.hpp): the value that games/registry
// lists.
#include "games/module.hpp"
#include "games/pro_football/files/library.hpp"
#include "games/pro_football/league/season.hpp"
#include "games/pro_football/offers.hpp"
#include "games/pro_football/play/seats.hpp"
#include "games/pro_football/rules/game.hpp"
#include "games/pro_football/rules/switches.hpp"
#include "games/pro_football/verbs/find_season.hpp"
#include "games/pro_football/verbs/verbs.hpp"
#include "league/season_tenant.hpp"

namespace touchline::pro_football {
namespace {

GameModule make_module() {
  GameModule game;
  game.id = Game::id;
  game.title = Game::title;
  game.edition = Game::edition;
  game.summary = "American football play by play with player cards and hidden calls";
  game.offers = offers();
  game.lacks = lacks();
  game.switches = switch_lines(switch_list());
  game.first_steps = {"touchline play pro-football 2000-pilots 2000-miners         by plays"};
  game.seasons = [](const auto& data) { return Library(data).shelf().seasons(); };
  game.teams = [](const auto& data, const std::string& season) {
    return Library(data).shelf().teams(season);
  };
  game.naming = "Name a team by its year and any part of its name: 2000-pilots.";
  game.team_names = [](const auto& data) { return Library(data).shelf().all_teams(); };
  game.has_season = has_season;
  game.check = check_file;
  game.play = seat;
  game.replay = seat_from_tape;
  game.tenant = [](league::Documents documents) -> std::unique_ptr<league::Tenant> {
    return std::make_unique<league::SeasonTenant>(
        Game::id, Game::edition, report::games_won_and_points, league::pro_football_season,
        std::move(documents));
  };
  game.papers = season_papers;
  game.bench = bench;
  return game;
}

}  // namespace

const GameModule& module() {
  static const GameModule game = make_module();
  return game;
}

}  // namespace touchline::pro_football
