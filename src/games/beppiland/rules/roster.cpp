#include "games/beppiland/rules/roster.hpp"

#include <algorithm>

#include "games/beppiland/rules/match_rules.hpp"

namespace touchline::beppiland {

int level_in(const Player& player, Area area, int played, const Switches& switches) {
  const bool keeper = player.positions.has(Area::Po);
  if (keeper != (area == Area::Po)) return -1;
  Man man;
  man.player = player.id;
  man.ab = player.ab;
  man.fo = fitness_now(player, played, keeper);
  man.out_of_position = !player.positions.has(area);
  return std::max(0, starting_level(man, switches));
}

std::optional<Said> Roster::why_not(int row, int column) const {
  const Player& man = player(row);
  if (injured(man)) return Said::injured;                    // BEP-PLAYER-5
  if (column >= 0 && column < man.ban) return Said::banned;  // BEP-DISC-3, BEP-R77
  const int limit = match_limit(man);
  if (limit >= 0 && used_[index(row)] >= limit) {
    return man.listed >= 0 && man.listed == limit ? Said::beyond_declared : Said::beyond_young;
  }
  return std::nullopt;
}

bool Roster::spare(int row, int column, const std::vector<Pick>& picks) const {
  if (picked(picks, row) || !eligible(row, column)) return false;
  const int limit = match_limit(player(row));
  return limit < 0 || used_[index(row)] + later_[index(row)] < limit;
}

void Roster::use(const std::vector<Pick>& picks) {
  for (const Pick& pick : picks) {
    if (pick.row >= 0) ++used_[index(pick.row)];
  }
}

int count(const std::vector<Pick>& picks, Area area) {
  return static_cast<int>(std::count_if(picks.begin(), picks.end(),
                                        [&](const Pick& pick) { return pick.area == area; }));
}

bool picked(const std::vector<Pick>& picks, int row) {
  return std::any_of(picks.begin(), picks.end(), [&](const Pick& pick) { return pick.row == row; });
}

int adults_in(const Roster& roster, const std::vector<Pick>& picks) {
  return static_cast<int>(std::count_if(picks.begin(), picks.end(), [&](const Pick& pick) {
    return pick.row >= 0 && adult(roster.player(pick.row).age);
  }));
}

}  // namespace touchline::beppiland
