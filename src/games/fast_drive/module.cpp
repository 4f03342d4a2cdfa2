// Fast Drive Football as the rest of the house knows it (games/module.hpp): the value that
// games/registry lists.
#include "games/module.hpp"
#include "games/fast_drive/files/library.hpp"
#include "games/fast_drive/league/season.hpp"
#include "games/fast_drive/offers.hpp"
#include "games/fast_drive/play/seats.hpp"
#include "games/fast_drive/rules/switches.hpp"
#include "games/fast_drive/verbs/bench.hpp"
#include "games/fast_drive/verbs/find_season.hpp"
#include "games/fast_drive/verbs/verbs.hpp"
#include "league/season_tenant.hpp"

namespace touchline::fast_drive {
namespace {

GameModule make_module() {
  GameModule game;
  game.id = Game::id;
  game.title = Game::title;
  game.edition = Game::edition;
  game.summary = "American football drive by drive with three dice; exact odds at every moment";
  game.offers = offers();
  game.groups = {{"book", "Fit a game book to real drives, or show what a book gives"}};
  game.lacks = lacks();
  game.switches = switch_lines(switch_list());
  game.first_steps = {
      "touchline play fast-drive 2007-patriots 2013-broncos         by drives",
      "touchline play fast-drive 2007-patriots 2013-broncos --coach home=human",
      "touchline season odds nfl-2007                               the Super Bowl"};
  game.seasons = [](const auto& data) { return books::FastDriveLibrary(data).seasons(); };
  game.teams = [](const auto& data, const std::string& season) {
    return books::FastDriveLibrary(data).teams(season);
  };
  game.naming = "Name a team by its year and any part of its name: 2007-patriots.";
  game.team_names = [](const auto& data) { return books::FastDriveLibrary(data).all_teams(); };
  game.has_season = has_season;
  game.check = check_file;
  game.play = seat;
  game.replay = seat_from_tape;
  game.tenant = [](league::Documents documents) -> std::unique_ptr<league::Tenant> {
    return std::make_unique<league::SeasonTenant>(Game::id, Game::edition,
                                                  report::games_won_and_points,
                                                  league::fast_drive_season, std::move(documents));
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

}  // namespace touchline::fast_drive
