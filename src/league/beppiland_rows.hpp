// What a session of Beppiland leaves in the tables that people search: results, goals, standings,
// men and every movement of money.
#pragma once

#include "league/beppiland_tenant.hpp"

namespace touchline::league {

Rows founding_rows(const beppiland::League& league);
Rows session_rows(const SessionRun& run);

Pairing pairing(const beppiland::League& league, const beppiland::Meeting& meeting, int number);
/// "Lega Bassa, season 2, session 4"
std::string session_title(const beppiland::League& league);

}  // namespace touchline::league
