// A season of pro football as a folder: season.toml, teams.csv, games.csv (the schedule with its
// real scores), cards/*.txt and, if they were made, talent/*.txt.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/pro_football/files/nfl_players.hpp"
#include "games/pro_football/rules/card.hpp"

namespace touchline::pro_football {

/// Teams of one kind of cards, and the folder that they lie in: "cards" or "talent".
struct CardFolder {
  std::string name{}, remark{};
  std::vector<Team> teams{};
};

std::map<std::string, std::string> season_files(int year, const Records& records,
                                                const std::vector<CardFolder>& cards,
                                                const std::vector<std::string>& attribution);

bool is_season_folder(const std::filesystem::path& folder);
/// Why such a folder may not be written: a folder that is there already is an error, or, if it may
/// be replaced, one that is no season folder.
Result<void> may_write_folder(const std::filesystem::path& folder, bool overwrite);

}  // namespace touchline::pro_football
