// The views of a league (league/views/views.hpp, records.hpp) as tables that people read,
// on a terminal or on a page alike (document/grid.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "document/grid.hpp"
#include "league/views/records.hpp"
#include "league/views/views.hpp"

namespace touchline::report {

/// One, or one for each division.
std::vector<Grid> table_grids(const LeagueBook& book, const LeagueTable& table);
/// One for each stage that was played, under its name if there are several.
std::vector<Grid> results_grids(const LeagueBook& book, const std::vector<LeagueMatch>& matches);
Grid coming_grid(const LeagueBook& book, const std::vector<ComingMatch>& coming);
Grid leaders_grid(const LeagueBook& book, const Leaders& leaders);
/// The sum of all meetings, then every one.
std::vector<Grid> head_to_head_grids(const LeagueBook& book, const HeadToHead& meetings);
std::vector<Grid> records_grids(const LeagueBook& book, const LeagueRecords& records);
Grid all_time_grid(const LeagueBook& book, const std::vector<AllTimeLine>& lines);
Grid champions_grid(const LeagueBook& book, const std::vector<Champion>& roll);

}  // namespace touchline::report
