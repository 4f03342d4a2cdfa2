// First-Division Football as the rest of the house knows it (games/module.hpp): the value that
// games/registry lists.
#include "games/module.hpp"
#include "games/first_division/files/library.hpp"
#include "games/first_division/league/season.hpp"
#include "games/first_division/offers.hpp"
#include "games/first_division/play/seats.hpp"
#include "games/first_division/rules/switches.hpp"
#include "games/first_division/verbs/bench.hpp"
#include "games/first_division/verbs/find_season.hpp"
#include "games/first_division/verbs/verbs.hpp"

namespace touchline::first_division {
namespace {

// A club alone is one of the sample season.
std::vector<std::string> team_names(const std::filesystem::path& data) {
  const books::Library library(data);
  std::vector<std::string> names = library.clubs(books::Library::sample_season);
  for (const std::string& season : library.seasons()) {
    for (const std::string& club : library.clubs(season)) names.push_back(season + '/' + club);
  }
  return names;
}

GameModule make_module() {
  GameModule game;
  game.id = Game::id;
  game.title = Game::title;
  game.edition = Game::edition;
  game.summary = "quick soccer with three ten-sided dice; whole seasons in an evening";
  game.offers = offers();
  game.lacks = lacks();
  game.switches = switch_lines(switch_list());
  game.first_steps = {
      "touchline play first-division arsenal sheffield-wednesday    throw by throw",
      "touchline play first-division arsenal chelsea --own-dice     your own dice",
      "touchline odds first-division arsenal sheffield-wednesday    exact odds",
      "touchline season replay epl-1997-98 --seed 7                 a whole season",
      "touchline season odds epl-1997-98                            title, relegation"};
  game.seasons = [](const auto& data) { return books::Library(data).seasons(); };
  game.teams = [](const auto& data, const std::string& season) {
    return books::Library(data).clubs(season);
  };
  game.naming =
      "Name a club alone (arsenal) for 1997-98, or with its season (epl-2003-04/arsenal).";
  game.team_names = team_names;
  game.has_season = has_season;
  game.check = check_file;
  game.play = seat;
  game.replay = seat_from_tape;
  game.tenant = league::first_division_tenant;
  game.papers = season_papers;
  game.bench = bench;
  game.league_bench = bench_league;
  return game;
}

}  // namespace

const GameModule& module() {
  static const GameModule game = make_module();
  return game;
}

}  // namespace touchline::first_division
