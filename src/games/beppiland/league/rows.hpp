// What a session of Beppiland leaves in the tables that people search: results, goals, standings,
// men and every movement of money.
#pragma once

#include "games/beppiland/league/tenant.hpp"

namespace touchline::league {

Rows founding_rows(const beppiland::League& league);
Rows session_rows(const SessionRun& run);

Pairing pairing(const beppiland::League& league, const beppiland::Meeting& meeting, int number);
/// "season 2, session 4"
std::string session_name(int season, int session);

}  // namespace touchline::league
