// What every game brings whose leagues are seasons (league/season_tenant.hpp): the verbs that not
// every league has, those of other leagues that it lacks, and its papers. The verbs themselves are
// the house's; nothing of them is done here.
#pragma once

#include <vector>

#include "games/module.hpp"
#include "league/season_game.hpp"

namespace touchline {

/// What a game has beside what all such games have.
struct SeasonLeague {
  std::vector<verb::Option> founding{};  // league new, league season
  std::vector<verb::Option> playing{};   // league play
  std::vector<verb::Option> looking{};   // league match
  std::vector<std::string_view> new_examples{}, play_examples{};
};
std::vector<Offer> season_league_offers(const SeasonLeague& own);

std::vector<Lack> season_league_lacks();

Papers papers_of(const league::SeasonDocument& document);

}  // namespace touchline
