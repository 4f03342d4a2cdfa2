// What men and teams did in a real regular season: the figures that cards are made from
// (rules/maker.hpp). Values as they were counted; where they are read from is files/nfl_players.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace touchline::pro_football {

/// Tries of one kind, and what came of them.
struct Tries {
  int tried = 0, made = 0, yards = 0;
};

/// Passes of one depth; `caught.made` is completions.
struct Thrown {
  Tries passes{};
  int intercepted = 0;
};

struct RealPassing {
  Thrown all{}, deep{};  // deep: 15 yards and more in the air; nothing before 2006
  int touchdowns = 0, sacks = 0, sack_yards = 0;
  int longest = 0;
};

struct RealRushing {
  Tries all{};        // without kneels
  Tries scrambles{};  // of a quarterback; half of his runs where they were not named
  int kneels = 0;
  int touchdowns = 0, longest = 0, twenty = 0;  // runs of 20 yards and more
  int fumbles = 0;
};

struct RealReceiving {
  Tries all{}, deep{};  // tried: targets; made: catches
  int touchdowns = 0, longest = 0, twenty = 0, fumbles = 0;
};

struct RealReturns {
  Tries kicks{}, punts{};
  int kick_touchdowns = 0, punt_touchdowns = 0, fair_catches = 0;
  int kick_fumbles = 0, punt_fumbles = 0;
};

struct RealKicking {
  std::array<Tries, 4> field_goals{};  // to 29 yards, 30-39, 40-49, 50 and more
  Tries extra_points{};
  int kickoffs = 0, kickoff_yards = 0, touchbacks = 0, out_of_bounds = 0;
  int longest = 0;
};

struct RealPunting {
  int punts = 0, blocked = 0, yards = 0, inside_20 = 0, longest = 0;
};

struct RealDefending {
  int tackles = 0, assists = 0;  // solo or first; helped
  double sacks = 0;
  int interceptions = 0, passes_defended = 0, forced_fumbles = 0, losses = 0;
};

struct RealMan {
  std::string id{}, name{}, position{};
  int games = 0;
  RealPassing passing{};
  RealRushing rushing{};
  RealReceiving receiving{};
  RealReturns returns{};
  RealKicking kicking{};
  RealPunting punting{};
  RealDefending defending{};
};

/// What an offence did, or what a team's opponents did to it.
struct RealUnit {
  /// Runs at left end, tackle and guard, the middle, right guard, tackle and end.
  std::array<Tries, 7> runs{};
  std::array<int, 7> twenty{};
  Tries all_runs{};  // without kneels, with those of no known direction
  Thrown passes{}, deep{};
  int sacks = 0, sack_yards = 0;
  int run_fumbles = 0, pass_fumbles = 0, sack_fumbles = 0;
};

/// What an offence called in one situation; a pass that became a sack or a scramble was a pass.
struct RealCalls {
  int runs = 0, passes = 0;
};

struct RealTeam {
  std::string code{}, name{};
  int games = 0;
  int won = 0, lost = 0, tied = 0, points = 0, points_against = 0;
  std::vector<std::string> opponents{};  // of the regular season, once a game
  std::vector<RealMan> men{};
  RealUnit offence{}, defence{};             // defence: of its opponents
  int offence_fouls = 0, defence_fouls = 0;  // accepted
  /// By down, and from the second by yards to go: 1-3, 4-6, 7 and more.
  static constexpr std::array<std::string_view, 10> situations{"1",  "2s", "2m", "2l", "3s",
                                                               "3m", "3l", "4s", "4m", "4l"};
  std::array<RealCalls, situations.size()> calls{};
};

struct RealSeason {
  int year = 0;
  std::vector<RealTeam> teams{};
};

}  // namespace touchline::pro_football
