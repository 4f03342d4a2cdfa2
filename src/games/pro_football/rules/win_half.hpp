// The chance that home wins through one half or overtime, by backward induction over the clock: for
// every situation of the field grid, lead and number of slices of time left, and near the end of
// the half for every number of time-outs. Whoever has the ball takes the better of going, kicking
// and kneeling, and near the end of tempo and time-outs too, the other side of its own time-outs.
// What a snap leads to is drive_flow.hpp. Knows no match; win_chance.hpp looks up what a match
// needs.
#pragma once

#include <optional>

#include "games/pro_football/rules/drive_flow.hpp"
#include "games/pro_football/rules/lead_chances.hpp"

namespace touchline::pro_football {

/// PRO-R62  Time is counted in slices, the seconds of a play; a slice that has begun counts whole.
inline constexpr int slice_seconds = 6;
constexpr int slices_of(int seconds) { return (seconds + slice_seconds - 1) / slice_seconds; }

class HalfChances {
 public:
  struct Terms {
    int slices = 300;      // of the half
    int close = 50;        // in the last of them time-outs and tempo are reckoned with
    int out_stops = 50;    // PRO-R62: in the last of them out of bounds stops the clock
    bool warning = true;   // PRO-R63
    int time_outs = 3;     // of each side when the last slices begin
    LeadChances at_end{};  // when the time is over

    // PRO-R64  Overtime: whose turn it is, who opened it, and what follows when the turn is over.
    Stage stage = Stage::regulation;
    Side opened = Side::home;
    bool touchdown_wins = true;  // on the first possession
    const HalfChances *sudden_death = nullptr, *reply = nullptr;
  };
  HalfChances(const DriveFlow& flow, const Terms& terms);

  /// Before a snap or kick with the clock standing, and so many time-outs.
  double at(int slices, const BySide<int>& time_outs, std::size_t place, int lead) const;
  double at(int slices, const BySide<int>& time_outs, const FieldGrid::Shares& shares,
            int lead) const;
  const Terms& terms() const { return terms_; }

 private:
  static constexpr std::size_t all_time_outs = 16;
  struct Step {
    std::uint32_t from = 0;  // the place, or the place behind all others if the clock runs there
    float chance = 0;
  };
  using Steps = std::vector<Step>;
  /// Options of a situation, as what they lead to.
  struct Options {
    Steps early{}, late{};  // the snap; out of bounds stops the clock or not
    Steps punt{}, goal{}, kneel{};
  };
  using Slice = std::vector<LeadChances>;

  void make_options(const DriveFlow& flow);
  std::size_t index(int slices, std::size_t time_outs) const;
  void reckon(int slices, std::size_t time_outs, const Slice& before, const Slice& kneeled,
              Slice& now) const;
  void reckon_ball(const Options& options, Side side, std::size_t down, bool close, bool late,
                   const Slice& before, const Slice& kneeled, LeadChances& found) const;
  void reckon_kickoffs(int slices, const Slice& before, Slice& now) const;
  void reckon_scores(int slices, const Slice& before, std::size_t time_outs, Slice& now) const;
  /// PRO-R64  Where the ball is the other side's, a turn of overtime is over.
  std::optional<Side> only_side() const;
  void end_turn(int slices, std::size_t time_outs, Slice& now) const;
  LeadChances after_reply(int slices, std::size_t time_outs, std::size_t place) const;
  /// With the clock running after a play; `spent` seconds of it are gone already.
  void reckon_running(int slices, std::size_t time_outs, int spent, const Slice& now,
                      Slice& running) const;

  Terms terms_;
  BySide<SideFlow> marks_{};  // kickoffs and tries
  BySide<std::vector<Options>> options_{};
  std::vector<Slice> slices_{};                     // while it is reckoned
  std::vector<std::vector<std::uint16_t>> kept_{};  // the same afterwards, in less room
};

}  // namespace touchline::pro_football
