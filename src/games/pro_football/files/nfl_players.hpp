// The statistics of real seasons by man and team, as they lie in data/nfl/players, with the games
// and names of teams beside them. All problems of all files at once.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "games/pro_football/rules/real_season.hpp"

namespace touchline::pro_football {

/// A line of games.csv as a season's folder has it.
struct ScheduledGame {
  int season = 0;
  std::string line{};  // week,type,date,away,home,neutral,away_score,home_score,overtime
};

struct TeamName {
  int from = 0, to = 0;
  std::string code{}, name{}, conference{}, division{};
};

struct Records {
  std::map<int, RealSeason> seasons{};
  std::vector<ScheduledGame> games{};
  std::vector<TeamName> names{};
};

/// `folder` has the tables of players and teams; `games` and `teams` are games.csv and teams.csv.
Result<Records> read_records(const std::filesystem::path& folder,
                             const std::filesystem::path& games,
                             const std::filesystem::path& teams);

}  // namespace touchline::pro_football
