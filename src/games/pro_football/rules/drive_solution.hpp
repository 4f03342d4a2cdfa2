// A solved pair of teams as it is kept: what possession is worth, the calls that matter, what
// kicks and loose balls come to, and how drives go under the solved mixes. With it a match begins
// at once that took minutes to solve. As bytes it is for the machine that made it, not for people.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/pro_football/rules/drive_flow.hpp"

namespace touchline::pro_football {

struct DriveSolution {
  DriveValues values{};
  BySide<std::vector<DriveGame::Found>> found{};
  BySide<std::vector<std::uint8_t>> best{};  // formations
  BySide<FieldEnds> ends{};
  DriveFlow flow{};  // perhaps not asked for
  bool has_flow() const { return !flow.home.snaps.empty(); }
};

/// Without the flow, which takes a while (drive_flow.hpp).
DriveSolution solution_of(const DriveGame& game);
std::string bytes_of(const DriveSolution& solution);
/// Nothing if these bytes are no solution.
std::optional<DriveSolution> solution_from(std::string_view bytes);

/// The lines that a defence needs on its menu to call all of them.
std::vector<std::string> lines_of(const std::vector<DriveGame::Found>& found);

}  // namespace touchline::pro_football
