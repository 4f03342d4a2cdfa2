// The best answer to a mix among all legal calls of the defence.
#include <algorithm>
#include <functional>

#include "games/pro_football/rules/drive_parts.hpp"

namespace touchline::pro_football {
namespace {

/// Every legal call without moves: guess and stance, a key, men doubled, blitzers, the rusher.
void each_call(const Book& book, const State& s, const std::function<void(const DefCall&)>& tell) {
  const Snap& snap = s.snap;
  std::vector<DefPos> men;
  for (const DefPos pos : places(snap.defence)) {
    if (second_line(pos) && man_at(snap, pos) >= 0) men.push_back(pos);
  }
  const auto legal = [&](const DefCall& call) {
    return illegal(call, snap.defence, snap.formation, snap.shown).empty() &&
           may_be_called(book, s, call);
  };
  const int most_blitz = snap.shown ? 3 : 1;
  const auto blitzes = [&](const DefCall& base) {
    for (unsigned set = 0; set < 1U << men.size(); ++set) {
      if (__builtin_popcount(set) > most_blitz) continue;
      DefCall call = base;
      for (std::size_t i = 0; i < men.size(); ++i) {
        if ((set >> i & 1U) != 0) call.blitz |= 1U << static_cast<unsigned>(men[i]);
      }
      for (const DefPos rusher : {DefPos::none, DefPos::lolb, DefPos::rolb}) {
        if (rusher != DefPos::none && snap.defence != Defence::three_four) continue;
        call.rusher = rusher;
        if (legal(call)) tell(call);
      }
    }
  };
  const auto doubled = [&](const DefCall& base) {
    blitzes(base);
    for (const OffPos one : places(snap.formation)) {
      for (const DefPos helper : men) {
        DefCall call = base;
        call.doubles[0] = {one, helper};
        if (!legal(call)) continue;
        blitzes(call);
        for (const OffPos two : places(snap.formation)) {
          for (const DefPos second : men) {
            if (two <= one) continue;
            call.doubles[1] = {two, second};
            if (legal(call)) blitzes(call);
          }
        }
        call.doubles[1] = {};
      }
    }
  };
  for (const bool pass : {false, true}) {
    for (const Stance stance : {Stance::none, Stance::short_yardage, Stance::prevent}) {
      DefCall base{pass};
      base.stance = stance;
      if (!legal(base)) continue;
      doubled(base);
      for (const OffPos back : {OffPos::hb, OffPos::fb}) {
        for (const DefPos man : men) {
          DefCall call = base;
          call.keyed = back;
          call.key_man = man;
          if (legal(call)) doubled(call);
        }
      }
    }
  }
}

}  // namespace

// Whoever looks for something that gains `enough` tries moves only if nothing else does.
DriveGame::Response DriveGame::search(Side side, const Spot& spot, Table& here,
                                      const MixedChoice& choice, double enough) {
  look_at(side, spot, sides_[side].by);
  if (here.still.empty()) {
    each_call(*book_, here.state, [&](const DefCall& call) { here.still.push_back(call); });
  }
  Response best;
  best.gain = -1e9;
  constexpr std::size_t beam = 30;
  using Ranked = std::pair<double, DefCall>;
  std::vector<Ranked> ranked;
  const auto consider = [&](const DefCall& call, double worth, std::vector<Ranked>& list) {
    ++best.searched;
    if (choice.value - worth > best.gain) {
      best.gain = choice.value - worth;
      best.call = call;
    }
    list.push_back({worth, call});
    if (list.size() > 8 * beam) {
      std::nth_element(list.begin(), list.begin() + beam, list.end());
      list.resize(beam);
    }
  };
  for (std::size_t i = 0; i < here.still.size(); ++i) {
    const DefCall& call = here.still[i];
    consider(call, response_worth(side, here, choice, call, here.still_lists, i, here.still.size()),
             ranked);
  }
  for (std::size_t moved = 0; moved < 3 && best.gain < enough; ++moved) {
    std::sort(ranked.begin(), ranked.end());
    if (ranked.size() > beam) ranked.resize(beam);
    const std::vector<Ranked> from = std::move(ranked);
    ranked.clear();
    for (const auto& [worth, base] : from) {
      for (const DefPos man : places(here.seen.defence)) {
        for (int zone = 0; zone < 9; ++zone) {
          DefCall call = base;
          call.moves[moved] = {man,
                               Zone{static_cast<Depth>(zone / 3), static_cast<Flank>(zone % 3)}};
          if (!illegal(call, here.seen.defence, here.seen.formation, here.seen.shown).empty()) {
            continue;
          }
          consider(call, response_worth(side, here, choice, call), ranked);
        }
      }
    }
  }
  return best;
}

DriveGame::Response DriveGame::best_response(Side side, const Spot& spot, const Public& seen) {
  const MixedChoice choice = met(side, spot, seen, searches_);
  constexpr double everything = 1e9;
  return search(side, spot, table(side, seen), choice, everything);
}

}  // namespace touchline::pro_football