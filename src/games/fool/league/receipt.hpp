// What an owner is told: of his sheet when it is taken and when it has counted, of an act when it
// is done, and what is due from whom.
#pragma once

#include <string>
#include <vector>

#include "games/fool/league/year_run.hpp"

namespace touchline::fool {

/// Every problem of a sheet at its line.
Problems problems_of(const TeamSheet& sheet);
/// How a good one was understood.
std::vector<std::string> receipt_of(const League& league, const TeamSheet& sheet);
/// What counted, and what did not any more.
std::string sheet_report(const League& league, const ReadSheet& read);
/// What came of an act, what the computer did after it, and whose turn it is now.
std::vector<std::string> act_lines(const Tables& tables, const YearRun& run);
/// Whose turn it is at the draft or at Y8, what is offered, what each team owes: a line each.
std::vector<std::string> due_lines(const Tables& tables, const State& state);

}  // namespace touchline::fool
