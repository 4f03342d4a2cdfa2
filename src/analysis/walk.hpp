// Exact odds of any step-by-step process: enumerate one step from each distinct state, merge equal
// states, go on until all are done. A state that leads back to itself is left for good with its
// other outcomes in proportion, so loops of one cost nothing. Knows no game.
#pragma once

#include <map>
#include <utility>

#include "match/tables/enumerating.hpp"

namespace touchline {

/// The chance of every final state. `step(table, state)` is one step of the rules; mass below `cut`
/// in one state is dropped.
template <class State, class Step, class Done>
std::map<State, double> walk(std::map<State, double> open, Step step, Done done,
                             double cut = 1e-18) {
  std::map<State, double> finished;
  while (!open.empty()) {
    std::map<State, double> next;
    for (const auto& [state, mass] : open) {
      if (done(state)) {
        finished[state] += mass;
        continue;
      }
      if (mass < cut) continue;
      std::map<State, double> after;
      double stays = 0;
      enumerate([&, &from = state](EnumeratingTable& table) {
        State moved = from;
        step(table, moved);
        (moved == from ? stays : after[moved]) += table.weight();
      });
      for (const auto& [moved, weight] : after) next[moved] += mass * weight / (1 - stays);
    }
    open = std::move(next);
  }
  return finished;
}

}  // namespace touchline
