// A season of American football in words: standings by division, playoffs and results of a replay,
// and the odds of many; as text, JSON and CSV. Folds over gridiron/season/season.hpp; what a game
// adds of its own (leaders, figures) it writes below.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/json_value.hpp"
#include "document/style.hpp"
#include "gridiron/season/season.hpp"

namespace touchline::gridiron {

struct SeasonView {
  bool results = false;  // every game
  std::string team{};    // the games of this team: its slug, or part of it
};

std::string season_text(const Season& season, const PlayedSeason& played, const SeasonView& view,
                        const report::Style& style);
/// `id` is the game's.
JsonValue season_json(std::string_view id, const Season& season, const PlayedSeason& played);
/// Files by name.
std::map<std::string, std::string> season_csv(const Season& season, const PlayedSeason& played);

std::string season_odds_text(const Season& season, const SeasonOdds& odds, const OddsOrder& order,
                             const report::Style& style);
JsonValue season_odds_json(std::string_view id, const Season& season, const SeasonOdds& odds,
                           const OddsOrder& order);
std::map<std::string, std::string> season_odds_csv(const Season& season, const SeasonOdds& odds);

const std::string& team_name(const Season& season, int team);
/// The seed of a team in the playoffs, or 0.
int seed_of(const competition::nfl::Seeds& seeds, int team);
/// "Divisional round".
std::string_view round_name(competition::nfl::Round round);
/// "16-0", or "10-5-1" where a game was tied.
std::string record_text(const competition::nfl::Record& record);
/// How many weeks the regular season has.
int weeks_of(const Season& season);
/// Refuses a team, as people type it, that no name of the season contains.
Result<void> check_team(const Season& season, const std::string& typed);

}  // namespace touchline::gridiron
