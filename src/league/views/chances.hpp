// Chances of what a season is played for, in one shape for every game: what the odds of a season of
// soccer (title, top places, relegation) and of American football (division, playoffs, Super Bowl)
// have in common on a page. Folded from the counts of games/first_division/season/odds.hpp and
// games/fast_drive/season/season.hpp.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "document/grid.hpp"
#include "games/fast_drive/season/season.hpp"
#include "games/first_division/season/odds.hpp"

namespace touchline::report {

struct ClubChances {
  std::string club{};
  double mean = 0;                // points or wins
  std::vector<double> chances{};  // by prize
};
struct ScorerOutlook {
  std::string player{}, club{};
  double top = 0, goals_mean = 0;
};

struct LeagueChances {
  std::int64_t season = 0, round = 0;  // after which they were reckoned; the caller's to say
  std::uint64_t seasons = 0, seed = 0;
  std::size_t played = 0;                // matches that stand
  std::string mean_of{};                 // "points"
  std::vector<std::string> prizes{};     // "title", "top 4", "relegation"
  std::size_t title = 0;                 // which prize is the title
  std::vector<ClubChances> clubs{};      // most likely first
  std::vector<ScorerOutlook> scorers{};  // most often top first
};

/// `top`: how many places are worth a prize beside the title; 0: none.
LeagueChances league_chances(const books::Season& season, const season::SeasonOdds& odds,
                             const season::OddsOrder& order, std::size_t top = 4);
LeagueChances league_chances(const books::FastDriveSeason& season,
                             const season::FastDriveOdds& odds,
                             const season::FastDriveOddsOrder& order);

/// The clubs, and the scorers if there are any.
std::vector<Grid> chances_grids(const LeagueChances& chances);
nlohmann::ordered_json league_chances_json(const LeagueChances& chances);

}  // namespace touchline::report
