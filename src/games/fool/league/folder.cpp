#include "games/fool/league/folder.hpp"

#include <fmt/format.h>

#include "games/fool/rules/integrity.hpp"

namespace touchline::fool {
namespace {

constexpr std::string_view state_file = "state.json";

/// A file as far as a person could have changed it.
std::string as_written(LeagueFile file, const LeagueFile& found) {
  file.name = found.name;
  file.seed = found.seed;
  file.tables = file.rosters = file.picks = file.games = file.state = "";
  file.engine = {file.engine.name, ChosenEngine{}.edition, {}};
  return to_text(file);
}

}  // namespace

std::map<std::string, std::string> written_folder(const Tables& tables,
                                                  const std::string& tables_text, State state) {
  League& league = state.league;
  league.clock_minutes = 0;
  league.clock_from = 0;
  league.engine_for.clear();
  auto files = written_league(tables, league);
  // In a folder the tables and the engine's papers are those that it is founded with.
  state.tables.clear();
  league.engine = {league.engine.name, ChosenEngine{}.edition, {}};
  files["state.json"] = to_text(state);
  files["tables.toml"] = tables_text;
  return files;
}

Result<State> state_of_folder(const Tables& tables, const LeagueFile& file,
                              const RunningLeague& folder) {
  auto state = parse_state(folder.state);
  if (!state) return bad_input(state.error());
  League& league = state->league;
  Problems problems;
  const auto same = [&](std::string_view name, const std::string& found,
                        const std::string& written) {
    if (found == written) return;
    problems.error(
        {std::string(name), 0},
        fmt::format("it is not what {0} says; leave it as it was written, or take {0} "
                    "away: then the league comes in from its lists, at Y3, Y5, Y10 or Y16",
                    state_file));
  };
  same("fool.toml", as_written(file, file), as_written(league_file_of(tables, league), file));
  const auto written = written_league(tables, league);
  const auto text_of = [&](const std::string& name) {
    const auto found = written.find(name);
    return found == written.end() ? std::string() : found->second;
  };
  same("rosters.csv", folder.rosters, text_of("rosters.csv"));
  same("picks.csv", folder.picks, text_of("picks.csv"));
  same("games.csv", folder.games, text_of("games.csv"));
  for (const std::string& one : broken_invariants(tables, league))
    problems.error({std::string(state_file), 0}, one);
  if (problems.bad()) return bad_input(problems);
  league.name = file.name;
  league.engine = file.engine;
  state->tables = file.tables;
  return state;
}

}  // namespace touchline::fool
