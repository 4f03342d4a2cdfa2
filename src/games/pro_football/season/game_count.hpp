// What a game leaves behind when nobody reads its story: the figures of both teams, who was hurt
// for how long, and the counts that realism is measured by. An ear of the fast table.
#pragma once

#include <array>
#include <cstdint>

#include "games/pro_football/rules/counts.hpp"
#include "games/pro_football/rules/game.hpp"
#include "games/pro_football/rules/statistics.hpp"

namespace touchline::pro_football {

/// The ear: one game.
class GameCount {
 public:
  explicit GameCount(Counts* counts = nullptr) : counts_(counts) {}

  void operator()(const Event& event);
  const Statistics& figures() const { return figures_; }
  /// Games that men of a side are out for after this one.
  const std::array<std::int8_t, Team::most_men>& hurt(Side side) const { return hurt_[side]; }
  /// When it is over: what both teams' figures add to the counts.
  void finish(const State& end, bool neutral);

 private:
  void count(const Event& event);

  Counts* counts_;
  Statistics figures_{};
  BySide<std::array<std::int8_t, Team::most_men>> hurt_{};
  bool third_down_ = false;  // the last play was one, and what it came to is not told yet
  Side side_ = Side::home;
};

/// One match of the computer's dice and automatic coaches.
State play_heard(const Book& book, Generator& dice, AutomaticCoaches& coaches, GameCount& count);

}  // namespace touchline::pro_football
