// From results and scorers as people keep them to the records the rating maker works on. Names that
// do not meet, goals nobody scored and scores that do not add up are all listed, with their lines.
#pragma once

#include <map>
#include <string>

#include "games/first_division/files/goals_file.hpp"
#include "games/first_division/files/results_file.hpp"
#include "games/first_division/rules/rating.hpp"

namespace touchline::books {

/// A club's name in the files, and its name on the card.
using ClubNames = std::map<std::string, std::string>;
/// A CSV of two columns, from and to.
Result<ClubNames> read_club_names(const std::filesystem::path& path);
void rename_clubs(const ClubNames& names, ResultsFile& results, GoalsFile& goals);

Result<first_division::LeagueRecord> league_record(const std::string& season,
                                                   const ResultsFile& results,
                                                   const GoalsFile& goals);

}  // namespace touchline::books
