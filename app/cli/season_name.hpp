// A season as the command line names it: an id, a year or a folder, of either game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/shell.hpp"
#include "games/fast_drive/season/season.hpp"

namespace touchline::cli {

/// Whether it is one of Fast Drive Football: a shipped one, or a folder with team cards.
bool is_fast_drive_season(const Shell& shell, const std::string& season);

/// Problems are reported, here and below.
std::optional<books::Season> find_season(Shell& shell, const std::string& name,
                                         const first_division::Switches& switches);

struct FastDriveSeasonSetting {
  season::FastDriveSeason season{};
  books::FoundGameBook book{};
  fast_drive::Switches switches{};
};
std::optional<FastDriveSeasonSetting> find_fast_drive_season(Shell& shell, const std::string& name,
                                                             const std::string& book,
                                                             const std::vector<std::string>& rules);

}  // namespace touchline::cli
