// How drives go when both sides call by the solved mixes: from every situation of a grid over the
// field the chance of each that follows, with what the clock does (PRO-R62); likewise for punts,
// field goals, kickoffs and tries. All of it is enumerated by the drive game. A situation between
// those of the grid is shared by its neighbours, in proportion. What it means for winning is
// win_half.hpp.
#pragma once

#include <algorithm>

#include "games/pro_football/rules/drive_game.hpp"

namespace touchline::pro_football {

/// The situations that stand for all: by side, down, yards to go and yard line; then what a score
/// or a kick leaves.
class FieldGrid {
 public:
  static constexpr std::array<int, 5> to_go{1, 3, 6, 10, 15};
  static constexpr std::array<int, 25> at{1,  2,  3,  4,  5,  7,  10, 15, 20, 25, 30, 35, 40,
                                          45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 99};
  static constexpr std::size_t downs = 4;
  static constexpr std::size_t of_a_side = downs * to_go.size() * at.size();
  static constexpr std::size_t balls = 2 * of_a_side;

  /// What is no down: a touchdown before its try, a field goal, a safety before the free kick, a
  /// kickoff. Of the side that scored, was scored upon or receives.
  enum class Mark : std::uint8_t { touchdown, field_goal, safety, kickoff };
  static constexpr std::size_t places = balls + 8;

  static std::size_t place(Side side, std::size_t down, std::size_t distance, std::size_t line) {
    return ((side == Side::home ? 0 : downs) + down) * to_go.size() * at.size() +
           distance * at.size() + line;
  }
  static std::size_t place(Mark mark, Side side) {
    return balls + 2 * static_cast<std::size_t>(mark) + (side == Side::home ? 0 : 1);
  }
  /// Whether a ball's place is one of its own: with fewer yards to the goal than to go it is the
  /// same as with the goal to go.
  static bool is_own(std::size_t distance, std::size_t line) {
    return distance == 0 || to_go[distance - 1] < at[line];
  }
  static Spot spot(std::size_t down, std::size_t distance, std::size_t line) {
    return {static_cast<int>(down) + 1, std::min(to_go[distance], at[line]), at[line]};
  }

  /// The places that stand for this one, each with its share.
  struct Share {
    std::size_t place = 0;
    double share = 0;
  };
  struct Shares {
    std::array<Share, 4> list{};
    std::size_t count = 0;
    const Share* begin() const { return list.data(); }
    const Share* end() const { return list.data() + count; }
  };
  static Shares shares(Side side, const Spot& spot);
  static Shares shares(const End& end);
};

struct FlowStep {
  std::uint16_t to = 0;  // a place of the grid
  ClockAfter clock = ClockAfter::stands;
  float chance = 0;
};
using Flow = std::vector<FlowStep>;

/// Of one side's possessions. A kickoff that is not returned takes no time: its clock "runs".
struct SideFlow {
  std::vector<Flow> snaps{};              // by place among the side's
  std::vector<Flow> punts{}, goals{};     // by yard line of the grid; no goal from afar
  Flow kickoff{}, onside{}, free_kick{};  // that it receives
  double kick_good = 1, two_good = 0;     // its tries
};
using DriveFlow = BySide<SideFlow>;

DriveFlow flow_of(DriveGame& game);

/// PRO-TWO-1  The worth of an end on a two-point try: good, or not. A flag before the play is worth
/// another try.
EndWorth worth_of_two_points(Side side, double again = 0.45);

}  // namespace touchline::pro_football
