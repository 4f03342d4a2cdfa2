// The toy game as the rest of the house knows it: all that a game must bring.
#include "games/module.hpp"

#include "core/digest.hpp"
#include "games/season_league.hpp"
#include "league/season_tenant.hpp"
#include "module/toy/league.hpp"
#include "module/toy/play.hpp"

namespace touchline::toy {
namespace {

/// A verb that no other game has: all that the house must know of it is this row.
Offer song() {
  return {.verb = "league song",
          .options = {{"--loud", "So that the others hear it"}},
          .examples = {"touchline league song reds --loud"},
          .run_in_league = sing,
          .own = OwnVerb{.help = "what the crowd of a team sings",
                         .words = {{"club", "Left out: your own", false}},
                         .who = verb::for_its_owner("sing for {}")}};
}

std::vector<Offer> offers() {
  std::vector<Offer> all{
      {"teams"},
      {"play", verb::joined(verb::dice_options(),
                            {{"--coach", "human, home=human or away=human", verb::Takes::texts},
                             verb::tape_option()})},
      {"replay", {verb::tape_option()}},
      song()};
  for (Offer& offer : season_league_offers({})) {
    if (offer.verb == "league odds" || offer.verb == "league page") continue;
    all.push_back(std::move(offer));
  }
  return all;
}

GameModule make_module() {
  GameModule game;
  game.id = Game::id;
  game.title = "The toy game";
  game.edition = Game::edition;
  game.summary = "six shots at a keeper who cannot see them coming";
  game.offers = offers();
  game.lacks = season_league_lacks();
  game.lacks.push_back({"league odds", "throw a coin"});
  game.lacks.push_back({"league process", "throw a coin", "--odds"});
  game.first_steps = {"touchline play toy reds blues"};
  game.seasons = [](const auto&) { return std::vector<std::string>{"toy-1"}; };
  game.teams = [](const auto&, const auto&) {
    return std::vector<std::string>{teams.begin(), teams.end()};
  };
  game.naming = "Name a team by its colour.";
  game.team_names = [](const auto&) {
    return std::vector<std::string>{teams.begin(), teams.end()};
  };
  game.has_season = [](const auto&, const std::string& name) { return name == "toy-1"; };
  game.play = seat;
  game.replay = seat_from_tape;
  game.tenant = [](league::Documents documents) -> std::unique_ptr<league::Tenant> {
    return std::make_unique<league::SeasonTenant>(
        Game::id, Game::edition, report::games_won_and_points, season, std::move(documents));
  };
  game.papers = [](const verb::Call&) -> Result<Papers> {
    return papers_of({"Toy season", "toy", {}});
  };
  return game;
}

}  // namespace

const GameModule& module() {
  static const GameModule game = make_module();
  return game;
}

}  // namespace touchline::toy
