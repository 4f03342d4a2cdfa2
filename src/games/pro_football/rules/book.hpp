// What one match is played from: both teams, the charts, the switches, the season and where it is
// played; and what the season makes of the era rules. Cheap to copy: what is large is shared.
#pragma once

#include <memory>

#include "core/side.hpp"
#include "games/pro_football/rules/calls.hpp"
#include "games/pro_football/rules/switches.hpp"

namespace touchline::pro_football {

struct Setting {
  int season = 2000;          // which era rules hold
  bool neutral = false;       // PRO-READ-3: nobody is at home
  bool postseason = false;    // PRO-R64
  int quarter_seconds = 900;  // PRO-R62
  /// PRO-INJURY-1  Men who are still out from an earlier game, or rested: a bit each.
  BySide<std::uint64_t> absent{};
  auto operator<=>(const Setting&) const = default;
};

/// PRO-R64  How a tie is played on.
struct Overtime {
  OvertimeRule rule = OvertimeRule::none;  // never by_season
  int seconds = 900;
  int time_outs = 2;  // PRO-R39
  bool until_decided = false;
};

/// A team with what follows from it, made once and shared by every book that it plays from.
struct Squad {
  std::shared_ptr<const Team> team{};
  std::shared_ptr<const Menus> menus{};
};
Squad make_squad(Team team);

class Book {
 public:
  Book(BySide<Team> teams, Charts charts, Switches switches = {}, Setting setting = {});
  Book(BySide<Squad> squads, std::shared_ptr<const Charts> charts, Switches switches,
       Setting setting);

  const Team& team(Side side) const { return *squads_[side].team; }
  const Charts& charts() const { return *charts_; }
  const Menu& menu(Side side, Defence defence, Formation formation, bool shown) const;
  const Switches& switches() const { return switches_; }
  const Setting& setting() const { return setting_; }
  const Overtime& overtime() const { return overtime_; }

  bool two_point_tries() const { return setting_.season >= 1994; }  // PRO-TWO-1
  bool may_defer() const { return setting_.season >= 2008; }        // PRO-D1
  int kickoff_spot() const;                                         // PRO-R15: yards to the goal
  int touchback(bool kickoff) const;                                // the own yard line
  int try_spot() const;                                             // PRO-R26
  int longest_line() const;  // PRO-FG-3: the line from which a field goal may still be tried
  int field_goal_length(int line) const;  // PRO-FG-2
  int missed_spot(int line) const;        // PRO-FG-5, PRO-R23
  bool defence_may_return_try() const {   // PRO-R26
    return switches_.def_try && setting_.season >= 2015;
  }

 private:
  BySide<Squad> squads_;
  std::shared_ptr<const Charts> charts_;
  Switches switches_;
  Setting setting_;
  Overtime overtime_;
};

}  // namespace touchline::pro_football
