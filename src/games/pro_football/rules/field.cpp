#include "games/pro_football/rules/field.hpp"

#include <algorithm>
#include <bit>

namespace touchline::pro_football {
namespace {

using D = DefPos;
using O = OffPos;

std::size_t at(O pos) { return static_cast<std::size_t>(pos); }
std::size_t at(D pos) { return static_cast<std::size_t>(pos); }

const Team::Fit& fit_for(const Team& team, O pos) { return team.off_fit[at(pos)]; }
const Team::Fit& fit_for(const Team& team, D pos) { return team.def_fit[at(pos)]; }

bool has(std::uint64_t men, int man) { return man >= 0 && (men >> man & 1U) != 0; }
int first_of(std::uint64_t men) { return men == 0 ? -1 : std::countr_zero(men); }

struct Found {
  int man = -1;
  bool as_hurt = false;
};

// PRO-R42, PRO-R60  For the coach's man, who cannot play: the next on the list, a man of the group
// as if hurt, or an injured man himself. `free` are those who are not on the field yet.
Found man_for(const Team::Fit& fit, std::uint64_t absent, int chosen, std::uint64_t free) {
  const int next = first_of(fit.plays & free & ~absent);
  if (next >= 0) return {next, false};
  if (chosen < 0) return {first_of(fit.plays & free), true};  // a place that the team does not have
  const int other_man = first_of(fit.of_group & free & ~absent);
  if (other_man >= 0) return {other_man, true};
  return {has(free, chosen) ? chosen : first_of(fit.plays & free), true};
}

template <class Pos, class Places, std::size_t N>
Eleven<N> fill(const Team& team, std::uint64_t absent, const std::array<std::int8_t, N>& chosen,
               const Places& wanted) {
  Eleven<N> eleven;
  eleven.men.fill(-1);
  eleven.complete = true;
  std::uint64_t free = ~std::uint64_t{0};
  for (const Pos pos : wanted) {
    const int first = chosen[at(pos)];
    const Found found = has(free & ~absent, first)
                            ? Found{first, false}
                            : man_for(fit_for(team, pos), absent, first, free);
    eleven.men[at(pos)] = static_cast<std::int8_t>(found.man);
    if (found.man >= 0) free &= ~(std::uint64_t{1} << found.man);
    if (found.man < 0) eleven.complete = false;
    if (found.as_hurt) eleven.as_hurt |= 1U << at(pos);
  }
  return eleven;
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

// PRO-R47  The better rusher stays outside, the better inside linebacker in the middle.
void rearrange_three_four(const Team& team, std::uint64_t hurt, bool nickel, DefEleven& eleven) {
  const auto as_hurt = [&](D pos) {
    return (eleven.as_hurt >> at(pos) & 1U) != 0 || has(hurt, eleven.men[at(pos)]);
  };
  const auto rated = [&](D pos, auto rating) {
    const int man = eleven.men[at(pos)];
    return man < 0 ? 0 : rating(team.man(man), pos, as_hurt(pos));
  };
  const auto rushing = [](const Man& man, D pos, bool is_hurt) {
    return rush_rating(man, pos, is_hurt);
  };
  const auto defending = [](const Man& man, D pos, bool is_hurt) {
    return defence_rating(man, pos, false, is_hurt);
  };
  const bool left_rushes = rated(D::lolb, rushing) >= rated(D::rolb, rushing);
  const bool left_inside = rated(D::lilb, defending) >= rated(D::rilb, defending);
  const auto take = [&](D from, D to) {
    const bool stands_in = (eleven.as_hurt >> at(from) & 1U) != 0;
    eleven.men[at(to)] = eleven.men[at(from)];
    if (stands_in) eleven.as_hurt |= 1U << at(to);
  };
  take(left_inside ? D::lilb : D::rilb, D::mlb);
  if (nickel) take(left_inside ? D::rilb : D::lilb, D::llb);
  eleven.men[at(D::lilb)] = eleven.men[at(D::rilb)] = -1;
  eleven.men[at(left_rushes ? D::rolb : D::lolb)] = -1;
}

}  // namespace

Lineup starting_lineup(const Team& team) {
  Lineup nobody, lineup;
  nobody.off.fill(-1);
  nobody.def.fill(-1);
  constexpr std::array<O, off_positions> all_off{O::qb, O::lt,  O::lg,  O::c,  O::rg,
                                                 O::rt, O::hb,  O::fb,  O::te, O::se,
                                                 O::fl, O::wr3, O::wr4, O::te2};
  lineup.off = fill<O>(team, 0, nobody.off, all_off).men;
  // Places of different fronts may have the same man, so each is looked for alone.
  for (const Defence front : {Defence::dime, Defence::four_three, Defence::nickel_from_three_four,
                              Defence::dime_from_three_four, Defence::three_four}) {
    const DefEleven found = fill<D>(team, 0, nobody.def, places(front));
    for (const D pos : places(front)) lineup.def[at(pos)] = found.men[at(pos)];
  }
  return lineup;
}

OffEleven eleven(const Book& book, const State& s, Side side, Formation formation) {
  return fill<O>(book.team(side), s.health[side].absent(), s.lineup[side].off,
                 wanted_places(formation));
}

DefEleven eleven(const Book& book, const State& s, Side side, Defence defence) {
  const TeamHealth& health = s.health[side];
  DefEleven found =
      fill<D>(book.team(side), health.absent(), s.lineup[side].def, fielded_from(defence));
  if (defence >= Defence::nickel_from_three_four) {
    const bool nickel = defence == Defence::nickel_from_three_four;
    rearrange_three_four(book.team(side), health.hurt(), nickel, found);
  }
  return found;
}

}  // namespace touchline::pro_football
