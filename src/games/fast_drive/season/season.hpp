// An NFL season in Fast Drive Football: replayed from a seed with its playoffs, and its odds over
// many seasons (gridiron/season/season.hpp). The same on any number of threads.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "games/fast_drive/files/season_file.hpp"
#include "games/fast_drive/rules/game.hpp"
#include "gridiron/season/season.hpp"
#include "simulate/simulate.hpp"

namespace touchline::season {

using books::FastDriveSeason;
using Charts = std::shared_ptr<const fast_drive::GameBook>;

/// The book of a pairing of two of the season's teams.
fast_drive::Book book_of(const FastDriveSeason& season, const Charts& charts,
                         const fast_drive::Switches& switches, BySide<int> teams, bool neutral,
                         bool playoff);

gridiron::PlayedSeason play_season(const FastDriveSeason& season, const Charts& charts,
                                   const fast_drive::Switches& switches, std::uint64_t seed,
                                   std::uint64_t number = 0);

struct FastDriveOddsOrder : gridiron::OddsOrder {
  fast_drive::Switches switches{};
};

gridiron::SeasonOdds season_odds(const FastDriveSeason& season, const Charts& charts,
                                 const FastDriveOddsOrder& order);
/// The same, unless it is stopped before its end.
std::optional<gridiron::SeasonOdds> season_odds(const FastDriveSeason& season, const Charts& charts,
                                                const FastDriveOddsOrder& order,
                                                const Progress& progress);

}  // namespace touchline::season
