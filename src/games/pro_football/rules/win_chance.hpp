// The chance to win from any moment of a match, for a pair of teams whose drive game is solved:
// looked up in what win_half.hpp has reckoned for the second half, the first (by what its end is
// worth) and the turns of overtime (PRO-R64). A tie is half a win; a man who is hurt changes
// nothing.
#pragma once

#include <memory>

#include "games/pro_football/rules/win_half.hpp"

namespace touchline::pro_football {

struct Moment {
  int quarter = 1, clock = 900;
  int lead = 0;  // of home
  BySide<int> time_outs{3, 3};
  Side opened = Side::home;  // who received the first kickoff, or that of overtime
  Stage stage = Stage::regulation;
  auto operator<=>(const Moment&) const = default;
};
Moment moment_of(const State& s);

class WinChance {
 public:
  WinChance(const Book& book, DriveFlow flow);

  // All chances are home's.

  /// Before a snap: with the clock standing, or running and used as well as can be.
  double standing(const Moment& now, Side ball, const Spot& spot) const;
  double running(const Moment& now, Side ball, const Spot& spot) const;
  /// Before a kickoff that this side receives; as the kicker likes, or as it is said.
  double kickoff(const Moment& now, Side receiver) const;
  double kickoff(const Moment& now, Side receiver, bool onside) const;
  /// Before a try that this side chooses so; the six points are counted already.
  double before_try(const Moment& now, Side side, bool two) const;
  /// After a play of this side that ended so; the time that it took is gone already.
  double after(const Moment& now, Side side, const End& end, ClockAfter clock) const;
  /// Between two plays of a match, and when it is over.
  double of(const State& s) const;

  /// PRO-R62, PRO-R63  So many seconds later, of a play or between two.
  Moment later(Moment now, int seconds, bool between_plays) const;
  /// Whether the clock and time-outs are reckoned with, so near is the end of a half.
  bool is_close(const Moment& now) const;
  const Book& book() const { return book_; }

 private:
  const HalfChances& half(const Moment& now) const;
  int slices(const Moment& now) const;
  double at(const Moment& now, const FieldGrid::Shares& shares) const;
  double at(const Moment& now, FieldGrid::Mark mark, Side side) const;
  double flowed(const Moment& now, const Flow& flow) const;

  Book book_;
  DriveFlow flow_;
  void reckon_overtime();
  double level() const;

  std::unique_ptr<HalfChances> sudden_death_{}, second_{};
  BySide<std::unique_ptr<HalfChances>> turn_{}, reply_{};  // of overtime, by who opened it
  mutable BySide<std::unique_ptr<HalfChances>> first_{};   // by who opened; reckoned when needed
};

/// The worth of an end to this side, which snaps or kicks now and uses so many seconds: its chance
/// to win, and a little for points, so that a game that is decided is played on.
EndWorth worth_of_winning(const WinChance& chance, const DriveGame& game, const Moment& now,
                          Side side, int seconds);

}  // namespace touchline::pro_football
