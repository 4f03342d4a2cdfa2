// What a store keeps of the seasons that are over, for views of all of them (views/memory.hpp):
// rows that follow from the rows of the turns. They are written by the turn that begins the next
// season and go with it when it is taken back; verify compares them, rebuild makes them again. A
// league that has none, as of earlier versions, is read from its first row on and has its own after
// its next season.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "league/desk.hpp"
#include "league/views/memory.hpp"

namespace touchline::league {

/// Which rows are of a season.
store::Where rows_of_season(Desk& desk, std::int64_t season);

/// Keeps what this season and those before it left, for the turn that ended it. Those of much
/// earlier ones go: they are of use only to who takes back the turns since.
void remember_seasons(Desk& desk, std::int64_t season, std::int64_t turn);
/// Whether a turn from one state to another ends a season, and which; 0: it does not.
std::int64_t season_ended(Tenant& tenant, const LeagueState& before, const LeagueState& after);

/// What is kept of the seasons up to the latest of which anything is.
struct SeasonsPast {
  std::int64_t season = 0;  // 0: nothing is kept
  std::int64_t turn = 0;    // that began the one after it
};
SeasonsPast seasons_past(Desk& desk, std::int64_t before);
/// Which rows come after them.
store::Where rows_after(Desk& desk, const SeasonsPast& past);

/// The tables that they ended with; nothing, if that cannot be read.
std::optional<report::LastTables> past_tables(Desk& desk, const SeasonsPast& past);
/// What they left to records; nothing, if that cannot be read.
std::optional<report::Memory> past_records(Desk& desk, const SeasonsPast& past);
/// What their game keeps of their ledgers; nothing, if it does not, or did not yet.
std::optional<std::string> past_annals(Desk& desk, const SeasonsPast& past);
/// What they left of men's statistics, of one or of all; likewise.
std::optional<report::StatsBefore> past_statistics(Desk& desk, const SeasonsPast& past,
                                                   const std::string& statistic = {});

/// Seasons that are over, and the turns that ended them.
using SeasonsEnded = std::map<std::int64_t, std::int64_t>;
/// What of all this is not what the rows of the turns give; nothing if all is.
std::optional<std::string> wrong_memory(Desk& desk, const SeasonsEnded& ended);

}  // namespace touchline::league
