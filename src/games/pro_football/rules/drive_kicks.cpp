// Kicks in the drive game: punts and field goals against a block or not, and kickoffs.
#include <algorithm>
#include <map>

#include "games/pro_football/rules/drive_parts.hpp"

namespace touchline::pro_football {

namespace {

/// Between the yard lines that were enumerated, in a straight line: two neighbours and the share of
/// the second.
struct Neighbours {
  const Ends *one = nullptr, *two = nullptr;
  double share = 0;
};
Neighbours between(const std::vector<Ends>& grid, int at, int first, int step) {
  const auto last = static_cast<double>(grid.size() - 1);
  const double place = std::clamp(static_cast<double>(at - first) / step, 0.0, last);
  const auto low = static_cast<std::size_t>(std::min(place, last - 1));
  return {&grid[low], &grid[low + 1], place - static_cast<double>(low)};
}

/// Kick, coffin corner and fake, as KickMix has them.
constexpr std::array<int, 3> first_line{FieldEnds::kick_step, FieldEnds::coffin_from,
                                        FieldEnds::kick_step};

Neighbours kick_neighbours(const FieldEnds& ends, int at, Kick kick, std::size_t play,
                           std::size_t block) {
  if (kick == Kick::field_goal) {
    return between(ends.field_goals[block], at, 1, FieldEnds::goal_step);
  }
  return between(ends.punts[play][block], at, first_line[play], FieldEnds::kick_step);
}

bool may_aim_at_the_corner(int at) {
  return at >= FieldEnds::coffin_from && at <= FieldEnds::coffin_to;
}

}  // namespace

// PRO-D10, PRO-D17
DriveGame::KickMix DriveGame::kick_mix(Side side, int at, Kick kick, const EndWorth* by) const {
  const auto worth = [&](std::size_t play, std::size_t block) {
    const Neighbours found = kick_neighbours(sides_[side].ends, at, kick, play, block);
    const double one = ends_worth(side, *found.one, by);
    return found.share > 0 ? one + found.share * (ends_worth(side, *found.two, by) - one) : one;
  };
  KickMix mix;
  if (kick == Kick::field_goal) {  // nobody fakes
    const double free = worth(0, 0), blocked = worth(0, 1);
    mix.value = std::min(free, blocked);
    mix.kicks = {1, 0};
    mix.blocks = {free < blocked ? 1.0 : 0.0, free < blocked ? 0.0 : 1.0};
    return mix;
  }
  const bool coffin = may_aim_at_the_corner(at);
  Payoffs payoffs(coffin ? 3 : 2, 2);
  for (std::size_t block = 0; block < 2; ++block) {
    payoffs.at(0, block) = worth(0, block);
    payoffs.at(1, block) = worth(2, block);
    if (coffin) payoffs.at(2, block) = worth(1, block);
  }
  const MixedChoice choice = MatrixGame().solve(payoffs);
  mix.value = choice.value;
  mix.kicks = {choice.rows[0], coffin ? choice.rows[2] : 0, choice.rows[1]};
  mix.blocks = choice.columns;
  return mix;
}

Ends DriveGame::kick_landings(Side side, int at, Kick kick, const KickMix& mix) const {
  std::map<End, double> found;
  for (std::size_t play = 0; play < mix.kicks.size(); ++play) {
    for (std::size_t block = 0; block < 2; ++block) {
      const double share = mix.kicks[play] * mix.blocks[block];
      if (share <= 0) continue;
      const Neighbours near = kick_neighbours(sides_[side].ends, at, kick, play, block);
      for (const EndChance& one : *near.one)
        found[one.end] += share * (1 - near.share) * one.chance;
      for (const EndChance& one : *near.two) found[one.end] += share * near.share * one.chance;
    }
  }
  Ends ends;
  for (const auto& [end, chance] : found) {
    if (chance > 0) ends.push_back({end, chance});
  }
  return ends;
}

// The kicks after points, from what possession is worth now; and both sides are put on one level,
// since only differences count.
void DriveGame::settle_kicks() {
  for (int again = 0; again < 3; ++again) {
    for (const Side side : both_sides) {
      values_.receiving[side] = ends_worth(side, sides_[side].ends.kickoff);
      values_.receiving_free[side] = ends_worth(side, sides_[side].ends.free_kick);
    }
  }
  const double half = (values_.receiving.home - values_.receiving.away) / 2;
  const std::size_t cells = values_.cells().size() / 2;
  for (std::size_t i = 0; i < 2 * cells; ++i) {
    values_.cells()[i] -= static_cast<float>(i < cells ? half : -half);
  }
  for (const Side side : both_sides) {
    const double shift = side == Side::home ? half : -half;
    values_.receiving[side] -= shift;
    values_.receiving_free[side] -= shift;
  }
}

}  // namespace touchline::pro_football
