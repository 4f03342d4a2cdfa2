// A season of pro football as people name it, with the cards, charts and rules it is played by.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "games/pro_football/files/library.hpp"
#include "games/pro_football/season/season.hpp"
#include "verb/request.hpp"

namespace touchline::pro_football {

/// Whether it is one of this game: a shipped one, or a folder whose cards are text.
bool has_season(const std::filesystem::path& data, const std::string& name);

struct FoundSeason {
  ProSeason season{};
  FoundCharts charts{};
  SeasonOrder order{};

  SeasonTable table() const;
};
/// The request's season, --cards, --charts, --most-use and --rule; all that is wrong at once.
Result<FoundSeason> find_season(const verb::Call& call);

}  // namespace touchline::pro_football
