// Balls that change hands: interceptions, fumbles and loose balls (PRO-INT, PRO-FUM, PRO-LOOSE,
// PRO-R27..R30).
#pragma once

#include "games/pro_football/rules/scrimmage.hpp"

namespace touchline::pro_football {

// ------------------------------------------------------------------------------------- who

/// Men among whom chance decides.
struct Pool {
  std::array<std::int8_t, Team::most_men> men{};
  int count = 0;
  void add(int man) {
    if (man >= 0) men[static_cast<std::size_t>(count++)] = static_cast<std::int8_t>(man);
  }
};

// PRO-R28  The best of a group, all of them if several are: runs ask for one rating, passes for
// another.
inline Pool best_of(const Book& book, const State& s, Group group) {
  Pool pool;
  int best = -1;
  const bool pass = is_pass(s.snap.call.play);
  const auto consider = [&](int man, int rating) {
    if (man < 0 || rating < best) return;
    if (rating > best) pool.count = 0;
    best = rating;
    pool.add(man);
  };
  for (int i = 0; i < off_positions; ++i) {
    const auto pos = static_cast<OffPos>(i);
    if (group_of(pos) == group) consider(man_at(s.snap, pos), block_rating(book, s, pos, pass));
  }
  for (int i = 0; i < def_positions; ++i) {
    const auto pos = static_cast<DefPos>(i);
    if (group_of(pos) != group) continue;
    const bool rushes = pass && group == Group::d_line;
    consider(man_at(s.snap, pos),
             rushes ? rush_rating(book, s, pos) : defence_rating(book, s, pos, pass));
  }
  return pool;
}

/// The man that a chart names; -1 if he is not in the game. Ties are broken at random.
template <Table T>
int named_man(T& table, const Book& book, const State& s, const Who& who, RuleId rule, Side side) {
  switch (who.kind) {
    case Who::Kind::offence:
      return man_at(s.snap, who.off);
    case Who::Kind::defence:
      return man_at(s.snap, who.def);
    case Who::Kind::cover:
      return man_at(s.snap, cover_of(book, s, s.snap.call.man));
    case Who::Kind::fumbler:
      return s.snap.recovers == s.snap.fumbler ? s.snap.fumbler_man : -1;
    case Who::Kind::best:
      break;
  }
  const Pool pool = best_of(book, s, who.group);
  if (pool.count == 0) return -1;
  return pool.men[static_cast<std::size_t>(one_of(table, rule, side, pool.count))];
}

// ----------------------------------------------------------------------------- interceptions

inline void intercepted_by(State& s, int man) {
  s.snap.runner_man = s.snap.credit.interceptor = static_cast<std::int8_t>(man);
  s.phase = Phase::interception_choice;
}

// PRO-INT-5  Two dice on the Interception Determination chart.
template <Table T>
void find_interceptor(T& table, const Book& book, State& s) {
  const Side side = s.snap.runner;
  const Who& who = on_chart(table, "Interceptor chart", book.charts().interceptor,
                            two_dice(table, "PRO-INT-5"_rule, side));
  const int man = named_man(table, book, s, who, "PRO-INT-5"_rule, side);
  if (man >= 0) return intercepted_by(s, man);
  s.phase = Phase::interception_dice;
}

// PRO-INT-6  The listed man is not in the game: one die.
template <Table T>
void find_back(T& table, const Book& book, State& s) {
  constexpr std::array<DefPos, 6> backs{DefPos::lcb, DefPos::rcb, DefPos::ss,
                                        DefPos::ss,  DefPos::fs,  DefPos::fs};
  const int face = one_die(table, "PRO-INT-6"_rule, s.snap.runner);
  static_cast<void>(book);
  intercepted_by(s, man_at(s.snap, backs[static_cast<std::size_t>(face - 1)]));
}

inline constexpr std::array<std::string_view, 2> interception_options{"return", "no-return"};

// PRO-INT-2, PRO-D19  Return, or the ball is dead at the spot.
template <Table T>
void choose_interception(T& table, const Book& book, State& s) {
  const Decision decision{"PRO-D19"_rule, s.snap.runner, "interception", interception_options};
  if (table.ask(decision, s) == 0) {
    s.phase = Phase::interception_return;
    return;
  }
  finish(book, s, dead_ball(book, s, s.snap.runner, s.snap.at));
}

// PRO-INT-3, PRO-INT-4, PRO-LOOKIN-3  Two dice on the Interception Return chart.
template <Table T>
void return_interception(T& table, const Book& book, State& s) {
  const Side side = s.snap.runner;
  s.snap.credit.returner = s.snap.runner_man;
  const int roll = two_dice(table, "PRO-INT-3"_rule, side);
  const Cell& cell = book.charts().interception_return[roll];
  const Leaf& leaf = read_leaf(table, {cell, "Interception Return chart", {}, {}, roll}, side);
  const bool flat = s.snap.call.play == Play::flat;
  const Atom& atom = leaf.rater.kind == RaterKind::flat_pass && !flat ? leaf.b : leaf.a;
  switch (atom.kind) {
    case AtomKind::touchdown:
      return gain(book, s, s.snap.at);
    case AtomKind::fumble:
      return fumble_after(book, s, atom.yards);
    case AtomKind::short_gain:
    case AtomKind::long_gain:
      s.snap.plus = 0;
      s.phase = atom.kind == AtomKind::short_gain ? Phase::short_gain : Phase::long_gain;
      return;
    default:
      return gain(book, s, atom.yards);
  }
}

// ------------------------------------------------------------------------------------ fumbles

/// Only the man who fumbled may go on (PRO-LOOSE-4).
inline bool only_the_fumbler(const State& s) {
  const Snap& snap = s.snap;
  if (snap.recovers != s.ball || snap.changed || snap.blocked) return false;
  return s.down == 4 || last_two_minutes(s) || snap.kick == Kick::two_points;
}

// PRO-LOOSE-1, PRO-LOOSE-3, PRO-LOOSE-4, PRO-R29  Whether the recovering side may advance.
inline bool may_advance(const Book& book, const State& s) {
  const Snap& snap = s.snap;
  if (snap.fumbles > 1) return false;
  if (snap.touched && snap.recovers == s.ball) return false;  // PRO-PRET-6
  if (is_try(snap.kick) && snap.recovers != s.ball && !book.defence_may_return_try()) return false;
  return !only_the_fumbler(s) || snap.recoverer == snap.fumbler_man;
}

// PRO-FUM-4, PRO-R27  In whose hands the ball is now, and what he may do with it.
inline void pick_up(const Book& book, State& s) {
  Snap& snap = s.snap;
  const int at = snap.recovers == snap.fumbler ? snap.loose_at : 100 - snap.loose_at;
  const bool may = may_advance(book, s);
  hand_over(s, Carry::advance, snap.recovers, snap.recoverer, at);
  if (at > 0 && at < 100 && may) {
    s.phase = Phase::loose_choice;
    return;
  }
  finish(book, s, dead_ball(book, s, snap.recovers, at));
}

/// PRO-R28  Whether chance must say who has it: on a play from scrimmage by its charts.
inline bool wants_recoverer(const Book& book, const State& s) {
  const Snap& snap = s.snap;
  const bool own_fumble = snap.recovers == s.ball && !snap.changed && snap.kick != Kick::punt;
  return own_fumble || book.switches().identify_recoverer;
}
inline bool by_the_kickers(const Snap& snap) {
  return snap.kicked || is_kickoff(snap.kick) || snap.return_fumble;
}

// PRO-FUM-1  Two dice: 7 to 10 go to the other side.
template <Table T>
void recover(T& table, const Book& book, State& s) {
  Snap& snap = s.snap;
  const int roll = two_dice(table, "PRO-FUM-1"_rule, snap.fumbler);
  const bool lost = roll >= 7 && roll <= 10;
  snap.recovers = lost ? other(snap.fumbler) : snap.fumbler;
  snap.recoverer = -1;
  if (by_the_kickers(snap) && !lost) {  // PRO-FUM-3
    snap.recoverer = snap.fumbler_man;
    return pick_up(book, s);
  }
  if (!wants_recoverer(book, s)) return pick_up(book, s);
  s.phase = Phase::recoverer;
}

// PRO-FUM-3, PRO-R28  A linebacker or defensive back of the covering team's roster.
inline Pool covering_men(const Book& book, const State& s, Side side) {
  Pool pool;
  const Team& team = book.team(side);
  for (std::size_t i = 0; i < team.men.size(); ++i) {
    bool covers = false;
    for (int pos = 0; pos < def_positions; ++pos) {
      const auto place = static_cast<DefPos>(pos);
      covers = covers || (team.men[i].plays(place) && group_of(place) != Group::d_line);
    }
    if (covers && s.health[side][i].available()) pool.add(static_cast<int>(i));
  }
  return pool;
}

inline Pool everyone_on_the_field(const State& s, Side side) {
  Pool pool;
  if (side == s.ball) {
    for (const int man : s.snap.off) pool.add(man);
  } else {
    for (const int man : s.snap.def) pool.add(man);
  }
  return pool;
}

// PRO-FUM-2, PRO-FUM-3, PRO-R28  Two dice on the chart of the side that recovered; a man who is not
// in the game is thrown for again, twenty times at most.
template <Table T>
void find_recoverer(T& table, const Book& book, State& s) {
  Snap& snap = s.snap;
  const Side side = snap.recovers;
  if (by_the_kickers(snap) || snap.tries >= 20) {
    const Pool pool =
        by_the_kickers(snap) ? covering_men(book, s, side) : everyone_on_the_field(s, side);
    const RuleId rule = by_the_kickers(snap) ? "PRO-FUM-3"_rule : "PRO-R28"_rule;
    if (pool.count > 0) {
      snap.recoverer = pool.men[static_cast<std::size_t>(one_of(table, rule, side, pool.count))];
    }
    return pick_up(book, s);
  }
  const bool was_offence = side == s.ball;
  const auto& chart = was_offence ? book.charts().recovery_offence : book.charts().recovery_defence;
  const Who& who =
      on_chart(table, "Fumble Recovery chart", chart, two_dice(table, "PRO-FUM-2"_rule, side),
               was_offence ? "offence" : "defence");
  ++snap.tries;
  const int man = named_man(table, book, s, who, "PRO-FUM-2"_rule, side);
  if (man < 0) return;  // again
  snap.recoverer = static_cast<std::int8_t>(man);
  pick_up(book, s);
}

// --------------------------------------------------------------------------------- loose balls

inline constexpr std::array<std::string_view, 2> loose_options{"fall", "advance"};

// PRO-LOOSE-1, PRO-D20
template <Table T>
void choose_loose(T& table, const Book& book, State& s) {
  const Decision decision{"PRO-D20"_rule, s.snap.runner, "loose ball", loose_options};
  if (table.ask(decision, s) == 1) {
    s.phase = Phase::advance;
    return;
  }
  finish(book, s, dead_ball(book, s, s.snap.runner, s.snap.at));
}

// PRO-LOOSE-2, PRO-R29  Two dice on the Advancing Loose Balls chart. A touchdown is for the side
// that took the ball away; for the others it is nine yards.
template <Table T>
void advance_loose_ball(T& table, const Book& book, State& s) {
  Snap& snap = s.snap;
  const Side side = snap.runner;
  const int roll = two_dice(table, "PRO-LOOSE-2"_rule, side);
  const Cell& cell = book.charts().advance[roll];
  const Leaf& leaf = read_leaf(table, {cell, "Loose Ball chart", {}, {}, roll}, side);
  const bool took_it_away = snap.blocked ? side != s.ball : side != snap.fumbler;
  switch (leaf.a.kind) {
    case AtomKind::touchdown:
      return gain(book, s, took_it_away ? snap.at : 9);
    case AtomKind::fumble:
      ++snap.fumbles;  // the next man must fall on it
      return fumble_after(book, s, leaf.a.yards);
    case AtomKind::short_gain:
    case AtomKind::long_gain:
      snap.plus = 0;
      s.phase = leaf.a.kind == AtomKind::short_gain ? Phase::short_gain : Phase::long_gain;
      return;
    default:
      return gain(book, s, leaf.a.yards);
  }
}

}  // namespace touchline::pro_football
