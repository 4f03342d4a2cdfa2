// The verbs that are First-Division Football's own: each reads its request, does the work and gives
// an answer that can be shown in several forms. Which options they take is the module's; matches at
// a table are play/seats.hpp.
#pragma once

#include <optional>
#include <string>

#include "document/view.hpp"
#include "games/module.hpp"
#include "verb/request.hpp"

namespace touchline::first_division {

/// touchline odds
Result<View> show_odds(const verb::Call& call);
/// touchline season replay, and one match of it
Result<View> replay_season(const verb::Call& call);
/// touchline season odds
Result<View> show_season_odds(const verb::Call& call);
/// touchline rate: writes the season folder
Result<View> rate_season(const verb::Call& call);

/// touchline check: cards, seasons, results and goals.
std::optional<Checked> check_file(const verb::Call& call, const std::string& file);
/// A season as a league's papers.
Result<Papers> season_papers(const verb::Call& call);

}  // namespace touchline::first_division
