// A run or a pass from the first roll to its gain: the cards, ratings and great players, the pass
// rush, the receiver, gain charts and modifiers (PRO-RATING to PRO-READ, PRO-R44..R58).
#pragma once

#include "games/pro_football/rules/course.hpp"

namespace touchline::pro_football {

// ----------------------------------------------------------------------------- the first roll

// PRO-R63  Spike and kneel: no dice.
inline void spike_or_kneel(const Book& book, State& s) {
  Snap& snap = s.snap;
  const bool kneels = snap.call.play == Play::kneel;
  snap.credit.kind = kneels ? Credit::Kind::kneel : Credit::Kind::spike;
  snap.credit.man = static_cast<std::int8_t>(man_at(snap, OffPos::qb));
  if (!kneels) return incomplete(book, s);
  snap.credit.yards = -1;
  finish(book, s, dead_ball(book, s, s.ball, s.at + 1));
}

inline void begin_scrimmage(State& s) {
  Snap& snap = s.snap;
  const int quarterback = man_at(snap, OffPos::qb), chosen = man_at(snap, snap.call.man);
  const bool pass = is_pass(snap.call.play);
  hand_over(s, Carry::scrimmage, s.ball, chosen, s.at);
  snap.credit.kind = pass ? Credit::Kind::pass : Credit::Kind::run;
  snap.credit.man = static_cast<std::int8_t>(pass ? quarterback : chosen);
  snap.credit.receiver = static_cast<std::int8_t>(pass ? chosen : -1);
}

// PRO-DICE-2, PRO-RUN-2, PRO-PASS-2, PRO-R44  Red, white and black. X calls for the penalty dice, D
// on a pass for the rush, and both come before the cards.
template <Table T>
void snap_the_ball(T& table, const Book& book, State& s) {
  Snap& snap = s.snap;
  if (snap.call.play == Play::spike || snap.call.play == Play::kneel)
    return spike_or_kneel(book, s);
  begin_scrimmage(s);
  const RuleId rule = is_pass(snap.call.play) ? "PRO-PASS-2"_rule : "PRO-RUN-2"_rule;
  const auto [one, two, white, black] =
      table.roll(rule, s.ball, red_die, red_die, white_die, black_die);
  snap.red = one + two;
  snap.white = white;
  snap.black = black_face(book, black);
  s.phase = Phase::card;
  if (snap.black == Black::x && book.switches().penalties) s.phase = Phase::foul;
  if (snap.black == Black::d && is_pass(snap.call.play)) s.phase = Phase::rush;
}

// ---------------------------------------------------------------------------------- pass rush

/// PRO-R48  The column of the Pass Rush chart.
constexpr std::size_t rush_column(int difference) {
  return difference <= -15   ? 0
         : difference <= -11 ? 1
         : difference <= -6  ? 2
         : difference <= -2  ? 3
         : difference <= 2   ? 4
                             : 5;
}

// PRO-SETUP-2, PRO-R48  D on the first roll of a pass: two dice on the Pass Rush chart.
template <Table T>
void pass_rush(T& table, const Book& book, State& s) {
  constexpr std::array<std::string_view, 6> names{"A", "B", "C", "D", "E", "F"};
  const std::size_t column = rush_column(rush_difference(book, s));
  const Rush rush = on_chart(table, "Pass Rush chart", book.charts().rush[column],
                             two_dice(table, "PRO-R48"_rule, defence(s)), names[column]);
  Snap& snap = s.snap;
  switch (rush.kind) {
    case Rush::Kind::hold:
      s.phase = Phase::card;
      return;
    case Rush::Kind::thrown_away:
      return incomplete(book, s);
    case Rush::Kind::must_run:
      s.phase = Phase::must_run;
      return;
    case Rush::Kind::sack:
      break;
  }
  snap.sacked = true;
  snap.credit.kind = Credit::Kind::sack;
  snap.credit.receiver = -1;
  snap.runner_man = snap.credit.man;
  snap.reading = rush.yards;
  s.phase = Phase::sack;
}

// PRO-R48, PRO-R65  The sack is a rusher's, by chance and his rating.
template <Table T>
void credit_sack(T& table, const Book& book, State& s) {
  const Rushers men = rushers(book, s);
  int all = 0;
  for (const DefPos pos : men) all += rush_rating(book, s, pos);
  int drawn = one_of(table, "PRO-R65"_rule, defence(s), all);
  for (const DefPos pos : men) {
    s.snap.credit.sacker = static_cast<std::int8_t>(man_at(s.snap, pos));
    drawn -= rush_rating(book, s, pos);
    if (drawn < 0) return;
  }
}

// PRO-DICE-4, PRO-R48, PRO-R33  White and black decide whether the sacked quarterback fumbles.
template <Table T>
void sack(T& table, const Book& book, State& s) {
  credit_sack(table, book, s);
  const auto [white, black] = table.roll("PRO-R48"_rule, s.ball, white_die, black_die);
  const bool marked = black_face(book, black) != Black::blank;
  const int loss = s.snap.reading;
  if (marked && book.team(s.ball).fumble.holds(white)) return fumble_after(book, s, loss);
  gain(book, s, loss);
}

// ------------------------------------------------------------------- modifiers and the column

// PRO-R57  The column: a key that is fooled, prevent against a flat, then the guess.
inline bool guessed_right(const Snap& snap) {
  const bool run = is_run(snap.call.play);
  const bool fooled = snap.answer.keyed != OffPos::none && snap.answer.keyed != snap.call.man;
  if (run && fooled) return false;
  const bool flat = snap.call.play == Play::flat || snap.call.play == Play::look_in;
  if (flat && snap.answer.stance == Stance::prevent) return false;
  return snap.answer.pass == !run;
}

inline constexpr std::array<std::string_view, 2> guess_names{"wrong", "right"};
/// The columns that a play is read in, by name.
constexpr std::string_view column_name(Play play) {
  return is_run(play) ? run_names[static_cast<std::size_t>(run_columns(play))]
                      : pass_names[static_cast<std::size_t>(pass_columns(play))];
}

enum class Source : std::uint8_t { own_card, defence_card };

/// PRO-R50, PRO-R52, PRO-R55, PRO-R58  One yard less, never below nothing.
constexpr int one_less(int yards, bool applies) {
  return applies && yards >= 1 ? yards - 1 : yards;
}

// PRO-R56  A draw gains where a pass was expected, and loses where a run was.
constexpr int drawn(int yards, const DefCall& answer) {
  if (!answer.pass) return yards - 2;
  return yards >= 1 ? yards + (answer.blitz != 0 ? 4 : 3) : yards;
}

/// Yards as something makes them, which the score sheet hears if it changes them.
template <Table T>
int made_by(T& table, std::string_view by, int before, int after) {
  if (after != before) table.note(Modified{by, before, after});
  return after;
}

// PRO-R58  What the calls do to plain yards, in the order of the ruling.
template <Table T>
int modified(T& table, const State& s, int yards, Source source, OffPos reader) {
  const Snap& snap = s.snap;
  const DefCall& answer = snap.answer;
  const Play play = snap.call.play;
  const bool run = is_run(play), pass = is_pass(play),
             tight = answer.stance == Stance::short_yardage;
  const auto make = [&](std::string_view by, int after) {
    yards = made_by(table, by, yards, after);
  };
  if (play == Play::draw) make("draw", drawn(yards, answer));
  if (run && play != Play::draw) make("shotgun", one_less(yards, snap.shotgun));
  if (run && tight) make("short yardage", one_less(yards, yards <= 9));
  if (run && answer.keyed == snap.call.man) make("keyed", one_less(yards, true));
  const bool from_defence = source == Source::defence_card;
  if (pass && from_defence && yards >= 1) make("blitz", yards + answer.blitzers());
  if (pass && !answer.doubled(snap.call.man) && yards >= 1) {
    make("double-team elsewhere", yards + answer.men_doubled());
  }
  make("hurt", one_less(yards, source == Source::own_card && plays_hurt(s, reader)));
  return yards;
}

// ------------------------------------------------------------------------------------ readings

/// PRO-R30  Where a bare Int comes down.
constexpr int default_depth(Play play) {
  return play == Play::deep ? 30 : play == Play::shallow ? 12 : 3;
}

// PRO-INT-1, PRO-R30  Intercepted so far from the line; not on a try, unless it may be returned.
inline void intercept(const Book& book, State& s, int yards, int man) {
  Snap& snap = s.snap;
  snap.credit.intercepted = true;
  snap.credit.yards = 0;
  snap.credit.interceptor = static_cast<std::int8_t>(man);
  const int own_line = std::max(s.at - yards, -9);
  hand_over(s, Carry::interception, defence(s), man, 100 - own_line);
  if (snap.at <= 0) return finish(book, s, {End::What::touchdown, snap.runner});
  if (is_try(snap.kick) && !book.defence_may_return_try()) {
    return finish(book, s, dead_ball(book, s, snap.runner, std::min(snap.at, 99)));
  }
  s.phase = man < 0 && book.switches().identify_interceptor ? Phase::interceptor
                                                            : Phase::interception_choice;
}

// PRO-LOOKIN-2, PRO-R31  A look-in that gains nothing is incomplete.
inline bool worthless_look_in(const Snap& snap, int yards) {
  return snap.call.play == Play::look_in && snap.carry == Carry::scrimmage &&
         !snap.quarterback_runs && yards <= 0;
}

inline void complete(const Book& book, State& s, int yards) {
  if (worthless_look_in(s.snap, yards)) return incomplete(book, s);
  s.snap.credit.complete = s.snap.credit.kind == Credit::Kind::pass;
  gain(book, s, yards);
}

// PRO-R50, PRO-R51  Which gain chart a reading leads to.
template <Table T>
void read_gain(T& table, State& s, bool is_long) {
  Snap& snap = s.snap;
  snap.plus = 0;
  const Stance stance = snap.answer.stance;
  const bool scrimmage = snap.carry == Carry::scrimmage;
  if (scrimmage && is_run(snap.call.play) && stance == Stance::short_yardage && !is_long) {
    table.note(Turned{"short yardage", "Long Gain"});
    is_long = true;
  }
  if (scrimmage && is_pass(snap.call.play) && stance == Stance::prevent && is_long &&
      !snap.quarterback_runs) {
    table.note(Turned{"prevent", "Short Gain"});
    is_long = false;
    snap.plus = 10;
  }
  s.phase = is_long ? Phase::long_gain : Phase::short_gain;
}

// PRO-READ-1..8  A result of a card, on a run or a pass.
template <Table T>
void apply(T& table, const Book& book, State& s, const Atom& atom, Source source, OffPos reader) {
  Snap& snap = s.snap;
  const Play play = snap.call.play;
  switch (atom.kind) {
    case AtomKind::yards:
      snap.has_reading = true;
      snap.reading = atom.yards;
      return complete(book, s, modified(table, s, atom.yards, source, reader));
    case AtomKind::incomplete:
      return incomplete(book, s);
    case AtomKind::receiver:
      s.phase = Phase::receiver;
      return;
    case AtomKind::must_run:
      s.phase = Phase::must_run;
      return;
    case AtomKind::short_gain:
      return read_gain(table, s, false);
    case AtomKind::long_gain:
      return read_gain(table, s, true);
    case AtomKind::touchdown:
      return complete(book, s, s.at);
    case AtomKind::fumble:
      if (worthless_look_in(snap, atom.yards)) return incomplete(book, s);
      snap.credit.complete = snap.credit.kind == Credit::Kind::pass;
      return fumble_after(book, s, atom.yards);
    case AtomKind::interception:
      return intercept(book, s, atom.bare ? default_depth(play) : atom.yards, -1);
    default:  // PRO-R59: a PENALTY reading; the play itself yields nothing
      snap.certain = true;
      s.phase = book.switches().penalties ? Phase::foul : Phase::card;
      if (s.phase == Phase::card) return is_pass(play) ? incomplete(book, s) : gain(book, s, 0);
      return;
  }
}

// PRO-GREAT, PRO-R12, PRO-R13  A six on the extra die overrides either result.
inline void be_great(const Book& book, State& s, const Leaf& leaf, const Rated& man,
                     const Atom& tested) {
  Snap& snap = s.snap;
  if (man.attacker) {
    const bool larger = book.switches().great_block == GreatBlock::max;
    snap.least = larger && tested.kind == AtomKind::yards ? tested.yards : -100;
    s.phase = Phase::short_gain;
    snap.plus = 0;
    return;
  }
  const auto plain = [](const Atom& atom) { return atom.kind == AtomKind::yards; };
  if (is_run(snap.call.play)) return fumble_after(book, s, plain(leaf.a) ? leaf.a.yards : 0);
  int depth = default_depth(snap.call.play);
  if (plain(leaf.a) || plain(leaf.b)) {
    depth = std::max<int>(plain(leaf.a) ? leaf.a.yards : -100, plain(leaf.b) ? leaf.b.yards : -100);
  }
  intercept(book, s, depth, man.man);
}

// PRO-RATING-1  Rating against the white die: A if it is as high, else B. The yards of B are where
// interference would be called (PRO-R59).
template <Table T>
void read_choice(T& table, const Book& book, State& s, const Leaf& leaf) {
  Snap& snap = s.snap;
  const auto man = rated(book, s, leaf.rater);
  const int white = book.switches().rating_die == RatingDie::fresh
                        ? one_die(table, "PRO-R6"_rule, s.ball)
                        : snap.white;
  const Atom& tested = man && man->rating >= white ? leaf.a : leaf.b;
  const bool great = man && man->original == 6 && book.switches().great_player &&
                     one_die(table, "PRO-GREAT-1"_rule, s.ball) == 6;
  const Side side = !man || !man->attacker ? defence(s) : s.ball;
  table.note(RatingTest{side, man ? man->man : -1, man ? man->rating : 0, white,
                        man && man->rating >= white, great});
  if (great) return be_great(book, s, leaf, *man, tested);
  apply(table, book, s, tested, Source::defence_card, OffPos::none);
  if (leaf.b.kind == AtomKind::yards) {
    snap.has_reading = true;
    snap.reading = leaf.b.yards;
  }
}

// PRO-RUN-2..4, PRO-PASS-2, PRO-PASS-3  White 1-3: the carrier's or the passer's card, by the
// guess; 4-6: the defence card, whatever was guessed.
template <Table T>
void read_card(T& table, const Book& book, State& s) {
  const Snap& snap = s.snap;
  const Play play = snap.call.play;
  const bool run = is_run(play);
  if (snap.white <= 3) {
    const OffPos reader = run ? snap.call.man : OffPos::qb;
    const int index = man_at(snap, reader);
    const Man& man = book.team(s.ball).man(index);
    const auto& columns = run ? man.run[static_cast<std::size_t>(run_columns(play))]
                              : man.pass[static_cast<std::size_t>(pass_columns(play))];
    if (!columns) return incomplete(book, s);  // a stand-in who cannot throw (PRO-R60)
    const bool guessed = guessed_right(snap);
    const Leaf& leaf = read_leaf(table,
                                 {columns->at(guessed)[snap.red], "card", column_name(play),
                                  guess_names[guessed ? 1 : 0], snap.red, s.ball, index},
                                 s.ball);
    return apply(table, book, s, leaf.a, Source::own_card, reader);
  }
  const std::size_t section = run ? static_cast<std::size_t>(run_columns(play))
                                  : 3 + static_cast<std::size_t>(pass_columns(play));
  const Cell& cell = defence_card(book.team(defence(s)), snap.defence)[section][snap.red];
  const Leaf& leaf =
      read_leaf(table, {cell, "defence card", column_name(play), {}, snap.red, defence(s)}, s.ball);
  if (leaf.rater.kind != RaterKind::none) return read_choice(table, book, s, leaf);
  apply(table, book, s, leaf.a, Source::defence_card, OffPos::none);
}

// PRO-RECV-1..3, PRO-R32, PRO-R53  All four dice on the receiver's column of the same pass. X tests
// a completion for a fumble and is never a penalty; a doubled man loses it at white 4 and more.
template <Table T>
void read_receiver(T& table, const Book& book, State& s) {
  Snap& snap = s.snap;
  const auto [one, two, white, black] =
      table.roll("PRO-RECV-1"_rule, s.ball, red_die, red_die, white_die, black_die);
  const int index = man_at(snap, snap.call.man);
  const Man& man = book.team(s.ball).man(index);
  const auto& columns = man.pass[static_cast<std::size_t>(pass_columns(snap.call.play))];
  const bool guessed = guessed_right(snap);
  const Leaf& leaf =
      read_leaf(table,
                {columns->at(guessed)[one + two], "card", column_name(snap.call.play),
                 guess_names[guessed ? 1 : 0], one + two, s.ball, index},
                s.ball);
  const AtomKind kind = leaf.a.kind;
  const bool completion = kind == AtomKind::yards || kind == AtomKind::short_gain ||
                          kind == AtomKind::long_gain || kind == AtomKind::touchdown;
  if (completion && snap.answer.doubled(snap.call.man) && white >= 4) {
    table.note(Turned{"double-team, white 4 to 6", "incomplete"});
    return incomplete(book, s);
  }
  snap.fumble_after =
      completion && black_face(book, black) == Black::x && book.team(s.ball).fumble.holds(white);
  apply(table, book, s, leaf.a, Source::own_card, snap.call.man);
}

// PRO-READ-1, PRO-R31, PRO-R65  The quarterback runs: two dice on the back of his card.
template <Table T>
void must_run(T& table, const Book& book, State& s) {
  Snap& snap = s.snap;
  const int quarterback = man_at(snap, OffPos::qb);
  const auto& column = book.team(s.ball).man(quarterback).must_run;
  const int roll = two_dice(table, "PRO-READ-1"_rule, s.ball);
  snap.quarterback_runs = true;
  snap.runner_man = static_cast<std::int8_t>(quarterback);
  snap.credit.kind = Credit::Kind::run;
  snap.credit.receiver = -1;
  if (!column) return gain(book, s, 0);  // a stand-in without the column (PRO-R60)
  const Leaf& leaf = read_leaf(
      table, {(*column)[roll], "card", "must run", {}, roll, s.ball, quarterback}, s.ball);
  const bool hurt = leaf.a.kind == AtomKind::yards && plays_hurt(s, OffPos::qb);
  if (leaf.a.kind == AtomKind::yards) {
    const int yards = leaf.a.yards;
    return gain(book, s, made_by(table, "hurt", yards, one_less(yards, hurt)));
  }
  apply(table, book, s, leaf.a, Source::own_card, OffPos::qb);
}

// --------------------------------------------------------------------------------- gain charts

// PRO-READ-2  Two dice on the Short Gain chart.
template <Table T>
void short_gain(T& table, const Book& book, State& s) {
  const Atom found = on_chart(table, "Short Gain chart", book.charts().short_gain,
                              two_dice(table, "PRO-READ-2"_rule, s.snap.runner));
  if (found.kind == AtomKind::long_gain) {
    s.phase = Phase::long_gain;
    return;
  }
  const int further = made_by(table, "prevent", found.yards, found.yards + s.snap.plus);
  const int yards = made_by(table, "the block", further, std::max<int>(further, s.snap.least));
  s.snap.carry == Carry::scrimmage ? complete(book, s, yards) : gain(book, s, yards);
}

// PRO-READ-3, PRO-R43  Three dice on the Variable Long Gain chart; the line by who gains.
template <Table T>
void long_gain(T& table, const Book& book, State& s) {
  const Side runner = s.snap.runner;
  const auto [one, two, white] = table.roll("PRO-READ-3"_rule, runner, red_die, red_die, white_die);
  constexpr std::array<std::string_view, 6> names{"white 1", "white 2", "white 3",
                                                  "white 4", "white 5", "white 6"};
  const auto column = static_cast<std::size_t>(white - 1);
  const LongGain box =
      on_chart(table, "Long Gain chart", book.charts().long_gain[column], one + two, names[column]);
  const bool neutral = book.setting().neutral || !book.switches().home_field;
  const int found = neutral ? box.neutral : runner == Side::home ? box.home : box.visitor;
  const int yards = made_by(table, "prevent", found, found + s.snap.plus);
  s.snap.carry == Carry::scrimmage ? complete(book, s, yards) : gain(book, s, yards);
}

}  // namespace touchline::pro_football
