// Who of a club may play in which match of the session, and how well: eligibility counted over the
// columns of the sheet in calendar order. Line-ups are made against it (lineup.hpp, no_move.hpp).
#pragma once

#include <optional>
#include <vector>

#include "games/beppiland/rules/league.hpp"
#include "games/beppiland/rules/match.hpp"
#include "games/beppiland/rules/orders.hpp"

namespace touchline::beppiland {

/// One of the eleven while a line-up is made: a row of the squad, or -1 for a sparring partner.
struct Pick {
  int row = -1;
  Area area = Area::Di;
  int line = 0;  // of the sheet
  bool operator==(const Pick&) const = default;
};

/// BEP-YOUTH-2, BEP-YOUTH-3  How often a man may play in a session; -1: without limit.
constexpr int match_limit(const Player& player) {
  const int by_age = player.age == age_P ? 1 : player.age == age_J ? 2 : -1;
  if (player.listed < 0) return by_age;  // BEP-AUCTION-9
  return by_age < 0 || player.listed < by_age ? player.listed : by_age;
}

/// BEP-FATIGUE-2, BEP-R52  Fitness after so many matches of the session: 3, for a keeper 4.
constexpr int fitness_now(const Player& player, int played, bool as_keeper) {
  const bool tired = played >= (as_keeper ? 4 : 3);
  return tired && player.fo > -2 ? player.fo - 1 : player.fo;
}

/// BEP-LINEUP-8  A man's level in an area; -1 where he may not play (BEP-LINEUP-9).
int level_in(const Player& player, Area area, int played, const Switches& switches);

class Roster {
 public:
  Roster(const Club& club, const Switches& switches)
      : club_(club), switches_(switches), used_(club.players.size()), later_(club.players.size()) {}

  const Club& club() const { return club_; }
  const Switches& switches() const { return switches_; }
  const Player& player(int row) const { return club_.players[static_cast<std::size_t>(row)]; }
  int rows() const { return static_cast<int>(club_.players.size()); }

  /// Sheets fill later columns first in mind: what is ordered there keeps a man from helping out.
  void expect_later(int row, int matches) { later_[index(row)] += matches; }

  /// Why he may not play in the club's official match number `column` (from 0; friendlies: -1).
  /// Nothing: he may. BEP-LINEUP-16
  std::optional<Said> why_not(int row, int column) const;
  bool eligible(int row, int column) const { return !why_not(row, column); }
  /// Eligible, and free of the matches he is ordered for later. Empty-handed if he is in `picks`.
  bool spare(int row, int column, const std::vector<Pick>& picks) const;
  int level(int row, Area area) const {
    return row < 0 ? 0 : level_in(player(row), area, used_[index(row)], switches_);
  }
  /// These men have played one more match.
  void use(const std::vector<Pick>& picks);

 private:
  static std::size_t index(int row) { return static_cast<std::size_t>(row); }
  const Club& club_;
  Switches switches_;
  std::vector<int> used_, later_;
};

int count(const std::vector<Pick>& picks, Area area);
bool picked(const std::vector<Pick>& picks, int row);

/// BEP-LINEUP-13  At most two adults (BEP-LEAGUE-13).
inline constexpr int juniores_adults = 2;
int adults_in(const Roster& roster, const std::vector<Pick>& picks);

}  // namespace touchline::beppiland
