// What a session does to every club, as the master reads it before he publishes: kept nowhere.
#pragma once

#include <string>
#include <vector>

#include "games/beppiland/league/tenant.hpp"

namespace touchline::league {

/// In the league's language. Clubs that the computer leads come first, those of people last, and at
/// the end how many sheets there are and whose are missing: what is looked for stands next to where
/// a screen stops.
std::vector<std::string> preview_notes(const SessionRun& run, const Inputs& inputs);

}  // namespace touchline::league
