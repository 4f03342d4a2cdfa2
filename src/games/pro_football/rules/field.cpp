#include "games/pro_football/rules/field.hpp"

#include <algorithm>

namespace touchline::pro_football {
namespace {

using D = DefPos;
using O = OffPos;

std::size_t at(O pos) { return static_cast<std::size_t>(pos); }
std::size_t at(D pos) { return static_cast<std::size_t>(pos); }

bool may_play(const Man& man, O pos) {
  if (pos == O::wr3 || pos == O::wr4) return man.plays(O::se) || man.plays(O::fl);  // PRO-R46
  return man.plays(pos == O::te2 ? O::te : pos);
}
bool may_play(const Man& man, D pos) { return man.plays(pos); }

// PRO-R60  Of the same group; a quarterback is replaced by any back.
bool of_group(const Man& man, O pos) {
  const Group wanted = pos == O::qb ? Group::backs : group_of(pos);
  for (int i = 0; i < off_positions; ++i) {
    if (man.plays(static_cast<O>(i)) && group_of(static_cast<O>(i)) == wanted) return true;
  }
  return false;
}
bool of_group(const Man& man, D pos) {
  for (int i = 0; i < def_positions; ++i) {
    if (man.plays(static_cast<D>(i)) && group_of(static_cast<D>(i)) == group_of(pos)) return true;
  }
  return false;
}

struct Found {
  int man = -1;
  bool as_hurt = false;
};

template <class Fits>
int first_man(const Team& team, std::uint64_t used, Fits fits) {
  for (std::size_t i = 0; i < team.men.size(); ++i) {
    if ((used >> i & 1U) == 0 && fits(static_cast<int>(i))) return static_cast<int>(i);
  }
  return -1;
}

// PRO-R42, PRO-R60  For the coach's man, who cannot play: the next on the list, a man of the group
// as if hurt, or the injured man himself.
template <class Pos>
Found man_for(const Team& team, const std::array<Health, Team::most_men>& health, int chosen,
              std::uint64_t used, Pos pos) {
  const auto free = [&](int man) {
    return man >= 0 && (used >> static_cast<unsigned>(man) & 1U) == 0;
  };
  const auto fit = [&](int man) { return health[static_cast<std::size_t>(man)].available(); };
  const auto next =
      first_man(team, used, [&](int i) { return fit(i) && may_play(team.man(i), pos); });
  if (next >= 0) return {next, false};
  if (free(chosen)) {
    const auto other_man =
        first_man(team, used, [&](int i) { return fit(i) && of_group(team.man(i), pos); });
    return other_man >= 0 ? Found{other_man, true} : Found{chosen, true};
  }
  return {first_man(team, used, [&](int i) { return may_play(team.man(i), pos); }), true};
}

template <class Pos, class Places, std::size_t N>
void fill(const Team& team, const std::array<Health, Team::most_men>& health,
          const std::array<std::int8_t, N>& chosen, const Places& wanted,
          std::array<std::int8_t, N>& men, std::uint32_t& as_hurt) {
  men.fill(-1);
  as_hurt = 0;
  std::uint64_t used = 0;
  for (const Pos pos : wanted) {
    const auto index = static_cast<std::size_t>(pos);
    const int first = chosen[index];
    const bool plays = first >= 0 && (used >> static_cast<unsigned>(first) & 1U) == 0 &&
                       health[static_cast<std::size_t>(first)].available();
    const Found found = plays ? Found{first, false} : man_for(team, health, first, used, pos);
    men[index] = static_cast<std::int8_t>(found.man);
    if (found.man >= 0) used |= std::uint64_t{1} << static_cast<unsigned>(found.man);
    if (found.as_hurt) as_hurt |= 1U << index;
  }
}

std::array<O, 11> wanted_places(Formation formation) {
  std::array<O, 11> wanted{O::qb, O::lt, O::lg, O::c, O::rg, O::rt};
  std::copy(places(formation).begin(), places(formation).end(), wanted.begin() + 6);
  return wanted;
}

// PRO-R47  A 3-4 team's nickel and dime are made from its 3-4.
const std::vector<D>& fielded_from(Defence defence) {
  static const std::array<std::vector<D>, 2> from{
      {{D::le, D::nt, D::re, D::lolb, D::lilb, D::rilb, D::rolb, D::lcb, D::rcb, D::ss, D::fs,
        D::nb},
       {D::le, D::nt, D::re, D::lolb, D::lilb, D::rilb, D::rolb, D::lcb, D::rcb, D::ss, D::fs,
        D::nb, D::db6}}};
  if (defence == Defence::nickel_from_three_four) return from[0];
  if (defence == Defence::dime_from_three_four) return from[1];
  return places(defence);
}

void rearrange_three_four(const Book& book, State& s) {
  Snap& snap = s.snap;
  const bool nickel = snap.defence == Defence::nickel_from_three_four;
  const auto take = [&](D from, D to) {
    const bool hurt = (snap.def_hurt >> at(from) & 1U) != 0;
    snap.def[at(to)] = snap.def[at(from)];
    if (hurt) snap.def_hurt |= 1U << at(to);
  };
  const bool left_rushes = rush_rating(book, s, D::lolb) >= rush_rating(book, s, D::rolb);
  const bool left_inside =
      defence_rating(book, s, D::lilb, false) >= defence_rating(book, s, D::rilb, false);
  take(left_inside ? D::lilb : D::rilb, D::mlb);
  if (nickel) take(left_inside ? D::rilb : D::lilb, D::llb);
  snap.def[at(D::lilb)] = snap.def[at(D::rilb)] = -1;
  snap.def[at(left_rushes ? D::rolb : D::lolb)] = -1;
}

}  // namespace

Lineup starting_lineup(const Team& team) {
  const std::array<Health, Team::most_men> healthy{};
  Lineup nobody, lineup;
  nobody.off.fill(-1);
  nobody.def.fill(-1);
  std::uint32_t ignored = 0;
  constexpr std::array<O, off_positions> all_off{O::qb, O::lt,  O::lg,  O::c,  O::rg,
                                                 O::rt, O::hb,  O::fb,  O::te, O::se,
                                                 O::fl, O::wr3, O::wr4, O::te2};
  fill<O>(team, healthy, nobody.off, all_off, lineup.off, ignored);
  // Places of different fronts may have the same man, so each is looked for alone.
  for (const Defence front : {Defence::dime, Defence::four_three, Defence::nickel_from_three_four,
                              Defence::dime_from_three_four, Defence::three_four}) {
    std::array<std::int8_t, def_positions> men{};
    fill<D>(team, healthy, nobody.def, places(front), men, ignored);
    for (const D pos : places(front)) lineup.def[at(pos)] = men[at(pos)];
  }
  return lineup;
}

void take_the_field_offence(const Book& book, State& s) {
  const Side side = offence(s);
  fill<O>(book.team(side), s.health[side], s.lineup[side].off, wanted_places(s.snap.formation),
          s.snap.off, s.snap.off_hurt);
}

void take_the_field_defence(const Book& book, State& s) {
  const Side side = defence(s);
  fill<D>(book.team(side), s.health[side], s.lineup[side].def, fielded_from(s.snap.defence),
          s.snap.def, s.snap.def_hurt);
  if (s.snap.defence >= Defence::nickel_from_three_four) rearrange_three_four(book, s);
}

bool can_line_up(const Book& book, const State& s, Side side, Formation formation) {
  std::array<std::int8_t, off_positions> men{};
  std::uint32_t ignored = 0;
  const auto wanted = wanted_places(formation);
  fill<O>(book.team(side), s.health[side], s.lineup[side].off, wanted, men, ignored);
  return std::all_of(wanted.begin(), wanted.end(), [&](O pos) { return men[at(pos)] >= 0; });
}

bool can_line_up(const Book& book, const State& s, Side side, Defence formation) {
  std::array<std::int8_t, def_positions> men{};
  std::uint32_t ignored = 0;
  const auto& wanted = fielded_from(formation);
  fill<D>(book.team(side), s.health[side], s.lineup[side].def, wanted, men, ignored);
  return std::all_of(wanted.begin(), wanted.end(), [&](D pos) { return men[at(pos)] >= 0; });
}

bool plays_hurt(const State& s, OffPos pos) {
  const int man = man_at(s.snap, pos);
  if (man < 0) return false;
  return (s.snap.off_hurt >> at(pos) & 1U) != 0 ||
         s.health[offence(s)][static_cast<std::size_t>(man)].hurt;
}
bool plays_hurt(const State& s, DefPos pos) {
  const int man = man_at(s.snap, pos);
  if (man < 0) return false;
  return (s.snap.def_hurt >> at(pos) & 1U) != 0 ||
         s.health[defence(s)][static_cast<std::size_t>(man)].hurt;
}

}  // namespace touchline::pro_football
