// A replayed season and the odds of many as answers: text, JSON, page and tables, with what a game
// has to add to each of them.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "core/json_value.hpp"
#include "document/view.hpp"
#include "gridiron/report/season.hpp"

namespace touchline::gridiron {

/// What a game says beyond the scores; any of them may be missing.
struct SeasonMore {
  std::function<std::string(const report::Style&)> text{};
  std::function<void(JsonValue&)> json{};
  std::function<std::string()> html{};
  std::function<std::map<std::string, std::string>()> tables{};
};

/// The words of a game's seasons.
struct SeasonWords {
  std::string_view id{};   // of the game
  std::string_view how{};  // "drive by drive", "play by play"
};

/// `typed` is the season as it was named, for the line that says how to look at one game.
View replay_view(const SeasonWords& words, Season season, PlayedSeason played, SeasonView shown,
                 std::string typed, SeasonMore more = {});

View odds_view(const SeasonWords& words, Season season, SeasonOdds odds, OddsOrder order,
               SeasonMore more = {});

/// Why a season cannot be told from this week on.
Result<void> check_week(const Season& season, int from_week);

}  // namespace touchline::gridiron
