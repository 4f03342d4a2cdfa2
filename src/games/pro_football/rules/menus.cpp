// The menus of a team's defence: which whole calls there are against every formation. What a call
// says, and which are legal, is calls.cpp.
#include <algorithm>
#include <bit>

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

Menu::Slot Menu::slot_of(const DefCall& call) {
  const auto packed = [](unsigned bits, auto... parts) {
    std::uint64_t all = 0;
    unsigned shift = 0;
    ((all |= static_cast<std::uint64_t>(parts) << shift, shift += bits), ...);
    return all;
  };
  const auto move = [&](std::size_t i) {
    const auto& [man, to] = call.moves[i];
    return packed(5, man, to.depth, to.flank) << (15 * i);
  };
  Slot slot;
  slot.who = packed(8, call.pass, call.stance, call.keyed, call.key_man, call.doubles[0].receiver,
                    call.doubles[0].helper, call.doubles[1].receiver, call.doubles[1].helper);
  slot.moves = move(0) | move(1) | move(2) | static_cast<std::uint64_t>(call.rusher) << 45U;
  slot.blitz = call.blitz;
  return slot;
}

std::size_t Menu::Slot::hash() const {
  constexpr std::uint64_t odd = 0x9E3779B97F4A7C15U;
  return static_cast<std::size_t>(((who * odd ^ moves) * odd ^ blitz) * odd >> 32U);
}

void Menu::index() {
  slots.assign(std::bit_ceil(calls.size() * 2 + 1), {});
  for (std::size_t i = 0; i < calls.size(); ++i) {
    Slot slot = slot_of(calls[i]);
    slot.place = static_cast<std::int16_t>(i);
    std::size_t at = slot.hash();
    while (slots[at & (slots.size() - 1)].place >= 0) ++at;
    slots[at & (slots.size() - 1)] = slot;
  }
}

int Menu::find(const DefCall& call) const {
  const Slot wanted = slot_of(call);
  for (std::size_t at = wanted.hash();; ++at) {
    const Slot& slot = slots[at & (slots.size() - 1)];
    if (slot.place < 0 || slot.same(wanted)) return slot.place;
  }
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
          const bool full = menu.calls.size() == most_calls;  // what comes last is left out
          if (full || known || !illegal(call, defence, formation, shown).empty()) continue;
          menu.calls.push_back(call);
          menu.texts.push_back(option_key(call_text(call)));
        }
        menu.index();
      }
    }
  }
  return menus;
}

}  // namespace touchline::pro_football
