// What a match comes to in figures, by team and by man (PRO-R65): a fold over its events, and
// nothing else. An ear of FastTable where many matches are played, and what reports are made of.
#pragma once

#include <array>

#include "games/pro_football/rules/state.hpp"

namespace touchline::pro_football {

/// How often, how far, the longest, and how many of them scored.
struct Figures {
  int count = 0, yards = 0, longest = 0, touchdowns = 0;
  void add(int made) {
    longest = count == 0 ? made : std::max(longest, made);
    ++count;
    yards += made;
  }
  auto operator<=>(const Figures&) const = default;
};

struct ManFigures {
  Figures runs{}, catches{}, kick_returns{}, punt_returns{}, interceptions{};
  Figures passes{};  // completed ones
  int thrown = 0, intercepted = 0, times_sacked = 0, sacked_yards = 0;
  int targets = 0, sacks = 0, fumbles = 0, recoveries = 0, recovery_touchdowns = 0;
  auto operator<=>(const ManFigures&) const = default;
};

struct TeamFigures {
  ManFigures all{};                              // sums of the men, and of nobody in particular
  std::array<ManFigures, Team::most_men> men{};  // as the team lists them
  ManFigures nobody{};                           // credited to no man: fakes, unknown hands
  int first_downs = 0, plays = 0, kneels = 0, kneel_yards = 0, spikes = 0;
  int fumbles_lost = 0, fouls = 0, lost_on_downs = 0, possessions = 0, time_outs = 0;
  int punts = 0, punt_yards = 0, punts_blocked = 0;
  int field_goals = 0, field_goals_tried = 0, longest_field_goal = 0;
  int extra_points = 0, extra_points_tried = 0, two_points = 0, two_points_tried = 0;
  int touchdowns = 0, safeties = 0, points = 0;

  int run_yards() const { return all.runs.yards + kneel_yards; }
  int pass_yards() const { return all.passes.yards + all.sacked_yards; }
  int total_yards() const { return run_yards() + pass_yards(); }
  auto operator<=>(const TeamFigures&) const = default;
};

class Statistics {
 public:
  void operator()(const Event& event);
  const TeamFigures& of(Side side) const { return teams_[side]; }

 private:
  /// Who brought the ball where it is, should a touchdown follow.
  struct Carrier {
    Kind kind = Kind::starts;
    Side side = Side::home;
    int man = -1, passer = -1;
    bool punt = false;
  };

  ManFigures& line(Side side, int man);
  /// The same to the man's figures and to the team's.
  template <class Add>
  void credit(Side side, int man, Add add);
  void touchdown(Side side);

  BySide<TeamFigures> teams_{};
  Carrier carrier_{};
  int thrower_ = -1;  // of the last pass
};

}  // namespace touchline::pro_football
