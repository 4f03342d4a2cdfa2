// The verbs that are pro football's own: each reads its request, does the work and gives an answer
// that can be shown in several forms. Which options they take is the module's; matches at a table
// are play/seats.hpp.
#pragma once

#include <optional>
#include <string>

#include "document/view.hpp"
#include "games/module.hpp"
#include "verb/request.hpp"

namespace touchline::pro_football {

/// touchline card: a team's cards as they are printed.
Result<View> show_card(const verb::Call& call);
/// touchline cards: a season's cards from real statistics.
Result<View> make_cards(const verb::Call& call);
/// touchline check: team files, charts and folders of teams.
std::optional<Checked> check_file(const verb::Call& call, const std::string& file);
/// touchline odds: the equilibrium of the calling game.
Result<View> show_equilibrium(const verb::Call& call);
/// touchline season replay, season odds
Result<View> replay_season(const verb::Call& call);
Result<View> show_season_odds(const verb::Call& call);
/// touchline certify
Result<View> certify_game(const verb::Call& call);
/// A season as the papers that a league is founded from.
Result<Papers> season_papers(const verb::Call& call);
/// touchline bench
Result<void> bench(simulate::Stopwatch& watch, const verb::Call& call);

}  // namespace touchline::pro_football
