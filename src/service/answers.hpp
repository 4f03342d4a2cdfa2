// The functions that answer the verbs, one each, by the file they stand in. Named in verb_table.cpp
// and called through it only: it says who may.
#pragma once

#include "service/asked.hpp"

namespace touchline::service {

using Answer = Result<View>;

// games.cpp: what is about games, not about a league
Answer games(Asked& asked);
Answer teams(Asked& asked);
Answer check(Asked& asked);
Answer of_game(Asked& asked);      // a verb that the game named by the request answers
Answer of_season(Asked& asked);    // the game whose season is named
Answer own_of_game(Asked& asked);  // a verb that only one game has
Result<play::Seated> play(Asked& asked);
Result<play::Seated> replay(Asked& asked);

// bench.cpp
Answer bench(Asked& asked);

// cache.cpp
Answer cache(Asked& asked);

// league_founding.cpp
Answer found_league(Asked& asked);
Answer open_season(Asked& asked);
Answer list_leagues(Asked& asked);

// league_turns.cpp
Answer status(Asked& asked);
Answer deadline(Asked& asked);
Answer clock(Asked& asked);
Answer freeze(Asked& asked);
Answer close(Asked& asked);
Answer beacon(Asked& asked);
Answer preview(Asked& asked);
Answer publish(Asked& asked);
Answer process(Asked& asked);
Answer undo(Asked& asked);

// league_sheets.cpp
Answer sheet(Asked& asked);
Answer orders(Asked& asked);
Answer receipt(Asked& asked);
Answer absent(Asked& asked);
Answer unseal(Asked& asked);

// league_matches.cpp
Answer result(Asked& asked);
Answer take_back(Asked& asked);
Result<play::Seated> play_in_league(Asked& asked);
Answer match(Asked& asked);

// league_dice.cpp: the dice of a turn that is no match, thrown by people
bool turns_own_dice(const Asked& asked);
Result<play::Seated> throw_turns_dice(Asked& asked);
Answer take_dice_back(Asked& asked);

// league_views.cpp
Answer table(Asked& asked);
Answer results(Asked& asked);
Answer fixtures(Asked& asked);
Answer leaders(Asked& asked);
Answer head_to_head(Asked& asked);
Answer statistics(Asked& asked);  // league_statistics.cpp
Answer player(Asked& asked);
Answer records(Asked& asked);
Answer all_time(Asked& asked);
Answer champions(Asked& asked);
Answer odds(Asked& asked);
Answer page(Asked& asked);

// league_reports.cpp
Answer report(Asked& asked);
Answer history(Asked& asked);
Answer audit(Asked& asked);

// league_people.cpp
Answer invite(Asked& asked);
Answer join(Asked& asked);
Answer people(Asked& asked);
Answer set_role(Asked& asked);
Answer password(Asked& asked);
Answer token(Asked& asked);
Answer remove(Asked& asked);
Answer reset(Asked& asked);

// league_keeping.cpp
Answer verify(Asked& asked);
Answer verify_public(Asked& asked);
Answer rebuild(Asked& asked);
Answer public_turn(Asked& asked);
Answer backup(Asked& asked);
Answer restore(Asked& asked);
Answer export_league(Asked& asked);
Answer import_league(Asked& asked);

// league_acts.cpp
Answer move(Asked& asked);

// league_own.cpp: verbs that only some games' leagues have, answered by them
Answer of_league(Asked& asked);
Answer own_of_league(Asked& asked);  // that only one game's leagues have
Answer word_of_club(Asked& asked);

}  // namespace touchline::service
