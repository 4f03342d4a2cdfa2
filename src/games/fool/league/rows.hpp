// What a turn or an act of FOOL leaves in the store's tables: results, the table, what befell each
// man, and what history is made of (history_rows.hpp); and its facts as one text.
#pragma once

#include "games/fool/league/year_run.hpp"
#include "league/tenant.hpp"

namespace touchline::fool {

league::Rows rows_of(const Tables& tables, const YearRun& run);
std::string facts_of(const YearRun& run);
/// "Exhibition 1", "Week 5", "Playoffs, round 1".
std::string stage_of(const Game& game);
/// Rounds of a season in the order they are played: exhibitions, weeks, playoffs.
int round_of(const Parameters& sizes, const Game& game);

}  // namespace touchline::fool
