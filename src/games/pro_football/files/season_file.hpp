// A season of pro football as a folder (gridiron/files/season_folder.hpp): the season's cards are
// cards/*.txt, what happened; talent/*.txt are those that say what the men are worth, and are
// looked for when they are asked for.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "games/pro_football/rules/card.hpp"
#include "gridiron/files/season_folder.hpp"

namespace touchline::pro_football {

std::string_view folder_of(CardKind kind);  // "cards", "talent"

struct ProSeason : gridiron::Season {
  std::vector<Team> cards{};         // by team
  std::vector<std::string> texts{};  // of the cards: their identity on tapes
};

struct CheckedProSeason {
  ProSeason season{};
  Problems warnings{};
};

Result<CheckedProSeason> read_pro_season(const std::filesystem::path& folder,
                                         CardKind kind = CardKind::season);

}  // namespace touchline::pro_football
