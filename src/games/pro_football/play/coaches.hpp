// The computer's coaches of a match, each side its own: automatic, as the real teams called, or the
// equilibrium's. Whose luck they draw from is the caller's.
#pragma once

#include <memory>
#include <optional>

#include "games/pro_football/play/setting.hpp"
#include "games/pro_football/rules/equilibrium_coach.hpp"

namespace touchline::pro_football {

/// A solution at work in a match; nothing where the pair is not solved.
struct SolvedPair {
  std::shared_ptr<DriveGame> game{};
  std::shared_ptr<const WinChance> chance{};
};
/// The setting must live longer.
SolvedPair solved_pair(const TableSetting& setting);

class SideCoaches {
 public:
  /// The setting must live longer; `plans` are for sides that call by a table.
  SideCoaches(const TableSetting& setting, const SolvedPair& solved, BySide<GamePlan> plans = {});
  int operator()(const Decision& decision, const State& s, Generator& luck);

 private:
  const TableSetting* setting_;
  AutomaticCoach automatic_;
  std::optional<EquilibriumCoach> solved_{};
};

/// A match that nobody sits at, by the setting's coaches, with its full log. The same as at a table
/// from the same streams.
State play_coached(const TableSetting& setting, Generator dice, BySide<Generator> luck,
                   BySide<GamePlan> plans, Log<Event>& log);

}  // namespace touchline::pro_football
