// A league of FOOL as a turn keeps it: the league of the rules, the trades that are offered, and by
// which tables it is run. Written as JSON with named fields and a version, a line for each team,
// man, pick and game, so that an act changes few lines (league/delta.hpp).
#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "games/fool/rules/league.hpp"
#include "games/fool/rules/tables.hpp"

namespace touchline::fool {

/// A trade that one team has put to another, or that both want and the commissioner must confirm.
struct TradeOffer {
  int number = 0;
  Trade trade{};
  bool accepted = false;
  bool shown = false;  // FOOL-R70: accepted for a step, in which everybody could bid
  bool operator==(const TradeOffer&) const = default;
};

struct State {
  std::string tables{};  // digest of the document
  League league{};
  std::vector<TradeOffer> offers{};
  int next_offer = 1;
  bool operator==(const State&) const = default;
};

inline constexpr int state_version = 1;

std::string to_text(const State& state);
/// The same, by the lines of the state before it, of which few have changed: of its men only these
/// can be others, have come or have gone.
std::string to_text(const State& state, const State& before, const std::string& before_text,
                    const std::set<int>& men);
/// Refuses what could not be played: unknown fields, numbers out of their range, men of no team.
Result<State> parse_state(const std::string& text);

}  // namespace touchline::fool
