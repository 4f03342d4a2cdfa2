// What a league of FOOL is founded from: fool.toml, as people write it, and for a league that runs
// already rosters.csv, picks.csv and games.csv beside it. All problems of all of them at once.
//
//   fool = 1
//   name = "Louisa"
//   preset = "FOOL"              # or UFL
//   seed = 42                    # of generated men and of lots
//   rules = ["coaching=off"]
//   engine = "quick"             # what plays games that nobody plays at a table
//   season = 11                  # of a running league
//   at = "Y10"                   # where it stands: with its season over (Y3), before its lists are
//                                # published (Y5), before camp (Y10), in the season (Y16); with
//                                # state.json beside it anywhere (league/folder.hpp)
//   week = 5                     # at Y16: the next to be played
//   sizes = "draft_rounds=8 cuts=58,52"
//   [[team]]                     # best first: the ranking of a running league
//   name = "Ants"
//   owner = "Ann"
//   people = true                # whether somebody leads it; else the computer
//   division = 0
//   temper = "build"             # of the computer: even, win now, build, thrifty
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "games/fool/rules/founding.hpp"

namespace touchline::fool {

struct LeagueFile {
  std::string name{"FOOL"}, preset{"FOOL"};
  std::uint64_t seed = 1;
  std::vector<std::string> rules{};
  std::string sizes{};  // other than the preset's
  int season = 1;
  Phase at = Phase::commitments;
  int week = 1;  // at Y16
  std::vector<FoundingTeam> teams{};
  // Digests of what stands beside it, as the league keeps it.
  std::string tables{}, rosters{}, picks{}, games{}, state{};
  ChosenEngine engine{};  // with the digests of its papers, likewise
};

Result<LeagueFile> parse_league_file(std::string_view text, const std::string& file);
std::string to_text(const LeagueFile& file);
/// A made-up league: so many teams, the first of them for people.
LeagueFile sample_league(const std::string& name, const std::string& preset, int teams, int people,
                         std::uint64_t seed);

/// The texts beside the file; empty: there is none.
struct RunningLeague {
  std::string rosters{}, picks{}, games{};
  std::string state{};  // all of it, as a turn keeps it (league/folder.hpp)
};
/// Where a league can come in from its lists alone, as its file says it.
using Stand = std::pair<std::string_view, Phase>;
inline constexpr std::array stands_at{Stand{"Y3", Phase::year_turns}, Stand{"Y5", Phase::lists},
                                      Stand{"Y10", Phase::commitments}, Stand{"Y16", Phase::week}};

/// "draft_rounds=8 cuts=58,52": numbers with these changed; every part that is none is told.
Result<Parameters> with_sizes(const Parameters& from, std::string_view text);
/// The sizes that are not those of `from`, as they are typed.
std::string written_sizes(const Parameters& from, const Parameters& sizes);
/// The league as it is founded: generated from its seed, or as it runs.
Result<League> founded(const Tables& tables, const LeagueFile& file, const RunningLeague& running,
                       DiceBox& dice);

/// A league as such a file; every switch is named, as another version may have other defaults.
LeagueFile league_file_of(const Tables& tables, const League& league);
/// And as the same files, by name: team, name, man in the notation of the source, games of credit,
/// list; `rookies` and an empty team are the lists of the commissioner.
std::map<std::string, std::string> written_league(const Tables& tables, const League& league);
std::string rosters_csv(const League& league);
std::string picks_csv(const League& league);
std::string games_csv(const League& league);

}  // namespace touchline::fool
