// What a session of Beppiland leaves in the tables that people search: results, goals, standings,
// men and every movement of money. Their few words are English in every league: they are kept with
// the turn and compared when it is run again.
#pragma once

#include "games/beppiland/league/tenant.hpp"

namespace touchline::league {

Rows founding_rows(const beppiland::League& league);
Rows session_rows(const SessionRun& run);

Pairing pairing(const beppiland::League& league, const beppiland::Meeting& meeting, int number);

}  // namespace touchline::league
