// Kicks and their returns: kickoffs, onside kicks, punts and free kicks, coffin corner, place
// kicks, blocked kicks and fakes (PRO-KO to PRO-ONSIDE, PRO-PUNT to PRO-SAFETY, PRO-R14..R26).
#pragma once

#include "games/pro_football/rules/loose.hpp"

namespace touchline::pro_football {

// ------------------------------------------------------------------------------ first rolls

// PRO-DICE-6, PRO-R4  A kick's first roll: red and black, and white if a block is tried.
template <Table T>
void first_roll(T& table, const Book& book, State& s, RuleId rule, Phase reading) {
  Snap& snap = s.snap;
  snap.kicked = true;
  snap.white = 0;
  int black = 0;
  if (snap.block_try && reading != Phase::fake_reading) {
    const auto faces = table.roll(rule, s.ball, red_die, red_die, white_die, black_die);
    snap.red = faces[0] + faces[1];
    snap.white = faces[2];
    black = faces[3];
  } else {
    const auto faces = table.roll(rule, s.ball, red_die, red_die, black_die);
    snap.red = faces[0] + faces[1];
    black = faces[2];
  }
  snap.black = black_face(book, black);
  s.phase = snap.black == Black::x && book.switches().penalties ? Phase::foul : reading;
}

/// A cell of the specialists' card.
inline Lookup<Cell> specialist(const Column& column, std::string_view name, int roll, Side side) {
  return {column[roll], "specialists", name, {}, roll, side};
}

/// Who takes a kick: the back of this number, or the next who is fit.
inline int returner(const Book& book, const State& s, Side side, int number, bool punt) {
  const Team& team = book.team(side);
  const auto& columns = punt ? team.punt_return : team.kick_return;
  for (int step = 0; step < 3; ++step) {
    const auto index = static_cast<std::size_t>((number - 1 + step) % 3);
    const int man = team.back[index];
    if (man < 0 || !columns[index]) continue;
    if (s.health[side][static_cast<std::size_t>(man)].available()) return static_cast<int>(index);
  }
  for (std::size_t index = 0; index < 3; ++index) {
    if (columns[index]) return static_cast<int>(index);
  }
  return 0;
}

/// The ball comes down for the receiving side, so far from its own goal line.
inline void comes_down(const Book& book, State& s, int own_line, bool punt) {
  const Side side = other(s.ball);
  const int index = returner(book, s, side, s.snap.back, punt);
  s.snap.back = static_cast<std::int8_t>(index + 1);
  hand_over(s, Carry::kick_return, side, book.team(side).back[static_cast<std::size_t>(index)],
            100 - own_line);
  s.snap.changed = true;
}

// ---------------------------------------------------------------------------------- kickoffs

inline constexpr std::array<std::string_view, 2> kickoff_options{"normal", "onside"};

// PRO-KO-3, PRO-ONSIDE-1, PRO-D2  The kind of kickoff is said before the dice.
template <Table T>
void choose_kickoff(T& table, State& s) {
  const bool onside =
      table.ask(Decision{"PRO-D2"_rule, s.ball, "kickoff", kickoff_options}, s) == 1;
  tell(table, s, onside ? "PRO-ONSIDE-1"_rule : "PRO-KO-2"_rule,
       onside ? Kind::onside : Kind::kicks_off, s.ball, -1, 100 - s.at);
  s.snap.onside = onside;
  s.phase = onside ? Phase::onside : Phase::kickoff;
}

// PRO-ONSIDE-2, PRO-ONSIDE-3, PRO-R15  Dead where the chart says, in the hands that it names.
template <Table T>
void read_onside_kick(T& table, const Book& book, State& s) {
  const KickRow row = on_chart(table, "Onside Kickoff chart", book.charts().onside, s.snap.red);
  s.snap.changed = true;
  const int to = s.at - row.yards;
  finish(book, s, row.kickers ? new_series(s.ball, to) : new_series(other(s.ball), 100 - to));
}

// PRO-KO-2, PRO-R15  Distance and receiving back.
template <Table T>
void read_kickoff(T& table, const Book& book, State& s) {
  const Side receivers = other(s.ball);
  const Leaf& leaf = read_leaf(
      table, specialist(book.team(s.ball).kickoff, "kickoff", s.snap.red, s.ball), s.ball);
  s.snap.changed = true;
  if (leaf.a.kind == AtomKind::out_of_bounds) return finish(book, s, new_series(receivers, 60));
  if (leaf.a.kind == AtomKind::touchback) return finish(book, s, touchback(book, receivers, true));
  const int own_line = s.at - leaf.a.yards;
  if (own_line <= -10) return finish(book, s, touchback(book, receivers, true));
  s.snap.distance = leaf.a.yards;
  s.snap.back = leaf.a.back;
  comes_down(book, s, std::min(own_line, 99), false);
  s.phase = own_line <= 0 ? Phase::catch_choice : Phase::kick_return;
}

inline constexpr std::array<std::string_view, 2> catch_options{"return", "touchback"};

// PRO-KO-4, PRO-D3  On or behind the goal line: said before any return dice.
template <Table T>
void choose_catch(T& table, const Book& book, State& s) {
  if (table.ask(Decision{"PRO-D3"_rule, s.snap.runner, "kickoff caught", catch_options}, s) == 0) {
    s.phase = Phase::kick_return;
    return;
  }
  finish(book, s, touchback(book, s.snap.runner, true));
}

// ----------------------------------------------------------------------------------- returns

// PRO-R21  Without penalties, trying to block a punt costs a yard of its return.
inline int return_yards(const Book& book, const Snap& snap, int yards) {
  const bool costs = snap.block_try && !book.switches().penalties &&
                     book.switches().block_cost == BlockCost::automatic;
  return one_less(yards, costs);
}

// PRO-KRET-1..4, PRO-PRET-2, PRO-PRET-3, PRO-R16..R18  Three dice on the back's column. White alone
// matters to a fumble, a touchdown, and a punt that bounces.
template <Table T>
void return_kick(T& table, const Book& book, State& s) {
  Snap& snap = s.snap;
  const bool punt = snap.kick != Kick::kickoff;
  const RuleId rule = punt ? "PRO-PRET-2"_rule : "PRO-KRET-1"_rule;
  const auto [one, two, white] = table.roll(rule, snap.runner, red_die, red_die, white_die);
  if (punt && white == 1) {
    s.phase = Phase::bounce;
    return;
  }
  if (snap.catches) return finish(book, s, dead_ball(book, s, snap.runner, snap.at));
  const Team& team = book.team(snap.runner);
  const auto& column =
      (punt ? team.punt_return : team.kick_return)[static_cast<std::size_t>(snap.back - 1)];
  const Leaf& leaf = read_leaf(table,
                               {(*column)[one + two],
                                "card",
                                punt ? "punt return" : "kick return",
                                {},
                                one + two,
                                snap.runner,
                                snap.runner_man},
                               snap.runner);
  snap.returned = true;
  snap.credit.returner = snap.runner_man;
  snap.plus = 0;
  switch (leaf.a.kind) {
    case AtomKind::fumble:
      if (white <= 3) return fumble_after(book, s, leaf.a.yards);
      return gain(book, s, leaf.a.yards);
    case AtomKind::touchdown:
      if (white <= 5) return gain(book, s, snap.at);
      s.phase = Phase::long_gain;
      return;
    case AtomKind::short_gain:
    case AtomKind::long_gain:
      s.phase = leaf.a.kind == AtomKind::short_gain ? Phase::short_gain : Phase::long_gain;
      return;
    default:
      return gain(book, s, punt ? return_yards(book, snap, leaf.a.yards) : leaf.a.yards);
  }
}

// -------------------------------------------------------------------------------------- punts

// PRO-PUNT-6, PRO-R22  A kick is blocked: the chart says who has it and where.
inline void block(State& s) {
  s.snap.blocked = true;
  s.phase = Phase::blocked_kick;
}

// PRO-PUNT-2..4, PRO-SAFETY-3, PRO-SAFETY-4, PRO-R20, PRO-R38  The punter's column. A block reading
// counts if a block was tried; else the dice are thrown again.
template <Table T>
void read_punt(T& table, const Book& book, State& s) {
  Snap& snap = s.snap;
  const bool free_kick = snap.kick == Kick::free_kick;
  if (snap.block_try && snap.white == 1 && snap.red == 12) return block(s);
  const Leaf& leaf =
      read_leaf(table, specialist(book.team(s.ball).punt, "punt", snap.red, s.ball), s.ball);
  if (leaf.a.kind == AtomKind::blocked) {
    if (snap.block_try) return block(s);
    s.phase = Phase::punt_again;
    return;
  }
  const Side receivers = other(s.ball);
  snap.distance = leaf.a.yards + (free_kick ? 15 : 0);
  snap.back = leaf.a.back;
  const int own_line = s.at - snap.distance;
  snap.changed = true;
  if (leaf.a.kind == AtomKind::touchback) return finish(book, s, touchback(book, receivers));
  if (leaf.a.kind == AtomKind::out_of_bounds) {
    return finish(
        book, s,
        own_line <= 0 ? touchback(book, receivers) : new_series(receivers, 100 - own_line));
  }
  if (snap.call.play == Play::coffin && !free_kick) {
    s.phase = Phase::coffin;
    return;
  }
  if (own_line <= 0) return finish(book, s, touchback(book, receivers));  // PRO-R19
  comes_down(book, s, own_line, true);
  s.phase = Phase::punt_choice;
}

// PRO-PUNT-4, PRO-SAFETY-4  Two dice again, without the black one.
template <Table T>
void punt_again(T& table, State& s) {
  s.snap.red = two_dice(table, "PRO-PUNT-4"_rule, s.ball);
  s.snap.white = 0;
  s.phase = Phase::punt_reading;
}

// PRO-COFFIN-2..4, PRO-R20  Four dice shorten the punt; X keeps it in bounds, and is no penalty.
template <Table T>
void coffin_corner(T& table, const Book& book, State& s) {
  Snap& snap = s.snap;
  const auto [one, two, white, black] =
      table.roll("PRO-COFFIN-2"_rule, s.ball, red_die, red_die, white_die, black_die);
  snap.distance = std::max(0, snap.distance - (white + one + two));
  const int own_line = s.at - snap.distance;
  const Side receivers = other(s.ball);
  if (own_line <= 0) return finish(book, s, touchback(book, receivers));
  if (black_face(book, black) != Black::x) {
    return finish(book, s, new_series(receivers, 100 - own_line));
  }
  comes_down(book, s, own_line, true);
  s.phase = Phase::punt_choice;
}

inline constexpr std::array<std::string_view, 3> punt_options{"return", "let-bounce", "catch"};

// PRO-PRET-1, PRO-PRET-5, PRO-D18  Return it from where it comes down, or let it bounce.
template <Table T>
void choose_punt_return(T& table, const Book& book, State& s) {
  const std::span<const std::string_view> all(punt_options);
  const Decision decision{"PRO-D18"_rule, s.snap.runner, "punt",
                          book.switches().fair_catch ? all : all.first(2)};
  const int choice = table.ask(decision, s);
  s.snap.catches = choice == 2;
  s.phase = choice == 1 ? Phase::bounce : Phase::kick_return;
}

// PRO-PRET-4, PRO-PRET-6, PRO-R19  Two dice on the Punt Bounce chart.
template <Table T>
void bounce(T& table, const Book& book, State& s) {
  Snap& snap = s.snap;
  const Bounce found = on_chart(table, "Punt Bounce chart", book.charts().bounce,
                                two_dice(table, "PRO-PRET-4"_rule, s.ball));
  const int own_line = std::min(100 - snap.at - found.yards, 99);
  const Side receivers = snap.runner;
  switch (found.kind) {
    case Bounce::Kind::touchback:
      return finish(book, s, touchback(book, receivers));
    case Bounce::Kind::hit:
      snap.touched = true;
      return fumble(book, s, std::min(100 - own_line, 99));
    default:
      snap.distance += found.yards;
      return finish(
          book, s,
          own_line <= 0 ? touchback(book, receivers) : new_series(receivers, 100 - own_line));
  }
}

// -------------------------------------------------------------------------------- place kicks

// PRO-VARFG-1, PRO-R25  Before the kick, and not on a fake or a try: the line varies.
template <Table T>
void vary_length(T& table, const Book& book, State& s) {
  s.snap.length = on_chart(table, "Variable Length chart", book.charts().field_goal_length,
                           two_dice(table, "PRO-VARFG-1"_rule, s.ball));
  s.phase = Phase::place_kick;
}

// PRO-FG-1, PRO-FG-4, PRO-R24, PRO-R25  What the kicker's card says to a field goal from this line.
inline Lookup<bool> field_goal_cell(const Book& book, Side side, int at, int roll) {
  static constexpr std::array<bool, 2> beyond_the_card{false, true};
  const Team& team = book.team(side);
  const int line = std::max(at, team.field_goals.front().low);
  for (const Band& band : team.field_goals) {
    if (line > band.high) continue;
    return {band.good[roll], "kicker's card", "field goal", {}, roll, side, -1,
            band.low,        band.high};
  }
  return {beyond_the_card[roll == 2 ? 1 : 0], "kicker's card", "beyond his range", {}, roll, side};
}

// PRO-XP-1
inline Lookup<bool> kickers_cell(const Book& book, const State& s) {
  const int roll = s.snap.red;
  if (s.snap.kick != Kick::try_kick) {
    return field_goal_cell(book, s.ball, s.at + s.snap.length, roll);
  }
  const Team& team = book.team(s.ball);
  return {team.extra_point[roll], "kicker's card", "extra point", {}, roll, s.ball};
}

// PRO-FG-7..10, PRO-XP-2, PRO-XP-3, PRO-FG-5  Blocked, good or missed.
template <Table T>
void read_place_kick(T& table, const Book& book, State& s) {
  Snap& snap = s.snap;
  const Lookup<bool> found = kickers_cell(book, s);
  table.note(found);
  const bool good = found.cell;
  const bool blocked = snap.block_try && snap.red == 12 && (snap.white == 1 || !good);
  if (snap.kick == Kick::try_kick) {
    return finish(book, s, {End::What::try_over, s.ball, 0, good && !blocked ? 1 : 0, 0});
  }
  if (blocked) return block(s);
  if (good) return finish(book, s, {End::What::field_goal, s.ball});
  snap.changed = true;
  finish(book, s, new_series(defence(s), 100 - book.missed_spot(s.at)));
}

// PRO-PUNT-6, PRO-FG-11, PRO-R22  Two dice on the Blocked Kick chart; on punts a ball behind the
// line lies eight yards deeper.
template <Table T>
void blocked_kick(T& table, const Book& book, State& s) {
  Snap& snap = s.snap;
  const KickRow row = on_chart(table, "Blocked Kick chart", book.charts().blocked_kick,
                               two_dice(table, "PRO-R22"_rule, s.ball));
  const bool punt = snap.kick == Kick::punt;
  const int at = s.at - row.yards + (punt && row.yards < 0 ? 8 : 0);  // as the kickers see it
  snap.fumbler = s.ball;
  snap.recovers = row.kickers ? s.ball : defence(s);
  snap.loose_at = at;
  if (at > 110) return finish(book, s, {End::What::safety, s.ball});
  if (at >= 100) {
    return finish(
        book, s,
        row.kickers ? End{End::What::safety, s.ball} : End{End::What::touchdown, defence(s)});
  }
  if (!punt && row.kickers && !book.switches().fg_block_downs) {
    snap.changed = true;
    return finish(book, s, new_series(defence(s), 100 - at));
  }
  snap.recoverer = -1;
  pick_up(book, s);
}

// -------------------------------------------------------------------------------------- fakes

// PRO-R21  Against a block try a fake gains three yards more.
inline int fake_yards(const Book& book, const Snap& snap, int yards) {
  const bool costs = snap.block_try && book.switches().block_cost == BlockCost::automatic;
  return costs && yards >= 1 ? yards + 3 : yards;
}

// PRO-R26  On a try a fake needs three yards, a long gain or a touchdown.
inline void fake_try(const Book& book, State& s, const Atom& atom) {
  const bool good = atom.kind == AtomKind::long_gain || atom.kind == AtomKind::short_gain ||
                    atom.kind == AtomKind::touchdown ||
                    (atom.kind == AtomKind::yards && fake_yards(book, s.snap, atom.yards) >= 3);
  const int points = book.two_point_tries() ? 2 : 1;
  finish(book, s, {End::What::try_over, s.ball, 0, good ? points : 0, 0});
}

// PRO-PUNT-7, PRO-FG-12, PRO-XP-2  The Fake chart in place of the kicker's card.
template <Table T>
void read_fake(T& table, const Book& book, State& s) {
  Snap& snap = s.snap;
  const Fake& fake = book.charts().fake[snap.red];
  const Leaf& leaf =
      read_leaf(table, {fake.cell, "Fake chart", fake.pass ? "pass" : "run", {}, snap.red}, s.ball);
  if (snap.kick == Kick::try_kick) return fake_try(book, s, leaf.a);
  snap.kicked = false;
  snap.thrown = fake.pass;
  hand_over(s, Carry::scrimmage, s.ball, -1, s.at);
  snap.credit.kind = fake.pass ? Credit::Kind::pass : Credit::Kind::run;
  switch (leaf.a.kind) {
    case AtomKind::incomplete:
      return incomplete(book, s);
    case AtomKind::interception:
      return intercept(book, s, leaf.a.bare ? 12 : leaf.a.yards, -1);
    case AtomKind::fumble:
      snap.credit.complete = fake.pass;
      return fumble_after(book, s, leaf.a.yards);
    case AtomKind::short_gain:
    case AtomKind::long_gain:
      s.phase = leaf.a.kind == AtomKind::short_gain ? Phase::short_gain : Phase::long_gain;
      return;
    default: {
      const bool scores = leaf.a.kind == AtomKind::touchdown;
      return complete(book, s, scores ? s.at : fake_yards(book, snap, leaf.a.yards));
    }
  }
}

}  // namespace touchline::pro_football
