// The tables of a store as plain rows, a struct each with its columns listed once: writing,
// reading, exporting and comparing are all made from that list (store/shape.hpp, store/dump.hpp).
// Times are seconds since 1970 in UTC. No column is ever null: nothing is 0 or an empty text.
#pragma once

#include <tuple>

#include "store/league_rows.hpp"
#include "store/people_rows.hpp"
#include "store/projection_rows.hpp"

namespace touchline::store {

/// Every table there is, each after those that it refers to.
using AllRows =
    std::tuple<PersonRow, CredentialRow, LeagueRow, MemberRow, InvitationRow, AuditRow, DocumentRow,
               TurnRow, ReportRow, OpenTurnRow, SheetRow, LetterRow, SentLetterRow, ListEntryRow,
               RulingRow, DraftRow, SeatRow, AbsenceRow, ResultRow, GoalRow, StandingRow, PlayerRow,
               LedgerRow, StatRow, MemoryRow>;

}  // namespace touchline::store
