#include "games/pro_football/rules/coach.hpp"

#include "games/pro_football/rules/sequence.hpp"

namespace touchline::pro_football {
namespace {

bool chance(Generator& luck, int percent) {
  return luck.below(100) < static_cast<unsigned>(percent);
}

/// Q4 at 4:00 or less, Q2 at 2:00 or less.
bool late(const State& s) {
  return (s.quarter == 4 && s.clock <= 240) || (s.quarter == 2 && s.clock <= 120);
}

/// One of them, each as often as its weight; -1 if none has any.
int weighted(const std::array<int, 64>& weights, std::size_t first, std::size_t last,
             Generator& luck) {
  int all = 0;
  for (std::size_t i = first; i < last; ++i) all += weights[i];
  if (all == 0) return -1;
  int drawn = static_cast<int>(luck.below(static_cast<std::uint32_t>(all)));
  for (std::size_t i = first; i < last; ++i) {
    drawn -= weights[i];
    if (drawn < 0) return static_cast<int>(i);
  }
  return -1;
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

int judge_foul(const Decision& decision, const State& s) {
  const auto declined = worth(s.snap.end, s, decision.side);
  const auto accepted = worth(accepted_end(s), s, decision.side);
  if (decision.options.size() == 2) return accepted > declined ? 0 : 1;
  const auto added = worth(accepted_end(s, true), s, decision.side);
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

Tempo tempo(const State& s, Side side) {
  const int lead = margin(s, side);
  if (late(s) && (lead < 0 || (lead == 0 && s.quarter == 2))) return Tempo::hurry_up;
  return lead > 0 && s.quarter == 4 && s.clock <= 300 ? Tempo::slow : Tempo::normal;
}

}  // namespace

int run_share(const State& s) {
  if (late(s) && margin(s, s.ball) < 0) return 12;
  if (late(s) && margin(s, s.ball) > 0) return 68;
  constexpr std::array<std::array<int, 5>, 4> shares{
      {{77, 72, 64, 51, 39}, {72, 63, 52, 39, 29}, {75, 29, 13, 9, 14}, {76, 24, 15, 12, 12}}};
  const std::size_t band = s.to_go <= 1    ? 0
                           : s.to_go <= 3  ? 1
                           : s.to_go <= 6  ? 2
                           : s.to_go <= 10 ? 3
                                           : 4;
  return shares[static_cast<std::size_t>(s.down - 1)][band];
}

int field_goal_chance(const Book& book, const State& s) {
  State kick = s;
  kick.snap = fresh_snap(Kick::field_goal);
  int ways = 0;
  for (int roll = 2; roll <= 12; ++roll) {
    kick.snap.red = roll;
    if (kickers_cell(book, kick).cell) ways += 6 - std::abs(roll - 7);
  }
  return ways;
}

// A field goal on any down as the half runs out; in the fourth quarter if it ties or wins.
bool AutomaticCoach::last_kick(const State& s) const {
  const bool half_ends = s.quarter == 2 || s.quarter >= 4;
  const int lead = margin(s, s.ball);
  return half_ends && s.clock <= 8 && may_try_field_goal(*book_, s) &&
         (s.quarter == 2 || (lead <= 0 && lead >= -3));
}

// PRO-D4
int AutomaticCoach::formation(const State& s, Generator& luck) const {
  if (s.snap.kick == Kick::none && s.down < 4 && last_kick(s)) return field_goal_announced;
  const int strength = chance(luck, 50) ? 0 : 2;
  const auto of = [&](Formation wanted, bool shotgun) {
    if (can_line_up(*book_, s, s.ball, wanted)) {
      return static_cast<int>(wanted) * 4 + strength + (shotgun ? 1 : 0);
    }
    return static_cast<int>(announce_options(*book_, s).what[0]);
  };
  if (s.to_go <= 2 || s.at <= 3) return of(Formation::jumbo, false);
  if ((s.down >= 3 && s.to_go >= 8) || (late(s) && margin(s, s.ball) < 0)) {
    return of(Formation::spread, true);
  }
  const auto drawn = luck.below(100);
  return of(drawn < 60 ? Formation::pro : drawn < 90 ? Formation::ace : Formation::twin, false);
}

// PRO-D5
int AutomaticCoach::fourth_down(const Decision& decision, const State& s, Generator& luck) const {
  constexpr int go = 0, punt = 1, kick = 2;
  const int lead = margin(s, s.ball);
  const bool closing = s.quarter == 4 && s.clock <= 180;
  const bool may_kick = decision.options.size() == 3;
  if (may_kick && last_kick(s)) return kick;
  if (closing && lead < -3) return go;
  if (s.to_go <= 1 && s.at >= 37 && s.at <= 55) return go;
  if (s.to_go <= 1 && s.at <= 36 && chance(luck, 55)) return go;
  if (may_kick && s.at <= 36 && field_goal_chance(*book_, s) * 100 >= 45 * 36) return kick;
  if (s.to_go <= 3 && s.at >= 37 && s.at <= 45 && chance(luck, 33)) return go;
  return closing && lead < 0 ? go : punt;
}

// PRO-D7
int AutomaticCoach::line_up(const State& s, Generator& luck) const {
  const bool four_three = book_->team(defence(s)).front == Front::four_three;
  Defence wanted = four_three ? Defence::four_three : Defence::three_four;
  const bool passing_down = (s.down == 2 || s.down == 3) && s.to_go >= 6;
  if (s.snap.formation == Formation::spread) {
    wanted = four_three ? Defence::dime : Defence::dime_from_three_four;
  } else if (s.snap.formation == Formation::ace && passing_down) {
    wanted = four_three ? Defence::nickel : Defence::nickel_from_three_four;
  } else if (s.snap.formation == Formation::jumbo &&
             can_line_up(*book_, s, defence(s), Defence::four_three)) {
    wanted = Defence::four_three;
  }
  const bool shows = chance(luck, s.down == 3 && s.to_go >= 6 ? 30 : 15);
  if (!can_line_up(*book_, s, defence(s), wanted)) return line_up_options(*book_, s).what[0];
  return static_cast<int>(wanted) * 2 + (shows ? 1 : 0);
}

// PRO-D8
bool AutomaticCoach::wants_time(const Decision& decision, const State& s) const {
  if (s.run_off == RunOff::none) return false;
  const int lead = margin(s, decision.side);
  if (decision.side == s.ball) return late(s) && (lead < 0 || (lead == 0 && s.at <= 36));
  return s.quarter == 4 && s.clock <= 150 && lead < 0;
}

namespace {

/// What the coach asks of the men at the places of a formation, looked up once: which columns they
/// have (PRO-R41), and how often they carried the ball or were thrown to.
struct Eligible {
  std::array<std::uint32_t, off_positions + 1> columns{};
  std::array<int, off_positions + 1> carries{}, targets{};
  Eligible(const Book& book, const State& s) {
    const Team& team = book.team(offence(s));
    for (const OffPos pos : places(s.snap.formation)) {
      const int index = man_at(s.snap, pos);
      if (index < 0) continue;
      const Man& man = team.man(index);
      const auto at = static_cast<std::size_t>(pos);
      columns[at] = man.columns;
      carries[at] = man.carries;
      targets[at] = man.targets;
    }
  }
  bool has(const OffCall& call) const {
    return (columns[static_cast<std::size_t>(call.man)] >> column_of(call.play) & 1U) != 0;
  }
};

int place_of(Play wanted) {
  const auto& all = off_options();
  for (std::size_t i = all.size(); i-- > 0;) {
    if (all[i].call.play == wanted) return static_cast<int>(i);
  }
  return 0;
}

}  // namespace

// PRO-D9
int AutomaticCoach::play(const State& s, Generator& luck) const {
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
  const auto& all = off_options();
  const Eligible men(*book_, s);
  const bool run = chance(luck, run_share(s));
  for (const bool wanted_run : {run, !run}) {
    std::array<int, 64> weights{};
    const std::size_t first = wanted_run ? 0 : run_options;
    const std::size_t last = wanted_run ? run_options : man_options;
    for (std::size_t i = first; i < last; ++i) {
      const OffCall& call = all[i].call;
      if (!men.has(call)) continue;
      constexpr std::array<int, 8> shares{42, 26, 24, 8, 27, 20, 88, 38};  // flats stand twice
      const auto at = static_cast<std::size_t>(call.man);
      weights[i] = shares[static_cast<std::size_t>(call.play)] *
                   (1 + (wanted_run ? men.carries[at] : men.targets[at]));
    }
    const int drawn = weighted(weights, first, last, luck);
    if (drawn >= 0) return drawn;
  }
  return place_of(Play::kneel);
}

// PRO-D11..D16
int AutomaticCoach::answer(const State& s, Generator& luck) const {
  const Snap& snap = s.snap;
  const Side side = defence(s);
  const Menu& menu = book_->menu(side, snap.defence, snap.formation, snap.shown);
  DefCall plain;
  plain.pass = !chance(luck, run_share(s));
  const bool half_ends = (s.quarter == 2 || s.quarter == 4) && s.clock <= 60;
  if (!plain.pass && s.to_go <= 1 && chance(luck, 50)) plain.stance = Stance::short_yardage;
  if (plain.pass && ((margin(s, side) > 0 && half_ends) || s.to_go >= 20)) {
    plain.stance = Stance::prevent;
  }
  DefCall marked = plain;
  int carries = 0, targets = 0;
  const Team& rivals = book_->team(s.ball);
  for (const OffPos pos : places(snap.formation)) {
    carries += rivals.man(man_at(snap, pos)).carries;
    targets += rivals.man(man_at(snap, pos)).targets;
  }
  for (const OffPos pos : places(snap.formation)) {
    const Man& man = rivals.man(man_at(snap, pos));
    const bool back = pos == OffPos::hb || pos == OffPos::fb;
    if (!plain.pass && plain.stance == Stance::none && back && man.carries * 10 > carries * 7 &&
        chance(luck, 25)) {
      marked.keyed = pos;
      marked.key_man = man_at(snap, DefPos::mlb) >= 0 ? DefPos::mlb : DefPos::lilb;
    }
    if (plain.pass && marked.men_doubled() == 0 && man.targets * 10 > targets * 3 &&
        chance(luck, 40)) {
      const bool by_fs = cover_of(*book_, s, pos) != DefPos::fs;
      marked.doubles[0] = {pos, by_fs ? DefPos::fs : DefPos::ss};
    }
  }
  const auto drawn = luck.below(100);
  int blitzers = snap.shown ? (drawn < 50 ? 1 : drawn < 80 ? 2 : 0) : (drawn < 8 ? 1 : 0);
  DefCall full = marked;
  for (; blitzers > 0; --blitzers) {
    DefPos best = DefPos::none;
    for (int i = static_cast<int>(DefPos::llb); i < def_positions; ++i) {
      const auto pos = static_cast<DefPos>(i);
      const bool busy = full.blitzes(pos) || full.helps(pos) || full.key_man == pos ||
                        man_at(snap, pos) < 0 || !zone_of(snap, pos) ||
                        pos == fourth_rusher(*book_, s);
      if (busy) continue;
      if (best == DefPos::none || rush_rating(*book_, s, pos) > rush_rating(*book_, s, best)) {
        best = pos;
      }
    }
    if (best != DefPos::none) full.blitz |= 1U << static_cast<unsigned>(best);
  }
  DefCall only_blitz = plain;
  only_blitz.blitz = full.blitz;
  const DefCall guess_only{plain.pass};
  for (const DefCall& wanted : {full, only_blitz, marked, plain, guess_only}) {
    const int found = menu.find(wanted);
    if (found >= 0 && may_be_called(*book_, s, wanted)) return found;
  }
  return answer_options(*book_, s).what[0];
}

int AutomaticCoach::means(const Decision& decision, const State& s, Generator& luck) const {
  if (s.phase == Phase::announce) return formation(s, luck);
  if (s.phase == Phase::line_up) return line_up(s, luck);
  return decision.side == s.ball ? play(s, luck) : answer(s, luck);
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

}  // namespace

// PRO-D9, PRO-D10, PRO-D11, PRO-D17  What is called in secret.
int AutomaticCoach::call(const Decision& decision, const State& s, Generator& luck) const {
  const bool attacks = decision.side == s.ball;
  const Kick kick = s.snap.kick;
  if (kick == Kick::none || kick == Kick::two_points) {
    const int what = means(decision, s, luck);
    return attacks ? answer_that_means(what, play_options(*book_, s))
                   : answer_that_means(what, answer_options(*book_, s));
  }
  if (!attacks) return tries_block(s, decision.side, luck) ? 1 : 0;
  if (kick != Kick::punt) return 0;
  return chance(luck, 1) ? 2 : s.at >= 36 && s.at <= 55 ? 1 : 0;
}

// A decision opens its step, so that the phase says which it is.
int AutomaticCoach::operator()(const Decision& decision, const State& s, Generator& luck) const {
  const Side side = decision.side;
  const Snap& snap = s.snap;
  switch (s.phase) {
    case Phase::offence_timeout:
    case Phase::defence_timeout:
      return wants_time(decision, s) ? 1 : 0;
    case Phase::tempo:
      return static_cast<int>(tempo(s, side));
    case Phase::announce:
      return answer_that_means(formation(s, luck), announce_options(*book_, s));
    case Phase::line_up:
      return answer_that_means(line_up(s, luck), line_up_options(*book_, s));
    case Phase::calls:
      return call(decision, s, luck);
    case Phase::fourth_down:
      return fourth_down(decision, s, luck);
    case Phase::toss_choice:  // PRO-D1
      return decision.options.size() == 3 ? 2 : 0;
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
      return judge_foul(decision, s);
    default:
      return 0;  // PRO-D24: substitute; PRO-R42: done
  }
}

}  // namespace touchline::pro_football
