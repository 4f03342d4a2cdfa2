// The records of real NFL seasons that every American football game reads: games, and what the
// teams were called when (data/nfl); and the cells that these files share with season folders.
// Lines as they stand, all problems of a file at once. What teams and men did in those games is
// read by the game that makes cards of it.
#pragma once

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "competition/nfl.hpp"
#include "core/result.hpp"
#include "core/side.hpp"
#include "text/csv_table.hpp"
#include "text/file.hpp"

namespace touchline::gridiron {

inline constexpr int first_year = 1920, last_year = 2200;

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

/// games.csv; or classic-scores.csv, which has neither weeks nor rounds: weeks are those that have
/// games, Tuesday to Monday, and the rounds of the playoffs are counted back from the last game.
Result<std::vector<NflGame>> parse_nfl_games(std::string_view text, const std::string& file);
Result<std::vector<NflGame>> read_nfl_games(const std::filesystem::path& path);

/// teams.csv
Result<std::vector<NflTeamName>> parse_nfl_teams(std::string_view text, const std::string& file);
Result<std::vector<NflTeamName>> read_nfl_teams(const std::filesystem::path& path);

/// Nothing if the team had no name in that season.
const NflTeamName* team_name(std::span<const NflTeamName> names, int season, std::string_view code);

/// What both team files and both game files share: cells read with everything that is wrong in
/// them.
competition::nfl::Team read_nfl_team(books::CsvTable& table, const books::CsvRow& row);
NflRound read_round(books::CsvTable& table, const books::CsvRow& row);
std::string read_date(books::CsvTable& table, const books::CsvRow& row);
/// home_score and away_score; nothing if both are blank.
std::optional<BySide<int>> read_score(books::CsvTable& table, const books::CsvRow& row);

/// Reports the second row of the same thing.
template <class Key>
class Once {
 public:
  void see(books::CsvTable& table, const books::CsvRow& row, const Key& key,
           const std::string& what) {
    const auto [seen, fresh] = lines_.emplace(key, row.line);
    if (!fresh) table.wrong(row, fmt::format("{} stands on line {} already", what, seen->second));
  }

 private:
  std::map<Key, int> lines_;
};

/// A file of records, read whole and parsed.
template <class T, class Parse>
Result<T> read_records(const std::filesystem::path& path, Parse parse) {
  const auto text = books::read_text(path);
  if (!text) return bad_input(text.error());
  return parse(*text, path.string());
}

}  // namespace touchline::gridiron
