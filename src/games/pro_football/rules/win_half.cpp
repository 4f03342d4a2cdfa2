#include "games/pro_football/rules/win_half.hpp"

#include <algorithm>
#include <cmath>

#include "core/check.hpp"

namespace touchline::pro_football {
namespace {

constexpr std::size_t all_places = FieldGrid::places;
constexpr float certain = 65535;

/// The seconds that run off before the next snap (PRO-R62), as slices: the fraction is the chance
/// of one more.
struct Passing {
  int slices = 0;
  float more = 0;
};
Passing passing(int seconds) {
  const int held = std::max(seconds, 0);
  return {held / slice_seconds, static_cast<float>(held % slice_seconds) / slice_seconds};
}

}  // namespace

void HalfChances::make_options(const DriveFlow& flow) {
  for (const Side side : both_sides) {
    options_[side].resize(FieldGrid::of_a_side);
    marks_[side] = flow[side];
    marks_[side].snaps.clear();
    if (only_side().value_or(side) != side) continue;
    const std::size_t first = FieldGrid::place(side, 0, 0, 0);
    const auto kick = [](const Flow& kicked, Steps& steps) {
      for (const FlowStep& one : kicked) steps.push_back({one.to, one.chance});
    };
    for (std::size_t down = 0; down < FieldGrid::downs; ++down) {
      for (std::size_t distance = 0; distance < FieldGrid::to_go.size(); ++distance) {
        for (std::size_t line = 0; line < FieldGrid::at.size(); ++line) {
          if (!FieldGrid::is_own(distance, line)) continue;
          const std::size_t index = FieldGrid::place(side, down, distance, line) - first;
          Options& options = options_[side][index];
          for (const FlowStep& one : flow[side].snaps[index]) {
            const auto to = static_cast<std::uint32_t>(one.to);
            const auto running = static_cast<std::uint32_t>(all_places + one.to);
            const bool out = one.clock == ClockAfter::perhaps_out;
            const bool runs = one.clock != ClockAfter::stands;
            const float stops = out ? one.chance / 6 : 0;  // one on the die
            options.early.push_back({runs ? running : to, one.chance});
            if (!out) {
              options.late.push_back(options.early.back());
            } else {
              options.late.push_back({running, one.chance - stops});
              options.late.push_back({to, stops});
            }
          }
          if (down == 3) kick(flow[side].punts[line], options.punt);
          kick(flow[side].goals[line], options.goal);
          if (down == 3 || FieldGrid::at[line] >= 99) continue;
          Spot after = FieldGrid::spot(down, distance, line);
          ++after.down;
          ++after.at;
          ++after.to_go;
          for (const auto& one : FieldGrid::shares(side, after)) {
            options.kneel.push_back(
                {static_cast<std::uint32_t>(one.place), static_cast<float>(one.share)});
          }
        }
      }
    }
  }
}

// PRO-D2  The kicker takes the better of a long kick and an onside one, near the end.
void HalfChances::reckon_kickoffs(int slices, const Slice& before, Slice& now) const {
  for (const Side receiver : both_sides) {
    const auto of = [&](const Flow& flow) {
      LeadChances sum{};
      for (const FlowStep& one : flow) {
        const bool no_time = one.clock == ClockAfter::runs;
        add(sum, (no_time ? now : before)[one.to], one.chance);
      }
      return sum;
    };
    LeadChances kicked = of(marks_[receiver].kickoff);
    if (slices <= terms_.close) {
      better_of(kicked, of(marks_[receiver].onside), receiver == Side::away);
    }
    if (only_side().value_or(receiver) != receiver) continue;
    now[FieldGrid::place(FieldGrid::Mark::kickoff, receiver)] = kicked;
  }
}

void HalfChances::reckon_ball(const Options& options, Side side, std::size_t down, bool close,
                              bool late, const Slice& before, const Slice& kneeled,
                              LeadChances& found) const {
  const auto sum_of = [](const Steps& steps, const Slice& from) {
    LeadChances sum{};
    for (const Step& step : steps) add(sum, from[step.from], step.chance);
    return sum;
  };
  const bool home = side == Side::home;
  found = sum_of(late ? options.late : options.early, before);
  if (down == 3) better_of(found, sum_of(options.punt, before), home);
  if (!options.goal.empty() && (down == 3 || close)) {
    better_of(found, sum_of(options.goal, before), home);
  }
  if (close && !options.kneel.empty()) better_of(found, sum_of(options.kneel, kneeled), home);
}

// Every situation with the clock standing; `before` is a slice later, with what runs behind it.
void HalfChances::reckon(int slices, std::size_t time_outs, const Slice& before,
                         const Slice& kneeled, Slice& now) const {
  end_turn(slices, time_outs, now);
  const bool close = slices <= terms_.close, late = slices <= terms_.out_stops;
  const std::size_t a_down = FieldGrid::to_go.size() * FieldGrid::at.size();
  for (const Side side : both_sides) {
    const std::size_t first = FieldGrid::place(side, 0, 0, 0);
    for (std::size_t i = 0; i < FieldGrid::of_a_side; ++i) {
      const Options& options = options_[side][i];
      if (options.early.empty()) continue;
      reckon_ball(options, side, i / a_down, close, late, before, kneeled, now[first + i]);
    }
  }
  reckon_kickoffs(slices, before, now);
  reckon_scores(slices, before, time_outs, now);
}

// Those that are not close stand first, then the close ones by time-outs.
std::size_t HalfChances::index(int slices, std::size_t time_outs) const {
  if (slices > terms_.close) return static_cast<std::size_t>(slices - terms_.close - 1);
  const auto far = static_cast<std::size_t>(terms_.slices - terms_.close);
  return far + static_cast<std::size_t>(std::max(slices, 0)) * all_time_outs + time_outs;
}

// PRO-D6, PRO-D8, PRO-R39, PRO-R62  The offence chooses its tempo or takes a time-out; the defence
// may take one of its own.
void HalfChances::reckon_running(int slices, std::size_t time_outs, int spent, const Slice& now,
                                 Slice& running) const {
  const bool close = slices <= terms_.close;
  const int held[2] = {static_cast<int>(time_outs / 4), static_cast<int>(time_outs % 4)};
  const auto later = [&](const Passing& time, std::size_t outs, std::size_t place,
                         LeadChances& sum) {
    sum = {};
    for (int more = 0; more < 2; ++more) {
      const float share = more == 1 ? time.more : 1 - time.more;
      if (share <= 0) continue;
      int left = std::max(slices - time.slices - more, 0);
      const int two_minutes = 120 / slice_seconds;
      if (terms_.warning && slices > two_minutes) left = std::max(left, two_minutes);
      const Slice& at = left == slices && outs == time_outs ? now : slices_[index(left, outs)];
      add(sum, at[place], share);
    }
  };
  for (const Side side : both_sides) {
    const bool home = side == Side::home;
    const int own = held[home ? 0 : 1], theirs = held[home ? 1 : 0];
    const auto fewer = [&](bool of_home) {
      return time_outs_index(held[0] - (of_home ? 1 : 0), held[1] - (of_home ? 0 : 1));
    };
    const std::size_t first = FieldGrid::place(side, 0, 0, 0);
    for (std::size_t i = 0; i < FieldGrid::of_a_side; ++i) {
      if (options_[side][i].early.empty()) continue;
      const std::size_t place = first + i;
      LeadChances& best = running[place];
      LeadChances term, stopped;
      later(passing(32 - spent), time_outs, place, best);
      if (!close) continue;
      for (const int tempo : {12, 38}) {
        later(passing(tempo - spent), time_outs, place, term);
        better_of(best, term, home);
      }
      if (theirs > 0) {
        later(passing(4 - spent), fewer(!home), place, stopped);
        better_of(best, stopped, !home);
      }
      if (own > 0) {
        later(passing(4 - spent), fewer(home), place, stopped);
        better_of(best, stopped, home);
      }
    }
  }
}

HalfChances::HalfChances(const DriveFlow& flow, const Terms& terms) : terms_(terms) {
  terms_.close = std::min(terms_.close, terms_.slices);
  make_options(flow);
  const auto far = static_cast<std::size_t>(terms_.slices - terms_.close);
  slices_.resize(far + static_cast<std::size_t>(terms_.close + 1) * all_time_outs);
  // A slice before, standing and behind it running; and after a kneel.
  const std::size_t most = time_outs_index(terms_.time_outs, terms_.time_outs);
  std::vector<Slice> before(all_time_outs), kneeled(all_time_outs);
  constexpr int kneel_saves = 4;  // PRO-R62: it takes two seconds and not six
  const auto run_on = [&](int left, std::size_t outs) {
    const Slice& now = slices_[index(left, outs)];
    before[outs].assign(now.begin(), now.end());
    before[outs].resize(all_places + FieldGrid::balls);
    Slice running(FieldGrid::balls);
    reckon_running(left, outs, 0, now, running);
    std::copy(running.begin(), running.end(), before[outs].begin() + all_places);
    if (left > terms_.close) return;
    kneeled[outs].resize(FieldGrid::balls);
    reckon_running(left, outs, kneel_saves, now, kneeled[outs]);
  };
  for (int left = 0; left <= terms_.slices; ++left) {
    const bool close = left <= terms_.close;
    for (std::size_t outs = 0; outs < all_time_outs; ++outs) {
      if (!close && outs != most) continue;
      Slice& now = slices_[index(left, outs)];
      now.resize(all_places);
      if (left == 0) {
        std::fill(now.begin(), now.end(), terms_.at_end);
        end_turn(0, outs, now);
        reckon_scores(0, now, outs, now);
      } else {
        reckon(left, outs, before[outs], kneeled[outs], now);
      }
    }
    for (std::size_t outs = 0; outs < all_time_outs; ++outs) {
      if (close || outs == most) run_on(left, outs);
    }
  }
  kept_.resize(slices_.size());
  for (std::size_t i = 0; i < slices_.size(); ++i) {
    kept_[i].reserve(all_places * ByLead::width);
    for (const LeadChances& chances : slices_[i]) {
      for (const float chance : chances) {
        kept_[i].push_back(static_cast<std::uint16_t>(std::lround(chance * certain)));
      }
    }
    Slice().swap(slices_[i]);
  }
}

double HalfChances::at(int slices, const BySide<int>& time_outs, std::size_t place,
                       int lead) const {
  const int left = std::clamp(slices, 0, terms_.slices);
  const std::size_t where = index(left, time_outs_index(time_outs.home, time_outs.away));
  return kept_[where][place * ByLead::width + ByLead::index(lead)] / double{certain};
}

double HalfChances::at(int slices, const BySide<int>& time_outs, const FieldGrid::Shares& shares,
                       int lead) const {
  double sum = 0;
  for (const auto& one : shares) sum += one.share * at(slices, time_outs, one.place, lead);
  return sum;
}

}  // namespace touchline::pro_football
