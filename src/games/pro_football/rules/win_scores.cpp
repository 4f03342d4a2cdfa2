// What follows points, and the turns of overtime (PRO-R61, PRO-R64).
#include "games/pro_football/rules/win_half.hpp"

namespace touchline::pro_football {

std::optional<Side> HalfChances::only_side() const {
  if (terms_.stage == Stage::first_possession) return terms_.opened;
  if (terms_.stage == Stage::reply) return other(terms_.opened);
  return std::nullopt;
}

// Whoever leads when the reply is over has won; if nobody does, the next score decides.
LeadChances HalfChances::after_reply(int slices, std::size_t time_outs, std::size_t place) const {
  LeadChances chances{};
  for (int lead = -ByLead::most; lead <= ByLead::most; ++lead) {
    chances[ByLead::index(lead)] = lead > 0 ? 1.0F : 0.0F;
  }
  chances[ByLead::index(0)] =
      static_cast<float>(terms_.sudden_death->at(slices, held_time_outs(time_outs), place, 0));
  return chances;
}

void HalfChances::end_turn(int slices, std::size_t time_outs, Slice& now) const {
  const auto only = only_side();
  if (!only) return;
  const Side rival = other(*only);
  const std::size_t first = FieldGrid::place(rival, 0, 0, 0);
  const auto over = [&](std::size_t place) {
    if (terms_.stage == Stage::reply) return after_reply(slices, time_outs, place);
    return always(
        static_cast<float>(terms_.sudden_death->at(slices, held_time_outs(time_outs), place, 0)));
  };
  for (std::size_t i = 0; i < FieldGrid::of_a_side; ++i) {
    const std::size_t in_a_down = i % (FieldGrid::to_go.size() * FieldGrid::at.size());
    const std::size_t line = in_a_down % FieldGrid::at.size();
    if (FieldGrid::is_own(in_a_down / FieldGrid::at.size(), line)) now[first + i] = over(first + i);
  }
  const std::size_t kickoff = FieldGrid::place(FieldGrid::Mark::kickoff, rival);
  now[kickoff] = over(kickoff);
}

// PRO-R61, PRO-R64  Try, kickoff and free kick after points, or the end.
void HalfChances::reckon_scores(int slices, const Slice& before, std::size_t time_outs,
                                Slice& now) const {
  using Mark = FieldGrid::Mark;
  for (const Side side : both_sides) {
    const bool home = side == Side::home;
    const int sign = home ? 1 : -1;
    const auto at = [&](Mark mark) -> LeadChances& { return now[FieldGrid::place(mark, side)]; };
    const LeadChances wins = always(home ? 1 : 0), loses = always(home ? 0 : 1);
    const auto only = only_side();
    at(Mark::safety) = loses;
    if (terms_.stage == Stage::sudden_death || (only && *only != side)) {
      at(Mark::touchdown) = at(Mark::field_goal) = wins;
      continue;
    }
    // What follows once the points are counted.
    LeadChances next = now[FieldGrid::place(Mark::kickoff, other(side))];
    if (terms_.stage == Stage::first_possession) {
      for (int lead = -ByLead::most; lead <= ByLead::most; ++lead) {
        next[ByLead::index(lead)] = static_cast<float>(terms_.reply->at(
            slices, held_time_outs(time_outs), FieldGrid::place(Mark::kickoff, other(side)), lead));
      }
    }
    const auto with_try = [&](int points, double good) {
      LeadChances sum{};
      add(sum, with_points(next, sign * (6 + points)), static_cast<float>(good));
      add(sum, with_points(next, sign * 6), static_cast<float>(1 - good));
      return sum;
    };
    LeadChances tried = with_try(1, marks_[side].kick_good);
    if (marks_[side].two_good > 0) better_of(tried, with_try(2, marks_[side].two_good), home);
    const bool decides = terms_.stage == Stage::first_possession && terms_.touchdown_wins;
    at(Mark::touchdown) = decides ? wins : tried;
    at(Mark::field_goal) = with_points(next, sign * 3);
    if (terms_.stage != Stage::regulation) continue;
    LeadChances freed{};  // the side kicks
    for (const FlowStep& one : marks_[other(side)].free_kick)
      add(freed, before[one.to], one.chance);
    at(Mark::safety) = with_points(freed, -2 * sign);
  }
}

}  // namespace touchline::pro_football
