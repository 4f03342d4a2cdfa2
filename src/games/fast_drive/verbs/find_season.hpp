// A season as people name it, with the book and the switches it is played by; and where the real
// drives are that games are measured against.
#pragma once

#include <filesystem>
#include <string>

#include "games/fast_drive/files/library.hpp"
#include "games/fast_drive/rules/switches.hpp"
#include "games/fast_drive/season/season.hpp"
#include "verb/request.hpp"

namespace touchline::fast_drive {

/// Whether it is one of this game: a shipped one, or a folder with team cards.
bool has_season(const std::filesystem::path& data, const std::string& name);

struct FoundSeason {
  season::FastDriveSeason season{};
  books::FoundGameBook book{};
  Switches switches{};
};
/// The request's season, --book and --rule; all that is wrong with them at once.
Result<FoundSeason> find_season(const verb::Call& call);

/// The folder of the real drives: the request's --data, or the shipped one.
std::filesystem::path real_drives(const verb::Call& call);

}  // namespace touchline::fast_drive
