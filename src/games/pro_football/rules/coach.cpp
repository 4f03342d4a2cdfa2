#include "games/pro_football/rules/coach.hpp"

#include <algorithm>

#include "games/pro_football/rules/sequence.hpp"

namespace touchline::pro_football {
namespace {

/// One draw of a coach; in one place, not in each of a dozen.
[[gnu::noinline]] std::uint32_t below(Generator& luck, std::uint32_t n) { return luck.below(n); }

bool chance(Generator& luck, int percent) {
  return below(luck, 100) < static_cast<unsigned>(percent);
}

// PRO-D22  How good an end of the play is for a side: score, possession, first down, yards, down.
std::array<int, 5> worth(const End& end, const State& s, Side side) {
  int score = 0;
  const int sign = end.side == side ? 1 : -1;
  if (end.what == End::What::touchdown) score = 6 * sign;
  if (end.what == End::What::field_goal) score = 3 * sign;
  if (end.what == End::What::safety) score = -2 * sign;
  if (end.what == End::What::try_over) score = end.down * sign;
  const bool mine = end.side == side;
  const bool first = end.down == 1 && end.side == s.ball;
  return {score, mine ? 1 : 0, first == (s.ball == side) ? 1 : 0, mine ? -end.at : end.at,
          mine ? -end.down : end.down};
}

int judge_foul(Side side, std::size_t options, const State& s) {
  const auto declined = worth(s.snap.end, s, side);
  const auto accepted = worth(accepted_end(s), s, side);
  if (options == 2) return accepted > declined ? 0 : 1;
  const auto added = worth(accepted_end(s, true), s, side);
  return added > declined ? 1 : 2;  // a kick again is a gamble
}

bool wants_two(const State& s, Side side) {
  const int lead = margin(s, side);
  return s.quarter == 4 && (lead == -10 || lead == -5 || lead == -2 || lead == 1 || lead == 5);
}

bool wants_onside(const State& s, Side side) {
  const int behind = -margin(s, side);
  if (s.quarter != 4) return false;
  return (s.clock <= 300 && behind >= 9 && behind <= 16) ||
         (s.clock <= 150 && behind >= 1 && behind <= 8);
}

bool tries_block(const State& s, Side side, Generator& luck) {
  if (s.snap.kick == Kick::field_goal) return chance(luck, 80);
  if (s.snap.kick == Kick::try_kick) return chance(luck, 35);
  return chance(luck, s.at >= 90 || (late(s) && margin(s, side) < 0) ? 60 : 30);
}

}  // namespace

int run_share(const State& s, const Tendencies& tendencies) {
  const int lead = margin(s, s.ball);
  if (s.quarter == 4 && s.clock <= 100 && s.at <= 35 && lead <= 0 && lead >= -2) return 85;
  if (late(s) && lead < 0) return 12;
  if (late(s) && lead > 0) return 68;
  const std::size_t band = s.to_go <= 1    ? 0
                           : s.to_go <= 3  ? 1
                           : s.to_go <= 6  ? 2
                           : s.to_go <= 10 ? 3
                                           : 4;
  return tendencies.runs[static_cast<std::size_t>(s.down - 1)][band];
}

int field_goal_chance(const Book& book, const State& s) {
  int ways = 0;
  for (int roll = 2; roll <= 12; ++roll) {
    if (field_goal_cell(book, s.ball, s.at, roll).cell) ways += 6 - std::abs(roll - 7);
  }
  return ways;
}

// A field goal on any down as the half runs out, in the fourth quarter if it ties or wins; and in
// overtime from nearby, where it decides.
bool AutomaticCoach::last_kick(const State& s) const {
  if (!may_try_field_goal(*book_, s)) return false;
  const int lead = margin(s, s.ball);
  if (s.quarter == 2) return s.clock <= 8;
  if (s.quarter < 4 || lead > 0 || lead < -3) return false;
  const bool decides = s.stage == Stage::sudden_death ||
                       (s.quarter >= 5 && book_->overtime().rule == OvertimeRule::sudden);
  if (decides && s.at <= 30) return true;
  const bool runs_out = s.time_outs[s.ball] == 0 && s.run_off != RunOff::none;
  return s.clock <= (s.at > 36 ? 8 : runs_out ? 45 : 20);
}

// PRO-D4
int AutomaticCoach::formation(const State& s, Generator& luck) {
  if (s.snap.kick == Kick::none && s.down < 4 && last_kick(s)) return field_goal_announced;
  const int strength = chance(luck, 50) ? 0 : 2;
  const auto of = [&](Formation wanted, bool shotgun) {
    if (can_line_up(s, s.ball, wanted)) {
      return static_cast<int>(wanted) * 4 + strength + (shotgun ? 1 : 0);
    }
    return static_cast<int>(announce_options(*book_, s).what[0]);
  };
  if (s.to_go <= 2 || s.at <= 3) return of(Formation::jumbo, false);
  if ((s.down >= 3 && s.to_go >= 8) || (late(s) && margin(s, s.ball) < 0)) {
    return of(Formation::spread, true);
  }
  const auto drawn = below(luck, 100);
  return of(drawn < 60 ? Formation::pro : drawn < 90 ? Formation::ace : Formation::twin, false);
}

namespace {

// Three points that leave one score to make, or time for another.
bool comes_closer(const State& s, int lead) {
  if (s.quarter != 4) return false;
  if (lead <= -9 && lead >= -11) return s.clock <= 180 && s.at <= 36 && s.to_go >= 3;
  return lead <= -4 && lead >= -8 && s.clock > 120 && s.at <= 30 && s.to_go >= 5;
}

// The ball may not come back in time.
bool must_go(const State& s, int lead) {
  if (s.quarter != 4) return false;
  return (lead <= -4 && s.clock <= 180) || (lead <= -9 && s.clock <= 480 && s.at <= 60) ||
         (lead <= -4 && s.clock <= 420 && s.at <= 65 && s.to_go <= 6);
}

}  // namespace

// PRO-D5
int AutomaticCoach::fourth_down(bool may_kick, const State& s, Generator& luck) const {
  constexpr int go = 0, punt = 1, kick = 2;
  const int lead = margin(s, s.ball);
  const bool closing = s.quarter == 4 && s.clock <= 180;
  if (may_kick && last_kick(s)) return kick;
  if (may_kick && comes_closer(s, lead)) return kick;
  if (must_go(s, lead)) return go;
  if (s.to_go <= 1 && s.at >= 37 && s.at <= 55) return go;
  if (s.to_go <= 1 && s.at <= 36 && chance(luck, 55)) return go;
  if (may_kick && s.at <= 36 && field_goal_chance(*book_, s) * 100 >= 45 * 36) return kick;
  if (s.to_go <= 3 && s.at >= 37 && s.at <= 45 && chance(luck, 33)) return go;
  return closing && lead < 0 ? go : punt;
}

// PRO-D7
int AutomaticCoach::line_up(const State& s, Generator& luck) {
  const bool four_three = book_->team(defence(s)).front == Front::four_three;
  Defence wanted = four_three ? Defence::four_three : Defence::three_four;
  const bool passing_down = (s.down == 2 || s.down == 3) && s.to_go >= 6;
  if (s.snap.formation == Formation::spread) {
    wanted = four_three ? Defence::dime : Defence::dime_from_three_four;
  } else if (s.snap.formation == Formation::ace && passing_down) {
    wanted = four_three ? Defence::nickel : Defence::nickel_from_three_four;
  } else if (s.snap.formation == Formation::jumbo &&
             can_line_up(s, defence(s), Defence::four_three)) {
    wanted = Defence::four_three;
  }
  const bool shows = chance(luck, s.down == 3 && s.to_go >= 6 ? 30 : 15);
  if (!can_line_up(s, defence(s), wanted)) return line_up_options(*book_, s).what[0];
  return static_cast<int>(wanted) * 2 + (shows ? 1 : 0);
}

namespace {

int place_of(Play wanted) {
  const auto& all = off_options();
  for (std::size_t i = all.size(); i-- > 0;) {
    if (all[i].call.play == wanted) return static_cast<int>(i);
  }
  return 0;
}

}  // namespace

// PRO-D9
int AutomaticCoach::play(const State& s, Generator& luck) {
  const int lead = margin(s, s.ball);
  const bool normal = s.snap.kick == Kick::none;
  if (normal && s.quarter == 4 && lead > 0 && s.at < 99 && s.clock <= 40 * (4 - s.down) &&
      s.time_outs[defence(s)] == 0) {
    return place_of(Play::kneel);
  }
  const bool half_ends = (s.quarter == 2 || s.quarter == 4) && s.clock <= 20;
  if (normal && lead < 0 && half_ends && s.snap.tempo == Tempo::hurry_up &&
      s.time_outs[s.ball] == 0 && s.down <= 3) {
    return place_of(Play::spike);
  }
  const Attackers& men = scouting_.attackers(s);
  const auto one_of = [&](const auto& wheel) { return wheel.at(below(luck, wheel.total())); };
  const bool run = chance(luck, run_share(s, scouting_.tendencies(s, s.ball))),
             runs = men.runs.total() > 0, passes = men.passes.total() > 0;
  if (runs && (run || !passes)) return one_of(men.runs);
  return passes ? one_of(men.passes) : place_of(Play::kneel);
}

// PRO-D13, PRO-D14  A back who has most of the carries is keyed, a man who has most of the passes
// is doubled.
void AutomaticCoach::mark(const State& s, Generator& luck, DefCall& call) {
  const Attackers& rivals = scouting_.attackers(s);
  if (!call.pass && call.stance == Stance::none && rivals.carrier != OffPos::none &&
      chance(luck, 25)) {
    call.keyed = rivals.carrier;
    call.key_man = man_at(s.snap, DefPos::mlb) >= 0 ? DefPos::mlb : DefPos::lilb;
  }
  for (int i = 0; call.pass && i < rivals.targeted; ++i) {
    const OffPos pos = rivals.targets[static_cast<std::size_t>(i)];
    if (!chance(luck, 40)) continue;
    const bool by_fs = cover_of(*book_, s, pos) != DefPos::fs;
    call.doubles[0] = {pos, by_fs ? DefPos::fs : DefPos::ss};
    return;
  }
}

// PRO-D15  The best rushers who have nothing else to do.
void AutomaticCoach::blitz(const State& s, Generator& luck, DefCall& call) {
  const auto drawn = below(luck, 100);
  int wanted = s.snap.shown ? (drawn < 50 ? 1 : drawn < 80 ? 2 : 0) : (drawn < 8 ? 1 : 0);
  if (wanted == 0) return;
  const Blitzers& all = scouting_.blitzers(s);
  for (int i = 0; i < all.count && wanted > 0; ++i) {
    const DefPos pos = all.men[static_cast<std::size_t>(i)];
    if (call.helps(pos) || call.key_man == pos) continue;
    call.blitz |= 1U << static_cast<unsigned>(pos);
    --wanted;
  }
}

namespace {

// PRO-D12  Who is well ahead gives up short gains and time, not the long ones.
bool guards_lead(const State& s, Side side) {
  const int lead = margin(s, side);
  if (lead > 0 && (s.quarter == 2 || s.quarter == 4) && s.clock <= 60) return true;
  return s.quarter == 4 && ((lead >= 9 && s.at > 8) || (lead >= 4 && s.at > 20 && s.clock <= 150));
}

}  // namespace

// PRO-D11..D16
int AutomaticCoach::answer(const State& s, Generator& luck) {
  const Snap& snap = s.snap;
  const Side side = defence(s);
  DefCall plain;
  plain.pass = !chance(luck, run_share(s, scouting_.tendencies(s, side)));
  if (!plain.pass && s.to_go <= 1 && chance(luck, 50)) plain.stance = Stance::short_yardage;
  if (plain.pass && (guards_lead(s, side) || s.to_go >= 20)) {
    plain.stance = Stance::prevent;
  }
  DefCall marked = plain;
  mark(s, luck, marked);
  DefCall full = marked;
  blitz(s, luck, full);
  const Menu& menu = book_->menu(side, snap.defence, snap.formation, snap.shown);
  const auto found = [&](const DefCall& wanted) {
    return may_be_called(*book_, s, wanted) ? menu.find(wanted) : -1;
  };
  if (const int all = found(full); all >= 0) return all;
  DefCall only_blitz = plain;
  only_blitz.blitz = full.blitz;
  for (const DefCall& wanted : {only_blitz, marked, plain, DefCall{plain.pass}}) {
    if (const int less = found(wanted); less >= 0) return less;
  }
  return answer_options(*book_, s).what[0];
}

int AutomaticCoach::means(Side side, const State& s, Generator& luck) {
  if (s.phase == Phase::announce) return formation(s, luck);
  if (s.phase == Phase::line_up) return line_up(s, luck);
  return side == s.ball ? play(s, luck) : answer(s, luck);
}

namespace {

/// The answer that means this.
template <std::size_t Most>
int answer_that_means(int what, const Options<Most>& options) {
  for (std::size_t i = 0; i < options.count; ++i) {
    if (options.what[i] == what) return static_cast<int>(i);
  }
  return 0;
}

/// The same among answer_options, of which there are hundreds, without a list of them.
int answer_that_means(int what, const Book& book, const State& s) {
  const Menu& menu = book.menu(defence(s), s.snap.defence, s.snap.formation, s.snap.shown);
  const Covers covers(book, s);
  const auto before = menu.calls.begin() + what;
  if (!may_be_called(*before, covers)) return 0;
  return static_cast<int>(std::count_if(menu.calls.begin(), before, [&](const DefCall& call) {
    return may_be_called(call, covers);
  }));
}

}  // namespace

// PRO-D9, PRO-D10, PRO-D11, PRO-D17  What is called in secret.
int AutomaticCoach::call(Side side, const State& s, Generator& luck) {
  const bool attacks = side == s.ball;
  const Kick kick = s.snap.kick;
  if (kick == Kick::none || kick == Kick::two_points) {
    const int what = means(side, s, luck);
    return attacks ? answer_that_means(what, play_options(*book_, s))
                   : answer_that_means(what, *book_, s);
  }
  if (!attacks) return tries_block(s, side, luck) ? 1 : 0;
  if (kick != Kick::punt) return 0;
  return chance(luck, 1) ? 2 : s.at >= 36 && s.at <= 55 ? 1 : 0;
}

int AutomaticCoach::decide(Side side, std::size_t options, const State& s, Generator& luck) {
  const Snap& snap = s.snap;
  switch (s.phase) {
    case Phase::announce:
      return answer_that_means(formation(s, luck), announce_options(*book_, s));
    case Phase::line_up:
      return answer_that_means(line_up(s, luck), line_up_options(*book_, s));
    case Phase::calls:
      return call(side, s, luck);
    case Phase::fourth_down:
      return fourth_down(options == 3, s, luck);
    case Phase::toss_choice:  // PRO-D1
      return options == 3 ? 2 : 0;
    case Phase::kickoff_choice:  // PRO-D2
      return wants_onside(s, side) ? 1 : 0;
    case Phase::catch_choice: {  // PRO-D3
      const int deep = snap.at - 100;
      const bool behind_late = late(s) && margin(s, side) < 0;
      return deep <= 2 || (behind_late && deep <= 6) ? 0 : 1;
    }
    case Phase::punt_choice:  // PRO-D18
      return 100 - snap.at <= 7 ? 1 : 0;
    case Phase::interception_choice: {  // PRO-D19
      const bool ahead = margin(s, side) > 0 && s.quarter == 4 && s.clock <= 90;
      return snap.at >= 100 || ahead ? 1 : 0;
    }
    case Phase::loose_choice: {  // PRO-D20
      const bool short_of_it = s.down == 4 && s.at - snap.at < s.to_go;
      return snap.runner != s.ball || short_of_it ? 1 : 0;
    }
    case Phase::try_choice:  // PRO-D21
      return wants_two(s, side) ? 1 : 0;
    case Phase::foul_choice:
      return judge_foul(side, options, s);
    default:
      return 0;  // PRO-D24: substitute; PRO-R42: done
  }
}

}  // namespace touchline::pro_football
