// Who scored: either every goal of every match, or totals by player. Lines as they stand.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/side.hpp"

namespace touchline::books {

/// The name under which own goals of the opponents stand on a card.
inline constexpr std::string_view own_goal_name = "own goal";

struct GoalLine {
  std::string date{};
  BySide<std::string> club{};
  Side side = Side::home;  // the goal counts for it
  std::string scorer{};
  bool own_goal = false;
  int half = 0;  // 0: not known
  std::string minute{};
  int line = 0;
};

struct ScorerLine {
  std::string club{};
  std::string player{};
  bool own_goal = false;
  int home = 0, away = 0;
  int line = 0;
};

struct GoalsFile {
  std::string file{};
  std::vector<GoalLine> goals{};  // one of the two is empty
  std::vector<ScorerLine> scorers{};
};

Result<GoalsFile> parse_goals(std::string_view text, const std::string& file);
Result<GoalsFile> read_goals(const std::filesystem::path& path);

}  // namespace touchline::books
