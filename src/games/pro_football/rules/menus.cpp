// The menus of a team's defence: which whole calls there are against every formation. What a call
// says, and which are legal, is calls.cpp.
#include <algorithm>
#include <numeric>

#include "core/check.hpp"
#include "games/pro_football/rules/calls.hpp"

namespace touchline::pro_football {

namespace {

using D = DefPos;
using O = OffPos;

/// What every defence knows: each adjustment alone, and the common pairs.
std::vector<DefCall> common_calls(Defence defence, Formation formation) {
  std::vector<D> free_men;
  for (const D pos : places(defence)) {
    if (second_line(pos)) free_men.push_back(pos);
  }
  std::vector<DefCall> calls;
  const auto bit = [](D pos) { return 1U << static_cast<unsigned>(pos); };
  for (const bool pass : {false, true}) {
    DefCall plain;
    plain.pass = pass;
    std::vector<DefCall> stances{plain, plain};
    stances[1].stance = pass ? Stance::prevent : Stance::short_yardage;
    for (const DefCall& base : stances) {
      calls.push_back(base);
      for (const D man : free_men) {
        calls.push_back(base);
        calls.back().blitz = bit(man);
      }
    }
    for (std::size_t i = 0; i < free_men.size(); ++i) {
      for (std::size_t j = i + 1; j < free_men.size(); ++j) {
        calls.push_back(plain);
        calls.back().blitz = bit(free_men[i]) | bit(free_men[j]);
        for (std::size_t k = j + 1; k < free_men.size() && pass; ++k) {
          calls.push_back(plain);
          calls.back().blitz = bit(free_men[i]) | bit(free_men[j]) | bit(free_men[k]);
        }
      }
    }
    for (const D man : free_men) {
      for (int zone = 0; zone < 9; ++zone) {
        calls.push_back(plain);
        calls.back().moves[0] = {man,
                                 Zone{static_cast<Depth>(zone / 3), static_cast<Flank>(zone % 3)}};
      }
      for (const O back : {O::hb, O::fb}) {
        calls.push_back(plain);
        calls.back().keyed = back;
        calls.back().key_man = man;
      }
    }
    for (const O receiver : places(formation)) {
      for (const D helper : free_men) {
        calls.push_back(plain);
        calls.back().doubles[0] = {receiver, helper};
        if (helper != D::fs) continue;
        for (const D man : free_men) {
          calls.push_back(plain);
          calls.back().doubles[0] = {receiver, helper};
          calls.back().blitz = bit(man);
        }
        for (const O second : places(formation)) {
          calls.push_back(plain);
          calls.back().doubles = {{{receiver, helper}, {second, D::ss}}};
        }
      }
    }
    for (const D rusher : {D::lolb, D::rolb}) {
      calls.push_back(plain);
      calls.back().rusher = rusher;
    }
  }
  return calls;
}

}  // namespace

int Menu::find(const DefCall& call) const {
  DefCall guess;  // most calls are no more than this
  guess.pass = call.pass;
  if (call == guess) return bare[call.pass ? 1 : 0];
  const auto at = [&](std::int16_t i) -> const DefCall& {
    return calls[static_cast<std::size_t>(i)];
  };
  const auto found = std::lower_bound(sorted.begin(), sorted.end(), call,
                                      [&](std::int16_t i, const DefCall& c) { return at(i) < c; });
  return found != sorted.end() && at(*found) == call ? *found : -1;
}

Menus make_menus(const Team& team) {
  Menus menus;
  for (int d = 0; d < defences; ++d) {
    for (int f = 0; f < formations; ++f) {
      const auto defence = static_cast<Defence>(d);
      const auto formation = static_cast<Formation>(f);
      std::vector<DefCall> all = common_calls(defence, formation);
      for (const std::string& line : team.calls) {
        std::string why;
        if (const auto call = parse_def_call(line, why)) all.push_back(*call);
      }
      for (const bool shown : {false, true}) {
        Menu& menu = menus[static_cast<std::size_t>(d)][static_cast<std::size_t>(f)][shown ? 1 : 0];
        for (const DefCall& call : all) {
          const bool known =
              std::find(menu.calls.begin(), menu.calls.end(), call) != menu.calls.end();
          if (known || !illegal(call, defence, formation, shown).empty()) continue;
          menu.calls.push_back(call);
          menu.texts.push_back(option_key(call_text(call)));
        }
        TOUCHLINE_CHECK(menu.calls.size() <= most_calls, "a menu has a bounded number of calls");
        menu.sorted.resize(menu.calls.size());
        std::iota(menu.sorted.begin(), menu.sorted.end(), std::int16_t{0});
        std::sort(menu.sorted.begin(), menu.sorted.end(), [&](std::int16_t one, std::int16_t two) {
          return menu.calls[static_cast<std::size_t>(one)] <
                 menu.calls[static_cast<std::size_t>(two)];
        });
        for (std::size_t i = 0; i < menu.calls.size(); ++i) {
          for (const bool pass : {false, true}) {
            if (menu.calls[i] == DefCall{pass}) menu.bare[pass ? 1 : 0] = static_cast<int>(i);
          }
        }
      }
    }
  }
  return menus;
}

}  // namespace touchline::pro_football
