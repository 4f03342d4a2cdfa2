// Where a league of seasons stands, and its text in a stored turn; and the seeds of its matches.
// How it gets from one state to the next is season_tenant.hpp.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "core/result.hpp"
#include "league/season_game.hpp"

namespace touchline::league {

struct SeasonState {
  int season = 0;          // of the league, from 1
  std::string document{};  // digest of the season's
  int round = 0;           // the last one played
  Scores scores{};
  bool over = false;  // the season is; the next turn opens another
  /// Who misses how many of his club's next matches, by club and name.
  std::map<std::string, std::map<std::string, int>> out{};
  bool operator==(const SeasonState&) const = default;
};
std::string to_text(const SeasonState& state);
Result<SeasonState> parse_season_state(const std::string& text);

/// The seed of one match's dice in a turn; `touchline play … --seed` with it plays the same match.
std::uint64_t match_seed(const std::string& turn_seed, int season, int fixture);

}  // namespace touchline::league
