#include "games/pro_football/rules/drive_flow.hpp"

#include <algorithm>
#include <map>

#include "games/pro_football/rules/drive_parts.hpp"

namespace touchline::pro_football {
namespace {

/// Two neighbours on a scale, and the share of the second.
struct Between {
  std::size_t low = 0;
  double share = 0;
};
template <std::size_t N>
Between on_scale(const std::array<int, N>& scale, int value) {
  if (value <= scale.front()) return {0, 0};
  if (value >= scale.back()) return {N - 2, 1};
  std::size_t low = 0;
  while (scale[low + 1] < value) ++low;
  return {low, static_cast<double>(value - scale[low]) / (scale[low + 1] - scale[low])};
}

constexpr double too_rare = 1e-4;

/// Sums the chances of what leads to the same place; the rarest are left to the others.
class FlowSum {
 public:
  void add(const End& end, ClockAfter clock, double chance) {
    for (const auto& one : FieldGrid::shares(end)) sum_[{one.place, clock}] += chance * one.share;
  }
  Flow flow() const {
    double all = 0;
    for (const auto& [what, chance] : sum_) all += chance > too_rare ? chance : 0;
    Flow flow;
    for (const auto& [what, chance] : sum_) {
      if (chance <= too_rare) continue;
      flow.push_back(
          {static_cast<std::uint16_t>(what.first), what.second, static_cast<float>(chance / all)});
    }
    return flow;
  }

 private:
  std::map<std::pair<std::size_t, ClockAfter>, double> sum_{};
};

Flow kick_flow(const Ends& ends) {
  FlowSum sum;
  for (const EndChance& one : ends) sum.add(one.end, ClockAfter::stands, one.chance);
  return sum.flow();
}

// PRO-R62  A touchback takes no time.
Flow kickoff_flow(const Book& book, Side receiver, const Ends& ends) {
  FlowSum sum;
  const End back = touchback(book, receiver, true);
  for (const EndChance& one : ends) {
    sum.add(one.end, one.end == back ? ClockAfter::runs : ClockAfter::stands, one.chance);
  }
  return sum.flow();
}

double two_point_chance(DriveGame& game, Side side) {
  const Spot spot{1, 2, 2};
  double chance = 0.45;
  for (int again = 0; again < 3; ++again) {
    chance = game.mix_by(worth_of_two_points(side, chance), side, spot, game.formation(side, spot))
                 .value;
  }
  return chance;
}

}  // namespace

FieldGrid::Shares FieldGrid::shares(Side side, const Spot& spot) {
  Shares found;
  const Between line = on_scale(at, spot.at);
  const Between distance = on_scale(to_go, std::min(spot.to_go, spot.at));
  const auto down = static_cast<std::size_t>(spot.down - 1);
  for (std::size_t i = 0; i < 2; ++i) {
    const double across = i == 0 ? 1 - line.share : line.share;
    for (std::size_t j = 0; across > 0 && j < 2; ++j) {
      const double share = across * (j == 0 ? 1 - distance.share : distance.share);
      if (share <= 0) continue;
      std::size_t held = distance.low + j;
      while (!is_own(held, line.low + i)) --held;
      found.list[found.count++] = {place(side, down, held, line.low + i), share};
    }
  }
  return found;
}

FieldGrid::Shares FieldGrid::shares(const End& end) {
  const auto mark = [&](Mark what, Side side) {
    Shares found;
    found.list[0] = {place(what, side), 1};
    found.count = 1;
    return found;
  };
  switch (end.what) {
    case End::What::ball:
      return shares(end.side, {end.down, end.to_go, end.at});
    case End::What::touchdown:
      return mark(Mark::touchdown, end.side);
    case End::What::field_goal:
      return mark(Mark::field_goal, end.side);
    case End::What::safety:
      return mark(Mark::safety, end.side);
    default:  // a kick again, which only a kicking side has
      return mark(Mark::kickoff, other(end.side));
  }
}

// A flag before the play leaves first down; with the goal to go every other first down is a score.
EndWorth worth_of_two_points(Side side, double again) {
  return [side, again](const End& end, ClockAfter) {
    if (end.side != side) return 0.0;
    const bool repeated = end.what == End::What::ball && end.down == 1;
    return end.what == End::What::touchdown ? 1.0 : repeated ? again : 0.0;
  };
}

DriveFlow flow_of(DriveGame& game) {
  DriveFlow flows;
  const Book& book = game.book();
  for (const Side side : both_sides) {
    SideFlow& flow = flows[side];
    flow.snaps.resize(FieldGrid::of_a_side);
    const std::size_t first = FieldGrid::place(side, 0, 0, 0);
    for (std::size_t down = 0; down < FieldGrid::downs; ++down) {
      for (std::size_t distance = 0; distance < FieldGrid::to_go.size(); ++distance) {
        for (std::size_t line = 0; line < FieldGrid::at.size(); ++line) {
          if (!FieldGrid::is_own(distance, line)) continue;
          FlowSum sum;
          for (const Landing& one : game.landings(side, FieldGrid::spot(down, distance, line))) {
            sum.add(one.end, one.clock, one.chance);
          }
          flow.snaps[FieldGrid::place(side, down, distance, line) - first] = sum.flow();
        }
      }
    }
    for (const int at : FieldGrid::at) {
      const auto kicked = [&](Kick kick) {
        return kick_flow(game.kick_landings(side, at, kick, game.kick_mix(side, at, kick)));
      };
      flow.punts.push_back(kicked(Kick::punt));
      flow.goals.push_back(at <= book.longest_line() ? kicked(Kick::field_goal) : Flow{});
    }
    const FieldEnds& ends = game.ends(side);
    flow.kickoff = kickoff_flow(book, side, ends.kickoff);
    flow.onside = kickoff_flow(book, side, ends.onside);
    flow.free_kick = kick_flow(ends.free_kick);
    flow.kick_good = std::min(ends.try_points, 1.0);
    flow.two_good = book.two_point_tries() ? two_point_chance(game, side) : 0;
  }
  return flows;
}

}  // namespace touchline::pro_football
