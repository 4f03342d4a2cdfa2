// A season of First-Division Football as a league plays it (season_game.hpp). Rounds are read off
// the order of the fixture list: a match belongs to the first round in which neither club plays.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "games/first_division/files/season_file.hpp"
#include "games/first_division/rules/switches.hpp"
#include "league/season_game.hpp"

namespace touchline::league {

SeasonDocument season_document(const books::Season& season,
                               const first_division::Switches& switches);

/// `text` is a document made by the above; its cards are found through `documents`.
Result<std::unique_ptr<SeasonGame>> first_division_season(const std::string& text,
                                                          const Documents& documents);

/// Leagues of it.
std::unique_ptr<Tenant> first_division_tenant(Documents documents);

/// The same season as books know it, for odds and for playing at the prompt; without real results.
struct FirstDivisionSetting {
  books::Season season{};
  first_division::Switches switches{};
  std::vector<int> rounds{};  // by fixture
};
Result<FirstDivisionSetting> first_division_setting(const std::string& text,
                                                    const Documents& documents);

}  // namespace touchline::league
