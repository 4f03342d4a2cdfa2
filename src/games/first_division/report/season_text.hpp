// A replayed season and season odds as text for a terminal, and as CSV files.
#pragma once

#include <map>
#include <string>

#include "document/style.hpp"
#include "games/first_division/season/odds.hpp"
#include "games/first_division/season/replay.hpp"

namespace touchline::report {

struct SeasonView {
  bool split = false;    // home and away apart
  bool results = false;  // every match
  std::string club{};    // only its matches, if not empty
};

std::string season_text(const books::Season& season, const season::PlayedSeason& played,
                        const SeasonView& view, const Style& style);

std::string season_odds_text(const books::Season& season, const season::SeasonOdds& odds,
                             const season::OddsOrder& order, const Style& style);

/// File names and their text: table, results, scorers; or positions, points, scorers, luck.
std::map<std::string, std::string> season_csv(const books::Season& season,
                                              const season::PlayedSeason& played);
std::map<std::string, std::string> season_odds_csv(const books::Season& season,
                                                   const season::SeasonOdds& odds);

/// A club's number as an index.
constexpr std::size_t at(int club) { return static_cast<std::size_t>(club); }

/// Clubs by expected points, for tables of odds.
std::vector<std::size_t> by_points(const season::SeasonOdds& odds);

/// Whether the real season is known to its end.
bool really_played(const books::Season& season);

}  // namespace touchline::report
