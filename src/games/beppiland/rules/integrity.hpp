// The invariants of a league (docs/rules/beppiland.md, Data): what must hold after every session,
// whatever was ordered. The twelfth, that the same inputs give the same bytes, is `league verify`.
#pragma once

#include <string>
#include <vector>

#include "games/beppiland/rules/session.hpp"

namespace touchline::beppiland {

/// A sentence for everything that is broken; none: all is well.
std::vector<std::string> broken_invariants(const League& before, const SessionOutcome& outcome);

}  // namespace touchline::beppiland
