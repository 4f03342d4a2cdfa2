// An NFL season of Fast Drive Football as a league plays it (season_game.hpp): its weeks are the
// rounds, and the playoffs are fixed round by round from the scores.
#pragma once

#include <memory>
#include <string>

#include "games/fast_drive/files/library.hpp"
#include "games/fast_drive/rules/switches.hpp"
#include "league/season_game.hpp"

namespace touchline::league {

SeasonDocument season_document(const books::FastDriveSeason& season,
                               const books::FoundGameBook& charts,
                               const fast_drive::Switches& switches);

/// `text` is a document made by the above; cards and charts are found through `documents`.
Result<std::unique_ptr<SeasonGame>> fast_drive_season(const std::string& text,
                                                      const Documents& documents);

/// The same season as books know it, for odds and for playing at the prompt; without real results
/// and playoffs.
struct FastDriveSetting {
  books::FastDriveSeason season{};
  books::FoundGameBook charts{};
  fast_drive::Switches switches{};
};
Result<FastDriveSetting> fast_drive_setting(const std::string& text, const Documents& documents);

}  // namespace touchline::league
