// A league of FOOL as the house keeps it: each phase of the year is a turn, what is decided at once
// an act between them.
#pragma once

#include <memory>
#include <optional>
#include <set>

#include "games/fool/league/engines.hpp"
#include "games/fool/league/year_run.hpp"
#include "league/tenant.hpp"

namespace touchline::fool {

/// `engines`: what its leagues may be played by beside the quick model.
std::unique_ptr<league::Tenant> fool_tenant(league::Documents documents, EngineKinds engines = {});

/// A league that stands, as its tenant hands it on. Nothing in it changes: it costs little to copy.
struct StandingLeague {
  StateBefore state{};
  std::shared_ptr<const Tables> tables{};  // that it is run by
  /// Of what an act has made: only these men can be others than in the state before.
  std::optional<std::set<int>> men{};
  bool operator==(const StandingLeague& other) const { return *state == *other.state; }
  const League& league() const { return state->league; }
};
const StandingLeague& standing_league(const league::LeagueState& state);

}  // namespace touchline::fool
