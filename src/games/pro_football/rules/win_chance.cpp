#include "games/pro_football/rules/win_chance.hpp"

#include <algorithm>

#include "games/pro_football/rules/drive_parts.hpp"

namespace touchline::pro_football {
namespace {

constexpr int close_seconds = 300, close_at_half = 120;
constexpr double worth_of_a_point = 1e-4;

double to_side(double home, Side side) { return side == Side::home ? home : 1 - home; }

/// The better for this side.
double better(double one, double two, Side side) {
  return side == Side::home ? std::max(one, two) : std::min(one, two);
}

}  // namespace

Moment moment_of(const State& s) {
  return {s.quarter, s.clock, margin(s, Side::home), s.time_outs, s.opened, s.stage};
}

WinChance::WinChance(const Book& book, DriveFlow flow) : book_(book), flow_(std::move(flow)) {
  if (book_.overtime().rule != OvertimeRule::none) reckon_overtime();
  HalfChances::Terms terms;
  terms.slices = slices_of(2 * book_.setting().quarter_seconds);
  terms.close = terms.out_stops = slices_of(close_seconds);
  for (int lead = -ByLead::most; lead <= ByLead::most; ++lead) {
    terms.at_end[ByLead::index(lead)] = lead > 0   ? 1.0F
                                        : lead < 0 ? 0.0F
                                                   : static_cast<float>(level());
  }
  second_ = std::make_unique<HalfChances>(flow_, terms);
}

// PRO-R64  From the last turn to the first.
void WinChance::reckon_overtime() {
  const Overtime& extra = book_.overtime();
  HalfChances::Terms terms;
  terms.slices = slices_of(extra.seconds);
  terms.close = slices_of(close_at_half);
  terms.out_stops = slices_of(close_seconds);
  terms.warning = false;
  terms.time_outs = extra.time_outs;
  for (int lead = -ByLead::most; lead <= ByLead::most; ++lead) {
    terms.at_end[ByLead::index(lead)] = lead > 0 ? 1.0F : lead < 0 ? 0.0F : 0.5F;
  }
  terms.stage = Stage::sudden_death;
  sudden_death_ = std::make_unique<HalfChances>(flow_, terms);
  if (extra.rule == OvertimeRule::sudden) return;
  terms.sudden_death = sudden_death_.get();
  terms.touchdown_wins = extra.rule == OvertimeRule::modified;
  for (const Side side : both_sides) {
    terms.opened = side;
    terms.stage = Stage::reply;
    reply_[side] = std::make_unique<HalfChances>(flow_, terms);
    HalfChances::Terms first = terms;
    first.stage = Stage::first_possession;
    first.reply = reply_[side].get();
    turn_[side] = std::make_unique<HalfChances>(flow_, first);
  }
}

// Level when time is over: a toss and overtime, or a tie.
double WinChance::level() const {
  if (!sudden_death_) return 0.5;
  const Overtime& extra = book_.overtime();
  double sum = 0;
  for (const Side opened : both_sides) {
    const Moment toss{5,      extra.seconds,          0, {extra.time_outs, extra.time_outs},
                      opened, Stage::first_possession};
    sum += kickoff(toss, opened) / 2;
  }
  return sum;
}

// PRO-R64  The end of the first half is worth the kickoff of the second, by who opened the first.
const HalfChances& WinChance::half(const Moment& now) const {
  if (now.quarter >= 5 && sudden_death_) {
    if (now.stage == Stage::first_possession && turn_[now.opened]) return *turn_[now.opened];
    if (now.stage == Stage::reply && reply_[now.opened]) return *reply_[now.opened];
    return *sudden_death_;
  }
  if (now.quarter >= 3) return *second_;
  auto& first = first_[now.opened];
  if (!first) {
    HalfChances::Terms terms = second_->terms();
    terms.close = terms.out_stops = slices_of(close_at_half);
    for (int lead = -ByLead::most; lead <= ByLead::most; ++lead) {
      terms.at_end[ByLead::index(lead)] = static_cast<float>(
          second_->at(terms.slices, {3, 3},
                      FieldGrid::place(FieldGrid::Mark::kickoff, other(now.opened)), lead));
    }
    first = std::make_unique<HalfChances>(flow_, terms);
  }
  return *first;
}

int WinChance::slices(const Moment& now) const {
  const bool first_of_two = now.quarter == 1 || now.quarter == 3;
  return slices_of(now.clock + (first_of_two ? book_.setting().quarter_seconds : 0));
}

bool WinChance::is_close(const Moment& now) const {
  return now.quarter == 4 ? now.clock <= close_seconds
                          : (now.quarter == 2 || now.quarter >= 5) && now.clock <= close_at_half;
}

Moment WinChance::later(Moment now, int seconds, bool between_plays) const {
  const int before = now.clock;
  now.clock = std::max(0, now.clock - seconds);
  const bool warns = (now.quarter == 2 || now.quarter == 4) && before > 120 && now.clock <= 120;
  if (warns && between_plays) now.clock = 120;
  return now;
}

double WinChance::at(const Moment& now, const FieldGrid::Shares& shares) const {
  return half(now).at(slices(now), now.time_outs, shares, now.lead);
}
double WinChance::at(const Moment& now, FieldGrid::Mark mark, Side side) const {
  return half(now).at(slices(now), now.time_outs, FieldGrid::place(mark, side), now.lead);
}

double WinChance::standing(const Moment& now, Side ball, const Spot& spot) const {
  return at(now, FieldGrid::shares(ball, spot));
}

// PRO-D6, PRO-D8
double WinChance::running(const Moment& now, Side ball, const Spot& spot) const {
  const auto run_off = [&](int seconds) { return standing(later(now, seconds, true), ball, spot); };
  double best = run_off(32);
  if (!is_close(now)) return best;
  for (const int tempo : {12, 38}) best = better(best, run_off(tempo), ball);
  const auto time_out = [&](Side side) {
    Moment stopped = later(now, 4, true);
    --stopped.time_outs[side];
    return standing(stopped, ball, spot);
  };
  const Side rival = other(ball);
  if (now.time_outs[rival] > 0) best = better(best, time_out(rival), rival);
  if (now.time_outs[ball] > 0) best = better(best, time_out(ball), ball);
  return best;
}

double WinChance::kickoff(const Moment& now, Side receiver) const {
  return at(now, FieldGrid::Mark::kickoff, receiver);
}

double WinChance::flowed(const Moment& now, const Flow& flow) const {
  double sum = 0;
  const Moment returned = later(now, slice_seconds, false);
  for (const FlowStep& one : flow) {
    const Moment& then = one.clock == ClockAfter::runs ? now : returned;
    sum += one.chance * half(then).at(slices(then), then.time_outs, one.to, then.lead);
  }
  return sum;
}

double WinChance::kickoff(const Moment& now, Side receiver, bool onside) const {
  return flowed(now, onside ? flow_[receiver].onside : flow_[receiver].kickoff);
}

double WinChance::before_try(const Moment& now, Side side, bool two) const {
  const double good = two ? flow_[side].two_good : flow_[side].kick_good;
  Moment scored = now;
  scored.lead += (side == Side::home ? 1 : -1) * (two ? 2 : 1);
  return good * kickoff(scored, other(side)) + (1 - good) * kickoff(now, other(side));
}

double WinChance::after(const Moment& now, Side side, const End& end, ClockAfter clock) const {
  if (end.what != End::What::ball || end.side != side || clock == ClockAfter::stands) {
    return at(now, FieldGrid::shares(end));
  }
  const Spot spot{end.down, end.to_go, end.at};
  const double runs = running(now, side, spot);
  if (clock == ClockAfter::runs || !is_close(now)) return runs;
  return (5 * runs + standing(now, side, spot)) / 6;
}

double WinChance::of(const State& s) const {
  const Moment now = moment_of(s);
  const auto either = [&](const auto& of) { return (of(Side::home) + of(Side::away)) / 2; };
  switch (s.phase) {
    case Phase::over:
      return now.lead > 0 ? 1 : now.lead < 0 ? 0 : 0.5;
    case Phase::toss:
    case Phase::toss_choice:
      return either([&](Side opened) {
        Moment then = now;
        then.opened = opened;
        return kickoff(then, opened);
      });
    case Phase::kickoff_choice:
    case Phase::kickoff:
      return kickoff(now, other(s.ball));
    case Phase::punt:  // after a safety
      return flowed(now, flow_[other(s.ball)].free_kick);
    case Phase::try_choice: {
      const double kick = before_try(now, s.ball, false);
      if (!book_.two_point_tries()) return kick;
      return better(kick, before_try(now, s.ball, true), s.ball);
    }
    default:
      break;
  }
  const Spot spot{s.down, s.to_go, s.at};
  return s.run_off == RunOff::none ? standing(now, s.ball, spot) : running(now, s.ball, spot);
}

EndWorth worth_of_winning(const WinChance& chance, const DriveGame& game, const Moment& now,
                          Side side, int seconds) {
  const Moment then = chance.later(now, seconds, false);
  return [&chance, &game, then, side](const End& end, ClockAfter clock) {
    return to_side(chance.after(then, side, end, clock), side) +
           worth_of_a_point * game.end_worth(side, end);
  };
}

}  // namespace touchline::pro_football
