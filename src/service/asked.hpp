// A request on its way to its answer: who asks what, the store if it is about one, the desk if it
// is about a league. Made by service.cpp, which opens no more than the verb is about; handed to the
// verb's own function (games.cpp, league_*.cpp).
#pragma once

#include <memory>
#include <optional>

#include "league/desk.hpp"
#include "service/verb_table.hpp"
#include "store/store.hpp"
#include "verb/request.hpp"

namespace touchline::service {

struct Asked {
  const Verb& verb;
  const Caller& caller;
  verb::Call call;
  store::Store* store = nullptr;
  league::Office office{};
  league::Desk* desk = nullptr;

  const verb::Request& request() const { return call.request; }
  /// Refuses what the verb's row does not allow for these clubs.
  Result<void> may(const std::vector<std::string>& clubs) const {
    return allowed(clubs.empty() ? verb.who : verb.of_club, desk->actor(), clubs);
  }
};

/// The game that the league plays.
const GameModule& game_of(const Asked& asked);

/// Refuses, by name, what the game lacks of what is asked: the verb, with the games that have it or
/// what this one has instead, or options.
Result<void> taken_by(const GameModule& game, const Asked& asked);

/// The game of this id, or whose season, folder or league's file is named so.
Result<const GameModule*> game_of_season(const Asked& asked, const std::string& name);

/// The league that is meant: the one that is named, or the only one.
Result<std::string> league_meant(store::Store& store, const Caller& caller);

/// The club that the request's "club" means, or the caller's own.
Result<std::string> club_meant(const Asked& asked);

/// The match of the next turn that is meant: its number, or a club that plays in it.
Result<league::Pairing> match_meant(const Asked& asked);

}  // namespace touchline::service
