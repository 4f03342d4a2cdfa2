// A league as a folder that comes in again: the lists that people read and edit (league_file.hpp),
// and beside them state.json, all of it as a turn keeps it, and tables.toml, by which it is run.
// With state.json a league comes in at every phase as it was; its lists must still say the same.
// Without it the lists are read alone, at the phases that they suffice for.
#pragma once

#include <map>
#include <string>

#include "games/fool/files/league_file.hpp"
#include "games/fool/league/state.hpp"

namespace touchline::fool {

/// The files by name. What belongs to the turn under way alone stays behind: the clock of a draft
/// and engines of single games.
std::map<std::string, std::string> written_folder(const Tables& tables,
                                                  const std::string& tables_text, State state);

/// The state of such a folder, with the tables and the engine that the file names now. Refuses one
/// whose lists say something else; another name is the file's.
Result<State> state_of_folder(const Tables& tables, const LeagueFile& file,
                              const RunningLeague& folder);

}  // namespace touchline::fool
