// The solution of a pair of teams, found once and kept on disk (text/disk_cache.hpp): by the cards
// and charts as they are written, the switches, the season and the edition of the rules.
#pragma once

#include <memory>
#include <string>

#include "core/progress.hpp"
#include "games/pro_football/rules/drive_solution.hpp"
#include "games/pro_football/rules/win_chance.hpp"
#include "text/disk_cache.hpp"

namespace touchline::pro_football {

using SharedSolution = std::shared_ptr<const DriveSolution>;

/// All that a solution depends on. `cards` and `charts` are the texts of the files.
std::string solution_key(const Book& book, const BySide<std::string>& cards,
                         const std::string& charts);
/// From the cache, if it is there.
SharedSolution find_solution(const books::DiskCache& cache, const std::string& key);
/// Solves the pair, some two minutes, and keeps it; nothing if it is stopped.
SharedSolution solve_pair(const books::DiskCache& cache, const std::string& key, const Book& book,
                          const Progress& progress);

/// From the cache, or solved and kept.
SharedSolution found_or_solved(const Book& book, const BySide<std::string>& cards,
                               const std::string& charts, const Progress& progress);

/// The game of a solution, to be asked. The book has the solution's lines on its menus and must
/// live longer.
std::shared_ptr<DriveGame> game_of(const Book& book, const DriveSolution& solution);
/// The chances to win that follow from it, some seconds of work.
std::shared_ptr<const WinChance> win_chance_of(const Book& book, const DriveSolution& solution);

}  // namespace touchline::pro_football
