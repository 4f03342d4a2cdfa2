// An NFL season of Fast Drive Football in words: standings by division, playoffs and results of a
// replay, and the odds of many; as text, JSON and CSV. Folds over
// games/fast_drive/season/season.hpp.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "document/style.hpp"
#include "games/fast_drive/season/season.hpp"

namespace touchline::report {

struct FastDriveSeasonView {
  bool results = false;  // every game
  std::string team{};    // the games of this team: its slug, or part of it
};

std::string fast_drive_season_text(const season::FastDriveSeason& season,
                                   const season::PlayedFastDrive& played,
                                   const FastDriveSeasonView& view, const Style& style);
nlohmann::ordered_json fast_drive_season_json(const season::FastDriveSeason& season,
                                              const season::PlayedFastDrive& played);
/// Files by name.
std::map<std::string, std::string> fast_drive_season_csv(const season::FastDriveSeason& season,
                                                         const season::PlayedFastDrive& played);

std::string fast_drive_season_odds_text(const season::FastDriveSeason& season,
                                        const season::FastDriveOdds& odds,
                                        const season::FastDriveOddsOrder& order,
                                        const Style& style);
nlohmann::ordered_json fast_drive_season_odds_json(const season::FastDriveSeason& season,
                                                   const season::FastDriveOdds& odds,
                                                   const season::FastDriveOddsOrder& order);
std::map<std::string, std::string> fast_drive_season_odds_csv(const season::FastDriveSeason& season,
                                                              const season::FastDriveOdds& odds);

const std::string& team_name(const season::FastDriveSeason& season, int team);
/// The seed of a team in the playoffs, or 0.
int seed_of(const competition::nfl::Seeds& seeds, int team);
/// "Divisional round".
std::string_view round_name(competition::nfl::Round round);
/// "16-0", or "10-5-1" where a game was tied.
std::string record_text(const competition::nfl::Record& record);

}  // namespace touchline::report
