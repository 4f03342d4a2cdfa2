// What a session of Beppiland leaves in the tables that people search: results, goals, standings,
// men and every movement of money. Their few words are English in every league: they are kept with
// the turn and compared when it is run again.
#pragma once

#include "games/beppiland/league/tenant.hpp"

namespace touchline::league {

Rows founding_rows(const beppiland::League& league);
Rows session_rows(const SessionRun& run);

/// What the rows leave out: that the championship makes the table, and who won the title. Rows of
/// turns are proven as they were written, so that is read from the prizes (BEP-MONEY-8).
void explain_book(report::LeagueBook& book, const beppiland::Switches& switches,
                  const std::vector<store::LedgerRow>& ledger);

Pairing pairing(const beppiland::League& league, const beppiland::Meeting& meeting, int number);

}  // namespace touchline::league
