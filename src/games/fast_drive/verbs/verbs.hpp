// The verbs that are Fast Drive Football's own: each reads its request, does the work and gives an
// answer that can be shown in several forms. Which options they take is the module's; games at a
// table are play/seats.hpp.
#pragma once

#include <optional>
#include <string>

#include "document/view.hpp"
#include "games/module.hpp"
#include "verb/request.hpp"

namespace touchline::fast_drive {

/// touchline odds
Result<View> show_odds(const verb::Call& call);
/// touchline season replay, and one game of it
Result<View> replay_season(const verb::Call& call);
/// touchline season odds
Result<View> show_season_odds(const verb::Call& call);
/// touchline cards: writes season folders
Result<View> make_cards(const verb::Call& call);
/// touchline book fit: writes the book
Result<View> fit_new_book(const verb::Call& call);
/// touchline book show
Result<View> show_book(const verb::Call& call);
/// touchline certify
Result<View> certify_game(const verb::Call& call);

/// touchline check: cards, game books and seasons.
std::optional<Checked> check_file(const verb::Call& call, const std::string& file);
/// A season as a league's papers.
Result<Papers> season_papers(const verb::Call& call);

}  // namespace touchline::fast_drive
