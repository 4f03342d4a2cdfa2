#include "games/pro_football/rules/field.hpp"

#include <algorithm>

namespace touchline::pro_football {
namespace {

using D = DefPos;
using O = OffPos;
bool is_linebacker(DefPos pos) { return group_of(pos) == Group::linebackers; }
bool is_back(DefPos pos) { return group_of(pos) == Group::d_backs; }
int clamp_rating(int rating) { return std::clamp(rating, 0, 6); }

}  // namespace

// ------------------------------------------------------------------------------------ ratings

int block_rating(const Book& book, const State& s, OffPos pos, bool pass) {
  const int man = man_at(s.snap, pos);
  if (man < 0) return 0;
  const Man& who = book.team(offence(s)).man(man);
  return clamp_rating((pass ? who.pass_block : who.run_block) - (plays_hurt(s, pos) ? 1 : 0));
}

// PRO-R7
int defence_rating(const Man& man, DefPos pos, bool pass, bool hurt) {
  const bool covers = pass && is_linebacker(pos) && man.pass_defence;
  return clamp_rating((covers ? *man.pass_defence : man.defence) - (hurt ? 1 : 0));
}
int defence_rating(const Book& book, const State& s, DefPos pos, bool pass) {
  const int man = man_at(s.snap, pos);
  return man < 0 ? 0
                 : defence_rating(book.team(defence(s)).man(man), pos, pass, plays_hurt(s, pos));
}

int rush_rating(const Man& man, DefPos pos, bool hurt) {
  return clamp_rating((is_back(pos) ? man.defence - 2 : man.rush) - (hurt ? 1 : 0));
}
int rush_rating(const Book& book, const State& s, DefPos pos) {
  const int man = man_at(s.snap, pos);
  return man < 0 ? 0 : rush_rating(book.team(defence(s)).man(man), pos, plays_hurt(s, pos));
}

// ----------------------------------------------------------------------------- zones and cover

Flank receiver_column(OffPos pos, Flank strength) {
  Flank column = Flank::middle;
  if (pos == O::se || pos == O::hb || pos == O::te2) column = Flank::left;
  if (pos == O::fl || pos == O::fb || pos == O::wr4) column = Flank::right;
  return strength == Flank::left ? mirrored(column) : column;
}

Flank play_column(const Snap& snap) {
  switch (snap.call.play) {
    case Play::off_tackle:
    case Play::end_run:
    case Play::flat:
      return snap.call.flank;
    case Play::shallow:
    case Play::deep:
      return receiver_column(snap.call.man, snap.strength);
    default:
      return Flank::middle;
  }
}

std::optional<Zone> zone_of(const Snap& snap, DefPos pos) {
  for (const auto& move : snap.answer.moves) {
    if (move.man == pos) return move.to;
  }
  const bool on_line =
      snap.defence >= Defence::nickel_from_three_four && (pos == D::lolb || pos == D::rolb);
  if (on_line) return std::nullopt;
  return place_in_zones(pos, snap.answer.stance, snap.strength);
}

namespace {

bool moved(const Snap& snap, D pos) {
  return std::any_of(snap.answer.moves.begin(), snap.answer.moves.end(),
                     [&](const auto& move) { return pos != D::none && move.man == pos; });
}

// PRO-R46  The cover duty of a place, strength right.
D formation_cover(O receiver, const Snap& snap) {
  switch (receiver) {
    case O::se:
      return D::rcb;
    case O::fl:
      return D::lcb;
    case O::te:
      return D::ss;
    case O::hb:
    case O::te2:
      return D::rlb;
    case O::fb:
      return D::mlb;
    case O::wr3:
      return is_base(snap.defence) ? D::fs : D::nb;
    case O::wr4:
      return man_at(snap, D::db6) >= 0 ? D::db6 : D::ss;
    default:
      return D::none;
  }
}

struct Named {
  D pos = D::none;
  int change = 0;
};

Named better(const Book& book, const State& s, D one, D two) {
  const bool first = defence_rating(book, s, one, false) >= defence_rating(book, s, two, false);
  return {first ? one : two, 0};
}

// PRO-R8  The man for a place that may not be on the field.
Named stand_in(const Book& book, const State& s, D pos) {
  const auto there = [&](D place) { return man_at(s.snap, place) >= 0; };
  if (pos == D::none) return {};
  if (there(pos)) return {pos, 0};
  const auto extra = [&](D back) { return there(back) ? Named{back, -1} : Named{}; };
  switch (pos) {
    case D::lt:
    case D::rt:
      return there(D::nt) ? Named{D::nt, 0} : Named{};
    case D::nt:
      return better(book, s, D::lt, D::rt);
    case D::llb:
      return there(D::lolb) && is_base(s.snap.defence) ? Named{D::lolb, 0} : extra(D::db6);
    case D::rlb:
      return there(D::rolb) && is_base(s.snap.defence) ? Named{D::rolb, 0} : extra(D::nb);
    case D::lolb:
      return there(D::llb) ? Named{D::llb, 0} : extra(D::db6);
    case D::rolb:
      return there(D::rlb) ? Named{D::rlb, 0} : extra(D::nb);
    case D::mlb:
      return better(book, s, D::lilb, D::rilb);
    case D::lilb:
    case D::rilb:
      return there(D::mlb) ? Named{D::mlb, 0} : Named{};
    case D::nb:
      return {D::fs, 0};
    case D::db6:
      return {D::ss, 0};
    default:
      return {};
  }
}

// PRO-R50, PRO-R51  What the stance does to a rating.
int stance_change(const Snap& snap, D pos) {
  const bool run = is_run(snap.call.play);
  const Stance stance = snap.answer.stance;
  if (run && !is_back(pos)) {
    return stance == Stance::short_yardage ? 1 : stance == Stance::prevent ? -1 : 0;
  }
  return stance == Stance::prevent && snap.call.play == Play::deep && is_back(pos) ? 1 : 0;
}

Rated defender_rated(const Book& book, const State& s, D pos, int change) {
  const int original = defence_rating(book, s, pos, is_pass(s.snap.call.play));
  const int rating = clamp_rating(original + change + stance_change(s.snap, pos));
  return {false, man_at(s.snap, pos), rating, original};
}

D facing(Role role, bool left) {
  switch (role) {
    case Role::d_end:
      return left ? D::le : D::re;
    case Role::d_tackle:
      return left ? D::lt : D::rt;
    case Role::linebacker:
      return left ? D::llb : D::rlb;
    case Role::outside_linebacker:
      return left ? D::lolb : D::rolb;
    case Role::inside_linebacker:
      return left ? D::lilb : D::rilb;
    case Role::cornerback:
      return left ? D::lcb : D::rcb;
    case Role::nose_tackle:
      return D::nt;
    case Role::middle_linebacker:
      return D::mlb;
    case Role::strong_safety:
      return D::ss;
    case Role::free_safety:
      return D::fs;
    case Role::nickel_back:
      return D::nb;
    case Role::dime_back:
      return D::db6;
    default:
      return D::none;
  }
}

// PRO-R9  The side that a play goes to; one through the middle goes to the strong side.
Flank side_of_play(const Snap& snap) {
  if (snap.call.flank != Flank::middle) return snap.call.flank;
  const Flank column = play_column(snap);
  return column == Flank::middle ? snap.strength : column;
}

// PRO-RATING-4, PRO-R8, PRO-R9
O blocker(const Snap& snap, const Rater& rater) {
  const Flank play = side_of_play(snap);
  const bool right =
      rater.where == Where::right ||
      (rater.where == Where::offside ? play == Flank::left
                                     : rater.where != Where::left && play == Flank::right);
  const O tackle = right ? O::rt : O::lt;
  const auto there = [&](O pos) { return man_at(snap, pos) >= 0; };
  switch (rater.role) {
    case Role::center:
      return O::c;
    case Role::guard:
      return right ? O::rg : O::lg;
    case Role::end: {
      const bool strong = right == (snap.strength == Flank::right);
      const O end = strong ? O::te : O::te2;
      return there(end) ? end : tackle;
    }
    case Role::tight_end:
      return there(O::te) ? O::te : tackle;
    case Role::half_back:
      return there(O::hb) ? O::hb : tackle;
    case Role::full_back:
      return there(O::fb) ? O::fb : tackle;
    default:
      return tackle;
  }
}

// PRO-R45, PRO-R52, PRO-R53, PRO-R54  Whether he has left his zone on this play.
bool absent(const Book& book, const State& s, D pos) {
  const Snap& snap = s.snap;
  const bool pass = is_pass(snap.call.play);
  if (snap.answer.blitzes(pos)) return true;
  if (pass && pos == fourth_rusher(book, s)) return true;
  if (snap.answer.key_man == pos && pass && snap.call.man != snap.answer.keyed) return true;
  return snap.answer.helps(pos) && !pass;
}

// PRO-R11, PRO-R45
std::optional<Rated> rated_in_zone(const Book& book, const State& s, bool backs) {
  const Snap& snap = s.snap;
  const Play play = snap.call.play;
  const Flank column = play_column(snap);
  std::optional<Rated> best;
  int men = 0;
  for (int i = 0; i < def_positions; ++i) {
    const D pos = static_cast<D>(i);
    if (man_at(snap, pos) < 0 || (backs ? !is_back(pos) : !is_linebacker(pos))) continue;
    const auto zone = zone_of(snap, pos);
    if (!zone || zone->flank != column || absent(book, s, pos)) continue;
    const Depth depth = zone->depth;
    bool searched = backs ? depth != Depth::deep : depth == Depth::near;
    if (play == Play::shallow) searched = backs ? depth != Depth::near : depth != Depth::deep;
    if (play == Play::deep) searched = backs ? depth != Depth::near : depth == Depth::shallow;
    if (!searched) continue;
    const int change = play == Play::deep && backs && depth == Depth::shallow ? -1 : 0;
    const Rated man = defender_rated(book, s, pos, change);
    ++men;
    if (!best || man.rating > best->rating) best = man;
  }
  if (best && men > 1 && book.switches().zone_stack == ZoneStack::plus_one) {
    best->rating = clamp_rating(best->rating + 1);
  }
  return best;
}

// PRO-RATING-5, PRO-R10, PRO-R49, PRO-R50, PRO-R52, PRO-R53
std::optional<Rated> rated_cover(const Book& book, const State& s) {
  const Snap& snap = s.snap;
  D pos = cover_of(book, s, snap.call.man);
  int hand_over = 0;
  const D rusher = fourth_rusher(book, s);
  if (rusher != D::none && stand_in(book, s, pos).pos == rusher) {
    pos = rusher == D::lolb ? D::lilb : D::rilb;
    hand_over = -1;
  }
  const Named named = stand_in(book, s, pos);
  const int change = (snap.answer.doubled(snap.call.man) ? 1 : 0) -
                     (snap.answer.stance == Stance::short_yardage ? 1 : 0);
  std::optional<Rated> cover;
  if (named.pos != D::none && !snap.answer.blitzes(named.pos)) {
    const int away = moved(snap, named.pos) ? -1 : 0;
    cover = defender_rated(book, s, named.pos, change + named.change + hand_over + away);
  }
  if (snap.answer.keyed == snap.call.man && snap.call.man != O::none) {
    const Rated key = defender_rated(book, s, snap.answer.key_man, change);
    if (!cover || key.rating > cover->rating) cover = key;
  }
  return cover;
}

}  // namespace

DefPos cover_of(const Book& book, const State& s, OffPos receiver) {
  const int man = man_at(s.snap, receiver);
  D cover = formation_cover(receiver, s.snap);
  if (man >= 0 && receiver <= O::fl) {
    const Man& who = book.team(offence(s)).man(man);
    if (who.plays(receiver) && who.defender != D::none) cover = who.defender;
  }
  return s.snap.strength == Flank::left ? mirrored(cover) : cover;
}

DefPos fourth_rusher(const Book& book, const State& s) {
  if (s.snap.defence != Defence::three_four) return D::none;
  if (s.snap.answer.rusher != D::none) return s.snap.answer.rusher;
  const bool left = rush_rating(book, s, D::lolb) >= rush_rating(book, s, D::rolb);
  const D one = left ? D::lolb : D::rolb, two = left ? D::rolb : D::lolb;
  const auto busy = [&](D pos) {
    return s.snap.answer.blitzes(pos) || s.snap.answer.helps(pos) || s.snap.answer.key_man == pos;
  };
  return busy(one) && !busy(two) ? two : one;
}

Rushers rushers(const Book& book, const State& s) {
  Rushers men;
  const D fourth = fourth_rusher(book, s);
  for (int i = 0; i < def_positions; ++i) {
    const D pos = static_cast<D>(i);
    if (man_at(s.snap, pos) < 0) continue;
    const bool olb_on_line =
        s.snap.defence >= Defence::nickel_from_three_four && (pos == D::lolb || pos == D::rolb);
    if (group_of(pos) == Group::d_line || olb_on_line || pos == fourth ||
        s.snap.answer.blitzes(pos)) {
      men.add(pos);
    }
  }
  return men;
}

bool may_be_called(const Book& book, const State& s, const DefCall& call) {
  return may_be_called(call, [&](O receiver) { return cover_of(book, s, receiver); });
}

bool may_be_called(const Book& book, const State& s, const OffCall& call) {
  if (call.man == O::none) return true;
  if (!lines_up(s.snap.formation, call.man)) return false;
  const int man = man_at(s.snap, call.man);
  if (man < 0) return false;
  return (book.team(offence(s)).man(man).columns >> column_of(call.play) & 1U) != 0;
}

std::optional<Rated> rated(const Book& book, const State& s, const Rater& rater) {
  switch (rater.kind) {
    case RaterKind::linebacker_in_zone:
      return rated_in_zone(book, s, false);
    case RaterKind::back_in_zone:
      return rated_in_zone(book, s, true);
    case RaterKind::defender:
      return rated_cover(book, s);
    case RaterKind::offensive: {
      const O pos = blocker(s.snap, rater);
      const int rating = block_rating(book, s, pos, is_pass(s.snap.call.play));
      return Rated{true, man_at(s.snap, pos), rating, rating};
    }
    case RaterKind::defensive: {
      // PRO-R9  The defence's left faces the offence's right.
      const Flank play = side_of_play(s.snap);
      const bool left = rater.where == Where::left ||
                        (rater.where == Where::onside && play == Flank::right) ||
                        (rater.where == Where::offside && play == Flank::left);
      const Named named = stand_in(book, s, facing(rater.role, left));
      if (named.pos == D::none) return std::nullopt;
      return defender_rated(book, s, named.pos, named.change);
    }
    default:
      return std::nullopt;
  }
}

int rush_difference(const Book& book, const State& s) {
  const Snap& snap = s.snap;
  int difference = 0;
  for (const D pos : rushers(book, s)) difference += rush_rating(book, s, pos);
  for (const O pos : {O::lt, O::lg, O::c, O::rg, O::rt})
    difference -= block_rating(book, s, pos, true);
  int best = 0;
  for (const O pos : {O::hb, O::fb}) {
    if (pos != snap.call.man) best = std::max(best, block_rating(book, s, pos, true));
  }
  difference -= best;
  if (snap.call.play == Play::flat || snap.call.play == Play::look_in) difference -= 3;
  if (snap.call.play == Play::deep) difference += 3;
  if (snap.shotgun) difference -= 2;  // PRO-R55
  return difference;
}

}  // namespace touchline::pro_football
