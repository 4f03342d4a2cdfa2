// What decades are looked at by, so that no view of them reads the states of their turns: what men
// did in games that count (store::StatRow), and in the ledger what teams have drafted and traded,
// and each man as he ended a season. docs/formats.md has the texts; report/history.hpp reads them.
#pragma once

#include "games/fool/league/year_run.hpp"
#include "league/tenant.hpp"

namespace touchline::fool {

/// Of games whose men are known: none of exhibitions, none of bare scores.
void add_statistics(const YearRun& run, league::Rows& rows);
/// A ledger of value: drafts and trades when they happen, men when a season is over (Y2).
void add_history(const Tables& tables, const YearRun& run, league::Rows& rows);

/// Ours: what a man was worth to a season, his value (V without the bonus of his age, nothing if it
/// is below none) by the games that he is credited with.
int value_played(const Rules& rules, const Player& man);

}  // namespace touchline::fool
