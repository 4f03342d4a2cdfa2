// A season of Fast Drive Football as a folder: season.toml (name, year, league, sources), teams.csv
// (code, name, conference, division), games.csv (the schedule, with real scores where known) and
// cards/*.toml. Reading reports all problems of all files; writing is all or nothing.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "competition/nfl.hpp"
#include "core/result.hpp"
#include "core/side.hpp"
#include "games/fast_drive/files/nfl_data.hpp"
#include "games/fast_drive/rules/card.hpp"

namespace touchline::books {

struct FastDriveGame {
  int week = 0;
  NflRound round{};
  std::string date{};  // yyyy-mm-dd
  BySide<int> team{};  // indices into the season's teams
  bool neutral = false;
  std::optional<BySide<int>> score{};  // nothing: still to be played
  std::optional<bool> overtime{};      // nothing: not known
  bool playoff() const { return round.has_value(); }
  bool operator==(const FastDriveGame&) const = default;
};

struct FastDriveSeason {
  std::string id{};    // the folder's name
  std::string name{};  // "NFL 2007"
  int year = 0;
  std::string league = "NFL";
  std::string overtime{};    // how ties were broken, in words
  std::string cards_from{};  // what the cards are made of, in words
  std::vector<std::string> attribution{};
  std::vector<competition::nfl::Team> teams{};
  std::vector<fast_drive::Card> cards{};  // by team
  std::vector<FastDriveGame> games{};
  bool operator==(const FastDriveSeason&) const = default;
};

/// The real results of the regular season, in the order of the schedule: what standings are made
/// of.
std::vector<competition::nfl::Game> real_results(const FastDriveSeason& season);

struct CheckedFastDriveSeason {
  FastDriveSeason season{};
  Problems warnings{};
};

Result<CheckedFastDriveSeason> read_fast_drive_season(const std::filesystem::path& folder);

/// The files of the folder by name.
Result<std::map<std::string, std::string>> fast_drive_season_files(const FastDriveSeason& season);

enum class Overwrite { no, yes };
/// Writes beside the folder and then takes its place. A folder that is there already is an error,
/// or, with Overwrite::yes, replaced if it is a season folder.
Result<void> write_fast_drive_season(const std::filesystem::path& folder,
                                     const FastDriveSeason& season,
                                     Overwrite overwrite = Overwrite::no);
/// Why write_fast_drive_season would refuse the folder.
Result<void> may_write_season(const std::filesystem::path& folder, Overwrite overwrite);

/// A season with its cards, made from its records: `league` is the statistics of that season,
/// `games` and `names` may hold others too.
Result<FastDriveSeason> make_nfl_season(int year, std::span<const fast_drive::TeamSeason> league,
                                        std::span<const NflGame> games,
                                        std::span<const NflTeamName> names);

}  // namespace touchline::books
