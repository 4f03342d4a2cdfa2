// The records of real NFL seasons under data/nfl: team statistics, penalties by unit, games, and
// what the teams were called when. Lines as they stand, all problems of a file at once. Drives are
// read elsewhere.
#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "competition/nfl.hpp"
#include "core/result.hpp"
#include "core/side.hpp"
#include "games/fast_drive/rules/rating.hpp"
#include "text/csv_table.hpp"

namespace touchline::books {

/// The round of a playoff game; nothing for the regular season.
using NflRound = std::optional<competition::nfl::Round>;
std::string_view round_code(NflRound round);  // "REG", "WC", "DIV", "CON", "SB"

struct NflGame {
  int season = 0, week = 0;
  NflRound round{};
  std::string date{};           // yyyy-mm-dd
  BySide<std::string> teams{};  // codes
  bool neutral = false;
  std::optional<BySide<std::array<int, 5>>> quarters{};  // the fifth is overtime
  std::optional<BySide<int>> score{};                    // nothing: still to be played
  std::optional<bool> overtime{};                        // nothing: not known
  int line = 0;
  bool operator==(const NflGame&) const = default;
};

/// A team under one name: years from and to, both included.
struct NflTeamName {
  int from = 0, to = 0;
  competition::nfl::Team team{};
  int line = 0;
  bool operator==(const NflTeamName&) const = default;
};

/// team-season-stats.csv
Result<std::vector<fast_drive::TeamSeason>> parse_team_seasons(std::string_view text,
                                                               const std::string& file);
Result<std::vector<fast_drive::TeamSeason>> read_team_seasons(const std::filesystem::path& path);

/// penalties-by-team.csv: adds what it knows to the seasons; teams that it lacks stay as they are.
Result<void> add_penalties(std::string_view text, const std::string& file,
                           std::vector<fast_drive::TeamSeason>& seasons);

/// games.csv; or classic-scores.csv, which has neither weeks nor rounds: weeks are those that have
/// games, Tuesday to Monday, and the rounds of the playoffs are counted back from the last game.
Result<std::vector<NflGame>> parse_nfl_games(std::string_view text, const std::string& file);
Result<std::vector<NflGame>> read_nfl_games(const std::filesystem::path& path);

/// teams.csv
Result<std::vector<NflTeamName>> parse_nfl_teams(std::string_view text, const std::string& file);
Result<std::vector<NflTeamName>> read_nfl_teams(const std::filesystem::path& path);

/// What both team files and both game files share: cells read with everything that is wrong in
/// them.
competition::nfl::Team read_nfl_team(CsvTable& table, const CsvRow& row);
NflRound read_round(CsvTable& table, const CsvRow& row);
std::string read_date(CsvTable& table, const CsvRow& row);
/// home_score and away_score; nothing if both are blank.
std::optional<BySide<int>> read_score(CsvTable& table, const CsvRow& row);

/// Nothing if the team had no name in that season.
const NflTeamName* team_name(std::span<const NflTeamName> names, int season, std::string_view code);

/// A season known by its scores alone: the regular seasons of all teams, by code.
std::vector<fast_drive::TeamSeason> seasons_from_scores(std::span<const NflGame> games, int season);

}  // namespace touchline::books
